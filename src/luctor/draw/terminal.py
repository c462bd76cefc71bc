"""A board as terminal text, plain or in colour; both have the same characters.

Upper-case letters are seat 0's, lower-case ones seat 1's. Squares of the last move stand in
``( )``, marked ones in ``[ ]``; a piece that has a mark, such as a forced one, in ``< >``.
"""

from collections.abc import Iterable, Mapping
from itertools import groupby

from rich.color import ColorSystem
from rich.style import Style

from luctor.core.position import Position
from luctor.core.scene import Barrier, Cell, Groove, Piece, Scene, Tray
from luctor.draw.view import EDGE, View, view

Span = tuple[str, str]
Line = list[Span]

GROOVE = 3  # characters between two columns that have grooves between them
BRACKETS = {"": (" ", " "), "last": ("(", ")"), "mark": ("[", "]"), "alert": ("<", ">")}
# Barriers in vertical and in horizontal grooves, by seat and by whether they stand on end.
BARS: Mapping[tuple[int | None, bool], str] = {
    (0, False): "|-",
    (1, False): ":~",
    (None, False): "**",
    (0, True): "##",
    (1, True): "%%",
    (None, True): "XX",
}
# 256-colour styles. Every square sets its own background, so that the terminal's does not matter.
TONES = {"light": "on color(187)", "dark": "on color(144)", "plain": "on color(144)", "void": ""}
EMPTY = "color(101)"
GROOVES = "color(144) on color(101)"
HIGHLIGHTS = {
    "last": "color(16) on color(221)",
    "mark": "color(16) on color(80)",
    "alert": "bold color(231) on color(163)",
}
INKS = {
    "0": "bold color(16) on color(231)",
    "1": "bold color(231) on color(235)",
    "red": "bold color(231) on color(160)",
    "blue": "bold color(231) on color(25)",
}
INKS |= {"white": INKS["0"], "black": INKS["1"]}
BAR_INKS = {"0": "bold color(231)", "1": "bold color(16)", "": "bold color(52)"}
TURN = "bold"


def text(
    subject: Position | Scene,
    *,
    colour: bool = False,
    orientation: int = 0,
    coordinates: bool | str = True,
    last: str | None = None,
    marks: Iterable[str] = (),
) -> str:
    """Draw a board as text for a terminal with a fixed-width font.

    Parameters
    ----------
    subject : Position or Scene
    colour : bool
        Whether to add 256-colour escape sequences; the characters are the same without (ASCII only,
        unless a game's own words are not).
    orientation : int
        The seat that sits at the bottom: 0 or 1.
    coordinates : bool or str
        As in `svg`.
    last : str, optional
        The token of the last move: its squares and grooves stand in ``( )``.
    marks : iterable of str
        Squares and grooves that stand in ``[ ]``.

    Returns
    -------
    str
        Lines without a newline at the end.

    Raises
    ------
    UnknownNameError, ArgumentError
        As `svg`.
    """
    seen = view(subject, orientation=orientation, coordinates=coordinates, last=last, marks=marks)
    lines = [
        _strip(seen, 1 - seen.orientation),
        [],
        *_Page(seen).lines(),
        [],
        _strip(seen, seen.orientation),
        *_footnotes(seen),
    ]
    write = _coloured if colour else _plain
    return "\n".join(write(line) for line in lines)


