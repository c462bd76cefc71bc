"""The first opponents."""

import pytest

import luctor
from luctor.search.levels import SKILLS, Skill, choose, skill
from luctor.search.limit import Limit
from tests import toy
from tests.search.material import IDS, VARIANTS, toy_position, wander


def test_skills_are_found_by_name():
    assert skill(" Easy ") is SKILLS["easy"]
    with pytest.raises(
        luctor.UnknownNameError, match=r"no skill 'hart'.*easy, medium, hard.*'hard'"
    ):
        skill("hart")


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
@pytest.mark.parametrize("name", ["easy", "medium"])
def test_an_opponent_plays_whole_legal_moves_and_the_same_with_the_same_seed(name, game, variant):
    for seed, length in enumerate((0, 7, 21, 44)):
        position = wander(game, variant, length, seed)
        move = choose(position, skill(name), seed)
        assert position.is_legal(move.token)
        assert choose(position, skill(name), seed).token == move.token


def test_a_lax_opponent_varies_within_its_margin():
    start = toy.GAME.start()
    lax = Skill("lax", Limit(depth=1), 11, "")
    strict = Skill("strict", Limit(depth=1), 10, "")
    # One action deep the centre is worth 10 and every other square nothing.
    assert {choose(start, strict, seed).token for seed in range(30)} == {"b2"}
    assert len({choose(start, lax, seed).token for seed in range(60)}) > 5


def test_a_lax_opponent_still_takes_a_win():
    won = toy_position([1, 1, 0, 2, 2, 0, 0, 0, 0], 0)
    careless = Skill("careless", Limit(depth=3), 10_000, "")
    assert {choose(won, careless, seed).token for seed in range(20)} == {"c1"}
