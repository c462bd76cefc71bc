"""The kernels of the search: negamax alpha-beta over actions, with a quiescence search below.

Depth and ply are counted in actions, not moves: a move of two actions is two plies deep. The same
seat may act twice in a row, in the middle of a move or when the other is skipped, so a value
changes its sign, and the window its sides, only where the seat does.

Values are those of the seat to act at a node. A win n actions from the root is worth ``WIN - n``,
so that the shortest win and the longest loss are the best; estimates stay far below.
"""

from typing import Any

import numpy as np

from luctor.core.compilation import kernel
from luctor.core.kernels import captures, count, evaluate, key, legal, play, result
from luctor.core.results import DRAW
from luctor.search.workspace import LEVELS, NO_ACTION

INFINITY = 32000
WIN = 30000
# Beyond this a value is a proven win or loss: evaluations end at 20000, plies below a hundred.
DECIDED = 29000
OPEN = 1 << 20

# Ranks: the guide, then captures, then killers, then what history tells.
RANK_GUIDE = 1 << 30
RANK_CAPTURE = 1 << 24
RANK_KILLER = 1 << 22
HISTORY_CAP = 1 << 20

# How many nodes pass between two looks at the stop flag, as a mask.
POLL_MASK = 63


@kernel
def verdict(state: Any, drawn: Any, ply: int) -> int:
    """Give the value of a position that is decided, from the side of its seat; else ``OPEN``.

    ``drawn`` holds the keys of positions that have come up twice: the third time is a draw (G3).
    """
    code = result(state)
    if code != 0:
        outcome = code & 3
        if outcome == DRAW:
            return 0
        return WIN - ply if outcome - 1 == state.seat else ply - WIN
    if drawn.size > 0 and ply > 0 and state.mid == 0:
        name = key(state)
        for i in range(drawn.size):
            if drawn[i] == name:
                return 0
    return OPEN


@kernel
def halts(work: Any) -> bool:
    """Count a node, and tell whether the search must end."""
    work.nodes += 1
    if work.nodes > work.limit or ((work.nodes & POLL_MASK) == 0 and work.stop != 0):
        work.halted = 1
    halted: bool = work.halted != 0
    return halted


@kernel
def extend(work: Any, ply: int, action: int) -> None:
    """Make an action and the best line behind it the best line of a ply."""
    n = work.length[ply + 1]
    work.line[ply, 0] = action
    for i in range(n):
        work.line[ply, i + 1] = work.line[ply + 1, i]
    work.length[ply] = n + 1


@kernel
def rank(state: Any, work: Any, ply: int, n: int) -> None:
    """Rank the n actions of a node."""
    guide = NO_ACTION
    if work.follow != 0 and ply < work.guide_length:
        guide = work.guide[ply]
    taking = work.taking
    n_taking = captures(state, taking)
    j = 0
    for i in range(n):
        action = work.actions[ply, i]
        score = work.history[state.seat, action]
        if j < n_taking and taking[j] == action:
            j += 1
            score += RANK_CAPTURE
        elif action == work.killers[ply, 0] or action == work.killers[ply, 1]:
            score += RANK_KILLER
        if action == guide:
            score = RANK_GUIDE
        work.ranks[ply, i] = score


@kernel
def pick(work: Any, ply: int, i: int, n: int) -> int:
    """Bring the best ranked of the actions i to n - 1 to place i, and give it."""
    best = i
    for j in range(i + 1, n):
        if work.ranks[ply, j] > work.ranks[ply, best]:
            best = j
    action: int = work.actions[ply, best]
    if best != i:
        work.actions[ply, best] = work.actions[ply, i]
        work.actions[ply, i] = action
        score = work.ranks[ply, best]
        work.ranks[ply, best] = work.ranks[ply, i]
        work.ranks[ply, i] = score
    return action


@kernel
def remember_cut(work: Any, seat: int, ply: int, depth: int, action: int) -> None:
    """Note a quiet action that cut a search off, to try it early elsewhere."""
    if work.killers[ply, 0] != action:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = action
    worth = work.history[seat, action] + depth * depth
    work.history[seat, action] = min(worth, HISTORY_CAP)


