"""Positions as drawings: one line for a rank, from the top; r, b and points."""

from luctor.core.position import Position

VARIANTS = {10: "10x10", 8: "8x8", 6: "6x6"}


def draw(drawing, seat="r", jumper=""):
    ranks = drawing.split()
    mark = f" {jumper}x" if jumper else ""
    return Position.read(f"cage:{VARIANTS[len(ranks)]} {'/'.join(ranks)} {seat}{mark}")


def picture(position):
    """Give the drawing of a position."""
    size = position.scene().width
    rows = [["."] * size for _ in range(size)]
    for piece in position.scene().pieces:
        cell = next(c for c in position.scene().cells if c.name == piece.cell)
        rows[size - 1 - cell.y][cell.x] = "rb"[piece.seat]
    return "\n".join("".join(row) for row in rows)


def drawn(drawing):
    return "\n".join(drawing.split())


def moves_of(position):
    return set(position.legal_moves())
