"""What a game's features are made of: a tuple of numbers, and how weights turn it into a value.

A game's ``evaluate.py`` has one inlined helper that gives the *terms* of a position: the phase (64
in the opening … 0 at the end), then the features in the order of their names, all int64, from the
side of the seat to move. Both of its kernels are made of that: `features` writes the terms down for
a fit, `evaluate` weighs them at once, without memory in between.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from luctor.core.bits import item
from luctor.core.compilation import inlined

PHASES = 64  # the phase of the opening; the end is 0
UNIT = 64  # weights are in parts of a point
BOUND = 20000  # no estimate lies beyond
SHIFT = 12  # the two factors together, as a power of two


def mixed(terms: Any, weights: Any) -> int:
    """Give the weighted sum of the features, in 1/4096 point.

    Parameters
    ----------
    terms : tuple of int64
        The phase, then the features.
    weights : ndarray of int32, shape (2, number of features), C order
        In 1/64 point: the first row counts in the opening, the second at the end, in between both
        in proportion.
    """
    early = late = 0
    for i, term in enumerate(terms[1:]):
        early += int(term) * int(weights[0, i])
        late += int(term) * int(weights[1, i])
    return early * int(terms[0]) + late * (PHASES - int(terms[0]))


@intrinsic
def _mixed(typingctx: Any, terms: Any, weights: Any) -> Any:
    """Compile `mixed` to a straight line: the number of features is known, nothing is looped."""
    features = terms.count - 1

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        data = context.make_array(weights)(context, builder, args[1]).data
        sums = []
        for row in range(2):
            total = ir.Constant(word, 0)
            for i in range(features):
                place = builder.gep(data, [ir.Constant(word, row * features + i)])
                weight = builder.sext(builder.load(place), word)
                term = builder.extract_value(args[0], i + 1)
                total = builder.add(total, builder.mul(term, weight))
            sums.append(total)
        phase = builder.extract_value(args[0], 0)
        rest = builder.sub(ir.Constant(word, PHASES), phase)
        return builder.add(builder.mul(sums[0], phase), builder.mul(sums[1], rest))

    return types.int64(terms, weights), codegen


overload(mixed, inline="always")(
    lambda terms, weights: lambda terms, weights: _mixed(terms, weights)  # type: ignore[call-arg]
)


def less(own: Any, foe: Any) -> Any:
    """Give the differences of two tuples of int64 of one length, item by item."""
    return tuple(int(a) - int(b) for a, b in zip(own, foe, strict=True))


@intrinsic
def _less(typingctx: Any, own: Any, foe: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pairs = [[builder.extract_value(side, i) for side in args] for i in range(own.count)]
        differences = [builder.sub(a, b) for a, b in pairs]
        return context.make_tuple(builder, signature.return_type, differences)

    return own(own, foe), codegen


overload(less, inline="always")(
    lambda own, foe: lambda own, foe: _less(own, foe)  # type: ignore[call-arg]
)


@inlined
def weigh(terms: Any, weights: Any) -> int:
    """Give the value of a position in points, rounded towards 0 and cut off at ``BOUND``."""
    total = mixed(terms, weights)
    value = total >> SHIFT if total >= 0 else -(-total >> SHIFT)
    return min(max(value, -BOUND), BOUND)


@inlined
def store(terms: Any, out: Any) -> int:
    """Write the features down, and give the phase."""
    for i in range(len(terms) - 1):
        out[i] = item(terms, i + 1)
    phase: int = terms[0]
    return phase
