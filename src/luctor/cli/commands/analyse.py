"""``luctor analyse``: what the search has to say about a position or about whole games."""

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from luctor.cli.examples import examples
from luctor.cli.files import STANDARD
from luctor.cli.output import counted, progress, spelled_time, write_json
from luctor.cli.subject import AsJson, Options, Variant, head_line, read_subject
from luctor.core.errors import ArgumentError

if TYPE_CHECKING:
    from luctor.core.position import Position
    from luctor.search.limit import Limit

POSITION_SECONDS = 2.0
RECORD_SECONDS = 0.5  # for each position
LINES = 3

HELP = examples(
    ("luctor analyse cage --variant 6x6 --time 5", "the best three moves of a position"),
    ("luctor analyse emergo --nodes 100000 --lines 1 --json", "the best move, as data"),
    ("luctor analyse games.pgn --game 2 --depth 2", "a game with its mistakes marked"),
    ("luctor analyse games.pgn --out looked-at.pgn --time 0.1", "all games of a file, into a file"),
    ("luctor analyse games.pgn --game 1 --curve game.svg", "also a picture of who stood better"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("analyse", epilog=HELP)(analyse)


def analyse(
    subject: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME|POSITION|FILE",
            show_default=False,
            help="A game for its start, a position text, or a record file (- for the input).",
        ),
    ],
    variant: Variant = None,
    option: Options = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            "-t",
            metavar="SECONDS",
            show_default="2; 0.5 a position of a record",
            help="For each position.",
        ),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option("--nodes", "-n", help="Look at so many positions; not by time.")
    ] = None,
    depth: Annotated[
        int | None, typer.Option("--depth", "-d", help="Look so many actions ahead; not by time.")
    ] = None,
    lines: Annotated[
        int,
        typer.Option("--lines", "-l", min=1, max=50, help="How many moves of a position to tell."),
    ] = LINES,
    threads: Annotated[int, typer.Option("--threads", min=1, help="Search on so many.")] = 1,
    game: Annotated[
        int | None, typer.Option("--game", "-g", min=1, help="Which game of the file.")
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Where the annotated games go.")
    ] = None,
    curve: Annotated[
        str | None, typer.Option("--curve", metavar="FILE", help="Draw a game's curve as SVG.")
    ] = None,
    theme: Annotated[
        str, typer.Option("--theme", help="Of the curve: light, dark or paper.")
    ] = "light",
    as_json: AsJson = False,
) -> None:
    """Tell the best moves of a position, or go through the games of a record file.

    A game gets the evaluation of each move, and mistakes their marks with the better line. With
    --out an interrupted work is kept, and the same command goes on with it.
    """
    from luctor.search.limit import Limit

    usual = None if nodes or depth else RECORD_SECONDS if _is_file(subject) else POSITION_SECONDS
    limit = Limit(usual if seconds is None else seconds, nodes, depth)
    if not _is_file(subject):
        if game is not None or out is not None or curve is not None:
            raise ArgumentError("--game, --out and --curve are for record files.")
        _position(read_subject(subject, variant, option), limit, lines, threads, as_json)
        return
    if variant is not None or option:
        raise ArgumentError("A record says itself which variant and options it has.")
    from luctor.cli.annotating import Task, annotate_file

    annotate_file(Task(subject[0], game, limit, threads, out, curve, theme, as_json))


def _is_file(words: Sequence[str]) -> bool:
    """Whether the words are a file's name: no game is called so, and a position text has spaces."""
    if len(words) != 1:
        return False
    (word,) = words
    plain = " " not in word.strip() and ("." in word or os.sep in word)
    return word == STANDARD or plain or os.path.isfile(word)


def _position(
    position: "Position", limit: "Limit", lines: int, threads: int, as_json: bool
) -> None:
    from luctor.search.engine import Info
    from luctor.study import analyse as look
    from luctor.study.analysis import spelled_worth

    with progress("analysing", None) as advance:

        def tell(info: Info) -> None:
            advance(1)

        found = look(position, limit, lines, threads=threads, on_info=tell)
    if as_json:
        write_json(found.data())
        return
    typer.echo(head_line(position))
    typer.echo(
        f"depth {found.depth}, {counted(found.nodes, 'node')}, {spelled_time(found.seconds)}\n"
    )
    typer.echo(f"{'chance':>12}  {'points':>7}  line")
    for row in found.variations:
        points = "" if row.win_in is not None else f"{row.score:+d}"
        typer.echo(f"{spelled_worth(row):>12}  {points:>7}  {' '.join(row.line)}")
