"""What an estimate of a La Trel position looks at. Heuristics only: no rule rests on it.

The features, each of the seat to move less those of the other, unless it says ``now``: then of the
seat to move alone, for the other has to wait a turn.

* ``sabres``, ``tridents``, ``warriors``, ``defenders``: material.
* ``scarcity``: the last attackers are dear, since a side that runs out of them has lost (L10): the
  fewer are left, the more the next loss costs. ``lead``: attackers by how few are left in all.
* ``lines``, ``slopes``: squares that its pieces may go to, straight and slanted; ``steps``: those
  of them that are Defenders' (L3). Blockers' squares do not count.
* ``confined``: with three attackers or fewer, how many moves of theirs are missing to six (L10).
* ``catches``: pieces that can be captured, by direction (L4, L5). ``hit``: attackers among them,
  ``hit warriors``; each counted once.
* ``home``: attackers in corners; ``rim``: those on the edge, jumped along it only; ``centre``:
  those on the middle sixteen squares.
* ``advance``: rows behind its Defenders while an attacker of its side is off the board; ``ready``:
  those of them that stand one step before the exchange (L8); ``return``: 1 if there is an attacker
  to come back, and a Defender to fetch it.
* ``turn``: 1, what it is worth to be the one to move.
"""

from typing import Any

import numpy as np

from luctor.core.bits import popcount, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.terms import PHASES, store, weigh
from luctor.games.latrel.generator import (
    EAST,
    NORTH,
    attackers,
    caught,
    enterable,
    sweep,
)
from luctor.games.latrel.state import DEFENDER, SABRE, TRIDENT, WARRIOR
from luctor.games.latrel.tables import CORNERS, NOT_FILE_A, NOT_FILE_H, NOTHING

FEATURES = (
    "sabres",
    "tridents",
    "warriors",
    "defenders",
    "scarcity",
    "lead",
    "lines",
    "slopes",
    "steps",
    "confined",
    "catches",
    "catches now",
    "hit",
    "hit now",
    "hit warriors",
    "hit warriors now",
    "home",
    "rim",
    "centre",
    "advance",
    "ready",
    "return",
    "turn",
)
# By number of attackers left: what having so few of them costs.
SCARCITY = np.array([60, 40, 24, 12, 4, 0, 0, 0, 0])
LEAD = 320  # what a side has more counts so much, divided by all attackers left
FEW = 3
ROOM = 6
RIM = np.uint64(0xFF818181818181FF)
CENTRE = np.uint64(0x00003C3C3C3C0000)
RANK = np.uint64(0xFF)
# By seat: the row before the far one.
LAST_STEP = np.array([0x00FF000000000000, 0x000000000000FF00], dtype=np.uint64)


@inlined
def _terms(state: State) -> Any:
    """Give the phase and the features."""
    seat = signed(state.seat)
    own, foe = standing(state, seat), standing(state, 1 - seat)
    own_words, foe_words = sweep(state, seat), sweep(state, 1 - seat)
    force, foe_force = attackers(state, seat), attackers(state, 1 - seat)
    number, foes = popcount(force), popcount(foe_force)
    lines, foe_lines = _even(own_words), _even(foe_words)
    slopes, foe_slopes = _odd(own_words), _odd(foe_words)
    warriors = state.kinds[WARRIOR]
    catches, hit, hit_w = _hits(own_words, foe_force, warriors)
    foe_catches, foe_hit, foe_hit_w = _hits(foe_words, force, warriors)
    return (
        min(PHASES, 4 * (number + foes)),
        own[0] - foe[0],
        own[1] - foe[1],
        own[2] - foe[2],
        own[3] - foe[3],
        SCARCITY[min(number, 8)] - SCARCITY[min(foes, 8)],
        (number - foes) * (LEAD // max(1, number + foes)),
        lines - foe_lines,
        slopes - foe_slopes,
        own[4] - foe[4],
        _confined(number, lines + slopes - own[4])
        - _confined(foes, foe_lines + foe_slopes - foe[4]),
        catches - foe_catches,
        catches,
        hit - foe_hit,
        hit,
        hit_w - foe_hit_w,
        hit_w,
        popcount(force & CORNERS) - popcount(foe_force & CORNERS),
        popcount(force & RIM) - popcount(foe_force & RIM),
        popcount(force & CENTRE) - popcount(foe_force & CENTRE),
        own[5] - foe[5],
        own[6] - foe[6],
        own[7] - foe[7],
        1,
    )


@kernel
def features(state: State, out: Any) -> int:
    """Write the features from the side of the seat to move, and give the phase."""
    return store(_terms(state), out)


@kernel
def evaluate(state: State, weights: Any) -> int:
    """Estimate the position from the side of the seat to move."""
    return weigh(_terms(state), weights)


@inlined
def _even(words: Any) -> int:
    return popcount(words[0]) + popcount(words[2]) + popcount(words[4]) + popcount(words[6])


@inlined
def _odd(words: Any) -> int:
    return popcount(words[1]) + popcount(words[3]) + popcount(words[5]) + popcount(words[7])


@inlined
def _hits(words: Any, force: Any, warriors: Any) -> Any:
    """Count what can be captured: by direction; attackers by whatever way; warriors among them."""
    prey = caught(words)
    catches = hit = hit_warriors = 0
    if prey != NOTHING:  # seldom
        catches = popcount(words[8]) + popcount(words[9]) + popcount(words[10])
        catches += popcount(words[11]) + popcount(words[12]) + popcount(words[13])
        catches += popcount(words[14]) + popcount(words[15])
        hit = popcount(prey & force)
        hit_warriors = popcount(prey & force & warriors)
    return catches, hit, hit_warriors


@inlined
def _confined(number: int, moves: int) -> int:
    return max(ROOM - moves, 0) if number <= FEW else 0


@inlined
def standing(state: State, seat: int) -> Any:
    """Give one seat's material, its Defenders' steps, their advance, those ready, the return."""
    side = state.sides[seat]
    defenders = side & state.kinds[DEFENDER]
    enter = enterable(state)
    steps = (
        popcount((defenders << NORTH) & enter)
        + popcount((defenders >> NORTH) & enter)
        + popcount((defenders << EAST) & NOT_FILE_A & enter)
        + popcount((defenders >> EAST) & NOT_FILE_H & enter)
    )
    off = state.captured[seat, SABRE] + state.captured[seat, TRIDENT]
    rows = ready = back = 0
    if off + state.captured[seat, WARRIOR] > 0 and defenders != NOTHING:
        rows = advance(defenders, seat)
        ready = popcount(defenders & LAST_STEP[seat])
        back = 1
    return (
        popcount(side & state.kinds[SABRE]),
        popcount(side & state.kinds[TRIDENT]),
        popcount(side & state.kinds[WARRIOR]),
        popcount(defenders),
        steps,
        rows,
        ready,
        back,
    )


@kernel
def advance(defenders: np.uint64, seat: int) -> int:
    """Count the rows that lie behind a seat's Defenders."""
    rows = 0
    for row in range(8):
        here = popcount((defenders >> np.uint64(8 * row)) & RANK)
        rows += here * (row if seat == 0 else 7 - row)
    return rows
