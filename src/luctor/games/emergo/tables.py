"""The board's constants: squares, directions, masks, symmetries.

The dark squares of the 9×9 board are numbered row by row from the bottom left, ``(9y + x) / 2``, so
that a step along any line changes the number by the same 5 or 4 everywhere::

    y = 8   36    37    38    39    40        direction 0  letter up, right and up    +5
    y = 7      32    33    34    35           direction 1  number up, left and up     +4
    y = 6   27    28    29    30    31        direction 2  letter down                -5
       …                                      direction 3  number down                -4
    y = 1       5     6     7     8
    y = 0    0     1     2     3     4
           x = 0     2     4     6     8

The 7×7 board is the bottom left part of it, with the same numbers: only the masks differ.
"""

from collections.abc import Callable

import numpy as np

from luctor.grids import squares as grid

WIDTH = 9
SQUARES = 41
VARIANTS = ("9x9", "7x7")
SIZES = (9, 7)
MEN = np.array([12, 8])
DIRECTIONS = 4
STEPS = (5, 4, -5, -4)
HEADINGS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
SYMMETRIES = 8


def number(x: int, y: int) -> int:
    """Give the number of the dark square in column x and row y, both counted from 0."""
    return (WIDTH * y + x) // 2


def place(square: int) -> tuple[int, int]:
    """Give column and row of a square's number."""
    y, x = divmod(2 * square, WIDTH)
    return x, y


def own_name(x: int, y: int, size: int) -> str:
    """Give a square's name in the game's oblique coordinates (E1)."""
    return grid.name((x + y) // 2, (y - x + size - 1) // 2)


def _board(size: int) -> list[int]:
    return [s for s in range(SQUARES) if max(place(s)) < size]


def _mask(size: int, inside: Callable[[int, int], bool]) -> int:
    return sum(1 << s for s in _board(size) if inside(*place(s)))


BOARD_SQUARES = tuple(tuple(_board(size)) for size in SIZES)
BOARD = np.array([_mask(size, lambda x, y: True) for size in SIZES], dtype=np.uint64)
# Squares that have a neighbour on all four sides: only over these can anything be jumped.
INNER = np.array(
    [
        _mask(size, lambda x, y, last=size - 1: 0 < x < last and 0 < y < last)  # type: ignore[misc]
        for size in SIZES
    ],
    dtype=np.uint64,
)
CENTRE = np.array([1 << number(size // 2, size // 2) for size in SIZES], dtype=np.uint64)
# A step to the right cannot end in the first column, one to the left cannot end in the last.
NOT_FIRST = np.uint64(_mask(WIDTH, lambda x, y: x != 0))
NOT_LAST = np.uint64(_mask(WIDTH, lambda x, y: x != WIDTH - 1))

NAMES = tuple(
    {s: own_name(*place(s), size) for s in board}
    for size, board in zip(SIZES, BOARD_SQUARES, strict=True)
)
NUMBERS = tuple({name: s for s, name in names.items()} for names in NAMES)
CHESS = tuple({name: grid.name(*place(s)) for s, name in names.items()} for names in NAMES)


def _turned(size: int, symmetry: int) -> list[int]:
    images = list(range(SQUARES))  # squares beyond the board stay: turning loses no action
    for s in _board(size):
        images[s] = number(*grid.turn(*place(s), size, size, symmetry))
    return images


def _turned_heading(symmetry: int) -> list[int]:
    # On a board of width 1 with its only square at the origin, turning is turning a vector.
    return [HEADINGS.index(grid.turn(*heading, 1, 1, symmetry)) for heading in HEADINGS]


SQUARE_TURNS = np.array(
    [[_turned(size, symmetry) for symmetry in range(SYMMETRIES)] for size in SIZES]
)
DIRECTION_TURNS = np.array([_turned_heading(symmetry) for symmetry in range(SYMMETRIES)])
STEP = np.array(STEPS)
