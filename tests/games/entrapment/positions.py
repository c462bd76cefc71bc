"""Positions that several tests use."""

OPENING = ["b2", "f6", "d4", "d3", "f2", "b6"]

EMPTY_BUT_TWO = """
    . . . . . . B
    . . . . . . .
    . . . . . . .
    . . . W . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    """

# Barriers on end, out of everybody's way.
ON_END_25 = "a2b2c2d2e2f2g2a3b3a6b6c6d6e6f6h,a7b7c7d7e7a6b6c6d6e6v"
ON_END_22 = "a2b2c2d2e2f2g2a3b3a6b6c6d6e6f6h,a7b7c7d7e7a6b6v"

CORNER = """
    . . . . . . W
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    B . . . . . B
    """

# d3-d4 forces c4 and e4.
BETWEEN = """
    . . . . . . W
    . . . . . . .
    . . . . . . .
    . . B . B . .
    . . . W . . .
    . . . . . . .
    . . . . . . .
    """
BETWEEN_REST = "white=b4v,e4v,c3e3h black=c4e4h"

# d3-d4 forces d4, d5, c4 and e4.
BOTH_SIDES = """
    . . . . . . .
    . . . . . . .
    . . . W . . .
    . . B . B . .
    . . . W . . .
    . . . . . . .
    . . . . . . .
    """
BOTH_SIDES_REST = "white=b4e4v,c3d3e3d5h black=c4e4h,c5d5v"

# d3-d4 forces d4, d5 and e4; a1 was forced before.
MARKED = """
    . . . . . . .
    . . . . . . .
    . . . W . . .
    . . . . B . .
    . . . W . . .
    . . . . . . .
    B . . . . . .
    """
MARKED_REST = "white=e4a1v,d3e3d5h black=e4a1h,c4c5d5v"

LAST = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . W . . . .
    B . . . . . .
    """
