"""A batch as plain positions show it: what every row must be equal to."""

import numpy as np

from luctor.core import kernels
from luctor.core.history import History
from tests.settings import start_of


def planes_of(position):
    out = np.zeros(position.game.plane_shape(position.variant), dtype=np.int8)
    kernels.planes(position.state[0], out)
    return out


def mask_of(position):
    mask = np.zeros(position.game.action_count, dtype=bool)
    mask[position.legal_actions()] = True
    return mask


class Row:
    """One game, stepped by `Position.act` and ended by `History`."""

    def __init__(self, setting, max_length=None):
        self.start = start_of(setting)
        self.max_length = max_length
        self.begin()

    def begin(self):
        self.position = self.start
        self.history = History([self.start])
        self.taken = 0

    def step(self, action):
        """Give reward, terminated, truncated, the result and the position it ended in."""
        seat = self.position.seat
        self.position = self.position.act(action)
        self.history.add(self.position)
        self.taken += 1
        result = self.history.result(self.position) if not self.position.mid_move else None
        truncated = result is None and self.taken == self.max_length
        reward = 0
        if result is not None and result.winner is not None:
            reward = 1 if result.winner == seat else -1
        last = self.position
        if result is not None or truncated:
            self.begin()
        return reward, result is not None, truncated, result, last

    @property
    def repeated(self):
        return 0 if self.position.mid_move else self.history.count(self.position) - 1
