"""Wins within so many moves, from the rules alone: every line to its end, nothing remembered."""

import numpy as np

from luctor.core.compilation import kernel
from luctor.core.kernels import legal, play, result

DEEP = 60


@kernel
def wins(stack, buffers, nodes, ply, prover, left):
    """Whether the prover wins; nonsense once ``nodes[0]`` has passed ``nodes[1]``."""
    nodes[0] += 1
    state = stack[ply]
    code = result(state)
    if code != 0:
        return (code & 3) - 1 == prover
    mine = state.seat == prover
    if (left == 0 and mine) or nodes[0] > nodes[1] or ply + 1 >= DEEP:
        return False
    n = legal(state, buffers[ply])
    for i in range(n):
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], buffers[ply, i])
        ended = mine and (stack[ply + 1].mid == 0 or result(stack[ply + 1]) != 0)
        rest = left - 1 if ended else left
        if wins(stack, buffers, nodes, ply + 1, prover, rest) == mine:
            return mine
    return not mine


class Exhaustive:
    """Such a look at one game's positions; ``None`` where the tree is too large."""

    def __init__(self, game, most=20_000):
        self.stack = game.new_states(DEEP + 1)
        self.buffers = np.empty((DEEP + 1, game.max_legal), dtype=np.int32)
        self.most = most

    def wins(self, states, prover, left):
        nodes = np.array([0, self.most], dtype=np.int64)
        self.stack[0] = states[0]
        root, seat, moves = np.int64(0), np.int64(prover), np.int64(left)
        found = wins(self.stack, self.buffers, nodes, root, seat, moves)
        return None if nodes[0] > self.most else bool(found)
