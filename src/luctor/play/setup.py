"""How a table is laid before anybody has moved."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from luctor.core.errors import ArgumentError
from luctor.core.position import Position, describe
from luctor.play.clock import Control
from luctor.search.levels import level

Kind = Literal["person", "level", "open"]
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat.

    Attributes
    ----------
    kind : str
        ``person``, ``level`` for the computer, ``open`` while somebody is awaited.
    level : int
        The computer's level; 0 for others.
    name : str
        What somebody wants to be called; may be empty.
    holder : str
        What stands for the person's secret; two seats of one holder are two people at one screen.
    """

    kind: Kind
    level: int = 0
    name: str = ""
    holder: str = ""

    def __post_init__(self) -> None:
        if (self.kind == "level") != bool(self.level) or (self.kind == "person") != bool(
            self.holder
        ):
            raise ArgumentError("The computer has a level, and a person a secret.")
        if self.level:
            level(self.level)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a table is laid.

    Attributes
    ----------
    start : str
        The position that the game begins from, as text.
    places : tuple of Place
    control : Control or None
        None for a game without a clock.
    takeback : bool
        Whether moves may be taken back.
    creator : str
        What stands for the secret of whoever has laid the table.
    invitation : str
        What stands for the secret that an open seat is taken with.
    before : str
        The table whose rematch this is.
    """

    start: str
    places: tuple[Place, Place]
    control: Control | None = None
    takeback: bool = True
    creator: str = ""
    invitation: str = ""
    before: str = ""

    def data(self) -> dict[str, Any]:
        """Give the set-up in plain types, which `read` reads."""
        return asdict(self)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Setup":
        """Read what `data` has given."""
        first, second = (Place(**place) for place in data["places"])
        control = None if data["control"] is None else Control(**data["control"])
        return cls(**{**data, "places": (first, second), "control": control})

    def swapped(self, places: tuple[Place, Place], before: str) -> "Setup":
        """Give the set-up of the rematch: the same, with the seats swapped."""
        return replace(self, places=places[::-1], before=before)


def check_start(start: Position) -> None:
    """Check that there is something left to play.

    Raises
    ------
    ArgumentError
    """
    if start.result is not None:
        told = describe(start.game, start.result)
        raise ArgumentError(f"That position is over already ({told}): there is nothing to play.")


def tidy(name: str) -> str:
    """Give a name as it is shown: one line, without what cannot be seen.

    Raises
    ------
    ArgumentError
        If it is too long.
    """
    seen = "".join(sign if sign.isprintable() else " " for sign in str(name))
    short = " ".join(seen.split())
    if len(short) > LONGEST_NAME:
        raise ArgumentError(f"A name has at most {LONGEST_NAME} characters, not {len(short)}.")
    return short
