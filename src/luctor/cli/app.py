"""The command line's frame: the list of commands, and what happens to errors."""

from typing import Annotated

import typer

import luctor
from luctor.cli.commands import (
    analyse,
    bench,
    convert,
    engine,
    ladder,
    match,
    moves,
    perft,
    play,
    serve,
    show,
    solve,
    tune,
    validate,
)
from luctor.cli.failures import Group

app = typer.Typer(
    name="luctor",
    cls=Group,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Start with [bold]luctor play[/]: it asks for everything else. "
    "[bold]luctor COMMAND --help[/] shows a command's options, with examples.",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"luctor {luctor.__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play and study Cage, Emergo, Entrapment and La Trel."""


COMMANDS = (
    play,
    serve,
    moves,
    show,
    analyse,
    solve,
    perft,
    convert,
    validate,
    match,
    ladder,
    tune,
    engine,
    bench,
)
for module in COMMANDS:
    module.add_to(app)
