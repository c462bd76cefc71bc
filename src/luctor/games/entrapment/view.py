"""A record as plain Python sees it: names, sets of squares, what is beside a roamer."""

from typing import Any, NamedTuple

from luctor.games.entrapment.generator import overlook
from luctor.games.entrapment.state import GROOVES, LAY
from luctor.games.entrapment.tables import (
    DELTA,
    HEIGHT,
    ROAMERS,
    STRIDE,
    VARIANTS,
    WIDTHS,
    is_groove,
    on_board,
)
from luctor.grids import squares

SEATS = ("White", "Black")
DIRECTIONS = ("north", "east", "south", "west")


def bits(word: Any) -> list[int]:
    """Give the numbers of a word's set bits, in ascending order."""
    number = int(word)
    return [i for i in range(64) if number >> i & 1]


def square_name(square: int) -> str:
    """Give a square's name."""
    return squares.name(square % STRIDE, square // STRIDE)


def square_number(name: str) -> int:
    """Give the bit number of a square's name; the board must have it."""
    x, y = squares.parse(name)
    return STRIDE * y + x


def has_square(name: str, width: int) -> bool:
    """Whether a board of that width has a square of that name."""
    x, y = squares.parse(name)
    return on_board(x, y, width)


def groove_name(groove: int) -> str:
    """Give a groove's name: the square below it and ``h``, or the one left of it and ``v``."""
    kind, square = divmod(groove, GROOVES)
    return square_name(square) + "hv"[kind]


def groove_number(name: str) -> int:
    """Give the id of a groove's name."""
    return GROOVES * "hv".index(name[-1]) + square_number(name[:-1])


def has_groove(name: str, width: int) -> bool:
    """Whether a board of that width has a groove of that name."""
    return has_square(name[:-1], width) and is_groove(groove_number(name), width)


def width_of(state: Any) -> int:
    """Give the number of files of the record's variant."""
    return WIDTHS[int(state["variant"])]


def variant_of(state: Any) -> str:
    """Give the name of the record's variant."""
    return VARIANTS[int(state["variant"])]


def roamers_a_side(state: Any) -> int:
    """Give the number of roamers that a side of the record's variant begins with."""
    return ROAMERS[int(state["variant"])]


def grooves_of(word_h: Any, word_v: Any) -> list[int]:
    """Give the ids of the grooves of two words."""
    return bits(word_h) + [GROOVES + square for square in bits(word_v)]


def owner_at(state: Any, square: int) -> int | None:
    """Give the seat whose roamer stands on a square, None for an empty one."""
    for seat in (0, 1):
        if int(state["roamers"][seat]) >> square & 1:
            return seat
    return None


def barrier_at(state: Any, groove: int) -> str | None:
    """Describe the barrier in a groove; None for a free one."""
    kind, square = divmod(groove, GROOVES)
    resting = "resting_v" if kind else "resting_h"
    for seat in (0, 1):
        if int(state[resting][seat]) >> square & 1:
            return f"{SEATS[seat]}'s barrier {groove_name(groove)}"
    if int(state["standing_v" if kind else "standing_h"]) >> square & 1:
        return f"the barrier {groove_name(groove)} on end"
    return None


def is_friendly(state: Any, groove: int, seat: int) -> bool:
    """Whether a resting barrier of that seat lies in a groove."""
    kind, square = divmod(groove, GROOVES)
    return bool(int(state["resting_v" if kind else "resting_h"][seat]) >> square & 1)


def groove_beside(square: int, direction: int) -> int:
    """Give the groove on a square's side (0 north, 1 east, 2 south, 3 west)."""
    first = square if direction < 2 else square + int(DELTA[direction])
    return GROOVES * (direction & 1) + first


def square_beside(square: int, direction: int, width: int) -> int | None:
    """Give the square beside another, None beyond the edge."""
    x, y = square % STRIDE, square // STRIDE
    x, y = x + (0, 1, 0, -1)[direction], y + (1, 0, -1, 0)[direction]
    return STRIDE * y + x if on_board(x, y, width) else None


class Standing(NamedTuple):
    """How the roamers of one side stand: sets of squares, as words."""

    own: int
    entrapped: int
    forced: int
    able: int


def settled(state: Any) -> Any:
    """Give the record as T7 and T8 last saw it: a lifted barrier is back in its groove (T5)."""
    if int(state["stage"]) != LAY:
        return state
    seat = int(state["seat"])
    kind, square = divmod(int(state["lifted"]) - 1, GROOVES)
    whole = state.copy()
    resting = whole["resting_v" if kind else "resting_h"]
    resting[seat] = int(resting[seat]) | 1 << square
    return whole


def standing(state: Any, seat: int) -> Standing:
    """Tell who of a side is entrapped (T7), forced (T8) or has a step of its own (T4)."""
    opens, able, alive = (int(word) for word in overlook(state, seat))
    own = int(state["roamers"][seat])
    return Standing(own, own & ~alive, alive & ~opens, able)


def side(state: Any, square: int, direction: int) -> tuple[str, str]:
    """Tell what is on one side of a roamer (T6).

    Returns
    -------
    kind : str
        ``"open"``, ``"penetrable"`` or ``"impenetrable"``.
    what : str
        What is there.
    """
    seat = owner_at(state, square)
    assert seat is not None
    width = width_of(state)
    beside = square_beside(square, direction, width)
    if beside is None:
        return "impenetrable", "the edge"
    neighbour = owner_at(state, beside)
    groove = groove_beside(square, direction)
    barrier = barrier_at(state, groove)
    if barrier is not None:
        if not is_friendly(state, groove, seat):
            return "impenetrable", barrier
        if neighbour is None:
            return "penetrable", f"{barrier}, which it can cross"
        return "impenetrable", f"{barrier} with a roamer right behind it"
    if neighbour is None:
        return "open", "an empty square"
    roamer = f"{SEATS[neighbour]}'s roamer on {square_name(beside)}"
    if neighbour != seat:
        return "impenetrable", roamer
    behind = square_beside(beside, direction, width)
    if (
        behind is not None
        and owner_at(state, behind) is None
        and barrier_at(state, groove_beside(beside, direction)) is None
    ):
        return "penetrable", f"{roamer}, which it can jump"
    if standing(state, seat).able >> beside & 1:
        return "penetrable", f"{roamer}, which can step away"
    return "impenetrable", f"{roamer}, which is stuck"


def four_sides(state: Any, square: int) -> str:
    """Tell in a clause what is on the four sides of a roamer."""
    clauses = (
        f"{DIRECTIONS[direction]} {side(state, square, direction)[1]}" for direction in range(4)
    )
    return ", ".join(clauses)


def board_name(state: Any) -> str:
    """Name the board's corners: ``a1 to g7``."""
    return f"a1 to {squares.name(width_of(state) - 1, HEIGHT - 1)}"
