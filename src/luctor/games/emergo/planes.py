"""What a learner sees of Emergo: the squares as on a chessboard, light ones always empty."""

from typing import Any

import numpy as np

from luctor.core.bits import lowest, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.planes import Plane, fill
from luctor.games.emergo.generator import NOTHING, ONE
from luctor.games.emergo.rules import BLOCKED_OPTION, CAP
from luctor.games.emergo.tables import (
    BOARD_SQUARES,
    CENTRE,
    MEN,
    SIZES,
    SQUARES,
    STEP,
    place,
)
from luctor.grids import squares

MOST = int(MEN.max())
PLANES = (
    Plane("board", "1 on the squares that the game is played on"),
    Plane("own caps", "how many men the cap of the mover's piece has (E2)", high=MOST),
    Plane("own prisoners", "how many prisoners lie under the mover's piece (E2)", high=MOST),
    Plane("other caps", "the same of the other side's pieces", high=MOST),
    Plane("other prisoners", "the same of the other side's pieces", high=MOST),
    Plane("own hand", "everywhere: how many men the mover has in hand", high=MOST),
    Plane("other hand", "everywhere: how many men the other side has in hand", high=MOST),
    Plane("jumping", "1 where the piece stands that must go on capturing (E4)"),
    Plane(
        "barred",
        "1 on the square just jumped, over which the piece may not go straight back (E4), and on "
        "the centre while White's first man is due (E6)",
    ),
    Plane("blocked is lost", "everywhere: 1 if the option `blocked` is `loss` (E10)"),
)
(
    BOARD,
    OWN_CAPS,
    OWN_PRISONERS,
    OTHER_CAPS,
    OTHER_PRISONERS,
    OWN_HAND,
    OTHER_HAND,
    JUMPING,
    BARRED,
    BLOCKED_LOST,
) = range(len(PLANES))
BOARDS = tuple((size, size) for size in SIZES)


def _cells(size: int, board: tuple[int, ...]) -> list[int]:
    """Give the cell of each square's number; 0 for those beyond the board."""
    cells = [0] * SQUARES
    for square in board:
        x, y = place(square)
        cells[square] = size * y + x
    return cells


CELLS = np.array([_cells(size, board) for size, board in zip(SIZES, BOARD_SQUARES, strict=True)])


@kernel
def planes(state: State, out: Any) -> None:
    """Write the planes."""
    size = out.shape[1] * out.shape[2]
    cells = out.reshape(out.size)
    variant, seat = state.variant, state.seat
    for cell in range(size):  # of the chessboard every other square is dark, the corners too
        cells[cell] = 1 - (cell & 1)
    fill(cells, OWN_CAPS * size, (OWN_HAND - OWN_CAPS) * size, 0)
    fill(cells, OWN_HAND * size, size, state.hands[seat])
    fill(cells, OTHER_HAND * size, size, state.hands[1 - seat])
    fill(cells, JUMPING * size, (BLOCKED_LOST - JUMPING) * size, 0)
    fill(cells, BLOCKED_LOST * size, size, 0 if state.options & BLOCKED_OPTION == 0 else 1)
    _write_pieces(state, seat, cells, OWN_CAPS * size, size)
    _write_pieces(state, 1 - seat, cells, OTHER_CAPS * size, size)
    if state.mid == 1:
        jump = signed(state.jump) - 1
        square = jump >> 2
        cells[JUMPING * size + CELLS[variant, square]] = 1
        cells[BARRED * size + CELLS[variant, square - STEP[jump & 3]]] = 1
    elif seat == 0 and state.tops[0] | state.tops[1] == NOTHING:
        cells[BARRED * size + CELLS[variant, lowest(CENTRE[variant])]] = 1


@inlined
def _write_pieces(state: State, seat: int, cells: Any, caps: int, size: int) -> None:
    """Write a side's caps from the cell `caps` on, and its prisoners into the plane behind it."""
    left = state.tops[seat]
    while left != NOTHING:
        square = lowest(left)
        left &= left - ONE
        cell = caps + CELLS[state.variant, square]
        stack = state.stacks[square]
        cells[cell] = stack & CAP
        cells[cell + size] = stack >> 4


def turn_planes(variant: int, symmetry: int) -> Any:
    """Give where each cell comes from when the board is turned."""
    size = SIZES[variant]
    return squares.turned_planes(len(PLANES), size, size, symmetry)
