"""The kernels of the search: principal-variation alpha-beta over actions, with a table."""

from math import log
from typing import Any

import numpy as np

from luctor.core.compilation import kernel
from luctor.core.kernels import key, legal
from luctor.search.nodes import (
    DECIDED,
    INFINITY,
    OPEN,
    WIN,
    descend,
    estimate,
    extend,
    from_table,
    halts,
    is_banned,
    is_repeated,
    to_table,
    verdict,
)
from luctor.search.ordering import RANK_LOUD, pick, rank, remember_cut
from luctor.search.quiescence import quiesce
from luctor.search.table import (
    EXACT,
    LOWER,
    UPPER,
    action_of,
    depth_of,
    is_whole,
    kind_of,
    pack,
    probe,
    store,
    value_of,
)
from luctor.search.workspace import FULL_LEVELS, LATE, MAX_DEPTH, NO_ACTION, REDUCE, SAFE

# A node this many points per action of depth above beta is not searched any further.
SAFE_DEPTH = 3
SAFE_MARGIN = 80
# Behind so many actions a node near the horizon tries no more quiet ones, by depth.
LATE_AFTER = np.array([0, 12, 20, 32], dtype=np.int64)
LATE_DEPTH = 3
# How many actions less deep the i-th action is searched first: (log depth)(log i) / 1.8.
REDUCED = 64
REDUCTIONS = np.array(
    [
        [int(log(max(depth, 1)) * log(max(i, 1)) / 1.8) for i in range(REDUCED)]
        for depth in range(MAX_DEPTH + 1)
    ],
    dtype=np.int64,
)
REDUCE_FROM_DEPTH = 3
REDUCE_FROM = 3


@kernel
def reduction(work: Any, depth: int, i: int, rank_: int) -> int:
    """Tell how many actions less deep the i-th action of a node is searched at first."""
    if (
        work.cuts & REDUCE == 0
        or depth < REDUCE_FROM_DEPTH
        or i < REDUCE_FROM
        or rank_ >= RANK_LOUD
    ):
        return 0
    less: Any = REDUCTIONS[min(depth, MAX_DEPTH), min(i, REDUCED - 1)]
    return int(max(0, min(less, depth - 2)))


@kernel
def alphabeta(
    stack: Any, work: Any, table: Any, ply: int, depth: int, alpha: int, beta: int
) -> int:
    """Give the value of ``stack[ply]``, `depth` actions deep, fail-soft.

    Between `alpha` and `beta` the value is exact; at or below `alpha` it is an upper bound, at or
    above `beta` a lower one. Once the work record says ``halted`` it means nothing.

    Parameters
    ----------
    stack, work : ndarray of records, record
        See `luctor.search.workspace.allocate`.
    table : ndarray of uint64
        The words of a `luctor.search.table.Table`.
    ply, depth, alpha, beta : int
    """
    if depth <= 0 or ply >= FULL_LEVELS:
        return quiesce(stack, work, ply, work.quiet, alpha, beta)
    work.length[ply] = 0
    if halts(work):
        return 0
    value = verdict(stack, work, ply)
    if value != OPEN:
        return value
    seat: Any = np.int64(stack[ply].seat)
    # No win can be shorter than the next move, no loss either.
    alpha = max(alpha, work.turns[ply, 1 - seat] + 1 - WIN)
    beta = min(beta, WIN - work.turns[ply, seat] - 1)
    if alpha >= beta:
        return int(alpha)
    name = key(stack[ply])
    between = stack[ply].mid == 0
    work.keys[ply] = name if between else np.uint64(0)
    if between and work.repeats != 0 and is_repeated(work, ply, name):
        work.horizon = 1
        dislike: int = work.contempt
        return -dislike if seat == stack[0].seat else dislike
    free = work.n_banned == 0 or work.turns[ply, 0] + work.turns[ply, 1] > 0
    narrow = beta - alpha == 1
    guide = NO_ACTION
    word = probe(table, name)
    if word != np.uint64(0):
        guide = action_of(word)
        known = depth_of(word)
        holds = known == depth or (known > depth and work.cuts != 0) or is_whole(word)
        if free and narrow and holds:
            bound: int = from_table(work, ply, seat, value_of(word))
            kind = kind_of(word)
            if (bound >= beta and kind & LOWER) or (bound <= alpha and kind & UPPER):
                if not is_whole(word):
                    work.horizon = 1
                return bound
    if narrow and depth <= SAFE_DEPTH and work.cuts & SAFE != 0 and abs(beta) < DECIDED:
        value = estimate(stack[ply], work)
        if value - SAFE_MARGIN * depth >= beta:
            work.horizon = 1
            return value - SAFE_MARGIN * depth
    before = work.horizon
    work.horizon = 0
    n = legal(stack[ply], work.actions[ply])
    rank(stack[ply], work, ply, n, guide)
    next_depth = depth if n == 1 else depth - 1
    best = -INFINITY
    best_action = NO_ACTION
    low = alpha
    tried = 0
    for i in range(n):
        action = pick(work, ply, i, n)
        if work.n_banned > 0 and is_banned(work, ply, action):
            continue
        if (
            narrow
            and work.cuts & LATE != 0
            and depth <= LATE_DEPTH
            and tried >= LATE_AFTER[depth]
            and work.ranks[ply, i] < RANK_LOUD
            and best > -DECIDED
        ):
            work.horizon = 1
            break
        less = reduction(work, depth, tried, work.ranks[ply, i])
        same = descend(stack, work, ply, action)
        # The windows of the child, whole and null, from the side of its own seat.
        sign = 1 if same else -1
        lower, upper = (low, beta) if same else (-beta, -low)
        null = low if same else -low - 1
        score = best
        if tried == 0:
            score = sign * alphabeta(stack, work, table, ply + 1, next_depth, lower, upper)
        else:
            shallow = next_depth - less
            score = sign * alphabeta(stack, work, table, ply + 1, shallow, null, null + 1)
            if score > low and less > 0 and work.halted == 0:
                score = sign * alphabeta(stack, work, table, ply + 1, next_depth, null, null + 1)
            if low < score < beta and work.halted == 0 and not narrow:
                score = sign * alphabeta(stack, work, table, ply + 1, next_depth, lower, upper)
        if work.halted != 0:
            return 0
        tried += 1
        if score > best:
            best = score
            best_action = action
            if score > low:
                low = score
                extend(work, ply, action)
                if score >= beta:
                    remember_cut(work, seat, ply, depth, i)
                    break
    if free:
        kind = LOWER if best >= beta else EXACT if best > alpha else UPPER
        seen = to_table(work, ply, seat, best)
        whole: Any = 1 - np.int64(work.horizon)
        store(table, name, pack(seen, best_action, min(depth, 255), kind, work.age, whole))
    if before != 0:
        work.horizon = 1
    return best


