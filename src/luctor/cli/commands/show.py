"""``luctor show``: a board as text, SVG or PNG."""

import sys
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

import typer

from luctor.cli.examples import examples
from luctor.cli.files import opened, whole_file
from luctor.cli.output import counted
from luctor.cli.subject import Coordinates, Options, Variant, head_line, read_subject
from luctor.core.errors import ArgumentError

if TYPE_CHECKING:
    from luctor.core.position import Position
    from luctor.records import Record

HELP = examples(
    ("luctor show emergo", "the board before the first move"),
    ("luctor show cage --move b4*a4 --svg cage.svg --theme dark", "a picture after a move"),
    ("luctor show latrel --variant advanced --flip", "as the second player sees it"),
    ("luctor show --record games.pgn --game 3 --ply 20", "a record's third game after 20 moves"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("show", epilog=HELP)(show)


def show(
    subject: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME|POSITION",
            show_default=False,
            help="A game for its start, or a position text; not with --record.",
        ),
    ] = None,
    variant: Variant = None,
    option: Options = None,
    move: Annotated[
        list[str] | None,
        typer.Option("--move", "-m", metavar="TOKEN", help="A move to play; may be repeated."),
    ] = None,
    record: Annotated[
        str | None, typer.Option("--record", "-r", metavar="FILE", help="Show a record's position.")
    ] = None,
    game: Annotated[
        int | None,
        typer.Option(
            "--game", "-g", min=1, help="Which game of the record file.", show_default="the first"
        ),
    ] = None,
    ply: Annotated[
        int | None,
        typer.Option(
            "--ply", "-k", min=0, help="After how many of its moves.", show_default="the last"
        ),
    ] = None,
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="FILE", help="Write an SVG; - for the output.")
    ] = None,
    png: Annotated[
        str | None, typer.Option("--png", metavar="FILE", help="Write a PNG; - for the output.")
    ] = None,
    theme: Annotated[
        str, typer.Option("--theme", "-t", help="Of a picture: light, dark or paper.")
    ] = "light",
    flip: Annotated[bool, typer.Option("--flip", help="Put the second player below.")] = False,
    last: Annotated[bool, typer.Option("--last/--no-last", help="Mark the last move.")] = True,
    coordinates: Coordinates = "own",
    colour: Annotated[
        bool | None,
        typer.Option("--colour/--no-colour", help="Of text.", show_default="in a terminal"),
    ] = None,
) -> None:
    """Show a board: in the terminal, or as a picture."""
    from luctor import draw
    from luctor.cli.screen import wants_colour
    from luctor.draw.themes import theme_named

    theme_named(theme)  # a wrong name is told even where no picture is asked for
    position, token = _what(subject, variant, option, record, game, ply)
    for text in move or ():
        found = position.parse(text, coordinates)
        position, token = position.play(found.token), found.token
    seen: dict[str, Any] = {
        "orientation": int(flip),
        "coordinates": coordinates,
        "last": token if last else None,
    }
    if svg is not None:
        _write(svg, draw.svg(position, theme=theme, **seen).encode())
    if png is not None:
        _write(png, draw.png(position, theme=theme, **seen))
    if svg is None and png is None:
        in_colour = wants_colour(sys.stdout) if colour is None else colour
        typer.echo(draw.text(position, colour=in_colour, **seen), color=True)
        typer.echo(f"\n{head_line(position)}\n{position.text()}")


def _what(
    subject: list[str] | None,
    variant: str | None,
    option: list[str] | None,
    record: str | None,
    game: int | None,
    ply: int | None,
) -> "tuple[Position, str | None]":
    """Give the position to show and the move that led to it."""
    if record is None:
        if not subject:
            raise ArgumentError("Say what to show: a game, a position text, or --record FILE.")
        if game is not None or ply is not None:
            raise ArgumentError("--game and --ply choose from a record file: add --record FILE.")
        return read_subject(subject, variant, option), None
    if subject or variant is not None or option:
        raise ArgumentError("With --record the file says what to show: leave the rest out.")
    line = nth_record(record, game or 1).root.end.line()
    if ply is not None and ply >= len(line):
        raise ArgumentError(f"The game has only {counted(len(line) - 1, 'move')}, not {ply}.")
    node = line[-1 if ply is None else ply]
    return node.position, node.token or None


def nth_record(path: str, number: int) -> "Record":
    """Give a file's game by its number, counted from 1; broken games count.

    Raises
    ------
    RecordError
        If that game, or the file, cannot be read.
    ArgumentError
        If the file has fewer games.
    """
    from luctor.core.errors import RecordError
    from luctor.records import read

    with opened(path) as (file, _):
        found = next(islice(read(file, "yield"), number - 1, None), None)
    if found is None:
        raise ArgumentError(f"{path} has no game {number}.")
    if isinstance(found, RecordError):
        raise found
    return found


def _write(path: str, content: bytes) -> None:
    with whole_file(path) as file:
        file.write(content)
