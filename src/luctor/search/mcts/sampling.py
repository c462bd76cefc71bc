"""Monte Carlo search at one root, on the thread that calls it."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from luctor.core import kernels
from luctor.core.game import Game
from luctor.core.history import REPETITIONS
from luctor.search import workspace
from luctor.search.deepening import Found, complete_lines
from luctor.search.limit import Limit
from luctor.search.lines import is_forced
from luctor.search.mcts import puct, uct
from luctor.search.mcts.reading import read
from luctor.search.mcts.style import Style
from luctor.search.mcts.tree import allocate

# How many nodes a tree has at most: 80 MB, which a second or two of thinking does not fill.
CAPACITY = 2_000_000
# A limit of depth alone may never be reached: after so many descents the search ends all the same.
DEEP = 200_000
# Descents for the end of a move that the tree has not come to: done in a few milliseconds.
SPARE = 32
# The first report comes after so many descents, the next ones after twice as many each time.
FIRST_REPORT = 1024
WORD = 0xFFFFFFFFFFFFFFFF


class Sampling:
    """A tree that grows from one root.

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
        The root, a position that is not over.
    limit : Limit
        Its nodes (descents here) and depth are seen to here, its seconds by who calls `stop`.
    past : mapping of int to int
        How often the game has seen each position, by key.
    style : Style
    lines : int
        How many of the best moves shall be found.
    seed : int
        What random games and orders depend on, beside the position.

    Attributes
    ----------
    depth : int
        The length of the best line, in actions.
    found : list of Found
        The best moves, the chosen one first; at least one with at least one action once `run` is
        done.
    """

    def __init__(
        self,
        game: Game,
        states: Any,
        limit: Limit,
        past: Mapping[int, int],
        style: Style,
        *,
        lines: int = 1,
        seed: int = 0,
    ) -> None:
        self.game = game
        self.states = states
        self.limit = limit
        self.style = style
        self.lines = lines
        self.depth = 0
        self.found: list[Found] = []
        self._past = past
        drawn = [name for name, times in past.items() if times >= REPETITIONS - 1]
        self._drawn = np.array(drawn, dtype=np.uint64)
        self._most = self._descents()
        self.pool, self._stack, self.work = self._allocate()
        mixed = (seed ^ int(kernels.key(states[0]))) & WORD
        self._stream = np.array([mixed], dtype=np.uint64)
        if style.guided:
            self._deep_stack, deep = workspace.allocate(game, states)
            self._deep = deep[0]
            self._deep.quiet = style.quiet
        self._grow(0)  # compiles or loads the kernels, which shall not cost the thinker any time

    def _descents(self) -> int:
        """Give after how many descents the search ends."""
        if self.lines == 1 and is_forced(self.game, self.states):
            return min(self.limit.nodes or SPARE, SPARE)
        if self.limit.nodes is None and self.limit.depth is not None:
            return DEEP
        return self.limit.nodes or workspace.UNLIMITED

    def _allocate(self) -> tuple[Any, Any, Any]:
        nodes = min(CAPACITY, (min(self._most, CAPACITY) + 1) * self.game.max_legal + 1)
        pool, stack, works = allocate(self.game, self.states, nodes)
        work = works[0]
        for name in ("exploration", "longest", "unvisited", "temperature", "playout", "minimax"):
            work[name] = getattr(self.style, name)
        return pool, stack, work

    def _grow(self, until: int) -> None:
        pool, stack, work, stream = self.pool, self._stack, self.work, self._stream
        if self.style.guided:
            deep_stack, deep = self._deep_stack, self._deep
            puct.grow(pool, stack, work, stream, self._drawn, deep_stack, deep, until)
        else:
            uct.grow(pool, stack, work, stream, self._drawn, until)

    @property
    def nodes(self) -> int:
        """Descents so far."""
        return int(self.work.nodes)

    def stop(self) -> None:
        """End `run` soon, from any thread."""
        self.work.stop = 1

    def run(self, report: Callable[[], None]) -> None:
        """Grow until a limit is reached or the root is certain; one descent is made in any case.

        Parameters
        ----------
        report : callable
            Called now and then, when the tree has doubled.
        """
        until = FIRST_REPORT
        while True:
            self._grow(min(until, self._most))
            self.found = read(self.pool, self.states, self.lines)
            self.depth = len(self.found[0].line)
            if self.work.stop or self._is_done():
                break
            report()
            until *= 2

    def _is_done(self) -> bool:
        if self.limit.depth is not None and self.depth >= self.limit.depth:
            return True
        return self.nodes >= self._most or int(self.pool[0]["proof"]) != 0

    def complete(self) -> int:
        """Lengthen lines that break off inside their first move, by small searches.

        Returns
        -------
        int
            The descents made for that.
        """
        return complete_lines(self.states, self.found, self._rest)

    def _rest(self, states: Any) -> "Sampling":
        return Sampling(self.game, states, Limit(nodes=SPARE), self._past, self.style)