@kernel
def iterate(stack: Any, work: Any, table: Any, depth: int, alpha: int, beta: int) -> int:
    """Search the root ``stack[0]``, a position that is not over, to one depth within a window.

    Parameters
    ----------
    stack, work : ndarray of records, record
        See `luctor.search.workspace.allocate`. The best line so far stands in ``line[0]``, its
        first action is tried first.
    table : ndarray of uint64
    depth : int
        In actions, 1 to ``MAX_DEPTH``.
    alpha, beta : int

    Returns
    -------
    int
        How many of the root's actions are done. If the first was, and came out above `alpha`,
        ``line[0]`` and ``score`` are this iteration's.
    """
    # Plain int64 on purpose: a literal number would make Numba compile the recursion once more for
    # that literal, and a recursion of several types crashes when it comes from the cache (numba
    # issue 6061).
    root: Any = np.int64(0)
    below: Any = np.int64(1)
    low: Any = np.int64(alpha)
    high: Any = np.int64(beta)
    work.horizon = 0
    work.keys[0] = key(stack[0]) if stack[0].mid == 0 else np.uint64(0)
    n = legal(stack[0], work.actions[0])
    rank(stack[0], work, root, n, work.line[0, 0] if work.length[0] > 0 else NO_ACTION)
    next_depth = depth if n == 1 else depth - 1
    best = -INFINITY
    done = 0
    for i in range(n):
        action = pick(work, root, i, n)
        if work.n_banned > 0 and is_banned(work, root, action):
            continue
        less = reduction(work, depth, done, work.ranks[0, i])
        same = descend(stack, work, root, action)
        sign = 1 if same else -1
        lower, upper = (low, high) if same else (-high, -low)
        null = low if same else -low - 1
        score: Any = low + 1
        if done > 0:
            shallow = next_depth - less
            score = sign * alphabeta(stack, work, table, below, shallow, null, null + 1)
        if score > low and work.halted == 0:
            score = sign * alphabeta(stack, work, table, below, next_depth, lower, upper)
        if work.halted != 0:
            return done
        done += 1
        if done == 1:  # it may be the worst there is, if all moves behind the action are left out
            work.score = score
        if score > best:
            best = score
            work.score = best
            if score > low:
                low = score
                extend(work, root, action)
                if score >= high:
                    break
    return done
