"""Constants of the 8×8 board, made once when the module is imported.

Directions are numbered so that the first four lead to higher squares and ``direction ^ 4`` is the
opposite one: 0 east, 1 north-west, 2 north, 3 north-east, 4 west, 5 south-east, 6 south, 7
south-west. Even ones are orthogonal, odd ones diagonal.
"""

from typing import Any

import numpy as np

from luctor.games.latrel.state import BLOCKER, DEFENDER, SABRE, TRIDENT, WARRIOR

NO_SQUARE = 64
STEPS = ((1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1))
# What the mirroring of left and right makes of each direction.
MIRRORED = np.array([4, 3, 2, 1, 0, 7, 6, 5])

NOTHING = np.uint64(0)
CORNERS = np.uint64(0x8100000000000081)
NOT_FILE_A = np.uint64(0xFEFEFEFEFEFEFEFE)
NOT_FILE_H = np.uint64(0x7F7F7F7F7F7F7F7F)
ANY_FILE = np.uint64(0xFFFFFFFFFFFFFFFF)
# The far row of each seat.
FAR_ROW = np.array([0xFF00000000000000, 0x00000000000000FF], dtype=np.uint64)
# By variant: a player to move with so few attackers, none of which can move, has lost (L10).
FEW_ATTACKERS = np.array([3, 3, 1])

BACK_ROW = (SABRE, SABRE, TRIDENT, WARRIOR, WARRIOR, TRIDENT, SABRE, SABRE)
FRONT_ROWS = (
    (DEFENDER,) * 8,
    (DEFENDER,) * 8,
    (DEFENDER, DEFENDER, BLOCKER, DEFENDER, DEFENDER, BLOCKER, DEFENDER, DEFENDER),
)


def _neighbours() -> Any:
    """By direction and square: the next square, or `NO_SQUARE` over the edge (and from there)."""
    table = np.full((8, 65), NO_SQUARE, dtype=np.int64)
    for direction, (dx, dy) in enumerate(STEPS):
        for square in range(64):
            x, y = square % 8 + dx, square // 8 + dy
            if 0 <= x < 8 and 0 <= y < 8:
                table[direction, square] = 8 * y + x
    return table


def _rays() -> Any:
    """By direction and square: all squares that lie that way, none from `NO_SQUARE`."""
    table = np.zeros((8, 65), dtype=np.uint64)
    for direction in range(8):
        for start in range(64):
            word, square = 0, int(NEXT[direction, start])
            while square != NO_SQUARE:
                word |= 1 << square
                square = int(NEXT[direction, square])
            table[direction, start] = word
    return table


def _towards() -> Any:
    """By two squares in one line: the direction from the first to the second; else 0."""
    table = np.zeros((64, 64), dtype=np.uint8)
    for direction in range(8):
        for start in range(64):
            square = int(NEXT[direction, start])
            while square != NO_SQUARE:
                table[start, square] = direction
                square = int(NEXT[direction, square])
    return table


def _start_kinds() -> Any:
    """By variant and kind: the squares at the start (L1)."""
    table = np.zeros((3, 5), dtype=np.uint64)
    for variant, front in enumerate(FRONT_ROWS):
        for file in range(8):
            for kind, rows in ((BACK_ROW[file], (0, 7)), (front[file], (1, 6))):
                for row in rows:
                    table[variant, kind] |= np.uint64(1 << (8 * row + file))
    return table


NEXT = _neighbours()
RAYS = _rays()
TOWARDS = _towards()
START_KINDS = _start_kinds()
START_SIDES = np.array([0x000000000000FFFF, 0xFFFF000000000000], dtype=np.uint64)
# By variant and kind: how many of them each seat has at the start.
START_COUNTS = np.array(
    [[int(word & START_SIDES[0]).bit_count() for word in kinds] for kinds in START_KINDS]
)
