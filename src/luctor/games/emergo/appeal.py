"""Which actions look good at first sight: heuristics, never rules.

Steps and entries are judged by whether the piece could be jumped before and after, whether it could
jump from there, by its company, by its cap and prisoners, and by the distance from the centre;
jumps by what they take and free, by who jumps, and by what waits where they land.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, flag, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.games.emergo.generator import (
    JUMP_BASE,
    N4,
    N5,
    STEP_BASE,
    springboards,
    union,
    vacancies,
)
from luctor.games.emergo.rules import CAP, PRISONER
from luctor.games.emergo.tables import INNER, NOT_FIRST, NOT_LAST, SIZES, SQUARES, STEP, place
from luctor.games.emergo.worth import WORTH

RINGS = 5


def _ring(square: int, size: int) -> int:
    """Give how far from the middle a square lies, 0 to 4."""
    x, y = place(square)
    return min(max(abs(x - size // 2), abs(y - size // 2)), RINGS - 1)


# By variant and square.
RING = np.array([[_ring(square, size) for square in range(SQUARES)] for size in SIZES])

# The worth of an action is the sum of three entries of one table, of which these are the parts.
# Entries: capturable, beside an own, beside an enemy, with prey; the ring, by whether all enter.
ENTERING = 0
ENTRY_RING = ENTERING + 16
# Steps: capturable before, after, prey before, after, beside an own one after; piece; rings.
STEPPING = ENTRY_RING + 2 * RINGS
STEPPER = STEPPING + 32
WHENCE = STEPPER + 16
# Jumps: capturable before, after; jumper; victim.
JUMPING = WHENCE + RINGS * RINGS
JUMPER = JUMPING + 8
VICTIM = JUMPER + 16
NOTHING = VICTIM + 16
SIZE = NOTHING + 1

View = Any  # a tuple of words


@inlined
def _beside(pieces: Word) -> Word:
    """Give the squares beside pieces; some may lie beyond the board, where nobody asks."""
    rightward = ((pieces << N5) | (pieces >> N4)) & NOT_FIRST
    leftward = ((pieces << N4) | (pieces >> N5)) & NOT_LAST
    return rightward | leftward


@inlined
def _jumpable(hunters: Word, vacant: Word, inner: Word) -> Word:
    """Give the inner squares on which a piece could be jumped by one of the hunters."""
    return inner & (
        ((hunters << N5) & (vacant >> N5))
        | ((hunters >> N5) & (vacant << N5))
        | ((hunters << N4) & (vacant >> N4))
        | ((hunters >> N4) & (vacant << N4))
    )


@inlined
def view_of(state: State) -> View:
    """Work out once for all actions where there is danger, prey and company."""
    own = state.tops[state.seat]
    foe = state.tops[1 - state.seat]
    vacant = vacancies(state)
    inner = INNER[state.variant]
    prey = union(springboards(foe & inner, vacant))
    return _jumpable(foe, vacant, inner), prey, _beside(own), _beside(foe)


@inlined
def _piece_class(men: int) -> int:
    """Tell caps of one, two, three or more men and no, one, two, three or more prisoners apart."""
    return 4 * (min(men & CAP, 4) - 1) + min(men // PRISONER, 3)


@inlined
def traits(state: State, view: View, action: int) -> tuple[int, int, int]:
    """Give the three entries of the table that an action's worth is the sum of."""
    danger, prey, own_beside, foe_beside = view
    ring = RING[state.variant]
    if action < STEP_BASE:
        what = flag(danger, action) + 2 * flag(own_beside, action)
        what += 4 * flag(foe_beside, action) + 8 * flag(prey, action)
        whole = RINGS if state.hands[1 - state.seat] == 0 else 0
        return ENTERING + what, ENTRY_RING + whole + ring[action], NOTHING
    if action < JUMP_BASE:
        start = (action - STEP_BASE) >> 2
        end = start + STEP[(action - STEP_BASE) & 3]
        what = flag(danger, start) + 2 * flag(danger, end) + 4 * flag(prey, start)
        what += 8 * flag(prey, end) + 16 * flag(foe_beside, end)
        men = signed(np.uint64(state.stacks[start]))
        whence = WHENCE + RINGS * ring[start] + ring[end]
        return STEPPING + what, STEPPER + _piece_class(men), whence
    start = (action - JUMP_BASE) >> 2
    over = start + STEP[(action - JUMP_BASE) & 3]
    end = over + STEP[(action - JUMP_BASE) & 3]
    jumper = signed(np.uint64(state.stacks[start]))
    victim = signed(np.uint64(state.stacks[over]))
    what = flag(danger, start) + 2 * flag(danger, end) + 4 * flag(own_beside, end)
    return JUMPING + what, JUMPER + _piece_class(jumper), VICTIM + _piece_class(victim)


@kernel
def appeal(state: State, actions: Any, n: int, out: Any) -> None:
    """Write how good each of n legal actions looks."""
    view = view_of(state)
    for i in range(n):
        a, b, c = traits(state, view, actions[i])
        out[i] = WORTH[a] + WORTH[b] + WORTH[c]
