"""What each trait of an action is worth at first sight, in points; see `appeal`.

Fitted by ``python -m benchmarks.appeal latrel --fit``:
1546 positions out of 5 games of each variant, the best action of each found
by a search of 4000 nodes; 2026-11-30, on commit a4d4c69. Loss in 1646 other
positions 2.656 nats, against 3.419 without a table; 200 points are one logit.
"""

import numpy as np

# fmt: off
WORTH = np.array(
    [
        -145, 160, -572, -75, 215, 425, -320, -198, -143, 173, -416, -108, 195, 282,
        -386, -194, -141, 96, -617, -251, 189, 349, -398, 76, 12, 210, -236, -26,
        0, 0, 0, 0, -397, -411, 24, -74, 0, 0, 0, 0, -5, -129,
        -82, -79, -115, -25, -72, -56, -64, -69, 63, -89, -115, -16, -152, -172,
        -126, -276, -51, -11, -42, -60, -104, -128, -90, -107, -100, -128, -92, 112,
        391, 0, -161, -403, -202, -255, -183, -156, 4, -67, 458, 430, 356, 247,
        211, 12, 449, 343, 499, 92, 94, 91, 350, 355, 6, 177, 469, 575,
        352, 408, 43, 0, 0, 0, 0, 43,
    ],
    dtype=np.int32,
)
