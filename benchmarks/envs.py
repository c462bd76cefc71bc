"""Environments: steps a second of a batch with random legal actions, observations and masks.

One thread and two in turn, the best of several runs of the same games, whose number is asserted.
Beside them stand environments that others have made, measured in the same run by
`benchmarks.others`. What these need is not installed with Luctor: ``LUCTOR_BENCH_PYTHON`` names an
interpreter that has ``pgx``, ``pettingzoo``, ``chess`` and ``pygame``. Without it this one is
tried, and what is missing is said.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import luctor
from luctor.envs import Batch

PYTHON = "LUCTOR_BENCH_PYTHON"
ROWS = 4096
STEPS = 200
RUNS = 12
DEMANDED = 1e6
MORE_WITH_TWO = 1.8
# How many games end in the measured steps, by game; the actions come from the seed alone.
ENDED = {"cage": 4096, "emergo": 5509, "entrapment": 1031, "latrel": 168}


@dataclass(frozen=True)
class Rate:
    """A figure of `results.md`: steps a second, or why there are none."""

    what: str
    rate: float | None
    demanded: float | None = None
    note: str = ""

    def row(self) -> str:
        """Give the line of the table."""
        if self.rate is None:
            return f"| {self.what} | {self.note} | – |"
        wanted = f"{self.demanded / 1e6:.2f}" if self.demanded else "–"
        return f"| {self.what} | {self.rate / 1e6:.4g} | {wanted} |"


def measure() -> Iterator[Rate]:
    """Give every figure, in millions of steps a second."""
    for name in luctor.games():
        one, two = best_rates(name)
        title = f"{name} {luctor.game(name).variants[0]}: batch of {ROWS}"
        yield Rate(f"{title}, one thread", one, DEMANDED)
        yield Rate(f"{title}, two threads ({two / one:.2f} times)", two, MORE_WITH_TWO * one)
    yield from others()


def best_rates(name: str) -> tuple[float, float]:
    """Give the best rates of one thread and of two, in turn: others use the machine too."""
    rates = [(play(name, 1), play(name, 2)) for _ in range(RUNS)]
    return max(one for one, _ in rates), max(two for _, two in rates)


def play(name: str, threads: int) -> float:
    """Play the games of the seed; give the steps a second."""
    batch = Batch(name, n=ROWS, threads=threads, seed=1)
    batch.reset()
    ended = 0
    started = time.perf_counter()
    for _ in range(STEPS):
        batch.step(batch.sample_actions())
        ended += np.count_nonzero(batch.terminated)
    rate = ROWS * STEPS / (time.perf_counter() - started)
    if ended != ENDED[name]:
        raise AssertionError(f"{name}: {ended} games ended instead of {ENDED[name]}")
    return rate


def others() -> Iterator[Rate]:
    """Measure what others have made."""
    python = os.environ.get(PYTHON, sys.executable)
    answer = subprocess.run(
        [python, str(Path(__file__).with_name("others.py"))],
        capture_output=True,
        text=True,
        check=True,
    )
    for line in answer.stdout.splitlines():
        if line.startswith("{"):
            told = json.loads(line)
            note = f"not measured: {told.get('missing')}"
            yield Rate(told["name"], told.get("rate"), note=note)


if __name__ == "__main__":
    for figure in measure():
        print(figure.row(), flush=True)
