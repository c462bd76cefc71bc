"""Iterative deepening at one root, on the thread that calls it."""

from collections.abc import Callable
from typing import Any

import numpy as np

from luctor.core import kernels
from luctor.core.bits import below, next_random
from luctor.core.game import Game
from luctor.search.alphabeta import DECIDED, WIN, iterate
from luctor.search.limit import Limit
from luctor.search.lines import Line, after_line, is_forced, move_length
from luctor.search.workspace import MAX_DEPTH, UNLIMITED, allocate

# What the end of a move may cost when the best line breaks off inside it: enough to look once at
# every ending, little enough to be done in a few milliseconds after the time is up.
SPARE = Limit(nodes=500, depth=2)


class Deepening:
    """Searches of one root, each an action deeper than the one before.

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
        The root, a position that is not over.
    drawn : ndarray of uint64
        Keys of positions that have come up twice.
    limit : Limit
        Its nodes and depth are seen to here, its seconds by who calls `stop`.
    margin : int
        Actions less than this worse than the best go into `near`.

    Attributes
    ----------
    depth : int
        The depth of the last iteration that counts: finished, or broken off after its first action.
        0 if not even that was reached.
    score : int
        The root's value, for the seat to move.
    line : tuple of int
        The best line, at least one action once `run` is done.
    near : list of int
        The actions that are less than `margin` worse than the best, in ascending order.
    """

    def __init__(self, game: Game, states: Any, drawn: Any, limit: Limit, margin: int = 0) -> None:
        self.game = game
        self.states = states
        self.drawn = drawn
        self.limit = limit
        self.margin = margin
        self.depth = 0
        self.score = 0
        self.line: Line = ()
        self.near: list[int] = []
        self.stack, works = allocate(game, states)
        self.work = works[0]
        self._prepare()

    def _prepare(self) -> None:
        """Have the kernels compiled or loaded, which shall not cost the thinker any time."""
        work = self.work
        work.limit = 0
        iterate(self.stack, work, self.drawn, 1, self.margin)
        work.limit = min(self.limit.nodes or UNLIMITED, UNLIMITED)
        work.nodes = 0
        work.halted = 0
        forced = is_forced(self.game, self.states)
        self._deepest = self.limit.depth or (1 if forced else MAX_DEPTH)

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
        return int(self.work.nodes)

    def stop(self) -> None:
        """End `run` soon, from any thread."""
        self.work.stop = 1

    def run(self, report: Callable[[], None]) -> None:
        """Deepen until a limit is reached or nothing is left to find out.

        Parameters
        ----------
        report : callable
            Called after each finished iteration.
        """
        work = self.work
        for depth in range(1, self._deepest + 1):
            done = iterate(self.stack, work, self.drawn, depth, self.margin)
            if done > 0:
                self._take(depth, done)
            if work.halted:
                break
            report()
            if work.stop or not work.horizon or WIN - abs(self.score) <= depth:
                break
        if not self.line:  # not even one action was looked at: the first in order is an answer too
            self.line = (int(work.actions[0, 0]),)
            self.score = self.game.estimate(self.states[0])

    def _take(self, depth: int, done: int) -> None:
        work = self.work
        self.depth = depth
        self.score = int(work.score)
        self.line = tuple(int(action) for action in work.line[0, : work.length[0]])
        near = work.values[:done] > self.score - self.margin
        self.near = sorted(int(action) for action in work.actions[0, :done][near])

    def choose_near(self, seed: int) -> None:
        """Let the line begin with one of the actions in `near`, unless the game is decided."""
        if len(self.near) < 2 or abs(self.score) > DECIDED:
            return
        mixed = (seed ^ int(kernels.key(self.states[0]))) & 0xFFFFFFFFFFFFFFFF
        stream = np.array([mixed], dtype=np.uint64)
        first = self.near[below(np.uint64(next_random(stream)), len(self.near))]
        if first != self.line[0]:
            self.line = (first,)

    def complete(self) -> int:
        """Lengthen a line that breaks off inside its first move, by small searches.

        Returns
        -------
        int
            The positions visited for that.
        """
        nodes = 0
        while move_length(self.states, self.line) == 0:
            rest = Deepening(self.game, after_line(self.states, self.line), self.drawn, SPARE)
            rest.run(lambda: None)
            self.line += rest.line
            nodes += rest.nodes
        return nodes
