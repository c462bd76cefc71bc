"""The rules of Entrapment (Rich Gowell, 1999) as kernels.

Sources: the rulebook, and the game's pages on two sites that host it. The rulings T1 to T10 are in
``docs/games/entrapment.md``; each is cited where it is carried out: T4, T6 and T7 in `sides`, T1 to
T5 and T9 in `generator`, T2 to T5, T7, T8 and T10 in `actions`.

The 7×7 board with bit numbers of its squares, and two barriers::

    7   48 49 50 51 52 53 54        c3h lies north of c3: horizontal groove, bit 18
    6   40 41 42 43 44 45 46        e5v lies east of e5: vertical groove, bit 36
    5   32 33 34 35 36|37 38
    4   24 25 26 27 28 29 30        (6×7 has no file g)
              --
    3   16 17 18 19 20 21 22
    2    8  9 10 11 12 13 14
    1    0  1  2  3  4  5  6
         a  b  c  d  e  f  g

Two clauses need no code. T5 lets a move end after its first action when nothing can be laid, lifted
or moved, and T10 calls a player without a legal first action drawn. Neither can come about: after
T7 every roamer on the board has a step of its own or a friend beside it that has one, so a side
with roamers always has a step; and for a forced roamer T9 allows just these.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, below, bit, lowest, mix, popcount, select, signed
from luctor.core.compilation import kernel
from luctor.games.entrapment.actions import play
from luctor.games.entrapment.generator import REASONS, beside_the_weak, choices, removes, result
from luctor.games.entrapment.sides import EIGHT, NONE, ONE
from luctor.games.entrapment.state import BARRIERS, BEGIN, GROOVES
from luctor.games.entrapment.tables import (
    DIRECTION_TURNED,
    GROOVE_TURNED,
    KEEP,
    LAY_BARRIER,
    PLACE,
    ROAMERS,
    SQUARE_TURNED,
    STEPS,
)

__all__ = [
    "REASONS",
    "captures",
    "count",
    "init",
    "key",
    "legal",
    "play",
    "result",
    "sample",
    "transform",
    "transform_action",
]

SEED = np.uint64(0x9D3A1F5E7C6B4821)
ROAMER_COUNTS = np.array(ROAMERS)


@kernel
def init(state: Any, variant: int, options: int) -> None:
    """Set up the empty board: White is to place (T1)."""
    for seat in range(2):
        state.roamers[seat] = NONE
        state.resting_h[seat] = NONE
        state.resting_v[seat] = NONE
        state.stock[seat] = BARRIERS
        state.to_place[seat] = ROAMER_COUNTS[variant]
    state.standing_h = NONE
    state.standing_v = NONE
    state.forced_before = NONE
    state.variant = variant
    state.options = options
    state.seat = 0
    state.mid = 0
    state.stage = BEGIN
    state.opening = 1
    state.lifted = 0


@kernel
def legal(state: Any, out: Any) -> int:
    """Write the legal actions in ascending order."""
    planes, first, second, base = choices(state)
    n = 0
    for plane in range(STEPS):
        n = _write(planes[plane], plane, out, n)
    n = _write(first, base, out, n)
    return _write(second, base + 1, out, n)


@kernel
def count(state: Any) -> int:
    """Count the legal actions."""
    planes, first, second, _ = choices(state)
    return _count_steps(planes) + popcount(first) + popcount(second)


@kernel
def sample(state: Any, bits: Any) -> int:
    """Choose one of the legal actions; those that are no steps come first."""
    planes, first, second, base = choices(state)
    of_first = popcount(first)
    of_second = popcount(second)
    n = _count_steps(planes) + of_first + of_second
    if n == 0:
        return -1
    k = below(bits, n)
    if k < of_first:
        return base * 64 + select(first, k)
    k -= of_first
    if k < of_second:
        return (base + 1) * 64 + select(second, k)
    k -= of_second
    for plane in range(STEPS):
        of_plane = popcount(planes[plane])
        if k < of_plane:
            return plane * 64 + select(planes[plane], k)
        k -= of_plane
    return -1


@kernel
def key(state: Any) -> Any:
    """Hash the whole record."""
    small = _pack(state.stock[0], state.stock[1], state.to_place[0], state.to_place[1])
    rest = _pack(state.variant, state.options, state.seat, state.mid)
    digest = mix(SEED, small | (rest << np.uint64(32)))
    digest = mix(digest, _pack(state.stage, state.opening, state.lifted, 0))
    for seat in range(2):
        digest = mix(digest, state.roamers[seat])
        digest = mix(digest, state.resting_h[seat])
        digest = mix(digest, state.resting_v[seat])
    digest = mix(digest, state.standing_h)
    digest = mix(digest, state.standing_v)
    return mix(digest, state.forced_before)


@kernel
def captures(state: Any, out: Any) -> int:
    """Write the legal actions by which a roamer leaves at once, or by a choice under T8."""
    planes, first, second, base = choices(state)
    n = 0
    if base == KEEP:
        return _write(first, base, out, n)
    for plane in range(STEPS):
        n = _write_captures(state, planes[plane], plane, out, n)
    if base == PLACE:
        return _write_captures(state, first, base, out, n)
    if base == LAY_BARRIER:
        near = beside_the_weak(state)
        n = _write_captures(state, first & (near | (near >> EIGHT)), base, out, n)
        n = _write_captures(state, second & (near | (near >> ONE)), base + 1, out, n)
    return n


@kernel
def transform(state: Any, symmetry: int, out: Any) -> None:
    """Write the position as a symmetry of the board shows it (7×7 has eight, 6×7 four)."""
    board = state.variant & 1
    init(out, state.variant, state.options)
    for seat in range(2):
        out.roamers[seat] = _turn_squares(state.roamers[seat], board, symmetry)
        out.resting_h[seat], out.resting_v[seat] = _turn_grooves(
            state.resting_h[seat], state.resting_v[seat], board, symmetry
        )
        out.stock[seat] = state.stock[seat]
        out.to_place[seat] = state.to_place[seat]
    out.standing_h, out.standing_v = _turn_grooves(
        state.standing_h, state.standing_v, board, symmetry
    )
    out.forced_before = _turn_squares(state.forced_before, board, symmetry)
    out.seat = state.seat
    out.mid = state.mid
    out.stage = state.stage
    out.opening = state.opening
    if state.lifted != 0:
        out.lifted = GROOVE_TURNED[board, symmetry, state.lifted - 1] + 1


@kernel
def transform_action(state: Any, action: int, symmetry: int) -> int:
    """Give the action that a symmetry makes of an action."""
    board = state.variant & 1
    plane = action >> 6
    square = action & 63
    if plane < STEPS:
        plane = (plane & 4) + DIRECTION_TURNED[symmetry, plane & 3]
        return signed(plane * 64 + SQUARE_TURNED[board, symmetry, square])
    if plane < LAY_BARRIER:
        return signed(plane * 64 + SQUARE_TURNED[board, symmetry, square])
    groove = (plane & 1) * GROOVES + square
    return signed((plane & ~1) * 64 + GROOVE_TURNED[board, symmetry, groove])


# --- counting, writing, turning -------------------------------------------------------------


@kernel
def _count_steps(planes: Any) -> int:
    n = 0
    for plane in range(STEPS):
        n += popcount(planes[plane])
    return n


@kernel
def _write(word: Word, plane: int, out: Any, n: int) -> int:
    while word != NONE:
        out[n] = plane * 64 + lowest(word)
        word = word & (word - ONE)
        n += 1
    return n


@kernel
def _write_captures(state: Any, word: Word, plane: int, out: Any, n: int) -> int:
    while word != NONE:
        square = lowest(word)
        word = word & (word - ONE)
        if removes(state, plane, square):
            out[n] = plane * 64 + square
            n += 1
    return n


@kernel
def _pack(first: int, second: int, third: int, fourth: int) -> Word:
    return (
        np.uint64(first)
        | (np.uint64(second) << np.uint64(8))
        | (np.uint64(third) << np.uint64(16))
        | (np.uint64(fourth) << np.uint64(24))
    )


@kernel
def _turn_squares(word: Word, board: int, symmetry: int) -> Word:
    turned = NONE
    while word != NONE:
        turned = turned | bit(SQUARE_TURNED[board, symmetry, lowest(word)])
        word = word & (word - ONE)
    return turned


@kernel
def _turn_grooves(word_h: Word, word_v: Word, board: int, symmetry: int) -> Any:
    turned_h = NONE
    turned_v = NONE
    for kind in range(2):
        word = word_v if kind else word_h
        while word != NONE:
            groove = GROOVE_TURNED[board, symmetry, kind * GROOVES + lowest(word)]
            word = word & (word - ONE)
            if groove < GROOVES:
                turned_h = turned_h | bit(groove)
            else:
                turned_v = turned_v | bit(groove - GROOVES)
    return turned_h, turned_v
