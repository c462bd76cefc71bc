"""What a ``go`` line asks for, and how much of a clock a move may take."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from luctor.search.limit import Limit
from luctor.ugi.failures import OrderError

# Each with the least number that may stand behind it. Clocks may be overdrawn.
NUMBERS: Mapping[str, int] = {
    "movetime": 1,
    "nodes": 1,
    "depth": 1,
    "wtime": -(10**12),
    "btime": -(10**12),
    "winc": 0,
    "binc": 0,
    "movestogo": 1,
}
INFINITE = "infinite"
_NUMBER = re.compile(r"[+-]?[0-9]{1,12}")

# Of a clock that must last for the rest of the game: the share a move takes, what it takes of the
# increment, and the largest share ever.
SHARE, OF_INCREMENT, MOST = 1 / 30, 0.8, 1 / 3
# What is kept for the way between two programs, in milliseconds.
OVERHEAD = 20


@dataclass(frozen=True, slots=True)
class Going:
    """What a ``go`` line asks for.

    Attributes
    ----------
    numbers : mapping of str to int
    infinite : bool
        Whether the answer must wait for ``stop``.
    """

    numbers: Mapping[str, int]
    infinite: bool

    def limit(self, seat: int) -> Limit | None:
        """Give the limit for the seat to move; None leaves it to the engine."""
        found = Limit(self._seconds(seat), self.numbers.get("nodes"), self.numbers.get("depth"))
        return None if found.is_open and not self.infinite else found

    def _seconds(self, seat: int) -> float | None:
        limits = []
        if "movetime" in self.numbers:
            limits.append(float(self.numbers["movetime"]))
        clock, increment = (("wtime", "winc"), ("btime", "binc"))[seat]
        if clock in self.numbers:
            limits.append(
                allowance(
                    self.numbers[clock],
                    self.numbers.get(increment, 0),
                    self.numbers.get("movestogo"),
                )
            )
        return min(limits) / 1000 if limits else None


def allowance(clock: float, increment: float = 0, moves: int | None = None) -> float:
    """Give how much of a clock a move may take.

    Parameters
    ----------
    clock, increment : float
        In milliseconds.
    moves : int, optional
        After how many moves the clock is set anew; None if it must last to the end.

    Returns
    -------
    float
        In milliseconds, at least 1.
    """
    rest = clock - OVERHEAD
    if moves is None:
        share, most = rest * SHARE + increment * OF_INCREMENT, rest * MOST
    else:
        share, most = rest / moves + increment * OF_INCREMENT, rest * max(MOST, 1 / moves)
    return max(1.0, min(share, most))


def read_going(words: Sequence[str]) -> Going:
    """Read the words behind ``go``.

    Raises
    ------
    OrderError
        If a word is not known or comes twice, or has not its number behind it.
    """
    numbers: dict[str, int] = {}
    infinite = False
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == INFINITE:
            infinite = True
            continue
        if word not in NUMBERS:
            known = ", ".join([*NUMBERS, INFINITE])
            raise OrderError(f"go does not know {word!r}; known: {known}.")
        if word in numbers:
            raise OrderError(f"go has {word} twice.")
        text = rest.pop(0) if rest else ""
        least = NUMBERS[word]
        if not _NUMBER.fullmatch(text) or int(text) < least:
            bound = f" of {least} or more" if least >= 0 else ""
            found = repr(text) if text else "nothing"
            raise OrderError(f"Behind {word} goes a whole number{bound}, not {found}.")
        numbers[word] = int(text)
    if infinite and numbers.keys() & {"movetime", "wtime", "btime", "nodes", "depth"}:
        raise OrderError("go infinite has no limits beside it.")
    return Going(numbers, infinite)
