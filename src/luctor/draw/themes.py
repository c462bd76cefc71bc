"""The colours of pictures.

Players are told apart by lightness as well as by hue, so that colour-blind people and photocopiers
can tell them apart too; the paper theme uses no hue at all.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from luctor.core.errors import UnknownNameError
from luctor.core.scene import Tone


@dataclass(frozen=True, slots=True)
class Ink:
    """How a player's pieces are coloured.

    Attributes
    ----------
    fill, line : str
        The inside and the outline.
    letter : str
        Letters and lines on the inside.
    seam : str
        Fine lines between the men of a column.
    """

    fill: str
    line: str
    letter: str
    seam: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All the colours of a picture.

    Attributes
    ----------
    name : str
    paper : str
        The picture's background.
    text, faint : str
        Names and numbers; captions and coordinates.
    tones : mapping of str to str
        What fills a cell, by its tone.
    cell_line, frame : str
        The lines between cells and around the board.
    groove : str
        What shows between the cells of a board with grooves.
    last, last_line : str
        The squares of the last move.
    mark, arrow : str
        Marked squares, arrows.
    mark_dashes : str or None
        The pattern of the line around marked squares; None for an unbroken one.
    alert : str
        The ring around a piece that has a mark.
    nobody : Ink
        Barriers that are nobody's.
    inks : mapping of str to Ink
        The players' pieces by the seat's name in lower case; ``"0"`` and ``"1"`` for other names.
    """

    name: str
    paper: str
    text: str
    faint: str
    tones: Mapping[Tone, str]
    cell_line: str
    frame: str
    groove: str
    last: str
    last_line: str
    mark: str
    arrow: str
    mark_dashes: str | None
    alert: str
    nobody: Ink
    inks: Mapping[str, Ink]

    def ink(self, seat: int | None, seats: tuple[str, str]) -> Ink:
        """Give the ink of a seat, or of what is nobody's."""
        if seat is None:
            return self.nobody
        return self.inks.get(seats[seat].lower(), self.inks[str(seat)])


def _inks(white: Ink, black: Ink, red: Ink, blue: Ink) -> dict[str, Ink]:
    return {"0": white, "1": black, "white": white, "black": black, "red": red, "blue": blue}


LIGHT = Theme(
    name="light",
    paper="#fbf9f4",
    text="#2b2823",
    faint="#6b6458",
    tones={"light": "#f2ead9", "dark": "#dccfb4", "plain": "#eadfc8", "void": "#f6f1e6"},
    cell_line="#bfb194",
    frame="#7d7059",
    groove="#c3b597",
    last="#f3d27a",
    last_line="#b98a1c",
    mark="#0b7a75",
    arrow="#0b7a75",
    mark_dashes=None,
    alert="#b3127a",
    nobody=Ink("#9c5d3c", "#4d2814", "#ffffff", "#4d2814"),
    inks=_inks(
        white=Ink("#fffefb", "#3a352c", "#3a352c", "#8d8474"),
        black=Ink("#37332d", "#12100d", "#f6f1e6", "#a59d8d"),
        red=Ink("#d9482f", "#7d1f10", "#ffffff", "#f6c8bd"),
        blue=Ink("#1f5fa8", "#0d2f58", "#ffffff", "#b7d0ee"),
    ),
)

DARK = Theme(
    name="dark",
    paper="#1d2024",
    text="#eceae5",
    faint="#a3a8ae",
    tones={"light": "#545e68", "dark": "#434b54", "plain": "#4b545e", "void": "#282c32"},
    cell_line="#343a41",
    frame="#7b858f",
    groove="#2c3137",
    last="#7d6a2c",
    last_line="#e0bf5a",
    mark="#54d6c4",
    arrow="#54d6c4",
    mark_dashes=None,
    alert="#ff8fd2",
    nobody=Ink("#c98a66", "#15171a", "#15171a", "#15171a"),
    inks=_inks(
        white=Ink("#f4f1ea", "#14161a", "#14161a", "#7f7c75"),
        black=Ink("#17191c", "#aab2ba", "#f4f1ea", "#8b949d"),
        red=Ink("#ff9478", "#2a0803", "#240803", "#7d2a17"),
        blue=Ink("#2f6fc0", "#b9d6f7", "#ffffff", "#b9d6f7"),
    ),
)

PAPER = Theme(
    name="paper",
    paper="#ffffff",
    text="#000000",
    faint="#333333",
    tones={"light": "#ffffff", "dark": "#e6e6e6", "plain": "#ffffff", "void": "#ffffff"},
    cell_line="#999999",
    frame="#000000",
    groove="#d2d2d2",
    last="#bdbdbd",
    last_line="#000000",
    mark="#000000",
    arrow="#000000",
    mark_dashes="9 5",
    alert="#000000",
    nobody=Ink("#999999", "#000000", "#000000", "#333333"),
    inks=_inks(
        white=Ink("#ffffff", "#000000", "#000000", "#777777"),
        black=Ink("#111111", "#000000", "#ffffff", "#aaaaaa"),
        red=Ink("#ffffff", "#000000", "#000000", "#777777"),
        blue=Ink("#111111", "#000000", "#ffffff", "#aaaaaa"),
    ),
)

THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, PAPER)}


def theme_named(name: str) -> Theme:
    """Give a theme.

    Raises
    ------
    UnknownNameError
        If there is none of that name; names the known ones.
    """
    wanted = str(name).strip().lower()
    if wanted not in THEMES:
        raise UnknownNameError("theme", name, tuple(THEMES))
    return THEMES[wanted]
