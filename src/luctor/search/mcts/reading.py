"""What a tree says: its best moves, with their scores and lines."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any

from luctor.core import kernels, moves
from luctor.core.results import DRAW
from luctor.search.chance import points
from luctor.search.deepening import Found
from luctor.search.lines import Line, after_line
from luctor.search.mcts.tree import LEAF, best_child, merit
from luctor.search.nodes import WIN

# Scores of what is not certain end here, as evaluations do.
MOST = 20_000


def read(pool: Any, states: Any, lines: int) -> list[Found]:
    """Give the best moves of the root, the chosen one first, the others by their visits.

    Parameters
    ----------
    pool : ndarray of NODE
    states : ndarray of records, shape (1,)
        The root.
    lines : int
        How many moves at most.
    """
    found = [_chosen(pool, states)]
    if lines > 1:
        for begun, node in _moves(pool, states):
            if found[0].line[: len(begun)] != begun:
                found.append(_found(pool, states, begun, node))
            if len(found) == lines:
                break
    return found


def _chosen(pool: Any, states: Any) -> Found:
    """Give the move that the best children make, action by action."""
    now = states.copy()
    node, begun = 0, []
    while (child := best_child(pool, node, int(now[0]["seat"]))) != LEAF:
        node = child
        begun.append(int(pool[node]["action"]))
        kernels.play(now[0], begun[-1])
        if moves.is_finished(now):
            break
    return _found(pool, states, tuple(begun), node)


def _found(pool: Any, states: Any, begun: Line, node: int) -> Found:
    """Give a move that ends in a node, with the best line behind it."""
    now = after_line(states, begun)
    line = list(begun)
    last = node
    while (last := best_child(pool, last, int(now[0]["seat"]))) != LEAF:
        line.append(int(pool[last]["action"]))
        kernels.play(now[0], line[-1])
    return Found(_score(pool[node], int(states[0]["seat"])), tuple(line))


def _score(node: Any, seat: int) -> int:
    """Give what a visited node is worth to a seat."""
    outcome = int(node["proof"])
    if outcome == DRAW:
        return 0
    if outcome:
        decided = WIN - int(node["distance"])
        return decided if outcome == seat + 1 else -decided
    mean = float(node["total"]) / int(node["visits"])
    return max(-MOST, min(MOST, points(mean if seat == 0 else 1.0 - mean)))


def _moves(pool: Any, states: Any) -> Iterator[tuple[Line, int]]:
    """Walk through the root's moves as far as they have been visited, best first.

    No node ranks before the one above it, as long as the move lasts: so the first in the queue is
    the best of all that are to come.
    """
    seat = int(states[0]["seat"])
    queue: list[tuple[float, Line, int]] = [(0.0, (), 0)]
    while queue:
        _, begun, node = heappop(queue)
        opened = int(pool[node]["opened"])
        if begun and (opened == 0 or moves.is_finished(after_line(states, begun))):
            yield begun, node
            continue
        first = int(pool[node]["first"])
        for child in range(first, first + opened):
            action = int(pool[child]["action"])
            heappush(queue, (-merit(pool, child, seat), (*begun, action), child))
