"""The search below the horizon: captures only, until nothing is hanging."""

from typing import Any

from luctor.core.compilation import kernel
from luctor.core.kernels import captures, count
from luctor.search.nodes import (
    INFINITY,
    OPEN,
    descend,
    estimate,
    extend,
    halts,
    is_banned,
    verdict,
)
from luctor.search.ordering import pick, rank_captures
from luctor.search.workspace import LEVELS


@kernel
def quiesce(stack: Any, work: Any, ply: int, left: int, alpha: int, beta: int) -> int:
    """Give the value of ``stack[ply]`` once the captures are played out, fail-soft.

    The seat may leave every capture and stand on the estimate, unless it has nothing but captures.
    The search begins up to `left` capturing moves; an action in the middle of a move, or without an
    alternative, is free, as far as the stack goes. Where neither is left the estimate decides.
    """
    work.length[ply] = 0
    if halts(work):
        return 0
    value = verdict(stack, work, ply)
    if value != OPEN:
        return value
    work.horizon = 1
    best = estimate(stack[ply], work)
    n = captures(stack[ply], work.actions[ply]) if ply < LEVELS else 0
    if n == 0:
        return best
    actions = count(stack[ply])
    rest = left if stack[ply].mid != 0 or actions == 1 else left - 1
    if rest < 0:
        return best
    if n == actions:
        best = -INFINITY
    low = max(alpha, best)
    if low >= beta:
        return best
    rank_captures(stack[ply], work, ply, n)
    for i in range(n):
        action = pick(work, ply, i, n)
        if work.n_banned > 0 and is_banned(work, ply, action):
            continue
        if descend(stack, work, ply, action):
            score = quiesce(stack, work, ply + 1, rest, low, beta)
        else:
            score = -quiesce(stack, work, ply + 1, rest, -beta, -low)
        if work.halted != 0:
            return 0
        if score > best:
            best = score
            if score > low:
                low = score
                extend(work, ply, action)
                if low >= beta:
                    break
    return best
