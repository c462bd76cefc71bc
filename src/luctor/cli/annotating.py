"""Going through the games of a record file: with progress, and so that nothing is lost."""

import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer

from luctor.cli.commands.convert import record_data
from luctor.cli.failures import FAILED, tell
from luctor.cli.files import STANDARD, opened, whole_file
from luctor.cli.output import counted, progress, write_json
from luctor.core.errors import ArgumentError, RecordError
from luctor.core.game import OWN_COORDINATES

if TYPE_CHECKING:
    from luctor.records import Record
    from luctor.search.limit import Limit
    from luctor.study import Annotation

SAVE_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Task:
    """What shall be done: see `luctor.cli.commands.analyse.analyse`."""

    source: str
    game: int | None
    limit: "Limit"
    threads: int
    out: str | None
    curve: str | None
    theme: str
    as_json: bool


def annotate_file(task: Task) -> None:
    """Annotate the games of a file, and write what was asked for."""
    from luctor.draw.themes import theme_named

    theme_named(task.theme)  # a wrong name is told before the work, not after it
    if (task.curve == STANDARD) + (task.out == STANDARD) + task.as_json > 1:
        raise ArgumentError("Only one of --out -, --curve - and --json can have the output.")
    records, broken = _games(task)
    if task.curve is not None and len(records) != 1:
        raise ArgumentError("A curve shows one game: say which with --game.")
    if task.out is not None and task.out != STANDARD:
        records = _gone_on(records, task.out)
    work = _Work(task, records)
    work.run()
    if work.stopped:
        if task.out not in {None, STANDARD}:
            tell(f"What has been done is in {task.out}; the same command goes on with it.")
        raise KeyboardInterrupt
    _show(task, work.records)
    if broken:
        raise typer.Exit(FAILED)


def _games(task: Task) -> "tuple[list[Record], int]":
    """Read the games that are to be annotated; give also how many could not be read."""
    from luctor.cli.commands.show import nth_record
    from luctor.records import read

    if task.game is not None:
        return [nth_record(task.source, task.game)], 0
    faults: list[RecordError] = []
    with opened(task.source) as (file, _):
        records = list(read(file, faults.append))
    for fault in faults:
        tell(str(fault))
    if not records:
        raise RecordError("Not one game can be read.", file=task.source)
    if faults and task.out is not None and _same(task.source, task.out):
        raise RecordError(
            f"Nothing has been written: {counted(len(faults), 'broken game')} would be lost.",
            file=task.out,
        )
    return records, len(faults)


def _same(source: str, target: str) -> bool:
    return source != STANDARD and os.path.exists(target) and os.path.samefile(source, target)


def _gone_on(records: "list[Record]", path: str) -> "list[Record]":
    """Give the games as an earlier run has left them.

    Raises
    ------
    ArgumentError
        If the file holds something else, which shall not be lost.
    """
    from luctor.records import read

    if not os.path.exists(path) or os.path.getsize(path) == 0:
        return records
    with opened(path) as (file, _):
        kept = list(read(file, "yield"))
    same = len(kept) == len(records) and all(
        not isinstance(old, RecordError) and old.start == new.start and old.moves == new.moves
        for old, new in zip(kept, records, strict=True)
    )
    if not same:
        raise ArgumentError(f"{path} holds other games than these: choose another file.")
    return [record for record in kept if not isinstance(record, RecordError)]


class _Work:
    """The annotation of some games, saved now and then."""

    def __init__(self, task: Task, records: "list[Record]") -> None:
        self.task = task
        self.records = records
        self.stopped = False
        self._saved = time.monotonic()

    def run(self) -> None:
        """Annotate all games; Ctrl-C ends it after the positions that are done."""
        total = sum(len(record.main_line) + 1 for record in self.records if record.moves)
        with progress("analysing", total) as advance:
            for number, record in enumerate(self.records):
                if not record.moves or self.stopped:
                    continue

                def on_step(step: "Annotation", number: int = number) -> None:
                    advance(1)
                    self.records[number] = step.record
                    if time.monotonic() - self._saved > SAVE_SECONDS:
                        self._save()

                self.records[number] = self._annotate(record, on_step)
        self._save()

    def _annotate(self, record: "Record", on_step: "Callable[[Annotation], None]") -> "Record":
        """Annotate on another thread, so that Ctrl-C never comes in the middle of a change."""
        from luctor.study import annotate

        stop = threading.Event()
        with ThreadPoolExecutor(1) as pool:
            future = pool.submit(
                annotate,
                record,
                self.task.limit,
                threads=self.task.threads,
                stop=stop,
                on_step=on_step,
            )
            try:
                while not wait([future], timeout=0.1).done:
                    continue
            except KeyboardInterrupt:
                stop.set()
                self.stopped = True
            return future.result()

    def _save(self) -> None:
        """Write the games as they are now."""
        self._saved = time.monotonic()
        if self.task.out not in {None, STANDARD}:
            assert self.task.out is not None
            with whole_file(self.task.out) as file:
                file.write(_text(self.records).encode())


def _text(records: "list[Record]") -> str:
    return "\n".join(record.dumps() for record in records)


def _show(task: Task, records: "list[Record]") -> None:
    from luctor.study import curve

    if task.curve is not None:
        picture = curve(records[0], theme=task.theme)
        with whole_file(task.curve) as file:
            file.write(picture.encode())
    if task.as_json:
        write_json({"games": [_data(record) for record in records]})
    elif task.out == STANDARD or (task.out is None and task.curve != STANDARD):
        typer.echo(_text(records), nl=False)
    elif task.curve != STANDARD:
        for number, record in enumerate(records, task.game or 1):
            _tell_tally(number, record)


def _tell_tally(number: int, record: "Record") -> None:
    from luctor.study import tally

    for name, found in zip(record.game.seats, tally(record), strict=True):
        marks = ", ".join(f"{count} {mark}" for mark, count in found.marks.items())
        typer.echo(
            f"game {number}, {name}: {counted(found.moves, 'move')}, "
            f"{found.loss:.1%} lost with each, {marks}"
        )


def _data(record: "Record") -> dict[str, Any]:
    from luctor.study import better_move, tally
    from luctor.study.judging import marked

    data = record_data(record, OWN_COORDINATES)
    for node, move in zip(record.main_line, data["moves"], strict=True):
        mark, better = marked(node), better_move(node)
        if mark is not None:
            move["mark"] = mark.name
        if better is not None:
            move["better"] = better
    data["tally"] = [
        {"seat": seat, "moves": found.moves, "loss": round(found.loss, 4), "marks": found.marks}
        for seat, found in enumerate(tally(record))
    ]
    return data
