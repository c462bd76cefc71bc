"""What may follow a half-typed move, step by step: there can be tens of thousands of moves."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from luctor.core import moves
from luctor.core.game import OWN_COORDINATES, Game
from luctor.core.position import Position

# A square or a groove, as all games write them.
NAME = re.compile(r"[a-z]\d+[hv]?")
# With more continuations than this, only the next name of each is offered.
FEW = 24


class Continuation(NamedTuple):
    """A way to type on.

    Attributes
    ----------
    text : str
        The whole text from the move's beginning.
    complete : bool
        Whether it is a legal move; otherwise more must follow.
    """

    text: str
    complete: bool


def continuations(
    position: Position, typed: str = "", coordinates: str = OWN_COORDINATES, few: int = FEW
) -> list[Continuation]:
    """Give the ways to type on from the beginning of a move.

    Parameters
    ----------
    position : Position
    typed : str
        What has been typed; case and spaces do not matter.
    coordinates : str
        The coordinate system of what is typed.
    few : int
        Whole actions are given up to so many of them; beyond, only what follows up to the next
        square or groove, so that the list stays short.

    Returns
    -------
    list of Continuation
        Sorted by text, each longer than what has been typed; empty when no legal move begins so.
    """
    game, states = position.game, position.state
    mapping = game.coordinate_map(coordinates, int(states[0]["variant"]))
    prefix = "".join(typed.split()).casefold()
    found = {c.text: c for c in _walk(game, states, mapping, prefix, "")}
    if len(found) > few:
        found = {c.text: c for c in _shortened(found, len(prefix))}
    return [found[text] for text in sorted(found)]


def _walk(
    game: Game, states: Any, mapping: Mapping[str, str] | None, prefix: str, token: str
) -> Iterator[Continuation]:
    for action in moves.legal_actions(game, states):
        longer = token + moves.from_own(game.text.part(states[0], action), mapping)
        folded = longer.casefold()
        if len(folded) > len(prefix):
            if folded.startswith(prefix):
                yield Continuation(longer, moves.is_finished(moves.after(states, action)))
        elif prefix.startswith(folded):
            following = moves.after(states, action)
            if not moves.is_finished(following):
                yield from _walk(game, following, mapping, prefix, longer)


def _shortened(found: Mapping[str, Continuation], typed: int) -> Iterator[Continuation]:
    for text, continuation in found.items():
        ends = (match.end() for match in NAME.finditer(text) if match.end() > typed)
        end = next(ends, len(text))
        yield continuation if end == len(text) else Continuation(text[:end], complete=False)
