"""Who sits at a seat: a person, or the computer at one of its levels, 1 to 10."""

from dataclasses import dataclass

from luctor.core.errors import UnknownNameError
from luctor.search.levels import NAMES, level

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat.

    Attributes
    ----------
    level : int
        The engine's level (see `luctor.search.levels`); 0 for a person.
    """

    level: int = 0

    @classmethod
    def named(cls, kind: str) -> "Seat":
        """Give the seat that a word stands for: ``human`` or a level, ``7`` or ``level 7``.

        Raises
        ------
        UnknownNameError
        """
        if str(kind).strip().casefold() == HUMAN:
            return cls()
        try:
            return cls(level(kind).number)
        except UnknownNameError:
            raise UnknownNameError("kind of player", kind, seat_kinds()) from None

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return not self.level

    @property
    def kind(self) -> str:
        """The word for it, which `named` reads."""
        return f"level {self.level}" if self.level else HUMAN


PERSON = Seat()


def seat_kinds() -> tuple[str, ...]:
    """Give the words for all that can sit at a seat, the person first."""
    return (HUMAN, *(f"level {name}" for name in NAMES))
