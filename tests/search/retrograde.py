"""What a position is worth, from the whole graph of what can follow: plain Python, no search.

All positions that can be reached are written down, then values go backwards from the ends: a seat
wins where it can act into a position that it wins, and where all the other seat's actions lead to
such. What no seat wins is a draw, by the rules or by going round until threefold repetition (G3).
"""

from luctor.core import kernels, moves
from luctor.core.results import DRAW


class Graph:
    """All that can follow one position; ``None`` of `explore` where that is too much."""

    def __init__(self, game, states):
        self.game = game
        self.ids = {}
        self.records = []
        self.follow = []
        self.root = self._id(states)

    @classmethod
    def explore(cls, game, states, most):
        graph = cls(game, states)
        i = 0
        while i < len(graph.records):
            if len(graph.records) > most:
                return None
            now = graph.records[i]
            following = [moves.after(now, a) for a in moves.legal_actions(game, now)]
            graph.follow.append([graph._id(states) for states in following])
            i += 1
        return graph

    def _id(self, states):
        name = states.tobytes()
        if name not in self.ids:
            self.ids[name] = len(self.records)
            self.records.append(states)
        return self.ids[name]

    def wins(self, seat):
        """Give for each position in how few of its moves the seat wins; None where it does not."""
        n = len(self.records)
        seats = [int(states[0]["seat"]) for states in self.records]
        ends = [kernels.result(states[0]) for states in self.records]
        known = [0 if code and code % 4 != DRAW and code % 4 - 1 == seat else None for code in ends]
        while True:
            # Bellman's equation, from below: as many rounds as the longest of the shortest wins.
            new = list(known)
            for i in range(n):
                if ends[i]:
                    continue
                costs = [
                    None
                    if known[j] is None
                    else known[j] + (seats[i] == seat and moves.is_finished(self.records[j]))
                    for j in self.follow[i]
                ]
                if seats[i] == seat:
                    reached = [cost for cost in costs if cost is not None]
                    new[i] = min(reached) if reached else None
                else:
                    new[i] = None if None in costs else max(costs)
            if new == known:
                return known
            known = new
