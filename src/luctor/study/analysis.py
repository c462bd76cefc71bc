"""The best moves of a position, with what they are worth."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import Any

from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engine import Info, Variation, search
from luctor.search.limit import Limit

LINES = 3
# What is long enough to be of use and short enough to wait for.
USUAL = Limit(seconds=1.0)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search has found in a position.

    Attributes
    ----------
    position : Position
    variations : tuple of Variation
        The best moves, best first; each has `score`, `chance` and `win_in` for the seat to move,
        and `line`, the moves that follow. They may be fewer than asked for.
    depth : int
        How deep the search has looked, in actions.
    nodes : int
        Positions visited.
    seconds : float
    """

    position: Position
    variations: tuple[Variation, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def move(self) -> str:
        """The best move."""
        return self.variations[0].line[0]

    @property
    def score(self) -> int:
        """The score of the best move, for the seat to move."""
        return self.variations[0].score

    @property
    def chance(self) -> float:
        """What the seat to move may expect, 0 to 1; a draw counts one half."""
        return self.variations[0].chance

    @property
    def win_in(self) -> int | None:
        """In how many moves of the winner it is won, negative for a loss; None if undecided."""
        return self.variations[0].win_in

    def data(self) -> dict[str, Any]:
        """Tell everything in plain types, for JSON."""
        return {
            "position": self.position.text(),
            "seat": self.position.seat,
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "variations": [
                {
                    "move": variation.line[0],
                    "score": variation.score,
                    "chance": round(variation.chance, 4),
                    "win_in": variation.win_in,
                    "line": list(variation.line),
                }
                for variation in self.variations
            ],
        }

    def __str__(self) -> str:
        rows = [
            f"{spelled_worth(variation):>12}  {' '.join(variation.line)}"
            for variation in self.variations
        ]
        return "\n".join(rows)


def analyse(
    position: Position,
    limit: Limit = USUAL,
    lines: int = LINES,
    *,
    threads: int = 1,
    stop: Event | None = None,
    on_info: Callable[[Info], None] | None = None,
    history: History | None = None,
) -> Analysis:
    """Find the best moves of a position.

    Parameters
    ----------
    position : Position
        May stand in the middle of a move; the first move of each line is then its rest.
    limit : Limit
        One second by default.
    lines : int
        How many moves to tell.
    threads : int
    stop : threading.Event, optional
        Set it from anywhere, and what is known comes within 20 ms.
    on_info : callable, optional
        Called with what is known so far, now and then.
    history : History, optional
        The game so far, `position` included, for repetition (G3).

    Raises
    ------
    GameOverError
        If the game is over, by repetition too.
    ArgumentError
        If an argument is not of its kind, or out of its range.
    """
    answer = search(position, limit, stop, on_info, history, lines=lines, threads=threads)
    return Analysis(position, answer.variations, answer.depth, answer.nodes, answer.seconds)


def spelled_worth(variation: Variation) -> str:
    """Tell what a move is worth to the seat that makes it, for people."""
    if variation.win_in is not None:
        return f"{'wins' if variation.win_in > 0 else 'loses'} in {abs(variation.win_in)}"
    return f"{variation.chance:.0%}"
