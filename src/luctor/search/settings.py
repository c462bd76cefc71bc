"""What each level may do in each game: settings measured by matches, in the game's own folder.

Beside the weights of its evaluation a game has a file ``levels.json``::

    {
      "format": 1,
      "game": "cage",
      "provenance": {"origin": "python -m benchmarks.levels", …},
      "levels": [{"nodes": 120, "noise": 20, "careless": 80}, …],
      "strongest": {"8x8": "mcts"}
    }

with a setting for each level from 1 to 9, the weakest first, and the engine that level 10 plays
with, for each variant in which it is another than alpha-beta. A game without such a file has
usual ones.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from luctor.core.bits import mix
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
    careless : int
        In how many of a hundred positions it thinks as `CARELESS` instead.
    """

    nodes: int
    noise: int = 0
    careless: int = 0

    def at(self, name: int, seed: int) -> "Setting":
        """Give how it thinks at one position.

        Parameters
        ----------
        name : int
            The position's key.
        seed : int
            With the same seed it is careless at the same positions.
        """
        chance = int(mix(np.uint64(seed), np.uint64(name))) % 100
        return CARELESS if chance < self.careless else self


# A glance: what lies at hand, badly judged.
CARELESS = Setting(60, 800)
USUAL = (
    Setting(100, 0, 90),
    Setting(200, 0, 75),
    Setting(400, 0, 60),
    Setting(800, 0, 45),
    Setting(1_500, 0, 30),
    Setting(3_000, 0, 20),
    Setting(7_000, 0, 12),
    Setting(20_000, 0, 6),
    Setting(60_000, 0, 2),
)


@dataclass(frozen=True, slots=True)
class Levels:
    """What a game's file says.

    Attributes
    ----------
    settings : tuple of Setting
        Those of levels 1 to 9.
    strongest : mapping of str to str
        For a variant's name the engine of level 10, in the words of `luctor.search.engines.engine`.
    """

    settings: tuple[Setting, ...] = USUAL
    strongest: Mapping[str, str] = field(default_factory=dict)


def levels_of(game: Game) -> Levels:
    """Give a game's levels.

    Raises
    ------
    WeightsError
        If the package's file cannot be used.
    """
    path = Path(game.weights_file).parent / FILE
    return read_levels(path, game.name) if path.exists() else Levels()


@cache
def read_levels(path: Path, name: str) -> Levels:
    """Read a file of levels for the game of that name.

    Raises
    ------
    WeightsError
        If it is something else, of another format or game, or a number is out of range.
    """
    try:
        content = json.loads(path.read_bytes())
        known = content["format"], content["game"]
        chosen = tuple(Setting(**each) for each in content["levels"])
        strongest = {str(name): str(words) for name, words in content["strongest"].items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        raise WeightsError(path, "it is not a file of levels") from None
    if known != (FORMAT, name):
        raise WeightsError(path, f"it is for {known[1]!r} in format {known[0]!r}")
    if len(chosen) != len(USUAL) or not all(map(_is_sound, chosen)):
        raise WeightsError(path, "it does not have nine levels with numbers in range")
    return Levels(chosen, strongest)


def write_settings(game: Game, chosen: Sequence[Setting], provenance: Mapping[str, Any]) -> None:
    """Write other settings into a game's file, whole or not at all."""
    content = {
        "format": FORMAT,
        "game": game.name,
        "provenance": dict(provenance),
        "levels": [asdict(each) for each in chosen],
        "strongest": dict(levels_of(game).strongest),
    }
    with replacing(Path(game.weights_file).parent / FILE) as file:
        file.write(json.dumps(content, indent=2).encode() + b"\n")


def _is_sound(setting: Setting) -> bool:
    if not all(type(number) is int for number in astuple(setting)):
        return False
    return setting.nodes >= 1 and 0 <= setting.noise <= 10_000 and 0 <= setting.careless <= 100
