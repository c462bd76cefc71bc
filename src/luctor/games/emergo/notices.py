"""What the player to move must know now: what is forced, and why, with its ruling."""

from luctor.core.kernels import State
from luctor.games.emergo import view
from luctor.games.emergo.generator import entries, greatest_length

SQUARES_SHOWN = 12


def notices(state: State) -> list[str]:
    """Tell the player to move what is forced now, and why."""
    mover, other = sides(state)
    greatest = greatest_length(state)
    if state["mid"]:
        return [f"{_capital(must_go_on(state))}: {men(greatest)} more to take."]
    if greatest:
        found = [f"{mover} must capture (E3), and the move must take {men(greatest)} (E4)."]
        if hand(state):
            found.append("Entering must wait (E3).")
        return found
    if not hand(state):
        return []
    found = [f"{mover} must enter a man (E5)."]
    if not hand(state, 1):
        found = [f"{mover} must enter the whole hand, {men(hand(state))}, as one piece (E5)."]
    vacant = [s for s in view.board(state) if view.owner(state, s) is None]
    barred = [s for s in vacant if not int(entries(state)) >> s & 1]
    if is_first(state):
        found.append(f"The first man may not be entered on {_listed(state, barred)} (E6).")
    elif barred:
        found.append(f"{other} could capture what is entered on {_listed(state, barred)} (E7).")
    elif _opponent_captures(state):
        found.append(f"{other} can capture already, so any vacant square will do (E7).")
    return found


def sides(state: State) -> tuple[str, str]:
    """Give the names of the seat to move and of the other one."""
    seat = int(state["seat"])
    return view.SEATS[seat], view.SEATS[1 - seat]


def _capital(clause: str) -> str:
    return clause[0].upper() + clause[1:]


def men(n: int) -> str:
    """Count men in words."""
    return "1 man" if n == 1 else f"{n} men"


def hand(state: State, opponent: int = 0) -> int:
    """Give the men in hand of the seat to move, or of its opponent."""
    return int(state["hands"][int(state["seat"]) ^ opponent])


def is_first(state: State) -> bool:
    """Whether White is to enter the first man of all (E6)."""
    return not state["seat"] and not int(state["tops"][0]) | int(state["tops"][1])


def _listed(state: State, squares: list[int]) -> str:
    found = sorted(view.names(state)[square] for square in squares)
    if len(found) > SQUARES_SHOWN:
        return ", ".join(found[:SQUARES_SHOWN]) + " …"
    return ", ".join(found[:-1]) + " or " + found[-1] if found[1:] else found[0]


def _opponent_captures(state: State) -> bool:
    other = view.copy(state)
    other[0]["seat"] = 1 - int(state["seat"])
    return bool(greatest_length(other[0]))


def must_go_on(state: State) -> str:
    """Say, in the middle of a capture, that it is not over."""
    jumper = view.names(state)[view.last_jump(state).end]
    return f"the piece on {jumper} must go on capturing (E4)"
