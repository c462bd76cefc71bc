"""Drawn positions for the tests."""

import re

from luctor.core.position import Position


def draw(picture, seat="w", captured="-", mark="", variant="basic"):
    """Read a drawing: eight ranks, the top one first, dots for empty squares, spaces ignored."""
    rows = [re.sub(r"\s", "", row) for row in picture.strip().splitlines()]
    assert [len(row) for row in rows] == [8] * 8
    board = "/".join(re.sub(r"\.+", lambda run: str(len(run.group())), row) for row in rows)
    return Position.read(f"latrel:{variant} {board} {seat} {captured} {mark}")


def picture(position):
    """Draw a position the same way."""
    board = position.text().split()[1]
    return re.sub(r"\d", lambda digit: "." * int(digit.group()), board).split("/")


def moves_of(position, square):
    """Give the moves of the piece on a square."""
    return {move for move in position.legal_moves() if move.startswith(square)}


def squares_of(position, square, sign="-"):
    """Give the squares that the piece on a square moves to, or captures to, at once."""
    return {move[3:5] for move in moves_of(position, square) if move[2] == sign}
