"""A match on disk: a file of records that grows game by game, and a small file that describes it.

The records are the checkpoint. Beside ``FILE.pgn`` stands ``FILE.json`` with the settings, the
openings, and how the match stood when it was last left.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from luctor.arena.settings import Match, Task
from luctor.arena.standing import Outcome, Standing
from luctor.core.errors import ArgumentError, RecordError
from luctor.core.files import replacing
from luctor.records import Record, append, read, write

FORMAT = "luctor match 1"


class Ledger:
    """The files of a match.

    Parameters
    ----------
    path : path-like
        The file of records.
    match : Match

    Attributes
    ----------
    outcomes : dict of int to Outcome
        The games so far, by number.
    openings : list of tuple of str
        The openings so far.
    """

    def __init__(self, path: str | Path, match: Match) -> None:
        self.path = Path(path)
        self.match = match
        self.outcomes: dict[int, Outcome] = {}
        self.openings: list[tuple[str, ...]] = []
        if self.path.suffix == self.description.suffix:
            raise ArgumentError(f"{path} is for records: let it end in .pgn, not in .json.")

    @property
    def description(self) -> Path:
        """The file that describes the match."""
        return self.path.with_suffix(".json")

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        return Standing.of(self.match, self.outcomes.values())

    def open(self, *, resume: bool) -> None:
        """Begin, or go on with what is there.

        Parameters
        ----------
        resume : bool
            Whether there may be something; if there is nothing, the match begins.

        Raises
        ------
        ArgumentError
            If there is something that should not be, or it is another match.
        RecordError
            If it cannot be read.
        """
        there = [path for path in (self.path, self.description) if path.exists()]
        if not there:
            return
        if not resume:
            raise ArgumentError(
                f"{there[0]} exists already: go on with it by --resume, or name another --out."
            )
        self._check(self._described())
        if self.path.exists():
            self._take_records()

    def add(self, record: Record) -> None:
        """Write a finished game down."""
        outcome = Outcome.of(record)
        append(self.path, record)
        self.outcomes[outcome.number] = outcome

    def describe(self) -> None:
        """Write settings, openings and standing."""
        data = {
            "format": FORMAT,
            "settings": self.match.identity,
            "openings": [" ".join(tokens) for tokens in self.openings],
            "standing": self.standing.data(),
        }
        with replacing(self.description) as file:
            file.write((json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())

    def arrange(self) -> None:
        """Put the records in the order of their numbers: games end in any order."""
        records = sorted(read(self.path), key=lambda record: Outcome.of(record).number)
        write(self.path, records)

    def _described(self) -> dict[str, Any]:
        try:
            data = json.loads(self.description.read_bytes())
        except OSError as error:
            why = error.strerror or type(error).__name__
            name = str(self.description)
            raise RecordError(
                f"The match's description cannot be read: {why}.", file=name
            ) from None
        except ValueError:
            data = None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError("This does not describe a match.", file=str(self.description))
        return data

    def _check(self, data: dict[str, Any]) -> None:
        settings = data.get("settings")
        found = settings if isinstance(settings, dict) else {}
        for name, wanted in self.match.identity.items():
            if found.get(name) != wanted:
                what = name.replace("_", " ")
                raise ArgumentError(
                    f"{self.path} is another match, it cannot be resumed: its {what} is "
                    f"{_told(found.get(name))}, not {_told(wanted)}."
                )
        self.openings = _split(data.get("openings"))

    def _take_records(self) -> None:
        """Take the games that were finished; drop what was broken off while it was written."""
        broken: list[RecordError] = []
        good: list[Record] = []
        for record in read(self.path, broken.append):
            if record.result is None:
                broken.append(RecordError("The game is not finished."))
                continue
            outcome = self._own(record)
            if outcome.number not in self.outcomes:
                good.append(record)
                self.outcomes[outcome.number] = outcome
        if broken:
            write(self.path, good)

    def _own(self, record: Record) -> Outcome:
        try:
            outcome = Outcome.of(record)
        except RecordError as error:
            raise RecordError(error.reason, file=str(self.path)) from None
        players = [record.headers[seat] for seat in record.game.seats]
        wanted = [self.match.entrants[side].label for side in Task(outcome.number, ()).order]
        if record.start != self.match.start or players != wanted:
            raise RecordError("There is a game of another match in it.", file=str(self.path))
        return outcome


def _split(openings: Any) -> list[tuple[str, ...]]:
    if not isinstance(openings, Sequence) or isinstance(openings, str):
        return []
    return [tuple(str(line).split()) for line in openings]


def _told(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
