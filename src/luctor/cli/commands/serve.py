"""``luctor serve``: the table in the browser."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from luctor.cli.examples import examples
from luctor.cli.output import progress

PORT = 8421
HELP = examples(
    ("luctor serve", "opens the table in your browser"),
    ("luctor serve --no-open --port 9000", "only serves"),
    ("luctor serve --host 0.0.0.0", "also for others in your network"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve", epilog=HELP)(serve)


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="The address to listen at.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", "-p", metavar="NUMBER", help="The port; 0 for a free one.")
    ] = PORT,
    data: Annotated[
        Path | None,
        typer.Option(
            "--data", metavar="DIR", show_default=False, help="The folder that keeps the tables."
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers-for-engines",
            metavar="N",
            min=1,
            max=64,
            show_default=False,
            help="How many opponents think at a time; by default one less than the cores.",
        ),
    ] = None,
    show: Annotated[
        bool, typer.Option("--open/--no-open", help="Whether to open the table in a browser.")
    ] = True,
) -> None:
    """Serve the table in the browser: play, study, learn.

    Every move is on disk before anybody sees it: the server can be stopped (Ctrl-C) and started
    again at any moment. docs/protocol.md tells how other programs can sit at a table.
    """
    from luctor.play.store import data_dir
    from luctor.server.running import serve as run
    from luctor.server.settings import Settings

    folder = data if data is not None else data_dir() / "server"
    settings = Settings(folder) if workers is None else Settings(folder, workers)

    def ready(url: str) -> None:
        _warm_up()
        typer.echo(f"Luctor is at {url} (Ctrl-C ends it).")
        if show:
            _open(url)

    try:
        run(settings, host, port, ready)
    except KeyboardInterrupt:
        typer.echo("All tables are kept.")


def _warm_up() -> None:
    """Have all kernels ready before anybody comes; the first time they are compiled."""
    import luctor
    from luctor.play import Session

    names = luctor.games()
    with progress("Preparing the games", len(names)) as step:
        for name in names:
            Session.new(luctor.game(name).start()).warm_up()
            step(1)


def _open(url: str) -> None:
    """Open a page in a browser with windows; one in the terminal would be in the way."""
    import webbrowser

    windows = sys.platform in ("win32", "darwin")
    if windows or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(url)
