"""The one thread that writes. What comes while it waits for the disk shares the next commit."""

import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine, insert, update
from sqlalchemy.dialects.sqlite import insert as insert_unless

from luctor.core.errors import LuctorError
from luctor.play.acts import Event
from luctor.play.setup import Setup
from luctor.server.store.schema import EventRow, HolderRow, TableRow

MOST_TOGETHER = 64


class ConflictError(LuctorError):
    """Another event has taken the version: the table in memory is not the one on disk."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A new table."""

    name: str
    created: int
    setup: Setup
    due: bool
    summary: dict[str, Any]
    holders: frozenset[str]


@dataclass(frozen=True, slots=True)
class Change:
    """What shall be on disk together or not at all.

    Attributes
    ----------
    laid : Laid or None
        A new table, also the one of a rematch.
    table : str
        At which table `event` has happened.
    event : Event or None
    due : bool
        Whether the computer is to move there afterwards.
    summary : dict
        What a list tells of the table afterwards.
    holder : str
        Who has taken a seat.
    """

    laid: Laid | None = None
    table: str = ""
    event: Event | None = None
    due: bool = False
    summary: dict[str, Any] = field(default_factory=dict)
    holder: str = ""


class Writer:
    """Writes changes in the order in which they come.

    Parameters
    ----------
    engine : Engine
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[tuple[Change, Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="luctor-writer", daemon=True)
        self._thread.start()

    def write(self, change: Change) -> "Future[None]":
        """Have a change written; the future is done when it is safely on disk.

        It raises `ConflictError`, or what the database objects to; nothing is written then.
        """
        future: Future[None] = Future()
        self._queue.put((change, future))
        return future

    def close(self) -> None:
        """Finish what has been asked for, and end."""
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            together = [first]
            ending = False
            while len(together) < MOST_TOGETHER and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    ending = True
                    break
                together.append(following)
            self._commit(together)
            if ending:
                break

    def _commit(self, together: list[tuple[Change, "Future[None]"]]) -> None:
        """Write several changes at once; if one of them fails, each by itself."""
        try:
            with self._engine.begin() as connection:
                for change, _ in together:
                    _carry_out(connection, change)
        except Exception as error:
            if len(together) == 1:
                together[0][1].set_exception(error)
            else:
                for each in together:
                    self._commit([each])
        else:
            for _, future in together:
                future.set_result(None)


def _carry_out(connection: Connection, change: Change) -> None:
    if change.laid is not None:
        _lay(connection, change.laid)
    event = change.event
    if event is None:
        return
    following = connection.execute(
        update(TableRow)
        .where(TableRow.name == change.table, TableRow.version == event.version - 1)
        .values(version=event.version, updated=event.at, due=change.due, summary=change.summary)
    )
    if following.rowcount != 1:
        raise ConflictError(f"Table {change.table} is not at version {event.version - 1}.")
    connection.execute(
        insert(EventRow).values(
            table=change.table,
            version=event.version,
            type=event.type,
            seat=event.seat,
            at=event.at,
            data=dict(event.data),
            act=event.id,
        )
    )
    if change.holder:
        _hold(connection, change.holder, change.table)


def _lay(connection: Connection, laid: Laid) -> None:
    connection.execute(
        insert(TableRow).values(
            name=laid.name,
            created=laid.created,
            setup=laid.setup.data(),
            version=0,
            updated=laid.created,
            due=laid.due,
            summary=laid.summary,
        )
    )
    for holder in sorted(laid.holders):
        _hold(connection, holder, laid.name)


def _hold(connection: Connection, holder: str, table: str) -> None:
    row = {"holder": holder, "table": table}
    connection.execute(insert_unless(HolderRow).values(row).on_conflict_do_nothing())
