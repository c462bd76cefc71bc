"""The memory a search works in, allocated once by the caller: kernels never allocate.

Everything but the positions and the table is one record of a dtype made to a game's measure, so
that a kernel hands one pointer down its recursion instead of a dozen arrays.
"""

from functools import cache
from typing import Any

import numpy as np

from luctor.core.game import Game

# Levels of the tree, counted in actions: how deep an iteration may be, how deep forced actions and
# extensions may lead, and where the quiescence search ends.
MAX_DEPTH = 64
FULL_LEVELS = 112
LEVELS = 144
# How many capturing moves the quiescence search may begin. Where a dozen captures are on offer at
# every turn each costs five times more: in Cage's opening two cost as much as one more action of
# depth, and with eight the search does not come back.
QUIET_MOVES = 2
NO_ACTION = -1
UNLIMITED = 1 << 62
# What a search may cut off besides by alpha-beta, added up: late actions are searched less deep at
# first, nodes far above the window not at all, late actions near the horizon neither.
REDUCE = 1
SAFE = 2
LATE = 4
ALL_CUTS = REDUCE | SAFE | LATE
# Slots for the positions that the game has seen, a power of two.
PAST = 4096
# How many of the root's moves can be excluded, and how many actions of each are looked at.
MOST_BANNED = 64
BANNED_LENGTH = 48


@cache
def work_dtype(max_legal: int, action_count: int, features: int) -> np.dtype[Any]:
    """Give the dtype of the work record for a game of these measures.

    Its fields, with ``ply`` the number of actions from the root:

    ``nodes``, ``limit`` : positions visited so far, and how many may be.
    ``score`` : the root's value.
    ``quiet`` : how many capturing moves the quiescence search may begin.
    ``contempt`` : how much worse than a draw a repetition is for the root's seat, in points.
    ``noise``, ``seed`` : the greatest error of an estimate, and what the errors depend on.
    ``age`` : that of the table.
    ``keys`` (ply) : the positions on the way from the root; 0 in the middle of a move.
    ``past_keys``, ``past_times`` : a hash table of the positions that the game has seen.
    ``history`` (seat, action) : how well an action has done elsewhere in the tree, for ordering.
    ``actions``, ``ranks`` (ply, i) : the actions of a node, and how early each shall be tried.
    ``killers`` (ply, 2) : the last two quiet actions that cut a search off at that ply.
    ``path`` (ply) : the actions on the way from the root.
    ``turns`` (ply, seat) : how many moves each seat has finished on the way.
    ``line`` (ply, i), ``length`` (ply) : the best line found from each ply on.
    ``banned`` (i, ply), ``banned_length`` (i) : moves of the root that are left out.
    ``taking``, ``appeals`` : scratch for the captures and for the appeal of a node's actions.
    ``weights`` : those of the estimate.
    ``n_banned`` : how many moves are left out.
    ``cuts`` : what may be cut off besides by alpha-beta, see `REDUCE`, `SAFE`, `LATE`.
    ``repeats`` : 1 if positions can come again (G3).
    ``stop`` : set to 1 by another thread to end the search soon.
    ``halted`` : 1 once the search has given up, for whatever reason.
    ``horizon`` : 1 once a position was estimated rather than played to its end.
    """
    fields: list[tuple[str, str] | tuple[str, str, tuple[int, ...]]] = [
        ("nodes", "i8"),
        ("limit", "i8"),
        ("score", "i8"),
        ("quiet", "i8"),
        ("contempt", "i8"),
        ("noise", "i8"),
        ("seed", "u8"),
        ("age", "i8"),
        ("n_banned", "i8"),
        ("keys", "u8", (LEVELS + 1,)),
        ("past_keys", "u8", (PAST,)),
        ("history", "i4", (2, action_count)),
        ("actions", "i4", (LEVELS + 1, max_legal)),
        ("ranks", "i4", (LEVELS + 1, max_legal)),
        ("killers", "i4", (LEVELS + 1, 2)),
        ("path", "i4", (LEVELS + 1,)),
        ("turns", "i4", (LEVELS + 1, 2)),
        ("line", "i4", (LEVELS + 1, LEVELS + 1)),
        ("length", "i4", (LEVELS + 1,)),
        ("banned", "i4", (MOST_BANNED, BANNED_LENGTH)),
        ("banned_length", "i4", (MOST_BANNED,)),
        ("taking", "i4", (max_legal,)),
        ("appeals", "i4", (max_legal,)),
        ("weights", "i4", (2, features)),
        ("past_times", "u1", (PAST,)),
        ("cuts", "u1"),
        ("repeats", "u1"),
        ("stop", "u1"),
        ("halted", "u1"),
        ("horizon", "u1"),
    ]
    return np.dtype((np.record, fields), align=True)


def allocate(game: Game, states: Any) -> tuple[Any, Any]:
    """Allocate what one search needs.

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
        The root.

    Returns
    -------
    stack : ndarray of records, shape (LEVELS + 2,)
        The positions of the line being searched, the root first.
    works : ndarray of records, shape (1,)
        The work record, without a limit.
    """
    stack = game.new_states(LEVELS + 2)
    stack[0] = states[0]
    works = np.zeros(1, dtype=work_dtype(game.max_legal, game.action_count, len(game.features)))
    works["killers"] = NO_ACTION
    works["limit"] = UNLIMITED
    works["quiet"] = QUIET_MOVES
    works["cuts"] = ALL_CUTS
    works["repeats"] = game.repeats
    works["weights"] = game.weights(int(states[0]["variant"]))
    return stack, works
