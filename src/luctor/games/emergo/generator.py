"""What a player may do: the move generator of Emergo.

Legal actions come as four *boards*, words with a bit for each square, one word for each direction:
the pieces that may step, or jump, that way. Counting and choosing among them needs no list. Entries
are one board. Pieces can only be jumped on inner squares, so jumps need no guard against running
over the edge: a piece on the far side of an inner square is a true neighbour.
"""

import numpy as np

from luctor.core.bits import Word, bit, lowest, popcount, signed
from luctor.core.compilation import kernel
from luctor.core.kernels import State
from luctor.games.emergo.tables import (
    BOARD,
    CENTRE,
    DIRECTIONS,
    INNER,
    NOT_FIRST,
    NOT_LAST,
    SQUARES,
    STEP,
)

# Action ids: an entry is its square's number; steps and jumps follow, square by square.
STEP_BASE = SQUARES
JUMP_BASE = STEP_BASE + DIRECTIONS * SQUARES
ACTION_COUNT = JUMP_BASE + DIRECTIONS * SQUARES

Boards = tuple[Word, Word, Word, Word]
Quarry = tuple[Word, Word, Word]

NOTHING = np.uint64(0)
NO_BOARDS = (NOTHING, NOTHING, NOTHING, NOTHING)
CAP_BITS = np.uint64(15)
ONE = np.uint64(1)
N4, N5, N8, N10 = np.uint64(4), np.uint64(5), np.uint64(8), np.uint64(10)


@kernel
def vacancies(state: State) -> Word:
    """Give the vacant squares."""
    return BOARD[state.variant] & ~(state.tops[0] | state.tops[1])


@kernel
def springboards(targets: Word, vacant: Word) -> Boards:
    """Give for each direction the squares from which a piece could jump one of the targets (E4).

    The targets must be on inner squares.
    """
    return (
        (targets >> N5) & (vacant >> N10),
        (targets >> N4) & (vacant >> N8),
        (targets << N5) & (vacant << N10),
        (targets << N4) & (vacant << N8),
    )


@kernel
def can_jump(pieces: Word, targets: Word, vacant: Word) -> bool:
    """Whether any of the pieces can jump any of the targets, which must be on inner squares."""
    found: bool = pieces & union(springboards(targets, vacant)) != NOTHING
    return found


@kernel
def total(boards: Boards) -> int:
    """Count the bits of four boards."""
    return popcount(boards[0]) + popcount(boards[1]) + popcount(boards[2]) + popcount(boards[3])


@kernel
def union(boards: Boards) -> Word:
    """Give the squares that are in any of four boards."""
    return boards[0] | boards[1] | boards[2] | boards[3]


@kernel
def entries(state: State) -> Word:
    """Give the squares where the seat to move may enter (E5 to E7), if it need not capture."""
    own = state.tops[state.seat]
    enemy = state.tops[1 - state.seat]
    vacant = vacancies(state)
    inner = INNER[state.variant]
    if not can_jump(enemy, own & inner, vacant):  # E7: unless the opponent can capture already
        danger = (enemy << N5) & (vacant >> N5)
        danger |= (enemy >> N5) & (vacant << N5)
        danger |= (enemy << N4) & (vacant >> N4)
        danger |= (enemy >> N4) & (vacant << N4)
        vacant &= ~(danger & inner)
    if state.seat == 0 and (own | enemy) == NOTHING:  # E6
        vacant &= ~CENTRE[state.variant]
    return vacant


@kernel
def steps_of(pieces: Word, vacant: Word) -> Boards:
    """Give for each direction the pieces that can step that way to a vacant square (E8)."""
    rightward = vacant & NOT_FIRST
    leftward = vacant & NOT_LAST
    return (
        pieces & (rightward >> N5),
        pieces & (leftward >> N4),
        pieces & (leftward << N5),
        pieces & (rightward << N4),
    )


@kernel
def steps(state: State) -> Boards:
    """Give for each direction the pieces of the seat to move that can step that way (E8)."""
    return steps_of(state.tops[state.seat], vacancies(state))


@kernel
def jumps(state: State) -> Boards:
    """Give for each direction the pieces that may jump that way: only the greatest captures (E4).

    In the middle of a move these are the ways on, for the piece that is jumping.
    """
    own = state.tops[state.seat]
    targets = state.tops[1 - state.seat] & INNER[state.variant]
    vacant = vacancies(state)
    s0, s1, s2, s3 = springboards(targets, vacant)
    found = (own & s0, own & s1, own & s2, own & s3)
    if union(found) == NOTHING:
        return NO_BOARDS
    if state.mid == 1:
        found = _ways_on(found, signed(np.uint64(state.jump)) - 1)
    if total(found) == 1:
        return found
    # A second jump touches neither the square left nor the piece just jumped (they lie straight
    # behind), so the boards as they are tell which jumps can be followed by another.
    followed = (
        found[0] & ((s0 | s1 | s3) >> N10),
        found[1] & ((s0 | s1 | s2) >> N8),
        found[2] & ((s1 | s2 | s3) << N10),
        found[3] & ((s0 | s2 | s3) << N8),
    )
    n = total(followed)
    if n == 0:
        return found
    if n == 1:
        return followed
    return _greatest(followed, _quarry(state, targets, vacant))


