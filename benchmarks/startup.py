"""How long it takes until something happens: import, first compile, cached load, commands."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass

import luctor

# Everything a game's kernels are needed for: each generic function, perft, random play.
USE = """
import time
import luctor
from luctor.core import kernels, moves
from luctor.search import perft, playout
game = luctor.game({name!r})
started = time.perf_counter()
p = game.start()
move = p.legal_moves()[0]
q = p.play(move)
q.symmetries(), q.key, game.estimate(q.state[0]), kernels.captures(q.state[0],
    moves.np.empty(game.max_legal, dtype='int32')), kernels.count(q.state[0])
assert luctor.perft(p, 2, unit='actions') and luctor.perft(p, 1)
playout.playouts(p, 1)
print(time.perf_counter() - started)
"""


# A hint, and an answer of the middle level, as the first thing a process does.
ASK = """
import time
started = time.perf_counter()
import luctor
from luctor.search.levels import level
position = luctor.game({name!r}).start()
assert position.is_legal(level({number}).search(position).move)
print(time.perf_counter() - started)
"""
HINT, MIDDLE = 7, 5


@dataclass(frozen=True)
class Delay:
    """A figure of `results.md`: seconds, and the most that was allowed."""

    what: str
    seconds: float
    allowed: float

    def row(self) -> str:
        """Give the line of the table."""
        return f"| {self.what} | {self.seconds:.2f} | {self.allowed} |"


def measure() -> Iterator[Delay]:
    """Give every figure."""
    yield Delay("`import luctor`", best(["-c", "import luctor"]), 0.5)
    moves = ["-m", "luctor", "moves", "cage"]
    best(moves, runs=1)
    yield Delay("`luctor moves cage`, warm", best(moves), 1.2)
    for name in luctor.games():
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "LUCTOR_CACHE_DIR": folder}
            code = USE.format(name=name)
            yield Delay(f"{name}: first compile", inside(code, environment), 10)
            loads = [inside(code, environment) for _ in range(3)]
            yield Delay(f"{name}: load from the cache", min(loads), 0.5)
        for what, number in (("hint", HINT), (f"level {MIDDLE}", MIDDLE)):
            asks = [inside(ASK.format(name=name, number=number), dict(os.environ)) for _ in "1234"]
            yield Delay(f"{name}: {what} in a fresh process, warm cache", min(asks), 1.0)


def best(arguments: list[str], runs: int = 5) -> float:
    """Run Python several times; give the shortest wall time in seconds."""
    shortest = float("inf")
    for _ in range(runs):
        started = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        shortest = min(shortest, time.perf_counter() - started)
    return shortest


def inside(code: str, environment: dict[str, str]) -> float:
    """Run code in a new process; give the seconds that it prints."""
    answer = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment
    )
    return float(answer.stdout)
