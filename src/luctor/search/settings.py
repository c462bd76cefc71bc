"""What each level may do in each game: settings measured by matches, in the game's own folder.

Beside the weights of its evaluation a game has a file ``levels.json``::

    {
      "format": 1,
      "game": "cage",
      "provenance": {"origin": "python -m benchmarks.levels", …},
      "levels": [{"nodes": 120, "noise": 600}, …]
    }

with a setting for each level from 1 to 9, the weakest first. A game without such a file has usual
ones.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from luctor.core.errors import WeightsError
from luctor.core.files import replacing
from luctor.core.game import Game

FORMAT = 1
FILE = "levels.json"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a level thinks.

    Attributes
    ----------
    nodes : int
        How many positions it may look at.
    noise : int
        The greatest error of its estimates, in points.
    """

    nodes: int
    noise: int = 0


USUAL = (
    Setting(100, 700),
    Setting(200, 380),
    Setting(400, 210),
    Setting(600, 100),
    Setting(1_000, 40),
    Setting(2_500, 5),
    Setting(7_000),
    Setting(20_000),
    Setting(60_000),
)


def settings_of(game: Game) -> tuple[Setting, ...]:
    """Give a game's settings for levels 1 to 9.

    Raises
    ------
    WeightsError
        If the package's file cannot be used.
    """
    path = Path(game.weights_file).parent / FILE
    return read_settings(path, game.name) if path.exists() else USUAL


@cache
def read_settings(path: Path, name: str) -> tuple[Setting, ...]:
    """Read a file of settings for the game of that name.

    Raises
    ------
    WeightsError
        If it is something else, of another format or game, or a number is out of range.
    """
    try:
        content = json.loads(path.read_bytes())
        known = content["format"], content["game"]
        chosen = tuple(Setting(**each) for each in content["levels"])
    except (ValueError, TypeError, KeyError):
        raise WeightsError(path, "it is not a file of levels") from None
    if known != (FORMAT, name):
        raise WeightsError(path, f"it is for {known[1]!r} in format {known[0]!r}")
    if len(chosen) != len(USUAL) or not all(map(_is_sound, chosen)):
        raise WeightsError(path, "it does not have nine levels with numbers in range")
    return chosen


def write_settings(game: Game, chosen: Sequence[Setting], provenance: Mapping[str, Any]) -> None:
    """Write a game's file of settings, whole or not at all."""
    content = {
        "format": FORMAT,
        "game": game.name,
        "provenance": dict(provenance),
        "levels": [asdict(each) for each in chosen],
    }
    with replacing(Path(game.weights_file).parent / FILE) as file:
        file.write(json.dumps(content, indent=2).encode() + b"\n")


def _is_sound(setting: Setting) -> bool:
    whole = type(setting.nodes) is int and type(setting.noise) is int
    return whole and setting.nodes >= 1 and 0 <= setting.noise <= 10_000
