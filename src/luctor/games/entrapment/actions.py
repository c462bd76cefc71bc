"""Carrying an action out: what moves, who leaves (T7, T8), what is due next."""

from typing import Any

from luctor.core.bits import Word, bit, signed
from luctor.core.compilation import kernel
from luctor.games.entrapment.generator import all_h, all_v, result
from luctor.games.entrapment.sides import NONE, entrap, forced_of, many
from luctor.games.entrapment.state import (
    BEGIN,
    GROOVES,
    KEEP_THEN_PASS,
    KEEP_THEN_SECOND,
    LAY,
    SECOND,
)
from luctor.games.entrapment.tables import (
    BOARD,
    DELTA,
    KEEP,
    LAY_BARRIER,
    LIFT_BARRIER,
    PATH,
    PLACE,
    STEPS,
)


@kernel
def play(state: Any, action: int) -> None:
    """Carry out a legal action, with all that follows from it (T7, T8, T10)."""
    plane = action >> 6
    square = action & 63
    if plane == KEEP:
        _keep(state, bit(square))
    elif plane >= LIFT_BARRIER:
        _lift(state, plane - LIFT_BARRIER, square)
    else:
        _act(state, plane, square)


@kernel
def _lift(state: Any, kind: int, square: int) -> None:
    """Lift an own resting barrier, to be laid elsewhere (T5). Nothing is looked at before that."""
    seat = signed(state.seat)
    if kind == 0:
        state.resting_h[seat] = state.resting_h[seat] ^ bit(square)
    else:
        state.resting_v[seat] = state.resting_v[seat] ^ bit(square)
    state.lifted = kind * GROOVES + square + 1
    state.stage = LAY
    state.mid = 1


@kernel
def _act(state: Any, plane: int, square: int) -> None:
    """Place or step a roamer or lay a barrier, then settle who is entrapped and forced."""
    seat = signed(state.seat)
    own = state.roamers[seat]
    any_h = all_h(state)
    any_v = all_v(state)
    # What the seat's roamers could see before the action: T8 asks who was forced then.
    was = own
    was_h = state.resting_h[seat]
    was_v = state.resting_v[seat]
    last = True
    moved = NONE
    if plane < STEPS:
        moved = bit(square + DELTA[plane])
        own = (own ^ bit(square)) | moved
        path = PATH[plane * 64 + square]
        if plane & 1:  # a crossed barrier is stood on end (T4)
            state.resting_v[seat] = was_v & ~path
            state.standing_v = state.standing_v | (was_v & path)
        else:
            state.resting_h[seat] = was_h & ~path
            state.standing_h = state.standing_h | (was_h & path)
        last = state.opening == 1 or state.stage == SECOND  # T2, T3
        state.opening = 0
    elif plane == PLACE:
        moved = bit(square)
        own = own | moved
        state.to_place[seat] -= 1
    else:
        barrier = bit(square)
        if plane == LAY_BARRIER:
            state.resting_h[seat] = was_h | barrier
        else:
            state.resting_v[seat] = was_v | barrier
        if state.lifted == 0:
            state.stock[seat] -= 1
        # Lifting and laying are one action (T5), yet who was forced before it may be asked of the
        # position between the two: whom the lifting gave an open side, the laying leaves it.
        state.lifted = 0
    pending = _settle(state, own, moved, was, was_h, was_v, any_h, any_v)
    _go_on(state, pending, last)


@kernel
def _settle(
    state: Any,
    own: Word,
    moved: Word,
    was: Word,
    was_h: Word,
    was_v: Word,
    had_h: Word,
    had_v: Word,
) -> bool:
    """Take off whoever leaves by T7 and T8.

    Parameters
    ----------
    state : record
        With all of the action done, but for the actor's roamers.
    own, moved : word
        The actor's roamers, and the one among them that was placed or has stepped.
    was, was_h, was_v : word
        The actor's roamers and resting barriers before the action.
    had_h, had_v : word
        All barriers before the action.

    Returns
    -------
    bool
        Whether the actor has to choose who stays.
    """
    seat = signed(state.seat)
    board = BOARD[state.variant]
    rest_h = state.resting_h[seat]
    rest_v = state.resting_v[seat]
    foe_h = state.resting_h[1 - seat]
    foe_v = state.resting_v[1 - seat]
    any_h = all_h(state)
    any_v = all_v(state)
    foe_was = state.roamers[1 - seat]
    own, foe, forced, foe_forced = entrap(
        own, foe_was, moved, rest_h, rest_v, foe_h, foe_v, any_h, any_v, board
    )
    state.roamers[seat] = own
    state.roamers[1 - seat] = foe
    if result(state) != 0:
        return False  # T10: the game ends at that moment
    foe_before = NONE
    if many(foe_forced):
        foe_before = foe_forced & forced_of(foe_was, was, foe_h, foe_v, had_h, had_v, board)
    if many(forced):
        # One that has stepped stands on a square that was empty: it is not "forced before".
        before = forced & forced_of(was, foe_was, was_h, was_v, had_h, had_v, board)
        if before == NONE:
            state.forced_before = foe_before
            return True
        own = own & ~(forced ^ before)
        state.roamers[seat] = own
    elif not many(foe_forced):
        return False
    return _settle_foe(state, foe_before)


@kernel
def _settle_foe(state: Any, before: Word) -> bool:
    """Carry out T8 for the other side, the actor's own being settled; tell if he must choose."""
    seat = signed(state.seat)
    foe = state.roamers[1 - seat]
    forced = forced_of(
        foe,
        state.roamers[seat],
        state.resting_h[1 - seat],
        state.resting_v[1 - seat],
        all_h(state),
        all_v(state),
        BOARD[state.variant],
    )
    if not many(forced):
        return False
    before = before & forced
    if before == NONE:
        return True
    state.roamers[1 - seat] = foe & ~(forced ^ before)
    return False


@kernel
def _keep(state: Any, kept: Word) -> None:
    """Let one of several forced roamers stay; the others of its side leave (T8)."""
    seat = signed(state.seat)
    own = state.roamers[seat]
    foe = state.roamers[1 - seat]
    any_h = all_h(state)
    any_v = all_v(state)
    board = BOARD[state.variant]
    last = state.stage == KEEP_THEN_PASS
    pending = False
    if (kept & own) != NONE:
        forced = forced_of(
            own, foe, state.resting_h[seat], state.resting_v[seat], any_h, any_v, board
        )
        state.roamers[seat] = own & ~(forced ^ kept)
        before = state.forced_before
        state.forced_before = NONE
        pending = _settle_foe(state, before)
    else:
        foe_h = state.resting_h[1 - seat]
        foe_v = state.resting_v[1 - seat]
        forced = forced_of(foe, own, foe_h, foe_v, any_h, any_v, board)
        state.roamers[1 - seat] = foe & ~(forced ^ kept)
    _go_on(state, pending, last)


@kernel
def _go_on(state: Any, pending: bool, last: bool) -> None:
    """Say what is due next: a choice, the second action or the other side's turn."""
    over = result(state) != 0  # T10: also in the middle of a move
    if over or (last and not pending):
        state.stage = BEGIN
        state.mid = 0
        state.seat = 1 - state.seat
        return
    state.mid = 1
    if not pending:
        state.stage = SECOND
    elif last:
        state.stage = KEEP_THEN_PASS
    else:
        state.stage = KEEP_THEN_SECOND
