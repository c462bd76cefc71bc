"""What is wrong with a set-up position (ruling G4)."""

from luctor.core.kernels import State
from luctor.games.emergo import view
from luctor.games.emergo.rules import CAP, PRISONER
from luctor.games.emergo.tables import DIRECTIONS, MEN, SIZES, SQUARES


def faults(state: State) -> list[str]:
    """Name every fault of a position, a sentence each."""
    if int(state["variant"]) >= len(SIZES):
        return [f"Variant number {state['variant']} does not exist."]
    found = _square_faults(state)
    if not found:
        found = _number_faults(state) + _turn_faults(state)
    found += _jump_faults(state) if not found else _jump_form_faults(state)
    return found


def _square_faults(state: State) -> list[str]:
    """Find squares whose piece does not exist or makes no sense."""
    found = []
    names = view.names(state)
    white, black = int(state["tops"][0]), int(state["tops"][1])
    most = int(MEN[int(state["variant"])])
    for square in range(64):
        name = names.get(square, "")
        owners = (white >> square & 1) + (black >> square & 1)
        men = int(state["stacks"][square]) if square < SQUARES else 0
        cap, prisoners = men & CAP, men // PRISONER
        if not name:
            if owners or men:
                found.append(f"Square number {square} is not on this board and must be vacant.")
        elif owners > 1:
            found.append(f"{name} has a piece of both sides; a piece has one owner (E2).")
        elif owners == 0 and men:
            found.append(f"{name} has men on it but no owner; a vacant square has none.")
        elif owners == 1 and not 1 <= cap <= most:
            found.append(f"{name} has a cap of {cap}; a cap has 1 to {most} men (E2).")
        elif owners == 1 and prisoners > most:
            found.append(f"{name} has {prisoners} prisoners; there are {most} at most.")
    return found


def _number_faults(state: State) -> list[str]:
    """Compare the numbers of men; a composed position may do with fewer than a game has."""
    found = []
    right = int(MEN[int(state["variant"])])
    pieces = [piece for square in view.board(state) if (piece := view.stack(state, square))]
    for seat, name in enumerate(view.SEATS):
        hand = int(state["hands"][seat])
        free = sum(piece.cap for piece in pieces if piece.seat == seat)
        captive = sum(piece.prisoners for piece in pieces if piece.seat != seat)
        if hand + free + captive > right:
            found.append(
                f"{name} has {hand} men in hand, {free} in caps and {captive} in prison, "
                f"{hand + free + captive} together; {right} are the most."
            )
    return found


def _turn_faults(state: State) -> list[str]:
    """Find what the order of play excludes: White enters the first man of all."""
    right = int(MEN[int(state["variant"])])
    empty = not int(state["tops"][0]) | int(state["tops"][1])
    if state["seat"] and int(state["hands"][0]) == right:
        return ["It is Black's turn, but White, who begins, has not entered a man yet."]
    if not empty and int(state["hands"][0]) == right:
        return [
            f"White's {right} men are all in hand, but Black has entered; White enters first (E6)."
        ]
    return []


def _jump_form_faults(state: State) -> list[str]:
    """Find a mark for the middle of a capture that makes no sense whatever the pieces are."""
    jump = int(state["jump"])
    if not state["mid"]:
        return ["The position is between moves, but a last jump is noted."] if jump else []
    if not 1 <= jump <= DIRECTIONS * SQUARES:
        return ["The position is in the middle of a capture, but no last jump is noted (E4)."]
    squares = view.last_jump(state)
    if view.jump_between(state, squares.start, squares.end) is None:
        return ["The last jump does not lie on the board (E4)."]
    return []


def _jump_faults(state: State) -> list[str]:
    """Find what cannot be in the middle of a capture, looking back at the last jump (E4)."""
    found = _jump_form_faults(state)
    if found or not state["mid"]:
        return found
    names = view.names(state)
    seat = int(state["seat"])
    jump = view.last_jump(state)
    start, over, end = (names[square] for square in jump[:3])
    jumper = view.stack(state, jump.end)
    if jumper is None or jumper.seat != seat:
        return [f"{end} should have the piece of {view.SEATS[seat]}'s that is capturing (E4)."]
    if jumper.prisoners == 0:
        found.append(f"The piece on {end} has just captured and should have a prisoner (E2).")
    if view.owner(state, jump.start) is not None:
        found.append(f"{start}, which the capturing piece has left, should be vacant (E4).")
    jumped = view.stack(state, jump.over)
    if jumped is not None and jumped.seat == seat and jumped.prisoners:
        found.append(f"The piece on {over} was jumped and set free: it has no prisoners (E2).")
    if not any(_can_jump(state, jump.end, d) for d in range(DIRECTIONS) if d != jump.direction ^ 2):
        found.append(f"The piece on {end} cannot capture again, so the move is over (E4).")
    return found


def _can_jump(state: State, square: int, direction: int) -> bool:
    over = view.neighbour(state, square, direction)
    end = None if over is None else view.neighbour(state, over, direction)
    return (
        over is not None
        and end is not None
        and view.owner(state, over) == 1 - state["seat"]
        and view.owner(state, end) is None
    )
