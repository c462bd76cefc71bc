"""What ``?`` answers: what is legal, grouped and abridged when there is much of it."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from luctor.cli.output import columns, counted
from luctor.core.moves import each, nearest
from luctor.play.continuations import NAME

if TYPE_CHECKING:
    from luctor.core.position import Position

FEW = 60
LOOKED_AT = 500


def listing(
    position: "Position", beginning: str = "", coordinates: str = "own", width: int | None = None
) -> list[str]:
    """List the legal moves, all or those that begin in one way.

    Many moves are told by how they begin, each beginning with the number of its moves.

    Parameters
    ----------
    position : Position
    beginning : str
        Case and spaces do not matter.
    coordinates : str
    width : int, optional
        Of the lines, in characters; the terminal's by default.
    """
    wanted = "".join(beginning.split()).casefold()
    every = position.legal_moves(coordinates)
    found = [token for token in every if token.casefold().startswith(wanted)]
    if not found:
        close = ", ".join(nearest(wanted, every))
        return [f"No legal move begins with {beginning.strip()!r}. The nearest: {close}."]
    which = f" that begin with {beginning.strip()}" if len(found) > 1 else ""
    which = which or f" that begins with {beginning.strip()}"
    which = which if wanted else ""
    head = f"{counted(len(found), 'legal move')}{which}:"
    if len(found) <= FEW:
        return [head, *columns(found, width)]
    groups = beginnings(found, len(wanted))
    words = [text if whole else f"{text}… {n:,}" for text, (n, whole) in groups.items()]
    example = next(text for text, (_, whole) in groups.items() if not whole)
    return [head, *columns(words, width), f"Type ? {example} for those that begin with {example}."]


def beginnings(tokens: Sequence[str], typed: int) -> dict[str, tuple[int, bool]]:
    """Group moves by the square or groove that comes after what has been typed.

    Parameters
    ----------
    tokens : sequence of str
        Sorted, and all alike in the characters that have been typed.
    typed : int
        How many those are.

    Returns
    -------
    dict
        For each beginning: how many moves have it, and whether it is a whole move. If all moves go
        on alike, the beginnings are longer.
    """
    while True:
        cuts = {token: _cut(token, typed) for token in tokens}
        counts = Counter(cuts.values())
        if len(counts) > 1 or all(cut == token for token, cut in cuts.items()):
            return {cut: (n, n == 1 and cut in cuts) for cut, n in counts.items()}
        typed = len(next(iter(counts)))


def forms(position: "Position") -> dict[frozenset[str], str]:
    """Give an example of each way to write a move that the legal moves have.

    Returns
    -------
    dict
        From what a form consists of (its signs, whether it names squares or grooves) to an example;
        of tens of thousands of moves only the first are looked at.
    """
    found: dict[frozenset[str], str] = {}
    for move in islice(each(position.game, position.state), LOOKED_AT):
        form = frozenset(NAME.sub(_kind, move.token))
        found.setdefault(form, move.token)
    return found


def _kind(name: re.Match[str]) -> str:
    return "g" if name.group()[-1] in "hv" else "s"


def _cut(token: str, typed: int) -> str:
    ends = (match.end() for match in NAME.finditer(token) if match.end() > typed)
    return token[: next(ends, len(token))]
