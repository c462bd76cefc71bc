"""The rules of Cage (Mark Steere, 2010) as kernels.

Sources: the rulebook, Mark Steere 2010. ``docs/games/cage.md`` retells it and lists the rulings C1
to C8, which are cited here where they are carried out. The 10x10 board as seat 0, Red, sees it:

    10  b r b r b r b r b r
     9  r b r b r b r b r b
     8  b r b r b r b r b r     8x8 lies on the squares b2 to i9 of this layout,
        …                       6x6 on c3 to h8, each with names of its own from a1.
     2  b r b r b r b r b r
     1  r b r b r b r b r b
        a b c d e f g h i j

An action is ``100 * direction + square``: a checker's square in the layout and what it does.
Directions 0 to 7 are steps (north, east, south, west, north-east, south-east, south-west,
north-west), 8 to 11 captures (north, east, south, west). Whether a capture is a jump or an edge
capture follows from where the enemy stands: with its back to the edge or not (C4).

What may be done is computed in `luctor.games.cage.generator`, for all checkers at once.
"""

from typing import Any

import numpy as np

from luctor.core.bits import below, bit, item, lowest, mix, popcount
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.results import DRAW, SEAT_0, SEAT_1, pack
from luctor.games.cage.generator import (
    EMPTY,
    ONE,
    Word,
    Words,
    action_sets,
    any_set,
    can_act,
    capture_sets,
    checkers_of,
    free,
    place,
)
from luctor.games.cage.tables import (
    ACTION_DIRECTIONS,
    DIRECTION_TURNS,
    EDGE,
    HALF,
    SHIFT,
    SIDE,
    SQUARES,
    START,
    STEPS,
    STRIDE,
    TURNS,
)

REASONS = ("all-captured", "last-checker-spent", "blocked")
# Result codes by the winner's seat.
ALL_CAPTURED = (pack(SEAT_0, 0), pack(SEAT_1, 0))
LAST_CHECKER_SPENT = (pack(SEAT_0, 1), pack(SEAT_1, 1))
BLOCKED = pack(DRAW, 2)
SEED = np.uint64(0x43414745)  # "CAGE"


@kernel
def init(state: State, variant: int, options: int) -> None:
    """Set up the board in a checkered pattern, Red to begin (C1)."""
    for seat in range(2):
        for half in range(2):
            state.checkers[seat, half] = START[variant, seat, half]
    state.jumper = 0
    state.blocked = 0
    state.variant = variant
    state.options = options
    state.seat = 0
    state.mid = 0


@kernel
def legal(state: State, out: Any) -> int:
    """Write the legal actions: direction by direction, each by square."""
    sets = action_sets(state)
    return _write_captures(sets, out, _write_steps(sets, out))


@kernel
def captures(state: State, out: Any) -> int:
    """Write the legal jumps and edge captures."""
    return _write_captures(action_sets(state), out, 0)


@kernel
def count(state: State) -> int:
    """Count the legal actions."""
    n: int = _running_counts(action_sets(state))[ACTION_DIRECTIONS]
    return n


@kernel
def sample(state: State, bits: Word) -> int:
    """Choose a legal action uniformly; their order is that of `legal`.

    The processor cannot foresee which it will be, so there are next to no branches on the way.
    """
    sets = action_sets(state)
    ends = _running_counts(sets)
    n = ends[ACTION_DIRECTIONS]
    if n == 0:
        return -1
    k = int(below(bits, n))  # NumPy's own truth values would not add up, interpreted
    direction = (k >= ends[1]) + (k >= ends[2]) + (k >= ends[3]) + (k >= ends[4])
    direction += (k >= ends[5]) + (k >= ends[6]) + (k >= ends[7]) + (k >= ends[8])
    direction += (k >= ends[9]) + (k >= ends[10]) + (k >= ends[11])
    k -= item(ends, direction)
    half, word = 0, item(sets, 2 * direction)
    size = popcount(word)
    if k >= size:
        k -= size
        half, word = 1, item(sets, 2 * direction + 1)
    for dropped in range(3):
        word = word & (word - ONE) if k > dropped else word
    for _ in range(3, k):  # rarely any
        word = word & (word - ONE)
    return _action(direction, half, lowest(word))


@kernel
def play(state: State, action: int) -> None:
    """Carry out a step, a jump or an edge capture, and pass the turn unless a jump goes on."""
    direction = action // SQUARES
    square = action - direction * SQUARES
    from_ = square + square // SIDE
    near = from_ + SHIFT[direction]
    seat = state.seat
    _flip(state, seat, from_)
    if direction < STEPS:
        _flip(state, seat, near)
    else:
        _flip(state, 1 - seat, near)
        half = near // HALF
        on_edge = EDGE[state.variant, direction - STEPS, half] & bit(near - HALF * half)
        if on_edge == EMPTY:  # a jump; else both checkers have left, and the move ends (C4)
            landing = near + SHIFT[direction]
            _flip(state, seat, landing)
            jumper = landing - landing // STRIDE
            if _goes_on(state, jumper):
                state.mid = 1
                state.jumper = jumper
                return
    _pass_turn(state)


@kernel
def result(state: State) -> int:
    """Give the result code (C7, C8).

    Once a side has no checkers the seat is the one that did not make the last move. If that one
    has none left it has lost, also when the capturing checker was the other's own last.
    """
    seat = state.seat
    if state.checkers[seat, 0] | state.checkers[seat, 1] == EMPTY:
        return ALL_CAPTURED[1 - seat]
    other = 1 - seat
    if state.checkers[other, 0] | state.checkers[other, 1] == EMPTY:
        return LAST_CHECKER_SPENT[seat]
    return BLOCKED if state.blocked == 1 else 0


