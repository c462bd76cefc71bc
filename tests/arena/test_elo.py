"""Scores, Elo and intervals, against known values and simulated matches."""

import math
import random

import pytest

from luctor.arena.elo import Tally, elo, expected

NO_PAIRS = (0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    "score, difference",
    [(0.5, 0), (0.75, 190.849), (10 / 11, 400), (0.25, -190.849)],
)
def test_elo_of_a_score_and_back(score, difference):
    assert elo(score) == pytest.approx(difference, abs=0.001)
    assert expected(difference) == pytest.approx(score, abs=1e-5)


def test_elo_of_a_whitewash_is_infinite():
    assert (elo(0.0), elo(1.0)) == (-math.inf, math.inf)


def test_games_are_counted_in_pairs():
    results = [(0, 1.0), (1, 1.0), (3, 0.5), (2, 0.0), (5, 0.0), (4, 1.0), (6, 0.5)]
    assert Tally.of(results) == Tally(3, 2, 2, (0, 1, 1, 0, 1))
    assert Tally.of(results).score == 4 / 7


def test_games_without_partners_have_wilsons_interval():
    """60 of 100: 0.502 to 0.691 in every table."""
    low, high = Tally(60, 0, 40).interval
    assert (low, high) == (pytest.approx(0.502, abs=0.002), pytest.approx(0.691, abs=0.002))
    low, high = Tally(60, 0, 40).elo_interval
    assert (low, high) == (pytest.approx(1.4, abs=1.5), pytest.approx(139.6, abs=1.5))


def test_draws_narrow_the_interval():
    def width(tally):
        low, high = tally.interval
        return high - low

    assert width(Tally(30, 60, 10)) < 0.75 * width(Tally(60, 0, 40))


def test_opposite_results_in_pairs_narrow_the_interval_and_equal_ones_widen_it():
    """The textbook's error: the pairs' standard deviation over the root of their number."""
    alternating = Tally(50, 0, 50, (1, 0, 48, 0, 1))
    streaky = Tally(50, 0, 50, (25, 0, 0, 0, 25))
    assert alternating.error < Tally(50, 0, 50).error < streaky.error
    assert streaky.error == pytest.approx(0.5 / math.sqrt(50), rel=0.02)


def test_a_whitewash_has_an_honest_interval():
    low, high = Tally(100, 0, 0, (0, 0, 0, 0, 50)).interval
    assert 0.93 < low < 0.97
    assert high == 1
    assert Tally(100, 0, 0, (0, 0, 0, 0, 50)).superiority > 0.9999
    assert Tally(0, 100, 0, (0, 0, 50, 0, 0)).interval[0] > 0.47


def test_before_the_first_game_nothing_is_known():
    nothing = Tally()
    assert (nothing.score, nothing.interval, nothing.superiority) == (0.5, (0.0, 1.0), 0.5)
    assert nothing.elo_interval == (-math.inf, math.inf)


def test_superiority():
    assert Tally(60, 0, 40).superiority == pytest.approx(0.977, abs=0.003)
    assert Tally(40, 0, 60).superiority == pytest.approx(1 - Tally(60, 0, 40).superiority)


@pytest.mark.parametrize("strength", [0.0, 150.0])
def test_intervals_hold_the_truth_about_95_times_in_100(strength):
    dice = random.Random(f"coverage {strength}")
    held = 0
    for _ in range(300):
        points = []
        for pair in range(50):
            # The opening favours one side: the two games of a pair are not independent.
            favour = dice.gauss(0, 150)
            for half, sign in ((0, 1), (1, -1)):
                won = dice.random() < expected(strength + sign * favour)
                points.append((2 * pair + half, float(won)))
        truth = _truth(strength)
        low, high = Tally.of(points).interval
        held += low <= truth <= high
    assert 0.92 <= held / 300 <= 0.99


def _truth(strength, steps=4000):
    """The expected score over all openings."""
    total = weights = 0.0
    for step in range(-steps, steps + 1):
        favour = 750 * step / steps
        weight = math.exp(-((favour / 150) ** 2) / 2)
        total += weight * expected(strength + favour)
        weights += weight
    return total / weights
