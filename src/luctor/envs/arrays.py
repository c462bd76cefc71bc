"""Arrays that callers hand to a batch: what fits is used as it is, what does not is refused."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from luctor.core.errors import ArgumentError, UnknownNameError

Arrays = dict[str, tuple[tuple[int, ...], Any]]  # by name: shape and dtype


def outputs(wanted: Arrays, given: Mapping[str, Any]) -> dict[str, Any]:
    """Give an array for each name: the caller's where there is one, else a new one.

    Raises
    ------
    UnknownNameError
        If a name is none of those wanted.
    ArgumentError
        If an array is none, or has the wrong shape, dtype or order, or cannot be written.
    """
    for name in given:
        if name not in wanted:
            raise UnknownNameError("output of a batch", name, tuple(wanted))
    arrays = {}
    for name, (shape, dtype) in wanted.items():
        if name in given:
            arrays[name] = _fitting(name, given[name], shape, np.dtype(dtype))
        else:
            arrays[name] = np.zeros(shape, dtype=dtype)
    return arrays


def _fitting(name: str, given: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
    array = given
    if not isinstance(given, np.ndarray):
        try:
            array = np.from_dlpack(given)
        except (AttributeError, TypeError, BufferError, RuntimeError) as error:
            raise ArgumentError(
                f"The output {name!r} shares no memory with NumPy: {error}."
            ) from None
    if array.shape != shape or array.dtype != dtype:
        raise ArgumentError(
            f"The output {name!r} must be of {dtype} and of the shape {shape}, not of "
            f"{array.dtype} and {array.shape}."
        )
    if not (array.flags.c_contiguous and array.flags.aligned and array.flags.writeable):
        raise ArgumentError(f"The output {name!r} must be writeable and in C order.")
    return array


def actions_of(given: Any, own: Any) -> Any:
    """Give the actions of a caller as an array that kernels take: itself, or a copy in `own`.

    Raises
    ------
    ArgumentError
        If it has the wrong shape, or is not of integers.
    """
    array = _array(given)
    if array.shape != own.shape or array.dtype.kind not in "iu":
        raise ArgumentError(
            f"The actions must be whole numbers in the shape {own.shape}, not {array.dtype} in "
            f"{array.shape}."
        )
    return _usable(array, own)


def rows_of(given: Any, own: Any) -> Any:
    """Give the marks of the rows to step, likewise.

    Raises
    ------
    ArgumentError
        If it has the wrong shape, or is not of bool.
    """
    array = _array(given)
    if array.shape != own.shape or array.dtype != np.bool_:
        raise ArgumentError(
            f"The rows must be marked by bool in the shape {own.shape}, not by {array.dtype} in "
            f"{array.shape}."
        )
    return _usable(array, own)


def _array(given: Any) -> Any:
    try:
        return np.asarray(given)
    except (TypeError, ValueError, RuntimeError):  # ragged lists, tensors with gradients
        raise ArgumentError(f"No array can be made of {type(given).__name__}.") from None


def _usable(array: Any, own: Any) -> Any:
    """Give the array itself if kernels take arrays of exactly its type, else its copy."""
    flags = array.flags
    if array.dtype == own.dtype and flags.c_contiguous and flags.aligned and flags.writeable:
        return array
    np.copyto(own, array, casting="same_kind")
    return own
