"""What an estimate of a Cage position looks at: a heuristic for searches, never a rule.

In Cage most steps lead towards the centre and few lead back, so that a player who runs out of
quiet moves must jump where it hurts. What counts beside the checkers themselves is therefore how
many steps and captures a side has, and how many of its checkers are still far out, with steps in
store. Features, each of the seat to move less those of the other:

- ``checkers``, ``steps``, ``captures``;
- ``captures now``: those of the seat to move alone;
- ``spent``: checkers near the centre, whose steps are used up.
"""

from typing import Any

import numpy as np

from luctor.core.bits import popcount
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.terms import PHASES, store, weigh
from luctor.games.cage.generator import (
    Words,
    capture_sets,
    checkers_of,
    diagonal_step_sets,
    free,
    straight_step_sets,
    vacant,
)
from luctor.games.cage.tables import words

FEATURES = ("checkers", "steps", "captures", "captures now", "spent")
# A side's checkers at the start, by variant.
FULL = np.array([50, 32, 18])
MIDDLE = np.array(words(lambda x, y: 2 <= x <= 7 and 2 <= y <= 7), dtype=np.uint64)


@inlined
def _terms(state: State) -> Any:
    """Give the phase and the features."""
    own, foe = checkers_of(state, state.seat), checkers_of(state, 1 - state.seat)
    variant = state.variant
    checkers, foes = _pair(own), _pair(foe)
    own_captures = _size(capture_sets(own, foe, free(own, foe, variant), variant))
    foe_captures = _size(capture_sets(foe, own, free(foe, own, variant), variant))
    return (
        min(PHASES, (checkers + foes) * (PHASES // 2) // FULL[variant]),
        checkers - foes,
        _steps(own, foe, variant) - _steps(foe, own, variant),
        own_captures - foe_captures,
        own_captures,
        _spent(own) - _spent(foe),
    )


@kernel
def features(state: State, out: Any) -> int:
    """Write the features from the side of the seat to move, and give the phase."""
    return store(_terms(state), out)


@kernel
def evaluate(state: State, weights: Any) -> int:
    """Estimate a position from the side of the seat to move."""
    return weigh(_terms(state), weights)


@inlined
def _steps(own: Words, foe: Words, variant: int) -> int:
    return _size(diagonal_step_sets(own, foe, free(own, foe, variant))) + _size(
        straight_step_sets(own, foe, vacant(own, foe, variant))
    )


@inlined
def _spent(side: Words) -> int:
    return popcount(side[0] & MIDDLE[0]) + popcount(side[1] & MIDDLE[1])


@inlined
def _pair(words_: Words) -> int:
    return popcount(words_[0]) + popcount(words_[1])


@inlined
def _size(sets: Words) -> int:
    return (
        popcount(sets[0])
        + popcount(sets[1])
        + popcount(sets[2])
        + popcount(sets[3])
        + popcount(sets[4])
        + popcount(sets[5])
        + popcount(sets[6])
        + popcount(sets[7])
    )
