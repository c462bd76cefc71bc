"""The kernels that play the games a fit learns from: a whole game is one call, without the GIL.

The player is deliberately plain: iterative deepening over alpha-beta, likely actions first, played
out at the end, and nothing else. It shares no code with the engines, so that a fit can be repeated
from its seed after they have changed; what counts here is many games that are sound on the whole.
"""

from typing import Any

import numpy as np

from luctor.core.bits import below, next_random
from luctor.core.compilation import kernel
from luctor.core.kernels import (
    appeal,
    captures,
    count,
    evaluate,
    features,
    key,
    legal,
    play,
    result,
    sample,
)
from luctor.core.results import DRAW

WIN = 30000
INFINITY = 32000
DECIDED = 29000
OPEN = 1 << 20
LEVELS = 48  # positions on a line, the root included
DEEPEST = 12  # actions
SORTED = 8  # only so many actions of a position are put in order
CAPTURES_FIRST = 10000  # more than any appeal
QUIET_MOVES = 2  # capturing moves that may be begun at the end of a line
# The recursive kernels are entered with plain int64s: for a literal number Numba compiles them once
# more, and a recursion of several types crashes when it comes from the cache (numba issue 6061).
DULL = 300
NODES, BUDGET = 0, 1  # places in `counts`

# What a sample tells beside its features.
PHASE, SEAT, SCORE = 0, 1, 2
FACTS = 3


@kernel
def standing(state: Any, ply: int) -> int:
    """Give the value of a position that is over, for its seat; else ``OPEN``."""
    code = result(state)
    if code == 0:
        return OPEN
    outcome = code & 3
    if outcome == DRAW:
        return 0
    return WIN - ply if outcome - 1 == state.seat else ply - WIN


@kernel
def settle(
    stack: Any, lists: Any, weights: Any, counts: Any, ply: int, left: int, alpha: int, beta: int
) -> int:
    """Give the value of ``stack[ply]`` once up to `left` capturing moves are played out.

    ``weights[seat]`` is what a seat counts by: both sides think as the one does that acts first.
    """
    counts[NODES] += 1
    value = standing(stack[ply], ply)
    if value != OPEN:
        return value
    n = captures(stack[ply], lists[ply]) if ply < LEVELS - 1 else 0
    if n == 0:
        return evaluate(stack[ply], weights)
    actions = count(stack[ply])
    rest = left if stack[ply].mid != 0 or actions == 1 else left - 1
    if rest < 0:
        return evaluate(stack[ply], weights)
    best = evaluate(stack[ply], weights) if n < actions else -INFINITY
    low = max(alpha, best)
    for i in range(n):
        if best >= beta or counts[NODES] > counts[BUDGET]:
            break
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], lists[ply, i])
        if stack[ply + 1].seat == stack[ply].seat:
            score = settle(stack, lists, weights, counts, ply + 1, rest, low, beta)
        else:
            score = -settle(stack, lists, weights, counts, ply + 1, rest, -beta, -low)
        best = max(best, score)
        low = max(low, score)
    return best


@kernel
def arrange(state: Any, actions: Any, scratch: Any) -> int:
    """Write the legal actions, those that look best first, and give their number.

    ``scratch`` has two rows of int32: for the captures, and for the actions' appeal.
    """
    n = legal(state, actions)
    taking = captures(state, scratch[0])
    worth = scratch[1]
    appeal(state, actions, n, worth)
    k = 0
    for i in range(n):
        if k < taking and scratch[0, k] == actions[i]:
            k += 1
            worth[i] += CAPTURES_FIRST
    for i in range(min(n, SORTED)):
        best = i
        for j in range(i + 1, n):
            if worth[j] > worth[best]:
                best = j
        worth[i], worth[best] = worth[best], worth[i]
        actions[i], actions[best] = actions[best], actions[i]
    return n


@kernel
def look(
    stack: Any, lists: Any, weights: Any, counts: Any, ply: int, depth: int, alpha: int, beta: int
) -> int:
    """Give the value of ``stack[ply]``, `depth` actions deep; nonsense once the budget is spent."""
    if depth <= 0:
        quiet_moves: Any = np.int64(QUIET_MOVES)
        return settle(stack, lists, weights, counts, ply, quiet_moves, alpha, beta)
    counts[NODES] += 1
    value = standing(stack[ply], ply)
    if value != OPEN:
        return value
    n = arrange(stack[ply], lists[ply], lists[LEVELS:])
    best = -INFINITY
    low = alpha
    for i in range(n):
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], lists[ply, i])
        if stack[ply + 1].seat == stack[ply].seat:
            score = look(stack, lists, weights, counts, ply + 1, depth - 1, low, beta)
        else:
            score = -look(stack, lists, weights, counts, ply + 1, depth - 1, -beta, -low)
        if counts[NODES] > counts[BUDGET]:
            break
        best = max(best, score)
        low = max(low, score)
        if best >= beta:
            break
    return best


@kernel
def seen_before(keys: Any, n: int, name: Any) -> int:
    """Count how often a key stands among the first n."""
    times = 0
    for i in range(n):
        if keys[i] == name:
            times += 1
    return times


