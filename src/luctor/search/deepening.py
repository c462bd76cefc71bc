"""Iterative deepening at one root, on the thread that calls it and on helpers of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Thread
from typing import Any, Protocol

import numpy as np

from luctor.core.bits import mix
from luctor.core.game import Game
from luctor.search.alphabeta import iterate
from luctor.search.limit import Limit
from luctor.search.lines import Line, after_line, is_forced, move_length
from luctor.search.nodes import DECIDED, INFINITY, WIN
from luctor.search.table import Table
from luctor.search.workspace import (
    ALL_CUTS,
    BANNED_LENGTH,
    MAX_DEPTH,
    PAST,
    QUIET_MOVES,
    UNLIMITED,
    allocate,
)

# What the end of a move may cost when the best line breaks off inside it: enough to look once at
# every ending, little enough to be done in a few milliseconds after the time is up.
SPARE = Limit(nodes=500, depth=2)
# How far from the score of the iteration before the window's edges are put at first, in points, and
# how many times further when the score lies outside.
ASPIRATION = 40
WIDER = 4
ASPIRATION_DEPTH = 4
# Tables are made to the measure of the search: entries for each node, nodes for each second.
ENTRIES_PER_NODE = 2
NODES_PER_SECOND = 4_000_000


@dataclass(frozen=True, slots=True)
class Manner:
    """How a search thinks.

    Attributes
    ----------
    threads : int
        How many search side by side on one table.
    lines : int
        For how many of the best moves the exact score is wanted.
    noise : int
        The greatest error of its estimates, in points.
    seed : int
        What the errors depend on, beside the position.
    contempt : int
        How much worse than a draw a repetition is for the seat to move, in points.
    quiet : int
        How many capturing moves it looks at below the horizon.
    cuts : int
        What may be cut off besides by alpha-beta (`luctor.search.workspace.REDUCE` and so on); with
        0 values are those of a full-width search.
    """

    threads: int = 1
    lines: int = 1
    noise: int = 0
    seed: int = 0
    contempt: int = 0
    quiet: int = QUIET_MOVES
    cuts: int = ALL_CUTS


@dataclass(frozen=True, slots=True)
class Found:
    """A move that a search has looked at.

    Attributes
    ----------
    score : int
        For the seat to move.
    line : tuple of int
        The actions of the best line that begins with the move.
    """

    score: int
    line: Line


def table_for(limit: Limit, threads: int = 1) -> Table:
    """Make a table to the measure of a limit, of the default size at the most."""
    entries = None
    if limit.nodes is not None:
        entries = ENTRIES_PER_NODE * limit.nodes
    elif limit.seconds is not None:
        entries = int(limit.seconds * NODES_PER_SECOND * threads) + 1
    return Table(entries=entries)


class Deepening:
    """Searches of one root, each an action deeper than the one before.

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
        The root, a position that is not over.
    limit : Limit
        Its nodes and depth are seen to here, its seconds by who calls `stop`.
    past : mapping of int to int
        How often the game has seen each position, by key.
    manner : Manner
    table : Table, optional
        The default is one to the limit's measure.

    Attributes
    ----------
    depth : int
        The depth of the last iteration that counts: finished, or broken off after its first action.
        0 if not even that was reached.
    found : list of Found
        The best moves, best first; at least one with at least one action once `run` is done.
    """

    def __init__(
        self,
        game: Game,
        states: Any,
        limit: Limit,
        past: Mapping[int, int] | None = None,
        manner: Manner | None = None,
        table: Table | None = None,
    ) -> None:
        self.game = game
        self.states = states
        self.limit = limit
        self.manner = manner or Manner()
        self.depth = 0
        self.found: list[Found] = []
        self._past = past or {}
        self._table = table or table_for(limit, self.manner.threads)
        self._table.grow_older()
        self._workers = [self._worker() for _ in range(self.manner.threads)]
        self._prepare()

    def _worker(self) -> tuple[Any, Any]:
        stack, works = allocate(self.game, self.states)
        work, manner = works[0], self.manner
        nodes = self.limit.nodes or UNLIMITED
        work.limit = max(1, min(nodes, UNLIMITED) // manner.threads)
        work.quiet = manner.quiet
        work.noise = manner.noise
        work.contempt = manner.contempt
        work.seed = spread(manner.seed)
        work.cuts = manner.cuts
        work.age = self._table.age
        _note_past(work, self._past)
        return stack, work

    def _prepare(self) -> None:
        """Have the kernels compiled or loaded, which shall not cost the thinker any time."""
        stack, work = self._workers[0]
        limit, work.limit = work.limit, 0
        iterate(stack, work, self._table.words, 1, -INFINITY, INFINITY)
        work.limit = limit
        work.nodes = 0
        work.halted = 0
        forced = self.manner.lines == 1 and is_forced(self.game, self.states)
        self._deepest = self.limit.depth or (1 if forced else MAX_DEPTH)

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
        return sum(int(work.nodes) for _, work in self._workers)

    def stop(self) -> None:
        """End `run` soon, from any thread."""
        for _, work in self._workers:
            work.stop = 1

    def run(self, report: Callable[[], None]) -> None:
        """Deepen until a limit is reached or nothing is left to find out.

        Parameters
        ----------
        report : callable
            Called after each finished iteration.
        """
        helpers = [Thread(target=self._help, args=(i,)) for i in range(1, len(self._workers))]
        for helper in helpers:
            helper.start()
        try:
            self._deepen(report)
        finally:
            for _, work in self._workers[1:]:
                work.stop = 1
            for helper in helpers:
                helper.join()
        if not self.found:  # not even one action was looked at: the first in order is an answer too
            first = int(self._workers[0][1].actions[0, 0])
            self.found = [Found(self.game.estimate(self.states[0]), (first,))]

    def _help(self, number: int) -> None:
        """Search the root on another thread, to fill the table, until told to stop."""
        stack, work = self._workers[number]
        for depth in range(1 + number % 2, self._deepest + 1):
            iterate(stack, work, self._table.words, depth, -INFINITY, INFINITY)
            if work.halted or work.stop:
                return

    def _deepen(self, report: Callable[[], None]) -> None:
        work = self._workers[0][1]
        for depth in range(1, self._deepest + 1):
            horizon = self._iteration(depth)
            if work.halted:
                break
            report()
            if work.stop or not horizon or self._is_settled(depth):
                break

    def _is_settled(self, depth: int) -> bool:
        """Whether every line is won or lost, and a shorter way is hardly to be found."""
        if any(abs(found.score) <= DECIDED for found in self.found):
            return False
        longest = max(WIN - abs(found.score) for found in self.found)
        return depth >= 4 * longest + 4

    def _iteration(self, depth: int) -> bool:
        """Search to one depth; tell whether anything was left beyond the horizon."""
        work = self._workers[0][1]
        fresh: list[Found] = []
        horizon = False
        for k in range(self.manner.lines):
            _ban(work, [found.line[: self._first(found.line)] for found in fresh])
            found = self._best(depth, self.found[k] if k < len(self.found) else None)
            horizon = horizon or bool(work.horizon)
            if found is not None:
                fresh.append(found)
            if found is None or work.halted:
                break
        if not fresh:
            return horizon
        self.depth = depth
        known = {found.line[: self._first(found.line)] for found in fresh}
        rest = [old for old in self.found if old.line[: self._first(old.line)] not in known]
        if work.halted:  # what this iteration has not come to is as good as it was
            fresh += rest[: self.manner.lines - len(fresh)]
        self.found = sorted(fresh, key=lambda found: -found.score)
        return horizon

    def _first(self, line: Line) -> int:
        """Give how many actions of a line belong to its first move."""
        return min(move_length(self.states, line) or len(line), BANNED_LENGTH)

    def _best(self, depth: int, before: Found | None) -> Found | None:
        """Find the best move that is not banned, within windows about the score before."""
        stack, work = self._workers[0]
        line = before.line if before is not None else ()
        work.length[0] = len(line)
        work.line[0, : len(line)] = line
        below = above = INFINITY
        if before is not None and depth >= ASPIRATION_DEPTH and abs(before.score) < DECIDED:
            below = above = ASPIRATION
        found = None
        while True:
            middle = before.score if before is not None else 0
            alpha = -INFINITY if below >= INFINITY else middle - below
            beta = INFINITY if above >= INFINITY else middle + above
            done = iterate(stack, work, self._table.words, depth, alpha, beta)
            score = int(work.score)
            if done > 0 and alpha < score:
                found = Found(score, tuple(int(a) for a in work.line[0, : work.length[0]]))
            if work.halted or done == 0 or alpha < score < beta:
                return found
            if score <= alpha:
                if alpha == -INFINITY:
                    return None
                below = below * WIDER if below < 1000 else INFINITY
            else:
                above = above * WIDER if above < 1000 else INFINITY

    def complete(self) -> int:
        """Lengthen lines that break off inside their first move, by small searches.

        Returns
        -------
        int
            The positions visited for that.
        """
        extra = complete_lines(self.states, self.found, self._rest)
        # Beginnings that were told apart may have come to the same move: the better one stays.
        unique = {found.line[: self._first(found.line)]: found for found in reversed(self.found)}
        self.found = list(reversed(unique.values()))
        return extra

    def _rest(self, states: Any) -> "Deepening":
        """Give a small search of the same manner, on one thread and for one line."""
        limit = SPARE.tightened(Limit(depth=self.limit.depth))
        manner = self.manner
        calm = Manner(noise=manner.noise, seed=manner.seed, quiet=manner.quiet)
        return Deepening(self.game, states, limit, manner=calm)


class Rest(Protocol):
    """A small search for the end of a move."""

    found: list[Found]

    @property
    def nodes(self) -> int:
        """What it has cost."""

    def run(self, report: Callable[[], None]) -> None:
        """Search."""


def complete_lines(states: Any, found: list[Found], search: Callable[[Any], Rest]) -> int:
    """Lengthen in place the lines that break off inside their first move.

    Parameters
    ----------
    states : ndarray of records, shape (1,)
        The root.
    found : list of Found
    search : callable ``(states) -> Rest``
        Makes the search for what comes next.

    Returns
    -------
    int
        The positions visited for that.
    """
    extra = 0
    for i, one in enumerate(found):
        line = one.line
        while move_length(states, line) == 0:
            rest = search(after_line(states, line))
            rest.run(lambda: None)
            line += rest.found[0].line
            extra += rest.nodes
        found[i] = Found(one.score, line)
    return extra


def spread(seed: int) -> Any:
    """Spread a seed over 64 bits."""
    return mix(np.uint64(0x9E3779B97F4A7C15), np.uint64(seed & 0xFFFFFFFFFFFFFFFF))


def _ban(work: Any, moves: list[Line]) -> None:
    """Leave moves of the root out of the search."""
    work.n_banned = len(moves)
    for i, move in enumerate(moves):
        work.banned_length[i] = len(move)
        work.banned[i, : len(move)] = move


def _note_past(work: Any, past: Mapping[int, int]) -> None:
    """Write the positions that the game has seen into their hash table, the latest if too many."""
    for name, times in list(past.items())[-PAST // 2 :]:
        slot = name & (PAST - 1)
        while work.past_keys[slot]:
            slot = (slot + 1) & (PAST - 1)
        work.past_keys[slot] = name
        work.past_times[slot] = min(times, 255)
