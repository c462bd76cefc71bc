"""The search's speed: positions a second on one thread and on two, in opening, middle and end.

The bench's positions of each usual variant, a fixed time each; the best of several runs, since the
machine is shared. What a run must get right is asserted: the move is legal, and a node limit on one
thread gives the same answer twice.
"""

from collections.abc import Iterator

import luctor
from benchmarks.rules import Speed
from luctor.core.position import Position
from luctor.search import bench
from luctor.search.engine import search
from luctor.search.limit import Limit

DEMANDED = {"cage": 2e6, "emergo": 2e6, "latrel": 2e6, "entrapment": 1e6}
SECONDS = Limit(seconds=0.5)
RUNS = 3
# Of the bench's positions those that stand for opening, middle and end.
CHOSEN = (1, 3, 4)
MORE_WITH_TWO = 1.7


def measure() -> Iterator[Speed]:
    """Give a figure for each game and number of threads."""
    for name, demanded in DEMANDED.items():
        game = luctor.game(name)
        every = bench.positions(game, game.variants[0])
        chosen = [every[i] for i in CHOSEN]
        for position in chosen:
            told = [search(position, Limit(nodes=20_000)) for _ in range(2)]
            assert told[0].line == told[1].line
            assert told[0].nodes == told[1].nodes
        one, two = (rate(chosen, threads) for threads in (1, 2))
        title = f"{name} {game.variants[0]}: search"
        yield Speed(f"{title}, one thread", one, demanded)
        yield Speed(f"{title}, two threads ({two / one:.2f} times)", two, MORE_WITH_TWO * one)


def rate(positions: list[Position], threads: int) -> float:
    """Give the positions a second of the best run."""
    best = 0.0
    for _ in range(RUNS):
        nodes, seconds = 0, 0.0
        for position in positions:
            answer = search(position, SECONDS, threads=threads)
            assert position.is_legal(answer.move)
            nodes += answer.nodes
            seconds += answer.seconds
        best = max(best, nodes / seconds)
    return best
