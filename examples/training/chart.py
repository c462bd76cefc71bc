"""Curves of learning as an SVG picture: a panel for each training, a line for each opponent."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass

from luctor.draw.themes import LIGHT as THEME
from luctor.draw.xml import node, words

WIDTH, HEIGHT = 440.0, 250.0  # of a panel
LEFT, RIGHT, TOP, BOTTOM = 46.0, 16.0, 44.0, 44.0
LEGEND = 30.0
SMALL, TITLE = 12.0, 14.0
FONT = "DejaVu Sans, Verdana, sans-serif"
INKS = (THEME.mark, THEME.alert, THEME.inks["blue"].fill, THEME.inks["red"].fill)
DASHES = (None, "7 4", "2 3", "9 3 2 3")
MOST_TICKS = 8
STEPS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600, 1200)


@dataclass(frozen=True, slots=True)
class Spot:
    """A measured score.

    Attributes
    ----------
    x : float
        When, from 0 on.
    score, low, high : float
        The score and the bounds of its interval, 0 to 1.
    """

    x: float
    score: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Panel:
    """One training: its title, and the spots of each line by the line's name."""

    title: str
    lines: dict[str, Sequence[Spot]]


def draw(panels: Sequence[Panel], unit: str, title: str) -> str:
    """Draw panels, two side by side.

    Parameters
    ----------
    panels : sequence of Panel
        At least one, all with lines of the same names.
    unit : str
        What x is.
    title : str
        What the picture says to those who cannot see it.
    """
    columns = min(2, len(panels))
    rows = -(-len(panels) // columns)
    width, height = columns * WIDTH, LEGEND + rows * HEIGHT
    root = node(
        None,
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        font_family=FONT,
    )
    words(root, "title", title)
    words(root, "desc", " ".join(map(_told, panels)))
    node(root, "rect", width=width, height=height, fill=THEME.paper)
    _legend(root, list(panels[0].lines))
    for number, panel in enumerate(panels):
        place = f"translate({number % columns * WIDTH:g} {LEGEND + number // columns * HEIGHT:g})"
        _Axes(node(root, "g", transform=place), panel, unit).draw()
    return ET.tostring(root, encoding="unicode") + "\n"


def _told(panel: Panel) -> str:
    lines = [
        f"{name} {spots[0].score:.0%} at first and {spots[-1].score:.0%} in the end"
        for name, spots in panel.lines.items()
    ]
    return f"{panel.title}: {', '.join(lines)}."


def _legend(root: ET.Element, names: Sequence[str]) -> None:
    x = LEFT
    for name, ink, dashes in zip(names, INKS, DASHES, strict=False):
        path = f"M{x:g} 18h26"
        node(root, "path", d=path, stroke=ink, stroke_width=2.4, stroke_dasharray=dashes)
        _write(root, f"score {name}", x + 32, 22)
        x += 32 + (len(name) + 6) * SMALL * 0.62 + 20


def _write(
    parent: ET.Element, text: str, x: float, y: float, anchor: str = "start", size: float = SMALL
) -> None:
    fill = THEME.text if size == TITLE else THEME.faint
    words(parent, "text", text, x=x, y=y, font_size=size, text_anchor=anchor, fill=fill)


class _Axes:
    def __init__(self, group: ET.Element, panel: Panel, unit: str) -> None:
        self.group = group
        self.panel = panel
        self.unit = unit
        self.most = max(spot.x for spots in panel.lines.values() for spot in spots) or 1.0

    def draw(self) -> None:
        self._grid()
        for spots, ink, dashes in zip(self.panel.lines.values(), INKS, DASHES, strict=False):
            self._line(spots, ink, dashes)

    def _x(self, x: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * x / self.most

    def _y(self, score: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - score)

    def _grid(self) -> None:
        _write(self.group, self.panel.title, LEFT, TOP - 18, size=TITLE)
        for percent in (0, 25, 50, 75, 100):
            y = self._y(percent / 100)
            node(
                self.group,
                "path",
                d=f"M{LEFT:g} {y:g}H{WIDTH - RIGHT:g}",
                stroke=THEME.frame,
                stroke_width=1.2 if percent in {0, 100} else 0.6,
                stroke_dasharray="4 4" if percent == 50 else None,
            )
            _write(self.group, f"{percent}%", LEFT - 6, y + 4, "end")
        step = next((s for s in STEPS if self.most / s <= MOST_TICKS), STEPS[-1])
        bottom = self._y(0)
        for k in range(int(self.most / step + 1e-9) + 1):
            x = self._x(k * step)
            node(self.group, "path", d=f"M{x:g} {bottom:g}v4", stroke=THEME.frame, stroke_width=1)
            _write(self.group, f"{k * step:g}", x, bottom + 17, "middle")
        _write(self.group, self.unit, (LEFT + WIDTH - RIGHT) / 2, bottom + 33, "middle")

    def _line(self, spots: Sequence[Spot], ink: str, dashes: str | None) -> None:
        upper = [(self._x(spot.x), self._y(spot.high)) for spot in spots]
        lower = [(self._x(spot.x), self._y(spot.low)) for spot in reversed(spots)]
        node(self.group, "path", d=f"M{_joined(upper + lower)}Z", fill=ink, fill_opacity=0.14)
        middle = [(self._x(spot.x), self._y(spot.score)) for spot in spots]
        node(
            self.group,
            "path",
            d=f"M{_joined(middle)}",
            fill="none",
            stroke=ink,
            stroke_width=2.2,
            stroke_linejoin="round",
            stroke_dasharray=dashes,
        )
        for spot, (x, y) in zip(spots, middle, strict=True):
            mark = node(self.group, "circle", cx=x, cy=y, r=3.2, fill=ink)
            words(mark, "title", f"{spot.score:.0%}, {spot.low:.0%} to {spot.high:.0%}")


def _joined(points: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{x:.5g} {y:.5g}" for x, y in points)
