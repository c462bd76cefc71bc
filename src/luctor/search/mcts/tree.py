"""The tree that Monte Carlo searches grow: its memory, and what all of them do with it.

A node stands for an action and the position behind it. The children of a node lie side by side in
one pool of records; positions are not stored but played out again from the root on every descent.
Values are those of seat 0 throughout: a move may have several actions and a side may be skipped,
and nothing here needs to know in which node the seat changes.

Only `opened` children, a prefix, have been visited: the others know no more than their action.
"""

from functools import cache
from typing import Any

import numpy as np

from luctor.core.compilation import kernel
from luctor.core.game import Game
from luctor.core.kernels import key, result
from luctor.core.results import DRAW

# How many actions a descent goes down before the position it has reached counts as a leaf.
LONGEST = 256
LEAF = -1

NODE = np.dtype(
    (
        np.record,
        [
            # Sum of the values seen behind the node, for seat 0, each from 0 to 1.
            ("total", "f8"),
            # The position's key, where repetition is looked for; 0 in the middle of a move.
            ("key", "u8"),
            ("visits", "i4"),
            # Index of the first child, LEAF before there are any.
            ("first", "i4"),
            ("action", "i4"),
            ("prior", "f4"),
            # What the best line below the node leads to, for seat 0.
            ("guess", "f4"),
            ("children", "u2"),
            ("opened", "u2"),
            # Once the node is won or lost: how many moves the winner needs at most, the one that is
            # completed by the action which leads here included.
            ("distance", "u2"),
            # 0, or the outcome that is certain: SEAT_0, SEAT_1 or DRAW.
            ("proof", "u1"),
            # Whether the action that leads here completes a move.
            ("ends", "u1"),
            # Whether a visited child is certainly drawn: the seat to move need not do worse.
            ("drawn", "u1"),
        ],
    )
)


@cache
def work_dtype(max_legal: int) -> np.dtype[Any]:
    """Give the dtype of the work record for a game with so many actions at most.

    Its fields:

    ``nodes`` : descents so far.
    ``used``, ``capacity`` : nodes of the pool.
    ``length`` : the actions of this descent.
    ``path``, ``seats`` (ply) : its nodes, the root first, and whose turn it is there.
    ``actions``, ``logits`` (i) : scratch for one node's children.
    ``exploration``, ``unvisited``, ``temperature``, ``playout``, ``minimax`` : see the searches.
    ``longest`` : after how many actions a random game is broken off.
    ``stop`` : set to 1 by another thread to end the search soon.
    ``repeats`` : whether positions can come again.
    """
    fields: list[tuple[str, str] | tuple[str, str, tuple[int, ...]]] = [
        ("nodes", "i8"),
        ("used", "i8"),
        ("capacity", "i8"),
        ("length", "i8"),
        ("longest", "i8"),
        ("exploration", "f8"),
        ("unvisited", "f8"),
        ("temperature", "f8"),
        ("playout", "f8"),
        ("minimax", "f8"),
        ("logits", "f8", (max_legal,)),
        ("actions", "i4", (max_legal,)),
        ("path", "i4", (LONGEST + 1,)),
        ("seats", "u1", (LONGEST + 1,)),
        ("stop", "u1"),
        ("repeats", "u1"),
    ]
    return np.dtype((np.record, fields))


def allocate(game: Game, states: Any, capacity: int) -> tuple[Any, Any, Any]:
    """Allocate what one search needs.

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
        The root.
    capacity : int
        How many nodes the pool holds.

    Returns
    -------
    pool : ndarray of NODE, shape (capacity,)
        With the root in place.
    stack : ndarray of records, shape (3,)
        The root's position, the one that a descent has come to, and a spare one.
    works : ndarray of records, shape (1,)
    """
    pool = np.empty(capacity, dtype=NODE)  # the system gives the pages as they are used
    pool[0] = np.zeros(1, dtype=NODE)[0]
    pool[0]["first"] = LEAF
    pool[0]["ends"] = 1
    stack = game.new_states(3)
    stack[0] = states[0]
    works = np.zeros(1, dtype=work_dtype(game.max_legal))
    works["used"] = 1
    works["capacity"] = capacity
    works["repeats"] = game.repeats
    return pool, stack, works


