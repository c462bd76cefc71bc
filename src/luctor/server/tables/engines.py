"""The computer's seats: a few threads think, the rest of the tables wait in a queue."""

import asyncio
import threading
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from luctor.core.history import History
from luctor.core.position import Position
from luctor.core.registry import game, games
from luctor.play.clock import SECOND
from luctor.play.table import Table
from luctor.search.engine import search
from luctor.search.levels import STRONGEST, USUAL_SECONDS, level
from luctor.search.limit import Limit
from luctor.server.polite import be_polite

# With a clock a move may take this part of what is left, and most of the increment.
PART_OF_REST = 30
PART_OF_INCREMENT = 0.8
SHORTEST = 0.02


class Task(NamedTuple):
    """What the computer shall find a move for."""

    position: Position
    level: int
    history: History
    limit: Limit | None
    seed: int


def task_of(name: str, table: Table, now: int) -> Task:
    """Say what there is to think about at a table where the computer is to move."""
    history = History(node.position for node in table.record.current.line())
    limit = _limit(table, now)
    seed = zlib.crc32(name.encode()) & 0x7FFF_FFFF
    return Task(table.position, table.level_to_move, history, limit, seed)


def _limit(table: Table, now: int) -> Limit | None:
    if table.clock is None:
        return None
    left = table.clock.shown(table.seat, now) / SECOND
    seconds = left / PART_OF_REST + PART_OF_INCREMENT * table.clock.control.increment
    seconds = max(SHORTEST, min(seconds, left / 2))
    if table.level_to_move == STRONGEST:
        seconds = min(seconds, USUAL_SECONDS)
    return Limit(seconds=seconds)


class Engines:
    """A pool of threads that search.

    Parameters
    ----------
    workers : int
        How many searches run at a time.
    """

    def __init__(self, workers: int) -> None:
        self._pool = ThreadPoolExecutor(workers, "luctor-engine", be_polite)

    async def think(self, task: Task, stop: threading.Event) -> str:
        """Find a move; give its token."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _search, task, stop)

    async def warm_up(self) -> None:
        """Have every game's kernels compiled or loaded, so that no first move takes long."""
        loop = asyncio.get_running_loop()
        for name in games():
            await loop.run_in_executor(self._pool, _touch, name)

    def close(self) -> None:
        """Drop what waits. What thinks must be stopped by its own event."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _search(task: Task, stop: threading.Event) -> str:
    chosen = level(task.level)
    answer = chosen.search(
        task.position, task.limit, stop=stop, history=task.history, seed=task.seed
    )
    return answer.move


def _touch(name: str) -> None:
    start = game(name).start()
    start.legal_moves()
    search(start, Limit(nodes=1))
