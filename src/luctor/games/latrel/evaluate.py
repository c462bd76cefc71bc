"""What an estimate of a La Trel position looks at. Heuristics only: no rule rests on it.

The features, each of the seat to move less those of the other:

* ``sabres``, ``tridents``, ``warriors``, ``defenders``: material.
* ``scarcity``: the last attackers are dear, since a side that runs out of them has lost (L10): the
  fewer are left, the more the next loss costs.
* ``moves``: squares that its pieces may go to; Blockers' squares do not count.
* ``catches``: pieces that can be captured, by direction; ``catches now`` those of the seat to move
  alone, for the other has to wait a turn.
* ``advance``: rows behind its Defenders while an attacker of its side is off the board (L8).
"""

from typing import Any

import numpy as np

from luctor.core.bits import popcount, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.terms import PHASES, store, weigh
from luctor.games.latrel.generator import attackers, sweep
from luctor.games.latrel.state import DEFENDER, SABRE, TRIDENT, WARRIOR

FEATURES = (
    "sabres",
    "tridents",
    "warriors",
    "defenders",
    "scarcity",
    "moves",
    "catches",
    "catches now",
    "advance",
)
# By number of attackers left: what having so few of them costs.
SCARCITY = np.array([60, 40, 24, 12, 4, 0, 0, 0, 0])
RANK = np.uint64(0xFF)


@inlined
def _terms(state: State) -> Any:
    """Give the phase and the features."""
    seat = signed(state.seat)
    sabres, tridents, warriors, defenders, scarcity, moves, catches, rows = standing(state, seat)
    sabres_, tridents_, warriors_, defenders_, scarcity_, moves_, catches_, rows_ = standing(
        state, 1 - seat
    )
    own, foe = sabres + tridents + warriors, sabres_ + tridents_ + warriors_
    return (
        min(PHASES, 4 * (own + foe)),
        sabres - sabres_,
        tridents - tridents_,
        warriors - warriors_,
        defenders - defenders_,
        scarcity - scarcity_,
        moves - moves_,
        catches - catches_,
        catches,
        rows - rows_,
    )


@kernel
def features(state: State, out: Any) -> int:
    """Write the features from the side of the seat to move, and give the phase."""
    return store(_terms(state), out)


@kernel
def evaluate(state: State, weights: Any) -> int:
    """Estimate the position from the side of the seat to move."""
    return weigh(_terms(state), weights)


@kernel
def standing(state: State, seat: int) -> Any:
    """Give one seat's features."""
    side = state.sides[seat]
    words = sweep(state, seat)
    moves = catches = 0
    for i in range(8):
        moves += popcount(words[i])
        catches += popcount(words[8 + i])
    off = state.captured[seat, SABRE] + state.captured[seat, TRIDENT]
    rows = 0
    if off + state.captured[seat, WARRIOR] > 0:
        rows = advance(side & state.kinds[DEFENDER], seat)
    return (
        popcount(side & state.kinds[SABRE]),
        popcount(side & state.kinds[TRIDENT]),
        popcount(side & state.kinds[WARRIOR]),
        popcount(side & state.kinds[DEFENDER]),
        SCARCITY[min(popcount(attackers(state, seat)), 8)],
        moves,
        catches,
        rows,
    )


@kernel
def advance(defenders: np.uint64, seat: int) -> int:
    """Count the rows that lie behind a seat's Defenders."""
    rows = 0
    for row in range(8):
        here = popcount((defenders >> np.uint64(8 * row)) & RANK)
        rows += here * (row if seat == 0 else 7 - row)
    return rows
