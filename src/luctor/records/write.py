"""Records to text and into files. Trees are walked without recursion: no depth is too deep."""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import BinaryIO

from luctor.core import moves
from luctor.core.errors import RecordError
from luctor.core.files import replacing
from luctor.core.game import OWN_COORDINATES
from luctor.records.annotations import NAG_SIGNS, Comment, encode
from luctor.records.node import Node, numeral, written
from luctor.records.record import Record

WIDTH = 80
ENCODING = "utf-8"


def compose(record: Record, coordinates: str = OWN_COORDINATES) -> str:
    """Give the text of a record, ending in a line end.

    Raises
    ------
    UnknownNameError
        If the game has no such coordinate system.
    """
    variant = record.game.variant_index(record.start.variant)
    mapping = record.game.coordinate_map(coordinates, variant)
    tags = record.tags
    if mapping is not None:
        tags["Coordinates"] = coordinates
    section = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items())
    words = _Movetext(mapping).words(record.root)
    return f"{section}\n{_wrap([*words, record.score])}"


def write(
    path: str | os.PathLike[str], records: Iterable[Record], coordinates: str = OWN_COORDINATES
) -> int:
    """Write a file of records, the whole file or nothing.

    The records go into a temporary file beside it that takes the file's place at the end: whatever
    fails on the way, also in `records`, leaves an older file as it was. A file may so be rewritten
    while it is read.

    Returns
    -------
    int
        How many were written.

    Raises
    ------
    RecordError
        If the file cannot be written.
    """
    count = 0
    with _file_errors(path), replacing(path) as file:
        for record in records:
            text = compose(record, coordinates)
            file.write(("\n" * (count > 0) + text).encode(ENCODING))
            count += 1
    return count


def append(
    path: str | os.PathLike[str],
    records: Record | Iterable[Record],
    coordinates: str = OWN_COORDINATES,
) -> int:
    """Write records at the end of a file, which is made if there is none.

    Each record is composed before any of it is written, and written at once.

    Returns
    -------
    int
        How many were written.

    Raises
    ------
    RecordError
        If the file cannot be written.
    """
    count = 0
    for record in [records] if isinstance(records, Record) else records:
        text = compose(record, coordinates)
        with _file_errors(path), open(path, "ab+") as file:
            file.write((_gap(file) + text).encode(ENCODING))
        count += 1
    return count


def _gap(file: BinaryIO) -> str:
    """Give the line ends that part the next record from what the file holds."""
    size = file.seek(0, os.SEEK_END)
    if size == 0:
        return ""
    file.seek(size - 1)
    return "\n" if file.read(1) == b"\n" else "\n\n"


@contextmanager
def _file_errors(path: str | os.PathLike[str]) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise RecordError(f"The file cannot be written: {why}.", file=os.fspath(path)) from error


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _in_order(root: Node) -> Iterator[tuple[str, Node]]:
    """Give the moves of a tree as a file has them, and a parenthesis at both ends of variations."""
    todo = [("rest", root)]
    while todo:
        what, node = todo.pop()
        if what != "rest":
            yield what, node
        elif node.children:
            first, *others = node.children
            todo.append(("rest", first))
            for other in reversed(others):
                todo += [(")", other), ("rest", other), ("move", other), ("(", other)]
            todo.append(("move", first))


class _Movetext:
    """Composes the words of a tree of moves; a line may be broken between any two words."""

    def __init__(self, mapping: Mapping[str, str] | None) -> None:
        self._mapping = mapping
        self._words: list[str] = []
        self._opening = ""  # the parenthesis to stand before the next word
        self._last: Node | None = None  # the last move, if nothing but glyphs followed it

    def words(self, root: Node) -> list[str]:
        """Give the words of a whole tree, without the result."""
        self._add_comment(Comment(root.comment, root.clock, root.evaluation))
        for what, node in _in_order(root):
            if what == "move":
                self._add_move(node)
            else:
                self._last = None
                if what == "(":
                    self._opening = what
                else:
                    self._words[-1] += what
        return self._words

    def _add_move(self, node: Node) -> None:
        move = written(node, moves.from_own(node.token, self._mapping))
        signed = min(node.nags & NAG_SIGNS.keys(), default=None)
        if signed is not None:
            move += NAG_SIGNS[signed]
        number = numeral(node.number, node.seat) if self._needs_number(node) else ""
        if node.comment_before:
            self._add(number)
            self._add_comment(Comment(node.comment_before))
            self._add(move)
        else:
            self._add(f"{number} {move}" if number else move)
        for nag in sorted(node.nags - {signed}):
            self._add(f"${nag}")
        self._last = node
        self._add_comment(Comment(node.comment, node.clock, node.evaluation))

    def _needs_number(self, node: Node) -> bool:
        """Whether a reader could not tell the move's round and seat from the move before."""
        answers = self._last is not None and self._last.number == node.number
        return node.seat == 0 or not answers or bool(node.comment_before)

    def _add(self, word: str) -> None:
        self._words.append(self._opening + word)
        self._opening = ""

    def _add_comment(self, comment: Comment) -> None:
        words = encode(comment)
        if words:
            self._last = None
        for word in words:
            self._add(word)


def _wrap(words: list[str]) -> str:
    lines = []
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = ""
        if line:
            line += " " + word
        else:  # a word of a comment must not begin a line as a tag or an escaped line does
            line = " " + word if word.startswith(("[", "%")) else word
    lines.append(line)
    return "\n".join(lines) + "\n"
