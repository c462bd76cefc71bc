"""Random openings, for every game and variant."""

from itertools import islice

import pytest

from luctor.arena.openings import BALANCED, QUICK, openings
from luctor.core.errors import ArgumentError
from luctor.search.engine import search
from tests import toy
from tests.settings import SETTINGS, start_of


def after(start, tokens):
    position = start
    for token in tokens:
        position = position.play(token)
    return position


@pytest.mark.parametrize("setting", SETTINGS)
def test_openings_are_legal_distinct_and_the_same_every_time(setting):
    start = start_of(setting)
    found = list(islice(openings(start, 4, seed=3), 6))
    positions = [after(start, tokens) for tokens in found]
    assert {len(tokens) for tokens in found} == {4}
    assert len(set(positions)) == 6
    assert all(position.result is None and not position.mid_move for position in positions)
    # A longer match begins with the openings of a shorter one.
    assert list(islice(openings(start, 4, seed=3), 3)) == found[:3]
    assert list(islice(openings(start, 4, seed=4), 3)) != found[:3]


@pytest.mark.parametrize("setting", SETTINGS[:1])
def test_nearly_all_openings_are_balanced(setting):
    start = start_of(setting)
    positions = [after(start, tokens) for tokens in islice(openings(start, 6), 20)]
    balanced = [abs(search(position, QUICK).score) <= BALANCED for position in positions]
    assert sum(balanced) >= 18


def test_an_opening_never_ends_the_game():
    """Six moves of noughts and crosses often decide it, which a quick search sees."""
    start = toy.GAME.start()
    for tokens in islice(openings(start, 6), 10):
        assert after(start, tokens).result is None


def test_there_may_be_no_further_openings():
    few = openings(toy.GAME.start(), 0)
    assert next(few) == ()
    with pytest.raises(ArgumentError, match="only 1 opening"):
        next(few)


@pytest.mark.parametrize("moves, seed", [(-1, 0), (21, 0), (4, -1), (4, 2**63)])
def test_numbers_out_of_range(moves, seed):
    with pytest.raises(ArgumentError, match="0 to"):
        next(openings(toy.GAME.start(), moves, seed))
