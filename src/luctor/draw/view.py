"""What is to be drawn, checked and turned, before it becomes ink or characters.

A `View` is a scene seen from one seat's side. Its coordinates count squares as those of `Scene`
do, but as the viewer sees them: (0, 0) is the bottom left square of the picture.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from luctor.core.errors import ArgumentError, UnknownNameError
from luctor.core.game import OWN_COORDINATES
from luctor.core.position import Position, describe
from luctor.core.scene import Cell, Groove, Label, Scene, Tray

T = TypeVar("T")

NAME = re.compile(r"[a-z]\d+[hv]?")
EDGE = 0.5


@dataclass(frozen=True)
class View:
    """A scene as one viewer sees it.

    Attributes
    ----------
    scene : Scene
    orientation : int
        The seat at the bottom.
    turn : int or None
        Whose turn it is; None when the game is over.
    verdict : str
        How the game ended, empty while it goes on.
    labels : tuple of Label
        The coordinates to show, turned.
    last, marks : tuple of str
        Squares and grooves of the last move; marked ones.
    arrows : tuple of pairs of str
    """

    scene: Scene
    orientation: int
    turn: int | None
    verdict: str
    labels: tuple[Label, ...]
    last: tuple[str, ...]
    marks: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...]

    @cached_property
    def lettered(self) -> bool:
        """Whether there are several kinds of pieces, so that letters must tell them apart."""
        trays = (piece for tray in self.scene.trays for piece in tray.pieces)
        return any(piece.shape not in ("disc", "stack") for piece in (*self.scene.pieces, *trays))

    @cached_property
    def places(self) -> dict[str, tuple[float, float]]:
        """Where each square's and groove's middle is, by its name; void squares have no name."""
        cells = [cell for cell in self.scene.cells if cell.tone != "void"]
        parts: list[Cell | Groove] = [*cells, *self.scene.grooves]
        return {part.name: self.turned(part.x, part.y) for part in parts}

    def turned(self, x: float, y: float) -> tuple[float, float]:
        """Give where the viewer sees a place of the scene."""
        return turned(self.scene, self.orientation, x, y)

    def trays(self, seat: int) -> list[Tray]:
        """Give what lies beside the board on a seat's side."""
        return [tray for tray in self.scene.trays if tray.seat == seat]


def view(
    subject: "Position | Scene",
    *,
    orientation: int = 0,
    coordinates: bool | str = True,
    last: str | None = None,
    marks: Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
) -> View:
    """Make a view, checking everything that a caller can get wrong.

    Raises
    ------
    ArgumentError
        If the subject is neither a position nor a scene, the orientation no seat, an arrow no pair.
    UnknownNameError
        If the coordinate system, a square or a groove does not exist.
    """
    if isinstance(orientation, bool) or orientation not in (0, 1):
        raise ArgumentError(
            f"The orientation {orientation!r} is not a seat: 0 or 1, the seat at the bottom."
        )
    scene, turn, verdict = _read(subject, coordinates)
    tips = tuple(_pair(arrow) for arrow in _several("arrows", arrows))
    touched = tuple(dict.fromkeys(NAME.findall(_fold(last or ""))))
    if last and not touched:
        raise ArgumentError(f"The last move {last!r} names no square; a move token is wanted.")
    found = View(
        scene=scene,
        orientation=int(orientation),
        turn=turn,
        verdict=verdict,
        labels=_labels(scene, orientation) if coordinates else (),
        last=touched,
        marks=tuple(map(_fold, [marks] if isinstance(marks, str) else _several("marks", marks))),
        arrows=tips,
    )
    for name in (*found.last, *found.marks, *(tip for arrow in tips for tip in arrow)):
        if name not in found.places:
            raise UnknownNameError(
                "square or groove" if scene.grooves else "square", name, tuple(found.places)
            )
    return found


def turned(scene: Scene, orientation: int, x: float, y: float) -> tuple[float, float]:
    """Turn a place by half a turn if seat 1 sits at the bottom."""
    return (scene.width - 1 - x, scene.height - 1 - y) if orientation else (x, y)


def _read(subject: Position | Scene, coordinates: bool | str) -> tuple[Scene, int | None, str]:
    system = coordinates if isinstance(coordinates, str) else OWN_COORDINATES
    if isinstance(subject, Position):
        scene, result = subject.scene(system), subject.result
        if result is None:
            return scene, scene.seat, ""
        return scene, None, describe(subject.game, result)
    if not isinstance(subject, Scene):
        raise ArgumentError(f"A position or a scene can be drawn, not {type(subject).__name__!r}.")
    if system != OWN_COORDINATES:
        raise UnknownNameError("coordinate system of a scene", system, (OWN_COORDINATES,))
    return subject, subject.seat, ""


def _several(what: str, given: Iterable[T]) -> Iterable[T]:
    if not isinstance(given, Iterable):
        raise ArgumentError(f"The {what} must be a list, not {given!r}.")
    return given


def _pair(arrow: tuple[str, str]) -> tuple[str, str]:
    pair = tuple(map(_fold, arrow)) if isinstance(arrow, list | tuple) else ()
    if len(pair) != 2:
        raise ArgumentError(f"The arrow {arrow!r} is not a pair of squares, e.g. ('e4', 'f5').")
    if pair[0] == pair[1]:
        raise ArgumentError(f"The arrow from {pair[0]} to {pair[1]} has no length.")
    return pair[0], pair[1]


def _fold(name: object) -> str:
    return str(name).strip().lower()


def _labels(scene: Scene, orientation: int) -> tuple[Label, ...]:
    return tuple(_turned_label(scene, orientation, label) for label in scene.labels)


def _turned_label(scene: Scene, orientation: int, label: Label) -> Label:
    """Turn a label with the board.

    The name of a whole column or row stays on the side where readers look for it; one that
    stands at the end of a slanting line must go round with that line.
    """
    x, y = turned(scene, orientation, label.x, label.y)
    if _names_line(label.text, [cell.name for cell in scene.cells if cell.x == label.x]):
        y = label.y
    elif _names_line(label.text, [cell.name for cell in scene.cells if cell.y == label.y]):
        x = label.x
    return Label(label.text, x, y)


def _names_line(text: str, names: list[str]) -> bool:
    if text.isdigit():
        return bool(names) and all(name[1:] == text for name in names)
    return bool(names) and all(name[:1] == text for name in names)
