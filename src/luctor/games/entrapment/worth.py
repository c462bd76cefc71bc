"""What each trait of an action is worth at first sight, in points; see `appeal`.

Fitted by ``python -m benchmarks.appeal entrapment --fit``:
3826 positions out of 5 games of each variant, the best action of each found
by a search of 2000 nodes; 2026-11-30, on commit a4d4c69. Loss in 3463 other
positions 1.741 nats, against 3.430 without a table; 200 points are one logit.
"""

import numpy as np

# fmt: off
WORTH = np.array(
    [
        -284, 343, 282, 386, 0, -15, 204, 892, 1000, 1000, -820, -731, -153, 512,
        1000, -819, -1000, -665, -178, 414, -813, -1000, -941, -770, -139, -169, 574, 925,
        1000, -880, -102, 260, 261, -885, -109, 181, 294, -1000, -680, -260, -12, 157,
        -163, 231, -166, 213, -66, -21, 29, -163, 171, 133, 0, 151, 37, 71,
        143, 163, 102, 63, 137, 0, 164, 111, 97, 0, 988, 532, 76, 65,
        -494, 783, -323, 0, 854, -348, -651, -672, 0, -29, 0, -285, 56, -163,
        0, -96, 69, -57, 0, -173, -51, -1, 0, 0, 0, 0, 0, 0,
        0, -161, -176, 0, -153, 0, 0, 239, 599, 537, 329, 0, 0, 0,
        0, 453, 519, -2, 0, 256, -8, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, -130, -71, -94, 61, 234, -297, -531, -136, -322, -72, -171,
        69, -146, 149, 280, 516, 468, 0, -39, 220, -3, 0, 0, 0, 0,
        0, 0, 0, 0, -201,
    ],
    dtype=np.int32,
)
