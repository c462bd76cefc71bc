"""The symmetries of a board as permutations of what a learner sees and does."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from luctor.core import kernels
from luctor.core.game import Game
from luctor.core.registry import game as find_game


@dataclass(frozen=True, eq=False)
class Symmetry:
    """One symmetry of a variant's board.

    What is legal, and what it leads to, does not change when everything is turned alike.

    Attributes
    ----------
    cells : ndarray of int64, shape (planes * rows * columns,)
        The cell that each cell's number comes from, counted in C order.
    actions : ndarray of int64, shape (action_count,)
        What becomes of each action.
    sources : ndarray of int64, shape (action_count,)
        The action that each action comes from: the inverse of `actions`.
    """

    cells: Any
    actions: Any
    sources: Any

    def turn_planes(self, planes: Any) -> Any:
        """Turn observations.

        Parameters
        ----------
        planes : ndarray, shape (…, planes, rows, columns)

        Returns
        -------
        ndarray
            A new one of the same shape and dtype.
        """
        flat = planes.reshape(*planes.shape[:-3], -1)
        return flat[..., self.cells].reshape(planes.shape)

    def turn_mask(self, mask: Any) -> Any:
        """Turn masks, or anything else that has one number for each action, such as a policy.

        Parameters
        ----------
        mask : ndarray, shape (…, action_count)

        Returns
        -------
        ndarray
            A new one of the same shape and dtype.
        """
        return mask[..., self.sources]

    def turn_actions(self, actions: Any) -> Any:
        """Turn actions.

        Parameters
        ----------
        actions : int or ndarray of int

        Returns
        -------
        numpy.int64 or ndarray of int64
        """
        return self.actions[actions]


def symmetries(game: str | Game, variant: str | None = None) -> tuple[Symmetry, ...]:
    """Give the symmetries of a variant's board, the identity first.

    Parameters
    ----------
    game : str or Game
    variant : str, optional
        The default is the game's first.

    Returns
    -------
    tuple of Symmetry
        Eight for a square board without directions, fewer for others.

    Raises
    ------
    UnknownNameError
        If there is no such game or variant.
    """
    found = game if isinstance(game, Game) else find_game(game)
    index = found.variant_index(variant)
    state = found.start(found.variants[index]).state[0]
    every = range(found.action_count)
    turns = []
    for symmetry in range(found.symmetries[index]):
        actions = np.array([kernels.transform_action(state, a, symmetry) for a in every])
        turns.append(Symmetry(found.turn_planes(index, symmetry), actions, np.argsort(actions)))
    return tuple(turns)
