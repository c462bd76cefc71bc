"""A record: a game from its start, with variations, annotations and the way it ended."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from luctor.core import registry
from luctor.core.errors import ArgumentError, GameOverError
from luctor.core.game import OWN_COORDINATES, Game
from luctor.core.history import REPETITIONS, History
from luctor.core.position import Position, describe, painters
from luctor.core.results import DRAW_AGREED, RESIGNATION, THREEFOLD_REPETITION, TIME_FORFEIT, Result
from luctor.records.headers import ROSTER, Headers
from luctor.records.node import Node, same_tree

UNFINISHED = "*"
LOST_BY_PLAY = (RESIGNATION, TIME_FORFEIT)
_REASON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Record:
    """A game with its moves, variations, comments, headers and result.

    The moves form a tree of `Node`. A cursor, `current`, stands on one of them: `play` goes on from
    there, `position` is what stands there. Made by `new` and `loads`.

    Attributes
    ----------
    root : Node
        The start; ``root.children[0]`` is the first move of the main line.
    headers : Headers
        Event, Site, Date, Round, the seats' names and other tags of one's own.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, start: Position, headers: Mapping[str, str] | None = None) -> None:
        if not isinstance(start, Position):
            raise ArgumentError(f"A record starts from a luctor.Position, not from {start!r}.")
        self.root = Node(None, "", start)
        self.headers = Headers(start.game.seats)
        self.headers.update(headers or {})
        self._current = self.root
        self._ending: Result | None = None
        self._history = History()
        self._count(start)

    @classmethod
    def new(
        cls,
        game: str,
        variant: str | None = None,
        start: Position | None = None,
        headers: Mapping[str, str] | None = None,
        **options: str | bool,
    ) -> "Record":
        """Begin a record.

        Parameters
        ----------
        game : str
            The game's name.
        variant : str, optional
            The default is the game's first, or that of `start`.
        start : Position, optional
            A set-up position to begin from.
        headers : mapping of str to str, optional
        **options
            Rule options, e.g. ``blocked="loss"``.

        Raises
        ------
        UnknownNameError
            If there is no such game, variant or option.
        ArgumentError
            If `start` is of another game or variant or has other options, or a header is faulty.
        """
        described = registry.game(game)
        if start is None:
            return cls(described.start(variant, **options), headers)
        if not isinstance(start, Position):
            raise ArgumentError(f"A record starts from a luctor.Position, not from {start!r}.")
        chosen = described.start(variant or _variant(start, described), **options)
        wrong = start.game is not described or start.variant != chosen.variant
        if wrong or (options and start.options != chosen.options):
            raise ArgumentError(
                f"The start {start.text()!r} is no position of {chosen.text().split()[0]}."
            )
        return cls(start, headers)

    @classmethod
    def loads(cls, text: str, coordinates: str = OWN_COORDINATES) -> "Record":
        """Read a text that holds exactly one game, as `dumps` writes it.

        Parameters
        ----------
        text : str
        coordinates : str
            The coordinate system of the moves where no Coordinates tag names one.

        Raises
        ------
        RecordError
            If it cannot be read or replayed, or holds no game or more than one.
        ArgumentError
            If it is no text.
        """
        from luctor.records.stream import read_one

        if not isinstance(text, str):
            raise ArgumentError(f"A record is read from a str, not from {type(text).__name__}.")
        return read_one(text, coordinates)

    def dumps(self, coordinates: str = OWN_COORDINATES) -> str:
        """Write the record as text (``docs/records.md``), ending in a line end.

        Raises
        ------
        UnknownNameError
            If the game has no such coordinate system.
        """
        from luctor.records.write import compose

        return compose(self, coordinates)

    @property
    def game(self) -> Game:
        """The game's description."""
        return self.start.game

    @property
    def start(self) -> Position:
        """The position the record begins from."""
        return self.root.position

    @property
    def current(self) -> Node:
        """The node that `play` goes on from; assign a node of this record to go there."""
        return self._current

    @current.setter
    def current(self, node: Node) -> None:
        leave, enter = _way(self._current, node)
        if self.game.repeats:
            for left in leave:
                self._history.remove(left.position)
            for entered in enter:
                self._history.add(entered.position)
        self._current = node

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return self._current.position

    @property
    def main_line(self) -> list[Node]:
        """The nodes of the main line, without the root."""
        nodes = []
        node = self.root.next
        while node is not None:
            nodes.append(node)
            node = node.next
        return nodes

    @property
    def moves(self) -> list[str]:
        """The moves of the main line, as tokens."""
        return [node.token for node in self.main_line]

    def positions(self) -> Iterator[Position]:
        """Give the positions of the main line, the start first."""
        yield self.start
        for node in self.main_line:
            yield node.position

    @property
    def result(self) -> Result | None:
        """How the main line ended: by play (`end`), by the rules, by repetition (G3); or None."""
        return self._ruled(self.root.end) or self._ending

    @property
    def score(self) -> str:
        """The result as records write it: ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``."""
        result = self.result
        return UNFINISHED if result is None else result.score

    def play(self, move: str, coordinates: str = OWN_COORDINATES) -> Position:
        """Play a move from the cursor and go there.

        At the end of a line it makes the line longer. Where something has been played already the
        same move is followed, and another begins a variation.

        Returns
        -------
        Position
            The position after the move.

        Raises
        ------
        GameOverError
            If the game is over there, by the rules, by repetition (G3) or by `end`.
        MoveTextError
            If the move cannot be read.
        IllegalMoveError
            If it is not legal.
        """
        return self._add(move, coordinates, follow=True)

    def add(self, move: str, coordinates: str = OWN_COORDINATES) -> Position:
        """Play a move as `play` does, but always as a node of its own."""
        return self._add(move, coordinates, follow=False)

    def undo(self) -> str:
        """Take back the move at the cursor with all that follows it; the cursor steps back.

        If it is a move of the main line, an ending set by `end` goes with it.

        Returns
        -------
        str
            The move's token.

        Raises
        ------
        ArgumentError
            If the cursor is at the start.
        """
        node = self._current
        if node.parent is None:
            raise ArgumentError("There is no move to take back: this is the start.")
        if node.is_main_line:
            self._ending = None
        self.current = node.parent
        node.parent.children.remove(node)
        return node.token

    def back(self) -> bool:
        """Step the cursor back without taking anything away; False at the start."""
        if self._current.parent is None:
            return False
        self.current = self._current.parent
        return True

    def forward(self) -> bool:
        """Step the cursor to the main continuation; False at the end of a line."""
        if self._current.next is None:
            return False
        self.current = self._current.next
        return True

    def end(self, result: Result | None) -> None:
        """Say how the game ended by play: resignation, agreed draw, time …; None takes it back.

        Raises
        ------
        GameOverError
            If the main line has ended by the rules or by repetition.
        ArgumentError
            If it is no result that play can give.
        """
        if result is not None:
            ruled = self._ruled(self.root.end)
            if ruled is not None:
                raise GameOverError(f"The game is over ({describe(self.game, ruled)}).")
            self._check_ending(result)
        self._ending = result

    @property
    def tags(self) -> dict[str, str]:
        """All tags, headers and those that follow from the record, in the order of a file."""
        result = self.result
        free = dict(self.headers)
        tags = {name: free.pop(name) for name in (*ROSTER, *self.game.seats)}
        tags |= {"Result": self.score, "Game": self.game.name, "Variant": self.start.variant}
        defaults = {option.name: option.values[0] for option in self.game.options}
        chosen = {k: v for k, v in self.start.options.items() if v != defaults[k]}
        if chosen:
            tags["Options"] = " ".join(f"{k}={str(v).lower()}" for k, v in chosen.items())
        if self.start != self.game.start(self.start.variant, **self.start.options):
            tags |= {"SetUp": "1", "FEN": self.start.text()}
        if result is not None:
            tags["Termination"] = result.reason
        return tags | dict(sorted(free.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (
            self.start == other.start
            and self.headers == other.headers
            and self.result == other.result
            and same_tree(self.root, other.root)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (Record.loads, (self.dumps(),))  # a tree 5,000 deep is too deep to pickle as it is

    def __repr__(self) -> str:
        moves = len(self.main_line)
        plural = "" if moves == 1 else "s"
        what = f"{self.game.name} {self.start.variant}"
        return f"<luctor.Record {what}, {moves} move{plural}, {self.score}>"

    def __str__(self) -> str:
        return self.dumps()

    def _repr_svg_(self) -> str | None:
        if "svg" not in painters:
            return None
        return painters["svg"](self.position, last=self._current.token or None)

    def _add(self, move: str, coordinates: str, *, follow: bool) -> Position:
        parent = self._current
        self._check_open(parent)
        found = parent.position.parse(move, coordinates)
        node = parent.find(found.token) if follow else None
        if node is None:
            node = Node(parent, found.token, Position(self.game, found.states))
            parent.children.append(node)
        self._current = node
        self._count(node.position)
        return node.position

    def _check_open(self, node: Node) -> None:
        """Raise if nothing can be played here, for a reason that the position does not know."""
        result = None
        if self._ending is not None and not node.children and node.is_main_line:
            result = self._ending
        elif self.game.repeats and self._history.count(node.position) >= REPETITIONS:
            result = self._history.result(node.position)
        if result is not None:
            told = describe(self.game, result)
            raise GameOverError(f"The game is over ({told}): no move can be played.")

    def _check_ending(self, result: Result) -> None:
        if not isinstance(result, Result):
            raise ArgumentError(f"{result!r} is no Result.")
        if result.winner not in (0, 1, None):
            raise ArgumentError(f"Seat {result.winner!r} does not exist.")
        if not _REASON.fullmatch(result.reason):
            raise ArgumentError(
                f"{result.reason!r} cannot be a reason: small letters, digits and hyphens."
            )
        if result.reason in (*self.game.reasons, THREEFOLD_REPETITION):
            raise ArgumentError(f"{result.reason!r} is for the rules to find, not for play to say.")
        if result.winner is None and result.reason in LOST_BY_PLAY:
            raise ArgumentError(f"A game that ends by {result.reason} has a winner.")
        if result.winner is not None and result.reason == DRAW_AGREED:
            raise ArgumentError("A game that ends by draw-agreed has no winner.")

    def _ruled(self, node: Node) -> Result | None:
        """Give the result at a node by the rules, repetition included."""
        if not self.game.repeats:
            return node.position.result
        if node is self._current:
            return self._history.result(node.position)
        return History(n.position for n in node.line()).result(node.position)

    def _count(self, position: Position) -> None:
        if self.game.repeats:
            self._history.add(position)


def _way(old: Node, new: Node) -> tuple[list[Node], list[Node]]:
    """Give the nodes to leave and those to enter on the way from one node to another.

    Raises
    ------
    ArgumentError
        If the two are not of one tree.
    """
    leave, enter = [], []
    behind: Node | None = old
    ahead: Node | None = new
    while behind is not ahead:
        if ahead is None or (behind is not None and behind.ply >= ahead.ply):
            assert behind is not None
            leave.append(behind)
            behind = behind.parent
        else:
            enter.append(ahead)
            ahead = ahead.parent
    if behind is None:
        raise ArgumentError("The node belongs to another record.")
    return leave, enter


def _variant(start: Position, game: Game) -> str | None:
    return start.variant if start.game is game else None
