"""Pieces and barriers as SVG elements, drawn around the point (0, 0)."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from itertools import groupby

from luctor.core.scene import Piece, Shape
from luctor.draw.geometry import SQUARE, Box, Point
from luctor.draw.themes import Ink, Theme
from luctor.draw.xml import node, words

OUTLINE = 2.25
FONT = "'DejaVu Sans',Verdana,'Segoe UI',system-ui,sans-serif"
TALL = 4  # columns of more men than this have their men counted in figures
TOWER = 12  # columns of more men than this are seen from a lower point
SLAB = 9.0  # a man in a column, seen from the side
COLUMN = 56.0  # no column is higher
SIDE = 22.0  # half a column's width


def _points(pairs: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in pairs)


def _disc(parent: ET.Element, ink: Ink) -> None:
    node(parent, "circle", r=21.5, fill=ink.fill, stroke=ink.line)
    node(parent, "circle", r=15.5, fill="none", stroke=ink.letter, stroke_width=1, opacity=0.45)


def _plain_disc(parent: ET.Element, ink: Ink) -> None:
    node(parent, "circle", r=20.5, fill=ink.fill, stroke=ink.line)


def _square(parent: ET.Element, ink: Ink, half: float = 19.0) -> None:
    side = 2 * half
    node(
        parent,
        "rect",
        x=-half,
        y=-half,
        width=side,
        height=side,
        rx=2.5,
        fill=ink.fill,
        stroke=ink.line,
    )


def _small_square(parent: ET.Element, ink: Ink) -> None:
    _square(parent, ink, 12.0)


def _diamond(parent: ET.Element, ink: Ink) -> None:
    tip = 25.5
    corners = [(0, -tip), (tip, 0), (0, tip), (-tip, 0)]
    node(parent, "polygon", points=_points(corners), fill=ink.fill, stroke=ink.line)


def _hexagon(parent: ET.Element, ink: Ink) -> None:
    radius = 22.5
    turns = [math.radians(60 * k) for k in range(6)]
    corners = [(round(radius * math.cos(t), 2), round(radius * math.sin(t), 2)) for t in turns]
    node(parent, "polygon", points=_points(corners), fill=ink.fill, stroke=ink.line)


_LETTERED: dict[Shape, tuple[Callable[[ET.Element, Ink], None], float]] = {
    "disc": (_plain_disc, 17),
    "square": (_square, 17),
    "small-square": (_small_square, 13),
    "diamond": (_diamond, 16),
    "hexagon": (_hexagon, 17),
}


def piece(
    parent: ET.Element, drawn: Piece, theme: Theme, seats: tuple[str, str], lettered: bool
) -> None:
    """Draw a piece.

    Parameters
    ----------
    parent : Element
    drawn : Piece
    theme : Theme
    seats : tuple of str
    lettered : bool
        Whether pieces carry their letters: where there are several kinds of them.
    """
    ink = theme.ink(drawn.seat, seats)
    if drawn.shape == "stack":
        _column(parent, drawn.men, theme, seats)
    elif drawn.shape == "disc" and not lettered:
        _disc(parent, ink)
    else:
        outline, size = _LETTERED[drawn.shape]
        outline(parent, ink)
        letter(parent, drawn.letter.upper(), ink, size)
    if drawn.mark:
        _ring(parent, theme)


def letter(parent: ET.Element, text: str, ink: Ink, size: float) -> None:
    """Write a letter on a piece."""
    words(
        parent,
        "text",
        text,
        y=size * 0.36,
        font_size=size,
        font_weight="bold",
        fill=ink.letter,
        stroke="none",
    )


def _ring(parent: ET.Element, theme: Theme) -> None:
    node(
        parent,
        "circle",
        r=26.5,
        fill="none",
        stroke=theme.alert,
        stroke_width=4,
        stroke_dasharray="7 4.1",
    )


def _column(parent: ET.Element, men: tuple[int, ...], theme: Theme, seats: tuple[str, str]) -> None:
    """Draw a column of men from the side and a little from above: every man is one slab."""
    count = len(men)
    tilt = 8.0 if count <= TALL else 5.0 if count <= TOWER else 3.5
    slab = min(SLAB, (COLUMN - 2 * tilt) / count)
    bottom = count * slab / 2
    shift = -8.0 if count > TALL else 0.0
    group = node(parent, "g", transform=f"translate({shift:g})" if shift else None)
    level = 0
    for seat, run in groupby(men):
        number = len(list(run))
        ink = theme.ink(seat, seats)
        low, high = bottom - level * slab, bottom - (level + number) * slab
        node(group, "path", d=_slab(low, high, tilt), fill=ink.fill, stroke=ink.line)
        seams = "".join(_seam(low - man * slab, tilt) for man in range(1, number))
        if seams:
            # Lines that darken neither player's men, however thin these are.
            width = min(1.2, 0.25 * slab)
            node(group, "path", d=seams, fill="none", stroke=ink.seam, stroke_width=width)
        level += number
    top = theme.ink(men[-1], seats)
    high = bottom - count * slab
    node(group, "ellipse", cy=high, rx=SIDE, ry=tilt, fill=top.fill, stroke=top.line)
    if count > TALL:
        _counts(parent, men, theme.text, Point(SIDE + shift + 2.5, bottom), slab)


def _slab(low: float, high: float, tilt: float) -> str:
    """Give the outline of men that lie on each other: a band that is curved below and above."""
    arc = f"{SIDE:g} {tilt:g} 0 0"
    return (
        f"M{-SIDE:g} {high:.2f}V{low:.2f}A{arc} 0 {SIDE:g} {low:.2f}"
        f"V{high:.2f}A{arc} 1 {-SIDE:g} {high:.2f}Z"
    )


def _seam(low: float, tilt: float) -> str:
    """Give the line between two men."""
    return f"M{-SIDE:g} {low:.2f}A{SIDE:g} {tilt:g} 0 0 0 {SIDE:g} {low:.2f}"


def _counts(parent: ET.Element, men: tuple[int, ...], fill: str, foot: Point, slab: float) -> None:
    """Write beside each run of one player's men how many they are."""
    size, level, floor = 15.0, 0, SQUARE / 2 - 3.0
    for _, run in groupby(men):
        number = len(list(run))
        middle = foot.y - (level + number / 2) * slab + size * 0.36
        baseline = min(middle, floor)
        floor = baseline - size * 0.95
        level += number
        words(
            parent,
            "text",
            str(number),
            x=foot.x,
            y=baseline,
            font_size=size,
            font_weight="bold",
            text_anchor="start",
            fill=fill,
            stroke="none",
        )


def barrier(parent: ET.Element, box: Box, ink: Ink, standing: bool) -> None:
    """Draw a barrier: resting ones are slim and round, standing ones are walls with courses."""
    attributes = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
    if not standing:
        round_end = min(box.width, box.height) / 2
        node(parent, "rect", **attributes, rx=round_end, fill=ink.fill, stroke=ink.line)
        return
    node(parent, "rect", **attributes, rx=1.5, fill=ink.fill, stroke=ink.line, stroke_width=3)
    node(parent, "path", d=_courses(box), fill="none", stroke=ink.letter, stroke_width=2)


def _courses(box: Box) -> str:
    """Give the lines across a wall."""
    parts = []
    for share in (0.25, 0.5, 0.75):
        if box.width > box.height:
            parts.append(f"M{box.x + share * box.width:g} {box.y + 2:g}v{box.height - 4:g}")
        else:
            parts.append(f"M{box.x + 2:g} {box.y + share * box.height:g}h{box.width - 4:g}")
    return "".join(parts)
