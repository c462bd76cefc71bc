"""The tags that people give a record; those that the game itself gives are not kept here."""

import re
from collections.abc import Iterator, Mapping, MutableMapping

from luctor.core.errors import ArgumentError
from luctor.records.annotations import encodable, one_line

ROSTER = ("Event", "Site", "Date", "Round")
DERIVED = (
    "Result",
    "Game",
    "Variant",
    "Options",
    "Coordinates",
    "SetUp",
    "FEN",
    "Termination",
)
UNKNOWN = "?"
UNKNOWN_DATE = "????.??.??"
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,254}")


class Headers(MutableMapping[str, str]):
    """The tags of a record that are free to be set: event, players and whatever one likes.

    The tags that every record has (Event, Site, Date, Round and the two seats' own names, e.g. Red
    and Blue) are always there, with ``?`` while nothing is known; deleting one makes it unknown.
    Result, Game, Variant … follow from the record and are found in `Record.tags`.

    Parameters
    ----------
    seats : tuple of str
        The seats' names.
    """

    def __init__(self, seats: tuple[str, str]) -> None:
        self._defaults = dict.fromkeys((*ROSTER, *seats), UNKNOWN) | {"Date": UNKNOWN_DATE}
        self._canonical = {name.lower(): name for name in (*self._defaults, *DERIVED)}
        self._values = dict(self._defaults)

    def canonical(self, name: str) -> str:
        """Give a tag's name as records write it: the known ones in any case."""
        return self._canonical.get(name.lower(), name)

    def __getitem__(self, name: str) -> str:
        return self._values[self.canonical(name)]

    def __setitem__(self, name: str, value: str) -> None:
        if not isinstance(name, str) or not TAG_NAME.fullmatch(name):
            raise ArgumentError(
                f"{name!r} cannot be a tag's name: a letter, then letters, digits, _."
            )
        if not isinstance(value, str):
            raise ArgumentError(f"The tag {name} must be a text, not {value!r}.")
        known = self.canonical(name)
        if known in DERIVED:
            raise ArgumentError(f"The tag {known} follows from the record and cannot be set.")
        self._values[known] = one_line(encodable(value))

    def __delitem__(self, name: str) -> None:
        known = self.canonical(name)
        if known in self._defaults:
            self._values[known] = self._defaults[known]
        else:
            del self._values[known]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self) == dict(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Headers({self._values!r})"
