"""The rules of Emergo (Christian Freeling and Ed van Zon, 1986).

Sources: the rulebook (``seeds/emergo.txt``), the MindSports pages and the Emergo Tutor by the
inventors. Rulings E1 to E10 are cited where they are carried out.

The board is the 41 dark squares of a 9×9 board. Lines run along letters and numbers (E1)::

    e9 .  f8 .  g7 .  h6 .  i5        a piece is a column of men; the men on top that share
    .  e8 .  f7 .  g6 .  h5 .         one colour are its cap, the others its prisoners (E2)
    d8 .  e7 .  f6 .  g5 .  h4
    .  d7 .  e6 .  f5 .  g4 .         seat 0 is White, seat 1 is Black
    c7 .  d6 .  e5 .  f4 .  g3
    .  c6 .  d5 .  e4 .  f3 .
    b6 .  c5 .  d4 .  e3 .  f2
    .  b5 .  c4 .  d3 .  e2 .
    a5 .  b4 .  c3 .  d2 .  e1

An action is an entry, a step, or one jump of a capture. A capture is a move of as many actions as
it takes men; in its middle those jumps are legal from which the greatest number can still be
reached.

Readings of what the rulings leave open: whether the opponent "already" can capture (E7) is seen on
the board before the entry; when the opponent has no men in hand, the whole hand enters as one
piece, never a single man out of several (E5); the first man is the one entered on a board without
any men (E6); who has men in hand has not lost (E9), and without a legal entry is blocked (E10); a
piece set free during a capture is the jumper's own at once, and cannot be jumped (E2, E4).
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, below, bit, lowest, mix, popcount, select, signed
from luctor.core.compilation import kernel
from luctor.core.kernels import State
from luctor.core.results import DRAW, SEAT_0, SEAT_1, pack
from luctor.games.emergo.generator import (
    JUMP_BASE,
    NOTHING,
    ONE,
    STEP_BASE,
    Boards,
    actions,
    can_jump,
    entries,
    jumps,
    springboards,
    steps,
    total,
    union,
    vacancies,
)
from luctor.games.emergo.tables import (
    DIRECTION_TURNS,
    DIRECTIONS,
    INNER,
    MEN,
    SQUARE_TURNS,
    SQUARES,
    STEP,
)

REASONS = ("no-pieces", "blocked")
NO_PIECES_LOST = (pack(SEAT_1, 0), pack(SEAT_0, 0))  # by the seat that has lost
BLOCKED_DRAW = pack(DRAW, 1)
BLOCKED_LOST = (pack(SEAT_1, 1), pack(SEAT_0, 1))
BLOCKED_OPTION = 15  # the mask of the option's four bits; 0 draw, 1 loss
PRISONER = 16  # a byte of ``stacks`` is cap + PRISONER * prisoners
CAP = 15
KEY_SEED = np.uint64(0x656D6572676F)


@kernel
def init(state: State, variant: int, options: int) -> None:
    """Set up the empty board, all men in hand."""
    state.tops[0] = NOTHING
    state.tops[1] = NOTHING
    for square in range(SQUARES):
        state.stacks[square] = 0
    state.hands[0] = MEN[variant]
    state.hands[1] = MEN[variant]
    state.jump = 0
    state.variant = variant
    state.options = options
    state.seat = 0
    state.mid = 0


@kernel
def _write(base: int, boards: Boards, out: Any) -> int:
    """Write the actions of four boards in ascending order."""
    n = 0
    left = union(boards)
    while left != NOTHING:
        square = lowest(left)
        here = left & (~left + ONE)
        left ^= here
        if base == 0:
            out[n] = square
            n += 1
            continue
        first = base + DIRECTIONS * square
        if boards[0] & here != NOTHING:
            out[n] = first
            n += 1
        if boards[1] & here != NOTHING:
            out[n] = first + 1
            n += 1
        if boards[2] & here != NOTHING:
            out[n] = first + 2
            n += 1
        if boards[3] & here != NOTHING:
            out[n] = first + 3
            n += 1
    return n


@kernel
def legal(state: State, out: Any) -> int:
    """Write the legal actions in ascending order."""
    base, boards = actions(state)
    return _write(base, boards, out)


@kernel
def count(state: State) -> int:
    """Count the legal actions."""
    _, boards = actions(state)
    return total(boards)


@kernel
def sample(state: State, bits: Any) -> int:
    """Choose a legal action uniformly, in the order direction by direction; -1 if there is none."""
    base, boards = actions(state)
    b0, b1, b2, b3 = boards
    n0 = popcount(b0)
    if base == 0:
        return select(b0, below(bits, n0)) if n0 > 0 else -1
    n1 = n0 + popcount(b1)
    n2 = n1 + popcount(b2)
    n3 = n2 + popcount(b3)
    if n3 == 0:
        return -1
    k = below(bits, n3)
    if k < n1:
        if k < n0:
            return base + DIRECTIONS * select(b0, k)
        return base + DIRECTIONS * select(b1, k - n0) + 1
    if k < n2:
        return base + DIRECTIONS * select(b2, k - n1) + 2
    return base + DIRECTIONS * select(b3, k - n2) + 3


@kernel
def play(state: State, action: int) -> None:
    """Carry out a legal action."""
    if action >= JUMP_BASE:
        _jump(state, (action - JUMP_BASE) >> 2, (action - JUMP_BASE) & 3)
    elif action >= STEP_BASE:
        _step(state, (action - STEP_BASE) >> 2, (action - STEP_BASE) & 3)
    else:
        _enter(state, action)


@kernel
def _enter(state: State, square: int) -> None:
    """Enter one man or, when the opponent has none in hand, all of them as one piece (E5)."""
    seat = state.seat
    men = 1
    if state.hands[1 - seat] == 0:
        men = state.hands[seat]
    state.tops[seat] |= bit(square)
    state.stacks[square] = men
    state.hands[seat] -= men
    state.seat = 1 - seat


@kernel
def _step(state: State, start: int, direction: int) -> None:
    """Move a piece one square along a line (E8)."""
    seat = state.seat
    end = start + STEP[direction]
    state.tops[seat] ^= bit(start) | bit(end)
    state.stacks[end] = state.stacks[start]
    state.stacks[start] = 0
    state.seat = 1 - seat


@kernel
def _jump(state: State, start: int, direction: int) -> None:
    """Take the top man of a piece (E4); the last of a cap leaves its prisoners free (E2)."""
    seat = state.seat
    over = start + STEP[direction]
    end = over + STEP[direction]
    own = state.tops[seat] ^ (bit(start) | bit(end))
    enemy = state.tops[1 - seat]
    stacks = state.stacks
    stacks[end] = stacks[start] + PRISONER
    stacks[start] = 0
    jumped = stacks[over] - 1
    if jumped & CAP == 0:
        enemy ^= bit(over)
        jumped >>= 4
        if jumped > 0:
            own |= bit(over)
    stacks[over] = jumped
    state.tops[seat] = own
    state.tops[1 - seat] = enemy
    if _goes_on(state, end, direction):
        state.mid = 1
        state.jump = 1 + DIRECTIONS * end + direction
    else:
        state.mid = 0
        state.jump = 0
        state.seat = 1 - seat


@kernel
def _goes_on(state: State, square: int, direction: int) -> bool:
    """Whether a piece that has just jumped can jump again, not straight back (E4)."""
    targets = state.tops[1 - state.seat] & INNER[state.variant]
    s0, s1, s2, s3 = springboards(targets, vacancies(state))
    back = direction ^ 2
    ways = s0 if back != 0 else NOTHING
    ways |= s1 if back != 1 else NOTHING
    ways |= s2 if back != 2 else NOTHING
    ways |= s3 if back != 3 else NOTHING
    found: bool = ways & bit(square) != NOTHING
    return found


@kernel
def result(state: State) -> int:
    """Give the result: lost without pieces and men in hand (E9); blocked (E10)."""
    seat = state.seat
    own = state.tops[seat]
    if state.hands[seat] == 0:
        if own == NOTHING:
            return NO_PIECES_LOST[seat]
        free = union(steps(state))
    else:
        free = entries(state)
    targets = state.tops[1 - seat] & INNER[state.variant]
    if free != NOTHING or can_jump(own, targets, vacancies(state)):
        return 0
    return BLOCKED_DRAW if state.options & BLOCKED_OPTION == 0 else BLOCKED_LOST[seat]


@kernel
def key(state: State) -> Word:
    """Give the key of the whole record."""
    digest = mix(mix(KEY_SEED, state.tops[0]), state.tops[1])
    stacks = state.stacks
    for first in range(0, SQUARES - 1, 8):
        word = NOTHING
        for i in range(8):
            word |= np.uint64(stacks[first + i]) << np.uint64(8 * i)
        digest = mix(digest, word)
    word = np.uint64(stacks[SQUARES - 1])
    word |= np.uint64(state.hands[0]) << np.uint64(8)
    word |= np.uint64(state.hands[1]) << np.uint64(16)
    word |= np.uint64(state.jump) << np.uint64(24)
    word |= np.uint64(state.variant) << np.uint64(32)
    word |= np.uint64(state.options) << np.uint64(40)
    word |= np.uint64(state.seat) << np.uint64(48)
    return mix(digest, word)


@kernel
def captures(state: State, out: Any) -> int:
    """Write the legal jumps."""
    return _write(JUMP_BASE, jumps(state), out)


@kernel
def transform(state: State, symmetry: int, out: State) -> None:
    """Write the position as one of the eight symmetries of the square board shows it."""
    variant = state.variant
    for square in range(SQUARES):
        out.stacks[square] = 0
    for seat in range(2):
        pieces = NOTHING
        left = state.tops[seat]
        while left != NOTHING:
            square = lowest(left)
            left &= left - ONE
            image = SQUARE_TURNS[variant, symmetry, square]
            out.stacks[image] = state.stacks[square]
            pieces |= bit(image)
        out.tops[seat] = pieces
        out.hands[seat] = state.hands[seat]
    out.jump = 0
    if state.mid == 1:
        out.jump = 1 + _turned(signed(np.uint64(state.jump)) - 1, variant, symmetry)
    out.variant = variant
    out.options = state.options
    out.seat = state.seat
    out.mid = state.mid


@kernel
def transform_action(state: State, action: int, symmetry: int) -> int:
    """Give the action that means the same in the transformed position."""
    variant = state.variant
    if action >= JUMP_BASE:
        return JUMP_BASE + _turned(action - JUMP_BASE, variant, symmetry)
    if action >= STEP_BASE:
        return STEP_BASE + _turned(action - STEP_BASE, variant, symmetry)
    return SQUARE_TURNS[variant, symmetry, action]  # type: ignore[no-any-return]


@kernel
def _turned(way: int, variant: int, symmetry: int) -> int:
    """Turn ``4 * square + direction``."""
    square = SQUARE_TURNS[variant, symmetry, way >> 2]
    direction = DIRECTION_TURNS[symmetry, way & 3]
    return DIRECTIONS * square + direction  # type: ignore[no-any-return]
