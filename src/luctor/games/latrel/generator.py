"""How the pieces of La Trel move, on 64-bit words: the kernels beneath ``rules.py``.

Two views of the same rules. *Whole sides* (`sweep`): all sliders of a side are filled over the
empty squares in one direction at once (Kogge and Stone 1973). Two pieces' fills in one direction
never overlap, since each stops at the next piece; so counting bits counts moves, and the piece that
reaches a square is the nearest one behind it. *Single pieces* (`scout`): the first piece in each
direction is the lowest or highest occupied square of a ray. Counting and sampling use the first,
listing the second.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, bit, highest, item, lowest, signed, span
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.games.latrel.state import ADVANCED, BASIC, BLOCKER, DEFENDER, SABRE, TRIDENT, WARRIOR
from luctor.games.latrel.tables import (
    ANY_FILE,
    CORNERS,
    NEXT,
    NO_SQUARE,
    NOT_FILE_A,
    NOT_FILE_H,
    NOTHING,
    RAYS,
    TOWARDS,
)

# The distance between neighbours, in squares of the numbering.
EAST = np.uint64(1)
NORTH_WEST = np.uint64(7)
NORTH = np.uint64(8)
NORTH_EAST = np.uint64(9)


@kernel
def has(word: Word, square: int) -> bool:
    """Whether a word has a square (0 to 63)."""
    found: bool = (word >> np.uint64(square)) & np.uint64(1) != NOTHING
    return found


@kernel
def kind_on(state: State, square: int) -> int:
    """Give the kind of the piece that stands on a square."""
    for kind in range(BLOCKER):
        if has(state.kinds[kind], square):
            return kind
    return BLOCKER


@kernel
def attackers(state: State, seat: int) -> Word:
    """Give the squares of a seat's attackers: its Sabres, Tridents and Warriors (L1)."""
    kinds = state.kinds
    return state.sides[seat] & (kinds[SABRE] | kinds[TRIDENT] | kinds[WARRIOR])


@kernel
def occupied(state: State) -> Word:
    """Give the squares with a piece on them."""
    return state.sides[0] | state.sides[1]


@kernel
def enterable(state: State) -> Word:
    """Give the squares that may be entered without a capture: not the corners (L6)."""
    empty = ~occupied(state)
    return empty if state.variant == ADVANCED else empty & ~CORNERS


@kernel
def corner_catches(state: State) -> Word:
    """Give the squares on which a piece is captured by moving onto it (L5, L7)."""
    return CORNERS if state.variant == BASIC or state.options != 0 else NOTHING


@kernel
def prey(state: State, seat: int) -> Word:
    """Give the pieces that a seat could capture at all: enemies but Blockers (L4)."""
    return state.sides[1 - seat] & ~state.kinds[BLOCKER]


@kernel
def rise(sliders: Word, free: Word, by: Word) -> Word:
    """Slide pieces over free squares to higher squares, as far as they go.

    ``free`` must hold only squares that have a neighbour this way behind them; the pieces' own
    squares are part of the answer.
    """
    filled = sliders | (free & (sliders << by))
    free &= free << by
    filled |= free & (filled << (by + by))
    free &= free << (by + by)
    return filled | (free & (filled << (by + by + by + by)))


@kernel
def sink(sliders: Word, free: Word, by: Word) -> Word:
    """Slide pieces over free squares to lower squares, as `rise` does to higher ones."""
    filled = sliders | (free & (sliders >> by))
    free &= free >> by
    filled |= free & (filled >> (by + by))
    free &= free >> (by + by)
    return filled | (free & (filled >> (by + by + by + by)))


@inlined
def sweep_up(pieces: Any, board: Any, by: Word, inside: Word) -> Any:
    """Move a side in one direction to higher squares.

    Parameters
    ----------
    pieces : tuple of two words
        What slides this way and captures, and what goes one square this way.
    board : tuple of four words
        The empty squares, those to be entered without capture, the prey, the corner catches.
    by, inside : word
        The distance of neighbours, and the squares that are entered so from within the board.

    Returns
    -------
    targets, victims : word
        The squares moved to without a capture; the pieces captured.
    """
    sliders, steppers = pieces
    empty, enter, victims, corners = board
    free = empty & inside
    filled = rise(sliders, free, by)
    targets = (filled | ((steppers << by) & inside)) & enter
    return targets, (filled << by) & inside & victims & ((free >> by) | corners)


@inlined
def sweep_down(pieces: Any, board: Any, by: Word, inside: Word) -> Any:
    """Move a side in one direction to lower squares, as `sweep_up` does to higher ones."""
    sliders, steppers = pieces
    empty, enter, victims, corners = board
    free = empty & inside
    filled = sink(sliders, free, by)
    targets = (filled | ((steppers >> by) & inside)) & enter
    return targets, (filled >> by) & inside & victims & ((free << by) | corners)


