"""A plain, hand-made estimate of a La Trel position. Heuristics only: no rule rests on it.

* Material: an attacker is worth roughly what it controls. A Sabre counts 100, a Trident 70 (it
  sees the squares of one colour only), a Warrior 180, a Defender 20: it shields, and may bring an
  attacker back.
* The last attackers are dear, since a side that runs out of them has lost (L10): the fewer are
  left, the more the next loss costs.
* Mobility: each square that a piece may go to counts 2, each piece that can be captured 15 for the
  side to move and 5 for the other, which has to wait a turn. Blockers' squares do not count.
* A Defender counts 3 more for each row it has advanced while an attacker of its side is off the
  board (L8).
"""

import numpy as np

from luctor.core.bits import popcount, signed
from luctor.core.compilation import kernel
from luctor.core.kernels import State
from luctor.games.latrel.generator import attackers, sweep
from luctor.games.latrel.state import DEFENDER, SABRE, TRIDENT, WARRIOR

WORTH = np.array([100, 70, 180, 20])
# By number of attackers left: what having so few of them costs.
SCARCITY = np.array([600, 400, 240, 120, 40, 0, 0, 0, 0])
MOBILITY = 2
CATCH_NOW = 15
CATCH_LATER = 5
ADVANCE = 3
RANK = np.uint64(0xFF)


@kernel
def evaluate(state: State) -> int:
    """Estimate the position from the side of the seat to move."""
    seat = signed(state.seat)
    return standing(state, seat, CATCH_NOW) - standing(state, 1 - seat, CATCH_LATER)


@kernel
def standing(state: State, seat: int, catch_worth: int) -> int:
    """Sum up what speaks for a seat."""
    side = state.sides[seat]
    total: int = -SCARCITY[min(popcount(attackers(state, seat)), 8)]
    for kind in (SABRE, TRIDENT, WARRIOR, DEFENDER):
        total += WORTH[kind] * popcount(side & state.kinds[kind])
    words = sweep(state, seat)
    for i in range(8):
        total += MOBILITY * popcount(words[i]) + catch_worth * popcount(words[8 + i])
    off = state.captured[seat, SABRE] + state.captured[seat, TRIDENT]
    if off + state.captured[seat, WARRIOR] > 0:
        total += ADVANCE * advance(side & state.kinds[DEFENDER], seat)
    return total


@kernel
def advance(defenders: np.uint64, seat: int) -> int:
    """Count the rows that lie behind a seat's Defenders."""
    rows = 0
    for row in range(8):
        here = popcount((defenders >> np.uint64(8 * row)) & RANK)
        rows += here * (row if seat == 0 else 7 - row)
    return rows
