"""The record of an Emergo position: 64 bytes, one cache line.

A square's bit in ``tops`` tells whose piece stands there; its byte in ``stacks`` tells of how many
men. By ruling E2 two numbers say it all: the cap in the low four bits, the prisoners in the high
four. (No colour has more than twelve men.) A vacant square's byte is 0.

The one path-dependent thing that the rules know, where a capturing piece stands and where it came
from, is ``jump``: 0 between moves, else ``1 + 4 * square + direction`` of the piece that must go on
and of its last jump.
"""

import numpy as np

from luctor.games.emergo.tables import SQUARES

DTYPE = np.dtype(
    (
        np.record,
        [
            ("tops", "u8", (2,)),
            ("stacks", "u1", (SQUARES,)),
            ("hands", "u1", (2,)),
            ("jump", "u1"),
            ("variant", "u1"),
            ("options", "u1"),
            ("seat", "u1"),
            ("mid", "u1"),
        ],
    )
)