@kernel
def sprout(pool: Any, work: Any, node: int, n: int) -> bool:
    """Give a node n children that do nothing yet, their actions those in the work record.

    Returns
    -------
    bool
        Whether the pool had room for them.
    """
    if work.used + n > work.capacity:
        return False
    first = work.used
    work.used += n
    for i in range(n):
        child = pool[first + i]
        child.total = 0.0
        child.key = np.uint64(0)
        child.visits = 0
        child.first = LEAF
        child.action = work.actions[i]
        child.prior = 0.0
        child.guess = 0.0
        child.children = 0
        child.opened = 0
        child.distance = 0
        child.proof = 0
        child.ends = 0
        child.drawn = 0
    pool[node].first = first
    pool[node].children = n
    return True


@kernel
def open_next(pool: Any, node: int) -> int:
    """Count one more child as visited, and give it."""
    child: int = pool[node].first + pool[node].opened
    pool[node].opened += 1
    return child


@kernel
def begin(stack: Any, work: Any) -> None:
    """Go to the root."""
    stack[1] = stack[0]
    work.length = 0
    work.path[0] = 0
    work.seats[0] = stack[0].seat


@kernel
def enter(state: Any, work: Any, child: int) -> None:
    """Note that the descent has come to a child; `state` is the position there."""
    work.length += 1
    work.path[work.length] = child
    work.seats[work.length] = state.seat


@kernel
def arrive(pool: Any, state: Any, work: Any, drawn: Any) -> None:
    """Settle a node that is visited for the first time if the game is over there.

    A position that has come up twice in the game, or once on the way from the root, is a draw (G3):
    whoever could come back once could do so again. The tree knows one way to each node, so this is
    the node's own.
    """
    node = work.path[work.length]
    code = result(state)
    pool[node].ends = 1 if state.mid == 0 else 0
    if code != 0:
        # A game that the loser's own action ends counts as won by a move more.
        pool[node].proof = code & 3
        pool[node].distance = 1
    elif work.repeats != 0 and state.mid == 0:
        name = key(state)
        pool[node].key = name
        if has_been(pool, work, drawn, name):
            settle(pool, work, node, DRAW, 0)


@kernel
def has_been(pool: Any, work: Any, drawn: Any, name: Any) -> bool:
    """Tell whether a position came up on this descent already, or twice before it."""
    for i in range(drawn.size):
        if drawn[i] == name:
            return True
    for i in range(work.length):
        if pool[work.path[i]].key == name:
            return True
    return False


@kernel
def settle(pool: Any, work: Any, node: int, outcome: int, distance: int) -> None:
    """Note the certain outcome of the last node of the descent.

    `distance` is how many moves the winner needs from there; the move that leads there is his own
    if he has made the action.
    """
    if work.length > 0 and pool[node].ends != 0:
        distance += 1 if outcome == work.seats[work.length - 1] + 1 else 0
    pool[node].proof = outcome
    pool[node].distance = distance


@kernel
def value_of(outcome: int) -> float:
    """Give what an outcome is worth to seat 0."""
    return 0.5 if outcome == DRAW else 2.0 - outcome


@kernel
def record(pool: Any, work: Any, value: float) -> None:
    """Count a value, for seat 0, for every node of the descent.

    Where the seat to move has a certain draw, it counts as no worse than that.
    """
    for i in range(work.length, -1, -1):
        node = work.path[i]
        if pool[node].drawn != 0:
            value = max(value, 0.5) if work.seats[i] == 0 else min(value, 0.5)
        pool[node].visits += 1
        pool[node].total += value


@kernel
def mean(pool: Any, node: int, seat: int) -> float:
    """Give what a visited node has been worth to a seat on average."""
    value: float = pool[node].total / pool[node].visits
    return value if seat == 0 else 1.0 - value


@kernel
def merit(pool: Any, child: int, seat: int) -> float:
    """Rank a visited child for the seat that chooses.

    A certain win, the shorter the better; then a certain draw or by visits; then certain losses,
    the longer the better.
    """
    worth = np.float64(pool[child].distance)
    if pool[child].proof == seat + 1:
        worth = 2.0**50 - worth
    elif pool[child].proof in (0, DRAW):
        worth = 2.0**40 + pool[child].visits
    return float(worth)


@kernel
def best_child(pool: Any, node: int, seat: int) -> int:
    """Give the child that the seat to move shall play, LEAF if none has been visited.

    That is the one of the highest merit, but a certain draw rather than one that is worth less.
    """
    best = LEAF
    draw = LEAF
    highest = -1.0
    for child in range(pool[node].first, pool[node].first + pool[node].opened):
        worth = merit(pool, child, seat)
        if pool[child].proof == DRAW:
            draw = child
        elif worth > highest:
            best = child
            highest = worth
    if draw != LEAF and (best == LEAF or (highest < 2.0**49 and mean(pool, best, seat) <= 0.5)):
        return draw
    return best
