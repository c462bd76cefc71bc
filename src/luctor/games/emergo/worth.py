"""What each trait of an action is worth at first sight, in points; see `appeal`.

Fitted by ``python -m benchmarks.appeal emergo --fit``:
1654 positions out of 15 games of each variant, the best action of each found
by a search of 5000 nodes; 2026-11-30, on commit a4d4c69. Loss in 1481 other
positions 2.385 nats, against 2.408 without a table; 200 points are one logit.
"""

import numpy as np

# fmt: off
WORTH = np.array(
    [
        -1, 0, -99, 0, 34, -9, 44, 127, 0, 0, 0, 0, 108, -48,
        -59, -96, 60, 117, 31, -40, -157, -20, 17, 111, 43, -152, -30, 208,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        -113, 199, -145, 121, 0, 0, 0, 0, -70, 65, -181, -48, 0, 0,
        0, 0, -8, -88, -38, -5, 29, -5, -151, 49, 144, -3, -74, -18,
        105, -12, 78, -5, 0, 124, 0, 0, 0, -20, 0, 14, 0, 0,
        0, 65, 0, -23, 0, 0, 0, 6, 0, -167, 0, 0, 0, 61,
        0, -6, 130, 23, 42, -187, 46, -116, 69, -23, 162, -317, -12, -8,
        149, 59, 154, -1, 0, -151, 0, 0, -11, 0, 0, -59, 207, -99,
        336, 21, -111, 138, 0, -245, -29, -137, -176, 156, 0, 0, 0, 0,
    ],
    dtype=np.int32,
)
