"""The record of an Entrapment position.

Squares are bits of a 64-bit word, eight to a rank: square (x, y) is bit ``8 * y + x``. The columns
beyond the board stay empty, so that a shift never carries a roamer round the edge. A horizontal
groove is named by the bit of the square below it, a vertical one by that of the square left of it.
"""

import numpy as np

DTYPE = np.dtype(
    (
        np.record,
        [
            ("roamers", "u8", (2,)),  # each seat's roamers on the board
            ("resting_h", "u8", (2,)),  # each seat's resting barriers in horizontal grooves
            ("resting_v", "u8", (2,)),  # and in vertical ones
            ("standing_h", "u8"),  # barriers on end; whose they were matters to no rule
            ("standing_v", "u8"),
            # While the actor has to choose which of his own forced roamers stays: the roamer of the
            # other side that was forced before his action, if that side has several now (T8). The
            # position before the action is gone by then, so this has to be remembered; else 0.
            ("forced_before", "u8"),
            ("stock", "u1", (2,)),  # each seat's barriers in hand (a lifted one not counted)
            ("to_place", "u1", (2,)),  # each seat's roamers still to be placed
            ("variant", "u1"),
            ("options", "u1"),
            ("seat", "u1"),
            ("mid", "u1"),
            ("stage", "u1"),  # what is due: one of the stages below
            ("opening", "u1"),  # 1 until White has made the single step of T2
            ("lifted", "u1"),  # during LAY: 1 + the groove just lifted from; else 0
        ],
    )
)

# Stages. The first is the only one outside a move.
BEGIN = 0  # a placement, or the first step
SECOND = 1  # the second action
LAY = 2  # the barrier just lifted has to be laid
KEEP_THEN_SECOND = 3  # a choice under T8, after which the second action is due
KEEP_THEN_PASS = 4  # a choice under T8, after which the turn passes

BARRIERS = 25  # a side
GROOVES = 64  # grooves of one kind; groove ids are ``GROOVES * kind + square``, kind 0 h, 1 v
