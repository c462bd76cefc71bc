"""The generic functions: one name for what every game can do, dispatched on the record's dtype.

Inside kernels the choice is made by Numba at compile time (``overload`` on the record type), so
that one search, one perft, one batch stepper serve all games at full speed. In plain Python the
same names look the game up by the record's dtype and call its kernel.

A *state* is one record of a game's own dtype, owned by the caller; kernels never allocate. Every
dtype has the fields ``variant``, ``options``, ``seat`` (whose turn it is, 0 or 1) and ``mid`` (1
while a move is unfinished), all ``u1``. Equal positions are equal bytes: a record holds no counter,
no cache that depends on the way it was reached, and no padding.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba.extending import overload

State = Any  # one record: numpy.record in Python, a Record inside kernels
Kernel = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Kernels:
    """One game's kernels; what each must do is told by the generic function of its name."""

    init: Kernel
    legal: Kernel
    count: Kernel
    sample: Kernel
    play: Kernel
    result: Kernel
    key: Kernel
    captures: Kernel
    appeal: Kernel
    features: Kernel
    evaluate: Kernel
    transform: Kernel
    transform_action: Kernel
    planes: Kernel


_by_dtype: dict[Any, Kernels] = {}
_by_type: dict[Any, Kernels] = {}


def install(dtype: np.dtype[Any], kernels: Kernels) -> None:
    """Make the generic functions know a game's dtype."""
    _by_dtype[dtype] = kernels
    _by_type[numba.from_dtype(dtype)] = kernels


def _compiled(state: Any, name: str) -> Any:
    kernels = _by_type.get(state)
    return None if kernels is None else getattr(kernels, name)


def init(state: State, variant: int, options: int) -> None:
    """Set a record up as the start of a variant.

    Parameters
    ----------
    state : record
        Overwritten whole.
    variant : int
        Index into the game's ``variants``.
    options : int
        The rule options, packed (see `luctor.core.game.Game.pack_options`).
    """
    _by_dtype[state.dtype].init(state, variant, options)


def legal(state: State, out: Any) -> int:
    """Write the legal actions in ascending order.

    Parameters
    ----------
    state : record
    out : ndarray of int32, shape (at least the game's ``max_legal``,)

    Returns
    -------
    int
        How many there are; 0 exactly when the game is over.
    """
    return int(_by_dtype[state.dtype].legal(state, out))


def count(state: State) -> int:
    """Count the legal actions without writing them: always what `legal` returns, but faster."""
    return int(_by_dtype[state.dtype].count(state))


def sample(state: State, bits: Any) -> int:
    """Choose a legal action uniformly.

    Parameters
    ----------
    state : record
    bits : numpy.uint64
        64 random bits. With n legal actions the choice is the ``below(bits, n)``-th of them in an
        order of the game's own.

    Returns
    -------
    int
        The action; -1 when the game is over.
    """
    return int(_by_dtype[state.dtype].sample(state, bits))


def play(state: State, action: int) -> None:
    """Carry out a legal action in place. Nothing is checked."""
    _by_dtype[state.dtype].play(state, action)


def result(state: State) -> int:
    """Give the result code: 0 while the game goes on, else `luctor.core.results.pack`'s."""
    return int(_by_dtype[state.dtype].result(state))


def key(state: State) -> Any:
    """Give a 64-bit key of the whole record (variant and options included), as numpy.uint64."""
    return np.uint64(_by_dtype[state.dtype].key(state))


def captures(state: State, out: Any) -> int:
    """Write the legal actions that change material at once, in ascending order.

    These are what a quiescence search looks at. A game may leave out rare ones that are dear to
    find; each that is written is legal.
    """
    return int(_by_dtype[state.dtype].captures(state, out))


def appeal(state: State, actions: Any, n: int, out: Any) -> None:
    """Guess, without playing them, how good legal actions are: which to look at first.

    Parameters
    ----------
    state : record
    actions : ndarray of int32
        Legal actions, in any order; all of them or some.
    n : int
        How many of them to look at.
    out : ndarray of int32, shape (at least n,)
        Filled with a number for each, higher for the better, about -1000 to 1000. Only differences
        count; 200 points are one logit: ``exp(appeal / 200)``, scaled to a sum of 1 over a
        position's actions, is about how likely a search would choose each.
    """
    _by_dtype[state.dtype].appeal(state, actions, n, out)


