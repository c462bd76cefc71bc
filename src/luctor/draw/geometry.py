"""Where things stand in a picture, in its own units (a square is 60 wide)."""

from dataclasses import dataclass

from luctor.core.scene import Groove
from luctor.draw.view import EDGE, View

SQUARE = 60.0
PAD = 16.0  # around everything
MARGIN = 26.0  # for coordinates, on the sides that have them
GAP = 7.0  # half the width of a groove
FRAME = 3.0


@dataclass(frozen=True, slots=True)
class Point:
    """A place in a picture; y grows downward."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in a picture."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Board:
    """Where the board lies in the picture.

    Attributes
    ----------
    left, top : float
        The corner of its squares.
    width, height : float
        What the squares take.
    margins : tuple of float
        What lies outside for coordinates: left, right, top, bottom.
    rows : int
        The number of rows.
    """

    left: float
    top: float
    width: float
    height: float
    margins: tuple[float, float, float, float]
    rows: int

    def point(self, x: float, y: float) -> Point:
        """Give the middle of a square as the viewer counts them; also between squares."""
        return Point(self.left + (x + 0.5) * SQUARE, self.top + (self.rows - y - 0.5) * SQUARE)

    def margin_point(self, x: float, y: float, size: tuple[int, int]) -> Point:
        """Give the middle of a coordinate: the margin is narrower than a square."""
        inside = self.point(x, y)
        across, up = _side(x, size[0]), _side(y, size[1])
        nudge = FRAME + MARGIN / 2
        left, right = self.left - nudge, self.left + self.width + nudge
        bottom, top = self.top + self.height + nudge, self.top - nudge
        return Point(
            (left, inside.x, right)[across + 1],
            (bottom, inside.y, top)[up + 1],
        )


def board(view: View, top: float) -> Board:
    """Lay the board out below what takes the uppermost part of the picture."""
    width, height = view.scene.width, view.scene.height
    sides_x = {_side(label.x, width) for label in view.labels}
    sides_y = {_side(label.y, height) for label in view.labels}
    left, right = (MARGIN if side in sides_x else 0.0 for side in (-1, 1))
    above, below = (MARGIN if side in sides_y else 0.0 for side in (1, -1))
    return Board(
        left=PAD + left,
        top=top + above,
        width=width * SQUARE,
        height=height * SQUARE,
        margins=(left, right, above, below),
        rows=height,
    )


def groove_box(board: Board, view: View, groove: Groove, thickness: float, length: float) -> Box:
    """Give the box of a bar that lies in a groove."""
    middle = board.point(*view.turned(groove.x, groove.y))
    wide, high = (length, thickness) if groove.horizontal else (thickness, length)
    return Box(middle.x - wide / 2, middle.y - high / 2, wide, high)


def _side(value: float, size: int) -> int:
    """Give -1, 0 or 1: before the first square, beside the squares, beyond the last one."""
    return -1 if value < -EDGE else 1 if value > size - EDGE else 0
