"""What a player may do: the legal actions as words, and what an action would bring about."""

from typing import Any

import numpy as np

from luctor.core.bits import Word, bit, lowest, popcount, signed
from luctor.core.compilation import kernel
from luctor.core.results import DRAW, SEAT_0, SEAT_1, pack
from luctor.games.entrapment.sides import (
    EIGHT,
    NONE,
    ONE,
    cramped,
    entrap,
    forced_of,
    living,
    many,
    neighbours,
    steps,
    survey,
)
from luctor.games.entrapment.state import BEGIN, GROOVES, LAY, SECOND
from luctor.games.entrapment.tables import (
    BOARD,
    DELTA,
    GROOVES_H,
    GROOVES_V,
    KEEP,
    LAY_BARRIER,
    LIFT_BARRIER,
    PATH,
    PLACE,
    STEPS,
)

REASONS = ("no-roamers", "both-eliminated")
WON_BY_0 = pack(SEAT_0, 0)
WON_BY_1 = pack(SEAT_1, 0)
BOTH_ELIMINATED = pack(DRAW, 1)


@kernel
def all_h(state: Any) -> Word:
    """Give all barriers in horizontal grooves."""
    return state.resting_h[0] | state.resting_h[1] | state.standing_h


@kernel
def all_v(state: Any) -> Word:
    """Give all barriers in vertical grooves."""
    return state.resting_v[0] | state.resting_v[1] | state.standing_v


@kernel
def overlook(state: Any, seat: int) -> Any:
    """Give a seat's roamers with an open side, those with a step, those not entrapped (T6, T7)."""
    any_h = all_h(state)
    any_v = all_v(state)
    own = state.roamers[seat]
    opens, able = survey(
        own,
        state.roamers[1 - seat],
        state.resting_h[seat],
        state.resting_v[seat],
        any_h,
        any_v,
        BOARD[state.variant],
    )
    return opens, able, living(own, able, any_h, any_v)


@kernel
def result(state: Any) -> int:
    """Give the result: a side with no roamers on the board and none to place has lost (T10)."""
    gone_0 = state.roamers[0] == NONE and state.to_place[0] == 0
    gone_1 = state.roamers[1] == NONE and state.to_place[1] == 0
    if gone_0 and gone_1:
        return BOTH_ELIMINATED
    if gone_0:
        return WON_BY_1
    return WON_BY_0 if gone_1 else 0


@kernel
def choices(state: Any) -> tuple[Any, Word, Word, int]:
    """Give all legal actions as words.

    Returns
    -------
    planes : tuple of eight words
        The steps.
    first, second : word
        Other actions, of the planes `base` and ``base + 1``.
    base : int
        PLACE, KEEP, LAY_BARRIER or LIFT_BARRIER.
    """
    no_steps = (NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE)
    seat = signed(state.seat)
    own = state.roamers[seat]
    foe = state.roamers[1 - seat]
    board = BOARD[state.variant]
    stage = state.stage
    if result(state) != 0:
        return no_steps, NONE, NONE, PLACE
    if stage == BEGIN and state.to_place[seat] != 0:  # T1
        return no_steps, board & ~(own | foe), NONE, PLACE
    rest_h = state.resting_h[seat]
    rest_v = state.resting_v[seat]
    any_h = all_h(state)
    any_v = all_v(state)
    if stage == BEGIN:
        return _first_steps(state, own, foe, any_h, any_v, board), NONE, NONE, PLACE
    free_h = GROOVES_H[state.variant] & ~any_h
    free_v = GROOVES_V[state.variant] & ~any_v
    if stage == SECOND:
        planes = steps(own, foe, rest_h, rest_v, any_h, any_v, board)  # T3
        if state.stock[seat] != 0:
            return planes, free_h, free_v, LAY_BARRIER
        return planes, rest_h, rest_v, LIFT_BARRIER  # T5
    if stage == LAY:  # T5: another groove than the one it was lifted from
        lifted = bit((signed(state.lifted) - 1) & (GROOVES - 1))
        if state.lifted <= GROOVES:
            return no_steps, free_h & ~lifted, free_v, LAY_BARRIER
        return no_steps, free_h, free_v & ~lifted, LAY_BARRIER
    forced = forced_of(own, foe, rest_h, rest_v, any_h, any_v, board)
    if not many(forced):  # T8: the actor's own side is settled first
        foe_h = state.resting_h[1 - seat]
        foe_v = state.resting_v[1 - seat]
        forced = forced_of(foe, own, foe_h, foe_v, any_h, any_v, board)
    return no_steps, forced, NONE, KEEP