class _Page:
    """The board's lines, put together from a table of cells and of what lies between them."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        scene, seats = seen.scene, seen.scene.seats
        self.seats = seats
        self.pieces = {piece.cell: piece for piece in scene.pieces}
        self.bars = {barrier.groove: barrier for barrier in scene.barriers}
        self.cells = {seen.turned(cell.x, cell.y): cell for cell in scene.cells}
        self.grooves = {seen.turned(groove.x, groove.y): groove for groove in scene.grooves}
        self.content = max((len(_spell(piece, seats)) for piece in scene.pieces), default=1)
        self.labels = {
            (_beside(label.x, scene.width), _beside(label.y, scene.height)): label.text
            for label in seen.labels
        }

    def lines(self) -> list[Line]:
        """Give all lines, from the top."""
        scene = self.seen.scene
        lines = []
        for y in range(scene.height, -2, -1):
            if 0 <= y < scene.height:
                lines.append(self._row(y))
                if self.grooves and y > 0:
                    lines.append(self._between(y - 0.5))
            elif any(label_y == y for _, label_y in self.labels):
                lines.append(self._label_row(y))
        return lines

    def _row(self, y: int) -> Line:
        line: Line = [self._margin(-1, y)]
        for x in range(self.seen.scene.width):
            line += self._cell(self.cells.get((x, y)))
            if self.grooves and x + 1 < self.seen.scene.width:
                line += self._groove(self.grooves.get((x + 0.5, y)), GROOVE)
        return [*line, self._margin(self.seen.scene.width, y)]

    def _between(self, y: float) -> Line:
        margin = " " * len(self._margin(-1, 0)[0])
        line: Line = [(margin, "")]
        for x in range(self.seen.scene.width):
            line += self._groove(self.grooves.get((x, y)), self.content + 2)
            if x + 1 < self.seen.scene.width:
                line.append(("+".center(GROOVE), GROOVES))
        return line

    def _label_row(self, y: int) -> Line:
        line: Line = [self._margin(-1, y)]
        gap = " " * GROOVE if self.grooves else ""
        for x in range(self.seen.scene.width):
            label = self.labels.get((x, y), "")
            line.append((f" {label.center(self.content)} ", ""))
            if x + 1 < self.seen.scene.width:
                line.append((gap, ""))
        return [*line, self._margin(self.seen.scene.width, y)]

    def _margin(self, x: int, y: int) -> Span:
        widths = [len(label) for (label_x, _), label in self.labels.items() if label_x == x]
        width = max(widths, default=0)
        label = self.labels.get((x, y), "")
        return (f"{label:>{width}} " if x < 0 else f" {label:<{width}}", "")

    def _cell(self, cell: Cell | None) -> Line:
        if cell is None or cell.tone == "void":
            return [(" " * (self.content + 2), "")]
        piece = self.pieces.get(cell.name)
        highlight = self._highlight(cell.name, bool(piece and piece.mark))
        opening, closing = BRACKETS[highlight]
        ground = HIGHLIGHTS.get(highlight, TONES[cell.tone])
        if piece is None:
            body: Line = [(".", f"{EMPTY} {ground}")]
        else:
            body = _inked(piece, self.seats)
        spare = self.content - sum(len(part) for part, _ in body)
        before, after = " " * (spare // 2), " " * (spare - spare // 2)
        return [(before + opening, ground), *body, (closing + after, ground)]

    def _groove(self, groove: Groove | None, width: int) -> Line:
        if groove is None:
            return [(" " * width, GROOVES)]
        barrier = self.bars.get(groove.name)
        sign = BARS[barrier.seat, barrier.standing][groove.horizontal] if barrier else " "
        highlight = self._highlight(groove.name)
        opening, closing = BRACKETS[highlight]
        inner = sign * (width - 2) if groove.horizontal else sign.center(width - 2)
        if groove.horizontal and not highlight:
            opening = closing = sign
        ground = HIGHLIGHTS.get(highlight, GROOVES)
        return [(opening + inner + closing, _bar_style(barrier, ground, self.seats))]

    def _highlight(self, name: str, alert: bool = False) -> str:
        if name in self.seen.marks:
            return "mark"
        if alert:
            return "alert"
        return "last" if name in self.seen.last else ""


def _beside(value: float, size: int) -> int:
    """Give a label's column or row: -1 and `size` are the margins."""
    return -1 if value < -EDGE else size if value > size - EDGE else round(value)


def _runs(piece: Piece, seats: tuple[str, str]) -> list[tuple[int, str]]:
    """Give a piece's text in parts, each with the seat it belongs to; the top of a column first."""
    if piece.shape != "stack":
        return [(piece.seat, piece.letter)]
    parts = []
    for seat, run in groupby(piece.men[::-1]):
        number = len(list(run))
        parts.append((seat, _initial(seats[seat], seat) + (str(number) if number > 1 else "")))
    return parts


def _initial(name: str, seat: int) -> str:
    return name[0].lower() if seat else name[0].upper()


def _spell(piece: Piece, seats: tuple[str, str]) -> str:
    return "".join(part for _, part in _runs(piece, seats))


def _inked(piece: Piece, seats: tuple[str, str]) -> Line:
    return [(part, _style(INKS, seat, seats)) for seat, part in _runs(piece, seats)]


def _style(styles: Mapping[str, str], seat: int, seats: tuple[str, str]) -> str:
    return styles.get(seats[seat].lower(), styles[str(seat)])


def _bar_style(barrier: Barrier | None, ground: str, seats: tuple[str, str]) -> str:
    if barrier is None or ground != GROOVES:
        return ground
    return f"{ground} {BAR_INKS['' if barrier.seat is None else str(barrier.seat)]}"


def _strip(seen: View, seat: int) -> Line:
    seats = seen.scene.seats
    name = seats[seat]
    mover = seen.turn == seat
    start = f"> {name} to move" if mover else f"  {name}"
    line: Line = [(start, TURN if mover else "")]
    for tray in seen.trays(seat):
        content = _tray_text(tray, seats)
        if content:
            line.append((f"   {tray.caption} {content}", ""))
    return line


def _tray_text(tray: Tray, seats: tuple[str, str]) -> str:
    number = "" if tray.number is None else str(tray.number)
    return " ".join(
        [*(_spell(piece, seats) for piece in tray.pieces), *([number] if number else [])]
    )


def _footnotes(seen: View) -> list[Line]:
    """Explain the barriers and marks that are there, and tell how the game ended."""
    scene = seen.scene
    lines: list[Line] = []
    for seat, name in ((0, scene.seats[0]), (1, scene.seats[1]), (None, "")):
        postures = {b.standing for b in scene.barriers if b.seat == seat}
        notes = [
            f"{' '.join(dict.fromkeys(BARS[seat, standing]))} {name}".rstrip()
            + (" on end" if standing else " resting")
            for standing in sorted(postures)
        ]
        lines += [[("  " + "   ".join(notes), "")]] if notes else []
    marks = dict.fromkeys(piece.mark for piece in scene.pieces if piece.mark)
    lines += [[(f"  < > {', '.join(marks)}", "")]] if marks else []
    if seen.verdict:
        lines.append([(f"  {seen.verdict[0].upper()}{seen.verdict[1:]}.", TURN)])
    return [[], *lines] if lines else []


def _plain(line: Line) -> str:
    return "".join(part for part, _ in line).rstrip()


def _coloured(line: Line) -> str:
    return "".join(
        Style.parse(style).render(part, color_system=ColorSystem.EIGHT_BIT) if style else part
        for part, style in line
        if part
    ).rstrip()
