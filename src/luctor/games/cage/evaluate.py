"""What an estimate of a Cage position looks at: a heuristic for searches, never a rule.

In Cage most steps lead towards the centre and few lead back, so that a player who runs out of
quiet moves must jump where it hurts. What counts beside the checkers themselves is therefore how
many steps a side has, and how far out its checkers are, with steps in store. Features, each of the
seat to move less those of the other, unless it says ``now``: then of the seat to move alone.

- ``checkers``; ``lead``: the same by how few checkers are left, for what is ahead wins by trading;
- ``straight steps``, ``slanted steps`` (C3); ``last steps``: how many are missing to four, and
  ``stuck``: 1 without any, when only captures are left;
- ``jumps``, ``edge captures`` (C4), by direction; ``hit``: how many enemies they could take;
- ``lone``: checkers without an enemy beside them, which may adjoin;
- ``edge``, ``corner``: where a checker is taken without a square behind it;
- ``core``, ``ring 1``, ``ring 2``, ``ring 3``: checkers by how far from the centre they are;
- ``turn``: 1, what it is worth to be the one to move.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from luctor.core.bits import popcount
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.terms import PHASES, store, weigh
from luctor.games.cage.generator import (
    Word,
    Words,
    beside,
    capture_sets,
    checkers_of,
    diagonal_step_sets,
    free,
    straight_step_sets,
    vacant,
)
from luctor.games.cage.tables import EDGE, SIDE, SIZES, inside, margin, words

FEATURES = (
    "checkers",
    "lead",
    "straight steps",
    "slanted steps",
    "last steps",
    "stuck",
    "jumps",
    "jumps now",
    "edge captures",
    "edge captures now",
    "hit",
    "hit now",
    "lone",
    "edge",
    "corner",
    "core",
    "ring 1",
    "ring 2",
    "ring 3",
    "turn",
)
# A side's checkers at the start, by variant.
FULL = np.array([50, 32, 18])
LEAD = 640  # what a side has more counts so much, divided by all checkers left
LAST_STEPS = 4


def _on_ring(ring: int, x: int, y: int) -> bool:
    """Whether a place is so far from the middle four, 0 to 4."""
    return max(abs(2 * x - SIDE + 1), abs(2 * y - SIDE + 1)) // 2 == ring


def _on_rim(variant: int, x: int, y: int) -> bool:
    return inside(variant, x, y) and not all(
        inside(variant, x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)
    )


def _in_corner(variant: int, x: int, y: int) -> bool:
    ends = (margin(variant), SIDE - 1 - margin(variant))
    return x in ends and y in ends


def _by_variant(holds: Callable[[int, int, int], bool]) -> Any:
    variants = range(len(SIZES))
    return np.array([words(partial(holds, variant)) for variant in variants], dtype=np.uint64)


RINGS = np.array([words(partial(_on_ring, ring)) for ring in range(4)], dtype=np.uint64)
RIM = _by_variant(_on_rim)
CORNERS = _by_variant(_in_corner)


@inlined
def _terms(state: State) -> Any:
    """Give the phase and the features."""
    own, foe = checkers_of(state, state.seat), checkers_of(state, 1 - state.seat)
    variant = state.variant
    checkers, foes = _pair(own), _pair(foe)
    total = checkers + foes
    landing, foe_landing = free(own, foe, variant), free(foe, own, variant)
    empty = vacant(own, foe, variant)
    takes = capture_sets(own, foe, landing, variant)
    foe_takes = capture_sets(foe, own, foe_landing, variant)
    edge, foe_edge = _on_edges(takes, variant), _on_edges(foe_takes, variant)
    jumps, foe_jumps = _size(takes) - edge, _size(foe_takes) - foe_edge
    hit, foe_hit = _union(takes), _union(foe_takes)
    straight = _size(straight_step_sets(own, foe, empty))
    foe_straight = _size(straight_step_sets(foe, own, empty))
    slanted = _size(diagonal_step_sets(own, foe, landing))
    foe_slanted = _size(diagonal_step_sets(foe, own, foe_landing))
    steps, foe_steps = straight + slanted, foe_straight + foe_slanted
    return (
        min(PHASES, total * (PHASES // 2) // FULL[variant]),
        checkers - foes,
        (checkers - foes) * (LEAD // total),
        straight - foe_straight,
        slanted - foe_slanted,
        max(LAST_STEPS - steps, 0) - max(LAST_STEPS - foe_steps, 0),
        np.int64(steps == 0) - np.int64(foe_steps == 0),
        jumps - foe_jumps,
        jumps,
        edge - foe_edge,
        edge,
        hit - foe_hit,
        hit,
        _lone(own, foe) - _lone(foe, own),
        _within(own, RIM[variant, 0], RIM[variant, 1])
        - _within(foe, RIM[variant, 0], RIM[variant, 1]),
        _within(own, CORNERS[variant, 0], CORNERS[variant, 1])
        - _within(foe, CORNERS[variant, 0], CORNERS[variant, 1]),
        _within(own, RINGS[0, 0], RINGS[0, 1]) - _within(foe, RINGS[0, 0], RINGS[0, 1]),
        _within(own, RINGS[1, 0], RINGS[1, 1]) - _within(foe, RINGS[1, 0], RINGS[1, 1]),
        _within(own, RINGS[2, 0], RINGS[2, 1]) - _within(foe, RINGS[2, 0], RINGS[2, 1]),
        _within(own, RINGS[3, 0], RINGS[3, 1]) - _within(foe, RINGS[3, 0], RINGS[3, 1]),
        1,
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
def _lone(side: Words, other: Words) -> int:
    near = beside(other[0], other[1])
    return popcount(side[0] & ~near[0]) + popcount(side[1] & ~near[1])


@inlined
def _within(side: Words, low: Word, high: Word) -> int:
    return popcount(side[0] & low) + popcount(side[1] & high)


@inlined
def _pair(words_: Words) -> int:
    return popcount(words_[0]) + popcount(words_[1])


@inlined
def _union(sets: Words) -> int:
    """Count the squares of four directions' sets together."""
    low, high = sets[0] | sets[2] | sets[4] | sets[6], sets[1] | sets[3] | sets[5] | sets[7]
    return popcount(low) + popcount(high)


@inlined
def _on_edges(sets: Words, variant: int) -> int:
    """Count the captures of enemies with their backs to an edge (C4): the others are jumps."""
    return (
        popcount(sets[0] & EDGE[variant, 0, 0])
        + popcount(sets[1] & EDGE[variant, 0, 1])
        + popcount(sets[2] & EDGE[variant, 1, 0])
        + popcount(sets[3] & EDGE[variant, 1, 1])
        + popcount(sets[4] & EDGE[variant, 2, 0])
        + popcount(sets[5] & EDGE[variant, 2, 1])
        + popcount(sets[6] & EDGE[variant, 3, 0])
        + popcount(sets[7] & EDGE[variant, 3, 1])
    )


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
