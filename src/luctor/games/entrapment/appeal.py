"""Which actions look good at first sight: heuristics, never rules.

What decides Entrapment is how many open sides each roamer has left. A barrier is judged by the one
roamer that looks over its groove at an empty square (there is never more than one), and by how near
it lies to others; a step by the open sides it leaves and finds, by the enemies beside both ends,
and by what it crosses.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, flag, signed
from luctor.core.compilation import inlined, kernel
from luctor.games.entrapment.generator import all_h, all_v
from luctor.games.entrapment.sides import EIGHT, NONE, ONE, neighbours
from luctor.games.entrapment.state import BEGIN
from luctor.games.entrapment.tables import (
    BOARD,
    DELTA,
    HEIGHT,
    KEEP,
    LIFT_BARRIER,
    PATH,
    PLACE,
    STEPS,
    STRIDE,
    WIDTHS,
)
from luctor.games.entrapment.worth import WORTH

RINGS = 4
LEVELS = 5  # a roamer has 0 to 4 open sides


def _ring(square: int, width: int) -> int:
    """Give how far from the middle of the board a square lies, 0 to 3."""
    x, y = square % STRIDE, square // STRIDE
    far = max(abs(2 * x - width + 1), abs(2 * y - HEIGHT + 1))
    return min(far // 2, RINGS - 1)


# By variant and square.
RING = np.array([[_ring(square, width) for square in range(64)] for width in WIDTHS])

# The worth of an action is the sum of four entries of one table, of which these are the parts.
# Steps: open sides before and after; enemies beside before and after; way and time; rings.
OPENING = 0
PRESSING = OPENING + LEVELS * LEVELS
GOING = PRESSING + 16
WHENCE = GOING + 8
# Barriers laid and lifted: what looks over the groove; what is near.
LAYING = WHENCE + RINGS * RINGS
LAYING_NEAR = LAYING + 16
LIFTING = LAYING_NEAR + 16
LIFTING_NEAR = LIFTING + 16
# Placements: open sides; who is beside and how far from the middle. Choices: whose roamer stays.
PLACING = LIFTING_NEAR + 16
PLACING_NEAR = PLACING + LEVELS
KEEPING = PLACING_NEAR + 4 * RINGS
NOTHING = KEEPING + 2 * RINGS
SIZE = NOTHING + 1

View = Any  # a tuple of words


@inlined
def view_of(state: Any) -> View:
    """Work out once for all actions who has how many open sides, and what lies beside whom."""
    seat = signed(state.seat)
    own = state.roamers[seat]
    foe = state.roamers[1 - seat]
    any_h = all_h(state)
    any_v = all_v(state)
    empty = BOARD[state.variant] & ~(own | foe)
    # For every square which of its sides are, or would be, open; then how many, in binary.
    north = (empty >> EIGHT) & ~any_h
    south = (empty & ~any_h) << EIGHT
    east = (empty >> ONE) & ~any_v
    west = (empty & ~any_v) << ONE
    carried = (north ^ south) & (east ^ west)
    ones = north ^ south ^ east ^ west
    twos = carried | ((north & south) ^ (east & west))
    fours = north & south & east & west
    weak = foe & ~twos & ~fours
    tight = foe & twos & ~ones
    easy = foe & ~weak & ~tight
    near_weak = neighbours(weak, any_h, any_v)
    near_tight = neighbours(tight, any_h, any_v)
    near_easy = neighbours(easy, any_h, any_v)
    # How near an enemy is, in binary: 0 nobody, 1 one at ease, 2 a tight one, 3 a weak one.
    press_low = near_weak | (near_easy & ~near_tight)
    press_high = near_weak | near_tight
    near_foe = (near_weak | near_tight | near_easy) & empty
    near_own = neighbours(own, any_h, any_v) & empty
    counts = (ones, twos, fours)
    return (
        counts,
        (press_low, press_high),
        _grooves(counts, own, foe, empty, near_own, near_foe, EIGHT),
        _grooves(counts, own, foe, empty, near_own, near_foe, ONE),
        (own, near_own, near_foe),
        (any_h, any_v),
    )


@inlined
def _grooves(
    counts: Any, own: Word, foe: Word, empty: Word, near_own: Word, near_foe: Word, by: Word
) -> Any:
    """Tell for all grooves of one kind who is on their sides.

    Returns
    -------
    tuple of four words
        A number in binary for each groove: 0 to 4 for an enemy with so many open sides that looks
        over it at an empty square, 8 to 12 for an own roamer; 5 for nobody on either side; with a
        roamer on each side 6 for two enemies, 14 for two own ones, 7 for one of each.
    tuple of four words
        Two numbers of two bits: how many sides are beside an enemy, and how many beside an own
        roamer.
    """
    ones, twos, fours = counts
    all_ = own | foe
    here = all_ & (empty >> by)
    behind = all_ & (empty << by)
    both = all_ & (all_ >> by)
    nobody = ~(all_ | (all_ >> by))
    mixed = both & (own ^ (own >> by))
    mine = (here & own) | ((behind & own) >> by)
    return (
        (here & ones) | ((behind & ones) >> by) | nobody | mixed,
        (here & twos) | ((behind & twos) >> by) | both,
        (here & fours) | ((behind & fours) >> by) | nobody | both,
        mine | (own & (own >> by)),
    ), (
        near_foe ^ (near_foe >> by),
        near_foe & (near_foe >> by),
        near_own ^ (near_own >> by),
        near_own & (near_own >> by),
    )


@inlined
def _level(counts: Any, square: int) -> int:
    """Give how many open sides a roamer has, or would have, on a square."""
    ones, twos, fours = counts
    return flag(ones, square) + 2 * flag(twos, square) + 4 * flag(fours, square)


@inlined
def _number(words: Any, square: int) -> int:
    """Give a square's number out of four words of its binary digits."""
    low = flag(words[0], square) + 2 * flag(words[1], square)
    return low + 4 * flag(words[2], square) + 8 * flag(words[3], square)


