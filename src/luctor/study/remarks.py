"""What a report says of moves, taken apart: for pages that say it in another language."""

import re
from dataclasses import dataclass

# Who has written a comment; what stands behind it up to the comment's end is ours.
SIGNATURE = "Luctor:"
_WORTH = re.compile(
    r"(?P<percent>\d+)%|(?P<forced>wins|loses) in (?P<n>\d+)|(?P<ended>won|lost|a draw)"
)
_BETTER = re.compile(
    rf"{SIGNATURE} (?P<move>\S+) was better \((?P<best>.+?); the move played: (?P<kept>.+?)\)\.$"
)
_LINE = re.compile(rf"{SIGNATURE} (?P<best>[^;()]+)$")


@dataclass(frozen=True, slots=True)
class Worth:
    """What a seat may expect.

    Attributes
    ----------
    kind : str
        ``chance`` (`n` percent), ``wins`` or ``loses`` (in `n`), ``won``, ``lost``, ``drawn``.
    n : int or None
    """

    kind: str
    n: int | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said of a move.

    Attributes
    ----------
    best : Worth
        Of the better move, which is this one if it is a variation's.
    move : str or None
        The better move, where another was played.
    kept : Worth or None
        What was kept by the move played.
    """

    best: Worth
    move: str | None = None
    kept: Worth | None = None


def remark_of(comment: str) -> Remark | None:
    """Take apart what an annotation has written in a comment, None if that is nothing."""
    better = _BETTER.search(comment)
    if better is not None:
        best, kept = _worth(better["best"]), _worth(better["kept"])
        return None if best is None or kept is None else Remark(best, better["move"], kept)
    line = _LINE.search(comment)
    best = None if line is None else _worth(line["best"])
    return None if best is None else Remark(best)


def _worth(text: str) -> Worth | None:
    found = _WORTH.fullmatch(text)
    if found is None:
        return None
    if found["percent"]:
        return Worth("chance", int(found["percent"]))
    if found["forced"]:
        return Worth(found["forced"], int(found["n"]))
    return Worth("drawn" if found["ended"] == "a draw" else found["ended"])
