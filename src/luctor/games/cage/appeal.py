"""Which actions look good at first sight: heuristics, never rules.

A step is judged by whether its checker could be captured before and after, whether it could capture
from there, whether it touches enemies, and by how far out it starts and ends: steps towards the
centre use up the store of quiet moves. A capture is judged by what waits where it lands.
"""

from typing import Any

import numpy as np

from luctor.core.bits import flag
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.games.cage.generator import (
    Words,
    beside,
    capture_sets,
    checkers_of,
    east,
    free,
    north,
    south,
    vacant,
    west,
)
from luctor.games.cage.tables import EDGE, HALF, SHIFT, SIDE, SQUARES, STEPS, STRIDE
from luctor.games.cage.worth import WORTH

RINGS = SIDE // 2


def _ring(square: int) -> int:
    """Give how far from the middle a square lies, 0 to 4."""
    return max(abs(2 * (square % SIDE) - SIDE + 1), abs(2 * (square // SIDE) - SIDE + 1)) // 2


RING = np.array([_ring(square) for square in range(SQUARES)])

# The worth of an action is the sum of two entries of one table, of which these are the parts.
# Steps: captured before, after, capturing after, touching before, after; the rings.
STEPPING = 0
WHENCE = STEPPING + 32
# Captures: at the edge, capturable before, after, going on, of a checker that could capture.
CAPTURING = WHENCE + RINGS * RINGS
VICTIM = CAPTURING + 16
SIZE = VICTIM + 2 * RINGS

View = Any  # a tuple of pairs of words


@inlined
def _union(sets: Words) -> Words:
    """Give the squares in any of four directions' sets."""
    return sets[0] | sets[2] | sets[4] | sets[6], sets[1] | sets[3] | sets[5] | sets[7]


@inlined
def _sources(sets: Words) -> Words:
    """Give the squares from which four directions' captures are made."""
    n, e = south(sets[0], sets[1]), west(sets[2], sets[3])
    s, w = north(sets[4], sets[5]), east(sets[6], sets[7])
    return n[0] | e[0] | s[0] | w[0], n[1] | e[1] | s[1] | w[1]


@inlined
def view_of(state: State) -> View:
    """Work out once for all actions where there is danger, prey and contact."""
    own, foe = checkers_of(state, state.seat), checkers_of(state, 1 - state.seat)
    variant = state.variant
    empty = vacant(own, foe, variant)
    exposed = own[0] | empty[0], own[1] | empty[1]
    # As if a checker stood on each of these squares: could an enemy take it there?
    threats = capture_sets(foe, exposed, free(foe, own, variant), variant)
    # And from each empty square: could an own checker take something?
    prey = _sources(capture_sets(exposed, foe, free(own, foe, variant), variant))
    hunters = capture_sets(foe, own, free(foe, own, variant), variant)
    return _union(threats), prey, beside(foe[0], foe[1]), _sources(hunters)


@inlined
def _holds(words: Words, index: int) -> int:
    """Tell, as 0 or 1, whether a pair of words has the bit of that number."""
    return flag(words[1], index - HALF) if index >= HALF else flag(words[0], index)


@inlined
def traits(state: State, view: View, action: int) -> tuple[int, int]:
    """Give the two entries of the table that an action's worth is the sum of."""
    danger, prey, contact, hunters = view
    direction = action // SQUARES
    square = action - direction * SQUARES
    from_ = square + square // SIDE
    near = from_ + SHIFT[direction]
    if direction < STEPS:
        end = near - near // STRIDE
        what = _holds(danger, from_) + 2 * _holds(danger, near) + 4 * _holds(prey, near)
        what += 8 * _holds(contact, from_) + 16 * _holds(contact, near)
        return STEPPING + what, WHENCE + RINGS * RING[square] + RING[end]
    victim = near - near // STRIDE
    hunted = VICTIM + RINGS * _holds(hunters, near) + RING[victim]
    edge = EDGE[state.variant, direction - STEPS]
    if _holds((edge[0], edge[1]), near) != 0:
        return CAPTURING + 8 + _holds(danger, from_), hunted
    landing = near + SHIFT[direction]
    what = _holds(danger, from_) + 2 * _holds(danger, landing) + 4 * _holds(prey, landing)
    return CAPTURING + what, hunted


@kernel
def appeal(state: State, actions: Any, n: int, out: Any) -> None:
    """Write how good each of n legal actions looks."""
    view = view_of(state)
    for i in range(n):
        a, b = traits(state, view, actions[i])
        out[i] = WORTH[a] + WORTH[b]
