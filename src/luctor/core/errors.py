"""Everything that Luctor raises on purpose.

Each error carries one clear sentence, and the facts of that sentence as attributes, so that a
program can act on them and a person can read them.
"""

import os
from collections.abc import Sequence
from difflib import get_close_matches

MANY = 24  # more names than this are not all listed in a sentence


class LuctorError(Exception):
    """The root of the tree: catch this to catch every error that Luctor raises on purpose."""


class ArgumentError(LuctorError, ValueError):
    """A value handed to the API has the wrong type, shape or range."""


class UnknownNameError(LuctorError, LookupError):
    """A game, variant, option, theme … of that name does not exist.

    Parameters
    ----------
    kind : str
        What was looked for, as a word for the sentence (``"game"``, ``"variant of cage"``).
    name : object
        What was asked for.
    known : sequence of str
        The names that exist.
    """

    def __init__(self, kind: str, name: object, known: Sequence[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        near = get_close_matches(str(name), self.known, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        listed = _listed(self.known)
        super().__init__(f"There is no {kind} {name!r}; known: {listed}.{hint}")


def _listed(known: Sequence[str]) -> str:
    """List names in a sentence: all of a few, the first and the last of many (squares)."""
    if len(known) > MANY:
        return f"{', '.join(known[:3])}, …, {known[-1]}"
    return ", ".join(known) or "none"


class TextError(LuctorError, ValueError):
    """A text cannot be read.

    Parameters
    ----------
    what : str
        What the text was taken for (``"move"``, ``"position"``).
    text : str
        The whole text.
    column : int
        Where reading stopped, counted from 0.
    expected : str
        What would have been right there.
    """

    what = "text"

    def __init__(self, text: str, column: int, expected: str) -> None:
        self.text = text
        self.column = column
        self.expected = expected
        found = repr(text[column : column + 12]) if column < len(text) else "the end"
        super().__init__(
            f"The {self.what} {shorten(text)!r} cannot be read at character {column + 1}: "
            f"expected {expected}, found {found}."
        )


class MoveTextError(TextError):
    """A move text that cannot be read."""

    what = "move"


class PositionTextError(TextError):
    """A position text that cannot be read."""

    what = "position text"


class IllegalMoveError(LuctorError, ValueError):
    """A move that can be read but not be played.

    Parameters
    ----------
    text : str
        What was written.
    why : str
        Why it is not legal: a clause that names the ruling.
    nearest : sequence of str
        The legal moves nearest to what was written.
    """

    def __init__(self, text: str, why: str, nearest: Sequence[str] = ()) -> None:
        self.text = text
        self.why = why
        self.nearest = tuple(nearest)
        hint = f" Legal would be: {', '.join(self.nearest)}." if self.nearest else ""
        super().__init__(f"The move {shorten(text)!r} is not legal: {why.rstrip('.')}.{hint}")


class IllegalActionError(LuctorError, ValueError):
    """An action id that is not legal in the position."""

    def __init__(self, action: object, legal: Sequence[int]) -> None:
        self.action = action
        self.legal = tuple(legal)
        listed = ", ".join(map(str, legal[:8])) + (", …" if len(legal) > 8 else "")
        super().__init__(
            f"The action {action!r} is not legal here; the {len(legal)} legal ones: {listed}."
        )


class GameOverError(LuctorError):
    """A move or an engine's answer was asked for, but the game has ended."""


class FaultyPositionError(LuctorError, ValueError):
    """A set-up position that cannot be played (ruling G4).

    Parameters
    ----------
    faults : sequence of str
        Every fault, a sentence each.
    """

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        count = f"{len(self.faults)} fault" + ("s" if len(self.faults) != 1 else "")
        super().__init__(f"The position has {count}: " + " ".join(self.faults))


class RecordError(LuctorError, ValueError):
    """A record that cannot be read or replayed.

    Parameters
    ----------
    reason : str
        What is wrong, a sentence.
    file : str, optional
        The file's name.
    line : int, optional
        The line in it, counted from 1.
    game : int, optional
        The game in it, counted from 1.
    move : str, optional
        The move at which reading stopped, as the record writes it (``"12. d4-d5"``).
    """

    def __init__(
        self,
        reason: str,
        *,
        file: str | None = None,
        line: int | None = None,
        game: int | None = None,
        move: str | None = None,
    ) -> None:
        self.reason = reason
        self.file = file
        self.line = line
        self.game = game
        self.move = move
        places = [
            file,
            f"line {line}" if line is not None else None,
            f"game {game}" if game is not None else None,
            f"move {move}" if move is not None else None,
        ]
        where = ", ".join(place for place in places if place)
        super().__init__(f"{where}: {reason}" if where else reason)


class WeightsError(LuctorError, ValueError):
    """A file of evaluation weights that does not fit.

    Parameters
    ----------
    path : str or path-like
        The file.
    why : str
        What is wrong with it, a clause.
    """

    def __init__(self, path: str | os.PathLike[str], why: str) -> None:
        self.path = os.fspath(path)
        self.why = why
        super().__init__(f"The weights file {self.path!r} cannot be used: {why}.")


class MissingExtraError(LuctorError, ImportError):
    """Something was asked for that an optional part of Luctor does.

    Parameters
    ----------
    what : str
        What needs it, as the beginning of a sentence (``"PNG pictures need"``).
    extra : str
        The optional part's name.
    """

    def __init__(self, what: str, extra: str) -> None:
        self.extra = extra
        super().__init__(f"{what} the extra luctor[{extra}]: pip install 'luctor[{extra}]'.")


def shorten(text: str, limit: int = 60) -> str:
    """Cut a text that is too long for a sentence."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
