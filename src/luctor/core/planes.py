"""What a learner sees: planes of numbers over the board, written by each game's own kernel."""

from dataclasses import dataclass
from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from luctor.core import compilation  # noqa: F401  (before Numba compiles anything)


@dataclass(frozen=True, slots=True)
class Plane:
    """One plane of an observation.

    Attributes
    ----------
    name : str
        ``own …`` and ``other …`` come in pairs: what the seat to move has, and what the other has.
    meaning : str
        What its cells hold, a clause.
    low, high : int
        The least and the greatest number that a cell can hold.
    """

    name: str
    meaning: str
    low: int = 0
    high: int = 1


def fill(cells: Any, first: int, size: int, value: int) -> None:
    """Write one number into cells that lie side by side.

    Numba compiles a loop, or a slice, of unknown beginning to one byte at a time; this is what C's
    ``memset`` is. Nothing is checked.

    Parameters
    ----------
    cells : ndarray of int8, one dimension, C order
    first, size : int
        The first of them, and how many they are.
    value : int
        -128 to 127.
    """
    cells[first : first + size] = value


@intrinsic
def _fill(typingctx: Any, cells: Any, first: Any, size: Any, value: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        place = builder.gep(array.data, [args[1]])
        cgutils.memset(builder, place, args[2], args[3])  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(cells, types.int64, types.int64, types.int8), codegen


overload(fill, inline="always")(
    lambda cells, first, size, value: (
        lambda cells, first, size, value: _fill(cells, first, size, value)  # type: ignore[call-arg]
    )
)
