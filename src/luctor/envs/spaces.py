"""Observations and actions as Gymnasium's spaces, which PettingZoo uses too."""

import numpy as np

from luctor.core.errors import MissingExtraError
from luctor.core.game import Game

try:
    from gymnasium import spaces
except ImportError:
    raise MissingExtraError("Environments need", "envs") from None


def planes_space(game: Game, variant: str) -> spaces.Box:
    """Give the space of a variant's planes; its bounds are those of the game's `Plane`."""
    shape = game.plane_shape(variant)
    high = np.empty(shape, dtype=np.int8)
    high[:] = np.array([plane.high for plane in game.planes])[:, None, None]
    # A plane that is 1 on every square may be anything: checkers take equal bounds for an error.
    return spaces.Box(low=np.zeros(shape, dtype=np.int8), high=high, dtype=np.int8)


def mask_space(game: Game) -> spaces.Box:
    """Give the space of action masks."""
    return spaces.Box(low=0, high=1, shape=(game.action_count,), dtype=np.int8)


def action_space(game: Game) -> spaces.Discrete:
    """Give the space of actions."""
    return spaces.Discrete(game.action_count)
