"""What a learner sees of Entrapment. A barrier is on the square that names its groove."""

from typing import Any

import numpy as np

from luctor.core.bits import Word, lowest, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.planes import Plane, fill
from luctor.games.entrapment.sides import NONE, ONE
from luctor.games.entrapment.state import BARRIERS, BEGIN, GROOVES
from luctor.games.entrapment.tables import (
    GROOVE_TURNED,
    HEIGHT,
    ROAMERS,
    STRIDE,
    WIDTHS,
    is_groove,
)
from luctor.grids import squares

H, V = "1 on the square below a", "1 on the square left of a"
PLANES = (
    Plane("board", "1 on every square", low=1),
    Plane("own roamers", "1 where the mover has a roamer"),
    Plane("other roamers", "1 where the other side has a roamer"),
    Plane("own resting h", f"{H} resting barrier of the mover"),
    Plane("own resting v", f"{V} resting barrier of the mover"),
    Plane("other resting h", f"{H} resting barrier of the other side"),
    Plane("other resting v", f"{V} resting barrier of the other side"),
    Plane("standing h", f"{H} barrier that stands on end, whosever"),
    Plane("standing v", f"{V} barrier that stands on end, whosever"),
    Plane("lifted h", f"{H} groove whose barrier has just been lifted (T5)"),
    Plane("lifted v", f"{V} groove whose barrier has just been lifted (T5)"),
    Plane(
        "forced before",
        "1 where the other side's roamer stands that stays under T8, while the mover has to choose "
        "among his own",
    ),
    Plane("own stock", "everywhere: how many barriers the mover has in hand", high=BARRIERS),
    Plane("other stock", "everywhere: how many the other side has", high=BARRIERS),
    Plane("own to place", "everywhere: roamers that the mover has to place", high=max(ROAMERS)),
    Plane("other to place", "everywhere: those of the other side", high=max(ROAMERS)),
    Plane("opening", "everywhere: 1 until White has made his single first step (T2)"),
    Plane("second", "everywhere: 1 when the second action is due (T3)"),
    Plane("lay", "everywhere: 1 when the barrier just lifted has to be laid (T5)"),
    Plane("keep, then second", "everywhere: 1 when a choice is due (T8), then the second action"),
    Plane("keep, then pass", "everywhere: 1 when a choice is due (T8) that ends the move"),
)
(
    BOARD,
    OWN_ROAMERS,
    OTHER_ROAMERS,
    OWN_RESTING_H,
    OWN_RESTING_V,
    OTHER_RESTING_H,
    OTHER_RESTING_V,
    STANDING_H,
    STANDING_V,
    LIFTED_H,
    LIFTED_V,
    FORCED_BEFORE,
    OWN_STOCK,
    OTHER_STOCK,
    OWN_TO_PLACE,
    OTHER_TO_PLACE,
    OPENING,
    SECOND,
    *_,
) = range(len(PLANES))
BOARDS = tuple((HEIGHT, width) for width in WIDTHS)
# The planes of horizontal grooves; those of the vertical ones lie behind them.
GROOVE_PLANES = (OWN_RESTING_H, OTHER_RESTING_H, STANDING_H, LIFTED_H)


@kernel
def planes(state: Any, out: Any) -> None:
    """Write the planes."""
    width = out.shape[2]
    size = out.shape[1] * width
    cells = out.reshape(out.size)
    seat = state.seat
    fill(cells, BOARD * size, size, 1)
    fill(cells, OWN_ROAMERS * size, (OWN_STOCK - OWN_ROAMERS) * size, 0)
    _mark(cells, OWN_ROAMERS * size, state.roamers[seat], width)
    _mark(cells, OTHER_ROAMERS * size, state.roamers[1 - seat], width)
    _mark(cells, OWN_RESTING_H * size, state.resting_h[seat], width)
    _mark(cells, OWN_RESTING_V * size, state.resting_v[seat], width)
    _mark(cells, OTHER_RESTING_H * size, state.resting_h[1 - seat], width)
    _mark(cells, OTHER_RESTING_V * size, state.resting_v[1 - seat], width)
    _mark(cells, STANDING_H * size, state.standing_h, width)
    _mark(cells, STANDING_V * size, state.standing_v, width)
    _mark(cells, FORCED_BEFORE * size, state.forced_before, width)
    if state.lifted != 0:
        groove = signed(state.lifted) - 1
        plane = LIFTED_H if groove < GROOVES else LIFTED_V
        cells[plane * size + _cell(groove & (GROOVES - 1), width)] = 1
    fill(cells, OWN_STOCK * size, size, state.stock[seat])
    fill(cells, OTHER_STOCK * size, size, state.stock[1 - seat])
    fill(cells, OWN_TO_PLACE * size, size, state.to_place[seat])
    fill(cells, OTHER_TO_PLACE * size, size, state.to_place[1 - seat])
    fill(cells, OPENING * size, size, state.opening)
    fill(cells, SECOND * size, out.size - SECOND * size, 0)
    if state.stage != BEGIN:  # the stages' planes are in the order of their numbers
        fill(cells, (SECOND + signed(state.stage) - 1) * size, size, 1)


@inlined
def _cell(square: int, width: int) -> int:
    """Give the cell of a square's bit: ranks are as wide as the board, not eight apart."""
    return square - (square >> 3) * (STRIDE - width)


@inlined
def _mark(cells: Any, first: int, word: Word, width: int) -> None:
    while word != NONE:
        cells[first + _cell(lowest(word), width)] = 1
        word = word & (word - ONE)


def turn_planes(variant: int, symmetry: int) -> Any:
    """Give where each cell comes from when the board is turned.

    Grooves change names, and h and v: theirs are worked out groove by groove. The cells of these
    planes that name no groove are never set, and change places among themselves.
    """
    width = WIDTHS[variant]
    sources = squares.turned_planes(len(PLANES), width, HEIGHT, symmetry)
    size = HEIGHT * width
    pair = _turned_grooves(variant & 1, width, symmetry)
    for plane in GROOVE_PLANES:
        sources[plane * size : (plane + 2) * size] = plane * size + pair
    return sources


def _turned_grooves(board: int, width: int, symmetry: int) -> Any:
    """Give the sources of two planes' cells, of the horizontal and of the vertical grooves."""
    size = HEIGHT * width
    sources = np.full(2 * size, -1)

    def cell(groove: int) -> int:
        kind, square = divmod(groove, GROOVES)
        return size * kind + width * (square // STRIDE) + square % STRIDE

    for groove in range(2 * GROOVES):
        if is_groove(groove, width):
            sources[cell(int(GROOVE_TURNED[board, symmetry, groove]))] = cell(groove)
    unused = np.setdiff1d(np.arange(2 * size), sources)
    sources[sources < 0] = unused
    return sources
