"""What a board looks like, without rules and without ink.

A game describes a position as a `Scene`; ``draw`` turns scenes into SVG, PNG and terminal text, and
knows no game. Coordinates are in squares: (0, 0) is the bottom left square's centre as seat 0 sees
it, x grows to the right and y upward.
"""

from dataclasses import dataclass
from typing import Literal

Shape = Literal["disc", "square", "small-square", "diamond", "hexagon", "stack"]
Tone = Literal["light", "dark", "plain", "void"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A square. A ``void`` one is drawn but not played on (the light squares of Emergo)."""

    name: str
    x: int
    y: int
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on a cell, or in a tray.

    Attributes
    ----------
    cell : str
        The cell's name; empty in a tray.
    seat : int
        The owner.
    shape : Shape
    letter : str
        One or two characters that tell the piece in a plain terminal (upper case for seat 0,
        lower for seat 1), e.g. ``S``.
    men : tuple of int
        For a ``stack``: the men's seats from the bottom to the top.
    mark : str
        Empty, or why the piece is marked (``"forced"``, ``"jumping"``): shown as a ring, and
        told in the title.
    """

    cell: str
    seat: int
    shape: Shape
    letter: str
    men: tuple[int, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Groove:
    """A place for a barrier between two cells.

    Attributes
    ----------
    name : str
        E.g. ``e5h``.
    x, y : float
        Its middle, half-way between the two cells' centres.
    horizontal : bool
        Whether it runs from left to right.
    """

    name: str
    x: float
    y: float
    horizontal: bool


@dataclass(frozen=True, slots=True)
class Barrier:
    """A barrier in a groove: whose it is (None when nobody's), and whether it stands on end."""

    groove: str
    seat: int | None
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Tray:
    """What lies beside the board on one seat's side: a caption, then pieces or a number."""

    seat: int
    caption: str
    pieces: tuple[Piece, ...] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate beside the board, in the margin around it (x or y outside the cells)."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole board.

    Attributes
    ----------
    title : str
        What a screen reader says first, e.g. ``"Cage 10x10, Red to move"``.
    width, height : int
        Number of columns and rows.
    seats : tuple of str
        The seats' names.
    seat : int
        Whose turn it is.
    cells, pieces, grooves, barriers, trays, labels
        The parts.
    """

    title: str
    width: int
    height: int
    seats: tuple[str, str]
    seat: int
    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    labels: tuple[Label, ...]
    grooves: tuple[Groove, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    trays: tuple[Tray, ...] = ()


def edge_labels(width: int, height: int) -> tuple[Label, ...]:
    """Give the usual coordinates: file letters below, rank numbers on the left."""
    files = [Label(chr(ord("a") + x), x, -1) for x in range(width)]
    ranks = [Label(str(y + 1), -1, y) for y in range(height)]
    return (*files, *ranks)
