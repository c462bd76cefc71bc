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
from dataclasses import astuple
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
# Positions looked at, error, and how often it is careless, from strong to weak. The first is about
# what level 10 looks at in a tenth of a second.
PATH = (
    Setting(180_000),
    Setting(90_000, 0, 2),
    Setting(60_000, 0, 5),
    Setting(40_000, 0, 10),
    Setting(30_000, 0, 17),
    Setting(20_000, 0, 26),
    Setting(14_000, 0, 37),
    Setting(8_000, 0, 50),
    Setting(4_000, 0, 65),
    Setting(1_000, 0, 82),
    Setting(60, 0, 100),
)
# Where sound play draws whatever the depth and outlives a careless move, errors of judgement tell.
PATHS = {
    "latrel": (
        Setting(180_000),
        Setting(30_000, 15, 2),
        Setting(10_000, 30, 4),
        Setting(5_000, 45, 6),
        Setting(2_500, 65, 9),
        Setting(1_500, 90, 12),
        Setting(900, 125, 16),
        Setting(600, 170, 22),
        Setting(400, 230, 30),
        Setting(250, 320, 45),
        Setting(60, 800, 100),
    )
}
# By how much level 10 is ahead of the first setting of the path, where it searches in another way.
LEADS = {"entrapment": 150.0}
GAMES = 40
OPENING = 4
LONGEST = 300
MOST = 150.0  # Elo from level to level
JOBS = 2


def play_pair(task: tuple[str, Setting, Setting, tuple[str, ...], int]) -> float:
    """Play an opening from both seats; give the points of the first setting, 0 to 2."""
    name, one, other, moves, seed = task
    return _play(name, (one, other), moves, seed) + (
        1.0 - _play(name, (other, one), moves, seed + 1)
    )


def _play(name: str, settings: tuple[Setting, Setting], moves: tuple[str, ...], seed: int) -> float:
    """Play a game; give the points of seat 0."""
    position = luctor.game(name).start()
    for move in moves:
        position = position.play(move)
    history = History([position])
    for _ in range(LONGEST):
        ending = history.result(position)
        if ending is not None:
            return 0.5 if ending.winner is None else 1.0 - ending.winner
        now = settings[position.seat].at(position.key, seed)
        limit = Limit(nodes=now.nodes)
        answer = search(position, limit, history=history, noise=now.noise, seed=seed)
        position = position.play(answer.move)
        history.add(position)
    return 0.5


def differences(name: str, path: tuple[Setting, ...], pool: ProcessPoolExecutor) -> Iterator[float]:
    """Give by how much each setting of the path is stronger than the next, in Elo."""
    found: dict[str, float] = {}
    file = CACHE / f"{name}.json"
    if file.exists():
        found = json.loads(file.read_text())
    chosen = openings(luctor.game(name).start(), OPENING)
    starts = [next(chosen) for _ in range(GAMES // 2)]
    for setting, weaker in pairwise(path):
        key = f"{astuple(setting)} {astuple(weaker)}"
        if key not in found:
            tasks = [(name, setting, weaker, moves, 2 * i) for i, moves in enumerate(starts)]
            found[key] = sum(pool.map(play_pair, tasks)) / GAMES
            file.write_text(json.dumps(found, indent=1) + "\n")
        # Half a game more for either keeps a clean score finite.
        score = (found[key] * GAMES + 0.5) / (GAMES + 1)
        print(f"{name} {key}: {score:.3f}", file=sys.stderr, flush=True)
        yield 400 * math.log10(score / (1 - score))


def settings_at(
    path: tuple[Setting, ...], steps: list[float], lead: float
) -> tuple[list[Setting], float]:
    """Give the settings of levels 1 to 9, at even distances below level 10, and the distance."""
    below = [lead]
    for step in steps:
        below.append(below[-1] + max(step, 1.0))
    distance = min(MOST, below[-1] / (STRONGEST - 1))
    chosen = []
    for number in range(1, STRONGEST):
        wanted = (STRONGEST - number) * distance
        at = min(
            max((i for i in range(len(below)) if below[i] <= wanted), default=0), len(path) - 2
        )
        part = min(1.0, max(0.0, (wanted - below[at]) / (below[at + 1] - below[at])))
        strong, weak = path[at], path[at + 1]
        chosen.append(
            Setting(
                nodes=round(strong.nodes ** (1 - part) * weak.nodes**part),
                noise=round(strong.noise + part * (weak.noise - strong.noise)),
                careless=round(strong.careless + part * (weak.careless - strong.careless)),
            )
        )
    return chosen, distance


def main(names: list[str]) -> None:
    """Measure and write the settings of some games, or of all."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(JOBS) as pool:
        for name in names or luctor.games():
            path = PATHS.get(name, PATH)
            chosen, step = settings_at(
                path, list(differences(name, path, pool)), LEADS.get(name, 0.0)
            )
            origin = {"origin": "python -m benchmarks.levels", "games": GAMES, "step": round(step)}
            write_settings(luctor.game(name), chosen, origin)


if __name__ == "__main__":
    main(sys.argv[1:])
