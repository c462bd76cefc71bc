"""A stream of lines cut into games; what is broken is told, and reading goes on behind it."""

import re
from collections.abc import Iterable, Iterator

from luctor.core.errors import RecordError, shorten
from luctor.records.annotations import is_encodable
from luctor.records.syntax import Movetext, RawGame, Tag

BYTE_ORDER_MARK = "\ufeff"

_TAG = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_]{0,254})\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TAG_START = re.compile(r'\[\s*[A-Za-z][A-Za-z0-9_]*\s+"')
_TAG_WITHOUT_BRACKET = re.compile(r'\s*[A-Za-z][A-Za-z0-9_]*\s+"')
_ESCAPED = re.compile(r"\\(.)")


class GameReader:
    """Cuts lines into games; iterate over it.

    A game that has the right form comes as a `RawGame`, one that has not as a `RecordError` with
    line and game; reading then goes on at the next tag section.

    Parameters
    ----------
    lines : iterable of str
        With or without their line ends. A lone surrogate in a line stands for a byte that is not
        UTF-8, as ``errors="surrogateescape"`` puts it.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._waiting: str | None = None  # a line, or its rest, that was put back
        self._line = 0
        self._games = 0
        self._in_tags = False

    def __iter__(self) -> Iterator[RawGame | RecordError]:
        nothing = True
        while (line := self._next_content()) is not None:
            nothing = False
            if line.lstrip().startswith("[") or _TAG_WITHOUT_BRACKET.match(line):
                self._put_back(line)
                yield self._read_game()
            else:
                yield self._stray(line)
                self._skip_to_tags()
        if nothing:
            yield RecordError("There is no game in it.")

    def _read_game(self) -> RawGame | RecordError:
        self._games += 1
        game = RawGame(self._games, self._line + 1)
        try:
            self._read_tags(game)
            self._read_movetext(game)
        except RecordError as error:
            self._skip_to_tags()
            return RecordError(error.reason, line=error.line, game=game.number)
        return game

    def _read_tags(self, game: RawGame) -> None:
        self._in_tags = True
        while (line := self._next()) is not None and line.strip():
            if line.startswith("%"):
                continue
            self._check_encoding(line)
            rest = self._take_tags(game, line)
            if rest.strip():
                self._put_back(rest)
                break
        self._in_tags = False

    def _take_tags(self, game: RawGame, line: str) -> str:
        """Take the tags of a line; give what stands behind them."""
        column = 0
        while match := _TAG.match(line, column):
            column = match.end()
            game.tags.append(Tag(match[1], _ESCAPED.sub(r"\1", match[2]), self._line))
        rest = line[column:]
        if rest.lstrip().startswith("[") or _TAG_WITHOUT_BRACKET.match(rest):
            raise RecordError(
                f"The tag {shorten(rest.strip())!r} cannot be read; "
                'a tag is written [Name "value"] on one line.',
                line=self._line,
            )
        return rest

    def _read_movetext(self, game: RawGame) -> None:
        text = Movetext(game)
        while not text.complete:
            line = self._next()
            if line is None:
                raise text.missing()
            # In a comment only a whole tag at the line's very beginning is taken for a new game:
            # such a line is never written in a comment, so the comment was not closed.
            begins = _TAG.match(line) if text.in_comment else _TAG_START.match(line.lstrip())
            if begins and not (text.in_comment and line[0].isspace()):
                self._put_back(line)
                raise text.missing()
            self._check_encoding(line)
            text.feed(line, self._line)

    def _skip_to_tags(self) -> None:
        """Go to the next tag section, past the rest of the one that is being read."""
        while self._in_tags:
            line = self._next()
            if line is None or not (line.startswith("[") or _TAG_WITHOUT_BRACKET.match(line)):
                self._in_tags = False
        while (line := self._next()) is not None:
            if _TAG_START.match(line.lstrip(BYTE_ORDER_MARK)):
                self._put_back(line)
                break

    def _stray(self, line: str) -> RecordError:
        try:
            self._check_encoding(line)
        except RecordError as error:
            return error
        return RecordError(
            f"{shorten(line.strip())!r} stands outside any game; "
            'a game begins with its tags, such as [Game "cage"].',
            line=self._line,
        )

    def _check_encoding(self, line: str) -> None:
        if not is_encodable(line):
            raise RecordError("This line is not UTF-8.", line=self._line)

    def _next_content(self) -> str | None:
        """Give the next line between games that is neither empty nor a remark."""
        while (line := self._next()) is not None:
            line = line.lstrip(BYTE_ORDER_MARK)
            if line.strip() and not line.startswith(("%", ";")):
                return line
        return None

    def _next(self) -> str | None:
        """Give the next line without its end, None after the last."""
        line, self._waiting = self._waiting, None
        if line is None:
            line = next(self._lines, None)
        if line is None:
            return None
        self._line += 1
        return line.rstrip("\r\n")

    def _put_back(self, line: str) -> None:
        self._waiting = line
        self._line -= 1
