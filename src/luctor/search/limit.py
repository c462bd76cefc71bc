"""How long a search may take."""

import math
from dataclasses import dataclass
from typing import Any

from luctor.core.errors import ArgumentError
from luctor.search.workspace import MAX_DEPTH


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a search may take: it ends at the first limit that it reaches.

    With neither seconds nor an outside stop the answer is the same every time.

    Attributes
    ----------
    seconds : float, optional
        Time on the clock, more than 0.
    nodes : int, optional
        Positions visited, at least 1.
    depth : int, optional
        In actions, 1 to ``MAX_DEPTH``.

    Raises
    ------
    ArgumentError
        If one of them is out of range.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        _check_seconds(self.seconds)
        _check_whole("nodes", self.nodes, None)
        _check_whole("depth", self.depth, MAX_DEPTH)

    @property
    def is_open(self) -> bool:
        """Whether nothing is limited."""
        return self.seconds is None and self.nodes is None and self.depth is None

    def tightened(self, other: "Limit | None") -> "Limit":
        """Give the limit that holds where both hold."""
        if other is None:
            return self
        return Limit(
            _least(self.seconds, other.seconds),
            _least(self.nodes, other.nodes),
            _least(self.depth, other.depth),
        )


def _least(one: Any, other: Any) -> Any:
    return other if one is None else one if other is None else min(one, other)


def _check_seconds(seconds: object) -> None:
    if seconds is None:
        return
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not number or not 0 < float(seconds) < math.inf:  # type: ignore[arg-type]
        raise ArgumentError(f"The limit of seconds must be a number above 0, not {seconds!r}.")


def _check_whole(what: str, value: object, most: int | None) -> None:
    if value is None:
        return
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole or value < 1 or (most is not None and value > most):  # type: ignore[operator]
        bounds = "1 or more" if most is None else f"from 1 to {most}"
        raise ArgumentError(f"The limit of {what} must be a whole number, {bounds}, not {value!r}.")
