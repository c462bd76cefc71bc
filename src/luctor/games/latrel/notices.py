"""What a player should know now, with the rulings."""

from luctor.core.bits import popcount
from luctor.core.kernels import State
from luctor.games.latrel.generator import attackers
from luctor.games.latrel.notation import name
from luctor.games.latrel.state import ATTACKERS, DEFENDER, KIND_NAMES, SEATS
from luctor.games.latrel.tables import FEW_ATTACKERS


def notices(state: State) -> list[str]:
    """Tell what the player to move should know."""
    if state["mid"]:
        return [_move_under_way(state)]
    found = []
    if state["first"]:
        found.append("White's first move must be a Defender's (L2).")
    found += [text for seat in (0, 1) if (text := _few_attackers(state, seat))]
    return found


def _move_under_way(state: State) -> str:
    square = int(state["active"])
    if int(state["kinds"][DEFENDER]) >> square & 1:
        off = state["captured"][state["seat"]]
        choice = " or ".join(KIND_NAMES[kind] for kind in ATTACKERS if off[kind])
        return f"The Defender on {name(square)} may be exchanged for a captured {choice} (L8)."
    return f"The piece on {name(square)} may capture again or stop (L4)."


def _few_attackers(state: State, seat: int) -> str:
    left = popcount(attackers(state, seat))
    if left > FEW_ATTACKERS[state["variant"]]:
        return ""
    owner = f"{SEATS[seat]} has {left} attacker{'s' if left > 1 else ''} left"
    blocked = "it cannot move" if left == 1 else "none of them can move"
    return f"{owner} and loses when {blocked} on {SEATS[seat]}'s turn (L10)."
