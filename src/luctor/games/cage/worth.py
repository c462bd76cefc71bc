"""What each trait of an action is worth at first sight, in points; see `appeal`.

Fitted by ``python -m benchmarks.appeal cage --fit``:
6623 positions out of 40 games of each variant, the best action of each found
by a search of 30000 nodes; 2026-11-30, on commit a4d4c69. Loss in 6856 other
positions 1.907 nats, against 2.535 without a table; 200 points are one logit.
"""

import numpy as np

# fmt: off
WORTH = np.array(
    [
        -196, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, -388, 0, -534, 0, -305, 0, -540, 0, -154, 85, -123, -6,
        70, 337, -119, 56, 12, 10, 0, 0, 0, -197, -175, -61, 0, 0,
        0, -235, -105, -191, 0, 0, 0, -340, -98, -293, 0, 0, 0, -402,
        -153, -185, -76, -100, -9, 431, 399, 345, 313, -214, -194, 0, 0, 0,
        0, 0, 0, 209, 260, 322, 348, 295, 226, 270, 268, 301, 318,
    ],
    dtype=np.int32,
)
