"""Bit tricks on unsigned 64-bit words, as single machine instructions where there are any.

Every function takes and returns ``numpy.uint64`` words (counts and indices are ``int``), and works
both inside kernels and in plain Python.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from luctor.core.compilation import inlined, kernel

Word = Any  # numpy.uint64 inside kernels


@intrinsic
def _ctpop(typingctx: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


@intrinsic
def _cttz(typingctx: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), codegen


@intrinsic
def _ctlz(typingctx: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.uint64), codegen


def popcount(word: Word) -> int:
    """Count the set bits of a word."""
    return int(word).bit_count()


overload(popcount, inline="always")(lambda word: lambda word: _ctpop(word))  # type: ignore[call-arg]


def lowest(word: Word) -> int:
    """Give the index of the lowest set bit, 0 to 63; 64 for an empty word."""
    number = int(word)
    return (number & -number).bit_length() - 1 if number else 64


overload(lowest, inline="always")(lambda word: lambda word: _cttz(word))  # type: ignore[call-arg]


def highest(word: Word) -> int:
    """Give the index of the highest set bit, 0 to 63; -1 for an empty word."""
    return int(word).bit_length() - 1


overload(highest, inline="always")(lambda word: lambda word: 63 - _ctlz(word))  # type: ignore[call-arg]


def span(lower: Word, upper: Word) -> Word:
    """Give the bits between two sets, every bit of the first being lower than those of the second.

    From the highest bit of `lower`, or bit 0 if it is empty, up to the lowest bit of `upper`, or
    bit 63; both included. (The difference of the obstructions, which chess programs know.)
    """
    first = max(highest(lower), 0)
    last = min(lowest(upper), 63)
    return np.uint64((2 << last) - (1 << first))


@inlined
def _span(lower: Word, upper: Word) -> Word:
    last = upper & (np.uint64(0) - upper)
    first = np.uint64(1) << np.uint64(highest(lower | np.uint64(1)))
    return last + last - first


overload(span, inline="always")(lambda lower, upper: lambda lower, upper: _span(lower, upper))


@intrinsic
def _item(typingctx: Any, items: Any, index: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        with builder.goto_entry_block():
            place = builder.alloca(args[0].type)
        builder.store(args[0], place)
        first = ir.Constant(ir.IntType(64), 0)
        return builder.load(builder.gep(place, [first, args[1]], inbounds=True))

    return items.dtype(items, types.int64), codegen


def item(items: Any, index: int) -> Any:
    """Give an item of a tuple of numbers of one type.

    Numba compiles ``items[index]`` to a jump by the index, which a processor cannot foresee; this
    is a load from the stack. Nothing is checked.
    """
    return items[index]


overload(item, inline="always")(
    lambda items, index: lambda items, index: _item(items, index)  # type: ignore[call-arg]
)


@kernel
def bit(index: int) -> Word:
    """Give the word with only the bit of that index (0 to 63) set."""
    return np.uint64(1) << np.uint64(index)


@kernel
def signed(word: Word) -> int:
    """Give a word as a signed number: Numba mixes the two kinds into floats."""
    return np.int64(word)  # type: ignore[return-value]


@inlined
def flag(word: Word, index: int) -> int:
    """Give the bit of that index (0 to 63) as a number, 0 or 1."""
    return signed((word >> np.uint64(index)) & np.uint64(1))


@kernel
def select(word: Word, k: int) -> int:
    """Give the index of the k-th set bit, counted from 0; the word must have more than k bits."""
    base = 0
    half = popcount(word & np.uint64(0xFFFFFFFF))
    if k >= half:
        k -= half
        base = 32
        word = word >> np.uint64(32)
    half = popcount(word & np.uint64(0xFFFF))
    if k >= half:
        k -= half
        base += 16
        word = word >> np.uint64(16)
    half = popcount(word & np.uint64(0xFF))
    if k >= half:
        k -= half
        base += 8
        word = word >> np.uint64(8)
    for _ in range(k):
        word = word & (word - np.uint64(1))
    return base + lowest(word)


def times(a: Word, b: Word) -> Word:
    """Multiply modulo 2**64, without NumPy's warning about the overflow that is wanted here."""
    return np.uint64(int(a) * int(b) & 0xFFFFFFFFFFFFFFFF)


def plus(a: Word, b: Word) -> Word:
    """Add modulo 2**64, without NumPy's warning about the overflow that is wanted here."""
    return np.uint64((int(a) + int(b)) & 0xFFFFFFFFFFFFFFFF)


overload(times, inline="always")(lambda a, b: lambda a, b: a * b)
overload(plus, inline="always")(lambda a, b: lambda a, b: a + b)


@kernel
def mix(digest: Word, word: Word) -> Word:
    """Stir a word into a running 64-bit digest (the finaliser of MurmurHash3, Appleby 2011).

    Position keys are made of this: ``key = mix(mix(SEED, word_0), word_1) …``.
    """
    digest = times(digest ^ word, np.uint64(0x9E3779B97F4A7C15))
    digest = times(digest ^ (digest >> np.uint64(32)), np.uint64(0xD6E8FEB86659FD93))
    return digest ^ (digest >> np.uint64(32))


@kernel
def next_random(stream: Any) -> Word:
    """Draw 64 random bits and advance the stream (SplitMix64, Steele, Lea and Flood 2014).

    Parameters
    ----------
    stream : ndarray of uint64, shape (1,)
        The generator's state, changed in place; any value is a good seed.
    """
    stream[0] = plus(stream[0], np.uint64(0x9E3779B97F4A7C15))
    word = stream[0]
    word = times(word ^ (word >> np.uint64(30)), np.uint64(0xBF58476D1CE4E5B9))
    word = times(word ^ (word >> np.uint64(27)), np.uint64(0x94D049BB133111EB))
    return word ^ (word >> np.uint64(31))


@kernel
def below(bits: Word, n: int) -> int:
    """Turn 64 random bits into an index, 0 to n - 1, uniform up to 2**-32 (Lemire 2019)."""
    return signed(times(bits >> np.uint64(32), np.uint64(n)) >> np.uint64(32))
