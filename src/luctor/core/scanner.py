"""A small reader of texts that knows where it stands, so that errors can say where."""

import re
from functools import lru_cache
from typing import NoReturn

from luctor.core.errors import TextError


class Scanner:
    """Reads a text from left to right, skipping spaces, ignoring case.

    Parameters
    ----------
    text : str
        What to read.
    error : type of TextError
        What to raise: `MoveTextError` or `PositionTextError`.
    """

    def __init__(self, text: str, error: type[TextError]) -> None:
        self.text = text
        self.error = error
        self.column = 0

    def skip_spaces(self) -> None:
        """Go on to the next character that is no space."""
        while self.column < len(self.text) and self.text[self.column].isspace():
            self.column += 1

    def at_end(self) -> bool:
        """Whether nothing but spaces is left."""
        self.skip_spaces()
        return self.column >= len(self.text)

    def accept(self, pattern: str) -> str | None:
        """Take what the regular expression matches here, in lower case, or None."""
        self.skip_spaces()
        match = _compile(pattern).match(self.text, self.column)
        if match is None:
            return None
        self.column = match.end()
        return match.group().casefold()

    def expect(self, pattern: str, expected: str) -> str:
        """Take what the regular expression matches here, in lower case.

        Raises
        ------
        TextError
            If it does not match; `expected` says what would be right.
        """
        found = self.accept(pattern)
        if found is None:
            self.fail(expected)
        return found

    def expect_end(self, expected: str = "the end") -> None:
        """Raise unless nothing but spaces is left."""
        if not self.at_end():
            self.fail(expected)

    def fail(self, expected: str, column: int | None = None) -> NoReturn:
        """Raise the error, here or at the column given."""
        raise self.error(self.text, self.column if column is None else column, expected)


@lru_cache(maxsize=256)
def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)