@inlined
def sweep(state: State, seat: int) -> Any:
    """Move all of a seat's pieces but Blockers, in every direction at once.

    Returns
    -------
    tuple of 16 words
        By direction the squares moved to without a capture (L3, L6), then by direction the pieces
        that can be captured (L4, L5).
    """
    kinds = state.kinds
    own = state.sides[seat]
    straight = own & (kinds[SABRE] | kinds[WARRIOR])
    slanted = own & (kinds[TRIDENT] | kinds[WARRIOR])
    board = (~occupied(state), enterable(state), prey(state, seat), corner_catches(state))
    lines = (straight, own & kinds[DEFENDER])
    slopes = (slanted, NOTHING)
    e, xe = sweep_up(lines, board, EAST, NOT_FILE_A)
    nw, xnw = sweep_up(slopes, board, NORTH_WEST, NOT_FILE_H)
    n, xn = sweep_up(lines, board, NORTH, ANY_FILE)
    ne, xne = sweep_up(slopes, board, NORTH_EAST, NOT_FILE_A)
    w, xw = sweep_down(lines, board, EAST, NOT_FILE_H)
    se, xse = sweep_down(slopes, board, NORTH_WEST, NOT_FILE_A)
    s, xs = sweep_down(lines, board, NORTH, ANY_FILE)
    sw, xsw = sweep_down(slopes, board, NORTH_EAST, NOT_FILE_H)
    return (e, nw, n, ne, w, se, s, sw, xe, xnw, xn, xne, xw, xse, xs, xsw)


@kernel
def beside(word: Word) -> Word:
    """Give the squares orthogonally beside those of a set."""
    aside = ((word << EAST) & NOT_FILE_A) | ((word >> EAST) & NOT_FILE_H)
    return aside | (word << NORTH) | (word >> NORTH)


@kernel
def around(word: Word) -> Word:
    """Give a set of squares with all their neighbours."""
    word |= ((word << EAST) & NOT_FILE_A) | ((word >> EAST) & NOT_FILE_H)
    return word | (word << NORTH) | (word >> NORTH)


@kernel
def stroll(blocker: Word, empty: Word) -> Word:
    """Give the squares that a Blocker reaches in one to three steps (L9)."""
    reached = blocker | (around(blocker) & empty)
    reached |= around(reached) & empty
    return (reached | around(reached)) & empty


@kernel
def first_met(pieces: Word, direction: int, square: int) -> int:
    """Give the first piece seen from a square in a direction, or `NO_SQUARE`."""
    met = RAYS[direction, square] & pieces
    if direction < 4:
        return lowest(met)
    return highest(met) if met != NOTHING else NO_SQUARE


@kernel
def reach(pieces: Word, direction: int, square: int) -> Word:
    """Give the squares seen from one along a line, both ways, with the pieces that end the view."""
    upper, lower = RAYS[direction, square], RAYS[direction ^ 4, square]
    return (upper | lower) & span(lower & pieces, upper & pieces)


@kernel
def scout(state: State, square: int, kind: int) -> Any:
    """Look around from the square of one of the mover's attackers.

    Returns
    -------
    targets : word
        The squares it may slide to (L3, L6).
    catches : int
        Bit by direction: where it captures (L4, L5).
    """
    pieces = occupied(state)
    seen = NOTHING
    if kind != TRIDENT:
        seen |= reach(pieces, 0, square) | reach(pieces, 2, square)
    if kind != SABRE:
        seen |= reach(pieces, 1, square) | reach(pieces, 3, square)
    met = seen & prey(state, signed(state.seat))
    corners = corner_catches(state)
    catches = 0
    while met != NOTHING:
        victim = lowest(met)
        met &= met - np.uint64(1)
        direction = signed(TOWARDS[square, victim])
        beyond = NEXT[direction, victim]
        if has(corners, victim) or (beyond != NO_SQUARE and not has(pieces, beyond)):
            catches |= 1 << direction
    return seen & enterable(state), catches


@inlined
def caught(words: Any) -> Word:
    """Give the pieces that can be captured, whatever the direction, of what `sweep` tells."""
    lines = words[8] | words[10] | words[12] | words[14]
    return lines | words[9] | words[11] | words[13] | words[15]


@kernel
def hunters(state: State) -> Word:
    """Give the squares of the mover's attackers that can capture."""
    words = sweep(state, signed(state.seat))
    found = NOTHING
    if caught(words) == NOTHING:  # mostly
        return found
    pieces = occupied(state)
    for direction in range(8):
        victims = item(words, 8 + direction)
        while victims != NOTHING:
            found |= bit(first_met(pieces, direction ^ 4, lowest(victims)))
            victims &= victims - np.uint64(1)
    return found


@kernel
def catches_of(state: State, square: int) -> int:
    """Give where the attacker on a square captures, a bit by direction."""
    _, catches = scout(state, square, kind_on(state, square))
    found: int = catches
    return found


@kernel
def can_move(state: State) -> bool:
    """Whether one of the mover's attackers has a legal move.

    Its neighbour squares tell: it slides if it can slide one square. (An empty neighbour that it
    may not enter is a corner, and behind a corner there is nothing to capture.)
    """
    own, kinds = state.sides[state.seat], state.kinds
    enter = enterable(state)
    if beside(own & (kinds[SABRE] | kinds[WARRIOR])) & enter != NOTHING:
        return True
    slanted = own & (kinds[TRIDENT] | kinds[WARRIOR])
    aside = ((slanted << EAST) & NOT_FILE_A) | ((slanted >> EAST) & NOT_FILE_H)
    if ((aside << NORTH) | (aside >> NORTH)) & enter != NOTHING:
        return True
    found: bool = hunters(state) != NOTHING
    return found


@kernel
def can_step(state: State) -> bool:
    """Whether a Defender or Blocker of the mover has a legal step (L3, L9)."""
    own = state.sides[state.seat]
    if beside(own & state.kinds[DEFENDER]) & enterable(state) != NOTHING:
        return True
    found: bool = around(own & state.kinds[BLOCKER]) & ~occupied(state) != NOTHING
    return found


@kernel
def shift(source: int, target: int) -> Word:
    """Give the word that moves a piece between two squares by exclusive or."""
    return bit(source) | bit(target)