@kernel
def quiesce(stack: Any, work: Any, drawn: Any, ply: int, left: int, alpha: int, beta: int) -> int:
    """Give the value of ``stack[ply]`` once the captures are played out, fail-soft.

    The seat may leave every capture and stand on the estimate, unless it has nothing but captures.
    The search begins up to `left` capturing moves; an action in the middle of a move, or without an
    alternative, is free, as far as the stack goes. Where neither is left the estimate decides.
    """
    work.length[ply] = 0
    if halts(work):
        return 0
    value = verdict(stack[ply], drawn, ply)
    if value != OPEN:
        return value
    work.horizon = 1
    n = captures(stack[ply], work.actions[ply]) if ply < LEVELS else 0
    if n == 0:
        return evaluate(stack[ply], work.weights)
    actions = count(stack[ply])
    rest = left if stack[ply].mid != 0 or actions == 1 else left - 1
    if rest < 0:
        return evaluate(stack[ply], work.weights)
    best = evaluate(stack[ply], work.weights) if n < actions else -INFINITY
    low = max(alpha, best)
    for i in range(n):
        if best >= beta:
            break
        action = work.actions[ply, i]
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], action)
        if stack[ply + 1].seat == stack[ply].seat:
            score = quiesce(stack, work, drawn, ply + 1, rest, low, beta)
        else:
            score = -quiesce(stack, work, drawn, ply + 1, rest, -beta, -low)
        if work.halted != 0:
            return 0
        if score > best:
            best = score
            if score > low:
                low = score
                extend(work, ply, action)
    return best


@kernel
def alphabeta(
    stack: Any, work: Any, drawn: Any, ply: int, depth: int, alpha: int, beta: int
) -> int:
    """Give the value of ``stack[ply]``, `depth` actions deep, fail-soft.

    Between `alpha` and `beta` the value is exact; at or below `alpha` it is an upper bound, at or
    above `beta` a lower one. Once the work record says ``halted`` it means nothing.
    """
    if depth <= 0:
        return quiesce(stack, work, drawn, ply, work.quiet, alpha, beta)
    work.length[ply] = 0
    if halts(work):
        return 0
    value = verdict(stack[ply], drawn, ply)
    if value != OPEN:
        return value
    n = legal(stack[ply], work.actions[ply])
    rank(stack[ply], work, ply, n)
    best = -INFINITY
    low = alpha
    for i in range(n):
        action = pick(work, ply, i, n)
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], action)
        if stack[ply + 1].seat == stack[ply].seat:
            score = alphabeta(stack, work, drawn, ply + 1, depth - 1, low, beta)
        else:
            score = -alphabeta(stack, work, drawn, ply + 1, depth - 1, -beta, -low)
        if work.halted != 0:
            return 0
        work.follow = 0
        if score > best:
            best = score
            if score > low:
                low = score
                extend(work, ply, action)
            if score >= beta:
                if work.ranks[ply, i] < RANK_CAPTURE:
                    remember_cut(work, stack[ply].seat, ply, depth, action)
                break
    return best


@kernel
def iterate(stack: Any, work: Any, drawn: Any, depth: int, margin: int) -> int:
    """Search the root ``stack[0]``, a position that is not over, to one depth.

    Parameters
    ----------
    stack, work : ndarray of records, record
        See `luctor.search.workspace.allocate`. The best line of the iteration before stands in
        ``line[0]`` and is tried first.
    drawn : ndarray of uint64
        Keys of positions that have come up twice.
    depth : int
        In actions, 1 to ``MAX_DEPTH``.
    margin : int
        Actions less than this worse than the best get their exact value too.

    Returns
    -------
    int
        How many of the root's actions are done. With at least one, ``line[0]`` and ``score`` are
        this iteration's, and ``values[i]`` belongs to ``actions[0, i]``; with none they are as
        they were, and ``actions[0, 0]`` is the one that would have been tried first.
    """
    # Plain int64 on purpose: a literal number would make Numba compile the recursion once more for
    # that literal, and a recursion of several types crashes when it comes from the cache (numba
    # issue 6061).
    root: Any = np.int64(0)
    below: Any = np.int64(1)
    infinity: Any = np.int64(INFINITY)
    work.horizon = 0
    work.guide_length = work.length[0]
    for i in range(work.guide_length):
        work.guide[i] = work.line[0, i]
    work.follow = 1
    n = legal(stack[0], work.actions[0])
    rank(stack[0], work, root, n)
    best = -infinity
    low = -infinity
    for i in range(n):
        action = pick(work, root, i, n)
        stack[1] = stack[0]
        play(stack[1], action)
        if stack[1].seat == stack[0].seat:
            score = alphabeta(stack, work, drawn, below, depth - 1, low, infinity)
        else:
            score = -alphabeta(stack, work, drawn, below, depth - 1, -infinity, -low)
        if work.halted != 0:
            return i
        work.follow = 0
        work.values[i] = score
        if score > best:
            best = score
            low = max(-infinity, best - margin)
            work.score = best
            extend(work, root, action)
    return n
