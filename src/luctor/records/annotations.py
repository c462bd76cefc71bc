r"""What people add to a move: comments, and the values and marks that stand in or beside them.

A comment in a file stands in braces. White space in it is a space, and three things are written
with a backslash: ``\\`` is a backslash, ``\)`` a closing brace (so that the first brace always ends
a comment), and ``\[`` an opening bracket that begins no value.
"""

import re
from dataclasses import dataclass
from operator import index
from typing import NamedTuple

from luctor.core.errors import ArgumentError

# Numeric annotation glyphs that have a sign of their own, as every chess programme knows them.
NAG_SIGNS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
SIGN_NAGS = {sign: nag for nag, sign in NAG_SIGNS.items()}
MAX_NAG = 255
MAX_CLOCK = 1_000_000 * 3600  # seconds; six digits of hours
MAX_POINTS = 1e9
MAX_COUNT = 999_999

_CLOCK = (
    r"clk\s+(?P<hours>[0-9]{1,6}):(?P<minutes>[0-5]?[0-9])"
    r":(?P<seconds>[0-5]?[0-9](?:\.[0-9]{1,3})?)"
)
_EVAL = (
    r"eval\s+(?:#(?P<win>[+-]?[0-9]{1,6})|(?P<points>[+-]?[0-9]{1,9}(?:\.[0-9]{1,6})?))"
    r"(?:\s*,\s*(?P<depth>[0-9]{1,6}))?"
)
_VALUE = rf"\[%(?:{_CLOCK}|{_EVAL})\s*\]"
_ENCODED = re.compile(rf"\\(?P<escaped>[\\)\[])|{_VALUE}")
_PLAIN_VALUE = re.compile(_VALUE)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How a position was judged, seen from seat 0.

    Attributes
    ----------
    points : float or None
        In the points of the game's ``evaluate``, kept to two decimals; positive is good for seat 0.
    win_in : int or None
        Instead of points: in how many moves seat 0 (negative: seat 1) wins by force.
    depth : int or None
        How deep was searched.

    Raises
    ------
    ArgumentError
        If there is not exactly one of `points` and `win_in`, or a number is out of range.
    """

    points: float | None = None
    win_in: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if (self.points is None) == (self.win_in is None):
            raise ArgumentError("An evaluation has either points or win_in.")
        if self.points is not None:
            points = float(self.points)
            if not abs(points) < MAX_POINTS - 1:  # so written that NaN fails too
                raise ArgumentError(f"An evaluation of {points} points is out of range.")
            object.__setattr__(self, "points", round(points, 2) + 0.0)  # + 0.0: no minus zero
        for name, low in (("win_in", -MAX_COUNT), ("depth", 0)):
            value = getattr(self, name)
            if value is not None and not low <= index(value) <= MAX_COUNT:
                raise ArgumentError(f"An evaluation's {name} of {value!r} is out of range.")

    def __str__(self) -> str:
        judged = f"#{self.win_in}" if self.win_in is not None else f"{self.points:.2f}"
        return judged if self.depth is None else f"{judged},{self.depth}"


class Comment(NamedTuple):
    """A comment taken apart: its text without the values, and the values."""

    text: str
    clock: float | None = None
    evaluation: Evaluation | None = None


def encodable(text: str) -> str:
    """Give the text back if it can be written as UTF-8.

    Raises
    ------
    ArgumentError
        If it has half of a surrogate pair in it.
    """
    found = _SURROGATE.search(text)
    if found:
        raise ArgumentError(
            f"The text has U+{ord(found.group()):04X} in it, which is no character."
        )
    return text


def is_encodable(text: str) -> bool:
    """Whether a text can be written as UTF-8; bytes that were not UTF-8 show up here."""
    return text.isascii() or _SURROGATE.search(text) is None


def one_line(text: str) -> str:
    """Put a space for every control character (line ends and tabs are such)."""
    return _CONTROL.sub(" ", text)


def paragraph(text: str) -> str:
    """Put one space for every run of white space and control characters, and none at the ends."""
    return " ".join(one_line(text).split())


def checked_clock(seconds: float | None) -> float | None:
    """Give a clock's time to the millisecond.

    Raises
    ------
    ArgumentError
        If it is no time of 0 to a million hours.
    """
    if seconds is None:
        return None
    if not 0 <= seconds < MAX_CLOCK - 1:
        raise ArgumentError(f"A clock cannot show {seconds!r} seconds.")
    return round(float(seconds), 3) + 0.0


def decode(raw: str) -> Comment:
    """Take a comment of a file apart; of two values of a kind the later counts."""
    clock: float | None = None
    evaluation: Evaluation | None = None

    def take(match: re.Match[str]) -> str:
        nonlocal clock, evaluation
        escaped = match["escaped"]
        if escaped:
            return "}" if escaped == ")" else escaped
        if match["hours"]:
            hours, minutes = int(match["hours"]), int(match["minutes"])
            clock = checked_clock(hours * 3600 + minutes * 60 + float(match["seconds"]))
        else:
            evaluation = _evaluation(match)
        return " "

    text = _ENCODED.sub(take, raw)
    return Comment(paragraph(text), clock, evaluation)


def encode(comment: Comment) -> list[str]:
    """Write a comment as words between which a line may be broken; none for an empty comment."""
    words = []
    if comment.clock is not None:
        words.append(f"[%clk {_clock(comment.clock)}]")
    if comment.evaluation is not None:
        words.append(f"[%eval {comment.evaluation}]")
    escaped = _PLAIN_VALUE.sub(lambda match: "\0" + match.group(), comment.text)
    escaped = escaped.replace("\\", "\\\\").replace("}", "\\)").replace("\0", "\\")
    words.extend(escaped.split())
    if words:
        words[0] = "{" + words[0]
        words[-1] += "}"
    return words


def _evaluation(match: re.Match[str]) -> Evaluation:
    depth = int(match["depth"]) if match["depth"] else None
    if match["win"]:
        return Evaluation(win_in=int(match["win"]), depth=depth)
    return Evaluation(points=float(match["points"]), depth=depth)


def _clock(seconds: float) -> str:
    thousandths = round(seconds * 1000)
    minutes, thousandths = divmod(thousandths, 60_000)
    text = f"{thousandths / 1000:06.3f}".rstrip("0").rstrip(".")
    return f"{minutes // 60}:{minutes % 60:02}:{text}"
