"""What lies outside a position: how often each has been there (ruling G3)."""

from collections import Counter
from collections.abc import Iterable

from luctor.core.position import Position
from luctor.core.results import THREEFOLD_REPETITION, Result

REPETITIONS = 3


class History:
    """Counts the positions of one line of play, between moves.

    Parameters
    ----------
    positions : iterable of Position
        The line so far; positions in the middle of a move do not count.
    """

    def __init__(self, positions: Iterable[Position] = ()) -> None:
        self._seen: Counter[Position] = Counter()
        for position in positions:
            self.add(position)

    def add(self, position: Position) -> None:
        """Count a position that has come up."""
        if not position.mid_move:
            self._seen[position] += 1

    def remove(self, position: Position) -> None:
        """Take back one count, as `undo` does."""
        if not position.mid_move:
            self._seen[position] -= 1
            if self._seen[position] <= 0:
                del self._seen[position]

    def count(self, position: Position) -> int:
        """Give how often a position has come up."""
        return self._seen[position]

    def seen(self, times: int) -> list[Position]:
        """Give the positions that have come up at least so often."""
        return [position for position, count in self._seen.items() if count >= times]

    def result(self, position: Position) -> Result | None:
        """Give the result with repetition seen: the position's own, or a draw by G3, or None."""
        if position.result is not None:
            return position.result
        if position.game.repeats and self._seen[position] >= REPETITIONS:
            return Result(None, THREEFOLD_REPETITION)
        return None
