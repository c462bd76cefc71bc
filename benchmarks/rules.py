"""The rules' speed: random play to the end, and perft by actions with the last ply in bulk.

One thread, warm, the best of several runs (the machine is shared). Every run asserts its answer.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

import luctor
from benchmarks import mailbox
from luctor.search.playout import playouts

RUNS = 7
GAMES = 4000
T = TypeVar("T")

# For each game: variant, perft depth in actions, its count, and the actions of the random games.
# The counts come from the kernels, which `tests/` compares with the references move by move.
TASKS = {
    "cage": ("10x10", 6, 156_429_668, 588_801),
    "emergo": ("9x9", 5, 59_054_428, 503_118),
    "latrel": ("basic", 7, 198_758_216, 1_819_330),
    "entrapment": ("7x7", 5, 228_827_928, 1_119_200),
}
DEMANDED = {"cage": 5e6, "emergo": 5e6, "latrel": 3e6, "entrapment": 3e6}
DEMANDED_PERFT = {"cage": 200e6}


@dataclass(frozen=True)
class Speed:
    """A figure of `results.md`: things per second, and what was demanded of them."""

    what: str
    rate: float
    demanded: float | None = None

    def row(self) -> str:
        """Give the line of the table."""
        wanted = f"{self.demanded / 1e6:.0f}" if self.demanded else "–"
        return f"| {self.what} | {self.rate / 1e6:.2f} | {wanted} |"


def best(task: Callable[[], T], runs: int = RUNS) -> tuple[T, float]:
    """Run a task several times; give its answer and its shortest time in seconds."""
    answer, shortest = task(), float("inf")
    for _ in range(runs):
        started = time.perf_counter()
        again = task()
        shortest = min(shortest, time.perf_counter() - started)
        if again != answer:
            raise AssertionError(f"the same task gave {answer} and then {again}")
    return answer, shortest


def measure() -> Iterator[Speed]:
    """Give every figure, the yardstick first."""
    yield from yardstick()
    for name, (variant, depth, leaves, actions) in TASKS.items():
        start = luctor.game(name).start(variant)
        found, seconds = best(lambda p=start: playouts(p, GAMES, seed=1)[0])  # type: ignore[misc]
        assert found == actions, f"{name}: {found} random actions instead of {actions}"
        yield Speed(f"{name} {variant}: random actions", found / seconds, DEMANDED[name])
        found, seconds = best(
            lambda p=start, d=depth: luctor.perft(p, d, unit="actions"),  # type: ignore[misc]
            runs=3,
        )
        assert found == leaves, f"{name}: perft({depth}) is {found} instead of {leaves}"
        demanded = DEMANDED_PERFT.get(name)
        yield Speed(f"{name} {variant}: perft({depth}) by actions", found / seconds, demanded)


def yardstick() -> Iterator[Speed]:
    """Measure the plain mailbox Cage; its count must be that of the kernels."""
    boards, buffers = mailbox.workspace()
    depth = 4
    found, seconds = best(lambda: int(mailbox.perft(boards, buffers, 0, depth)), runs=3)
    assert found == luctor.perft(luctor.game("cage").start(), depth, unit="actions")
    yield Speed(f"yardstick, plain mailbox Cage: perft({depth}) by actions", found / seconds)
    found, seconds = best(
        lambda: int(mailbox.playouts(boards, buffers, np.zeros(1, dtype=np.uint64), 500)), runs=3
    )
    yield Speed("yardstick, plain mailbox Cage: random actions", found / seconds)
