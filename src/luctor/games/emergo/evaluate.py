"""A hand-made estimate of an Emergo position: heuristics, never rules.

Men never leave the game, so what counts is where they are. A man in a cap or in hand is *free*; one
under an enemy cap is not. The terms, each for the seat to move less the same for the other:

- free men: 100 each;
- prisoners under a thin cap are soon free again: each costs 60 divided by the cap's height;
- a man in hand is worth 8 more than one entered, for the last in hand become the shadowpiece;
- room: 6 for each piece, and 4 for each step that it has;
- threats: 40 for each direction in which one of the pieces could jump.
"""

import numpy as np

from luctor.core.bits import Word, lowest, popcount, signed
from luctor.core.compilation import kernel
from luctor.core.kernels import State
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

MAN = 100
WEAK_PRISONER = 60
IN_HAND = 8
PIECE = 6
STEP = 4
THREAT = 40


@kernel
def evaluate(state: State) -> int:
    """Estimate a position that is not over, from the side of the seat to move."""
    seat = state.seat
    return _worth(state, seat) - _worth(state, 1 - seat)


@kernel
def _worth(state: State, seat: int) -> int:
    """Add up one seat's terms."""
    own: Word = state.tops[seat]
    worth: int = signed(np.uint64(state.hands[seat])) * (MAN + IN_HAND) + popcount(own) * PIECE
    left = own
    while left != NOTHING:
        men = signed(np.uint64(state.stacks[lowest(left)]))
        cap = men & CAP
        worth += cap * MAN - (men // PRISONER) * WEAK_PRISONER // cap
        left &= left - ONE
    vacant = vacancies(state)
    worth += total(steps_of(own, vacant)) * STEP
    s0, s1, s2, s3 = springboards(state.tops[1 - seat] & INNER[state.variant], vacant)
    worth += total((own & s0, own & s1, own & s2, own & s3)) * THREAT
    return worth
