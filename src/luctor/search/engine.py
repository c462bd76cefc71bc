"""The search as Python calls it: limits, a worker thread, answers that are complete moves."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from luctor.core.errors import ArgumentError, GameOverError
from luctor.core.game import Game
from luctor.core.history import History
from luctor.core.moves import Move
from luctor.core.position import Position, describe
from luctor.search.chance import chance
from luctor.search.deepening import Deepening, Found, Manner
from luctor.search.limit import Limit
from luctor.search.lines import after_line, move_length, tokens
from luctor.search.nodes import DECIDED, WIN
from luctor.search.table import Table
from luctor.search.workspace import ALL_CUTS, MOST_BANNED, QUIET_MOVES

# How often the waiting thread looks at the clock and at the caller's stop, in seconds.
POLL_SECONDS = 0.005
# From what to what the numbers of a search's manner go.
RANGES = {
    "threads": (1, 256),
    "lines": (1, MOST_BANNED),
    "noise": (0, 10_000),
    "contempt": (0, 10_000),
    "quiet": (0, MOST_BANNED),
    "cuts": (0, ALL_CUTS),
}


@dataclass(frozen=True, slots=True)
class Variation:
    """A move, what it is worth, and how the game may go on.

    Attributes
    ----------
    score : int
        For the seat to move; 200 points are one logit of its chance. See `win_in` and `chance`.
    line : tuple of str
        The best line as move tokens. A last token that ends in ``…`` is an unfinished move.
    actions : tuple of int
        The actions of the first move.
    """

    score: int
    line: tuple[str, ...]
    actions: tuple[int, ...]

    @property
    def win_in(self) -> int | None:
        """In how many moves of the winner the game is won; None if undecided.

        Positive if the seat to move wins: 1 with this very move. Negative if it loses. A game that
        the loser's own move ends is won by a move more.
        """
        return win_in(self.score)

    @property
    def chance(self) -> float:
        """The expected result of the seat to move, 0 to 1; a draw counts one half."""
        decided = self.win_in
        return chance(self.score) if decided is None else float(decided > 0)


@dataclass(frozen=True, slots=True)
class Info:
    """What a search knows after an iteration.

    Attributes
    ----------
    variations : tuple of Variation
        The best moves, best first; at least one.
    depth : int
        How deep the last iteration that counts has looked, in actions.
    nodes : int
        Positions visited.
    seconds : float
    """

    variations: tuple[Variation, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def score(self) -> int:
        """The score of the best move, for the seat to move."""
        return self.variations[0].score

    @property
    def line(self) -> tuple[str, ...]:
        """The best line as move tokens."""
        return self.variations[0].line

    @property
    def win_in(self) -> int | None:
        """In how many moves of the winner the game is won; see `Variation.win_in`."""
        return self.variations[0].win_in

    @property
    def chance(self) -> float:
        """The expected result of the seat to move; see `Variation.chance`."""
        return self.variations[0].chance


@dataclass(frozen=True, slots=True)
class Answer(Info):
    """The answer of a search: what `Info` tells, with first moves complete and legal.

    In the middle of a move they are its rest.
    """

    @property
    def move(self) -> str:
        """The token of the best move."""
        return self.variations[0].line[0]

    @property
    def actions(self) -> tuple[int, ...]:
        """The same as actions."""
        return self.variations[0].actions


def win_in(score: int) -> int | None:
    """Give in how many moves of the winner a score wins, negative for a loss; None if undecided."""
    if abs(score) <= DECIDED:
        return None
    return WIN - score if score > 0 else -WIN - score


def search(
    position: Position,
    limit: Limit,
    stop: threading.Event | None = None,
    on_info: Callable[[Info], None] | None = None,
    history: History | None = None,
    *,
    threads: int = 1,
    lines: int = 1,
    noise: int = 0,
    seed: int = 0,
    contempt: int = 0,
    quiet: int = QUIET_MOVES,
    cuts: int = ALL_CUTS,
    table: Table | None = None,
) -> Answer:
    """Search for the best move by alpha-beta.

    The search runs on threads of its own, without the GIL; the caller's thread waits, and Ctrl-C
    ends them all. The clock starts when the game's kernels are ready: the first search of a game
    compiles them or loads them from the cache.

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
    threads : int
        How many threads search, sharing a table. With one, and limits of nodes or depth only, the
        answer is the same every time.
    lines : int
        How many of the best moves shall be given, each with its exact score.
    noise : int
        The greatest error to be made in estimates, in points: a weaker player.
    seed : int
        What the errors depend on, beside the position.
    contempt : int
        How much worse than a draw a repetition is for the seat to move, in points: a player that
        would rather not. 0 for the truth.
    quiet : int
        How many capturing moves are looked at below the horizon.
    cuts : int
        What may be cut off besides by alpha-beta: 1 to search late actions less deep at first, 2 to
        leave positions far above the window, 4 to leave late actions near the horizon, added up.
        With 0 the score is that of a full-width search of that depth.
    table : Table, optional
        One that is kept from move to move; by default each search has its own.

    Returns
    -------
    Answer

    Raises
    ------
    GameOverError
        If the game is over, by repetition too.
    ArgumentError
        If `position` or `limit` is something else, nothing would ever end the search, or a number
        is out of range.
    """
    check(position, limit, stop, history)
    past = past_of(position.game, history)
    manner = Manner(threads, lines, noise, seed, contempt, quiet, cuts)
    for what in RANGES:
        check_range(what, getattr(manner, what))
    task = Deepening(position.game, position.state, limit, past, manner, table)
    return supervise(task, limit, stop, on_info)


def check(
    position: Position, limit: Limit, stop: threading.Event | None, history: History | None
) -> None:
    """Check what every search is given; see `search` for what is raised."""
    if not isinstance(position, Position) or not isinstance(limit, Limit):
        raise ArgumentError(
            f"A search takes a luctor.Position and a Limit, not {position!r} and {limit!r}."
        )
    if limit.is_open and stop is None:
        raise ArgumentError(
            "A search needs an end: a limit of seconds, nodes or depth, or a stop event."
        )
    ending = position.result if history is None else history.result(position)
    if ending is not None:
        clause = describe(position.game, ending)
        raise GameOverError(f"The game is over ({clause}): there is no move to search for.")


def check_range(what: str, value: object) -> None:
    """Check a whole number that a search is given; raise `ArgumentError` if it is out of range."""
    least, most = RANGES[what]
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole or not least <= value <= most:  # type: ignore[operator]
        raise ArgumentError(
            f"The {what} of a search must be a whole number from {least} to {most}, not {value!r}."
        )


def past_of(game: Game, history: History | None) -> dict[int, int]:
    """Give how often a game has seen each position, by key; empty where none can come again."""
    if history is None or not game.repeats:
        return {}
    return {int(seen.key): history.count(seen) for seen in history.seen(1)}


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


class Task(Protocol):
    """A search that `supervise` can run: what it knows can be read between its reports."""

    game: Game
    states: Any
    depth: int
    found: list[Found]

    @property
    def nodes(self) -> int:
        """Positions visited so far."""

    def run(self, report: Callable[[], None]) -> None:
        """Search, calling `report` when there is something new, until a limit or `stop`."""

    def stop(self) -> None:
        """End `run` within milliseconds; called from another thread."""

    def complete(self) -> int:
        """Make every line at least a whole move long; give the positions visited for that."""


def supervise(
    task: Task,
    limit: Limit,
    stop: threading.Event | None,
    on_info: Callable[[Info], None] | None,
) -> Answer:
    """Run a search on a thread of its own, and wait for it with an eye on clock and stop."""
    return _Supervision(task, limit, stop).answer(on_info)


class _Supervision:
    """The thread that works, and the caller's thread that waits for it."""

    def __init__(self, task: Task, limit: Limit, stop: threading.Event | None) -> None:
        self._task = task
        self._seconds = limit.seconds
        self._stop = stop
        self._started = time.monotonic()
        self._messages: SimpleQueue[Info | None] = SimpleQueue()

    def answer(self, on_info: Callable[[Info], None] | None) -> Answer:
        with ThreadPoolExecutor(1, thread_name_prefix="luctor-search") as pool:
            future = pool.submit(self._work)
            future.add_done_callback(lambda _: self._messages.put(None))
            try:
                while (info := self._wait()) is not None:
                    if on_info is not None:
                        on_info(info)
            finally:  # however the wait has ended, Ctrl-C included, the worker shall end too
                self._task.stop()
        return future.result()

    def _wait(self) -> Info | None:
        """Wait for the next message, and look at the clock and at the stop meanwhile."""
        seconds = self._seconds
        while True:
            pause = POLL_SECONDS
            left = POLL_SECONDS if seconds is None else seconds - self._elapsed()
            if left <= 0 or (self._stop is not None and self._stop.is_set()):
                self._task.stop()
            else:
                pause = min(pause, left)
            try:
                return self._messages.get(timeout=pause)
            except Empty:
                continue

    def _elapsed(self) -> float:
        return time.monotonic() - self._started

    def _work(self) -> Answer:
        task = self._task
        task.run(lambda: self._messages.put(Info(self._variations(), *self._costs(0))))
        extra = task.complete()
        return Answer(self._variations(), *self._costs(extra))

    def _costs(self, extra: int) -> tuple[int, int, float]:
        return self._task.depth, self._task.nodes + extra, self._elapsed()

    def _variations(self) -> tuple[Variation, ...]:
        game, states = self._task.game, self._task.states
        return tuple(
            Variation(
                found.score,
                tokens(game, states, found.line),
                found.line[: move_length(states, found.line)],
            )
            for found in self._task.found
        )
