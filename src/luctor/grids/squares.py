"""Square names and coordinates: a file letter and a rank number, ``a1`` at the bottom left."""

import string
from typing import Any

import numpy as np

LETTERS = string.ascii_lowercase


def name(x: int, y: int) -> str:
    """Give the name of the square in column x and row y, both counted from 0."""
    return f"{LETTERS[x]}{y + 1}"


def parse(text: str) -> tuple[int, int]:
    """Give column and row of a square name such as ``c4``, both counted from 0.

    The text must have the form of a square name; whether the board has it is for the caller.
    """
    return LETTERS.index(text[0].lower()), int(text[1:]) - 1


def turn(x: int, y: int, width: int, height: int, symmetry: int) -> tuple[int, int]:
    """Give where a symmetry of a rectangular board takes a square.

    Parameters
    ----------
    x, y : int
        Column and row, from 0.
    width, height : int
        The board's size.
    symmetry : int
        Bit 0 mirrors left and right, bit 1 mirrors top and bottom, bit 2 (square boards only)
        exchanges columns and rows first. 0 is the identity; a rectangle has 4, a square 8.
    """
    if symmetry & 4:
        x, y = y, x
    if symmetry & 1:
        x = width - 1 - x
    if symmetry & 2:
        y = height - 1 - y
    return x, y


def turned(width: int, height: int, symmetry: int) -> Any:
    """Give the square that each square's contents come from when a symmetry turns the board.

    Returns
    -------
    ndarray of int64, shape (width * height,)
        Squares are counted rank by rank from the bottom left: ``image == board[turned(…)]``.
    """
    sources = np.empty(width * height, dtype=np.int64)
    for y in range(height):
        for x in range(width):
            to_x, to_y = turn(x, y, width, height, symmetry)
            sources[to_y * width + to_x] = y * width + x
    return sources


def turned_planes(count: int, width: int, height: int, symmetry: int) -> Any:
    """Give `turned` for a stack of planes, counted one after the other."""
    first = width * height * np.arange(count)[:, None]
    return (first + turned(width, height, symmetry)).ravel()
