"""The positions that a network learns from, each seen through a symmetry drawn anew every time."""

from typing import Any

import numpy as np
import torch

import luctor
from luctor.envs import symmetries


class Replay:
    """The last positions of finished games, in a ring.

    Parameters
    ----------
    game : luctor.Game
    variant : str
    capacity : int
    """

    def __init__(self, game: luctor.Game, variant: str, capacity: int) -> None:
        self.planes = np.zeros((capacity, *game.plane_shape(variant)), dtype=np.int8)
        self.visits = np.zeros((capacity, game.action_count), dtype=np.int16)
        self.outcomes = np.zeros(capacity, dtype=np.float32)
        self.added = 0
        every = symmetries(game, variant)
        self._cells = np.stack([symmetry.cells for symmetry in every])
        self._sources = np.stack([symmetry.sources for symmetry in every])

    def __len__(self) -> int:
        return min(self.added, len(self.outcomes))

    def add(self, planes: Any, visits: Any, outcome: float) -> None:
        """Add a position.

        Parameters
        ----------
        planes : ndarray of int8
        visits : ndarray of int16, shape (action_count,)
            How often the search tried each action, -1 for illegal ones.
        outcome : float
            What its mover got in the end: 1, 0 or -1.
        """
        place = self.added % len(self.outcomes)
        self.planes[place] = planes
        self.visits[place] = visits
        self.outcomes[place] = outcome
        self.added += 1

    def sample(
        self, n: int, stream: np.random.Generator
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Draw positions: planes, visits and outcomes."""
        chosen = stream.integers(len(self), size=n)
        turns = stream.integers(len(self._cells), size=n)
        planes = self.planes[chosen]
        flat = np.take_along_axis(planes.reshape(n, -1), self._cells[turns], axis=1)
        visits = np.take_along_axis(self.visits[chosen], self._sources[turns], axis=1)
        return (
            torch.from_numpy(flat.reshape(planes.shape)),
            torch.from_numpy(visits),
            torch.from_numpy(self.outcomes[chosen]),
        )

    def state(self) -> dict[str, Any]:
        """Give what is in it."""
        n = len(self)
        return {
            "planes": torch.from_numpy(self.planes[:n].copy()),
            "visits": torch.from_numpy(self.visits[:n].copy()),
            "outcomes": torch.from_numpy(self.outcomes[:n].copy()),
            "added": self.added,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Take in what was in another of the same capacity."""
        n = len(state["outcomes"])
        self.planes[:n] = state["planes"].numpy()
        self.visits[:n] = state["visits"].numpy()
        self.outcomes[:n] = state["outcomes"].numpy()
        self.added = state["added"]
