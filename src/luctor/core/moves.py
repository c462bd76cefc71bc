"""Moves as people speak of them: sequences of actions, each sequence one token (ruling G1)."""

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from os.path import commonprefix
from typing import Any, NamedTuple

import numpy as np

from luctor.core import kernels
from luctor.core.errors import IllegalMoveError, MoveTextError
from luctor.core.game import Game

SQUARE = re.compile(r"[a-z][0-9]+", re.IGNORECASE)
NEAREST = 4


class Move(NamedTuple):
    """A legal move: its token, its actions, and the one-record array it leads to."""

    token: str
    actions: tuple[int, ...]
    states: Any


def legal_actions(game: Game, states: Any) -> list[int]:
    """Give the legal actions of a one-record array, in ascending order."""
    buffer = np.empty(game.max_legal, dtype=np.int32)
    n = kernels.legal(states[0], buffer)
    return [int(action) for action in buffer[:n]]


def after(states: Any, action: int) -> Any:
    """Give a copy of a one-record array with a legal action carried out."""
    following = states.copy()
    kernels.play(following[0], action)
    return following


def is_finished(states: Any) -> bool:
    """Whether the move that led here is complete."""
    return not states[0]["mid"] or kernels.result(states[0]) != 0


def each(game: Game, states: Any, text: str | None = None) -> Iterator[Move]:
    """Walk through the legal moves (in the middle of a move: through its endings).

    Parameters
    ----------
    game : Game
    states : ndarray of records, shape (1,)
    text : str, optional
        Only walk where this token, in lower case and without spaces, leads.
    """
    yield from _walk(game, states, text, "", ())


def _walk(
    game: Game, states: Any, text: str | None, token: str, actions: tuple[int, ...]
) -> Iterator[Move]:
    for action in legal_actions(game, states):
        longer = token + game.text.part(states[0], action)
        if text is not None and not text.startswith(longer.casefold()):
            continue
        following = after(states, action)
        taken = (*actions, action)
        if not is_finished(following):
            yield from _walk(game, following, text, longer, taken)
        elif text is None or len(text) == len(longer):
            yield Move(longer, taken, following)


def parse(game: Game, states: Any, text: str, coordinates: str) -> Move:
    """Find the legal move that a text means.

    Raises
    ------
    MoveTextError
        If the text does not have the form of a move.
    IllegalMoveError
        If the move is not legal.
    """
    own = to_own(text, game.coordinate_map(coordinates, int(states[0]["variant"])))
    token = game.text.read_move(states[0], own)
    found = next(each(game, states, token.casefold()), None)
    if found is not None:
        return found
    tokens = nearest(token, [move.token for move in each(game, states)])
    mapping = game.coordinate_map(coordinates, int(states[0]["variant"]))
    shown = [from_own(near, mapping) for near in tokens]
    why = from_own(game.text.explain(states[0], token), mapping)
    raise IllegalMoveError(text.strip(), why, shown)


def nearest(token: str, tokens: list[str]) -> list[str]:
    """Give the few tokens that look most like the one written: first those that begin like it."""
    wanted = token.casefold()
    matcher = SequenceMatcher(b=wanted, autojunk=False)

    def unlikeness(candidate: str, exact: bool) -> tuple[int, float, str]:
        folded = candidate.casefold()
        matcher.set_seq1(folded)
        ratio = matcher.ratio() if exact else matcher.quick_ratio()
        begin = len(commonprefix([wanted, folded]))  # noqa: RUF071  (characters are what counts)
        return (-begin, -ratio, candidate)

    # The exact likeness is dear: only the few that come near are compared by it.
    rough = sorted(tokens, key=lambda candidate: unlikeness(candidate, exact=False))
    return sorted(rough[: 8 * NEAREST], key=lambda candidate: unlikeness(candidate, exact=True))[
        :NEAREST
    ]


def to_own(text: str, mapping: Mapping[str, str] | None) -> str:
    """Rewrite the square names of another coordinate system into a game's own.

    Raises
    ------
    MoveTextError
        If a square of that name does not exist there.
    """
    if mapping is None:
        return text
    inverse = {other: own for own, other in mapping.items()}

    def swap(match: re.Match[str]) -> str:
        name = match.group().lower()
        if name not in inverse:
            raise MoveTextError(text, match.start(), "a square that the game is played on")
        return inverse[name]

    return SQUARE.sub(swap, text)


def from_own(text: str, mapping: Mapping[str, str] | None) -> str:
    """Rewrite a game's own square names into those of another coordinate system."""
    if mapping is None:
        return text
    return SQUARE.sub(lambda match: mapping.get(match.group(), match.group()), text)
