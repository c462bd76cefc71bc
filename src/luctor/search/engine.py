"""The search as Python calls it: limits, a worker thread, answers that are complete moves."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

import numpy as np

from luctor.core.errors import ArgumentError, GameOverError
from luctor.core.history import REPETITIONS, History
from luctor.core.moves import Move
from luctor.core.position import Position, describe
from luctor.search.alphabeta import DECIDED, WIN
from luctor.search.deepening import Deepening
from luctor.search.limit import Limit
from luctor.search.lines import after_line, move_length, tokens

# How often the waiting thread looks at the clock and at the caller's stop, in seconds.
POLL_SECONDS = 0.005


@dataclass(frozen=True, slots=True)
class Info:
    """What a search knows after an iteration.

    Attributes
    ----------
    score : int
        The value for the seat to move; 100 is about the worth of one man. See `win_in`.
    depth : int
        How deep the last iteration that counts has looked, in actions.
    nodes : int
        Positions visited.
    seconds : float
    line : tuple of str
        The best line as move tokens. A last token that ends in ``…`` is an unfinished move.
    """

    score: int
    depth: int
    nodes: int
    seconds: float
    line: tuple[str, ...]

    @property
    def win_in(self) -> int | None:
        """In how many actions the seat to move wins, negative if it loses; None if undecided."""
        if abs(self.score) <= DECIDED:
            return None
        return WIN - self.score if self.score > 0 else -WIN - self.score


@dataclass(frozen=True, slots=True)
class Answer(Info):
    """The answer of a search: what `Info` tells, and the move.

    Attributes
    ----------
    move : str
        The token of the best move, always complete and legal; in the middle of a move, its rest.
    actions : tuple of int
        The same as actions.
    """

    move: str
    actions: tuple[int, ...]


def search(
    position: Position,
    limit: Limit,
    stop: threading.Event | None = None,
    on_info: Callable[[Info], None] | None = None,
    history: History | None = None,
    *,
    margin: int = 0,
    seed: int = 0,
) -> Answer:
    """Search for the best move.

    The search runs on a thread of its own, without the GIL; the caller's thread waits, and Ctrl-C
    ends both at once. The clock starts when the game's kernels are ready: the first search of a
    game compiles them or loads them from the cache.

    Parameters
    ----------
    position : Position
        May stand in the middle of a move.
    limit : Limit
        May be open only when `stop` is given. A move whose last actions the search has not come to
        may cost a few hundred nodes more.
    stop : threading.Event, optional
        Set it from anywhere, and the best answer so far comes within 20 ms.
    on_info : callable, optional
        Called on the caller's thread after each iteration.
    history : History, optional
        The game so far, `position` included: coming to a position for the third time counts as a
        draw (G3).
    margin : int
        Choose at random among the actions that are less than this worse than the best, while
        nothing is decided. 0 for the best.
    seed : int
        The same seed makes the same choice in the same position.

    Returns
    -------
    Answer

    Raises
    ------
    GameOverError
        If the game is over, by repetition too.
    ArgumentError
        If `position` or `limit` is something else, nothing would ever end the search, or `margin`
        is negative.
    """
    if not isinstance(position, Position) or not isinstance(limit, Limit):
        raise ArgumentError(
            f"A search takes a luctor.Position and a Limit, not {position!r} and {limit!r}."
        )
    if limit.is_open and stop is None:
        raise ArgumentError(
            "A search needs an end: a limit of seconds, nodes or depth, or a stop event."
        )
    if margin < 0:
        raise ArgumentError(f"The margin must be 0 or more, not {margin}.")
    ending = position.result if history is None else history.result(position)
    if ending is not None:
        clause = describe(position.game, ending)
        raise GameOverError(f"The game is over ({clause}): there is no move to search for.")
    deepening = Deepening(position.game, position.state, _drawn(history), limit, margin)
    return _Supervision(deepening, stop).answer(on_info, seed)


def choose(
    position: Position,
    limit: Limit,
    stop: threading.Event | None = None,
    history: History | None = None,
) -> Move:
    """Give the best move itself: token, actions and the record it leads to (see `search`)."""
    return as_move(position, search(position, limit, stop, history=history))


def as_move(position: Position, answer: Answer) -> Move:
    """Give the move of an answer to `position`, carried out."""
    return Move(answer.move, answer.actions, after_line(position.state, answer.actions))


def _drawn(history: History | None) -> Any:
    """Give the keys of the positions that would come up for the last time allowed."""
    seen = [] if history is None else history.seen(REPETITIONS - 1)
    return np.array([position.key for position in seen if position.game.repeats], dtype=np.uint64)


class _Supervision:
    """The thread that works, and the caller's thread that waits for it."""

    def __init__(self, deepening: Deepening, stop: threading.Event | None) -> None:
        self._deepening = deepening
        self._stop = stop
        self._started = time.monotonic()
        self._messages: SimpleQueue[Info | None] = SimpleQueue()

    def answer(self, on_info: Callable[[Info], None] | None, seed: int) -> Answer:
        with ThreadPoolExecutor(1, thread_name_prefix="luctor-search") as pool:
            future = pool.submit(self._work, seed)
            future.add_done_callback(lambda _: self._messages.put(None))
            try:
                while (info := self._wait()) is not None:
                    if on_info is not None:
                        on_info(info)
            finally:  # however the wait has ended, Ctrl-C included, the worker shall end too
                self._deepening.stop()
        return future.result()

    def _wait(self) -> Info | None:
        """Wait for the next message, and look at the clock and at the stop meanwhile."""
        seconds = self._deepening.limit.seconds
        while True:
            pause = POLL_SECONDS
            left = POLL_SECONDS if seconds is None else seconds - self._elapsed()
            if left <= 0 or (self._stop is not None and self._stop.is_set()):
                self._deepening.stop()
            else:
                pause = min(pause, left)
            try:
                return self._messages.get(timeout=pause)
            except Empty:
                continue

    def _elapsed(self) -> float:
        return time.monotonic() - self._started

    def _work(self, seed: int) -> Answer:
        deepening = self._deepening
        deepening.run(lambda: self._messages.put(self._info()))
        deepening.choose_near(seed)
        extra = deepening.complete()
        actions = deepening.line[: move_length(deepening.states, deepening.line)]
        info = self._info()
        return Answer(
            info.score,
            info.depth,
            info.nodes + extra,
            info.seconds,
            info.line,
            info.line[0],
            actions,
        )

    def _info(self) -> Info:
        deepening = self._deepening
        line = tokens(deepening.game, deepening.states, deepening.line)
        return Info(deepening.score, deepening.depth, deepening.nodes, self._elapsed(), line)
