"""What every node of the search needs: values, the step to a child, repetition, the stop flag.

Depth and ply are counted in actions, not moves: a move of two actions is two plies deep. The same
seat may act twice in a row, in the middle of a move or when the other is skipped, so a value
changes its sign, and the window its sides, only where the seat does.

Values are those of the seat to act at a node. A win in n moves of the winner, counted from the
root, is worth ``WIN - n``, so that the shortest win and the longest loss are the best; estimates
stay far below. A game that the loser's own move ends counts as won by a move more.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, mix, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import evaluate, key, play, result
from luctor.core.results import DRAW
from luctor.search.workspace import PAST

INFINITY = 32000
WIN = 30000
# Beyond this a value is a proven win or loss: evaluations end at 20000, plies far below a thousand.
DECIDED = 29000
OPEN = 1 << 20
BETWEEN = np.uint64(0)

# How many nodes pass between two looks at the stop flag, as a mask.
POLL_MASK = 63


@kernel
def halts(work: Any) -> bool:
    """Count a node, and tell whether the search must end."""
    work.nodes += 1
    if work.nodes > work.limit or ((work.nodes & POLL_MASK) == 0 and work.stop != 0):
        work.halted = 1
    halted: bool = work.halted != 0
    return halted


@kernel
def verdict(stack: Any, work: Any, ply: int) -> int:
    """Give the value of ``stack[ply]`` for its seat if its game is over, else ``OPEN``."""
    code = result(stack[ply])
    if code == 0:
        return OPEN
    outcome = code & 3
    if outcome == DRAW:
        return 0
    winner = outcome - 1
    moves: int = work.turns[ply, winner]
    if stack[ply - 1].seat != winner or stack[ply].mid != 0:
        moves += 1
    return WIN - moves if winner == stack[ply].seat else moves - WIN


@inlined
def descend(stack: Any, work: Any, ply: int, action: int) -> bool:
    """Make the child of ``stack[ply]`` by an action; tell whether the same seat acts again."""
    stack[ply + 1] = stack[ply]
    play(stack[ply + 1], action)
    work.path[ply] = action
    seat = stack[ply].seat
    work.turns[ply + 1, 0] = work.turns[ply, 0]
    work.turns[ply + 1, 1] = work.turns[ply, 1]
    if stack[ply + 1].mid == 0:
        work.turns[ply + 1, seat] += 1
    same: bool = stack[ply + 1].seat == seat
    return same


@kernel
def extend(work: Any, ply: int, action: int) -> None:
    """Make an action and the best line behind it the best line of a ply."""
    n = work.length[ply + 1]
    work.line[ply, 0] = action
    for i in range(n):
        work.line[ply, i + 1] = work.line[ply + 1, i]
    work.length[ply] = n + 1


@kernel
def estimate(state: Any, work: Any) -> int:
    """Give the estimate of a position, with the errors that the search is to make."""
    value = evaluate(state, work.weights)
    if work.noise != 0:
        spread = np.uint64(2 * work.noise + 1)
        value += signed(mix(key(state), work.seed) % spread) - work.noise
    return value


@inlined
def past_slot(work: Any, name: Word) -> int:
    """Give the slot of a position among those that the game has seen, or the free one for it."""
    slot = signed(name & np.uint64(PAST - 1))
    while work.past_keys[slot] != BETWEEN and work.past_keys[slot] != name:
        slot = (slot + 1) & (PAST - 1)
    return slot


@kernel
def is_repeated(work: Any, ply: int, name: Word) -> bool:
    """Whether a position between moves counts as drawn by repetition (G3).

    That is so if it comes up the third time. A position that has come up on the way from the root
    counts already the second time: who could bring it about once can do so again.
    """
    if work.past_times[past_slot(work, name)] >= 2:
        return True
    for i in range(ply - 1, -1, -1):
        if work.keys[i] == name:
            return True
    return False


@inlined
def to_table(work: Any, ply: int, seat: int, value: Any) -> Any:
    """Give a value as seen from its node: a win's distance counts from there, not from the root."""
    if value > DECIDED:
        return value + work.turns[ply, seat]
    if value < -DECIDED:
        return value - work.turns[ply, 1 - seat]
    return value


@inlined
def from_table(work: Any, ply: int, seat: int, value: Any) -> Any:
    """Give a value as seen from the root: the inverse of `to_table`."""
    if value > DECIDED:
        return value - work.turns[ply, seat]
    if value < -DECIDED:
        return value + work.turns[ply, 1 - seat]
    return value


@kernel
def is_banned(work: Any, ply: int, action: int) -> bool:
    """Whether an action completes a move of the root that is left out."""
    if work.turns[ply, 0] + work.turns[ply, 1] > 0:
        return False
    for k in range(work.n_banned):
        if work.banned_length[k] == ply + 1 and work.banned[k, ply] == action:
            same = True
            for i in range(ply):
                same = same and work.banned[k, i] == work.path[i]
            if same:
                return True
    return False
