"""Monte Carlo search at one root, on the thread that calls it."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from luctor.core import kernels
from luctor.core.game import Game
from luctor.core.results import DRAW
from luctor.search import workspace
from luctor.search.alphabeta import WIN
from luctor.search.limit import Limit
from luctor.search.lines import Line, after_line, is_forced, move_length
from luctor.search.mcts import puct, uct
from luctor.search.mcts.tree import LEAF, UNLIMITED, allocate, best_child

# How many nodes a tree has at most: 80 MB, which a second or two of thinking does not fill.
CAPACITY = 2_000_000
# Descents for the end of a move that the tree has not come to: done in a few milliseconds.
SPARE = 32
# The first report comes after so many descents, the next ones after twice as many each time.
FIRST_REPORT = 1024
WORD = 0xFFFFFFFFFFFFFFFF


@dataclass(frozen=True, slots=True)
class Style:
    """How a Monte Carlo search thinks.

    Attributes
    ----------
    exploration : float
        How much a child that has been visited little is favoured.
    longest : int
        After how many actions a random game is broken off, as a draw.
    guided : bool
        PUCT with the evaluation; otherwise plain UCT, and the rest means nothing.
    unvisited : float
        What a child that has not been visited loses against the mean of its parent, when all the
        priors before it have been visited.
    temperature : float
        The points that make priors differ by a factor of e.
    quiet : int
        How many captures the quiescence search begins at a leaf; 0 for the bare estimate.
    playout : float
        The share of a random game in a leaf's value, from 0 to 1.
    """

    exploration: float
    longest: int = 1000
    guided: bool = False
    unvisited: float = 0.0
    temperature: float = 100.0
    quiet: int = 0
    playout: float = 0.0


PLAIN = Style(exploration=1.0)
GUIDED = Style(exploration=1.5, guided=True, unvisited=0.2, temperature=100.0, quiet=2)


class Sampling:
    """A tree that grows from one root.

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
        The root, a position that is not over.
    drawn : ndarray of uint64
        Keys of positions that have come up twice.
    limit : Limit
        Its nodes (descents here) and depth are seen to here, its seconds by who calls `stop`.
    style : Style
    seed : int
        What random games and orders depend on, beside the position.
    """

    def __init__(
        self, game: Game, states: Any, drawn: Any, limit: Limit, style: Style, seed: int = 0
    ) -> None:
        self.game = game
        self.states = states
        self.drawn = drawn
        self.limit = limit
        self.style = style
        self._extra: Line = ()
        descents = limit.nodes or UNLIMITED
        capacity = min(CAPACITY, (min(descents, CAPACITY) + 1) * game.max_legal + 1)
        self.pool, self.stack, works = allocate(game, states, capacity)
        self.work = works[0]
        for name in ("exploration", "longest", "unvisited", "temperature", "quiet", "playout"):
            self.work[name] = getattr(style, name)
        mixed = (seed ^ int(kernels.key(states[0]))) & WORD
        self._stream = np.array([mixed], dtype=np.uint64)
        self._deep_stack: Any = None
        self._deep: Any = None
        if style.guided:
            self._deep_stack, deep = workspace.allocate(game, states, style.quiet)
            self._deep = deep[0]
        self._grow(0)  # compiles or loads the kernels, which shall not cost the thinker any time
        forced = is_forced(game, states)
        self._most = min(descents, SPARE if forced else UNLIMITED)

    def _grow(self, until: int) -> None:
        if self.style.guided:
            puct.grow(
                self.pool,
                self.stack,
                self.work,
                self._stream,
                self.drawn,
                self._deep_stack,
                self._deep,
                until,
            )
        else:
            uct.grow(self.pool, self.stack, self.work, self._stream, self.drawn, until)

    @property
    def nodes(self) -> int:
        """Descents so far."""
        return int(self.work.nodes)

    @property
    def depth(self) -> int:
        """The most actions that a descent has gone down."""
        return int(self.work.deepest)

    def stop(self) -> None:
        """End `run` soon, from any thread."""
        self.work.stop = 1

    def run(self, report: Callable[[], None]) -> None:
        """Grow until a limit is reached or the root is certain.

        Parameters
        ----------
        report : callable
            Called now and then, when the tree has doubled.
        """
        until = min(FIRST_REPORT, self._most)
        while True:
            self._grow(until)
            if self.work.stop or self._is_done():
                break
            report()
            until = min(2 * until, self._most)

    def _is_done(self) -> bool:
        deep = self.limit.depth is not None and (
            self.depth >= self.limit.depth or self.work.used + self.game.max_legal > self.pool.size
        )
        return deep or self.nodes >= self._most or int(self.pool[0]["proof"]) != 0
