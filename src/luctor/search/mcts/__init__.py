"""Monte Carlo tree search: plain UCT, and a search guided by the evaluation that proves wins.

Both work on actions, sample a tree of one root in fixed memory, and count a descent from the root
as a node.
"""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engine import Answer, Info, check, check_range, past_of, supervise
from luctor.search.engines import described
from luctor.search.limit import Limit
from luctor.search.mcts.sampling import Sampling
from luctor.search.mcts.style import GUIDED, PLAIN, Style

__all__ = ["GUIDED", "PLAIN", "Mcts", "Style", "Uct", "search"]


def search(
    position: Position,
    limit: Limit,
    stop: threading.Event | None = None,
    on_info: Callable[[Info], None] | None = None,
    history: History | None = None,
    *,
    style: Style = GUIDED,
    lines: int = 1,
    seed: int = 0,
) -> Answer:
    """Search for the best move by sampling; like `luctor.search.engine.search` in all else.

    Parameters
    ----------
    position : Position
    limit : Limit
        Nodes are descents from the root. A depth is reached when the best line is so long; a limit
        of depth alone ends the search after 200 000 descents at the latest.
    stop, on_info, history
        As there. Coming back to a position on the way from the root counts as a draw too.
    style : Style
        ``PLAIN`` for UCT with random games, ``GUIDED`` for the evaluation's help.
    lines : int
        How many of the best moves shall be given: the chosen one, then those visited most.
    seed : int
        With a limit of nodes alone, the same seed gives the same answer every time.

    Raises
    ------
    GameOverError
        If the game is over, by repetition too.
    ArgumentError
        If `position` or `limit` is something else, or nothing would ever end the search.
    """
    check(position, limit, stop, history)
    check_range("lines", lines)
    past = past_of(position.game, history)
    task = Sampling(position.game, position.state, limit, past, style, lines=lines, seed=seed)
    return supervise(task, limit, stop, on_info)


@dataclass(frozen=True, slots=True)
class _Sampler(ABC):
    """What the two engines share; they say what their searches are like."""

    kind: ClassVar[str]
    nodes: int = 0

    def __post_init__(self) -> None:
        _ = self.style  # refuses numbers out of range

    @property
    def name(self) -> str:
        """The engine in words."""
        return described(self.kind, self)

    @property
    @abstractmethod
    def style(self) -> Style:
        """The style of its searches."""

    def search(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        stop: threading.Event | None = None,
        on_info: Callable[[Info], None] | None = None,
        history: History | None = None,
        seed: int = 0,
    ) -> Answer:
        """Search; see `luctor.search.engines.Engine.search`."""
        own = Limit(nodes=self.nodes or None).tightened(limit)
        return search(position, own, stop, on_info, history, style=self.style, seed=seed)


@dataclass(frozen=True, slots=True)
class Uct(_Sampler):
    """Plain UCT with random games: the yardstick.

    Attributes
    ----------
    nodes : int
        A limit of descents that holds besides the given one; 0 for none.
    exploration, longest
        See `Style`.
    """

    kind = "uct"
    exploration: float = PLAIN.exploration
    longest: int = PLAIN.longest

    @property
    def style(self) -> Style:
        """The style of its searches."""
        return Style(self.exploration, self.longest)


@dataclass(frozen=True, slots=True)
class Mcts(_Sampler):
    """Monte Carlo tree search with the evaluation's priors and estimates, and with proofs.

    Attributes
    ----------
    nodes : int
        A limit of descents that holds besides the given one; 0 for none.
    exploration, unvisited, temperature, quiet, playout, minimax
        See `Style`.
    """

    kind = "mcts"
    exploration: float = GUIDED.exploration
    unvisited: float = GUIDED.unvisited
    temperature: float = GUIDED.temperature
    quiet: int = GUIDED.quiet
    playout: float = GUIDED.playout
    minimax: float = GUIDED.minimax

    @property
    def style(self) -> Style:
        """The style of its searches."""
        return Style(
            exploration=self.exploration,
            guided=True,
            unvisited=self.unvisited,
            temperature=self.temperature,
            quiet=self.quiet,
            playout=self.playout,
            minimax=self.minimax,
        )
