"""Which actions look good at first sight: heuristics, never rules.

A move is judged by the piece's kind, by whether it could be captured before and after, and by
whether it attacks something from where it ends; a capture by what it takes and what awaits it.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, flag, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.games.latrel.actions import CATCH, PER_SQUARE, STOP
from luctor.games.latrel.generator import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    corner_catches,
    first_met,
    occupied,
    prey,
    rise,
    sink,
)
from luctor.games.latrel.state import BLOCKER, DEFENDER, KINDS, SABRE, TRIDENT, WARRIOR
from luctor.games.latrel.tables import ANY_FILE, NEXT, NO_SQUARE, NOT_FILE_A, NOT_FILE_H
from luctor.games.latrel.worth import WORTH

# The worth of an action is the sum of two entries of one table, of which these are the parts.
# Moves by kind: capturable before, after, prey after; and the row reached.
MOVING = 0
ROW = MOVING + 8 * KINDS
# Captures: by the victim's and the own kind; capturable before, after, more to capture.
TAKING = ROW + 8 * KINDS
AWAITING = TAKING + 4 * 3
# Stopping, the exchange for each kind, declining it.
CLOSING = AWAITING + 8
NOTHING = CLOSING + 5
SIZE = NOTHING + 1

# By action: the square that it starts from. (A division takes longer.)
SOURCE = np.array([min(action // PER_SQUARE, 63) for action in range(STOP)], dtype=np.uint8)
# A bit for each kind: does it slide along rows and files; along diagonals?
STRAIGHT = 1 << SABRE | 1 << WARRIOR
SLANTED = 1 << TRIDENT | 1 << WARRIOR

View = Any  # a tuple of words


@inlined
def _down(word: Word, by: Word, inside: Word) -> Word:
    """Move a set one square to lower squares; `inside` is where one may come to."""
    return (word >> by) & inside


@inlined
def _up(word: Word, by: Word, inside: Word) -> Word:
    """Move a set one square to higher squares; `inside` is where one may come to."""
    return (word << by) & inside


@inlined
def _line(hunters: Word, victims: Word, empty: Word, corners: Word, by: Word, edges: Any) -> Any:
    """Look both ways along the lines of one slope.

    Parameters
    ----------
    hunters : word
        Enemy attackers that slide along these lines.
    victims : word
        Enemy pieces that could be captured.
    empty, corners : word
        The empty squares, and those on which a piece is captured by moving onto it.
    by : word
        The distance between neighbours.
    edges : tuple of two words
        The squares that are entered from below and from above.

    Returns
    -------
    danger, prey : word
        Squares on which a piece could be captured by the hunters; squares from which an own
        attacker could capture.
    """
    upward, downward = edges
    behind_up = _down(empty, by, downward) | corners  # captured from below: empty above it
    behind_down = _up(empty, by, upward) | corners
    danger = _up(rise(hunters, empty & upward, by), by, upward) & behind_up
    danger |= _down(sink(hunters, empty & downward, by), by, downward) & behind_down
    # From the victims backwards, over empty squares, to where a hunter would slide from.
    found = sink(victims & behind_up, empty & downward, by) & empty
    found |= rise(victims & behind_down, empty & upward, by) & empty
    return danger, found


@inlined
def view_of(state: State) -> View:
    """Work out once for all actions where there is danger and prey."""
    seat = signed(state.seat)
    kinds = state.kinds
    foe = state.sides[1 - seat]
    straight = foe & (kinds[SABRE] | kinds[WARRIOR])
    slanted = foe & (kinds[TRIDENT] | kinds[WARRIOR])
    empty = ~occupied(state)
    corners = corner_catches(state)
    victims = prey(state, seat)
    danger, lines = _line(straight, victims, empty, corners, EAST, (NOT_FILE_A, NOT_FILE_H))
    more, found = _line(straight, victims, empty, corners, NORTH, (ANY_FILE, ANY_FILE))
    danger |= more
    lines |= found
    more, slopes = _line(slanted, victims, empty, corners, NORTH_EAST, (NOT_FILE_A, NOT_FILE_H))
    danger |= more
    more, found = _line(slanted, victims, empty, corners, NORTH_WEST, (NOT_FILE_H, NOT_FILE_A))
    sliced = kinds[TRIDENT] | kinds[DEFENDER], kinds[WARRIOR] | kinds[DEFENDER], kinds[BLOCKER]
    return danger | more, lines, slopes | found, sliced


@inlined
def _kind(kinds: Any, square: int) -> int:
    """Give the kind of the piece on a square."""
    return flag(kinds[0], square) + 2 * flag(kinds[1], square) + 4 * flag(kinds[2], square)


@inlined
def _prey_from(view: View, kind: int, square: int) -> int:
    """Tell, as 0 or 1, whether a piece of that kind could capture from an empty square."""
    straight = flag(view[1], square) & (STRAIGHT >> kind)
    return (straight | flag(view[2], square) & (SLANTED >> kind)) & 1


@inlined
def traits(state: State, view: View, action: int) -> tuple[int, int]:
    """Give the two entries of the table that an action's worth is the sum of."""
    if action >= STOP:
        return CLOSING + action - STOP, NOTHING
    source = int(SOURCE[action])
    what = action - PER_SQUARE * source
    kind = _kind(view[3], source)
    awaiting = flag(view[0], source)
    if what < CATCH:
        awaiting += 2 * flag(view[0], what) + 4 * _prey_from(view, kind, what)
        row = (what >> 3) ^ (7 * int(state.seat))
        return MOVING + 8 * kind + awaiting, ROW + 8 * kind + row
    direction = what - CATCH
    victim = first_met(occupied(state), direction, source)
    landing = NEXT[direction, victim]
    if landing == NO_SQUARE:
        landing = victim
    awaiting += 2 * flag(view[0], landing) + 4 * _prey_from(view, kind, landing)
    return TAKING + 3 * _kind(view[3], victim) + kind, AWAITING + awaiting


@kernel
def appeal(state: State, actions: Any, n: int, out: Any) -> None:
    """Write how good each of n legal actions looks."""
    view = view_of(state)
    for i in range(n):
        a, b = traits(state, view, actions[i])
        out[i] = WORTH[a] + WORTH[b]