@kernel
def key(state: State) -> Word:
    """Hash all that the record holds."""
    digest = SEED
    for seat in range(2):
        for half in range(2):
            digest = mix(digest, state.checkers[seat, half])
    marks = np.uint64(state.jumper) | np.uint64(state.variant) << np.uint64(8)
    marks |= np.uint64(state.options) << np.uint64(16) | np.uint64(state.seat) << np.uint64(24)
    return mix(digest, marks | np.uint64(2 * state.blocked + state.mid) << np.uint64(32))


@kernel
def transform(state: State, symmetry: int, out: State) -> None:
    """Turn or mirror the board: the rules do not know which way up it lies."""
    for seat in range(2):
        out.checkers[seat, 0] = EMPTY
        out.checkers[seat, 1] = EMPTY
        for half in range(2):
            word = state.checkers[seat, half]
            while word != EMPTY:
                index = HALF * half + lowest(word)
                word &= word - ONE
                square = TURNS[symmetry, index - index // STRIDE]
                _flip(out, seat, square + square // SIDE)
    out.jumper = TURNS[symmetry, state.jumper] if state.mid == 1 else 0
    out.blocked = state.blocked
    out.variant = state.variant
    out.options = state.options
    out.seat = state.seat
    out.mid = state.mid


@kernel
def transform_action(state: State, action: int, symmetry: int) -> int:
    """Give the action of the turned checker in the turned direction."""
    direction = action // SQUARES
    square = action - direction * SQUARES
    turned: int = SQUARES * DIRECTION_TURNS[symmetry, direction] + TURNS[symmetry, square]
    return turned


@inlined
def _flip(state: State, seat: int, index: int) -> None:
    """Put a checker on the bit of that index, or take it away."""
    half = index // HALF
    state.checkers[seat, half] ^= bit(index - HALF * half)


@inlined
def _goes_on(state: State, jumper: int) -> bool:
    """Whether a checker that has just jumped can jump or edge-capture again (C5)."""
    own, foe = checkers_of(state, state.seat), checkers_of(state, 1 - state.seat)
    landing = free(own, foe, state.variant)
    return any_set(capture_sets(place(jumper), foe, landing, state.variant))


@inlined
def _pass_turn(state: State) -> None:
    """End a move: the other seat's turn, unless it has no legal move and is skipped (C6)."""
    state.mid = 0
    state.jumper = 0
    seat, variant = state.seat, state.variant
    other = 1 - seat
    own, foe = checkers_of(state, seat), checkers_of(state, other)
    over = own[0] | own[1] == EMPTY or foe[0] | foe[1] == EMPTY
    if over or can_act(foe, own, variant):
        state.seat = other
    elif not can_act(own, foe, variant):
        state.seat = other
        state.blocked = 1  # nobody can ever move again: a draw (C8)


@inlined
def _running_counts(sets: Words) -> Any:
    """Give how many actions there are before each direction; last, how many there are in all.

    Written out, because Numba would compile a loop over a tuple to a jump for each of its items.
    """
    n1 = popcount(sets[0]) + popcount(sets[1])
    n2 = n1 + (popcount(sets[2]) + popcount(sets[3]))
    n3 = n2 + (popcount(sets[4]) + popcount(sets[5]))
    n4 = n3 + (popcount(sets[6]) + popcount(sets[7]))
    n5 = n4 + (popcount(sets[8]) + popcount(sets[9]))
    n6 = n5 + (popcount(sets[10]) + popcount(sets[11]))
    n7 = n6 + (popcount(sets[12]) + popcount(sets[13]))
    n8 = n7 + (popcount(sets[14]) + popcount(sets[15]))
    n9 = n8 + (popcount(sets[16]) + popcount(sets[17]))
    n10 = n9 + (popcount(sets[18]) + popcount(sets[19]))
    n11 = n10 + (popcount(sets[20]) + popcount(sets[21]))
    n12 = n11 + (popcount(sets[22]) + popcount(sets[23]))
    return 0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12


@inlined
def _action(direction: int, half: int, number: int) -> int:
    """Give the action of a direction whose set holds the bit of that number."""
    index: int = HALF * half + number - SHIFT[direction]
    return SQUARES * direction + index - index // STRIDE


@inlined
def _write_steps(sets: Words, out: Any) -> int:
    """Write the steps in ascending order."""
    n = _write(0, sets[0], sets[1], out, 0)
    n = _write(1, sets[2], sets[3], out, n)
    n = _write(2, sets[4], sets[5], out, n)
    n = _write(3, sets[6], sets[7], out, n)
    n = _write(4, sets[8], sets[9], out, n)
    n = _write(5, sets[10], sets[11], out, n)
    n = _write(6, sets[12], sets[13], out, n)
    return _write(7, sets[14], sets[15], out, n)


@inlined
def _write_captures(sets: Words, out: Any, n: int) -> int:
    """Write the captures in ascending order behind n other actions."""
    n = _write(8, sets[16], sets[17], out, n)
    n = _write(9, sets[18], sets[19], out, n)
    n = _write(10, sets[20], sets[21], out, n)
    return _write(11, sets[22], sets[23], out, n)


@inlined
def _write(direction: int, low: Word, high: Word, out: Any, n: int) -> int:
    """Write the actions of one direction behind n others."""
    while low != EMPTY:
        out[n] = _action(direction, 0, lowest(low))
        n += 1
        low &= low - ONE
    while high != EMPTY:
        out[n] = _action(direction, 1, lowest(high))
        n += 1
        high &= high - ONE
    return n
