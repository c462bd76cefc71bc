"""A game at a table: a record, and who sits where."""

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from os import PathLike
from pathlib import Path

from luctor.core.errors import ArgumentError, GameOverError, UnknownNameError
from luctor.core.game import OWN_COORDINATES, Game
from luctor.core.history import History
from luctor.core.position import Position, describe
from luctor.core.results import DRAW_AGREED, RESIGNATION, Result
from luctor.play.seats import PERSON, Seat
from luctor.records import Record, read, write
from luctor.search.engine import Answer, Info, search
from luctor.search.levels import level as level_of
from luctor.search.limit import Limit

HINT_LEVEL = 7


@dataclass(frozen=True, slots=True)
class Turn:
    """What a move has done.

    Attributes
    ----------
    seat : int
        Who moved.
    token : str
        The move in the game's own notation.
    skipped : bool
        Whether the other seat could not move and is passed over, so that the same seat moves again.
    times : int
        How often the position after it has come up now, in games where that counts (G3); else 1.
    """

    seat: int
    token: str
    skipped: bool
    times: int


class Session:
    """A game between two seats, each a person or the computer.

    Parameters
    ----------
    record : Record
        Its cursor is put at the main line's end.
    seats : tuple of Seat
        Who sits at seat 0 and seat 1.
    autosave : Path, optional
        A file that is written after every move and removed when the game has ended.
    seed : int
        For the computer's choices among moves of equal worth.
    """

    def __init__(
        self,
        record: Record,
        seats: tuple[Seat, Seat] = (PERSON, PERSON),
        *,
        autosave: Path | None = None,
        seed: int = 0,
    ) -> None:
        self.record = record
        self.seats = seats
        self.autosave = autosave
        self.seed = seed
        record.current = record.root.end
        for seat, name in zip(seats, self.game.seats, strict=True):
            record.headers[f"{name}Type"] = seat.kind

    @classmethod
    def new(
        cls,
        start: Position,
        seats: tuple[Seat, Seat] = (PERSON, PERSON),
        *,
        autosave: Path | None = None,
        seed: int = 0,
    ) -> "Session":
        """Sit down to a new game, from a start or a set-up position."""
        headers = {"Date": f"{date.today():%Y.%m.%d}"}
        return cls(Record(start, headers), seats, autosave=autosave, seed=seed)

    @classmethod
    def load(
        cls, path: str | PathLike[str], *, autosave: Path | None = None, seed: int = 0
    ) -> "Session":
        """Go on with a game from a record file, against the same opponents; of many, the last.

        Raises
        ------
        RecordError
            If the file cannot be read or replayed, or holds no game.
        """
        record = deque(read(path), maxlen=1).pop()
        return cls(record, _seats(record), autosave=autosave, seed=seed)

    @property
    def game(self) -> Game:
        """The game's description."""
        return self.record.game

    @property
    def position(self) -> Position:
        """The position now."""
        return self.record.position

    @property
    def result(self) -> Result | None:
        """How the game has ended, None while it goes on."""
        return self.record.result

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.position.seat

    @property
    def mover(self) -> Seat:
        """Who sits there."""
        return self.seats[self.seat]

    @property
    def last(self) -> str | None:
        """The token of the last move, None at the start."""
        return self.record.current.token or None

    @property
    def length(self) -> int:
        """How many moves have been played."""
        return len(self.record.moves)

    @property
    def people(self) -> list[int]:
        """The seats at which people sit."""
        return [i for i, seat in enumerate(self.seats) if seat.is_person]

    def play(self, move: str, coordinates: str = OWN_COORDINATES) -> Turn:
        """Play a move for the seat to move.

        Raises
        ------
        MoveTextError, IllegalMoveError, GameOverError
            As `Record.play`.
        """
        seat = self.seat
        self.record.play(move, coordinates)
        node = self.record.current
        going = self.result is None
        times = sum(n.position == self.position for n in node.line()) if self.game.repeats else 1
        self.keep()
        return Turn(seat, node.token, going and self.seat == seat, times)

    def think(
        self,
        stop: threading.Event | None = None,
        on_info: Callable[[Info], None] | None = None,
    ) -> Answer:
        """Let the computer, whose turn it is, find its move; `play` plays it.

        Raises
        ------
        ArgumentError
            If it is a person's turn.
        GameOverError
            If the game is over.
        """
        if self.mover.is_person:
            raise ArgumentError(f"{self.position.seat_name} is a person, who thinks for herself.")
        return self._search(self.mover.level, stop, on_info)

    def hint(
        self,
        stop: threading.Event | None = None,
        on_info: Callable[[Info], None] | None = None,
    ) -> Answer:
        """Ask the computer for a good move, whosever turn it is.

        Raises
        ------
        GameOverError
            If the game is over.
        """
        return self._search(HINT_LEVEL, stop, on_info)

    def warm_up(self) -> None:
        """Have the game's kernels compiled or loaded, so that no later call takes long."""
        if self.result is None:
            self.position.legal_moves()
            search(self.position, Limit(nodes=1))

    def undo(self) -> list[str]:
        """Take back what a person did last.

        That is a resignation or an agreed draw if the game ended so. Otherwise moves are taken back
        up to and including the last one of a person, so that the same person is to move.

        Returns
        -------
        list of str
            The moves taken back, the last first; empty for an ending.

        Raises
        ------
        ArgumentError
            If no person has moved yet.
        """
        result = self.result
        if result is not None and result.reason in (RESIGNATION, DRAW_AGREED):
            self.record.end(None)
            self.keep()
            return []
        line = self.record.current.line()[1:]
        if not any(self.seats[node.seat].is_person for node in line):
            raise ArgumentError("There is no move of yours to take back.")
        taken: list[str] = []
        while not taken or not self.mover.is_person:
            taken.append(self.record.undo())
        self.keep()
        return taken

    def resign(self, seat: int) -> None:
        """End the game: the seat gives up.

        Raises
        ------
        GameOverError
            If it is over already.
        """
        self._end(Result(1 - seat, RESIGNATION))

    def agree_draw(self) -> None:
        """End the game: the two people agree to a draw.

        Raises
        ------
        ArgumentError
            If one of them is the computer.
        GameOverError
            If it is over already.
        """
        if len(self.people) < 2:
            raise ArgumentError("A draw can only be agreed between two people.")
        self._end(Result(None, DRAW_AGREED))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game so far to a record file, the whole file or nothing.

        Raises
        ------
        RecordError
            If the file cannot be written.
        """
        write(path, [self.record])

    def keep(self) -> None:
        """Bring the autosave file up to date; a game without moves, or a finished one, needs none.

        Raises
        ------
        RecordError
            If the file cannot be written.
        """
        if self.autosave is None:
            return
        if self.result is None and self.length:
            self.save(self.autosave)
        else:
            self.autosave.unlink(missing_ok=True)

    def _end(self, result: Result) -> None:
        if self.result is not None:
            raise GameOverError(f"The game is over already ({describe(self.game, self.result)}).")
        self.record.end(result)
        self.keep()

    def _search(
        self,
        level: int,
        stop: threading.Event | None,
        on_info: Callable[[Info], None] | None,
    ) -> Answer:
        if self.result is not None:
            raise GameOverError(f"The game is over ({describe(self.game, self.result)}).")
        history = History(node.position for node in self.record.current.line())
        return level_of(level).search(
            self.position, stop=stop, on_info=on_info, history=history, seed=self.seed
        )


def _seats(record: Record) -> tuple[Seat, Seat]:
    """Read who sits where from the tags; where they say nothing, people do."""
    first, second = (
        _seat(record.headers.get(f"{name}Type", PERSON.kind)) for name in record.game.seats
    )
    return first, second


def _seat(kind: str) -> Seat:
    try:
        return Seat.named(kind)
    except UnknownNameError:
        return PERSON  # the record may come from another programme
