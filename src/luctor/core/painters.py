"""Where positions find out how to show themselves.

Drawing lives on a higher floor, so the package's front door fills this table. It stands apart from
`luctor.core.position` so that filling it does not import the compiler.
"""

from collections.abc import Callable

painters: dict[str, Callable[..., str]] = {}
