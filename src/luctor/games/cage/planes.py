"""What a learner sees of Cage. Nothing depends on the seat: after the start both play alike."""

from typing import Any

import numpy as np

from luctor.core.bits import lowest, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.planes import Plane, fill
from luctor.games.cage.generator import EMPTY, ONE, Word
from luctor.games.cage.tables import HALF, SIDE, SIZES, STRIDE, inside, margin
from luctor.grids import squares

PLANES = (
    Plane("board", "1 on every square", low=1),
    Plane("own checkers", "1 where the mover has a checker"),
    Plane("other checkers", "1 where the other side has a checker"),
    Plane("jumping", "1 where the checker stands that must go on jumping (C5)"),
)
BOARD, OWN, OTHER, JUMPING = range(4)
BOARDS = tuple((size, size) for size in SIZES)


def _cells(variant: int) -> list[int]:
    """Give the cell of each bit of the layout; 0 for those beyond the board."""
    low, size = margin(variant), SIZES[variant]
    return [
        size * (bit // STRIDE - low) + bit % STRIDE - low
        if inside(variant, bit % STRIDE, bit // STRIDE)
        else 0
        for bit in range(2 * HALF)
    ]


CELLS = np.array([_cells(variant) for variant in range(len(SIZES))])


@kernel
def planes(state: State, out: Any) -> None:
    """Write the planes."""
    size = out.shape[1] * out.shape[2]
    cells = out.reshape(out.size)
    fill(cells, BOARD * size, size, 1)
    fill(cells, OWN * size, out.size - OWN * size, 0)
    variant, seat = state.variant, state.seat
    for half in range(2):
        _mark(cells, OWN * size, state.checkers[seat, half], variant, HALF * half)
        _mark(cells, OTHER * size, state.checkers[1 - seat, half], variant, HALF * half)
    if state.mid == 1:
        jumper = signed(state.jumper)
        jumper += jumper // SIDE
        cells[JUMPING * size + CELLS[variant, jumper]] = 1


@inlined
def _mark(cells: Any, first: int, word: Word, variant: int, base: int) -> None:
    while word != EMPTY:
        cells[first + CELLS[variant, base + lowest(word)]] = 1
        word &= word - ONE


def turn_planes(variant: int, symmetry: int) -> Any:
    """Give where each cell comes from when the board is turned."""
    size = SIZES[variant]
    return squares.turned_planes(len(PLANES), size, size, symmetry)
