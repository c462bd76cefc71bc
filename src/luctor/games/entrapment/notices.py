"""What the player to move should know now."""

from typing import Any

from luctor.games.entrapment.state import KEEP_THEN_PASS, KEEP_THEN_SECOND, LAY, SECOND
from luctor.games.entrapment.view import (
    SEATS,
    bits,
    four_sides,
    groove_name,
    grooves_of,
    settled,
    square_name,
    standing,
)


def notices(state: Any) -> list[str]:
    """Tell what is due, who is forced and why, a sentence each with its ruling."""
    stage, seat = int(state["stage"]), int(state["seat"])
    waiting = int(state["to_place"][seat])
    own_resting = grooves_of(state["resting_h"][seat], state["resting_v"][seat])
    if stage in (KEEP_THEN_SECOND, KEEP_THEN_PASS):
        return [_choice(state, seat)]
    told = []
    if stage == LAY:
        lifted = groove_name(int(state["lifted"]) - 1)
        told.append(f"Lay the barrier lifted from {lifted} on another groove (T5).")
    elif stage == SECOND:
        if state["stock"][seat]:
            told.append("Second action: lay a barrier or step once more (T3).")
        elif own_resting:
            told.append(
                "Second action: you have no barrier in hand, so lift one of your own resting ones "
                "and lay it elsewhere, or step once more (T5)."
            )
        else:
            told.append("Second action: you have no barrier to lay or lift, so step again (T5).")
    elif waiting:
        told.append(f"Place a roamer on any empty square; you have {waiting} to place (T1).")
    elif state["opening"]:
        told.append("White's first move is a single step, with no barrier (T2).")
    return [*told, *_forced(state, seat)]


def _choice(state: Any, seat: int) -> str:
    for chosen in (seat, 1 - seat):
        forced = bits(standing(state, chosen).forced)
        if len(forced) > 1:
            break
    names = ", ".join(square_name(square) for square in forced)
    return (
        f"{SEATS[chosen]}'s roamers on {names} are forced at the same time: choose the one that "
        "stays; the others leave (T8)."
    )


def _forced(state: Any, seat: int) -> list[str]:
    whole = settled(state)
    begins = not state["mid"] and not state["to_place"][seat]
    told = []
    for side in (seat, 1 - seat):
        for square in bits(standing(whole, side).forced):
            name, why = square_name(square), four_sides(whole, square)
            if side != seat:
                told.append(
                    f"{SEATS[side]}'s roamer on {name} is forced; a second one would leave (T8): "
                    f"{why}."
                )
            elif begins:
                told.append(
                    f"Your roamer on {name} is forced: begin with a step of it, or with one that "
                    f"gives it an open side (T9): {why}."
                )
            else:
                told.append(
                    f"Your roamer on {name} is forced; it is due on your next turn, and a second "
                    f"one would leave (T8, T9): {why}."
                )
    return told
