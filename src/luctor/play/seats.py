"""Who sits at a seat: a person, or the computer at one of its levels."""

from dataclasses import dataclass

from luctor.core.errors import UnknownNameError
from luctor.search.levels import SKILLS

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat.

    Attributes
    ----------
    level : str
        The engine's level, one of ``luctor.search.levels.SKILLS``; empty for a person.
    """

    level: str = ""

    @classmethod
    def named(cls, kind: str) -> "Seat":
        """Give the seat that a word stands for: ``human`` or a level's name, in any case.

        Raises
        ------
        UnknownNameError
        """
        wanted = str(kind).strip().casefold()
        if wanted not in seat_kinds():
            raise UnknownNameError("kind of player", kind, seat_kinds())
        return cls("" if wanted == HUMAN else wanted)

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return not self.level

    @property
    def kind(self) -> str:
        """The word for it, which `named` reads."""
        return self.level or HUMAN


PERSON = Seat()


def seat_kinds() -> tuple[str, ...]:
    """Give the words for all that can sit at a seat, the person first."""
    return (HUMAN, *SKILLS)
