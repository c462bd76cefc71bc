"""The mirror: the start and the far rows leave La Trel no other symmetry."""

import numpy as np

from luctor.core.bits import Word
from luctor.core.compilation import kernel
from luctor.core.kernels import State
from luctor.games.latrel.actions import CATCH, PER_SQUARE, STOP
from luctor.games.latrel.tables import MIRRORED

MIRROR_MASKS = np.array(
    [0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F], dtype=np.uint64
)


@kernel
def transform(state: State, symmetry: int, out: State) -> None:
    """Mirror left and right (symmetry 1)."""
    for kind in range(5):
        out.kinds[kind] = mirror(state.kinds[kind]) if symmetry == 1 else state.kinds[kind]
    for seat in range(2):
        out.sides[seat] = mirror(state.sides[seat]) if symmetry == 1 else state.sides[seat]
        for kind in range(3):
            out.captured[seat, kind] = state.captured[seat, kind]
    out.first = state.first
    out.active = state.active ^ 7 if symmetry == 1 and state.mid == 1 else state.active
    out.variant = state.variant
    out.options = state.options
    out.seat = state.seat
    out.mid = state.mid


@kernel
def transform_action(state: State, action: int, symmetry: int) -> int:
    """Give the action in the mirror."""
    if symmetry == 0 or action >= STOP:
        return action
    source = action // PER_SQUARE
    what = action - PER_SQUARE * source
    what = what ^ 7 if what < CATCH else CATCH + MIRRORED[what - CATCH]
    return PER_SQUARE * (source ^ 7) + what


@kernel
def mirror(word: Word) -> Word:
    """Exchange the files a and h, b and g …: reverse the bits of each byte."""
    for i in range(3):
        by = np.uint64(1 << i)
        low = MIRROR_MASKS[i]
        word = ((word >> by) & low) | ((word & low) << by)
    return word
