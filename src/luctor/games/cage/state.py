"""The record of a Cage position: 38 bytes.

The 10x10 board is kept as two 64-bit words for each colour, the lower and the upper five ranks,
eleven bits to a rank: ten squares and a guard bit that is never set, so that a shift cannot carry a
checker from one edge to the other. Smaller boards lie in the middle of the same layout (see
`luctor.games.cage.tables`).
"""

import numpy as np

DTYPE = np.dtype(
    (
        np.record,
        [
            ("checkers", "u8", (2, 2)),  # by seat, then by half of the board: lower, upper
            ("jumper", "u1"),  # square of the checker that must go on jumping; 0 unless mid is 1
            ("blocked", "u1"),  # 1 when neither seat has a legal move (C8): a draw
            ("variant", "u1"),
            ("options", "u1"),
            ("seat", "u1"),  # always a seat with a legal move (C6); once the game is over, see C7
            ("mid", "u1"),
        ],
    )
)
