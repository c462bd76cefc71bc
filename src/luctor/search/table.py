"""The transposition table: what a search remembers of positions, in fixed memory.

An entry is two 64-bit words: the position's key and what is known of it. The first is stored as the
exclusive or of both, so that an entry that two threads have written at once matches no key, and no
lock is needed (Hyatt and Mann 2002). Entries stand in buckets of four, a cache line.

The packed word holds, from the lowest bit on: 16 bits of value, 16 of the best action, 8 of depth,
2 that tell what the value is (`UPPER`, `LOWER` or both for exact), 6 of the age of the search, 1
that tells whether everything below was played to its end.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.errors import ArgumentError

UPPER = 1
LOWER = 2
EXACT = 3
NOTHING = np.uint64(0)
AGES = 64
BUCKET = 4
BYTES_PER_ENTRY = 16
SMALLEST = 1 << 10  # entries
DEFAULT_MEGABYTES = 64
MOST_MEGABYTES = 16_384
VALUE_BASE = 32768
NO_ACTION_FIELD = 0xFFFF


class Table:
    """The memory of a table, to be shared by threads and kept from move to move.

    Parameters
    ----------
    megabytes : int
        Rounded down to a power of two of entries.
    entries : int, optional
        The size in entries instead, rounded up.

    Raises
    ------
    ArgumentError
        If the size is out of range.
    """

    def __init__(self, megabytes: int = DEFAULT_MEGABYTES, *, entries: int | None = None) -> None:
        check_megabytes(megabytes)
        most = 1 << ((megabytes << 20) // BYTES_PER_ENTRY).bit_length() - 1
        wanted = most if entries is None else max(SMALLEST, 1 << (entries - 1).bit_length())
        # Zeroed pages are given out when first touched: a large table costs nothing until used.
        self.words: Any = _aligned(2 * min(wanted, most))
        self.age = 0

    def grow_older(self) -> None:
        """Begin another search: what stands in the table may be replaced first."""
        self.age = (self.age + 1) % AGES

    def clear(self) -> None:
        """Forget everything."""
        self.words[:] = 0
        self.age = 0


def check_megabytes(megabytes: int) -> None:
    """Check a table's size; raise `ArgumentError` if it is out of range."""
    if not 1 <= megabytes <= MOST_MEGABYTES:
        raise ArgumentError(
            f"The table's size must be 1 to {MOST_MEGABYTES} megabytes, not {megabytes}."
        )


def _aligned(size: int) -> Any:
    """Give an array of zero words that begins with a cache line, so that buckets are lines."""
    line = 2 * BUCKET
    words = np.zeros(size + line, dtype=np.uint64)
    first = -(words.ctypes.data // words.itemsize) % line
    return words[first : first + size]


@inlined
def pack(value: int, action: int, depth: int, kind: int, age: int, whole: int) -> Word:
    """Pack what is known of a position; `action` may be -1."""
    return (
        np.uint64(value + VALUE_BASE)
        | (np.uint64(action & NO_ACTION_FIELD) << np.uint64(16))
        | (np.uint64(depth) << np.uint64(32))
        | (np.uint64(kind) << np.uint64(40))
        | (np.uint64(age) << np.uint64(42))
        | (np.uint64(whole) << np.uint64(48))
    )


@inlined
def value_of(word: Word) -> int:
    """Give the value in a packed word, as seen from its node."""
    return signed(word & np.uint64(0xFFFF)) - VALUE_BASE


@inlined
def action_of(word: Word) -> int:
    """Give the best action in a packed word, -1 for none."""
    field = signed((word >> np.uint64(16)) & np.uint64(0xFFFF))
    return -1 if field == NO_ACTION_FIELD else field


@inlined
def depth_of(word: Word) -> int:
    """Give the depth in a packed word."""
    return signed((word >> np.uint64(32)) & np.uint64(0xFF))


@inlined
def kind_of(word: Word) -> int:
    """Tell what the value in a packed word is: ``UPPER``, ``LOWER`` or ``EXACT``."""
    return signed((word >> np.uint64(40)) & np.uint64(3))


@inlined
def age_of(word: Word) -> int:
    """Give the age in a packed word."""
    return signed((word >> np.uint64(42)) & np.uint64(AGES - 1))


@inlined
def is_whole(word: Word) -> bool:
    """Whether no estimate has gone into the value in a packed word: it holds at any depth."""
    whole: bool = (word >> np.uint64(48)) & np.uint64(1) != NOTHING
    return whole


@inlined
def bucket_of(words: Any, name: Word) -> int:
    """Give the index of the first word of a key's bucket."""
    buckets = np.uint64(words.size // (2 * BUCKET))
    return signed(name & (buckets - np.uint64(1))) * (2 * BUCKET)


@kernel
def probe(words: Any, name: Word) -> Word:
    """Give the packed word for a key, 0 if there is none."""
    at = bucket_of(words, name)
    for i in range(at, at + 2 * BUCKET, 2):
        word = words[i + 1]
        if words[i] ^ word == name and word != NOTHING:
            return word
    return NOTHING


@kernel
def store(words: Any, name: Word, word: Word) -> None:
    """Store a packed word, in place of the same key's or of the least valuable of the bucket."""
    at = bucket_of(words, name)
    age = age_of(word)
    place = at
    worth = 1 << 30
    for i in range(at, at + 2 * BUCKET, 2):
        old = words[i + 1]
        if old == NOTHING or words[i] ^ old == name:
            place = i
            break
        old_worth = depth_of(old) - 8 * ((age - age_of(old)) & (AGES - 1))
        if old_worth < worth:
            worth = old_worth
            place = i
    words[place] = name ^ word
    words[place + 1] = word
