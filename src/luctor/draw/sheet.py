"""Several boards on one picture."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence

from luctor.core.errors import ArgumentError
from luctor.core.position import Position
from luctor.core.scene import Scene
from luctor.draw import shapes
from luctor.draw.geometry import PAD
from luctor.draw.svg import element
from luctor.draw.themes import theme_named
from luctor.draw.view import view
from luctor.draw.xml import node, words

CELL = 420.0
CAPTION = 24.0


def sheet(
    subjects: Sequence[tuple[str, Position | Scene]],
    *,
    columns: int = 2,
    theme: str = "light",
    coordinates: bool | str = True,
    trays: bool = True,
    title: str = "Boards",
) -> str:
    """Draw several boards on one SVG picture, each with a caption above.

    Parameters
    ----------
    subjects : sequence of (str, Position or Scene)
        Captions and boards, at least one.
    columns : int
        How many stand side by side, at least 1.
    theme : str
        As in `svg`.
    coordinates : bool or str
        As in `svg`.
    trays : bool
        Whether to show whose turn it is and what lies beside the boards.
    title : str
        What a screen reader says first.

    Raises
    ------
    ArgumentError
        If there is nothing to draw, or no column to draw it in.
    UnknownNameError
        As `svg`.
    """
    if not subjects or columns < 1:
        raise ArgumentError("A sheet needs at least one board and one column.")
    ink = theme_named(theme)
    boards = [
        element(view(board, coordinates=coordinates), ink, trays=trays) for _, board in subjects
    ]
    heights = [CELL * float(b.get("height", 1)) / float(b.get("width", 1)) for b in boards]
    across = min(columns, len(boards))
    starts = range(0, len(boards), across)
    rows = [max(heights[start : start + across]) + CAPTION for start in starts]
    width, height = across * (CELL + PAD) + PAD, sum(rows) + 1.5 * PAD
    picture = node(
        None,
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        font_family=shapes.FONT,
    )
    words(picture, "title", title)
    node(picture, "rect", width=width, height=height, rx=8, fill=ink.paper)
    for index, ((caption, _), board) in enumerate(zip(subjects, boards, strict=True)):
        row, column = divmod(index, across)
        x, y = PAD + column * (CELL + PAD), PAD + sum(rows[:row])
        words(
            picture,
            "text",
            caption,
            x=x + PAD,
            y=y + 0.75 * CAPTION,
            font_size=20,
            font_weight="bold",
            fill=ink.text,
        )
        _place(picture, board, x, y + CAPTION, heights[index])
    return ET.tostring(picture, encoding="unicode")


def _place(picture: ET.Element, board: ET.Element, x: float, y: float, height: float) -> None:
    """Put a board on the sheet, scaled by its view box."""
    del board.attrib["xmlns"]
    for name, value in (("x", x), ("y", y), ("width", CELL), ("height", height)):
        board.set(name, f"{value:g}")
    picture.append(board)
