"""Plain UCT: upper confidence bounds in the tree, uniformly random games below it.

No evaluation, no priors, no proofs: a yardstick for everything that knows more (Kocsis and
Szepesvári 2006, with one node added a game, as Coulom 2006).
"""

import math
from typing import Any

from luctor.core.bits import below, next_random
from luctor.core.compilation import kernel
from luctor.core.kernels import legal, play, result, sample
from luctor.search.mcts.tree import (
    LEAF,
    LONGEST,
    arrive,
    begin,
    enter,
    open_next,
    record,
    sprout,
    value_of,
)


@kernel
def grow(pool: Any, stack: Any, work: Any, stream: Any, drawn: Any, until: int) -> None:
    """Play random games from the root's tree until there were so many, or somebody says stop.

    Parameters
    ----------
    pool, stack, work : ndarray of records, ndarray of records, record
        See `luctor.search.mcts.tree.allocate`; of the settings ``exploration`` and ``longest``
        count here.
    stream : ndarray of uint64, shape (1,)
        Random numbers.
    drawn : ndarray of uint64
        Keys of positions that have come up twice.
    until : int
        When ``nodes`` shall have come to.
    """
    while work.nodes < until and (work.stop == 0 or work.nodes == 0):
        work.nodes += 1
        descend(pool, stack, work, stream, drawn)
        node = work.path[work.length]
        if pool[node].proof != 0:
            value = value_of(pool[node].proof)
        else:
            value = playout(stack[1], stream, work.longest)
        record(pool, work, value)


@kernel
def descend(pool: Any, stack: Any, work: Any, stream: Any, drawn: Any) -> None:
    """Go from the root to a node that has not been visited, or where the game is over."""
    begin(stack, work)
    node = 0
    state = stack[1]
    while pool[node].proof == 0 and work.length < LONGEST:
        if pool[node].first == LEAF and not expand(pool, state, work, stream, node):
            return
        fresh = pool[node].opened < pool[node].children
        child = open_next(pool, node) if fresh else select(pool, node, state.seat, work.exploration)
        play(state, pool[child].action)
        enter(state, work, child)
        if fresh:
            arrive(pool, state, work, drawn)
            return
        node = child


@kernel
def expand(pool: Any, state: Any, work: Any, stream: Any, node: int) -> bool:
    """Give a node its children in random order; tell whether there was room."""
    actions = work.actions
    n = legal(state, actions)
    for i in range(n - 1, 0, -1):
        j = below(next_random(stream), i + 1)
        action = actions[i]
        actions[i] = actions[j]
        actions[j] = action
    return sprout(pool, work, node, n)


@kernel
def select(pool: Any, node: int, seat: int, exploration: float) -> int:
    """Give the child with the highest upper bound (UCB1); all have been visited."""
    scale = exploration * math.sqrt(math.log(pool[node].visits))
    best = LEAF
    highest = -1.0
    for child in range(pool[node].first, pool[node].first + pool[node].children):
        visits = pool[child].visits
        mean = pool[child].total / visits
        bound = (mean if seat == 0 else 1.0 - mean) + scale / math.sqrt(visits)
        if bound > highest:
            best = child
            highest = bound
    return best


@kernel
def playout(state: Any, stream: Any, longest: int) -> float:
    """Play to the end at random, and give seat 0's score; a game broken off counts as drawn."""
    for _ in range(longest):
        action = sample(state, next_random(stream))
        if action < 0:
            break
        play(state, action)
    code = result(state)
    return 0.5 if code == 0 else value_of(code & 3)