@kernel
def _first_steps(state: Any, own: Word, foe: Word, any_h: Word, any_v: Word, board: Word) -> Any:
    """Give the steps a move may begin with: all, unless a roamer is forced (T9)."""
    seat = signed(state.seat)
    rest_h = state.resting_h[seat]
    rest_v = state.resting_v[seat]
    planes = steps(own, foe, rest_h, rest_v, any_h, any_v, board)
    forced = forced_of(own, foe, rest_h, rest_v, any_h, any_v, board)
    if forced == NONE:
        return planes
    # The forced roamer's own steps, and those of friends beside it, whose squares they open.
    beside = neighbours(forced, any_h, any_v)
    good = forced | (beside & own)
    # Others open a side only by entrapping a roamer beside the forced one.
    foe_h = state.resting_h[1 - seat]
    foe_v = state.resting_v[1 - seat]
    weak = beside & (
        cramped(own, planes) | cramped(foe, steps(foe, own, foe_h, foe_v, any_h, any_v, board))
    )
    others = own & ~good
    packed = NONE if weak == NONE else _relieving(state, planes, others, forced)
    return (
        planes[0] & (good | _spread(others, packed, 0)),
        planes[1] & (good | _spread(others, packed, 1)),
        planes[2] & (good | _spread(others, packed, 2)),
        planes[3] & (good | _spread(others, packed, 3)),
        planes[4] & (good | _spread(others, packed, 4)),
        planes[5] & (good | _spread(others, packed, 5)),
        planes[6] & (good | _spread(others, packed, 6)),
        planes[7] & (good | _spread(others, packed, 7)),
    )


@kernel
def _relieving(state: Any, planes: Any, others: Word, forced: Word) -> Word:
    """Find the steps after which, T7 done, the forced roamer has an open side (T9).

    Returns
    -------
    word
        For each roamer of `others`, from the lowest bit on, eight bits: the planes of such steps.
    """
    packed = NONE
    base = 0
    while others != NONE:
        square = lowest(others)
        others = others & (others - ONE)
        for plane in range(STEPS):
            if (planes[plane] & bit(square)) != NONE:
                own, _, own_forced, _ = foresee(state, plane, square)
                if (forced & own & ~own_forced) != NONE:
                    packed = packed | bit(base + plane)
        base += STEPS
    return packed


@kernel
def _spread(others: Word, packed: Word, plane: int) -> Word:
    """Give the roamers whose step in a plane `_relieving` has found."""
    word = NONE
    packed = packed >> np.uint64(plane)
    while packed != NONE:
        if (packed & ONE) != NONE:
            word = word | bit(lowest(others))
        others = others & (others - ONE)
        packed = packed >> EIGHT
    return word


@kernel
def foresee(state: Any, plane: int, square: int) -> Any:
    """Give `entrap`'s answer for a placement, a step or a barrier, leaving the state as it is."""
    seat = signed(state.seat)
    own = state.roamers[seat]
    rest_h = state.resting_h[seat]
    rest_v = state.resting_v[seat]
    any_h = all_h(state)
    any_v = all_v(state)
    moved = NONE
    if plane < STEPS:
        moved = bit(square + DELTA[plane])
        own = (own ^ bit(square)) | moved
        if plane & 1:
            rest_v = rest_v & ~PATH[plane * 64 + square]
        else:
            rest_h = rest_h & ~PATH[plane * 64 + square]
    elif plane == PLACE:
        moved = bit(square)
        own = own | moved
    elif plane == LAY_BARRIER:
        rest_h = rest_h | bit(square)
        any_h = any_h | bit(square)
    else:
        rest_v = rest_v | bit(square)
        any_v = any_v | bit(square)
    return entrap(
        own,
        state.roamers[1 - seat],
        moved,
        rest_h,
        rest_v,
        state.resting_h[1 - seat],
        state.resting_v[1 - seat],
        any_h,
        any_v,
        BOARD[state.variant],
    )


@kernel
def removes(state: Any, plane: int, square: int) -> bool:
    """Tell whether after a placement, a step or a barrier a roamer must leave (T7, T8)."""
    before = popcount(state.roamers[0]) + popcount(state.roamers[1])
    own, foe, own_forced, foe_forced = foresee(state, plane, square)
    after = popcount(own) + popcount(foe) - (1 if plane == PLACE else 0)
    return after < before or many(own_forced) or many(foe_forced)


@kernel
def beside_the_weak(state: Any) -> Word:
    """Give the squares of all roamers with one open side at most, and those beside them.

    A barrier that touches none of them entraps nobody and forces nobody.
    """
    board = BOARD[state.variant]
    any_h = all_h(state)
    any_v = all_v(state)
    word = _weak(state.roamers[0], state.roamers[1], any_h, any_v, board)
    word = word | _weak(state.roamers[1], state.roamers[0], any_h, any_v, board)
    return word | neighbours(word, NONE, NONE)


@kernel
def _weak(own: Word, foe: Word, any_h: Word, any_v: Word, board: Word) -> Word:
    """Give a seat's roamers with one open side at most."""
    empty = board & ~(own | foe)
    north = (empty >> EIGHT) & ~any_h
    south = (empty & ~any_h) << EIGHT
    east = (empty >> ONE) & ~any_v
    west = (empty & ~any_v) << ONE
    return own & ~((north & east) | (south & west) | ((north | east) & (south | west)))
