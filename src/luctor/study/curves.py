"""The curve of a game: what seat 0 could expect after each move, as an SVG picture."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from itertools import groupby

from luctor.core.errors import ArgumentError
from luctor.core.position import describe
from luctor.draw.themes import Theme, theme_named
from luctor.draw.xml import node as element
from luctor.draw.xml import words
from luctor.records import Node, Record
from luctor.records.node import label
from luctor.study.judging import MARKS, chances, marked

WIDTH, HEIGHT = 720.0, 300.0
LEFT, RIGHT, TOP, BOTTOM = 46.0, 18.0, 62.0, 40.0
TITLE, SMALL = 17.0, 12.0
MOST_TICKS = 10
RADIUS = {"blunder": 5.5, "mistake": 4.5, "dubious": 3.5}
FONT = "DejaVu Sans, Verdana, sans-serif"

Point = tuple[float, float]


def curve(record: Record, *, theme: str = "light", title: str | None = None) -> str:
    """Draw the curve of an annotated record.

    Parameters
    ----------
    record : Record
        As `annotate` gives it; positions without an evaluation are gaps.
    theme : str
        ``"light"``, ``"dark"`` or ``"paper"``.
    title : str, optional
        By default the game and who has played.

    Raises
    ------
    ArgumentError
        If there is no evaluation in it.
    UnknownNameError
        If there is no such theme.
    """
    if not isinstance(record, Record):
        raise ArgumentError(f"Only a luctor.Record has a curve, not {record!r}.")
    ink = theme_named(theme)
    known = list(chances(record))
    if all(chance is None for node, chance in known if node.evaluation is not None):
        raise ArgumentError("The record has no evaluations to draw: annotate it first.")
    return _Chart(record, known, ink, title or _title(record)).text()


def _title(record: Record) -> str:
    seats = record.game.seats
    names = [record.headers.get(seat, "?") for seat in seats]
    who = [name if name not in {"?", ""} else seat for name, seat in zip(names, seats, strict=True)]
    return f"{record.game.title} {record.start.variant}: {who[0]} – {who[1]}, {record.score}"


class _Chart:
    def __init__(
        self,
        record: Record,
        known: Sequence[tuple[Node, float | None]],
        theme: Theme,
        title: str,
    ) -> None:
        self.record = record
        self.known = known
        self.theme = theme
        self.title = title
        self.seats = record.game.seats
        self.inks = [theme.ink(seat, self.seats) for seat in (0, 1)]

    def text(self) -> str:
        root = element(
            None,
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
            width=WIDTH,
            height=HEIGHT,
            role="img",
            font_family=FONT,
        )
        words(root, "title", self.title)
        words(root, "desc", self._description())
        element(root, "rect", width=WIDTH, height=HEIGHT, fill=self.theme.paper)
        self._write(root, self.title, LEFT, 26, TITLE, self.theme.text, weight="bold")
        self._legend(root)
        runs = self._runs()
        for run in runs:
            self._areas(root, run)
        self._grid(root)
        for run in runs:
            self._line(root, run)
        self._faults(root)
        return ET.tostring(root, encoding="unicode") + "\n"

    def _x(self, ply: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * ply / max(1, len(self.known) - 1)

    def _y(self, chance: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    def _runs(self) -> list[list[Point]]:
        """Give the points of the curve, a list for each stretch without a gap."""
        points = [
            None if chance is None else (self._x(ply), self._y(chance))
            for ply, (_, chance) in enumerate(self.known)
        ]
        return [
            [point for point in run if point is not None]
            for gap, run in groupby(points, lambda point: point is None)
            if not gap
        ]

    def _areas(self, root: ET.Element, run: list[Point]) -> None:
        """Fill what is below the curve for seat 0 and what is above it for seat 1."""
        for seat, edge in enumerate((self._y(0), self._y(1))):
            corners = [(run[0][0], edge), *run, (run[-1][0], edge)]
            element(
                root,
                "path",
                d=f"M{_joined(corners)}Z",
                fill=self.inks[seat].fill,
                fill_opacity=0.85,
                stroke="none",
            )

    def _line(self, root: ET.Element, run: list[Point]) -> None:
        path = f"M{_joined(run)}" + ("h0.01" if len(run) == 1 else "")
        for width, colour in ((4.5, self.theme.paper), (2.2, self.theme.mark)):
            element(
                root,
                "path",
                d=path,
                fill="none",
                stroke=colour,
                stroke_width=width,
                stroke_linejoin="round",
                stroke_linecap="round",
            )

    def _grid(self, root: ET.Element) -> None:
        right = WIDTH - RIGHT
        for percent in (0, 25, 50, 75, 100):
            y = self._y(percent / 100)
            element(
                root,
                "path",
                d=f"M{LEFT:g} {y:g}H{right:g}",
                fill="none",
                stroke=self.theme.frame,
                stroke_width=1.4 if percent in {0, 50, 100} else 0.6,
                stroke_dasharray="4 4" if percent == 50 else None,
            )
            self._write(root, f"{percent}%", LEFT - 6, y + 4, SMALL, self.theme.faint, "end")
        for ply, number in self._ticks():
            x, bottom = self._x(ply), self._y(0)
            element(
                root,
                "path",
                d=f"M{x:g} {bottom:g}v5",
                fill="none",
                stroke=self.theme.frame,
                stroke_width=1,
            )
            self._write(root, str(number), x, bottom + 19, SMALL, self.theme.faint, "middle")

    def _ticks(self) -> list[tuple[int, int]]:
        """Give the plies at which the axis tells the number of the round, and that number."""
        firsts: dict[int, int] = {}
        for ply, (node, _) in enumerate(self.known[1:], 1):
            firsts.setdefault(node.number, ply)
        steps = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
        step = next((s for s in steps if len(firsts) <= s * MOST_TICKS), steps[-1])
        return [(ply, n) for n, ply in firsts.items() if n == 1 or n % step == 0]

    def _faults(self, root: ET.Element) -> None:
        for ply, (node, chance) in enumerate(self.known):
            mark = marked(node)
            if mark is None or chance is None:
                continue
            ink = self.inks[node.seat]
            spot = element(
                root,
                "circle",
                cx=self._x(ply),
                cy=self._y(chance),
                r=RADIUS[mark.name],
                fill=ink.fill,
                stroke=self.theme.alert,
                stroke_width=2.2,
            )
            words(spot, "title", f"{label(node)}: {mark.name}")

    def _legend(self, root: ET.Element) -> None:
        x, y = LEFT, 46.0
        for seat in (0, 1):
            text = f"{self.seats[seat]} {'below' if seat == 0 else 'above'} the curve"
            ink = self.inks[seat]
            element(
                root, "rect", x=x, y=y - 10, width=12, height=12, fill=ink.fill, stroke=ink.line
            )
            self._write(root, text, x + 18, y, SMALL, self.theme.text)
            x += 18 + len(text) * SMALL * 0.58 + 18
        for mark in reversed(MARKS):
            element(
                root,
                "circle",
                cx=x + 6,
                cy=y - 4,
                r=RADIUS[mark.name],
                fill="none",
                stroke=self.theme.alert,
                stroke_width=2.2,
            )
            self._write(root, mark.name, x + 17, y, SMALL, self.theme.text)
            x += 17 + len(mark.name) * SMALL * 0.58 + 16

    def _description(self) -> str:
        first = self.seats[0]
        told = [f"{first}'s chance after each move."]
        for node, chance in self.known:
            if chance is not None and node.parent is not None:
                mark = marked(node)
                sign = f" ({mark.name})" if mark else ""
                told.append(f"{label(node)}{sign}: {chance:.0%}.")
        if self.record.result is not None:
            told.append(f"The end: {describe(self.record.game, self.record.result)}.")
        return " ".join(told)

    def _write(
        self,
        root: ET.Element,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str,
        anchor: str = "start",
        weight: str | None = None,
    ) -> None:
        words(
            root,
            "text",
            text,
            x=x,
            y=y,
            font_size=size,
            font_weight=weight,
            text_anchor=anchor,
            fill=fill,
        )


def _joined(points: Sequence[Point]) -> str:
    return "L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in points)
