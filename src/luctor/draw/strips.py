"""What lies beside the board: a strip for each seat with its name and its trays."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import dataclass, field

from luctor.core.scene import Piece, Tray
from luctor.draw import shapes
from luctor.draw.themes import Theme
from luctor.draw.view import View
from luctor.draw.xml import node, words

ROW = 30.0
SCALE = 0.44
PIECE = 26.0
CAPTION, NAME = 14.0, 17.0
GLYPH, BOLD = 0.58, 0.7  # an average letter's share of the font size, on the generous side
SPACE = 8.0

Painter = Callable[[ET.Element, float, float], None]


@dataclass
class Strip:
    """Parts that stand side by side, and go on in a further row where the width ends."""

    width: float
    rows: int = 1
    x: float = 0.0
    parts: list[tuple[float, int, Painter]] = field(default_factory=list)

    def add(self, width: float, paint: Painter, keep: float = 0.0) -> None:
        """Put a part at the end; `keep` is what must stand in the same row behind it."""
        if self.x and self.x + width + keep > self.width:
            self.rows, self.x = self.rows + 1, 0.0
        self.parts.append((self.x, self.rows - 1, paint))
        self.x += width

    @property
    def height(self) -> float:
        """What the strip takes."""
        return self.rows * ROW

    def draw(self, parent: ET.Element, left: float, top: float) -> None:
        """Draw all parts."""
        for x, row, paint in self.parts:
            paint(parent, left + x, top + (row + 0.5) * ROW)


def strip(view: View, seat: int, theme: Theme, width: float) -> Strip:
    """Lay out what belongs to a seat."""
    found = Strip(width)
    seats = view.scene.seats
    name = seats[seat]
    ink = theme.ink(seat, seats)

    def sign(parent: ET.Element, x: float, y: float) -> None:
        node(parent, "circle", cx=x + 9, cy=y, r=8, fill=ink.fill, stroke=ink.line)

    found.add(PIECE, sign, keep=len(name) * NAME * BOLD)
    found.add(len(name) * NAME * BOLD + SPACE, _writer(name, NAME, theme.text, "bold"))
    if view.turn == seat:
        found.add(len("to move") * CAPTION * GLYPH + 4 * SPACE, _turn_writer(theme))
    for tray in view.trays(seat):
        _add_tray(found, tray, theme, seats, view.lettered)
    return found


def _turn_writer(theme: Theme) -> Painter:
    write = _writer("to move", CAPTION, theme.text)

    def paint(parent: ET.Element, x: float, y: float) -> None:
        arrow = f"M{x + 2:g} {y - 6:g}l9 6l-9 6z"
        node(parent, "path", d=arrow, fill=theme.alert, stroke="none")
        write(parent, x + 16, y)

    return paint


def _add_tray(
    found: Strip, tray: Tray, theme: Theme, seats: tuple[str, str], lettered: bool
) -> None:
    if not tray.pieces and tray.number is None:
        return
    figure = "" if tray.number is None else str(tray.number)
    first = PIECE if tray.pieces else len(figure) * CAPTION * BOLD
    found.add(
        len(tray.caption) * CAPTION * GLYPH + SPACE,
        _writer(tray.caption, CAPTION, theme.faint),
        keep=first,
    )
    for piece in tray.pieces:
        found.add(PIECE, _small(piece, theme, seats, lettered))
    if figure:
        found.add(
            len(figure) * CAPTION * BOLD + SPACE, _writer(figure, CAPTION, theme.text, "bold")
        )
    found.x += SPACE


def _small(piece: Piece, theme: Theme, seats: tuple[str, str], lettered: bool) -> Painter:
    def paint(parent: ET.Element, x: float, y: float) -> None:
        place = f"translate({x + PIECE / 2:g} {y:g}) scale({SCALE:g})"
        shapes.piece(node(parent, "g", transform=place), piece, theme, seats, lettered)

    return paint


def _writer(text: str, size: float, fill: str, weight: str | None = None) -> Painter:
    def paint(parent: ET.Element, x: float, y: float) -> None:
        words(
            parent,
            "text",
            text,
            x=x,
            y=y + size * 0.36,
            font_size=size,
            font_weight=weight,
            text_anchor="start",
            fill=fill,
            stroke="none",
        )

    return paint
