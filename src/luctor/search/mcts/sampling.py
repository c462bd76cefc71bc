"""Monte Carlo search at one root, on the thread that calls it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from luctor.core import kernels
from luctor.core.game import Game
from luctor.core.results import DRAW
from luctor.search import workspace
from luctor.search.alphabeta import WIN
from luctor.search.chance import points
from luctor.search.limit import Limit
from luctor.search.lines import Line, after_line, is_forced, move_length
from luctor.search.mcts import puct, uct
from luctor.search.mcts.tree import LEAF, allocate, best_child

# How many nodes a tree has at most: 80 MB, which a second or two of thinking does not fill.
CAPACITY = 2_000_000
# A limit of depth alone may never be reached: after so many descents the search ends all the same.
DEEP = 200_000
# Scores of what is not certain end here, as evaluations do.
MOST = 20_000
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
        self._most = self._descents()
        capacity = min(CAPACITY, (min(self._most, CAPACITY) + 1) * game.max_legal + 1)
        self.pool, self.stack, works = allocate(game, states, capacity)
        self.work = works[0]
        if game.repeats and not states[0]["mid"]:
            self.pool[0]["key"] = kernels.key(states[0])
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

    def _descents(self) -> int:
        """Give after how many descents the search ends."""
        if is_forced(self.game, self.states):
            return min(self.limit.nodes or SPARE, SPARE)
        if self.limit.nodes is None and self.limit.depth is not None:
            return DEEP
        return self.limit.nodes or workspace.UNLIMITED

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
        """The length of the best line, in actions."""
        return len(self._best_line())

    @property
    def line(self) -> Line:
        """The best line, at least one action once `run` is done."""
        return self._best_line() + self._extra

    @property
    def expected(self) -> float:
        """What the best child promises the seat to move, from 0 to 1; a draw is one half."""
        seat = int(self.states[0]["seat"])
        child = best_child(self.pool, 0, seat)
        return 0.5 if child == LEAF else self._worth(child, seat)

    @property
    def win_in(self) -> int | None:
        """In how many moves the seat to move surely wins, negative if it loses, else None.

        Moves of the winner are counted. There may be a shorter way.
        """
        return self._win_in(0)

    @property
    def score(self) -> int:
        """The root's value in points, for the seat to move."""
        won_in = self.win_in
        if won_in is not None:
            return WIN - won_in if won_in > 0 else -WIN - won_in
        return max(-MOST, min(MOST, points(self.expected)))

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
        deep = self.limit.depth is not None and self.depth >= self.limit.depth
        return deep or self.nodes >= self._most or int(self.pool[0]["proof"]) != 0

    def complete(self) -> int:
        """Lengthen a best line that breaks off inside its first move, by small searches.

        Returns
        -------
        int
            The descents made for that.
        """
        nodes = 0
        while move_length(self.states, self.line) == 0:
            rest = after_line(self.states, self.line)
            spare = Sampling(self.game, rest, self.drawn, Limit(nodes=SPARE), self.style)
            spare.run(lambda: None)
            self._extra += spare.line
            nodes += spare.nodes
        return nodes

    def _worth(self, node: int, seat: int) -> float:
        """Give the mean of a visited node for a seat."""
        outcome = int(self.pool[node]["proof"])
        if outcome:
            return 0.5 if outcome == DRAW else float(outcome == seat + 1)
        mean = float(self.pool[node]["total"]) / int(self.pool[node]["visits"])
        return mean if seat == 0 else 1.0 - mean

    def _win_in(self, node: int) -> int | None:
        """Give in how many moves of the winner the root's seat surely wins; negative: loses."""
        outcome, distance = int(self.pool[node]["proof"]), int(self.pool[node]["distance"])
        if outcome in (0, DRAW):
            return None
        won = outcome == int(self.states[0]["seat"]) + 1
        return max(distance, 1) if won else -max(distance, 1)

    def choose_near(self, seed: int) -> None:
        pass

    def _best_line(self) -> Line:
        now = self.states.copy()
        line: list[int] = []
        node = 0
        while (node := best_child(self.pool, node, int(now[0]["seat"]))) != LEAF:
            line.append(int(self.pool[node]["action"]))
            kernels.play(now[0], line[-1])
        return tuple(line)
