"""A move in a record, with what people say about it and what follows."""

from collections.abc import Iterable, Iterator
from typing import Optional

from luctor.core.errors import ArgumentError
from luctor.core.position import Position
from luctor.records.annotations import (
    MAX_NAG,
    Comment,
    Evaluation,
    checked_clock,
    encodable,
    paragraph,
)

REST_MARK = "~"


class Node:
    """A move and the position after it; the root of a record has the start and no move.

    Attributes
    ----------
    parent : Node or None
        What it was played from; None for the root.
    token : str
        The move in the game's own notation; empty for the root.
    position : Position
        After the move.
    number : int
        The round that the move belongs to, counted from 1; 0 for the root. In a round each seat
        moves at most once, seat 0 first: a seat that moves again because the other was skipped
        begins another round.
    ply : int
        How many moves lead here from the root.
    children : list of Node
        What was played here: the first is the main line, the others are variations. Made by
        `Record.play`; the order is yours to change.
    """

    __slots__ = (
        "_before",
        "_clock",
        "_comment",
        "_evaluation",
        "_nags",
        "children",
        "number",
        "parent",
        "ply",
        "position",
        "token",
    )

    def __init__(self, parent: Optional["Node"], token: str, position: Position) -> None:
        self.parent = parent
        self.token = token
        self.position = position
        self.children: list[Node] = []
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.number = 0 if parent is None else _round(parent)
        self._comment = ""
        self._before = ""
        self._nags: frozenset[int] = frozenset()
        self._clock: float | None = None
        self._evaluation: Evaluation | None = None

    @property
    def seat(self) -> int:
        """Who made the move: 0 or 1; at the root: whose turn it is."""
        return (self.parent or self).position.seat

    @property
    def next(self) -> Optional["Node"]:
        """The main continuation, None at the end of a line."""
        return self.children[0] if self.children else None

    @property
    def variations(self) -> list["Node"]:
        """The other continuations."""
        return self.children[1:]

    @property
    def end(self) -> "Node":
        """The end of the main continuation."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    @property
    def is_main_line(self) -> bool:
        """Whether no variation leads here."""
        return all(n.parent is None or n.parent.children[0] is n for n in self._upward())

    @property
    def comment(self) -> str:
        """The comment after the move (at the root: before the first move), one paragraph."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._comment = paragraph(encodable(text))

    @property
    def comment_before(self) -> str:
        """The comment between the move's number and the move, one paragraph."""
        return self._before

    @comment_before.setter
    def comment_before(self, text: str) -> None:
        if self.parent is None:
            raise ArgumentError("Nothing stands before the start: give the root a comment.")
        self._before = paragraph(encodable(text))

    @property
    def nags(self) -> frozenset[int]:
        """Numeric annotation glyphs, 0 to 255: 1 is ``!``, 2 ``?``, 3 ``!!``, 4 ``??`` …."""
        return self._nags

    @nags.setter
    def nags(self, nags: Iterable[int]) -> None:
        chosen = frozenset(nags)
        if chosen and self.parent is None:
            raise ArgumentError("Annotation glyphs belong to a move: the root has none.")
        wrong = [nag for nag in chosen if type(nag) is not int or not 0 <= nag <= MAX_NAG]
        if wrong:
            raise ArgumentError(f"{wrong[0]!r} is no annotation glyph: they are 0 to {MAX_NAG}.")
        self._nags = chosen

    @property
    def clock(self) -> float | None:
        """What the mover's clock shows after the move, in seconds to the millisecond."""
        return self._clock

    @clock.setter
    def clock(self, seconds: float | None) -> None:
        self._clock = checked_clock(seconds)

    @property
    def evaluation(self) -> Evaluation | None:
        """How the position after the move was judged."""
        return self._evaluation

    @evaluation.setter
    def evaluation(self, evaluation: Evaluation | None) -> None:
        if not isinstance(evaluation, Evaluation | None):
            raise ArgumentError(f"{evaluation!r} is no Evaluation.")
        self._evaluation = evaluation

    def line(self) -> list["Node"]:
        """Give the nodes from the root to this one, both included."""
        return list(self._upward())[::-1]

    def add_comment(self, comment: Comment, *, before: bool = False) -> None:
        """Add what a file says to what is known: texts are joined, later values win."""
        if before:
            self.comment_before = f"{self._before} {comment.text}"
        else:
            self.comment = f"{self._comment} {comment.text}"
        if comment.clock is not None:
            self.clock = comment.clock
        if comment.evaluation is not None:
            self.evaluation = comment.evaluation

    def find(self, token: str) -> Optional["Node"]:
        """Give the first continuation with a move, or None."""
        return next((child for child in self.children if child.token == token), None)

    def __repr__(self) -> str:
        return f"<luctor node {label(self)}>" if self.parent else "<luctor root node>"

    def _upward(self) -> Iterator["Node"]:
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent


def written(node: Node, token: str) -> str:
    """Give a node's move as a file has it: the rest of a move begun in the set-up is marked.

    Such a rest may be empty (to stop capturing), or begin with a semicolon.
    """
    begun = node.parent is not None and node.parent.position.mid_move
    return REST_MARK + token if begun else token


def same_content(one: Node, other: Node) -> bool:
    """Whether two nodes are the same move and carry the same annotations."""
    return (
        one.token == other.token
        and one.comment == other.comment
        and one.comment_before == other.comment_before
        and one.nags == other.nags
        and one.clock == other.clock
        and one.evaluation == other.evaluation
    )


def same_tree(one: Node, other: Node) -> bool:
    """Whether two nodes and all that follows are the same; deep trees are no trouble."""
    pairs = [(one, other)]
    while pairs:
        left, right = pairs.pop()
        if not same_content(left, right) or len(left.children) != len(right.children):
            return False
        pairs.extend(zip(left.children, right.children, strict=True))
    return True


def label(node: Node) -> str:
    """Give a move with its number: ``12. d4-d5``, for the second seat ``12... d4-d5``."""
    return f"{numeral(node.number, node.seat)} {written(node, node.token)}"


def next_label(parent: Node, word: str) -> str:
    """Give a move that is to follow a node with the number that it would have."""
    return f"{numeral(_round(parent), parent.position.seat)} {word}"


def numeral(number: int, seat: int) -> str:
    """Write a move's number: ``12.`` for seat 0, ``12...`` for seat 1."""
    return f"{number}{'.' if seat == 0 else '...'}"


def _round(parent: Node) -> int:
    answers = parent.parent is not None and parent.seat == 0 and parent.position.seat == 1
    return parent.number if answers else parent.number + 1
