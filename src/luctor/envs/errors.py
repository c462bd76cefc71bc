"""How environments say no, and why a game ended that its rules did not end."""

from operator import index
from typing import Any

from luctor.core.errors import ArgumentError, IllegalActionError, LuctorError
from luctor.core.position import Position

ILLEGAL_ACTION = "illegal-action"
BROKEN_OFF = "broken-off"
ILLEGAL = ("error", "lose")  # what an illegal action may do


class ClosedError(LuctorError):
    """Something was asked of an environment that has been closed."""

    def __init__(self) -> None:
        super().__init__("The environment is closed: make a new one.")


class NeverResetError(LuctorError):
    """Something was asked of a game before there was one.

    Parameters
    ----------
    what : str
        The method that was called.
    """

    def __init__(self, what: str) -> None:
        super().__init__(f"Call reset before {what}: no game has begun yet.")


class IllegalRowError(IllegalActionError):
    """An illegal action in one row of a batch; nothing was stepped.

    Parameters
    ----------
    row : int
    action : int
    position : Position
        The row's position.

    Attributes
    ----------
    row : int
    action : int
    legal : tuple of int
        What would be legal.
    reason : str
        Why the action is not, a clause.
    """

    def __init__(self, row: int, action: int, position: Position) -> None:
        super().__init__(action, position.legal_actions())
        self.row = row
        count = position.game.action_count
        if 0 <= action < count:
            few = ", ".join(map(str, self.legal[:8])) + (", …" if len(self.legal) > 8 else "")
            self.reason = f"the {len(self.legal)} legal ones there are {few}"
        else:
            self.reason = f"{position.game.name} has the actions 0 to {count - 1}"
        self.args = (f"Row {row}: the action {action} is not legal, {self.reason}.",)


def integer(name: str, value: Any) -> int:
    """Check that something is a whole number, also one of NumPy's."""
    try:
        return index(value)
    except TypeError:
        raise ArgumentError(f"{name} must be a whole number, not {value!r}.") from None


def whole(name: str, value: Any, low: int, high: int | None = None) -> int:
    """Check a whole number of the API."""
    number = integer(name, value)
    if number < low or (high is not None and number > high):
        span = f"at least {low}" if high is None else f"{low} to {high}"
        raise ArgumentError(f"{name} must be {span}, not {number}.")
    return number


def check_illegal(illegal: str) -> str:
    """Check what an illegal action does.

    Raises
    ------
    ArgumentError
    """
    if illegal not in ILLEGAL:
        raise ArgumentError(f"illegal must be 'error' or 'lose', not {illegal!r}.")
    return illegal
