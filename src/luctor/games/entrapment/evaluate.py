"""What an estimate of an Entrapment position looks at. It is no part of the rules.

A roamer is lost by losing its sides one by one, so the last ones count most. The features, each of
the seat to move less those of the other:

- ``roamers``, also those still to be placed;
- ``alone``: 1 for the only roamer left, which carries the game;
- ``forced``: roamers without an open side cost their owner the next move;
- ``cramped``: those with one open side, a single barrier or roamer away from being forced;
- ``open sides``;
- ``barriers`` in hand, where they can still go anywhere;
- ``second due``: 1 for half a move in hand.
"""

from typing import Any

import numpy as np

from luctor.core.bits import popcount, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.terms import PHASES, store, weigh
from luctor.games.entrapment.generator import all_h, all_v
from luctor.games.entrapment.sides import EIGHT, ONE
from luctor.games.entrapment.state import KEEP_THEN_SECOND, SECOND
from luctor.games.entrapment.tables import BOARD

FEATURES = ("roamers", "alone", "forced", "cramped", "open sides", "barriers", "second due")


@inlined
def _terms(state: Any) -> Any:
    """Give the phase and the features."""
    seat = signed(state.seat)
    roamers, alone, forced, cramped, opens, barriers = _side(state, seat)
    roamers_, alone_, forced_, cramped_, opens_, barriers_ = _side(state, 1 - seat)
    return (
        min(PHASES, barriers + barriers_),
        roamers - roamers_,
        alone - alone_,
        forced - forced_,
        cramped - cramped_,
        opens - opens_,
        barriers - barriers_,
        np.int64(state.stage in (SECOND, KEEP_THEN_SECOND)),
    )


@kernel
def features(state: Any, out: Any) -> int:
    """Write the features from the side of the seat to move, and give the phase."""
    return store(_terms(state), out)


@kernel
def evaluate(state: Any, weights: Any) -> int:
    """Estimate a position from the side of the seat to move."""
    return weigh(_terms(state), weights)


@kernel
def _side(state: Any, seat: int) -> Any:
    """Give one seat's features."""
    own = state.roamers[seat]
    any_h = all_h(state)
    any_v = all_v(state)
    empty = BOARD[state.variant] & ~(own | state.roamers[1 - seat])
    north = own & (empty >> EIGHT) & ~any_h
    south = own & ((empty & ~any_h) << EIGHT)
    east = own & (empty >> ONE) & ~any_v
    west = own & ((empty & ~any_v) << ONE)
    opens = north | south | east | west
    roomy = (north & east) | (south & west) | ((north | east) & (south | west))
    roamers = popcount(own) + signed(state.to_place[seat])
    sides = popcount(north) + popcount(south) + popcount(east) + popcount(west)
    alone = 1 if roamers == 1 else 0
    forced, cramped = popcount(own & ~opens), popcount(opens & ~roomy)
    return roamers, alone, forced, cramped, sides, signed(state.stock[seat])
