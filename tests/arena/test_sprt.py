"""The sequential test: its ratio, its decisions, and how often they are right."""

import math
import random

import pytest

from luctor.arena.elo import PAIR_SCORES, expected
from luctor.arena.sprt import Sprt
from luctor.core.errors import ArgumentError


def approximate(pairs, low, high):
    """Its normal approximation, as testers of chess programs have long used it."""
    number = sum(pairs)
    mean = sum(n * score for n, score in zip(pairs, PAIR_SCORES, strict=True)) / number
    variance = sum(n * (s - mean) ** 2 for n, s in zip(pairs, PAIR_SCORES, strict=True)) / number
    one, other = expected(low), expected(high)
    return number * (other - one) * (2 * mean - one - other) / (2 * variance)


@pytest.mark.parametrize(
    "pairs", [(30, 90, 200, 110, 40), (10, 40, 90, 44, 11), (100, 0, 50, 0, 120)]
)
@pytest.mark.parametrize("low, high", [(0, 5), (0, 10), (-5, 5)])
def test_the_ratio_agrees_with_the_normal_approximation(pairs, low, high):
    wanted = approximate(pairs, low, high)
    assert Sprt(low, high).ratio(pairs) == pytest.approx(wanted, rel=0.02, abs=0.01)


def test_two_results_only_have_the_ratio_of_a_coin():
    """Pairs that are all won or all lost: the likelihood of each mean is known exactly."""
    low, high = expected(0), expected(60)
    exact = 30 * math.log(high / low) + 20 * math.log((1 - high) / (1 - low))
    assert Sprt(0, 60).ratio((20, 0, 0, 0, 30)) == pytest.approx(exact, abs=0.01)


def test_the_ratio_is_fair_to_both_sides():
    assert Sprt(-20, 20).ratio((7, 5, 9, 5, 7)) == pytest.approx(0, abs=1e-6)
    ahead, behind = Sprt(-20, 20).ratio((1, 5, 9, 6, 7)), Sprt(-20, 20).ratio((7, 6, 9, 5, 1))
    assert ahead == pytest.approx(-behind)
    assert ahead > 0
    assert Sprt(0, 10).ratio((0, 0, 0, 0, 0)) == 0


def test_it_decides_at_the_first_pair_that_suffices():
    test = Sprt(0, 100)
    verdict = test.verdict([2.0] * 500)
    assert verdict.accepted == 100
    assert verdict.pairs < 30
    assert test.verdict([2.0] * (verdict.pairs - 1)).accepted is None
    # What comes behind the decision does not change it.
    assert test.verdict([2.0] * verdict.pairs + [0.0] * 500) == verdict
    assert test.verdict([0.5] * 500).accepted == 0
    assert test.verdict([]).accepted is None


def test_wrong_decisions_are_rare():
    dice = random.Random("decisions")
    wrong = 0
    for trial in range(200):
        strength = 60 if trial % 2 else 0
        score = expected(strength)
        pairs = [float((dice.random() < score) + (dice.random() < score)) for _ in range(600)]
        accepted = Sprt(0, 60).verdict(pairs).accepted
        assert accepted is not None
        wrong += accepted != strength
    assert wrong <= 20


@pytest.mark.parametrize("low, high", [(5, 5), (10, 0), (0, 2000), (float("nan"), 5)])
def test_bounds_that_make_no_test(low, high):
    with pytest.raises(ArgumentError, match="a lower Elo with a higher one"):
        Sprt(low, high)