def features(state: State, out: Any) -> int:
    """Write what the game's evaluation looks at, from the side of the seat to move.

    Parameters
    ----------
    state : record
        Not over.
    out : ndarray of int32, shape (at least the number of the game's ``features``,)

    Returns
    -------
    int
        The phase of the game: 64 in the opening, 0 at the end.
    """
    return int(_by_dtype[state.dtype].features(state, out))


def evaluate(state: State, weights: Any) -> int:
    """Estimate a position that is not over, from the side of the seat to move.

    Parameters
    ----------
    state : record
    weights : ndarray of int32, shape (2, number of the game's ``features``), C order
        What a feature counts for, in 1/64 point: the first row in the opening, the second at the
        end, in between both in proportion to the phase. `luctor.core.game.Game.weights` gives a
        variant's own.

    Returns
    -------
    int
        Between -20000 and 20000, in points; 200 make a win e times as likely as a loss.
    """
    return int(_by_dtype[state.dtype].evaluate(state, weights))


def transform(state: State, symmetry: int, out: State) -> None:
    """Write the position as a symmetry of the board shows it.

    Parameters
    ----------
    state : record
    symmetry : int
        0 (identity) up to the variant's number of symmetries less one.
    out : record
        Overwritten whole; another record than `state`.
    """
    _by_dtype[state.dtype].transform(state, symmetry, out)


def transform_action(state: State, action: int, symmetry: int) -> int:
    """Give the action that means in the transformed position what `action` means in `state`."""
    return int(_by_dtype[state.dtype].transform_action(state, action, symmetry))


def planes(state: State, out: Any) -> None:
    """Write what a learner sees, from the side of the seat to move.

    Parameters
    ----------
    state : record
    out : ndarray of int8, C order, of the shape `luctor.core.game.Game.plane_shape` gives
        Every cell is written. Row 0 is the first rank and column 0 the first file for either seat:
        the board is not turned, so that actions mean the same to both.
    """
    _by_dtype[state.dtype].planes(state, out)


# Numba compares the argument names of what follows, annotations included: hence bare lambdas.
overload(init)(
    lambda state, variant, options: (
        (k := _compiled(state, "init"))
        and (lambda state, variant, options: k(state, variant, options))
    )
)
overload(legal)(
    lambda state, out: (k := _compiled(state, "legal")) and (lambda state, out: k(state, out))
)
overload(count)(lambda state: (k := _compiled(state, "count")) and (lambda state: k(state)))
overload(sample)(
    lambda state, bits: (k := _compiled(state, "sample")) and (lambda state, bits: k(state, bits))
)
overload(play)(
    lambda state, action: (
        (k := _compiled(state, "play")) and (lambda state, action: k(state, action))
    )
)
overload(result)(lambda state: (k := _compiled(state, "result")) and (lambda state: k(state)))
overload(key)(lambda state: (k := _compiled(state, "key")) and (lambda state: k(state)))
overload(captures)(
    lambda state, out: (k := _compiled(state, "captures")) and (lambda state, out: k(state, out))
)
overload(appeal)(
    lambda state, actions, n, out: (
        (k := _compiled(state, "appeal"))
        and (lambda state, actions, n, out: k(state, actions, n, out))
    )
)
overload(features)(
    lambda state, out: (k := _compiled(state, "features")) and (lambda state, out: k(state, out))
)
overload(evaluate)(
    lambda state, weights: (
        (k := _compiled(state, "evaluate")) and (lambda state, weights: k(state, weights))
    )
)
overload(transform)(
    lambda state, symmetry, out: (
        (k := _compiled(state, "transform"))
        and (lambda state, symmetry, out: k(state, symmetry, out))
    )
)
overload(transform_action)(
    lambda state, action, symmetry: (
        (k := _compiled(state, "transform_action"))
        and (lambda state, action, symmetry: k(state, action, symmetry))
    )
)
overload(planes)(
    lambda state, out: (k := _compiled(state, "planes")) and (lambda state, out: k(state, out))
)
