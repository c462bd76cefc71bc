"""What is wrong with a position that somebody has set up (ruling G4)."""

from collections.abc import Iterator

from luctor.core.kernels import State
from luctor.games.latrel.generator import attackers, catches_of
from luctor.games.latrel.notation import name
from luctor.games.latrel.state import (
    ATTACKERS,
    BLOCKER,
    DEFENDER,
    KIND_NAMES,
    KINDS,
    SEATS,
    VARIANTS,
)
from luctor.games.latrel.tables import FAR_ROW, START_COUNTS, START_KINDS, START_SIDES


def faults(state: State) -> list[str]:
    """Name every fault of a position; the common fields are known to be in their ranges."""
    found = [*_ill_marked_squares(state)]
    sound = not found
    found += [*_too_many(state), *_nobody_attacks(state), *_first_move(state)]
    if not state["mid"]:
        if state["active"]:
            found.append("A piece is marked as moving, but no move is under way.")
    elif state["active"] > 63:
        found.append(f"Square number {state['active']} of the piece that moves does not exist.")
    elif sound:
        found += _move_under_way(state, int(state["active"]))
    return found


def _ill_marked_squares(state: State) -> Iterator[str]:
    for square in range(64):
        owners = sum(int(side) >> square & 1 for side in state["sides"])
        kinds = [kind for kind in range(KINDS) if int(state["kinds"][kind]) >> square & 1]
        if owners > 1:
            yield f"{name(square)} belongs to both seats; a piece has one owner."
        if len(kinds) > 1:
            listed = " and a ".join(KIND_NAMES[kind] for kind in kinds)
            yield f"{name(square)} holds a {listed}; a square has room for one piece."
        if owners and not kinds:
            yield f"{name(square)} has an owner but no piece."
        if kinds and not owners:
            yield f"The {KIND_NAMES[kinds[0]]} on {name(square)} has no owner."


def _too_many(state: State) -> Iterator[str]:
    variant = int(state["variant"])
    for seat, side in enumerate(SEATS):
        for kind in range(KINDS):
            most = int(START_COUNTS[variant, kind])
            word = int(state["sides"][seat]) & int(state["kinds"][kind])
            squares = [name(square) for square in range(64) if word >> square & 1]
            off = int(state["captured"][seat][kind]) if kind in ATTACKERS else 0
            if len(squares) + off <= most:
                continue
            places = ", ".join(squares) or "none on the board"
            taken = f" and {off} captured" if off else ""
            yield (
                f"{side} has too many {KIND_NAMES[kind]}s ({places}{taken}): "
                f"the {VARIANTS[variant]} game has {most or 'none'} a side (L1)."
            )


def _nobody_attacks(state: State) -> Iterator[str]:
    if not any(int(attackers(state, seat)) for seat in range(2)):
        yield "Neither side has an attacker: the game would have ended before (L10)."


def _first_move(state: State) -> Iterator[str]:
    if state["first"] > 1:
        yield "The mark for White's first move is neither 0 nor 1."
    if state["first"] and not _is_start(state):
        yield "White's first move is due in the start position only (L2)."


def _is_start(state: State) -> bool:
    return (
        not state["seat"]
        and not state["mid"]
        and not state["captured"].any()
        and (state["kinds"] == START_KINDS[state["variant"]]).all()
        and (state["sides"] == START_SIDES).all()
    )


def _move_under_way(state: State, square: int) -> Iterator[str]:
    seat = int(state["seat"])
    here = name(square)
    if not int(state["sides"][seat]) >> square & 1:
        yield f"{here}, the square of the piece that moves, has no piece of {SEATS[seat]}'s."
        return
    if not all(int(attackers(state, side)) for side in range(2)):
        yield f"The move on {here} cannot go on: a side has no attackers, the game is over (L10)."
        return
    if int(state["kinds"][BLOCKER]) >> square & 1:
        yield f"The Blocker on {here} moves at once, it is never in the middle of a move (L9)."
    elif int(state["kinds"][DEFENDER]) >> square & 1:
        yield from _exchange_under_way(state, seat, square)
    else:
        yield from _capture_under_way(state, seat, square)


def _exchange_under_way(state: State, seat: int, square: int) -> Iterator[str]:
    if not int(FAR_ROW[seat]) >> square & 1:
        yield f"The Defender on {name(square)} is not on its far row: no exchange is due (L8)."
    if not state["captured"][seat].any():
        yield f"{SEATS[seat]} has no captured attacker: no exchange is due on {name(square)} (L8)."


def _capture_under_way(state: State, seat: int, square: int) -> Iterator[str]:
    if not catches_of(state, square):
        yield f"The attacker on {name(square)} has nothing more to capture: its move is over (L4)."
    enemies = int(state["sides"][1 - seat]).bit_count()
    if enemies == int(START_SIDES[1 - seat]).bit_count():
        yield f"The attacker on {name(square)} has captured nothing: {SEATS[1 - seat]} is complete."
