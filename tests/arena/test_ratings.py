"""Ratings from several matches."""

import random

import pytest

from luctor.arena.elo import Tally, expected
from luctor.arena.ratings import Pairing, rate
from luctor.core.errors import ArgumentError


def test_two_players_are_as_far_apart_as_their_match_says():
    tally = Tally(640, 0, 360, (60, 0, 240, 0, 200))
    first, second = rate(2, [Pairing(0, 1, tally)])
    assert (first.elo, first.reach) == (0, 0)
    assert second.elo == pytest.approx(-tally.elo, abs=0.2)
    low, high = tally.elo_interval
    assert second.reach == pytest.approx((high - low) / 2, rel=0.03)


def test_a_line_of_matches_adds_up():
    match = Pairing(0, 1, Tally(360, 0, 640)), Pairing(1, 2, Tally(250, 0, 750))
    ratings = rate(3, match)
    assert ratings[1].elo == pytest.approx(99.9, abs=0.5)
    assert ratings[2].elo == pytest.approx(99.9 + 190.8, abs=0.8)
    assert ratings[2].reach > ratings[1].reach


def test_all_games_count():
    """The third match contradicts the other two: the ratings lie between, and are surer."""
    pairings = [Pairing(i, j, Tally(36, 0, 64)) for i, j in ((0, 1), (1, 2), (0, 2))]
    ratings = rate(3, pairings)
    assert 100 < ratings[2].elo < 200
    assert ratings[2].reach < rate(3, pairings[:2])[2].reach


def test_a_whitewash_has_a_finite_rating():
    rating = rate(2, [Pairing(0, 1, Tally(0, 0, 100, (50, 0, 0, 0, 0)))])[1]
    assert 700 < rating.elo < 1200
    assert rating.reach > 100


def test_strengths_are_found_again():
    dice = random.Random("strengths")
    truth = [0, 120, 60, 300]
    pairings = []
    for one in range(4):
        for other in range(one + 1, 4):
            score = expected(truth[one] - truth[other])
            games = [(n, float(dice.random() < score)) for n in range(2000)]
            pairings.append(Pairing(one, other, Tally.of(games)))
    for rating, true in zip(rate(4, pairings), truth, strict=True):
        assert abs(rating.elo - true) <= 1.5 * rating.reach
        assert rating.reach < 15


def test_players_whom_nothing_connects():
    played = Tally(1, 0, 1)
    with pytest.raises(ArgumentError, match="no game connects"):
        rate(4, [Pairing(0, 1, played), Pairing(2, 3, played)])
    with pytest.raises(ArgumentError, match="no game connects"):
        rate(2, [Pairing(0, 1, Tally())])
