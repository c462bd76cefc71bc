"""A table in memory, with those who look at it."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event as Stop
from typing import Any

from luctor.play.table import Table
from luctor.play.table_view import may_move, moves_of, stand_chosen, stand_watched, table_view
from luctor.server.identity import Visitor

# So many answers may wait for a slow reader; more, and the connection is cut.
MOST_WAITING = 64


class Line:
    """Somebody's connection to a table: what is waiting to be sent.

    Views are made when they are sent: to a slow reader many changes are one view.

    Parameters
    ----------
    visitor : Visitor

    Attributes
    ----------
    broken : bool
        Whether more answers wait than anybody who reads them would leave waiting.
    """

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.broken = False
        self._wake = asyncio.Event()
        self._answers: list[dict[str, Any]] = []
        self._changed = False
        self._quiet = False

    def changed(self) -> None:
        """Take note that the table looks different."""
        self._changed = True
        if not self._quiet:
            self._wake.set()

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Send no view meanwhile: the answer to somebody's own act brings one at once."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False
            self._wake.set()

    def answer(self, message: dict[str, Any]) -> None:
        """Let a message be sent; one of type ``view`` gets its view then."""
        self._answers.append(message)
        self.broken = self.broken or len(self._answers) > MOST_WAITING
        self._wake.set()

    async def waiting(self) -> tuple[list[dict[str, Any]], bool]:
        """Wait until there is something to send: answers, and whether the table has changed."""
        await self._wake.wait()
        self._wake.clear()
        answers, self._answers = self._answers, []
        changed, self._changed = self._changed, False
        return answers, changed


class Live:
    """A table in memory.

    Attributes
    ----------
    name : str
    table : Table
    lock : asyncio.Lock
        Held from a decision until it is on disk and has been applied.
    lines : set of Line
        Who is connected.
    users : int
        How many requests and searches are at it.
    thinking : threading.Event or None
        Set it, and the computer stops thinking; None while it does not think.
    timer : asyncio.TimerHandle or None
        Rings when the running clock has run out.
    """

    def __init__(self, name: str, table: Table) -> None:
        self.name = name
        self.table = table
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.users = 0
        self.thinking: Stop | None = None
        self.timer: asyncio.TimerHandle | None = None
        self._parts: dict[str, Any] = {}
        self._chosen: dict[str, Any] | None = None
        self._parts_of = -1

    @property
    def is_idle(self) -> bool:
        """Whether nothing would be lost by forgetting the table."""
        return (
            not self.lines
            and not self.users
            and self.thinking is None
            and self.timer is None
            and not self.lock.locked()
        )

    def tell(self) -> None:
        """Let everybody see what has changed."""
        for line in self.lines:
            line.changed()

    def rest(self) -> None:
        """Keep only what cannot be made again, while nobody is looking."""
        if not self.lines and not self.users:
            self._parts, self._chosen, self._parts_of = {}, None, -1

    def held_by(self, visitor: Visitor) -> tuple[int, ...]:
        """Give the seats that a visitor holds."""
        return self.table.held_by(visitor.holder)

    def view(self, visitor: Visitor, now: int) -> dict[str, Any]:
        """Give the table as a visitor sees it."""
        table = self.table
        held = table.held_by(visitor.holder)
        seen = {"table": self.name, **table_view(table, held, now, self._cached(held))}
        here = {line.visitor.holder for line in self.lines}
        for seat, place in zip(seen["seats"], table.places, strict=True):
            seat["here"] = place.kind == "level" or (bool(place.holder) and place.holder in here)
        holders = {place.holder for place in table.places}
        invites = visitor.holder == table.setup.creator and not table.is_full
        seen["thinking"] = self.thinking is not None
        seen["watchers"] = sum(line.visitor.holder not in holders for line in self.lines)
        seen["invitation"] = visitor.invitation(self.name) if invites else None
        return seen

    def _cached(self, held: Sequence[int]) -> dict[str, Any]:
        """Give the dear parts of a view, made once for each version."""
        table = self.table
        if self._parts_of != table.version:
            self._parts = {"moves": moves_of(table), "stand": stand_watched(table)}
            self._chosen = None
            self._parts_of = table.version
        if not may_move(table, held):
            return self._parts
        if self._chosen is None:
            stand = stand_chosen(table, self._parts["stand"])
            self._chosen = {"moves": self._parts["moves"], "stand": stand}
        return self._chosen
