"""What each way of cutting off saves, and what it costs: ``python -m benchmarks.cuts``.

The same depth takes more positions without it; whether less is seen for that, tactics tell that are
solved within a fixed number of positions. Both are the same on every machine. Whether it wins games
is for the matches in ``docs/strength.md`` to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import luctor
from benchmarks import tactics
from luctor.search import bench
from luctor.search.engine import search
from luctor.search.engines import engine
from luctor.search.limit import Limit
from luctor.search.workspace import ALL_CUTS, LATE, REDUCE, SAFE

SETTINGS = {
    "all cuts": ALL_CUTS,
    "no reductions": ALL_CUTS - REDUCE,
    "no leaving far above the window": ALL_CUTS - SAFE,
    "no leaving late actions": ALL_CUTS - LATE,
    "no cuts": 0,
}
DEPTH = Limit(depth=bench.DEPTH)
NODES = (2_000, 32_000)


@dataclass(frozen=True)
class Saving:
    """A game's figures with some cuts: nodes to the fixed depth, and how many tactics it solved."""

    game: str
    setting: str
    nodes: int
    solved: tuple[int, ...]
    total: int

    def row(self) -> str:
        """Give the line of the table."""
        solved = " | ".join(f"{number} of {self.total}" for number in self.solved)
        return f"| {self.game} | {self.setting} | {self.nodes} | {solved} |"


def measure() -> Iterator[Saving]:
    """Give the figures of every game, over all its variants."""
    for name in luctor.games():
        game = luctor.game(name)
        chosen = [at for variant in game.variants for at in bench.positions(game, variant)]
        for setting, cuts in SETTINGS.items():
            nodes = sum(search(position, DEPTH, cuts=cuts).nodes for position in chosen)
            found = [_tactics(name, cuts, limit) for limit in NODES]
            solved = tuple(each.total - len(each.missed) for each in found)
            yield Saving(name, setting, nodes, solved, found[0].total)


def _tactics(name: str, cuts: int, nodes: int) -> tactics.Solved:
    """Let the search solve a game's tactics within so many positions each."""
    solver = engine(f"alphabeta:cuts={cuts}")
    return next(tactics.measure([name], solver, Limit(nodes=nodes)))


if __name__ == "__main__":
    for saving in measure():
        print(saving.row(), flush=True)
