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
from luctor.games.cage.tables import (
    ACTION_DIRECTIONS,
    EDGE,
    HALF,
    SHIFT,
    SIDE,
    SQUARES,
    STEPS,
    STRIDE,
)
from luctor.games.cage.worth import WORTH

RINGS = SIDE // 2


def _ring(square: int) -> int:
    """Give how far from the middle a square lies, 0 to 4."""
    return max(abs(2 * (square % SIDE) - SIDE + 1), abs(2 * (square // SIDE) - SIDE + 1)) // 2


# By action and column: where its checker stands and the square that it goes to or captures on, each
# as a bit number and a half of the board; then the rings of both squares, as one number, and the
# ring of the latter.
FROM, FROM_HALF, NEAR, NEAR_HALF, BOTH_RINGS, NEAR_RING = range(6)


def _facts(action: int) -> tuple[int, ...]:
    direction, square = divmod(action, SQUARES)
    index = square + square // SIDE
    near = index + int(SHIFT[direction])
    if not 0 <= near < 2 * HALF or near % STRIDE == SIDE:
        return (0,) * 6  # it leads over the edge: no action
    ring, near_ring = _ring(square), _ring(near - near // STRIDE)
    ways = (index % HALF, index // HALF, near % HALF, near // HALF)
    return (*ways, RINGS * ring + near_ring, near_ring)


FACTS = np.array([_facts(a) for a in range(SQUARES * ACTION_DIRECTIONS)], dtype=np.uint8)

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
def _holds(words: Words, half: int, index: int) -> int:
    """Tell, as 0 or 1, whether a pair of words has a square."""
    return flag(words[1] if half != 0 else words[0], index)


@inlined
def traits(state: State, view: View, action: int) -> tuple[int, int]:
    """Give the two entries of the table that an action's worth is the sum of."""
    danger, prey, contact, hunters = view
    facts = FACTS[action]
    from_, half = int(facts[FROM]), int(facts[FROM_HALF])
    near, near_half = int(facts[NEAR]), int(facts[NEAR_HALF])
    what = _holds(danger, half, from_)
    if action < STEPS * SQUARES:
        what += 2 * _holds(danger, near_half, near) + 4 * _holds(prey, near_half, near)
        what += 8 * _holds(contact, half, from_) + 16 * _holds(contact, near_half, near)
        return STEPPING + what, WHENCE + int(facts[BOTH_RINGS])
    hunted = VICTIM + RINGS * _holds(hunters, near_half, near) + int(facts[NEAR_RING])
    edge = EDGE[state.variant, action // SQUARES - STEPS]
    if _holds((edge[0], edge[1]), near_half, near) != 0:
        return CAPTURING + 8 + what, hunted
    landing = 2 * (HALF * near_half + near) - (HALF * half + from_)
    landing_half = 1 if landing >= HALF else 0
    landing -= HALF * landing_half
    what += 2 * _holds(danger, landing_half, landing) + 4 * _holds(prey, landing_half, landing)
    return CAPTURING + what, hunted


@kernel
def appeal(state: State, actions: Any, n: int, out: Any) -> None:
    """Write how good each of n legal actions looks."""
    view = view_of(state)
    for i in range(n):
        a, b = traits(state, view, actions[i])
        out[i] = WORTH[a] + WORTH[b]
