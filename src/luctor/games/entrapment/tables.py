"""Constants worked out once: boards, paths of steps, symmetries."""

from typing import Any

import numpy as np

from luctor.games.entrapment.state import GROOVES
from luctor.grids import squares

VARIANTS = ("7x7", "6x7", "7x7-4", "6x7-4")
WIDTHS = (7, 6, 7, 6)
HEIGHT = 7
ROAMERS = (3, 3, 4, 4)
SYMMETRIES = (8, 4, 8, 4)
STRIDE = 8

# Action ids are ``64 * plane + square`` (or the square that names the groove). The eight step
# planes are north, east, south, west by one square, then the same by two.
STEPS = 8
PLACE = 8
KEEP = 9
LAY_BARRIER = 10  # horizontal, 11 vertical
LIFT_BARRIER = 12  # horizontal, 13 vertical
ACTION_PLANES = 14
PLANE_SIZE = 64
DELTA = np.array([8, 1, -8, -1, 16, 2, -16, -2])

# The largest number of legal actions: a second action on the empty board with four roamers has
# 84 grooves and at most 32 steps.
MAX_LEGAL = 116


def _word(indices: list[int]) -> int:
    return sum(1 << i for i in indices)


def on_board(x: int, y: int, width: int) -> bool:
    """Whether a column and row, from 0, are on a board of that width."""
    return 0 <= x < width and 0 <= y < HEIGHT


def board_squares(width: int) -> list[int]:
    """Give the bit numbers of a board's squares, a1 first."""
    return [STRIDE * y + x for y in range(HEIGHT) for x in range(width)]


def is_groove(groove: int, width: int) -> bool:
    """Whether a groove id names a groove between two squares of a board of that width."""
    kind, square = divmod(groove, GROOVES)
    x, y = square % STRIDE, square // STRIDE
    behind = on_board(x + kind, y + 1 - kind, width)
    return kind in (0, 1) and on_board(x, y, width) and behind


def _groove_word(kind: int, width: int) -> int:
    return _word([s for s in range(GROOVES) if is_groove(GROOVES * kind + s, width)])


# One word for each variant.
BOARD = np.array([_word(board_squares(w)) for w in WIDTHS], dtype=np.uint64)
GROOVES_H = np.array([_groove_word(0, w) for w in WIDTHS], dtype=np.uint64)
GROOVES_V = np.array([_groove_word(1, w) for w in WIDTHS], dtype=np.uint64)


def _path(plane: int, square: int) -> int:
    """Give the grooves that a step passes: horizontal ones for north and south, else vertical."""
    unit = int(DELTA[plane & 3])
    grooves = [square if unit > 0 else square + unit]
    if plane >= STEPS // 2:
        grooves.append(grooves[0] + unit)
    return _word([groove for groove in grooves if 0 <= groove < GROOVES])


# PATH[plane * 64 + square]
PATH = np.array([_path(p, s) for p in range(STEPS) for s in range(PLANE_SIZE)], dtype=np.uint64)


def _turned(square: int, width: int, symmetry: int) -> int:
    x, y = square % STRIDE, square // STRIDE
    if not on_board(x, y, width) or (symmetry & 4 and width != HEIGHT):
        return square
    x, y = squares.turn(x, y, width, HEIGHT, symmetry)
    return STRIDE * y + x


def _turned_groove(groove: int, width: int, symmetry: int) -> int:
    if not is_groove(groove, width):
        return groove
    kind, square = divmod(groove, GROOVES)
    behind = square + (1 if kind else STRIDE)
    ends = sorted((_turned(square, width, symmetry), _turned(behind, width, symmetry)))
    return GROOVES * int(ends[1] - ends[0] == 1) + ends[0]


def _turned_direction(direction: int, symmetry: int) -> int:
    middle = STRIDE * 3 + 3
    moved = _turned(middle + int(DELTA[direction]), HEIGHT, symmetry)
    return [int(delta) for delta in DELTA].index(moved - middle)


def _table(function: Any, size: int) -> Any:
    return np.array([[[function(i, w, s) for i in range(size)] for s in range(8)] for w in (7, 6)])


# [board: 0 for 7x7, 1 for 6x7][symmetry][square, groove]; [symmetry][direction]
SQUARE_TURNED = _table(_turned, PLANE_SIZE)
GROOVE_TURNED = _table(_turned_groove, 2 * GROOVES)
DIRECTION_TURNED = np.array([[_turned_direction(d, s) for d in range(4)] for s in range(8)])
