"""The form of movetext: lines into moves, comments, glyphs and parentheses, without any rules."""

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from luctor.core.errors import RecordError, shorten
from luctor.records.annotations import MAX_NAG, SIGN_NAGS

RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "*": "*"}

# A semicolon begins a comment only where a word could begin: tokens have semicolons within.
_PIECE = re.compile(r"\s+|[{}()]|\$[0-9]*|;.*|[^\s{}()$]+", re.DOTALL)
_NUMBERED = re.compile(r"[0-9]+(?:\.+|…|$)|\.+|…")
_SIGNED = re.compile(r"(.*?)([!?]{1,2})$", re.DOTALL)


class Kind(Enum):
    """What an item of movetext is."""

    MOVE = "move"
    NAG = "glyph"
    COMMENT = "comment"
    COMMENT_BEFORE = "comment before a move"
    OPEN = "("
    CLOSE = ")"


class Item(NamedTuple):
    """A piece of movetext; `text` is the move, the glyph's number or the comment as written."""

    kind: Kind
    text: str
    line: int


class Tag(NamedTuple):
    """A tag as written, and its line."""

    name: str
    value: str
    line: int


@dataclass(slots=True)
class RawGame:
    """A game that has the right form; whether it can be played is not known yet.

    Attributes
    ----------
    number : int
        Its place in the file, counted from 1.
    line : int
        Where it begins, counted from 1.
    tags : list of Tag
    items : list of Item
        Parentheses are paired, and glyphs and variations stand after a move.
    result : str
        ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``; empty while it is not read.
    end_line : int
        Where the result stands.
    """

    number: int
    line: int
    tags: list[Tag] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    result: str = ""
    end_line: int = 0


class Movetext:
    """Takes the lines of a game's movetext and puts their items into a `RawGame`.

    Raises
    ------
    RecordError
        From `feed`: with the line, without file and game.
    """

    def __init__(self, game: RawGame) -> None:
        self._game = game
        self._line = game.tags[-1].line if game.tags else game.line  # the last with anything in it
        self._comment: list[str] = []
        self._comment_line = 0  # where the comment that is open begins; 0: none is
        self._open: list[int] = []  # the lines where the open variations begin
        self._moves = [0]  # how many moves the main line and each open variation have so far
        self._before = False  # whether a comment here belongs to the move to come

    @property
    def in_comment(self) -> bool:
        """Whether a comment is open at the end of the line."""
        return self._comment_line > 0

    @property
    def complete(self) -> bool:
        """Whether the game has come to its end."""
        return bool(self._game.result) and not self.in_comment

    def missing(self) -> RecordError:
        """Give the error for a game that stops here."""
        if self.in_comment:
            return RecordError(
                "The comment that begins here is not closed.", line=self._comment_line
            )
        if self._open:
            return self._unclosed()
        return RecordError(
            "The result is missing: a game ends with 1-0, 0-1, 1/2-1/2 or *.", line=self._line
        )

    def feed(self, text: str, line: int) -> None:
        """Take a line, without its end."""
        if text.strip():
            self._line = line
        column = 0
        if self.in_comment:
            column = self._read_comment(text, 0)
        elif text.startswith("%"):
            return
        while column < len(text):
            match = _PIECE.match(text, column)
            assert match is not None  # the pattern leaves no character out
            piece, column = match.group(), match.end()
            if piece == "{":
                self._comment_line = line
                column = self._read_comment(text, column)
            elif not piece.isspace():
                self._take(piece)

    def _read_comment(self, text: str, column: int) -> int:
        """Read an open comment on; give the column behind it."""
        end = text.find("}", column)
        if end < 0:
            self._comment.append(text[column:])
            return len(text)
        self._comment.append(text[column:end])
        self._add_comment("\n".join(self._comment), self._comment_line)
        self._comment.clear()
        self._comment_line = 0
        return end + 1

    def _add_comment(self, text: str, line: int) -> None:
        kind = Kind.COMMENT_BEFORE if self._before else Kind.COMMENT
        self._game.items.append(Item(kind, text, line))

    def _take(self, piece: str) -> None:
        if piece.startswith(";"):
            self._add_comment(piece[1:], self._line)
        elif self._game.result:
            raise self._error(f"{shorten(piece)!r} stands after the game's result.")
        elif piece == "(":
            self._open_variation()
        elif piece == ")":
            self._close_variation()
        elif piece == "}":
            raise self._error("A comment is closed here that was never opened.")
        elif piece.startswith("$"):
            self._add_nag(piece)
        else:
            self._take_word(piece)

    def _take_word(self, word: str) -> None:
        while word not in RESULTS:
            numbered = _NUMBERED.match(word)
            if numbered is None:
                self._add_move(word)
                return
            self._before = True  # numbers help the reader; nothing is concluded from them
            word = word[numbered.end() :]
            if not word:
                return
        if self._open:
            raise self._unclosed()
        self._game.result = RESULTS[word]
        self._game.end_line = self._line
        self._before = False

    def _add_move(self, word: str) -> None:
        signed = _SIGNED.match(word)
        move, sign = signed.groups() if signed else (word, "")
        if move:
            self._append(Kind.MOVE, move)
            self._moves[-1] += 1
            self._before = False
        if sign:
            self._add_nag(f"${SIGN_NAGS[sign]}")

    def _add_nag(self, piece: str) -> None:
        number = piece[1:].lstrip("0")[:4] or piece[1:2]
        if not number or int(number) > MAX_NAG:
            raise self._error(f"{shorten(piece)!r} is no glyph: they are $0 to ${MAX_NAG}.")
        if not self._moves[-1]:
            raise self._error("A glyph stands here before any move.")
        self._append(Kind.NAG, number)
        self._before = False

    def _open_variation(self) -> None:
        if not self._moves[-1]:
            raise self._error("A variation begins here before any move that it could replace.")
        self._append(Kind.OPEN, "(")
        self._open.append(self._line)
        self._moves.append(0)
        self._before = True

    def _close_variation(self) -> None:
        if not self._open:
            raise self._error("A variation is closed here that was never opened.")
        if not self._moves.pop():
            raise self._error("A variation without a move ends here.")
        self._open.pop()
        self._append(Kind.CLOSE, ")")
        self._before = False

    def _append(self, kind: Kind, text: str) -> None:
        self._game.items.append(Item(kind, text, self._line))

    def _unclosed(self) -> RecordError:
        return RecordError("The variation that begins here is not closed.", line=self._open[-1])

    def _error(self, reason: str) -> RecordError:
        return RecordError(reason, line=self._line)
