"""The move generator of Cage: for each action direction the set of actions, all at once.

A set of squares is a pair of words, ``low`` for the lower five ranks and ``high`` for the upper.
The set of an action direction holds the square *next to* each checker that can act so: where a step
goes, or the enemy that a capture takes. Bits beyond the board may come up in between; every set
that leaves this file is masked by the board's checkers or empty squares.
"""

from typing import Any

import numpy as np

from luctor.core.bits import bit
from luctor.core.compilation import inlined
from luctor.core.kernels import State
from luctor.games.cage.tables import BOARD, EDGE, HALF, NEARER, SIDE, STRIDE

Word = Any  # numpy.uint64
Words = Any  # a tuple of them: low, high; for several directions one pair after the other
EMPTY = np.uint64(0)
ONE = np.uint64(1)
RANK = np.uint64(STRIDE)
LAST_RANK = np.uint64(HALF - STRIDE)
NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = range(8)
NONE = (EMPTY,) * 8


@inlined
def north(low: Word, high: Word) -> Words:
    """Move a set one rank up."""
    return low << RANK, (high << RANK) | (low >> LAST_RANK)


@inlined
def south(low: Word, high: Word) -> Words:
    """Move a set one rank down."""
    return (low >> RANK) | (high << LAST_RANK), high >> RANK


@inlined
def east(low: Word, high: Word) -> Words:
    """Move a set one file to the right."""
    return low << ONE, high << ONE


@inlined
def west(low: Word, high: Word) -> Words:
    """Move a set one file to the left."""
    return low >> ONE, high >> ONE


@inlined
def beside(low: Word, high: Word) -> Words:
    """Give the squares orthogonally beside those of a set."""
    n, s = north(low, high), south(low, high)
    return (
        n[0] | s[0] | (low << ONE) | (low >> ONE),
        n[1] | s[1] | (high << ONE) | (high >> ONE),
    )


@inlined
def place(square: int) -> Words:
    """Give the set of one square."""
    index = square + square // SIDE
    if index < HALF:
        return bit(index), EMPTY
    return EMPTY, bit(index - HALF)


@inlined
def vacant(own: Words, foe: Words, variant: int) -> Words:
    """Give the empty squares of the board."""
    return (
        BOARD[variant, 0] & ~(own[0] | foe[0]),
        BOARD[variant, 1] & ~(own[1] | foe[1]),
    )


@inlined
def free(own: Words, foe: Words, variant: int) -> Words:
    """Give the empty squares without one of a side's own checkers beside them (C2)."""
    empty, near = vacant(own, foe, variant), beside(own[0], own[1])
    return empty[0] & ~near[0], empty[1] & ~near[1]


@inlined
def capture_sets(from_: Words, foe: Words, landing: Words, variant: int) -> Words:
    """Give the enemies that the checkers `from_` can take towards north, east, south, west (C4).

    An enemy is taken by a jump when the square behind it is one of `landing`, or when that side of
    it is the edge. The jumper's own old square lies two away from where it lands, never beside it:
    `landing` need not know which checker jumps (C2).
    """
    low, high = from_
    n, e, s, w = north(low, high), east(low, high), south(low, high), west(low, high)
    low, high = landing
    # The squares in front of those to land on, as seen by a checker that goes north, east …
    fn, fe, fs, fw = south(low, high), west(low, high), north(low, high), east(low, high)
    return (
        n[0] & foe[0] & (fn[0] | EDGE[variant, NORTH, 0]),
        n[1] & foe[1] & (fn[1] | EDGE[variant, NORTH, 1]),
        e[0] & foe[0] & (fe[0] | EDGE[variant, EAST, 0]),
        e[1] & foe[1] & (fe[1] | EDGE[variant, EAST, 1]),
        s[0] & foe[0] & (fs[0] | EDGE[variant, SOUTH, 0]),
        s[1] & foe[1] & (fs[1] | EDGE[variant, SOUTH, 1]),
        w[0] & foe[0] & (fw[0] | EDGE[variant, WEST, 0]),
        w[1] & foe[1] & (fw[1] | EDGE[variant, WEST, 1]),
    )


@inlined
def _steps(arriving: Word, lone: Word, allowed: Word, enemy_beside: Word, nearer: Word) -> Word:
    """Give the squares of one word that steps of one direction may go to (C3).

    Parameters
    ----------
    arriving : uint64
        The side's checkers, moved one square in the direction.
    lone : uint64
        Those of them that come from squares without an enemy beside them.
    allowed : uint64
        Empty squares that C2 leaves open.
    enemy_beside, nearer : uint64
        Squares with an enemy beside them; squares reached from farther from the centre.

    A lone checker may centre or adjoin; one with an enemy beside it may centre, and only to where
    it has one again (restriction 2).
    """
    return allowed & ((arriving & enemy_beside & nearer) | (lone & (enemy_beside | nearer)))


