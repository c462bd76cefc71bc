"""An Entrapment position as a picture without ink."""

from typing import Any

from luctor.core.scene import Barrier, Cell, Groove, Piece, Scene, Tray, edge_labels
from luctor.games.entrapment.state import GROOVES
from luctor.games.entrapment.tables import HEIGHT, STRIDE, board_squares, is_groove
from luctor.games.entrapment.view import (
    SEATS,
    bits,
    groove_name,
    grooves_of,
    settled,
    square_name,
    standing,
    variant_of,
    width_of,
)

LETTERS = ("W", "b")


def scene(state: Any, coordinates: str) -> Scene:
    """Describe the board for drawing; the game has only its own coordinates."""
    width = width_of(state)
    seat = int(state["seat"])
    return Scene(
        title=f"Entrapment {variant_of(state)}, {SEATS[seat]} to move",
        width=width,
        height=HEIGHT,
        seats=SEATS,
        seat=seat,
        cells=tuple(Cell(square_name(s), s % STRIDE, s // STRIDE) for s in board_squares(width)),
        pieces=_pieces(state),
        labels=edge_labels(width, HEIGHT),
        grooves=_grooves(width),
        barriers=_barriers(state),
        trays=_trays(state),
    )


def _pieces(state: Any) -> tuple[Piece, ...]:
    whole = settled(state)
    pieces = []
    for seat in (0, 1):
        side = standing(whole, seat)
        for square in bits(side.own):
            mark = "forced" if side.forced >> square & 1 else ""
            pieces.append(Piece(square_name(square), seat, "disc", LETTERS[seat], mark=mark))
    return tuple(pieces)


def _grooves(width: int) -> tuple[Groove, ...]:
    grooves = []
    for groove in range(2 * GROOVES):
        if is_groove(groove, width):
            kind, square = divmod(groove, GROOVES)
            x, y = square % STRIDE, square // STRIDE
            middle = (x + 0.5, float(y)) if kind else (float(x), y + 0.5)
            grooves.append(Groove(groove_name(groove), *middle, horizontal=kind == 0))
    return tuple(grooves)


def _barriers(state: Any) -> tuple[Barrier, ...]:
    barriers = [
        Barrier(groove_name(groove), seat)
        for seat in (0, 1)
        for groove in grooves_of(state["resting_h"][seat], state["resting_v"][seat])
    ]
    on_end = grooves_of(state["standing_h"], state["standing_v"])
    barriers += [Barrier(groove_name(groove), None, standing=True) for groove in on_end]
    return tuple(barriers)


def _trays(state: Any) -> tuple[Tray, ...]:
    trays = []
    for seat in (0, 1):
        waiting = int(state["to_place"][seat])
        if waiting:
            roamer = Piece("", seat, "disc", LETTERS[seat])
            trays.append(Tray(seat, "Roamers to place", (roamer,) * waiting))
        trays.append(Tray(seat, "Barriers in hand", number=int(state["stock"][seat])))
    return tuple(trays)
