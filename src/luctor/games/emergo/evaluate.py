"""What an estimate of an Emergo position looks at: heuristics, never rules.

Men never leave the game, so what counts is where they are. A man in a cap or in hand is *free*; one
under an enemy cap is not. The features, each for the seat to move less the same for the other,
unless said otherwise:

- ``men``: free men on the board; ``in hand``: men in hand, the last of which enter as one piece;
- ``burden``: prisoners under a thin cap are soon free again: 60 divided by the cap's height;
- ``prisoners`` under caps of one man, of two, and of more;
- ``pieces``, and among them ``single men``; ``tallest``: the height of the tallest cap;
- ``steps``: room; ``safe``: pieces on the edge, where nothing can be jumped;
- ``centre``: pieces on the inner squares around the middle;
- ``threats``: directions in which one of the pieces could jump;
- ``exposed``: pieces that could be jumped, ``exposed treasure``: prisoners in them that the next
  jump frees, because the cap is a single man;
- ``threats now`` and ``exposed now``: those of the seat to move alone, who must capture at once;
- ``turn``: always 1.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, lowest, popcount, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.terms import PHASES, less, store, weigh
from luctor.games.emergo.generator import (
    N4,
    N5,
    NOTHING,
    ONE,
    springboards,
    steps_of,
    total,
    vacancies,
)
from luctor.games.emergo.rules import CAP, PRISONER
from luctor.games.emergo.tables import BOARD_SQUARES, INNER, SIZES, place

FEATURES = (
    "men",
    "in hand",
    "burden",
    "prisoners under one",
    "prisoners under two",
    "prisoners under more",
    "pieces",
    "single men",
    "tallest",
    "steps",
    "safe",
    "centre",
    "threats",
    "exposed",
    "exposed treasure",
    "threats now",
    "exposed now",
    "turn",
)
WEAK_PRISONER = 60


def _middle(variant: int) -> int:
    half = SIZES[variant] // 2
    return sum(
        1 << s
        for s in BOARD_SQUARES[variant]
        if max(abs(place(s)[0] - half), abs(place(s)[1] - half)) <= half // 2
    )


MIDDLE = np.array([_middle(variant) for variant in range(len(SIZES))], dtype=np.uint64)


@inlined
def _terms(state: State) -> Any:
    """Give the phase and the features."""
    seat = signed(state.seat)
    own = _side(state, seat)
    foe = _side(state, 1 - seat)
    phase = (min(PHASES, 8 * (own[1] + foe[1])),)
    turn = (
        own[12],
        own[13],
        np.int64(1),
    )
    return phase + less(own, foe) + turn


@kernel
def features(state: State, out: Any) -> int:
    """Write the features from the side of the seat to move, and give the phase."""
    return store(_terms(state), out)


@kernel
def evaluate(state: State, weights: Any) -> int:
    """Estimate a position that is not over, from the side of the seat to move."""
    return weigh(_terms(state), weights)


@inlined
def _exposed(own: Word, foe: Word, vacant: Word) -> Word:
    """Give the pieces among `own`, all on inner squares, that `foe` could jump."""
    return own & (
        ((foe << N5) & (vacant >> N5))
        | ((foe >> N5) & (vacant << N5))
        | ((foe << N4) & (vacant >> N4))
        | ((foe >> N4) & (vacant << N4))
    )


@kernel
def _side(state: State, seat: int) -> Any:
    """Give one seat's features."""
    own: Word = state.tops[seat]
    foe: Word = state.tops[1 - seat]
    inner = INNER[state.variant]
    vacant = vacancies(state)
    exposed = _exposed(own & inner, foe, vacant)
    men = burden = under_one = under_two = under_more = singles = tallest = treasure = 0
    left = own
    while left != NOTHING:
        rest = left & (left - ONE)
        stack = signed(np.uint64(state.stacks[lowest(left)]))
        cap = stack & CAP
        prisoners = stack // PRISONER
        men += cap
        tallest = max(tallest, cap)
        if prisoners == 0:
            singles += 1 if cap == 1 else 0
        elif cap == 1:
            burden += prisoners * WEAK_PRISONER
            under_one += prisoners
            treasure += prisoners if (left ^ rest) & exposed != NOTHING else 0
        else:
            burden += prisoners * WEAK_PRISONER // cap
            under_two += prisoners if cap == 2 else 0
            under_more += prisoners if cap > 2 else 0
        left = rest
    steps = total(steps_of(own, vacant))
    s0, s1, s2, s3 = springboards(foe & inner, vacant)
    threats = total((own & s0, own & s1, own & s2, own & s3))
    return (
        men,
        signed(np.uint64(state.hands[seat])),
        burden,
        under_one,
        under_two,
        under_more,
        popcount(own),
        singles,
        tallest,
        steps,
        popcount(own & ~inner),
        popcount(own & MIDDLE[state.variant]),
        threats,
        popcount(exposed),
        treasure,
    )