@kernel
def choose(
    stack: Any,
    lists: Any,
    weights: Any,
    counts: Any,
    nodes: int,
    noise: int,
    stream: Any,
    keys: Any,
    moves: int,
) -> Any:
    """Choose an action at ``stack[0]``, a position that is not over.

    Coming back to one of the first `moves` positions in `keys` is as bad as being ``DULL`` behind:
    a game that repeats itself teaches little.

    Returns
    -------
    action, score : int
        The score of the deepest search that was finished, for the seat to move. The choice may be
        up to `noise` points worse.
    """
    below_root: Any = np.int64(1)
    infinity: Any = np.int64(INFINITY)
    n = arrange(stack[0], lists[0], lists[LEVELS:])
    whims = lists[LEVELS + 2]
    for i in range(n):
        whims[i] = below(next_random(stream), noise + 1)
    action, value = lists[0, 0], 0
    if n == 1:
        value = evaluate(stack[0], weights)
        return action, value
    counts[NODES] = 0
    for depth in range(1, DEEPEST + 1):
        counts[BUDGET] = nodes if depth > 1 else 1 << 60
        best = -infinity
        place = score_of_best = 0
        for i in range(n):
            stack[1] = stack[0]
            play(stack[1], lists[0, i])
            low = best - whims[i]
            if stack[1].mid == 0 and seen_before(keys, moves, key(stack[1])) > 0:
                score = -DULL
            elif stack[1].seat == stack[0].seat:
                score = look(stack, lists, weights, counts, below_root, depth - 1, low, infinity)
            else:
                score = -look(stack, lists, weights, counts, below_root, depth - 1, -infinity, -low)
            if counts[NODES] > counts[BUDGET]:
                break
            if score + whims[i] > best:
                best = score + whims[i]
                place, score_of_best = i, score
        if counts[NODES] > counts[BUDGET]:
            break
        action, value = lists[0, place], score_of_best
        whim = whims[place]
        for i in range(place, 0, -1):  # the best comes first in the next round
            lists[0, i] = lists[0, i - 1]
            whims[i] = whims[i - 1]
        lists[0, 0] = action
        whims[0] = whim
        if abs(value) > DECIDED or 2 * counts[NODES] > nodes:
            break
    return action, value


@kernel
def is_quiet(stack: Any, lists: Any, weights: Any, counts: Any) -> bool:
    """Whether nothing is gained at ``stack[0]`` by captures: the estimate speaks for itself."""
    zero: Any = np.int64(0)
    quiet_moves: Any = np.int64(QUIET_MOVES)
    infinity: Any = np.int64(INFINITY)
    counts[NODES] = 0
    counts[BUDGET] = 2000
    settled = settle(stack, lists, weights, counts, zero, quiet_moves, -infinity, infinity)
    quiet: bool = settled == evaluate(stack[0], weights)
    return quiet


@kernel
def play_game(
    stack: Any,
    lists: Any,
    weights: Any,
    counts: Any,
    stream: Any,
    opening: int,
    nodes: int,
    noise: int,
    wild: int,
    loud: int,
    keys: Any,
    facts: Any,
    table: Any,
) -> Any:
    """Play a game from ``stack[0]`` to its end and keep its quiet positions, some others too.

    Parameters
    ----------
    stack : ndarray of records, shape (LEVELS + 2,)
        Overwritten; the start stands in the first.
    lists : ndarray of int32, shape (LEVELS + 3, max_legal)
    weights : ndarray of int32, shape (2, 2, features)
        What each seat counts by.
    counts : ndarray of int64, shape (2,)
    stream : ndarray of uint64, shape (1,)
    opening : int
        So many actions are played at random first, and leave no samples.
    nodes, noise : int
        What a choice may cost, and how many points worse than the best it may be.
    wild : int
        In so many of 1024 cases an action is played at random later too.
    loud : int
        In so many of 1024 cases a position is kept although it is not quiet.
    keys : ndarray of uint64
        Room for the keys of a whole game; it is broken off when there is no more.
    facts : ndarray of int32, shape (len(keys), FACTS)
        By sample: the phase, the seat, the search's score for that seat.
    table : ndarray of int32, shape (len(keys), features)
        By sample: the features.

    Returns
    -------
    samples, outcome, actions : int
        How many samples there are; 0 broken off, 1 won by seat 0, 2 by seat 1, 3 drawn; the length.
    """
    n = 0
    moves = 0
    for taken in range(keys.size):
        code = result(stack[0])
        if code != 0:
            return n, code & 3, taken
        if stack[0].mid == 0:
            name = key(stack[0])
            if seen_before(keys, moves, name) >= 2:
                return n, DRAW, taken
            keys[moves] = name
            moves += 1
        if taken < opening or below(next_random(stream), 1024) < wild:
            play(stack[0], sample(stack[0], next_random(stream)))
            continue
        own = weights[stack[0].seat]
        kept = is_quiet(stack, lists, own, counts) or below(next_random(stream), 1024) < loud
        action, score = choose(stack, lists, own, counts, nodes, noise, stream, keys, moves)
        if kept:
            facts[n, PHASE] = features(stack[0], table[n])
            facts[n, SEAT] = stack[0].seat
            facts[n, SCORE] = score
            n += 1
        play(stack[0], action)
    return n, 0, keys.size
