"""What roamers see around them: sides, steps, entrapment (T4, T6, T7), for all of a seat at once.

Every word is a set of squares. A barrier word shifted against a direction tells of the grooves on
that side of each square: ``any_h`` the northern sides, ``any_h << 8`` the southern ones. Shifts
need no masks: beyond the board there are neither roamers nor empty squares.

The arguments are always, in this order: the seat's own roamers, the enemy's, the own resting
barriers (h, v), all barriers (h, v), the board.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word
from luctor.core.compilation import kernel

NONE = np.uint64(0)
ONE = np.uint64(1)
TWO = np.uint64(2)
EIGHT = np.uint64(8)
SIXTEEN = np.uint64(16)


@kernel
def many(word: Word) -> bool:
    """Tell whether a word has two or more bits."""
    return (word & (word - ONE)) != NONE if word != NONE else False


@kernel
def survey(
    own: Word, foe: Word, rest_h: Word, rest_v: Word, any_h: Word, any_v: Word, board: Word
) -> Any:
    """Look at the four sides of each of a seat's roamers (T6).

    Returns
    -------
    opens : word
        The roamers with an open side.
    able : word
        Those with a step of their own: by an open side, over a friendly resting barrier with an
        empty square behind it, or by jumping a friendly roamer.
    """
    empty = board & ~(own | foe)
    clear_h = ~any_h
    clear_v = ~any_v
    north = empty >> EIGHT
    south = empty << EIGHT
    east = empty >> ONE
    west = empty << ONE
    clear_south = clear_h << EIGHT
    clear_west = clear_v << ONE
    opens = (north & clear_h) | (south & clear_south) | (east & clear_v) | (west & clear_west)
    over = (
        (north & rest_h) | (south & (rest_h << EIGHT)) | (east & rest_v) | (west & (rest_v << ONE))
    )
    jumps = (
        ((own >> EIGHT) & clear_h & (clear_h >> EIGHT) & (empty >> SIXTEEN))
        | ((own << EIGHT) & clear_south & (clear_h << SIXTEEN) & (empty << SIXTEEN))
        | ((own >> ONE) & clear_v & (clear_v >> ONE) & (empty >> TWO))
        | ((own << ONE) & clear_west & (clear_v << TWO) & (empty << TWO))
    )
    opens = opens & own
    return opens, opens | ((over | jumps) & own)


@kernel
def neighbours(word: Word, any_h: Word, any_v: Word) -> Word:
    """Give the squares beside those of a word, with no barrier between."""
    clear_h = ~any_h
    clear_v = ~any_v
    return (
        ((word >> EIGHT) & clear_h)
        | ((word & clear_h) << EIGHT)
        | ((word >> ONE) & clear_v)
        | ((word & clear_v) << ONE)
    )


@kernel
def living(own: Word, able: Word, any_h: Word, any_v: Word) -> Word:
    """Give the roamers that are not entrapped (T7): those with a step, and their friends beside."""
    if able == own:
        return own
    return own & (able | neighbours(able, any_h, any_v))


@kernel
def forced_of(
    own: Word, foe: Word, rest_h: Word, rest_v: Word, any_h: Word, any_v: Word, board: Word
) -> Word:
    """Give the roamers without an open side: forced ones (T8), where nobody is entrapped."""
    return own & ~survey(own, foe, rest_h, rest_v, any_h, any_v, board)[0]


@kernel
def entrap(
    own: Word,
    foe: Word,
    moved: Word,
    rest_h: Word,
    rest_v: Word,
    foe_h: Word,
    foe_v: Word,
    any_h: Word,
    any_v: Word,
    board: Word,
) -> Any:
    """Take the entrapped roamers off (T7).

    One look is enough: a roamer that leaves only opens sides for those that stay.

    Parameters
    ----------
    own, foe, rest_h, rest_v, any_h, any_v, board
        As everywhere here; `own` is the actor's side.
    moved : word
        The roamer just placed or moved, none after a barrier.
    foe_h, foe_v : word
        The enemy's resting barriers.

    Returns
    -------
    own, foe : word
        Who stays.
    forced, foe_forced : word
        Those of them that are forced.
    """
    opens, able = survey(own, foe, rest_h, rest_v, any_h, any_v, board)
    alive = living(own, able, any_h, any_v)
    if (moved & ~alive) != NONE:
        own = own & ~moved
        opens, able = survey(own, foe, rest_h, rest_v, any_h, any_v, board)
        alive = living(own, able, any_h, any_v)
    foe_opens, foe_able = survey(foe, own, foe_h, foe_v, any_h, any_v, board)
    foe_alive = living(foe, foe_able, any_h, any_v)
    if alive != own or foe_alive != foe:
        own = alive
        foe = foe_alive
        opens = survey(own, foe, rest_h, rest_v, any_h, any_v, board)[0]
        foe_opens = survey(foe, own, foe_h, foe_v, any_h, any_v, board)[0]
    return own, foe, own & ~opens, foe & ~foe_opens


@kernel
def steps(
    own: Word, foe: Word, rest_h: Word, rest_v: Word, any_h: Word, any_v: Word, board: Word
) -> Any:
    """Give all steps of a seat (T4), as eight words of the squares they start from.

    Returns
    -------
    tuple of eight words
        One square to the north, east, south, west, then two squares likewise.
    """
    empty = board & ~(own | foe)
    clear_h = ~any_h
    clear_v = ~any_v
    # An own resting barrier may be crossed, but not two of them in one step.
    pass_h = clear_h | rest_h
    pass_v = clear_v | rest_v
    north = own & (empty >> EIGHT) & pass_h
    south = own & (empty << EIGHT) & (pass_h << EIGHT)
    east = own & (empty >> ONE) & pass_v
    west = own & (empty << ONE) & (pass_v << ONE)
    twice_h = pass_h & (pass_h >> EIGHT) & ~(rest_h & (rest_h >> EIGHT))
    twice_v = pass_v & (pass_v >> ONE) & ~(rest_v & (rest_v >> ONE))
    jump_h = clear_h & (clear_h >> EIGHT)
    jump_v = clear_v & (clear_v >> ONE)
    north_2 = own & (empty >> SIXTEEN) & ((north & twice_h) | ((own >> EIGHT) & jump_h))
    south_2 = (
        own
        & (empty << SIXTEEN)
        & ((south & (twice_h << SIXTEEN)) | ((own << EIGHT) & (jump_h << SIXTEEN)))
    )
    east_2 = own & (empty >> TWO) & ((east & twice_v) | ((own >> ONE) & jump_v))
    west_2 = own & (empty << TWO) & ((west & (twice_v << TWO)) | ((own << ONE) & (jump_v << TWO)))
    return north, east, south, west, north_2, east_2, south_2, west_2


@kernel
def cramped(own: Word, planes: Any) -> Word:
    """Give the roamers that can step in one direction at most, from their seat's `steps`.

    Nobody else can be entrapped by the next action: a landing or a barrier takes from each roamer
    one direction at most.
    """
    north = planes[0] | planes[4]
    east = planes[1] | planes[5]
    south = planes[2] | planes[6]
    west = planes[3] | planes[7]
    free = (north & east) | (south & west) | ((north | east) & (south | west))
    return own & ~free
