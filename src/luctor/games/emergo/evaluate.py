"""What an estimate of an Emergo position looks at: heuristics, never rules.

Men never leave the game, so what counts is where they are. A man in a cap or in hand is *free*; one
under an enemy cap is not. The features, each for the seat to move less the same for the other:

- ``men``: free men on the board;
- ``in hand``: men in hand, for the last ones become the shadowpiece;
- ``burden``: prisoners under a thin cap are soon free again: 60 divided by the cap's height;
- ``pieces`` and their ``steps``: room;
- ``threats``: directions in which one of the pieces could jump.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, lowest, popcount, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.terms import PHASES, store, weigh
from luctor.games.emergo.generator import (
    NOTHING,
    ONE,
    springboards,
    steps_of,
    total,
    vacancies,
)
from luctor.games.emergo.rules import CAP, PRISONER
from luctor.games.emergo.tables import INNER

FEATURES = ("men", "in hand", "burden", "pieces", "steps", "threats")
WEAK_PRISONER = 60


@inlined
def _terms(state: State) -> Any:
    """Give the phase and the features."""
    seat = signed(state.seat)
    men, hand, burden, pieces, steps, threats = _side(state, seat)
    men_, hand_, burden_, pieces_, steps_, threats_ = _side(state, 1 - seat)
    return (
        min(PHASES, 8 * (hand + hand_)),
        men - men_,
        hand - hand_,
        burden - burden_,
        pieces - pieces_,
        steps - steps_,
        threats - threats_,
    )


@kernel
def features(state: State, out: Any) -> int:
    """Write the features from the side of the seat to move, and give the phase."""
    return store(_terms(state), out)


@kernel
def evaluate(state: State, weights: Any) -> int:
    """Estimate a position that is not over, from the side of the seat to move."""
    return weigh(_terms(state), weights)


@kernel
def _side(state: State, seat: int) -> Any:
    """Give one seat's features."""
    own: Word = state.tops[seat]
    free = burden = 0
    left = own
    while left != NOTHING:
        men = signed(np.uint64(state.stacks[lowest(left)]))
        cap = men & CAP
        free += cap
        burden += (men // PRISONER) * WEAK_PRISONER // cap
        left &= left - ONE
    vacant = vacancies(state)
    steps = total(steps_of(own, vacant))
    s0, s1, s2, s3 = springboards(state.tops[1 - seat] & INNER[state.variant], vacant)
    threats = total((own & s0, own & s1, own & s2, own & s3))
    hand = signed(np.uint64(state.hands[seat]))
    return free, hand, burden, popcount(own), steps, threats
