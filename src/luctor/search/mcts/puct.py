"""Monte Carlo tree search guided by the evaluation, with proofs.

Selection is PUCT (Rosin 2011, with AlphaZero's formula): mean value plus a bonus in proportion to
the child's prior. Priors come from estimates one action deep; a leaf is worth the winning chance
that its estimate stands for, after captures are played out, or partly what a random game says.
Children are tried in the order of their priors, so that a node with hundreds of them widens only as
its visits grow. Certain outcomes are handed up the tree (MCTS-Solver, Winands 2008) and never
looked into again.
"""

import math
from typing import Any

import numpy as np

from luctor.core.compilation import kernel
from luctor.core.kernels import legal, play, result
from luctor.core.results import DRAW
from luctor.search.chance import LOGIT
from luctor.search.mcts.tree import (
    LEAF,
    LONGEST,
    arrive,
    begin,
    enter,
    mean,
    open_next,
    record,
    settle,
    sprout,
    value_of,
)
from luctor.search.mcts.uct import playout
from luctor.search.nodes import INFINITY, WIN, estimate
from luctor.search.quiescence import quiesce


@kernel
def grow(
    pool: Any,
    stack: Any,
    work: Any,
    stream: Any,
    drawn: Any,
    deep_stack: Any,
    deep: Any,
    until: int,
) -> None:
    """Let the root's tree grow until it has so many visits, the root is certain, or a stop comes.

    Parameters
    ----------
    pool, stack, work, stream, drawn, until
        See `luctor.search.mcts.uct.grow`; all settings count.
    deep_stack, deep : ndarray of records, record
        For the quiescence search, see `luctor.search.workspace.allocate`.
    """
    while work.nodes < until and (work.stop == 0 or work.nodes == 0) and pool[0].proof == 0:
        work.nodes += 1
        descend(pool, stack, work, drawn, deep)
        node = work.path[work.length]
        certain = pool[node].proof != 0
        if certain:
            value = value_of(pool[node].proof)
        else:
            value = leaf_value(stack[1], work, stream, deep_stack, deep)
        record(pool, work, value)
        pool[node].guess = value
        guess_again(pool, work)
        if certain:
            prove(pool, work)


@kernel
def descend(pool: Any, stack: Any, work: Any, drawn: Any, deep: Any) -> None:
    """Go from the root to a node that has not been visited, or whose outcome is certain."""
    begin(stack, work)
    node = 0
    state = stack[1]
    while pool[node].proof == 0 and work.length < LONGEST:
        if pool[node].first == LEAF and not expand(pool, stack, work, deep, node):
            return
        child = select(pool, node, state.seat, work)
        fresh = child == pool[node].first + pool[node].opened
        if fresh:
            child = open_next(pool, node)
            bring_forward(pool, node)
        play(state, pool[child].action)
        enter(state, work, child)
        if fresh:
            arrive(pool, state, work, drawn)
            return
        node = child


@kernel
def expand(pool: Any, stack: Any, work: Any, deep: Any, node: int) -> bool:
    """Give a node its children with their priors; tell whether there was room."""
    state = stack[1]
    n = legal(state, work.actions)
    if not sprout(pool, work, node, n):
        return False
    logits = work.logits
    highest = -math.inf
    for i in range(n):
        stack[2] = state
        play(stack[2], work.actions[i])
        logits[i] = outlook(stack[2], deep, state.seat) / work.temperature
        highest = max(highest, logits[i])
    total = 0.0
    for i in range(n):
        logits[i] = math.exp(logits[i] - highest)
        total += logits[i]
    for i in range(n):
        pool[pool[node].first + i].prior = logits[i] / total
    bring_forward(pool, node)
    return True


@kernel
def outlook(state: Any, deep: Any, seat: int) -> float:
    """Estimate a position for a seat, whether or not it is over, in points."""
    code = result(state)
    if code == 0:
        points = np.float64(estimate(state, deep))
        return points if state.seat == seat else -points
    if code & 3 == DRAW:
        return 0.0
    return np.float64(WIN if (code & 3) == seat + 1 else -WIN)


@kernel
def bring_forward(pool: Any, node: int) -> None:
    """Bring the child with the highest prior among the unvisited to the front of them."""
    front = pool[node].first + pool[node].opened
    end = pool[node].first + pool[node].children
    if front >= end:
        return
    best = front
    for child in range(front + 1, end):
        if pool[child].prior > pool[best].prior:
            best = child
    action, prior = pool[front].action, pool[front].prior
    pool[front].action, pool[front].prior = pool[best].action, pool[best].prior
    pool[best].action, pool[best].prior = action, prior


