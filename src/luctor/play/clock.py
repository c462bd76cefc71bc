"""The clock at a table: so much time for the whole game, and a little more for every move.

All times are whole milliseconds. Nothing here looks at the time: whoever calls says what it is, so
that a game told again from its events shows the same clock.
"""

from dataclasses import dataclass
from typing import Any

from luctor.core.errors import ArgumentError

SECOND = 1000
MOST_BASE = 24 * 3600
MOST_INCREMENT = 3600


@dataclass(frozen=True, slots=True)
class Control:
    """How much time there is.

    Attributes
    ----------
    base : int
        Seconds for the whole game, for each seat.
    increment : int
        Seconds more after every move.

    Raises
    ------
    ArgumentError
        If one of them is out of range, or both are 0.
    """

    base: int
    increment: int = 0

    def __post_init__(self) -> None:
        for what, value, most in (
            ("base", self.base, MOST_BASE),
            ("increment", self.increment, MOST_INCREMENT),
        ):
            if type(value) is not int or not 0 <= value <= most:
                raise ArgumentError(
                    f"The clock's {what} must be 0 to {most} whole seconds, not {value!r}."
                )
        if not self.base:
            raise ArgumentError("A clock without any base time would be over at once.")

    def __str__(self) -> str:
        return f"{self.base}+{self.increment}"


class Clock:
    """A clock with two sides, of which at most one runs.

    It stands still until somebody has moved: the first move of a game costs nothing.

    Parameters
    ----------
    control : Control

    Attributes
    ----------
    left : list of int
        What each side had left when it began to run or was stopped.
    running : int or None
        The seat whose side runs.
    since : int
        When it began to run.
    """

    __slots__ = ("control", "left", "running", "since")

    def __init__(self, control: Control) -> None:
        self.control = control
        self.left = [control.base * SECOND] * 2
        self.running: int | None = None
        self.since = 0

    def shown(self, seat: int, now: int) -> int:
        """Give what a side shows."""
        spent = max(0, now - self.since) if self.running == seat else 0
        return max(0, self.left[seat] - spent)

    def flagged(self, now: int) -> int | None:
        """Give the seat whose time is over, or None."""
        seat = self.running
        return seat if seat is not None and not self.shown(seat, now) else None

    def runs_out(self) -> int | None:
        """Give when the running side's time will be over, None when none runs."""
        return None if self.running is None else self.since + self.left[self.running]

    def moved(self, seat: int, following: int | None, now: int) -> None:
        """Take note that a seat has moved: its side stops and gains, the next one runs."""
        counted = self.running == seat
        self.run(following, now)
        if counted:
            self.left[seat] += self.control.increment * SECOND

    def stop(self, now: int) -> None:
        """Stop both sides."""
        self.run(None, now)

    def run(self, seat: int | None, now: int) -> None:
        """Let a side run, without a gain for the one that ran; None for neither."""
        if self.running is not None:
            self.left[self.running] = self.shown(self.running, now)
        self.running = seat
        self.since = now

    def forgive(self, now: int) -> None:
        """Let the running side's move begin now: what has passed since was nobody's fault."""
        self.since = now

    def data(self, now: int) -> dict[str, Any]:
        """Give the clock in plain types."""
        return {
            "base": self.control.base,
            "increment": self.control.increment,
            "left": [self.shown(0, now), self.shown(1, now)],
            "running": self.running,
            "at": now,
        }
