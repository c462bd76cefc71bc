"""The shapes of the study routes' requests and answers."""

from typing import Annotated, Literal

from pydantic import Field

from luctor.server.models import Incoming, Outgoing, Result, Scene, Seat, Stand

MOST_MOVES = 2000
MOST_NODES = 20_000
PositionText = Annotated[str, Field(max_length=2000)]
Token = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(max_length=8)]
Tokens = Annotated[list[Token], Field(max_length=MOST_MOVES)]


class Begin(Incoming):
    """A start by game, variant and options."""

    game: Annotated[str, Field(max_length=40)]
    variant: Annotated[str, Field(max_length=40)] | None = None
    options: Annotated[dict[str, str], Field(max_length=8)] = Field(default_factory=dict)


class PositionQuestion(Incoming):
    """A position by its start and the moves since, perhaps in the middle of the next one."""

    start: PositionText | Begin
    moves: Tokens = Field(default_factory=list)
    actions: Annotated[list[int], Field(max_length=64)] = Field(default_factory=list)
    typed: Annotated[str, Field(max_length=200)] | None = None
    why: Annotated[list[Name], Field(max_length=12)] | None = None


class LineMove(Outgoing):
    """A move that has been played."""

    move: str
    seat: Seat
    touches: list[str]


class Continuation(Outgoing):
    """A way to type on."""

    text: str
    complete: bool


class PositionAnswer(Stand):
    """A position with how it came about, and what was asked besides."""

    line: list[LineMove]
    repetitions: int
    drawn: bool
    continuations: list[Continuation] | None = None
    move: str | None = None
    why: str | None = None


class Setup(Incoming):
    """A position taken apart: what stands where, and what the game has to say besides."""

    head: Annotated[str, Field(max_length=200)]
    cells: Annotated[dict[Name, Annotated[str, Field(max_length=12)]], Field(max_length=200)]
    barriers: Annotated[dict[Name, Annotated[str, Field(max_length=12)]], Field(max_length=200)]
    seat: Seat
    fields: Annotated[
        list[bool | Annotated[list[Annotated[int, Field(ge=0, le=999)]], Field(max_length=12)]],
        Field(max_length=8),
    ]


class CheckQuestion(Incoming):
    """A position that is being set up: its text, or its parts."""

    position: PositionText | None = None
    setup: Setup | None = None


class CheckAnswer(Outgoing):
    """What is wrong with it, if anything, how it looks, and its parts."""

    position: str
    faults: list[str]
    scene: Scene
    setup: Setup


class Evaluation(Incoming):
    """How a position was judged: points or a forced win, and what that means for seat 0."""

    points: float | None = None
    win_in: int | None = None
    depth: int | None = None
    chance: float | None = None


class Node(Incoming):
    """A move of a tree; the first is the root and has none."""

    parent: Annotated[int, Field(ge=-1)] = -1
    move: Token | None = None
    seat: Seat = 0
    touches: Annotated[list[Name], Field(max_length=200)] = Field(default_factory=list)
    comment: Annotated[str, Field(max_length=20_000)] = ""
    before: Annotated[str, Field(max_length=20_000)] = ""
    nags: Annotated[list[int], Field(max_length=40)] = Field(default_factory=list)
    eval: Evaluation | None = None
    clock: float | None = None


class Ending(Incoming):
    """A result; its text is for people only."""

    winner: Seat | None = None
    reason: Annotated[str, Field(max_length=80)]
    text: Annotated[str, Field(max_length=400)] = ""


class Tree(Incoming):
    """A game with its variations. A node's children stand behind it, the main line first."""

    game: Annotated[str, Field(max_length=40)] = ""
    variant: Annotated[str, Field(max_length=40)] = ""
    headers: Annotated[dict[str, Annotated[str, Field(max_length=2000)]], Field(max_length=100)]
    start: PositionText
    result: Ending | None = None
    nodes: Annotated[list[Node], Field(min_length=1, max_length=MOST_NODES)]


class RecordText(Incoming):
    """A text of records."""

    text: Annotated[str, Field(max_length=1_000_000)]


class Trees(Outgoing):
    """What could be read, what could not, and whether there would have been more."""

    records: list[Tree]
    faults: list[str]
    more: bool


class DrawQuestion(Incoming):
    """What shall be drawn."""

    position: PositionText
    format: Literal["svg", "png"] = "svg"
    theme: Annotated[str, Field(max_length=20)] = "light"
    flip: bool = False
    touches: Annotated[list[Name], Field(max_length=200)] = Field(default_factory=list)
    arrows: Annotated[list[Annotated[list[Name], Field(max_length=2)]], Field(max_length=40)] = (
        Field(default_factory=list)
    )
    size: Annotated[int, Field(ge=64, le=2048)] | None = None


class Puzzle(Outgoing):
    """A puzzle without its solution."""

    id: str
    position: str
    variant: str
    seat: Seat
    win_in: int
    grade: int
    themes: list[str]
    phase: str


class Puzzles(Outgoing):
    """A game's puzzles, the easiest first."""

    puzzles: list[Puzzle]


class PuzzleMove(Incoming):
    """An answer to a puzzle."""

    move: Token


class Verdict(Outgoing):
    """What an answer is worth. The line is told once a winning move has been found."""

    verdict: Literal["best", "later", "wrong"]
    result: Result | None
    line: list[str]
    reply: str | None


class Hint(Outgoing):
    """The squares to look at, and from the third step on the whole line."""

    step: int
    last: bool
    touches: list[str]
    line: list[str]
