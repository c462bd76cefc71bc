"""``luctor validate``: whether record files and position texts are in order."""

from typing import Annotated, Any

import typer

from luctor.cli.examples import examples
from luctor.cli.failures import FAILED
from luctor.cli.files import Odometer, opened
from luctor.cli.output import counted, progress, write_json
from luctor.cli.subject import AsJson
from luctor.core.errors import (
    ArgumentError,
    FaultyPositionError,
    LuctorError,
    RecordError,
)

HELP = examples(
    ("luctor validate games.pgn more.pgn", "every fault of two record files"),
    ("luctor validate --json - < games.pgn", "the same as data, from standard input"),
    ("luctor validate --position 'cage:6x6 6/5b/6/2r3/6/6 b'", "every fault of a position text"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("validate", epilog=HELP)(validate)


def validate(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", show_default=False, help="Record files; - for the input."),
    ] = None,
    position: Annotated[
        list[str] | None,
        typer.Option("--position", "-p", metavar="TEXT", help="A position text; may be repeated."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check record files and position texts, and tell every fault; the exit code is 1 if any."""
    if not files and not position:
        raise ArgumentError("Say what to check: record files, or --position TEXT.")
    positions = [_check_position(text) for text in position or ()]
    checked = [_check_file(path) for path in files or ()]
    if as_json:
        write_json({"files": checked, "positions": positions})
    else:
        for entry in positions:
            _tell_position(entry)
        for entry in checked:
            _tell_file(entry)
        if len(checked) > 1:
            games = sum(entry["games"] for entry in checked)
            faults = sum(len(entry["faults"]) for entry in checked)
            typer.echo(f"Together: {counted(games, 'game')}, {counted(faults, 'fault')}.")
    if any(entry["faults"] for entry in [*checked, *positions]):
        raise typer.Exit(FAILED)


def _check_file(path: str) -> dict[str, Any]:
    """Read a whole file; give how many good games it has, and its faults."""
    from luctor.records import read

    faults: list[RecordError] = []
    games = 0
    try:
        with opened(path) as (file, size), progress(path, size) as advance:
            odometer = Odometer(file, advance)
            for _ in read(file, faults.append):
                games += 1
                odometer.update()
    except RecordError as error:
        faults.append(error)
    return {"file": path, "games": games, "faults": [_fault(error) for error in faults]}


def _fault(error: RecordError) -> dict[str, Any]:
    return {
        "file": error.file,
        "line": error.line,
        "game": error.game,
        "move": error.move,
        "reason": error.reason,
    }


def _check_position(text: str) -> dict[str, Any]:
    from luctor.core.position import Position

    try:
        Position.read(text)
    except FaultyPositionError as error:
        return {"position": text, "faults": list(error.faults)}
    except LuctorError as error:
        return {"position": text, "faults": [str(error)]}
    return {"position": text, "faults": []}


def _tell_position(entry: dict[str, Any]) -> None:
    if not entry["faults"]:
        typer.echo(f"{entry['position']}: in order.")
    for fault in entry["faults"]:
        typer.echo(f"{entry['position']}: {fault}")


def _tell_file(entry: dict[str, Any]) -> None:
    for fault in entry["faults"]:
        typer.echo(str(RecordError(**fault)))
    faults = counted(len(entry["faults"]), "fault") if entry["faults"] else "no faults"
    typer.echo(f"{entry['file']}: {counted(entry['games'], 'good game')}, {faults}.")
