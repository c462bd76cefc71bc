"""What an estimate of an Entrapment position looks at. It is no part of the rules.

A roamer is lost by losing its sides one by one, so the last ones count most; a side that an own
barrier closes can still be stepped through once. The features, each of the seat to move less those
of the other, unless said otherwise:

- ``roamers``, also those still to be placed; ``two left`` and ``alone``: 1 for so few of them;
- ``forced``: roamers without an open side, which cost their owner the next move; ``cramped``, those
  with one open side; ``tight``, those with two;
- ``open sides``;
- ``one way out``: roamers that can step in one direction at most, so that one barrier or roamer
  more entraps them, unless a friend beside holds them;
- ``steps``: how many there are, of one square and of two;
- ``ways through``: own resting barriers beside own roamers with an empty square behind;
- ``near room``: empty squares within two steps of a roamer; ``room``: within four;
- ``pens``: roamers that walls hold to at most six squares within three steps;
- ``friends``: pairs of roamers side by side with no barrier between;
- ``centre``: how far in the roamers stand;
- ``barriers`` in hand, where they can still go anywhere; ``resting``: own ones on the board;
- ``second due``: 1 for half a move in hand;
- ``prey``: enemies that are cramped or forced, for who is to move may press them now;
- ``plight``: own roamers that are forced, for they bind this move;
- ``turn``: always 1.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, popcount, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.terms import PHASES, less, store, weigh
from luctor.games.entrapment.generator import all_h, all_v
from luctor.games.entrapment.sides import EIGHT, NONE, ONE, steps
from luctor.games.entrapment.state import KEEP_THEN_SECOND, SECOND
from luctor.games.entrapment.tables import BOARD, HEIGHT, STRIDE, WIDTHS

FEATURES = (
    "roamers",
    "two left",
    "alone",
    "forced",
    "cramped",
    "tight",
    "open sides",
    "one way out",
    "steps",
    "long steps",
    "ways through",
    "near room",
    "room",
    "pens",
    "friends",
    "centre",
    "barriers",
    "resting",
    "second due",
    "prey",
    "plight",
    "turn",
)
PEN = 6


def _inside(width: int, margin: int) -> int:
    return sum(
        1 << (STRIDE * y + x)
        for y in range(margin, HEIGHT - margin)
        for x in range(margin, width - margin)
    )


# By variant: the squares that are not on the edge, and those two away from it.
INNER = np.array([_inside(width, 1) for width in WIDTHS], dtype=np.uint64)
MIDDLE = np.array([_inside(width, 2) for width in WIDTHS], dtype=np.uint64)


@inlined
def _terms(state: Any) -> Any:
    """Give the phase and the features."""
    seat = signed(state.seat)
    any_h = all_h(state)
    any_v = all_v(state)
    own = _side(state, seat, any_h, any_v)
    foe = _side(state, 1 - seat, any_h, any_v)
    phase = (min(PHASES, own[16] + foe[16]),)
    turn = (
        np.int64(state.stage in (SECOND, KEEP_THEN_SECOND)),
        foe[3] + foe[4],
        own[3],
        np.int64(1),
    )
    return phase + less(own, foe) + turn


@kernel
def features(state: Any, out: Any) -> int:
    """Write the features from the side of the seat to move, and give the phase."""
    return store(_terms(state), out)


@kernel
def evaluate(state: Any, weights: Any) -> int:
    """Estimate a position from the side of the seat to move."""
    return weigh(_terms(state), weights)


@inlined
def _spread(word: Word, free: Word, clear_h: Word, clear_v: Word) -> Word:
    """Add to a set of squares the free ones beside it, with no barrier between."""
    grown = (
        ((word >> EIGHT) & clear_h)
        | ((word & clear_h) << EIGHT)
        | ((word >> ONE) & clear_v)
        | ((word & clear_v) << ONE)
    )
    return word | (grown & free)


@inlined
def _side(state: Any, seat: int, any_h: Word, any_v: Word) -> Any:
    """Give one seat's features."""
    own = state.roamers[seat]
    foe = state.roamers[1 - seat]
    rest_h = state.resting_h[seat]
    rest_v = state.resting_v[seat]
    board = BOARD[state.variant]
    clear_h = ~any_h
    clear_v = ~any_v
    empty = board & ~(own | foe)
    north = own & (empty >> EIGHT)
    south = own & (empty << EIGHT)
    east = own & (empty >> ONE)
    west = own & (empty << ONE)
    through = popcount(north & rest_h) + popcount(south & (rest_h << EIGHT))
    through += popcount(east & rest_v) + popcount(west & (rest_v << ONE))
    north = north & clear_h
    south = south & (clear_h << EIGHT)
    east = east & clear_v
    west = west & (clear_v << ONE)
    opens = north | south | east | west
    roomy = (north & east) | (south & west) | ((north | east) & (south | west))
    full = ((north & south) & (east | west)) | ((east & west) & (north | south))
    roamers = popcount(own) + signed(state.to_place[seat])
    sides = popcount(north) + popcount(south) + popcount(east) + popcount(west)
    planes = steps(own, foe, rest_h, rest_v, any_h, any_v, board)
    up, right, down, left = (
        planes[0] | planes[4],
        planes[1] | planes[5],
        planes[2] | planes[6],
        planes[3] | planes[7],
    )
    free = (up & right) | (down & left) | ((up | right) & (down | left))
    short = popcount(planes[0]) + popcount(planes[1]) + popcount(planes[2]) + popcount(planes[3])
    long = popcount(planes[4]) + popcount(planes[5]) + popcount(planes[6]) + popcount(planes[7])
    near = _spread(_spread(own, empty, clear_h, clear_v), empty, clear_h, clear_v)
    far = _spread(_spread(near, empty, clear_h, clear_v), empty, clear_h, clear_v)
    pens = 0
    left_over = own
    while left_over != NONE:
        rest = left_over & (left_over - ONE)
        pen = _spread(left_over ^ rest, empty, clear_h, clear_v)
        pen = _spread(_spread(pen, empty, clear_h, clear_v), empty, clear_h, clear_v)
        if popcount(pen) <= PEN:
            pens += 1
        left_over = rest
    friends = popcount(own & (own >> EIGHT) & clear_h) + popcount(own & (own >> ONE) & clear_v)
    centre = popcount(own & INNER[state.variant]) + popcount(own & MIDDLE[state.variant])
    return (
        roamers,
        1 if roamers == 2 else 0,
        1 if roamers == 1 else 0,
        popcount(own & ~opens),
        popcount(opens & ~roomy),
        popcount(roomy & ~full),
        sides,
        popcount(own & ~free),
        short,
        long,
        through,
        popcount(near & empty),
        popcount(far & empty),
        pens,
        friends,
        centre,
        signed(state.stock[seat]),
        popcount(rest_h) + popcount(rest_v),
    )