@inlined
def diagonal_step_sets(own: Words, foe: Words, landing: Words) -> Words:
    """Give where steps north-east, south-east, south-west, north-west go (C2, C3)."""
    a = beside(foe[0], foe[1])
    n, s = north(own[0], own[1]), south(own[0], own[1])
    lone = own[0] & ~a[0], own[1] & ~a[1]
    ln, ls = north(lone[0], lone[1]), south(lone[0], lone[1])
    low, high = landing
    return (
        _steps(n[0] << ONE, ln[0] << ONE, low, a[0], NEARER[NORTH_EAST, 0]),
        _steps(n[1] << ONE, ln[1] << ONE, high, a[1], NEARER[NORTH_EAST, 1]),
        _steps(s[0] << ONE, ls[0] << ONE, low, a[0], NEARER[SOUTH_EAST, 0]),
        _steps(s[1] << ONE, ls[1] << ONE, high, a[1], NEARER[SOUTH_EAST, 1]),
        _steps(s[0] >> ONE, ls[0] >> ONE, low, a[0], NEARER[SOUTH_WEST, 0]),
        _steps(s[1] >> ONE, ls[1] >> ONE, high, a[1], NEARER[SOUTH_WEST, 1]),
        _steps(n[0] >> ONE, ln[0] >> ONE, low, a[0], NEARER[NORTH_WEST, 0]),
        _steps(n[1] >> ONE, ln[1] >> ONE, high, a[1], NEARER[NORTH_WEST, 1]),
    )


@inlined
def straight_step_sets(own: Words, foe: Words, empty: Words) -> Words:
    """Give where steps north, east, south, west go (C3).

    The checker itself stands beside its goal: C2 asks about the goal's other three neighbours.
    """
    a = beside(foe[0], foe[1])
    lone = own[0] & ~a[0], own[1] & ~a[1]
    low, high = own
    n, e, s, w = north(low, high), east(low, high), south(low, high), west(low, high)
    low, high = lone
    ln, le, ls, lw = north(low, high), east(low, high), south(low, high), west(low, high)
    low, high = empty
    # Empty squares without an own checker above or below, and to the right or left.
    upright = low & ~(n[0] | s[0]), high & ~(n[1] | s[1])
    level = low & ~(e[0] | w[0]), high & ~(e[1] | w[1])
    return (
        _steps(n[0], ln[0], level[0] & ~s[0], a[0], NEARER[NORTH, 0]),
        _steps(n[1], ln[1], level[1] & ~s[1], a[1], NEARER[NORTH, 1]),
        _steps(e[0], le[0], upright[0] & ~w[0], a[0], NEARER[EAST, 0]),
        _steps(e[1], le[1], upright[1] & ~w[1], a[1], NEARER[EAST, 1]),
        _steps(s[0], ls[0], level[0] & ~n[0], a[0], NEARER[SOUTH, 0]),
        _steps(s[1], ls[1], level[1] & ~n[1], a[1], NEARER[SOUTH, 1]),
        _steps(w[0], lw[0], upright[0] & ~e[0], a[0], NEARER[WEST, 0]),
        _steps(w[1], lw[1], upright[1] & ~e[1], a[1], NEARER[WEST, 1]),
    )


@inlined
def checkers_of(state: State, seat: int) -> Words:
    """Give the set of a seat's checkers."""
    return state.checkers[seat, 0], state.checkers[seat, 1]


@inlined
def action_sets(state: State) -> Words:
    """Give the sets of all twelve action directions, empty ones when the game is over (C7)."""
    own, foe = checkers_of(state, state.seat), checkers_of(state, 1 - state.seat)
    if foe[0] | foe[1] == EMPTY:
        return NONE + NONE + NONE
    variant = state.variant
    landing = free(own, foe, variant)
    if state.mid == 1:  # the jumper must go on, and nothing else may act (C5)
        return NONE + NONE + capture_sets(place(state.jumper), foe, landing, variant)
    return (
        straight_step_sets(own, foe, vacant(own, foe, variant))
        + diagonal_step_sets(own, foe, landing)
        + capture_sets(own, foe, landing, variant)
    )


@inlined
def any_set(sets: Words) -> bool:
    """Whether one of four directions' sets is not empty."""
    union = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5] | sets[6] | sets[7]
    return bool(union != EMPTY)


@inlined
def can_act(own: Words, foe: Words, variant: int) -> bool:
    """Whether a side has a legal action at the start of a turn, while both have checkers (C6)."""
    landing = free(own, foe, variant)
    return (
        any_set(diagonal_step_sets(own, foe, landing))
        or any_set(capture_sets(own, foe, landing, variant))
        or any_set(straight_step_sets(own, foe, vacant(own, foe, variant)))
    )
