"""How actions are numbered.

By the piece's square first, so that walking through the pieces lists them in ascending order:
``PER_SQUARE * source + target`` is a slide or step, ``PER_SQUARE * source + CATCH + direction`` a
capture. Then come the decisions that close a move: `STOP` ends a capture that could go on,
``EXCHANGE + kind`` exchanges the Defender that has arrived, `DECLINE` leaves it as it is.
"""

PER_SQUARE = 72
CATCH = 64
STOP = 64 * PER_SQUARE
EXCHANGE = STOP + 1
DECLINE = EXCHANGE + 3
ACTION_COUNT = DECLINE + 1

# The advanced start set on an open board: four Sabres with 14 squares each, two Tridents with 13,
# two Warriors with 27, six Defenders with 4 and two Blockers with 48. A capture takes the place of
# at least one of these squares.
MAX_LEGAL = 4 * 14 + 2 * 13 + 2 * 27 + 6 * 4 + 2 * 48
