"""A plain, hand-made estimate of a position. It is no part of the rules."""

from typing import Any

from luctor.core.bits import popcount, signed
from luctor.core.compilation import kernel
from luctor.games.entrapment.generator import all_h, all_v
from luctor.games.entrapment.sides import EIGHT, ONE
from luctor.games.entrapment.state import KEEP_THEN_SECOND, SECOND
from luctor.games.entrapment.tables import BOARD

ROAMER = 400  # roamers are few, and the first one lost usually loses the next
FORCED = 90  # a forced roamer costs its owner the next move, and a second one would leave
OPEN_SIDE = 12
CRAMPED = 45  # one open side: a single barrier or roamer away from being forced
LAST = 250  # the only roamer left carries the game
BARRIER = 3  # in hand, where it can still go anywhere
SECOND_DUE = 20  # half a move in hand


@kernel
def evaluate(state: Any) -> int:
    """Estimate a position from the side to move's view, 400 for a roamer.

    It counts roamers, their open sides (a roamer is lost by losing its sides one by one, so the
    last ones count most), forced roamers and barriers in hand.
    """
    seat = signed(state.seat)
    worth = _side(state, seat) - _side(state, 1 - seat)
    if state.stage in (SECOND, KEEP_THEN_SECOND):
        worth += SECOND_DUE
    return worth


@kernel
def _side(state: Any, seat: int) -> int:
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
    worth = ROAMER * roamers + BARRIER * signed(state.stock[seat])
    worth += OPEN_SIDE * (popcount(north) + popcount(south) + popcount(east) + popcount(west))
    worth -= FORCED * popcount(own & ~opens) + CRAMPED * popcount(opens & ~roomy)
    if roamers == 1:
        worth -= LAST
    return worth
