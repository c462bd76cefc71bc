"""The shapes of what comes in and goes out: requests are checked by them, OpenAPI tells them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Literal[0, 1]


class Incoming(BaseModel):
    """A request's body: nothing is converted, nothing unknown is let through."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outgoing(BaseModel):
    """A part of an answer."""

    model_config = ConfigDict(extra="forbid")


class Fault(Outgoing):
    """What went wrong: a word for programs and a sentence for people."""

    code: str
    message: str


class Failure(Outgoing):
    """The body of every answer that is not a success."""

    error: Fault


class Cell(Outgoing):
    """A square; ``void`` ones are drawn but not played on."""

    name: str
    x: int
    y: int
    tone: Literal["light", "dark", "plain", "void"]


class Groove(Outgoing):
    """A place for a barrier between two cells."""

    name: str
    x: float
    y: float
    horizontal: bool


class Label(Outgoing):
    """A coordinate beside the board: of a whole column or row, or of a slanting line."""

    text: str
    x: float
    y: float
    names: Literal["column", "row", "line"]


class Board(Outgoing):
    """What never changes on a variant's board; x to the right, y upward as seat 0 sees it."""

    width: int
    height: int
    cells: list[Cell]
    grooves: list[Groove]
    labels: list[Label]


class Option(Outgoing):
    """A rule option, its default value first."""

    name: str
    values: list[str]
    ruling: str
    help: str


class Variant(Outgoing):
    """A variant of a game."""

    name: str
    options: list[Option]
    start: str
    board: Board


class Game(Outgoing):
    """A game."""

    name: str
    title: str
    year: int
    authors: list[str]
    summary: str
    seats: Annotated[list[str], Field(min_length=2, max_length=2)]
    variants: list[Variant]
    repeats: bool
    coordinates: list[str]


class Level(Outgoing):
    """An opponent."""

    number: int
    help: str


class Games(Outgoing):
    """All games and levels."""

    games: list[Game]
    levels: list[Level]


class Piece(Outgoing):
    """A piece on a cell, or in a tray."""

    cell: str
    seat: Seat
    shape: str
    letter: str
    men: list[Seat]
    mark: str


class Barrier(Outgoing):
    """A barrier in a groove."""

    groove: str
    seat: Seat | None
    standing: bool


class Tray(Outgoing):
    """What lies beside the board on one seat's side."""

    seat: Seat
    caption: str
    pieces: list[Piece]
    number: int | None


class Scene(Outgoing):
    """What changes on a board."""

    title: str
    seat: Seat
    pieces: list[Piece]
    barriers: list[Barrier]
    trays: list[Tray]


class Choice(Outgoing):
    """An action that may be taken now."""

    action: int
    part: str
    touches: list[str]
    ends: bool
    label: str


class Result(Outgoing):
    """How a game has ended."""

    winner: Seat | None
    reason: str
    text: str


class Stand(Outgoing):
    """A position as somebody may act on it."""

    position: str
    seat: Seat
    mid: bool
    scene: Scene
    choices: list[Choice]
    legal: int
    notices: list[str]
    result: Result | None


class Health(Outgoing):
    """How the server is."""

    status: Literal["ok"]
    version: str
    tables: int
