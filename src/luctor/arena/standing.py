"""How a match stands: the result of each game, and all of them together."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from luctor.arena.elo import Tally
from luctor.arena.game import ENGINE_FAILURE, ILLEGAL_MOVE, Usage
from luctor.arena.settings import Match, numbered
from luctor.arena.sprt import Verdict
from luctor.core.errors import RecordError
from luctor.records import Record


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a record says about one game of a match.

    Attributes
    ----------
    number : int
    points : float
        What it brought the first player: 0, ½ or 1.
    reason : str
        How it ended.
    moves : int
        Of both, without the opening.
    usages : tuple of Usage
        What each has used, the first player first.
    failure : str
        What a player did wrong, a sentence; empty if nothing.
    """

    number: int
    points: float
    reason: str
    moves: int
    usages: tuple[Usage, Usage]
    failure: str

    @classmethod
    def of(cls, record: Record) -> "Outcome":
        """Read a record.

        Raises
        ------
        RecordError
            If it is no finished game of a match.
        """
        result = record.result
        try:
            number = numbered(record.headers["Round"])
            usages = _usages(record)
        except (KeyError, ValueError):
            raise RecordError("The game is not from a match.") from None
        if result is None:
            raise RecordError("The game is not finished.")
        changed = number % 2 == 1  # the first player has seat 1
        points = 0.5 if result.winner is None else float((result.winner == 0) != changed)
        failed = result.reason in (ILLEGAL_MOVE, ENGINE_FAILURE)
        last = record.main_line[-1] if record.main_line else record.root
        return cls(
            number,
            points,
            result.reason,
            sum(usage.moves for usage in usages),
            (usages[1], usages[0]) if changed else usages,
            last.comment if failed else "",
        )


def _usages(record: Record) -> tuple[Usage, Usage]:
    columns = [record.headers[name].split() for name in ("Moves", "Nodes", "Seconds", "Overruns")]
    first, second = (
        Usage(int(moves), int(nodes), float(seconds), int(overruns))
        for moves, nodes, seconds, overruns in zip(*columns, strict=True)
    )
    return first, second


@dataclass(frozen=True)
class Standing:
    """All games of a match so far.

    Attributes
    ----------
    match : Match
    outcomes : tuple of Outcome
        In the order of their numbers.
    """

    match: Match
    outcomes: tuple[Outcome, ...]

    @classmethod
    def of(cls, match: Match, outcomes: Iterable[Outcome]) -> "Standing":
        """Put games in order."""
        return cls(match, tuple(sorted(outcomes, key=lambda outcome: outcome.number)))

    @cached_property
    def tally(self) -> Tally:
        """The results, seen from the first player."""
        return Tally.of((outcome.number, outcome.points) for outcome in self.outcomes)

    @cached_property
    def verdict(self) -> Verdict | None:
        """What the sequential test says, if there is one; it sees pairs without a gap only."""
        if self.match.sprt is None:
            return None
        points = {outcome.number: outcome.points for outcome in self.outcomes}
        pairs: list[float] = []
        while 2 * len(pairs) in points and 2 * len(pairs) + 1 in points:
            number = 2 * len(pairs)
            pairs.append(points[number] + points[number + 1])
        return self.match.sprt.verdict(pairs)

    @property
    def decided(self) -> bool:
        """Whether the sequential test has ended the match."""
        verdict = self.verdict
        return verdict is not None and verdict.accepted is not None

    def usage(self, entrant: int) -> Usage:
        """Add up what a player has used."""
        total = Usage()
        for outcome in self.outcomes:
            used = outcome.usages[entrant]
            total.moves += used.moves
            total.nodes += used.nodes
            total.seconds += used.seconds
            total.overruns += used.overruns
        return total

    @property
    def reasons(self) -> dict[str, int]:
        """How the games ended, the most frequent way first."""
        found = [outcome.reason for outcome in self.outcomes]
        return {reason: found.count(reason) for reason in sorted(set(found), key=found.count)[::-1]}

    def data(self) -> dict[str, Any]:
        """Give everything as JSON has it; what is infinite is null."""
        tally, verdict, sprt = self.tally, self.verdict, self.match.sprt
        match = self.match
        data: dict[str, Any] = {
            "game": match.game,
            "variant": match.variant,
            "options": dict(match.options),
            "games": tally.games,
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "pairs": list(tally.pairs),
            "score": round(tally.score, 4),
            "score_interval": [round(bound, 4) for bound in tally.interval],
            "elo": finite(tally.elo),
            "elo_interval": [finite(bound) for bound in tally.elo_interval],
            "superiority": round(tally.superiority, 4),
            "reasons": self.reasons,
            "average_moves": _average(sum(o.moves for o in self.outcomes), tally.games),
            "players": [self._player(entrant) for entrant in (0, 1)],
            "failures": [outcome.failure for outcome in self.outcomes if outcome.failure],
        }
        if sprt is not None and verdict is not None:
            data["sprt"] = {
                "low": sprt.low,
                "high": sprt.high,
                "ratio": round(verdict.ratio, 3),
                "bound": round(sprt.bound, 3),
                "pairs": verdict.pairs,
                "accepted": verdict.accepted,
            }
        return data

    def _player(self, entrant: int) -> dict[str, Any]:
        usage = self.usage(entrant)
        return {
            "name": self.match.entrants[entrant].label,
            "moves": usage.moves,
            "seconds_a_move": _average(usage.seconds, usage.moves, 4),
            "nodes_a_move": _average(usage.nodes, usage.moves, 0),
            "overruns": usage.overruns,
        }


def finite(value: float) -> float | None:
    """Round a number for JSON, which knows no infinity."""
    return round(value, 1) if math.isfinite(value) else None


def _average(total: float, count: int, digits: int = 1) -> float:
    return round(total / count, digits) if count else 0.0