@inlined
def traits(state: Any, view: View, action: int) -> tuple[int, int, int, int]:
    """Give the four entries of the table that an action's worth is the sum of."""
    counts, press, grooves_h, grooves_v, sides, barriers = view
    own, near_own, near_foe = sides
    plane = action >> 6
    square = action & 63
    if plane < STEPS:
        end = square + DELTA[plane]
        path = PATH[action]
        crossed = barriers[plane & 1] & path
        after = _level(counts, end)
        if plane < STEPS // 2 and crossed == NONE:
            after += 1  # the square just left
        pressing = 4 * (flag(press[0], square) + 2 * flag(press[1], square))
        pressing += flag(press[0], end) + 2 * flag(press[1], end)
        going = plane >> 2
        if crossed != NONE:
            going += 2
        if state.stage != BEGIN:
            going += 4
        ring = RING[state.variant]
        return (
            OPENING + LEVELS * _level(counts, square) + min(after, LEVELS - 1),
            PRESSING + pressing,
            GOING + going,
            WHENCE + RINGS * ring[square] + ring[end],
        )
    if plane == PLACE:
        beside = flag(near_own, square) + 2 * flag(near_foe, square)
        place = PLACING_NEAR + RINGS * beside + RING[state.variant, square]
        return PLACING + _level(counts, square), place, NOTHING, NOTHING
    if plane == KEEP:
        mine = flag(own, square)
        return KEEPING + RINGS * mine + RING[state.variant, square], NOTHING, NOTHING, NOTHING
    if plane & 1:
        over, near = _number(grooves_v[0], square), _number(grooves_v[1], square)
    else:
        over, near = _number(grooves_h[0], square), _number(grooves_h[1], square)
    if plane < LIFT_BARRIER:
        return LAYING + over, LAYING_NEAR + near, NOTHING, NOTHING
    return LIFTING + over, LIFTING_NEAR + near, NOTHING, NOTHING


@kernel
def appeal(state: Any, actions: Any, n: int, out: Any) -> None:
    """Write how good each of n legal actions looks."""
    view = view_of(state)
    for i in range(n):
        a, b, c, d = traits(state, view, actions[i])
        out[i] = WORTH[a] + WORTH[b] + WORTH[c] + WORTH[d]
