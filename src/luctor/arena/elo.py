"""From results to Elo: the score of a match, how far it can be trusted, and what it is worth.

Games are played in pairs, the same opening once from each seat. The two games of a pair are not
independent, so the error comes from the five results that a pair can have. One drawn pair is made
up besides and counts in the error only: without it a whitewash would seem to be beyond all doubt.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

SURE = 1.959964  # standard errors on both sides that hold 95% of a normal distribution
# The mean score of a game over a pair, from both games lost to both won.
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
GAME_SCORES = (0.0, 0.5, 1.0)
# The variance of those scores between equal engines that never draw.
PAIR_VARIANCE = 1 / 8
GAME_VARIANCE = 1 / 4


def elo(score: float) -> float:
    """Give the difference in Elo that makes a score expected; infinite for 0 and 1."""
    if not 0 < score < 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score)) + 0.0  # + 0.0: no minus zero


def expected(difference: float) -> float:
    """Give the score that a difference in Elo makes expected."""
    return 1 / (1 + 10 ** (-difference / 400))


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a match, seen from one side.

    Attributes
    ----------
    wins, draws, losses : int
        Of all games.
    pairs : tuple of int
        How many finished pairs have scored 0, ½, 1, 1½ and 2.
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @classmethod
    def of(cls, points: Iterable[tuple[int, float]]) -> "Tally":
        """Count games.

        Parameters
        ----------
        points : iterable of (int, float)
            A game's number and what it brought: 0, ½ or 1. The games 2n and 2n + 1 are a pair.
        """
        games = dict(points)
        found = list(games.values())
        pairs = [0] * 5
        for number, brought in games.items():
            if number % 2 == 0 and number + 1 in games:
                pairs[round(2 * (brought + games[number + 1]))] += 1
        none, half, one, more, both = pairs
        return cls(
            found.count(1.0), found.count(0.5), found.count(0.0), (none, half, one, more, both)
        )

    @property
    def games(self) -> int:
        """All games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points a game, ½ before the first."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def error(self) -> float:
        """The standard error of the score."""
        return self._estimate[1]

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true score lies with 95% certainty (Wilson's interval, by the error)."""
        if not self.games:
            return 0.0, 1.0
        mean, error = self._estimate
        worth = mean * (1 - mean) / error**2  # in games that are won or lost independently
        square = SURE**2 / worth
        centre = (self.score + square / 2) / (1 + square)
        reach = SURE * math.sqrt(self.score * (1 - self.score) / worth + square / worth / 4)
        reach /= 1 + square
        return max(0.0, centre - reach), min(1.0, centre + reach)

    @property
    def _estimate(self) -> tuple[float, float]:
        """The score and its error, with something made up in both."""
        if sum(self.pairs):
            mean, variance = _spread(self.pairs, PAIR_SCORES, PAIR_VARIANCE)
            return mean, math.sqrt(2 * variance / self.games)
        counts = (self.losses, self.draws, self.wins)
        mean, variance = _spread(counts, GAME_SCORES, GAME_VARIANCE)
        return mean, math.sqrt(variance / max(1, self.games))

    @property
    def elo(self) -> float:
        """The difference in Elo; infinite if all games were won or lost."""
        return elo(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Where the difference lies with 95% certainty."""
        low, high = self.interval
        return elo(low), elo(high)

    @property
    def superiority(self) -> float:
        """How probable it is that this side is the stronger one."""
        return NormalDist().cdf((self.score - 0.5) / self.error) if self.games else 0.5


def _spread(counts: Sequence[int], scores: Sequence[float], made_up: float) -> tuple[float, float]:
    """Give mean and variance of counted scores, with a made-up ½ of its own variance among them."""
    number = sum(counts) + 1
    counted = list(zip(counts, scores, strict=True))
    mean = (sum(n * score for n, score in counted) + 0.5) / number
    squares = sum(n * (score - mean) ** 2 for n, score in counted)
    return mean, (squares + (0.5 - mean) ** 2 + made_up) / number
