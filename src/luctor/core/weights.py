"""Files of evaluation weights: what each feature of a game counts for, variant by variant.

The format is JSON and meant to be read by people too::

    {
      "format": 1,
      "game": "cage",
      "variants": {
        "10x10": {
          "provenance": {"origin": "…", "games": 4000, …},
          "weights": {"checkers": [6400, 6400], …}
        }, …
      }
    }

A feature has two weights, one for the opening and one for the ending, in 1/64 point.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from luctor.core.errors import WeightsError
from luctor.core.files import replacing

if TYPE_CHECKING:
    from luctor.core.game import Game

FORMAT = 1
LARGEST = 1 << 24  # so that no sum of a position's features leaves 64 bits


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of one variant.

    Attributes
    ----------
    table : ndarray of int32, shape (2, number of features)
        In 1/64 point, the opening's row first.
    provenance : mapping of str to str or number
        Where they come from.
    """

    table: Any
    provenance: Mapping[str, Any]


def read_weights(path: str | os.PathLike[str], game: "Game") -> dict[str, Weights]:
    """Read a weights file that fits the game's features as they are now.

    Parameters
    ----------
    path : path-like
    game : Game

    Returns
    -------
    dict
        By the name of the variant, all of them.

    Raises
    ------
    WeightsError
        If the file cannot be read, has another format or belongs to another game, or if a variant
        or a feature is missing or unknown.
    """
    try:
        with open(path, "rb") as file:
            content = json.load(file)
    except OSError as error:
        raise WeightsError(path, f"it cannot be read ({error.strerror})") from None
    except ValueError:
        raise WeightsError(path, "it is not JSON") from None
    if not isinstance(content, dict) or "format" not in content:
        raise WeightsError(path, "it is not a weights file")
    if content["format"] != FORMAT:
        raise WeightsError(path, f"its format is {content['format']!r}, not {FORMAT}")
    if content.get("game") != game.name:
        raise WeightsError(path, f"it is for the game {content.get('game')!r}, not {game.name!r}")
    variants = content.get("variants")
    if not isinstance(variants, dict):
        raise WeightsError(path, "it has no variants")
    _same_names(path, "variant", variants, game.variants)
    return {name: _variant(path, game, name, variants[name]) for name in game.variants}


def write_weights(
    path: str | os.PathLike[str], game: "Game", variants: Mapping[str, Weights]
) -> None:
    """Write a weights file, whole or not at all.

    Parameters
    ----------
    path : path-like
    game : Game
    variants : mapping of str to Weights
        By the name of the variant, all of the game's.

    Raises
    ------
    OSError
    """
    content = {
        "format": FORMAT,
        "game": game.name,
        "variants": {
            name: {
                "provenance": dict(variants[name].provenance),
                "weights": dict(zip(game.features, variants[name].table.T.tolist(), strict=True)),
            }
            for name in game.variants
        },
    }
    text = json.dumps(content, indent=2, ensure_ascii=False)
    with replacing(path) as file:
        file.write(_pairs_on_one_line(text).encode() + b"\n")


def _pairs_on_one_line(text: str) -> str:
    """Put the two weights of a feature on one line."""
    lines: list[str] = []
    for line in text.split("\n"):
        if lines and lines[-1].endswith("["):
            lines[-1] += line.strip()
        elif lines and lines[-1].endswith(",") and "[" in lines[-1] and "]" not in lines[-1]:
            lines[-1] += " " + line.strip()
        elif lines and "[" in lines[-1] and "]" not in lines[-1]:
            lines[-1] += line.strip()
        else:
            lines.append(line)
    return "\n".join(lines)


def _same_names(path: Any, kind: str, found: Mapping[str, Any], wanted: tuple[str, ...]) -> None:
    for name in wanted:
        if name not in found:
            raise WeightsError(path, f"the {kind} {name!r} is missing")
    for name in found:
        if name not in wanted:
            raise WeightsError(path, f"there is no {kind} {name!r}")


def _variant(path: Any, game: "Game", name: str, content: Any) -> Weights:
    weights = content.get("weights") if isinstance(content, dict) else None
    if not isinstance(weights, dict):
        raise WeightsError(path, f"the variant {name!r} has no weights")
    _same_names(path, "feature", weights, game.features)
    for feature, pair in weights.items():
        if not (isinstance(pair, list) and len(pair) == 2 and all(map(_is_weight, pair))):
            raise WeightsError(
                path, f"the weights of {feature!r} in {name!r} are not two whole numbers in range"
            )
    table = np.array([weights[feature] for feature in game.features], dtype=np.int32)
    provenance = content.get("provenance")
    return Weights(
        np.ascontiguousarray(table.reshape(-1, 2).T),
        provenance if isinstance(provenance, dict) else {},
    )


def _is_weight(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and abs(number) <= LARGEST
