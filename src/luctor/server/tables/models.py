"""The shapes of what tables are asked and what they answer."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from luctor.server.models import Failure, Incoming, Outgoing, Result, Seat, Stand

Name = Annotated[str, Field(max_length=200)]
Move = Annotated[str, Field(max_length=1000)]
Actions = Annotated[list[int], Field(max_length=200)]
Touched = Annotated[list[Annotated[str, Field(max_length=8)]], Field(max_length=12)]
Version = Annotated[int, Field(ge=0)]
ActName = Annotated[str, Field(max_length=40, pattern=r"^[ -~]*$")]


class SeatWish(Incoming):
    """Who shall sit at a seat."""

    kind: Literal["me", "open", "level", "here"]
    level: Annotated[int, Field(ge=1, le=10)] | None = None
    name: Name = ""

    @model_validator(mode="after")
    def _has_level(self) -> "SeatWish":
        if (self.kind == "level") != (self.level is not None):
            raise ValueError("a seat has a level exactly if its kind is 'level'")
        return self


class ClockWish(Incoming):
    """How much time each seat has, in seconds."""

    base: int
    increment: int = 0


class NewTable(Incoming):
    """A table to be laid."""

    game: Annotated[str, Field(max_length=40)]
    variant: Annotated[str, Field(max_length=40)] | None = None
    options: Annotated[dict[str, str | bool], Field(max_length=8)] = Field(default_factory=dict)
    position: Annotated[str, Field(max_length=2000)] | None = None
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=2)]
    clock: ClockWish | None = None
    takeback: bool = True


class JoinWish(Incoming):
    """Somebody who takes the open seat."""

    invitation: Annotated[str, Field(max_length=128)]
    name: Name = ""


class ActWish(Incoming):
    """What somebody wants to do at a table."""

    type: Literal[
        "move",
        "resign",
        "offer-draw",
        "accept-draw",
        "decline-draw",
        "takeback",
        "accept-takeback",
        "decline-takeback",
        "rematch",
        "rename",
    ]
    version: Version
    seat: Seat | None = None
    move: Move | None = None
    actions: Actions | None = None
    name: Name = ""
    id: ActName = ""


class StandWish(Incoming):
    """The first actions of a move that somebody thinks about."""

    version: Version
    actions: Actions = Field(default_factory=list)
    typed: Move | None = None
    why: Touched | None = None


class LineMessage(Incoming):
    """A message that somebody sends over a table's socket."""

    type: Literal["act", "stand", "ping"]
    id: ActName | None = None
    act: ActWish | None = None
    version: Version | None = None
    actions: Actions = Field(default_factory=list)
    typed: Move | None = None
    why: Touched | None = None


class Continuation(Outgoing):
    """A way to type on."""

    text: str
    complete: bool


class Draft(Stand):
    """A position in the middle of a move, with what was asked besides."""

    continuations: list[Continuation] | None = None
    move: str | None = None
    why: str | None = None


class Occupant(Outgoing):
    """Who sits at a seat; ``here``: whether somebody who holds it is connected."""

    kind: Literal["person", "level", "open"]
    level: int | None
    name: str
    here: bool


class Played(Outgoing):
    """A move that has been played; ``skipped``: the other seat could not move after it."""

    move: str
    seat: Seat
    touches: list[str]
    skipped: bool
    clock: float | None


class Clock(Outgoing):
    """The clock: seconds of its control, milliseconds left when the server's time was ``at``."""

    base: int
    increment: int
    left: Annotated[list[int], Field(min_length=2, max_length=2)]
    running: Seat | None
    at: int


class Offers(Outgoing):
    """Which seat has offered what."""

    draw: Seat | None
    takeback: Seat | None
    rematch: Seat | None


class View(Outgoing):
    """A table as somebody sees it."""

    table: str
    version: int
    game: str
    variant: str
    options: dict[str, str]
    you: list[Seat]
    names: Annotated[list[str], Field(min_length=2, max_length=2)]
    seats: Annotated[list[Occupant], Field(min_length=2, max_length=2)]
    start: str
    moves: list[Played]
    stand: Stand
    result: Result | None
    clock: Clock | None
    offers: Offers
    can: list[str]
    thinking: bool
    rematch: str | None
    watchers: int
    invitation: str | None


class StaleFailure(Failure):
    """An act for an old version, with the table as it is now."""

    view: View


class Created(Outgoing):
    """A new table."""

    table: str
    view: View
    invitation: str | None


class OwnTable(Outgoing):
    """A line of one's own tables."""

    table: str
    title: str
    game: str
    seats: Annotated[list[str], Field(min_length=2, max_length=2)]
    you: list[Seat]
    seat: Seat
    moves: int
    result: Result | None
    updated: int


class OwnTables(Outgoing):
    """One's own tables, the latest first."""

    tables: list[OwnTable]
