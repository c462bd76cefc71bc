"""Openings: a few random moves, the same for every match with the same seed.

Each opening comes from random numbers of its own, so that a longer match begins with the openings
of a shorter one. A quick search keeps those in which neither side is lost already.
"""

from collections.abc import Iterator

import numpy as np

from luctor.core.bits import below, mix, next_random
from luctor.core.errors import ArgumentError
from luctor.core.position import Position
from luctor.search.engine import search
from luctor.search.limit import Limit

LONGEST = 20
QUICK = Limit(nodes=2000)
# The greatest advantage, in points, that a balanced opening may give: a score of 62%.
BALANCED = 100
# If so many trials are not balanced, the best of them will do.
TRIALS = 16
# So many trials that lead to known positions mean that there are no others.
REPEATED = 1000


def openings(start: Position, moves: int, seed: int = 0) -> Iterator[tuple[str, ...]]:
    """Make openings without end, all leading to different positions that go on.

    Parameters
    ----------
    start : Position
    moves : int
        How many moves each has, 0 to 20. With 0 there is one opening only.
    seed : int

    Yields
    ------
    tuple of str
        Move tokens.

    Raises
    ------
    ArgumentError
        If `moves` or `seed` is out of range, or there are no further openings of that length.
    """
    if not 0 <= seed < 2**63:
        raise ArgumentError(f"The seed must be a whole number from 0 to 2**63 - 1, not {seed}.")
    if not 0 <= moves <= LONGEST:
        raise ArgumentError(f"An opening has 0 to {LONGEST} moves, not {moves}.")
    seen: set[Position] = set()
    number = 0
    while True:
        tokens, position = _balanced(_wander(start, moves, seed, number), seen)
        seen.add(position)
        yield tokens
        number += 1


Opening = tuple[tuple[str, ...], Position]


def _balanced(trials: Iterator[Opening], seen: set[Position]) -> Opening:
    """Take the first balanced one of some trials, or the one that comes nearest to it."""
    best: Opening | None = None
    least = 0
    judged = 0
    for number, trial in enumerate(trials):
        if number >= REPEATED and best is None:
            raise ArgumentError(
                f"There {'is' if len(seen) == 1 else 'are'} only {len(seen)} "
                f"opening{'' if len(seen) == 1 else 's'} of that length: make them longer."
            )
        if trial[1] in seen or trial[1].result is not None:
            continue
        advantage = abs(search(trial[1], QUICK).score)
        judged += 1
        if best is None or advantage < least:
            best, least = trial, advantage
        if least <= BALANCED or judged >= TRIALS:
            break
    assert best is not None
    return best


def _wander(start: Position, moves: int, seed: int, number: int) -> Iterator[Opening]:
    """Play random moves, again and again, out of one stream of random numbers."""
    stream = np.array([mix(np.uint64(seed), np.uint64(number))], dtype=np.uint64)
    while True:
        position, token = start, ""
        tokens: list[str] = []
        while len(tokens) < moves and position.result is None:
            actions = position.legal_actions()
            action = actions[below(np.uint64(next_random(stream)), len(actions))]
            token += position.part(action)
            position = position.act(action)
            if not position.mid_move or position.result is not None:
                tokens.append(token)
                token = ""
        yield tuple(tokens), position
