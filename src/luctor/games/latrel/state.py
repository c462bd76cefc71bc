"""The record of a La Trel position: who stands where, what has been captured, what is under way."""

import numpy as np

KINDS = 5
SABRE, TRIDENT, WARRIOR, DEFENDER, BLOCKER = range(KINDS)
ATTACKERS = (SABRE, TRIDENT, WARRIOR)
KIND_NAMES = ("Sabre", "Trident", "Warrior", "Defender", "Blocker")
KIND_LETTERS = "STWDB"

SEATS = ("White", "Black")
BASIC, STANDARD, ADVANCED = range(3)
VARIANTS = ("basic", "standard", "advanced")

# Bit 8 * rank + file (both counted from 0) of a word stands for a square: a1 is bit 0, h8 bit 63.
DTYPE = np.dtype(
    (
        np.record,
        [
            # The squares of each kind, of both seats together.
            ("kinds", "u8", (KINDS,)),
            # The squares of each seat's pieces, whatever their kind.
            ("sides", "u8", (2,)),
            # Each seat's attackers that have been captured and not exchanged back (L8).
            ("captured", "u1", (2, 3)),
            # 1 while White's first move is due, which must be a Defender's (L2).
            ("first", "u1"),
            # In the middle of a move: the square of the capturing attacker, or of the Defender
            # that may be exchanged. 0 between moves.
            ("active", "u1"),
            ("variant", "u1"),
            ("options", "u1"),
            ("seat", "u1"),
            ("mid", "u1"),
        ],
    )
)
