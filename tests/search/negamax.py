"""Plain negamax without pruning, ordering or memory: what the search must equal in value."""

import numpy as np

from luctor.core.compilation import kernel
from luctor.core.kernels import captures, count, evaluate, key, legal, play, result
from luctor.core.results import DRAW
from luctor.search.nodes import WIN
from luctor.search.workspace import FULL_LEVELS, LEVELS

TOO_MANY = 1 << 30


@kernel
def value(stack, buffers, weights, path, turns, drawn, nodes, ply, depth, quiet):
    """The value for the seat to move; nonsense once ``nodes[0]`` has passed ``nodes[1]``."""
    nodes[0] += 1
    if nodes[0] > nodes[1]:
        return 0
    state = stack[ply]
    code = result(state)
    if code != 0:
        if code % 4 == DRAW:
            return 0
        winner = code % 4 - 1
        moves = turns[ply, winner]
        if stack[ply - 1].seat != winner or state.mid != 0:
            moves += 1
        return WIN - moves if winner == state.seat else moves - WIN
    full = depth > 0 and ply < FULL_LEVELS
    path[ply] = key(state) if state.mid == 0 else np.uint64(0)
    if full and ply > 0 and state.mid == 0 and drawn.size > 0:
        for known in drawn:
            if known == path[ply]:
                return 0
        for i in range(ply):
            if path[i] == path[ply]:
                return 0
    worst = -TOO_MANY
    left = quiet
    if full:
        n = legal(state, buffers[ply])
        if n == 1:
            depth += 1
    else:
        n = captures(state, buffers[ply]) if ply < LEVELS else 0
        left = quiet if state.mid == 1 or count(state) == 1 else quiet - 1
        if n == 0 or left < 0:
            return evaluate(state, weights)
        if n < count(state):
            worst = evaluate(state, weights)
        depth = 0
    best = worst
    for i in range(n):
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], buffers[ply, i])
        turns[ply + 1, 0] = turns[ply, 0]
        turns[ply + 1, 1] = turns[ply, 1]
        if stack[ply + 1].mid == 0:
            turns[ply + 1, stack[ply].seat] += 1
        score = value(stack, buffers, weights, path, turns, drawn, nodes, ply + 1, depth - 1, left)
        if stack[ply + 1].seat != stack[ply].seat:
            score = -score
        best = max(best, score)
    return best


NOT_A_KEY = 1


class Negamax:
    """Negamax at one root; ``None`` where the tree is too large."""

    def __init__(self, game, quiet, most=150_000):
        self.game = game
        self.stack = game.new_states(LEVELS + 2)
        self.buffers = np.empty((LEVELS + 1, game.max_legal), dtype=np.int32)
        self.path = np.zeros(LEVELS + 2, dtype=np.uint64)
        self.turns = np.zeros((LEVELS + 2, 2), dtype=np.int64)
        self.quiet = quiet
        self.most = most

    def value(self, states, depth, drawn=()):
        """The value for the seat to move; `drawn` are keys that count as draws in the tree."""
        nodes = np.array([0, self.most], dtype=np.int64)
        # Where positions can come again the list is never empty: that turns repetition on.
        keys = [*drawn, NOT_A_KEY] if self.game.repeats else []
        found = value(
            self._root(states),
            self.buffers,
            self.game.weights(int(states[0]["variant"])),
            self.path,
            self.turns,
            np.array(keys, dtype=np.uint64),
            nodes,
            np.int64(0),
            np.int64(depth),
            np.int64(self.quiet),
        )
        return None if nodes[0] > self.most else int(found)

    def _root(self, states):
        self.stack[0] = states[0]
        self.turns[0] = 0
        return self.stack
