"""Monte Carlo tree search: plain UCT, and a search guided by the evaluation that proves wins."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engine import Answer, Info, _drawn, _Supervision
from luctor.search.engines import described
from luctor.search.limit import Limit
from luctor.search.mcts.sampling import GUIDED, PLAIN, Sampling, Style

__all__ = ["GUIDED", "PLAIN", "Mcts", "Style", "Uct", "search"]


def search(
    position: Position,
    limit: Limit,
    stop: threading.Event | None = None,
    on_info: Callable[[Info], None] | None = None,
    history: History | None = None,
    *,
    style: Style = GUIDED,
    seed: int = 0,
) -> Answer:
    sampling = Sampling(position.game, position.state, _drawn(history), limit, style, seed)
    return _Supervision(sampling, stop).answer(on_info, seed)


@dataclass(frozen=True, slots=True)
class Uct:
    nodes: int = 0
    exploration: float = PLAIN.exploration
    longest: int = PLAIN.longest

    @property
    def name(self) -> str:
        return described("uct", self)

    def search(self, position, limit=None, *, stop=None, on_info=None, history=None, seed=0):
        own = Limit(nodes=self.nodes or None).tightened(limit)
        style = Style(exploration=self.exploration, longest=self.longest)
        return search(position, own, stop, on_info, history, style=style, seed=seed)


@dataclass(frozen=True, slots=True)
class Mcts:
    nodes: int = 0
    exploration: float = GUIDED.exploration
    unvisited: float = GUIDED.unvisited
    temperature: float = GUIDED.temperature
    quiet: int = GUIDED.quiet
    playout: float = GUIDED.playout

    @property
    def name(self) -> str:
        return described("mcts", self)

    def search(self, position, limit=None, *, stop=None, on_info=None, history=None, seed=0):
        own = Limit(nodes=self.nodes or None).tightened(limit)
        style = Style(exploration=self.exploration, longest=GUIDED.longest, guided=True, unvisited=self.unvisited,
            temperature=self.temperature, quiet=self.quiet, playout=self.playout)
        return search(position, own, stop, on_info, history, style=style, seed=seed)