@kernel
def select(pool: Any, node: int, seat: int, work: Any) -> int:
    """Give the child with the highest bound among the visited and the first of the others.

    That one has the highest prior of those not visited, which all count for the same: the mean of
    the node, less ``unvisited`` times the root of the priors that have been visited. A certain
    child is left alone; not all of them are, or the node were certain too.
    """
    first = pool[node].first
    opened = pool[node].opened
    scale = work.exploration * math.sqrt(max(pool[node].visits, 1))
    best = LEAF
    highest = -math.inf
    seen = 0.0
    for child in range(first, first + opened):
        seen += pool[child].prior
        if pool[child].proof == 0:
            bonus = scale * pool[child].prior / (1 + pool[child].visits)
            bound = outcome_of(pool, child, seat, work.minimax) + bonus
            if bound > highest:
                best = child
                highest = bound
    if opened < pool[node].children:
        bound = scale * pool[first + opened].prior
        if pool[node].visits > 0:
            bound += outcome_of(pool, node, seat, work.minimax) - work.unvisited * math.sqrt(seen)
        if bound > highest:
            best = first + opened
    return best


@kernel
def outcome_of(pool: Any, node: int, seat: int, minimax: float) -> float:
    """Give what a visited node seems to be worth to a seat."""
    guess = pool[node].guess if seat == 0 else 1.0 - pool[node].guess
    value: float = (1.0 - minimax) * mean(pool, node, seat) + minimax * guess
    return value


@kernel
def guess_again(pool: Any, work: Any) -> None:
    """Let the nodes of the descent go by their best child, after its last node's guess is new.

    This is implicit minimax (Lanctot and others 2014), over the children that have been visited.
    """
    for i in range(work.length - 1, -1, -1):
        node = work.path[i]
        first = pool[node].first
        guess = pool[first].guess
        for child in range(first + 1, first + pool[node].opened):
            if work.seats[i] == 0:
                guess = max(guess, pool[child].guess)
            else:
                guess = min(guess, pool[child].guess)
        if pool[node].guess == guess:
            return
        pool[node].guess = guess


@kernel
def prove(pool: Any, work: Any) -> None:
    """Hand a certain outcome up the descent as far as it makes the nodes above certain."""
    while work.length > 0:
        work.length -= 1
        node = work.path[work.length]
        seat = work.seats[work.length]
        if pool[work.path[work.length + 1]].proof == DRAW:
            pool[node].drawn = 1
        outcome, distance = conclude(pool, node, seat)
        if outcome == 0:
            break
        settle(pool, work, node, outcome, distance)


@kernel
def conclude(pool: Any, node: int, seat: int) -> tuple[int, int]:
    """Give the outcome that a node's children make certain, 0 for none, and the winner's moves."""
    win = seat + 1
    loss = 2 - seat
    outcome = loss
    soonest: Any = np.int64(-1)
    latest: Any = np.int64(0)
    if pool[node].opened < pool[node].children:
        outcome = 0
    for child in range(pool[node].first, pool[node].first + pool[node].opened):
        proof = pool[child].proof
        distance: Any = np.int64(pool[child].distance)
        if proof == win:
            if soonest < 0 or distance < soonest:
                soonest = distance
        elif proof == 0:
            outcome = 0
        elif proof == loss:
            latest = max(latest, distance)
        elif outcome == loss:
            outcome = DRAW
    if soonest >= 0:
        return win, soonest
    return outcome, (latest if outcome == loss else 0)


@kernel
def leaf_value(state: Any, work: Any, stream: Any, deep_stack: Any, deep: Any) -> float:
    """Give what a position that is not over is worth to seat 0; `state` is used up."""
    value = 0.0
    if work.playout < 1.0:
        points = estimate(state, deep)
        if deep.quiet > 0:
            deep_stack[0] = state
            # Plain int64 for the recursion, see `luctor.search.alphabeta.iterate`.
            root: Any = np.int64(0)
            infinity: Any = np.int64(INFINITY)
            points = quiesce(deep_stack, deep, root, deep.quiet, -infinity, infinity)
        if state.seat != 0:
            points = -points
        value = (1.0 - work.playout) / (1.0 + math.exp(-points / LOGIT))
    if work.playout > 0.0:
        value += work.playout * playout(state, stream, work.longest)
    return value
