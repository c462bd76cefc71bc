"""Arrays without an owner, for kernels that several threads run on parts of the same arrays.

Numba counts who holds an array, and each slice that is handed to another kernel is one more. The
count is one number in memory, which two threads then take from each other at every step. A borrowed
array is not counted: it must not outlive the kernel that borrows it.
"""

from typing import Any

from numba.extending import intrinsic, overload
from numba.np.arrayobj import populate_array

from luctor.core import compilation  # noqa: F401  (before Numba compiles anything)


def borrowed(array: Any) -> Any:
    """Give an array that is the same but for its owner."""
    return array


@intrinsic
def _borrowed(typingctx: Any, array: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        owned = context.make_array(array)(context, builder, args[0])
        free = context.make_array(array)(context, builder)
        populate_array(  # type: ignore[no-untyped-call]
            free,
            data=owned.data,
            shape=owned.shape,
            strides=owned.strides,
            itemsize=owned.itemsize,
            meminfo=None,
        )
        return free._getvalue()

    return array(array), codegen


overload(borrowed, inline="always")(
    lambda array: lambda array: _borrowed(array)  # type: ignore[call-arg]
)
