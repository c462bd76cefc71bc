"""Why nothing can be done with what was touched: the ruling that matters is named."""

import re

import pytest

import luctor
from luctor.play.whynot import why_not
from tests.settings import SETTINGS, generator, random_positions

FORCED = "entrapment:7x7 7/7/7/3W3/7/7/W5B w stock=24,24 white=a1h black=a1v"
CASES = [
    ("cage:6x6 5b/6/6/6/1r4/r5 r", ["a1", "a2"], "beside your own checker on b2 (C2)"),
    ("cage:6x6 5b/6/6/6/1r4/r5 r", ["a1"], "No move begins with a1: on a2 it would stand"),
    ("cage:6x6 5b/6/6/6/1r1b2/1b4 r", ["d2"], "The checker on d2 is Blue's."),
    ("emergo:9x9 5/4/5/4/5/1,b,2/5/w,3/5 w 11/11", ["e5"], "could capture it (E7)"),
    ("emergo:9x9 5/4/5/4/5/4/5/4/5 w 12/12", ["e5"], "centre, e5 (E6)"),
    ("latrel:basic 4s3/8/8/2d5/8/8/8/2S5 w -", ["c1", "c5"], "beyond it, on c6 (L4)"),
    ("latrel:basic 4s3/8/8/2d5/8/8/8/2S5 w -", ["c1", "a1"], "only by a capture (L6)"),
    (FORCED, ["d4", "d5"], "is forced"),
    (FORCED, ["e4h"], "a barrier is a second action (T3)"),
    (FORCED, ["a1", "b1"], "barrier a1v is in the way (T4)"),
]


@pytest.mark.parametrize("text, touched, expected", CASES)
def test_the_ruling_is_named(text, touched, expected):
    assert expected in why_not(luctor.Position.read(text), touched)


def test_what_is_not_on_the_board_is_told():
    start = luctor.game("cage").start()
    assert why_not(start, ["z9"]) == "There is no z9 on this board."
    assert why_not(start, []) == "Nothing was touched."


def test_a_game_that_is_over_is_told():
    over = luctor.Position.read("cage:6x6 6/6/6/6/6/r5 r")
    assert why_not(over, ["a1"]).startswith("The game is over (Red wins")


@pytest.mark.parametrize("setting", SETTINGS)
def test_whatever_is_touched_one_sentence_comes_back(setting):
    rng = generator("why", setting)
    for position in random_positions(setting, 8, "why"):
        scene = position.scene()
        names = [cell.name for cell in scene.cells] + [groove.name for groove in scene.grooves]
        for count in (1, 1, 2, 3):
            touched = [names[rng.integers(len(names))] for _ in range(count)]
            told = why_not(position, touched)
            assert told.endswith(".")
            assert not re.search(r"\.\.|\n", told)
