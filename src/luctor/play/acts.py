"""What somebody at a table may do, what has happened there, and how a table says no."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from luctor.core.errors import LuctorError

MOVE = "move"
RESIGN = "resign"
OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW = "offer-draw", "accept-draw", "decline-draw"
TAKEBACK = "takeback"
ACCEPT_TAKEBACK, DECLINE_TAKEBACK = "accept-takeback", "decline-takeback"
REMATCH = "rematch"
RENAME = "rename"
# What can be asked for beside a move, in the order in which a page shows it.
ACTS = (
    RESIGN,
    OFFER_DRAW,
    ACCEPT_DRAW,
    DECLINE_DRAW,
    TAKEBACK,
    ACCEPT_TAKEBACK,
    DECLINE_TAKEBACK,
    REMATCH,
    RENAME,
)
# What happens beside that.
JOIN, TAKEN_BACK, TIME_OVER, RESUME = "join", "taken-back", "time-over", "resume"


class ActError(LuctorError, ValueError):
    """An act that the table does not take now.

    Parameters
    ----------
    code : str
        A word for programs, in kebab-case.
    message : str
        One clear sentence.
    """

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)

    def __reduce__(self) -> tuple[type["ActError"], tuple[str, str]]:
        return (type(self), (self.code, str(self)))


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody wants to do.

    Attributes
    ----------
    type : str
        ``MOVE`` or one of ``ACTS``.
    seat : int, optional
        For which of two seats, where somebody holds both.
    move : str, optional
        For a move: its token …
    actions : tuple of int, optional
        … or its actions.
    name : str
        The new name.
    table : str
        The name that a new table would have if this leads to a rematch.
    id : str
        A name that the actor gives the act; the table takes an act of one name only once.
    """

    type: str
    seat: int | None = None
    move: str | None = None
    actions: tuple[int, ...] | None = None
    name: str = ""
    table: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """What has happened at a table. Its events, told again in order, make the table again.

    Attributes
    ----------
    version : int
        The table's version after it.
    type : str
    seat : int or None
        Whose doing it was.
    at : int
        When, in milliseconds since 1970.
    data : mapping
        What else belongs to it, in plain types.
    id : str
        The name of the act that led to it, if it had one.
    """

    version: int
    type: str
    seat: int | None
    at: int
    data: Mapping[str, Any] = field(default_factory=dict)
    id: str = ""
