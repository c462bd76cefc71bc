"""``luctor perft``: counting the tree."""

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer

from luctor.cli.examples import examples
from luctor.cli.output import progress, spelled_rate, spelled_time, write_json
from luctor.cli.subject import AsJson, Options, Variant, read_subject
from luctor.core.errors import ArgumentError

if TYPE_CHECKING:
    from luctor.core.position import Position

T = TypeVar("T")
Unit = Literal["moves", "actions"]

MEANINGFUL = 0.01  # of shorter times, in seconds, most goes into calling, not into counting

HELP = examples(
    ("luctor perft cage 5", "count all lines of five moves"),
    ("luctor perft cage 7 --unit actions", "count action by action, the fast way"),
    ("luctor perft latrel 3 --divide", "also the count behind each first move"),
    ("luctor perft emergo 4 --table 512", "remember positions met before"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("perft", epilog=HELP)(perft)


def perft(
    game: Annotated[str, typer.Argument(help="A game's name.", show_default=False)],
    depth: Annotated[int, typer.Argument(help="How deep to count, 1 to 40.", min=1, max=40)],
    variant: Variant = None,
    option: Options = None,
    position: Annotated[
        str | None,
        typer.Option("--position", "-p", metavar="TEXT", help="A position text to count from."),
    ] = None,
    unit: Annotated[Unit, typer.Option("--unit", "-u", help="What a ply is.")] = "moves",
    divide: Annotated[
        bool, typer.Option("--divide", "-d", help="Tell the count behind each first move.")
    ] = False,
    table: Annotated[
        int,
        typer.Option(
            "--table", metavar="MIB", min=0, help="Memory for positions met before; only for moves."
        ),
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Count the lines of legal moves of each length, as a proof and as a measure of speed.

    Lines that end the game earlier do not count.
    """
    if table and unit == "actions":
        raise ArgumentError(
            "A table is only of use for moves: leave out --table or --unit actions."
        )
    start = _start(game, position, variant, option)
    count(start, 1, unit, table)  # compile or load the kernels before the clock starts
    rows: list[dict[str, Any]] = []
    if not as_json:
        typer.echo(f"{'depth':>5} {'count':>20} {'time':>10} {'speed':>10}")
    for ply in range(1, depth + 1):
        began = time.perf_counter()
        total = count(start, ply, unit, table)
        seconds = time.perf_counter() - began
        rows.append({"depth": ply, "count": total, "seconds": round(seconds, 6)})
        if not as_json:
            speed = spelled_rate(total, seconds) if seconds >= MEANINGFUL else ""
            line = f"{ply:>5} {total:>20,} {spelled_time(seconds):>10} {speed:>10}"
            typer.echo(line.rstrip())
    parts = list(_divided(start, depth, unit, table)) if divide else []
    if as_json:
        data = {"position": start.text(), "unit": unit, "depths": rows}
        if divide:
            data["divide"] = [{"move": token, "count": number} for token, number in parts]
        write_json(data)
    elif parts:
        typer.echo()
        width = max(len(token) for token, _ in parts)
        typer.echo("\n".join(f"{token:<{width}}  {number:>20,}" for token, number in parts))


def _start(
    game: str, position: str | None, variant: str | None, option: list[str] | None
) -> "Position":
    start = read_subject([game], variant, option)
    if position is None:
        return start
    found = read_subject([position])
    if found.game is not start.game or variant is not None or option:
        raise typer.BadParameter(
            f"it must be a {start.game.name} position, and says its variant itself",
            param_hint="--position",
        )
    return found


def count(start: "Position", depth: int, unit: Unit, table: int) -> int:
    """Count one depth, with progress by first moves, so that Ctrl-C works at once."""
    from luctor.search.perft import perft as count_tree

    if table or depth < 2:
        with progress(f"depth {depth}", None):
            return interruptible(lambda: count_tree(start, depth, unit, table))
    return sum(number for _, number in _divided(start, depth, unit, table))


def _divided(start: "Position", depth: int, unit: Unit, table: int) -> list[tuple[str, int]]:
    from luctor.search.perft import divide

    total = len(start.legal_actions() if unit == "actions" else start.legal_moves())
    with progress(f"depth {depth}", total) as advance:

        def walk() -> list[tuple[str, int]]:
            found = []
            for branch in divide(start, depth, unit, table):
                found.append(branch)
                advance(1)
            return found

        return interruptible(walk)


def interruptible(work: Callable[[], T]) -> T:
    """Run work that Python cannot break off on a thread that need not be waited for.

    A kernel does not notice Ctrl-C before it returns; the main thread, waiting here, does.
    """
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:  # handed over to the caller's thread
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.1)
    if errors:
        raise errors[0]
    return results[0]
