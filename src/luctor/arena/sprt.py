"""A sequential test: stop a match as soon as it is clear which of two differences is true.

The generalised sequential probability ratio test on the five results of a pair: the ratio compares
the likeliest distributions of these results that have the one and the other mean score.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from luctor.arena.elo import PAIR_SCORES, expected
from luctor.core.errors import ArgumentError

# How often either difference may be taken for the other.
RISK = 0.05
# A result that has not come up yet is not impossible.
UNSEEN = 1e-3
STEPS = 100
EXACT = 1e-12


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of two differences in Elo, seen from the first player.

    Attributes
    ----------
    low, high : float
        The difference of no interest, and the one hoped for.

    Raises
    ------
    ArgumentError
        If `low` is not below `high`, or one of them is beyond 1000.
    """

    low: float
    high: float

    def __post_init__(self) -> None:
        if not -1000 <= self.low < self.high <= 1000:
            raise ArgumentError(
                "A sequential test compares a lower Elo with a higher one, from -1000 to 1000, "
                f"not {self.low:g} with {self.high:g}."
            )

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that decides for `high`; its negative decides for `low`."""
        return math.log((1 - RISK) / RISK)

    def ratio(self, pairs: tuple[int, ...]) -> float:
        """Give the log-likelihood ratio.

        Parameters
        ----------
        pairs : tuple of int
            How many pairs have scored 0, ½, 1, 1½ and 2.
        """
        if not sum(pairs):
            return 0.0
        counts = [count or UNSEEN for count in pairs]
        low, high = expected(self.low), expected(self.high)
        tilt_low, tilt_high = _tilt(counts, low), _tilt(counts, high)
        return sum(
            count * math.log((1 + tilt_low * (score - low)) / (1 + tilt_high * (score - high)))
            for count, score in zip(counts, PAIR_SCORES, strict=True)
        )

    def verdict(self, pairs: Iterable[float]) -> "Verdict":
        """Test pair by pair, in the order of the openings, so that the number of jobs is all one.

        Parameters
        ----------
        pairs : iterable of float
            The points of each pair: 0, ½ … 2.
        """
        counts = [0] * 5
        ratio, number = 0.0, 0
        for number, points in enumerate(pairs, 1):
            counts[round(2 * points)] += 1
            ratio = self.ratio(tuple(counts))
            if abs(ratio) >= self.bound:
                return Verdict(ratio, number, self.high if ratio > 0 else self.low)
        return Verdict(ratio, number, None)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a test has come to.

    Attributes
    ----------
    ratio : float
        The log-likelihood ratio.
    pairs : int
        How many pairs have gone into it.
    accepted : float or None
        The difference in Elo decided for; None while the test goes on.
    """

    ratio: float
    pairs: int
    accepted: float | None


def _tilt(counts: list[float], mean: float) -> float:
    """Find how the counted distribution must be tilted to have a mean, changing least.

    Each frequency is divided by ``1 + tilt * (score - mean)``. Newton's method, kept between bounds
    that close in.
    """
    low, high = -1 / (1 - mean), 1 / mean
    away = [(count, score - mean) for count, score in zip(counts, PAIR_SCORES, strict=True)]
    tilt = 0.0
    for _ in range(STEPS):
        excess = fall = 0.0
        for count, distance in away:
            share = distance / (1 + tilt * distance)
            excess += count * share
            fall += count * share * share
        if excess > 0:
            low = tilt
        else:
            high = tilt
        before, tilt = tilt, tilt + excess / fall
        if not low < tilt < high:
            tilt = (low + high) / 2
        if abs(tilt - before) < EXACT:
            break
    return tilt
