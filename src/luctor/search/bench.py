"""A fixed task for the search: its node count is a signature, its speed a measure.

A change that should only make the search faster leaves the count as it is; a change of rules,
evaluation or search changes it, and says so. The positions come from seeded random play through
the registry, so a new game or variant joins without a word here.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from luctor.core import registry
from luctor.core.bits import below, next_random
from luctor.core.game import Game
from luctor.core.position import Position
from luctor.search.engine import search
from luctor.search.limit import Limit

# Actions from the start at which each variant's positions are taken.
LENGTHS = (0, 6, 14, 24, 36)
DEPTH = 7


@dataclass(frozen=True, slots=True)
class Row:
    """What one variant has cost.

    Attributes
    ----------
    game, variant : str
    positions : int
    nodes : int
        The same on every machine.
    seconds : float
    """

    game: str
    variant: str
    positions: int
    nodes: int
    seconds: float

    @property
    def nodes_per_second(self) -> float:
        """The speed."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Bench:
    """All rows of a run."""

    depth: int
    rows: tuple[Row, ...]

    @property
    def nodes(self) -> int:
        """The signature: all nodes together."""
        return sum(row.nodes for row in self.rows)

    @property
    def seconds(self) -> float:
        """All time together."""
        return sum(row.seconds for row in self.rows)


def run(
    games: Iterable[str] | None = None,
    depth: int = DEPTH,
    on_row: Callable[[Row], None] | None = None,
) -> Bench:
    """Search every variant's positions to a fixed depth.

    Parameters
    ----------
    games : iterable of str, optional
        Names of games; the default is all of them.
    depth : int
        In actions.
    on_row : callable, optional
        Called after each variant, for progress.

    Raises
    ------
    UnknownNameError
        If a game does not exist.
    ArgumentError
        If the depth is out of range.
    """
    limit = Limit(depth=depth)
    rows = []
    for name in registry.games() if games is None else games:
        game = registry.game(name)
        for variant in game.variants:
            row = _row(game, variant, limit)
            rows.append(row)
            if on_row is not None:
                on_row(row)
    return Bench(depth, tuple(rows))


def positions(game: Game, variant: str) -> list[Position]:
    """Give a variant's positions: the start, and some from seeded random games that still go on."""
    return [_wander(game.start(variant), length, seed) for seed, length in enumerate(LENGTHS)]


def _row(game: Game, variant: str, limit: Limit) -> Row:
    chosen = positions(game, variant)
    # Have the kernels compiled or loaded before the clock starts.
    search(chosen[0], Limit(depth=1))
    started = time.perf_counter()
    nodes = sum(search(position, limit).nodes for position in chosen)
    return Row(game.name, variant, len(chosen), nodes, time.perf_counter() - started)


def _wander(start: Position, length: int, seed: int) -> Position:
    """Take random actions from the start; where the game ends, stay one short of the end."""
    stream = np.array([seed], dtype=np.uint64)
    position = start
    for _ in range(length):
        actions = position.legal_actions()
        following = position.act(actions[below(np.uint64(next_random(stream)), len(actions))])
        if following.result is not None:
            break
        position = following
    return position
