"""The memory a search works in, allocated once by the caller: kernels never allocate.

Everything but the positions is one record of a dtype made to a game's measure, so that a kernel
hands one pointer down its recursion instead of a dozen arrays.
"""

from functools import cache
from typing import Any

import numpy as np

from luctor.core.game import Game

# Full-width levels and, below them, levels of the quiescence search, both counted in actions.
MAX_DEPTH = 64
MAX_QUIET = 48
LEVELS = MAX_DEPTH + MAX_QUIET
# How many capturing moves the quiescence search may begin. Where a dozen captures are on offer at
# every turn each costs five times more: in Cage's opening two cost as much as one more action of
# depth, and with eight the search does not come back.
QUIET_MOVES = 2
NO_ACTION = -1
UNLIMITED = 1 << 62


@cache
def work_dtype(max_legal: int, action_count: int, features: int) -> np.dtype[Any]:
    """Give the dtype of the work record for a game of these measures.

    Its fields, with ``ply`` the number of actions from the root:

    ``weights`` (phase, feature) : what the evaluation counts by.
    ``nodes``, ``limit`` : positions visited so far, and how many may be.
    ``history`` (seat, action) : how often an action has cut a search off, for ordering.
    ``actions``, ``ranks`` (ply, i) : the actions of a node, and how early each shall be tried.
    ``killers`` (ply, 2) : the last two quiet actions that cut a search off at that ply.
    ``line`` (ply, i), ``length`` (ply) : the best line found from each ply on.
    ``guide``, ``guide_length`` : the best line of the iteration before, tried first.
    ``values`` (i) : the values of the root's actions that are done, in the order tried.
    ``taking`` : scratch for the captures of a node.
    ``score`` : the root's value.
    ``quiet`` : how many capturing moves the quiescence search may begin.
    ``stop`` : set to 1 by another thread to end the search soon.
    ``halted`` : 1 once the search has given up, for whatever reason.
    ``follow`` : 1 while the search goes down the guide.
    ``horizon`` : 1 once a position was estimated rather than played to its end.
    """
    fields: list[tuple[str, str] | tuple[str, str, tuple[int, ...]]] = [
        ("nodes", "i8"),
        ("limit", "i8"),
        ("score", "i8"),
        ("quiet", "i8"),
        ("guide_length", "i8"),
        ("weights", "i4", (2, features)),
        ("history", "i4", (2, action_count)),
        ("actions", "i4", (LEVELS, max_legal)),
        ("ranks", "i4", (LEVELS, max_legal)),
        ("killers", "i4", (LEVELS, 2)),
        ("line", "i4", (LEVELS + 1, LEVELS + 1)),
        ("length", "i4", (LEVELS + 1,)),
        ("guide", "i4", (LEVELS + 1,)),
        ("values", "i4", (max_legal,)),
        ("taking", "i4", (max_legal,)),
        ("stop", "u1"),
        ("halted", "u1"),
        ("follow", "u1"),
        ("horizon", "u1"),
    ]
    return np.dtype((np.record, fields))


def allocate(game: Game, states: Any, quiet: int = QUIET_MOVES) -> tuple[Any, Any]:
    """Allocate what one search needs.

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
        The root.
    quiet : int
        How many capturing moves the quiescence search may begin.

    Returns
    -------
    stack : ndarray of records, shape (LEVELS + 1,)
        The positions of the line being searched, the root first.
    works : ndarray of records, shape (1,)
        The work record, without a limit.
    """
    stack = game.new_states(LEVELS + 1)
    stack[0] = states[0]
    works = np.zeros(1, dtype=work_dtype(game.max_legal, game.action_count, len(game.features)))
    works["weights"] = game.weights(int(states[0]["variant"]))
    works["killers"] = NO_ACTION
    works["limit"] = UNLIMITED
    works["quiet"] = quiet
    return stack, works
