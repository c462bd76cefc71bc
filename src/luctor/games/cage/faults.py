"""What is wrong with a set-up position (ruling G4)."""

from luctor.core.kernels import State
from luctor.games.cage.board import SEATS, STRAIGHT, Board, Place
from luctor.games.cage.generator import can_act, checkers_of
from luctor.games.cage.rules import count
from luctor.games.cage.tables import BOARD


def faults(state: State) -> list[str]:
    """Name every fault of a record whose variant, options, seat and mid exist.

    What depends on the legal moves is asked only once everything stands where it may.
    """
    board = Board(state)
    found = _outside(state, board) + _shared(board) + _side_by_side(board) + _marks(state, board)
    return found or (_unfounded_jump(state, board) if board.jumper else _stuck(state, board))


def _outside(state: State, board: Board) -> list[str]:
    found = []
    for seat in range(2):
        words = [int(word) for word in state["checkers"][seat]]
        masks = [int(mask) for mask in BOARD[board.variant]]
        n = sum((word & ~mask).bit_count() for word, mask in zip(words, masks, strict=True))
        if n:
            checkers = "a checker" if n == 1 else f"{n} checkers"
            found.append(
                f"{SEATS[seat]} has {checkers} outside the {board.size}x{board.size} board."
            )
    return found


def _shared(board: Board) -> list[str]:
    return [
        f"{place.name} holds a Red and a Blue checker: a square holds one."
        for place in sorted(board.sides[0] & board.sides[1])
    ]


def _side_by_side(board: Board) -> list[str]:
    return [
        f"{SEATS[seat]}'s checkers on {place.name} and {near.name} stand orthogonally beside each "
        "other: one of them cannot be there (C2)."
        for seat, places in enumerate(board.sides)
        for place in sorted(places)
        for near in (place.towards((1, 0)), place.towards((0, 1)))
        if near in places
    ]


def _marks(state: State, board: Board) -> list[str]:
    found = []
    if state["blocked"] > (0 if board.jumper else 1):
        found.append("The mark of a blocked game must be 0, or 1 between moves (C8).")
    if board.jumper is None:
        if state["jumper"] != 0:
            found.append("A checker is marked to go on jumping, but no move is under way (C5).")
    elif board.jumper not in board.sides[board.seat]:
        where = board.jumper.name if board.holds(board.jumper) else "a square outside the board"
        found.append(
            f"{SEATS[board.seat]} has no checker on {where} to go on jumping: the square of one "
            "must be named (C5)."
        )
    return found


def _unfounded_jump(state: State, board: Board) -> list[str]:
    assert board.jumper is not None
    name = board.jumper.name
    found = []
    if count(state) == 0:
        found.append(f"The checker on {name} has no jump to go on with: its move is over (C5).")
    if not any(_came_from(board, board.jumper, vector) for vector in STRAIGHT):
        found.append(
            f"The checker on {name} cannot have jumped there: in no straight direction are the "
            "two squares empty that it would have come over and from (C4, C5)."
        )
    return found


def _came_from(board: Board, jumper: Place, vector: tuple[int, int]) -> bool:
    over, start = jumper.towards(vector), jumper.towards(vector, 2)
    if not board.holds(start) or over in board.owner or start in board.owner:
        return False
    return board.beside(start, board.seat) is None  # it stood there by C2


def _stuck(state: State, board: Board) -> list[str]:
    sides = checkers_of(state, board.seat), checkers_of(state, 1 - board.seat)
    able = can_act(sides[0], sides[1], board.variant), can_act(sides[1], sides[0], board.variant)
    if state["blocked"]:
        if all(board.sides) and not any(able):
            return []
        return [
            "The game is marked as blocked, but it is not: neither side could have a move (C8)."
        ]
    if not all(board.sides) or able[0]:
        return []
    name, other = SEATS[board.seat], SEATS[1 - board.seat]
    if able[1]:
        return [f"{name} has no legal move: it must be {other}'s turn (C6)."]
    return ["Neither side has a legal move: there is nothing to play (C8)."]
