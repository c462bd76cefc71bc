"""The desk: finds tables, carries out acts, tells everybody, lets the computer think.

Every change goes the same way: decided on, applied, put on disk, told. The table's lock is held all
that while, and whoever looks at a table takes it too: so nobody ever sees what is not on disk, and
nothing is decided on what is out of date.
"""

import asyncio
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import structlog
from sqlalchemy.exc import SQLAlchemyError

from luctor.core.errors import LuctorError
from luctor.play import acts
from luctor.play.acts import Act, Event
from luctor.play.clock import SECOND
from luctor.play.deciding import decide, join, resume, tick
from luctor.play.setup import Setup
from luctor.play.table import Table
from luctor.server.errors import Refusal
from luctor.server.identity import Visitor, hashed
from luctor.server.settings import Settings
from luctor.server.store import Change, Database, Reader, Writer
from luctor.server.store.writing import ConflictError
from luctor.server.tables.engines import Engines, task_of
from luctor.server.tables.live import Line, Live
from luctor.server.tables.rows import has_person, is_due, laid, summary_of

log = structlog.get_logger("luctor.server")

LONGEST_NAME = 40

T = TypeVar("T")


def now() -> int:
    """Give the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Desk:
    """All tables of a server.

    Parameters
    ----------
    database : Database
    engines : Engines
    settings : Settings
    """

    def __init__(self, database: Database, engines: Engines, settings: Settings) -> None:
        self.reader = Reader(database.engine)
        self._writer = Writer(database.engine)
        self._engines = engines
        self._most = settings.live
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[bool]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._opened = now()
        self._closing = False

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def begin(self) -> None:
        """Let the computer think on where it was when the server stopped."""
        self._spawn(self._wake_engines())

    async def close(self) -> None:
        """Stop thinking, and finish writing."""
        self._closing = True
        for live in self._live.values():
            if live.thinking is not None:
                live.thinking.set()
            if live.timer is not None:
                live.timer.cancel()
        await asyncio.to_thread(self._engines.close)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._writer.close)

    async def lay(self, make: Callable[[str], Setup]) -> str:
        """Lay a new table, and give its name.

        Parameters
        ----------
        make : callable ``(name) -> Setup``
            Gives the set-up of the table, once it has a name.
        """
        name = new_name()
        setup = make(name)
        live = Live(name, Table(setup, now()))
        await self._write(Change(laid=laid(live.name, live.table)))
        self._keep(live)
        log.info("laid", table=name, start=setup.start, who=setup.creator[:10])
        self.think(live)
        return name

    @asynccontextmanager
    async def table(self, name: str) -> AsyncIterator[Live]:
        """Have a table at hand, from memory or from disk; it stays in memory meanwhile.

        Raises
        ------
        Refusal
            If there is none of that name.
        """
        live = await self._find(name)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            live.rest()
            self._make_room()

    async def act(self, live: Live, visitor: Visitor, act: Act, version: int) -> None:
        """Carry out somebody's act, once.

        Parameters
        ----------
        version : int
            The version of the table that the actor has seen.

        Raises
        ------
        Refusal
            If that is not the table's version any more.
        LuctorError
            If the table does not take the act.
        """
        # In a task of its own: somebody who leaves must not leave half an act behind.
        await asyncio.shield(self._spawn(self._act(live, visitor, act, version)))

    async def join(self, live: Live, visitor: Visitor, invitation: str, name: str) -> None:
        """Let somebody take the open seat; nothing happens if they sit there already.

        Raises
        ------
        Refusal
            If the invitation is not to this table.
        ActError
            If no seat is open.
        """
        await asyncio.shield(self._spawn(self._join(live, visitor, invitation, name)))

    async def view(self, live: Live, visitor: Visitor) -> dict[str, Any]:
        """Give a table as somebody sees it."""
        async with live.lock:
            await self._look_at_the_clock(live)
            return live.view(visitor, now())

    def check_version(self, live: Live, visitor: Visitor, version: int) -> None:
        """Check that somebody has seen the table as it is; the lock is held.

        Raises
        ------
        Refusal
            With the fresh view.
        """
        if version != live.table.version:
            told = f"The table is at version {live.table.version} by now, not at {version}."
            raise Refusal(409, "stale", told, view=live.view(visitor, now()))

    def connect(self, live: Live, line: Line) -> None:
        """Let somebody see the table from now on."""
        live.lines.add(line)
        live.tell()
        self.think(live)

    def disconnect(self, live: Live, line: Line) -> None:
        """Let go of somebody who has left."""
        live.lines.discard(line)
        live.tell()

    def think(self, live: Live) -> None:
        """Let the computer think, if it is its turn and somebody waits for it."""
        table = live.table
        awaited = live.lines or has_person(table)
        if self._closing or live.thinking or not table.level_to_move or not awaited:
            return
        live.thinking = threading.Event()
        live.tell()
        self._spawn(self._think(live, live.thinking))

    async def _act(self, live: Live, visitor: Visitor, act: Act, version: int) -> None:
        async with live.lock:
            await self._look_at_the_clock(live)
            held = live.held_by(visitor)
            if live.table.has_done(held, act.id):
                return
            if held:
                self.check_version(live, visitor, version)
            chosen = replace(act, table=new_name()) if act.type == acts.REMATCH else act
            if act.move is None:
                event = decide(live.table, chosen, held, now())
            else:  # in a thread: to say what is wrong with a text may take a while
                event = await asyncio.to_thread(decide, live.table, chosen, held, now())
            await self._happen(live, event, visitor)
        self.think(live)

    async def _join(self, live: Live, visitor: Visitor, invitation: str, name: str) -> None:
        async with live.lock:
            table = live.table
            if live.held_by(visitor):
                return
            if not table.setup.invitation or hashed(invitation) != table.setup.invitation:
                raise Refusal(403, "no-invitation", "That is no invitation to this table.")
            await self._happen(live, join(table, visitor.holder, name, now()), visitor)
        self.think(live)

    async def _think(self, live: Live, stop: threading.Event) -> None:
        live.users += 1
        node = live.table.record.current
        try:
            task = task_of(live.name, live.table, now())
            move = await self._engines.think(task, stop)
            async with live.lock:
                live.thinking = None
                await self._look_at_the_clock(live)
                table = live.table
                if table.record.current is node and table.level_to_move and not self._closing:
                    act = Act(acts.MOVE, move=move)
                    await self._happen(live, decide(table, act, (table.seat,), now()), None)
        except (LuctorError, Refusal) as error:
            log.exception("engine-failed", table=live.name, why=str(error))
        else:
            live.thinking = None
            self.think(live)
        finally:
            live.users -= 1
            if live.thinking is stop:
                live.thinking = None
            live.tell()
            live.rest()
            self._make_room()

    async def _happen(self, live: Live, event: Event, visitor: Visitor | None) -> None:
        """Let an event happen, put it on disk, and tell everybody; the lock is held."""
        table = live.table
        after = None
        if event.type == acts.REMATCH and event.data.get("table"):
            setup = table.setup.swapped((table.places[0], table.places[1]), live.name)
            after = Live(event.data["table"], Table(setup, event.at))
        table.apply(event)
        try:
            await self._write(
                Change(
                    laid=None if after is None else laid(after.name, after.table),
                    table=live.name,
                    event=event,
                    due=is_due(table),
                    summary=summary_of(table),
                    holder=event.data.get("holder", ""),
                )
            )
        except Refusal:
            stored = await asyncio.to_thread(self.reader.table, live.name)
            assert stored is not None
            live.table = stored
            raise
        if after is not None:
            self._keep(after)
            self.think(after)
        if live.thinking is not None and not table.level_to_move:
            live.thinking.set()
        self._set_timer(live)
        live.tell()
        log.info(
            "happened",
            table=live.name,
            version=event.version,
            what=event.type,
            seat=event.seat,
            who="server" if visitor is None else visitor.name,
        )

    async def _write(self, change: Change) -> None:
        try:
            await asyncio.wrap_future(self._writer.write(change))
        except (SQLAlchemyError, ConflictError) as error:
            log.exception("not-written", table=change.table, why=str(error))
            told = "The server cannot store that now: nothing has happened."
            raise Refusal(503, "not-stored", told) from None

    async def _look_at_the_clock(self, live: Live) -> None:
        event = tick(live.table, now())
        if event is not None:
            await self._happen(live, event, None)

    async def _clock_rings(self, live: Live) -> None:
        async with live.lock:
            live.timer = None
            await self._look_at_the_clock(live)
            self._set_timer(live)

    def _set_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        end = None if live.table.clock is None else live.table.clock.runs_out()
        if end is not None and not self._closing:
            loop = asyncio.get_running_loop()
            seconds = max(0, end - now()) / SECOND + 0.001
            live.timer = loop.call_later(seconds, lambda: self._spawn(self._clock_rings(live)))

    async def _find(self, name: str) -> Live:
        while name not in self._live:
            task = self._loading.get(name)
            if task is None:
                task = self._spawn(self._load(name))
                self._loading[name] = task
                task.add_done_callback(lambda _: self._loading.pop(name, None))
            if not await asyncio.shield(task):
                raise Refusal(404, "not-found", "There is no table of that name.")
        self._live.move_to_end(name)
        return self._live[name]

    async def _load(self, name: str) -> bool:
        """Bring a table from disk into memory; False if there is none of that name."""
        table = None
        if len(name) <= LONGEST_NAME and name.isascii():
            table = await asyncio.to_thread(self.reader.table, name)
        if table is None:
            return False
        live = Live(name, table)
        async with live.lock:
            self._keep(live)
            # While the server was down nobody could move, so the clock did not run.
            event = resume(table, now()) if table.updated < self._opened else None
            if event is not None:
                await self._happen(live, event, None)
        self._set_timer(live)
        self.think(live)
        return True

    async def _wake_engines(self) -> None:
        for name in await asyncio.to_thread(self.reader.due):
            if self._closing:
                break
            async with self.table(name):
                pass

    def _keep(self, live: Live) -> None:
        self._live[live.name] = live
        self._make_room()

    def _make_room(self) -> None:
        """Forget the tables that nobody has used for longest; they are on disk."""
        spare = len(self._live) - self._most
        if spare > 0:
            # The latest one has just been put here by somebody who is about to use it.
            others = list(self._live.values())[:-1]
            idle = [live.name for live in others if live.is_idle]
            for name in idle[:spare]:
                del self._live[name]

    def _spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def new_name() -> str:
    """Give a name for a table that nobody can guess: whoever knows it may watch."""
    return secrets.token_urlsafe(9)
