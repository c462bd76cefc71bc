"""What is wrong with a set-up position (ruling G4)."""

from typing import Any

from luctor.games.entrapment.generator import result
from luctor.games.entrapment.state import (
    BARRIERS,
    BEGIN,
    GROOVES,
    KEEP_THEN_PASS,
    KEEP_THEN_SECOND,
    LAY,
    SECOND,
)
from luctor.games.entrapment.tables import BOARD, is_groove
from luctor.games.entrapment.view import (
    SEATS,
    bits,
    board_name,
    four_sides,
    groove_name,
    grooves_of,
    roamers_a_side,
    settled,
    square_name,
    standing,
    variant_of,
    width_of,
)


def faults(state: Any) -> list[str]:
    """Name every fault of a position, a sentence each.

    Parameters
    ----------
    state : record
        With a variant that exists, and ``seat`` and ``mid`` of 0 or 1.

    Returns
    -------
    list of str
        Empty for a position that can be played (or is a finished game).
    """
    basic = [*_roamers(state), *_barriers(state), *_marks(state)]
    # What stands where must be sound before anything can be told of who is entrapped.
    return basic or [*_phase(state), *_settling(state)]


def _roamers(state: Any) -> list[str]:
    found = []
    words = [int(state["roamers"][seat]) for seat in (0, 1)]
    board = int(BOARD[int(state["variant"])])
    for seat in (0, 1):
        found += [
            f"{square_name(square)}, where {SEATS[seat]} has a roamer, is no square of the board "
            f"({board_name(state)})."
            for square in bits(words[seat] & ~board)
        ]
    found += [
        f"{square_name(square)} holds a roamer of both sides; one square holds one roamer."
        for square in bits(words[0] & words[1])
    ]
    allowed = roamers_a_side(state)
    for seat in (0, 1):
        placed, waiting = words[seat].bit_count(), int(state["to_place"][seat])
        if placed + waiting > allowed:
            found.append(
                f"{SEATS[seat]} has {placed} roamers on the board and {waiting} to place; in "
                f"{variant_of(state)} a side has {allowed} (T1)."
            )
    return found


def _barriers(state: Any) -> list[str]:
    found = []
    width = width_of(state)
    lying = [grooves_of(state["resting_h"][seat], state["resting_v"][seat]) for seat in (0, 1)]
    on_end = grooves_of(state["standing_h"], state["standing_v"])
    everywhere = [*lying[0], *lying[1], *on_end]
    for groove in sorted(set(everywhere)):
        if not is_groove(groove, width):
            found.append(
                f"{groove_name(groove)} is no groove between two squares of the board (T5)."
            )
        if everywhere.count(groove) > 1:
            found.append(f"{groove_name(groove)} holds two barriers; a groove holds one (T5).")
    in_hand = [int(state["stock"][seat]) for seat in (0, 1)]
    lifted = int(state["stage"]) == LAY
    in_hand[int(state["seat"])] += lifted
    for seat in (0, 1):
        owned = in_hand[seat] + len(lying[seat])
        if owned > BARRIERS:
            found.append(
                f"{SEATS[seat]} has {owned} barriers in hand and resting; a side has {BARRIERS}."
            )
    total = sum(in_hand) + len(everywhere)
    if total != 2 * BARRIERS:
        found.append(
            f"There are {total} barriers in all, in hand, resting and on end; both sides together "
            f"have {2 * BARRIERS}."
        )
    return found


def _marks(state: Any) -> list[str]:
    found = []
    stage, mid = int(state["stage"]), int(state["mid"])
    if stage > KEEP_THEN_PASS:
        found.append(f"Stage {stage} does not exist; there are 0 to {KEEP_THEN_PASS}.")
    elif mid != (stage != BEGIN):
        found.append(f"Stage {stage} and the mark {mid} for the middle of a move do not agree.")
    if int(state["opening"]) > 1:
        found.append("The mark for White's first move is neither 0 nor 1.")
    lifted = int(state["lifted"])
    if stage != LAY:
        if lifted:
            found.append("A barrier counts as lifted, but none is due to be laid (T5).")
    elif not lifted or not is_groove(lifted - 1, width_of(state)):
        found.append("It is not told from which groove the barrier to be laid was lifted (T5).")
    else:
        kind, square = divmod(lifted - 1, GROOVES)
        seat = int(state["seat"])
        resting, on_end = ("resting_v", "standing_v") if kind else ("resting_h", "standing_h")
        lying = int(state[resting][0]) | int(state[resting][1]) | int(state[on_end])
        if lying >> square & 1:
            found.append(
                f"{groove_name(lifted - 1)} holds a barrier, but one was lifted from there (T5)."
            )
        if state["stock"][seat]:
            found.append(f"{SEATS[seat]} has lifted a barrier with others still in hand (T5).")
    return found


def _phase(state: Any) -> list[str]:
    found = []
    seat, stage = int(state["seat"]), int(state["stage"])
    waiting = [int(state["to_place"][s]) for s in (0, 1)]
    opening = int(state["opening"]) == 1
    if not opening:
        if any(waiting):
            found.append(
                "Roamers are still to be placed, but White's first move has been made (T1, T2)."
            )
        return found
    if stage in (SECOND, LAY, KEEP_THEN_SECOND):
        found.append("There is no second action before White's first move has been made (T2).")
    elif waiting[1] - waiting[0] != (seat if stage == BEGIN else 1 - seat):
        found.append(
            f"White has {waiting[0]} and Black {waiting[1]} roamers to place; White begins and "
            f"they take turns, so that does not fit with {SEATS[seat]} to act (T1)."
        )
    on_board = (state["resting_h"], state["resting_v"], state["standing_h"], state["standing_v"])
    if any(int(word) for words in on_board for word in words.flat):
        found.append("There are barriers on the board before White's first move (T2).")
    return found


def _settling(state: Any) -> list[str]:
    """Check that T7 and T8 have been carried out."""
    stage, seat = int(state["stage"]), int(state["seat"])
    if result(state):
        over = "The game is over (T10): nothing can be due in the middle of a move."
        return [over] if stage != BEGIN else []
    whole = settled(state)
    sides = [standing(whole, s) for s in (0, 1)]
    found = []
    for s in (0, 1):
        found += [
            f"{SEATS[s]}'s roamer on {square_name(square)} is entrapped and should have left (T7): "
            f"{four_sides(whole, square)}."
            for square in bits(sides[s].entrapped)
        ]
    crowd = [sides[s].forced.bit_count() > 1 for s in (0, 1)]
    choosing = stage in (KEEP_THEN_SECOND, KEEP_THEN_PASS)
    if choosing and not any(crowd):
        found.append("A choice is due, but no side has two forced roamers (T8).")
    if not choosing:
        found += [
            f"{SEATS[s]} has several forced roamers ({_names(sides[s].forced)}); only one may stay "
            "(T8)."
            for s in (0, 1)
            if crowd[s]
        ]
    before = int(state["forced_before"])
    if before and not (choosing and crowd[seat]):
        found.append(
            f"A roamer forced before ({_names(before)}) is marked, but {SEATS[seat]} has no choice "
            "to make among roamers of that side first (T8)."
        )
    elif before and not (
        crowd[1 - seat] and before.bit_count() == 1 and before & sides[1 - seat].forced
    ):
        found.append(
            f"{_names(before)} cannot be {SEATS[1 - seat]}'s roamer that was forced before: it "
            "must be one of several forced ones (T8)."
        )
    return found


def _names(word: int) -> str:
    return ", ".join(square_name(square) for square in bits(word))
