"""Where the settings of levels 1 to 9 come from: steps of even strength along one path.

``python -m benchmarks.levels GAME`` lets players of falling strength play their neighbours (fewer
positions looked at, then larger errors), adds the differences up, and writes the settings that lie
at even distances to the game's ``levels.json``. What has been played is kept in
``benchmarks/.cache/levels`` and not played again.
"""

import json
import math
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

import luctor
from luctor.arena.openings import openings
from luctor.core.history import History
from luctor.search.engine import search
from luctor.search.levels import STRONGEST
from luctor.search.limit import Limit
from luctor.search.settings import Setting, write_settings

CACHE = Path(__file__).parent / ".cache" / "levels"
# Positions looked at, and the greatest error, from strong to weak.
PATH = (
    (60_000, 0),
    (15_000, 0),
    (4_000, 0),
    (1_500, 20),
    (800, 60),
    (500, 150),
    (300, 280),
    (150, 500),
    (80, 1000),
)
GAMES = 40
OPENING = 4
LONGEST = 300
STEP = 190.0  # Elo from level to level
STRONG_NODES = 180_000  # about what level 10 looks at in a tenth of a second
JOBS = 2


def play_pair(task: tuple[str, int, tuple[str, ...], int]) -> float:
    """Play an opening from both seats; give the points of the stronger setting, 0 to 2."""
    name, stronger, moves, seed = task
    return _play(name, (stronger, stronger + 1), moves, seed) + (
        1.0 - _play(name, (stronger + 1, stronger), moves, seed + 1)
    )


def _play(name: str, settings: tuple[int, int], moves: tuple[str, ...], seed: int) -> float:
    """Play a game; give the points of seat 0."""
    position = luctor.game(name).start()
    for move in moves:
        position = position.play(move)
    history = History([position])
    for _ in range(LONGEST):
        ending = history.result(position)
        if ending is not None:
            return 0.5 if ending.winner is None else 1.0 - ending.winner
        nodes, noise = PATH[settings[position.seat]]
        answer = search(position, Limit(nodes=nodes), history=history, noise=noise, seed=seed)
        position = position.play(answer.move)
        history.add(position)
    return 0.5


def differences(name: str, pool: ProcessPoolExecutor) -> Iterator[float]:
    """Give by how much each setting of the path is stronger than the next, in Elo."""
    found: dict[str, float] = {}
    file = CACHE / f"{name}.json"
    if file.exists():
        found = json.loads(file.read_text())
    chosen = openings(luctor.game(name).start(), OPENING)
    starts = [next(chosen) for _ in range(GAMES // 2)]
    for stronger, (setting, weaker) in enumerate(pairwise(PATH)):
        key = f"{setting} {weaker}"
        if key not in found:
            tasks = [(name, stronger, moves, 2 * i) for i, moves in enumerate(starts)]
            found[key] = sum(pool.map(play_pair, tasks)) / GAMES
            file.write_text(json.dumps(found, indent=1) + "\n")
        # Half a game more for either keeps a clean score finite.
        score = (found[key] * GAMES + 0.5) / (GAMES + 1)
        print(f"{name} {key}: {score:.3f}", file=sys.stderr, flush=True)
        yield 400 * math.log10(score / (1 - score))


def settings_at(steps: list[float]) -> list[Setting]:
    """Give the settings of levels 1 to 9, at even distances below level 10."""
    below = [0.0]
    for step in steps:
        below.append(below[-1] + max(step, 1.0))
    ahead = math.log(STRONG_NODES / PATH[0][0]) / math.log(PATH[0][0] / PATH[1][0]) * steps[0]
    chosen = []
    for number in range(1, STRONGEST):
        wanted = max(0.0, (STRONGEST - number) * STEP - ahead)
        at = max(i for i in range(len(below)) if below[i] <= wanted)
        at = min(at, len(PATH) - 2)
        part = min(1.0, (wanted - below[at]) / (below[at + 1] - below[at]))
        (nodes, noise), (fewer, more) = PATH[at], PATH[at + 1]
        chosen.append(
            Setting(
                nodes=round(math.exp(math.log(nodes) * (1 - part) + math.log(fewer) * part)),
                noise=round(noise + part * (more - noise)),
            )
        )
    return chosen


def main(names: list[str]) -> None:
    """Measure and write the settings of some games, or of all."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(JOBS) as pool:
        for name in names or luctor.games():
            steps = list(differences(name, pool))
            write_settings(
                luctor.game(name),
                settings_at(steps),
                {"origin": "python -m benchmarks.levels", "games": GAMES, "step": STEP},
            )


if __name__ == "__main__":
    main(sys.argv[1:])
