"""``luctor convert``: record files written anew."""

import json
import os
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from luctor.cli.examples import examples
from luctor.cli.failures import FAILED, tell
from luctor.cli.files import STANDARD, Odometer, opened, whole_file
from luctor.cli.output import counted, progress
from luctor.core.errors import RecordError

if TYPE_CHECKING:
    from luctor.records import Record

HELP = examples(
    ("luctor convert old.pgn new.pgn", "in canonical spelling"),
    ("luctor convert games.pgn chess.pgn --coordinates chess", "in other coordinates"),
    ("luctor convert games.pgn - --json", "as JSON, one game on each line, to the output"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("convert", epilog=HELP)(convert)


def convert(
    source: Annotated[
        str, typer.Argument(metavar="IN", help="A record file; - for standard input.")
    ],
    target: Annotated[
        str, typer.Argument(metavar="OUT", help="Where to write; - for standard output.")
    ],
    coordinates: Annotated[
        str, typer.Option("--coordinates", "-c", metavar="NAME", help="Names of squares to write.")
    ] = "own",
    origin: Annotated[
        str,
        typer.Option("--from", metavar="NAME", help="Those to read, where no tag names them."),
    ] = "own",
    as_json: Annotated[bool, typer.Option("--json", help="Write a line of JSON a game.")] = False,
) -> None:
    """Write a record file anew: in canonical spelling, other coordinates, or as lines of JSON.

    A broken game is told and left out, and the exit code is then 1. OUT is written whole or not at
    all: not if no game is left, nor if it is IN itself and would lose broken games.
    """
    from luctor.records import read

    broken = 0
    written = 0

    def skip(error: RecordError) -> None:
        nonlocal broken
        broken += 1
        tell(str(error))

    with opened(source) as (file, size), progress("converting", size) as advance:
        odometer = Odometer(file, advance)
        with whole_file(target) as out:
            for record in read(file, skip, origin):
                odometer.update()
                text = _json_line(record, coordinates) if as_json else record.dumps(coordinates)
                gap = "\n" if written and not as_json else ""
                out.write((gap + text).encode())
                written += 1
            if broken and target != STANDARD and (not written or _same(source, target)):
                # Raised within, so that the file that is there stays.
                raise RecordError(
                    f"Nothing has been written: {counted(broken, 'broken game')} would be lost."
                    if written
                    else "Nothing has been written: not one game can be read.",
                    file=target,
                )
    if sys.stderr is not None and sys.stderr.isatty():
        goes = "standard output" if target == STANDARD else target
        tell(f"{counted(written, 'game')} written to {goes}, {broken} broken.")
    if broken:
        raise typer.Exit(FAILED)


def _same(source: str, target: str) -> bool:
    return source != STANDARD and os.path.exists(target) and os.path.samefile(source, target)


def _json_line(record: "Record", coordinates: str) -> str:
    return json.dumps(record_data(record, coordinates), ensure_ascii=False) + "\n"


def record_data(record: "Record", coordinates: str) -> dict[str, Any]:
    """Tell a record's tags, main line and annotations as data."""
    return {
        "tags": record.tags,
        "game": record.game.name,
        "variant": record.start.variant,
        "options": record.start.options,
        "start": record.start.text(),
        "end": record.root.end.position.text(),
        "score": record.score,
        "reason": None if record.result is None else record.result.reason,
        "coordinates": coordinates,
        "moves": list(_moves(record, coordinates)),
    }


def _moves(record: "Record", coordinates: str) -> Iterator[dict[str, Any]]:
    from luctor.core.moves import from_own

    mapping = record.game.coordinate_map(
        coordinates, record.game.variant_index(record.start.variant)
    )
    for node in record.main_line:
        move: dict[str, Any] = {"move": from_own(node.token, mapping), "seat": node.seat}
        if node.comment:
            move["comment"] = node.comment
        if node.nags:
            move["nags"] = sorted(node.nags)
        if node.clock is not None:
            move["clock"] = node.clock
        if node.evaluation is not None:
            move["evaluation"] = str(node.evaluation)
        yield move