@kernel
def _ways_on(boards: Boards, jump: int) -> Boards:
    """Keep of the jumps those of the jumping piece, but not straight back (E4)."""
    jumper = bit(jump >> 2)
    back = (jump & 3) ^ 2
    return (
        boards[0] & jumper if back != 0 else NOTHING,
        boards[1] & jumper if back != 1 else NOTHING,
        boards[2] & jumper if back != 2 else NOTHING,
        boards[3] & jumper if back != 3 else NOTHING,
    )


@kernel
def _greatest(boards: Boards, quarry: Quarry) -> Boards:
    """Keep of the jumps those that begin a sequence of the greatest length (E4)."""
    best = 0
    g0, g1, g2, g3 = NO_BOARDS
    for direction in range(DIRECTIONS):
        left = boards[direction]
        while left != NOTHING:
            square = lowest(left)
            here = bit(square)
            left ^= here
            length = _longest(square, direction, quarry)
            if length > best:
                best = length
                g0, g1, g2, g3 = NO_BOARDS
            if length == best:
                if direction == 0:
                    g0 |= here
                elif direction == 1:
                    g1 |= here
                elif direction == 2:
                    g2 |= here
                else:
                    g3 |= here
    return g0, g1, g2, g3


@kernel
def greatest_length(state: State) -> int:
    """Give the number of men that the greatest capture takes; 0 when there is none (E4)."""
    boards = jumps(state)
    for direction in range(DIRECTIONS):
        if boards[direction] != NOTHING:
            targets = state.tops[1 - state.seat] & INNER[state.variant]
            quarry = _quarry(state, targets, vacancies(state))
            return _longest(lowest(boards[direction]), direction, quarry)
    return 0


@kernel
def _quarry(state: State, targets: Word, vacant: Word) -> Quarry:
    """Give all that a sequence of jumps depends on.

    Returns
    -------
    targets, vacant : word
        As given: the enemy pieces on inner squares, and the vacant squares.
    caps : word
        The targets' caps, four bits each in ascending order of the squares. (No side has more than
        twelve men, hence twelve pieces.)
    """
    caps = NOTHING
    shift = np.uint64(0)
    left = targets
    while left != NOTHING:
        caps |= (np.uint64(state.stacks[lowest(left)]) & CAP_BITS) << shift
        shift += N4
        left &= left - ONE
    return targets, vacant, caps


@kernel
def _longest(square: int, direction: int, quarry: Quarry) -> int:
    """Count the men that the longest sequence takes that begins with a jump (E4).

    The sequences are walked depth first. Each jump can be taken back from its direction alone, so
    the way to where the walk stands is a word with two bits a jump; twelve are the most. A piece
    whose cap is used up is a target no longer, whether it is gone or the jumper's own now; nor does
    it matter that its square may be vacant, for no jump of this sequence could land there: jumps
    go from even columns to even, and over odd ones, or the other way about.
    """
    roster, vacant, caps = quarry
    targets = roster
    vacant |= bit(square)
    way = NOTHING
    length = 0
    longest = 0
    while True:
        over = bit(square + STEP[direction])
        shift = np.uint64(popcount(roster & (over - ONE))) << np.uint64(2)
        caps -= ONE << shift
        if (caps >> shift) & CAP_BITS == NOTHING:
            targets ^= over
        square += 2 * STEP[direction]
        way = way << np.uint64(2) | np.uint64(direction)
        length += 1
        longest = max(longest, length)
        ways = _open_ways(square, targets, vacant) & ~(1 << (direction ^ 2))
        while ways == 0:
            if length == 1:
                return longest
            length -= 1
            direction = signed(way & np.uint64(3))
            way >>= np.uint64(2)
            square -= 2 * STEP[direction]
            over = bit(square + STEP[direction])
            shift = np.uint64(popcount(roster & (over - ONE))) << np.uint64(2)
            caps += ONE << shift
            targets |= over
            last = signed(way & np.uint64(3))
            # What is left to try from here: the directions behind this one, not straight back.
            ways = _open_ways(square, targets, vacant) & ~(1 << (last ^ 2)) & (-2 << direction)
        direction = lowest(np.uint64(ways))


@kernel
def _open_ways(square: int, targets: Word, vacant: Word) -> int:
    """Give the directions in which a piece could jump from a square, a bit each."""
    here = bit(square)
    ways = 0
    if (here << N5) & targets != NOTHING and (here << N10) & vacant != NOTHING:
        ways |= 1
    if (here << N4) & targets != NOTHING and (here << N8) & vacant != NOTHING:
        ways |= 2
    if (here >> N5) & targets != NOTHING and (here >> N10) & vacant != NOTHING:
        ways |= 4
    if (here >> N4) & targets != NOTHING and (here >> N8) & vacant != NOTHING:
        ways |= 8
    return ways


@kernel
def actions(state: State) -> tuple[int, Boards]:
    """Give all legal actions: the base of their ids, and four boards.

    With base 0 they are entries, and the first board has their squares.
    """
    found = jumps(state)
    if union(found) != NOTHING:  # E3
        return JUMP_BASE, found
    if state.hands[state.seat] > 0:  # E5
        return 0, (entries(state), NOTHING, NOTHING, NOTHING)
    return STEP_BASE, steps(state)
