"""Constants of Cage: the layout of the board, directions, masks, symmetries.

A *square* is a number, ``10 * y + x`` on the 10x10 board. The 8x8 and 6x6 boards lie in the middle
of it, so that all three share one centre point, and "nearer to the centre" is one mask for all.
The bit of a square stands at ``11 * y + x``, counted through both words of 55 bits.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from luctor.grids import squares

SIZES = (10, 8, 6)
SIDE = 10
SQUARES = SIDE * SIDE
STRIDE = SIDE + 1
HALF = STRIDE * SIDE // 2

# North, east, south, west, then the diagonals clockwise from the north-east.
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
STEPS = 8  # action directions 0 to 7 are steps …
ACTION_DIRECTIONS = 12  # … 8 to 11 captures towards the north, east, south, west
VECTORS = (*DIRECTIONS, *DIRECTIONS[:4])


def words(holds: Callable[[int, int], bool]) -> list[int]:
    """Give the two words of the squares (layout column and row) for which `holds` is true."""
    halves = [0, 0]
    for y in range(SIDE):
        for x in range(SIDE):
            if holds(x, y):
                half, place = divmod(STRIDE * y + x, HALF)
                halves[half] |= 1 << place
    return halves


def margin(variant: int) -> int:
    """Give how many rows and columns of the layout lie outside a variant's board on each side."""
    return (SIDE - SIZES[variant]) // 2


def inside(variant: int, x: int, y: int) -> bool:
    """Whether a place of the layout, or beyond it, is a square of the variant's board."""
    low = margin(variant)
    return low <= x < SIDE - low and low <= y < SIDE - low


def distance(x: int, y: int) -> int:
    """Give the square of a place's distance from the centre point, in half squares (C3)."""
    return (2 * x - SIDE + 1) ** 2 + (2 * y - SIDE + 1) ** 2


def name(variant: int, x: int, y: int) -> str:
    """Give the name that a place of the layout has on the variant's board."""
    return squares.name(x - margin(variant), y - margin(variant))


def _array(rows: Any, dtype: type) -> Any:
    return np.array(rows, dtype=dtype)


# Red's and Blue's squares at the start (C1), by variant, seat and half.
START = _array(
    [
        [
            words(lambda x, y, v=v, seat=seat: inside(v, x, y) and (x + y) % 2 == seat)  # type: ignore[misc]
            for seat in range(2)
        ]
        for v in range(len(SIZES))
    ],
    np.uint64,
)
# All squares, by variant and half.
BOARD = _array(
    [words(lambda x, y, v=v: inside(v, x, y)) for v in range(len(SIZES))],  # type: ignore[misc]
    np.uint64,
)
# The squares on the edge that lies in each of the four straight directions (C4), by variant,
# direction and half.
EDGE = _array(
    [
        [
            words(lambda x, y, v=v, d=d: inside(v, x, y) and not inside(v, x + d[0], y + d[1]))  # type: ignore[misc]
            for d in DIRECTIONS[:4]
        ]
        for v in range(len(SIZES))
    ],
    np.uint64,
)
# The squares that a step in each direction reaches from farther out (C3), by direction and half.
NEARER = _array(
    [
        words(lambda x, y, d=d: distance(x, y) < distance(x - d[0], y - d[1]))  # type: ignore[misc]
        for d in DIRECTIONS
    ],
    np.uint64,
)
# How far apart in bits a square and its neighbour in an action's direction are.
SHIFT = _array([STRIDE * dy + dx for dx, dy in VECTORS], np.int64)
# Squares and action directions as each symmetry of the board shows them.
TURNS = _array(
    [
        [
            SIDE * ty + tx
            for y in range(SIDE)
            for x in range(SIDE)
            for tx, ty in [squares.turn(x, y, SIDE, SIDE, symmetry)]
        ]
        for symmetry in range(8)
    ],
    np.int64,
)


def _turned_direction(direction: int, symmetry: int) -> int:
    # A direction is the way from the middle square of a 3x3 board to one around it.
    x, y = (1 + part for part in VECTORS[direction])
    tx, ty = squares.turn(x, y, 3, 3, symmetry)
    turned = DIRECTIONS.index((tx - 1, ty - 1))
    return turned + STEPS if direction >= STEPS else turned


DIRECTION_TURNS = _array(
    [[_turned_direction(d, symmetry) for d in range(ACTION_DIRECTIONS)] for symmetry in range(8)],
    np.int64,
)
