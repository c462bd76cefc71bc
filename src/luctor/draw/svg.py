"""A scene as SVG: self-contained, without scripts, styles or references to anything outside."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Sequence

from luctor.core.errors import ArgumentError
from luctor.core.position import Position
from luctor.core.scene import Barrier, Groove, Scene
from luctor.draw import geometry, shapes
from luctor.draw.geometry import FRAME, GAP, PAD, SQUARE, Board, Box, Point
from luctor.draw.strips import strip
from luctor.draw.themes import Theme, theme_named
from luctor.draw.view import View, view
from luctor.draw.words import in_words
from luctor.draw.xml import node, words

RESTING = (9.0, 50.0)  # a barrier's thickness and length
STANDING = (15.0, 56.0)
LABEL = 15.0
ARROW = 7.0
MAX_SIZE = 8192


def svg(
    subject: Position | Scene,
    *,
    theme: str = "light",
    orientation: int = 0,
    coordinates: bool | str = True,
    last: str | None = None,
    marks: Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
    size: int | None = None,
    title: str | None = None,
) -> str:
    """Draw a board as an SVG picture.

    Parameters
    ----------
    subject : Position or Scene
    theme : str
        ``"light"``, ``"dark"`` or ``"paper"`` (black on white, for print).
    orientation : int
        The seat that sits at the bottom: 0 or 1.
    coordinates : bool or str
        Whether to show coordinates, or which ones (``"own"``; for Emergo also ``"chess"``).
        Square names in the other arguments are in the coordinates that are drawn.
    last : str, optional
        The token of the last move, to highlight its squares and grooves.
    marks : iterable of str
        Squares and grooves to mark.
    arrows : iterable of pairs of str
        From where to where.
    size : int, optional
        The picture's width in pixels, 1 to 8192; the height follows. It can be scaled all the same.
    title : str, optional
        What a screen reader says first; the scene's own title by default.

    Returns
    -------
    str
        The picture, beginning with ``<svg``.

    Raises
    ------
    UnknownNameError
        If a theme, coordinate system, square or groove does not exist; names the known ones.
    ArgumentError
        If the orientation is no seat, the size out of range, or the subject cannot be drawn.
    """
    seen = view(
        subject,
        orientation=orientation,
        coordinates=coordinates,
        last=last,
        marks=marks,
        arrows=arrows,
    )
    picture = element(seen, theme_named(theme), title)
    if size is not None:
        _resize(picture, size)
    return ET.tostring(picture, encoding="unicode")


def element(seen: View, theme: Theme, title: str | None = None, trays: bool = True) -> ET.Element:
    """Draw a view as an SVG element with its natural size, with or without what lies beside it."""
    # The strips need the board's width, and the board needs the upper strip's height.
    left, right, _, below = geometry.board(seen, 0).margins
    inner = left + seen.scene.width * SQUARE + right
    strips = [
        strip(seen, seat, theme, inner - left) if trays else None
        for seat in (1 - seen.orientation, seen.orientation)
    ]
    upper, lower = (found.height + FRAME + 4 if found else 0.0 for found in strips)
    board = geometry.board(seen, PAD + upper)
    foot = board.top + board.height + below + FRAME + 4
    width, height = inner + 2 * PAD, board.top + board.height + below + lower + PAD
    picture = _root(seen, theme, title, width, height)
    for found, top in zip(strips, (PAD, foot), strict=True):
        if found:
            found.draw(picture, board.left, top)
    _board(picture, board, seen, theme)
    return picture


def _root(seen: View, theme: Theme, title: str | None, width: float, height: float) -> ET.Element:
    picture = node(
        None,
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        font_family=shapes.FONT,
        text_anchor="middle",
        stroke_width=shapes.OUTLINE,
        stroke_linejoin="round",
    )
    words(picture, "title", seen.scene.title if title is None else title)
    words(picture, "desc", in_words(seen))
    node(picture, "rect", width=width, height=height, rx=8, fill=theme.paper)
    return picture


def _board(picture: ET.Element, board: Board, seen: View, theme: Theme) -> None:
    _cells(picture, board, seen, theme)
    _highlights(picture, board, seen, theme)
    _barriers(picture, board, seen, theme)
    _pieces(picture, board, seen, theme)
    for start, end in seen.arrows:
        _arrow(picture, board.point(*seen.places[start]), board.point(*seen.places[end]), theme)
    _labels(picture, board, seen, theme)


def _cells(picture: ET.Element, board: Board, seen: View, theme: Theme) -> None:
    grooved = bool(seen.scene.grooves)
    node(
        picture,
        "rect",
        x=board.left - FRAME / 2,
        y=board.top - FRAME / 2,
        width=board.width + FRAME,
        height=board.height + FRAME,
        rx=3,
        fill=theme.groove if grooved else theme.tones["void"],
        stroke=theme.frame,
        stroke_width=FRAME,
    )
    paths: dict[str, list[str]] = {}
    for cell in seen.scene.cells:
        box = _cell_box(board.point(*seen.turned(cell.x, cell.y)), grooved)
        paths.setdefault(cell.tone, []).append(
            f"M{box.x:g} {box.y:g}h{box.width:g}v{box.height:g}h{-box.width:g}z"
        )
    for tone, fill in theme.tones.items():
        # Void squares are the ground itself, unless that is the colour of grooves.
        if tone in paths and (grooved or tone != "void"):
            node(
                picture,
                "path",
                d="".join(paths[tone]),
                fill=fill,
                stroke=theme.cell_line,
                stroke_width=1,
            )


def _cell_box(middle: Point, grooved: bool, inset: float = 0.0) -> Box:
    half = SQUARE / 2 - inset - (GAP if grooved else 0.0)
    return Box(middle.x - half, middle.y - half, 2 * half, 2 * half)


def _highlights(picture: ET.Element, board: Board, seen: View, theme: Theme) -> None:
    grooves = {groove.name: groove for groove in seen.scene.grooves}
    for name in seen.last:
        box = _named_box(board, seen, grooves.get(name), name, 1.0)
        _rect(picture, box, 2, fill=theme.last, stroke=theme.last_line, stroke_width=2)
    for name in seen.marks:
        box = _named_box(board, seen, grooves.get(name), name, 1.5 if grooves else 3.5)
        _rect(
            picture,
            box,
            5,
            fill="none",
            stroke=theme.mark,
            stroke_width=4,
            stroke_dasharray=theme.mark_dashes,
        )


def _named_box(board: Board, seen: View, groove: Groove | None, name: str, inset: float) -> Box:
    if groove is not None:
        return geometry.groove_box(board, seen, groove, STANDING[0] + 7, STANDING[1] + 1)
    return _cell_box(board.point(*seen.places[name]), bool(seen.scene.grooves), inset)


def _rect(parent: ET.Element, box: Box, rx: float, **attributes: str | float | None) -> None:
    node(
        parent,
        "rect",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        rx=rx,
        **attributes,
    )


def _barriers(picture: ET.Element, board: Board, seen: View, theme: Theme) -> None:
    grooves = {groove.name: groove for groove in seen.scene.grooves}
    for barrier in seen.scene.barriers:
        thickness, length = STANDING if barrier.standing else RESTING
        box = geometry.groove_box(board, seen, grooves[barrier.groove], thickness, length)
        group = node(picture, "g")
        words(group, "title", _barrier_words(barrier, seen.scene.seats))
        ink = theme.ink(barrier.seat, seen.scene.seats)
        shapes.barrier(group, box, ink, barrier.standing)


def _barrier_words(barrier: Barrier, seats: Sequence[str]) -> str:
    owner = "barrier" if barrier.seat is None else f"{seats[barrier.seat]} barrier"
    return f"{barrier.groove}: {owner}, {'on end' if barrier.standing else 'resting'}"


def _pieces(picture: ET.Element, board: Board, seen: View, theme: Theme) -> None:
    scale = (SQUARE - 2 * GAP + 8) / SQUARE if seen.scene.grooves else 1.0
    for piece in seen.scene.pieces:
        middle = board.point(*seen.places[piece.cell])
        place = f"translate({middle.x:g} {middle.y:g})"
        group = node(
            picture, "g", transform=place if scale == 1.0 else f"{place} scale({scale:.3g})"
        )
        shapes.piece(group, piece, theme, seen.scene.seats, seen.lettered)


def _arrow(picture: ET.Element, a: Point, b: Point, theme: Theme) -> None:
    length = math.hypot(b.x - a.x, b.y - a.y)
    tip, half, head = length - 6.0, ARROW / 2, 3 * ARROW
    outline = [
        (12.0, -half),
        (tip - head, -half),
        (tip - head, -head / 2),
        (tip, 0.0),
        (tip - head, head / 2),
        (tip - head, half),
        (12.0, half),
    ]
    turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    node(
        picture,
        "polygon",
        points=" ".join(f"{x:.1f},{y:.1f}" for x, y in outline),
        transform=f"translate({a.x:g} {a.y:g}) rotate({turn:.2f})",
        fill=theme.arrow,
        stroke=theme.paper,
        stroke_width=1.5,
        opacity=0.88,
    )


def _labels(picture: ET.Element, board: Board, seen: View, theme: Theme) -> None:
    if not seen.labels:
        return
    group = node(picture, "g", font_size=LABEL, fill=theme.faint)
    size = seen.scene.width, seen.scene.height
    for label in seen.labels:
        middle = board.margin_point(label.x, label.y, size)
        words(group, "text", label.text, x=middle.x, y=middle.y + LABEL * 0.36)


def _resize(picture: ET.Element, size: int) -> None:
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= MAX_SIZE:
        raise ArgumentError(f"The size {size!r} is not a width in pixels, 1 to {MAX_SIZE}.")
    width, height = float(picture.get("width", 1)), float(picture.get("height", 1))
    picture.set("width", str(size))
    picture.set("height", f"{size * height / width:.6g}")
