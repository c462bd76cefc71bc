"""Plain negamax without pruning, ordering or memory: what the search must equal in value."""

import numpy as np

from luctor.core.compilation import kernel
from luctor.core.kernels import captures, count, evaluate, key, legal, play, result
from luctor.core.results import DRAW
from luctor.search.alphabeta import WIN
from luctor.search.workspace import LEVELS

TOO_MANY = 1 << 30


@kernel
def value(stack, buffers, drawn, weights, nodes, ply, depth, quiet):
    """The value for the seat to move; nonsense once ``nodes[0]`` has passed ``nodes[1]``."""
    nodes[0] += 1
    if nodes[0] > nodes[1]:
        return 0
    state = stack[ply]
    code = result(state)
    if code != 0:
        if code % 4 == DRAW:
            return 0
        return WIN - ply if code % 4 == state.seat + 1 else ply - WIN
    if ply > 0 and state.mid == 0:
        for known in drawn:
            if known == key(state):
                return 0
    worst = -TOO_MANY
    if depth > 0:
        n = legal(state, buffers[ply])
        left = quiet
    else:
        n = captures(state, buffers[ply]) if ply < LEVELS else 0
        left = quiet if state.mid == 1 or count(state) == 1 else quiet - 1
        if n == 0 or left < 0:
            return evaluate(state, weights)
        if n < count(state):
            worst = evaluate(state, weights)
    best = worst
    for i in range(n):
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], buffers[ply, i])
        score = value(stack, buffers, drawn, weights, nodes, ply + 1, depth - 1, left)
        if stack[ply + 1].seat != stack[ply].seat:
            score = -score
        best = max(best, score)
    return best


class Negamax:
    """Negamax at one root; ``None`` where the tree is too large."""

    def __init__(self, game, quiet, most=150_000):
        self.game = game
        self.stack = game.new_states(LEVELS + 1)
        self.buffers = np.empty((LEVELS + 1, game.max_legal), dtype=np.int32)
        self.quiet = quiet
        self.most = most

    def weights(self, states):
        return self.game.weights(int(states[0]["variant"]))

    def value(self, states, depth, ply=0, drawn=()):
        nodes = np.array([0, self.most], dtype=np.int64)
        keys = np.array(drawn, dtype=np.uint64)
        self.stack[ply] = states[0]
        found = value(
            self.stack, self.buffers, keys, self.weights(states), nodes, ply, depth, self.quiet
        )
        return None if nodes[0] > self.most else int(found)
