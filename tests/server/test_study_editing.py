"""Positions that are being set up: whatever can be read can be looked at, however wrong it is."""

import random

import pytest

import luctor
from luctor.core import registry
from luctor.core.errors import FaultyPositionError, LuctorError
from luctor.core.position import unchecked
from luctor.play.views import scene_data
from luctor.server.study.models import Setup
from luctor.server.study.setups import setup_of, text_of
from tests.settings import SETTINGS, random_positions

SIGNS = {
    "cage": "rb123/",
    "emergo": "wb123+,/",
    "latrel": "STWDBstwdb123/-",
    "entrapment": "WB1237/,hvabcd=",
}


def changed(text, dice):
    """Give a position text with a few signs put elsewhere."""
    head, _, rest = text.partition(" ")
    signs = list(rest)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(signs))
        signs[at] = dice.choice([*SIGNS[head.split(":")[0]], signs[dice.randrange(len(signs))]])
    return f"{head} {''.join(signs)}"


@pytest.mark.parametrize("setting", SETTINGS)
def test_faulty_positions_have_a_scene(setting):
    dice = random.Random(str(setting))
    faulty = 0
    for position in random_positions(setting, 60, "editing"):
        for _ in range(6):
            text = changed(position.text(), dice)
            try:
                luctor.Position.read(text)
            except FaultyPositionError:
                faulty += 1
                game, states = unchecked(text)
                assert scene_data(game.scene(states[0], "own"))["title"]
            except LuctorError:
                continue
    assert faulty


@pytest.mark.parametrize("setting", SETTINGS)
def test_what_is_right_is_read_alike(setting):
    for position in random_positions(setting, 10, "alike"):
        _, states = unchecked(position.text())
        assert states.tobytes() == position.state.tobytes()


@pytest.mark.parametrize("text", ["", "cage", "chess:8x8 8", "cage:x 1", "emergo:9x9:blocked=x 5"])
def test_what_cannot_be_read_says_so(text):
    with pytest.raises(LuctorError):
        unchecked(text)


TEXTS = [
    "cage:10x10 10/10/10/6r3/4b3b1/10/4r1b3/10/10/10 b",
    "emergo:9x9 5/4/w+1,w+2,w2,2/w3+3,3/1,w,3/4/w+3,1,b3+3,2/4/5 w 3/12",
    "latrel:basic 5t2/1D6/8/8/8/8/6d1/3S4 w 2SWt",
    "latrel:advanced sstwwtss/ddbddbdd/8/8/8/8/DDBDDBDD/SSTWWTSS w - first",
    "entrapment:7x7 7/7/7/3WW2/7/7/B6 w white=d3h,b4c4v",
    "entrapment:7x7 7/7/7/4W2/7/3W3/B6 w stock=22,25 white=b4c4v standing=d3h",
    "entrapment:6x7-4 6/6/6/6/6/6/6 w place=4,4",
]


def game_of(text):
    return registry.game(text.split(":")[0])


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_taken_apart_and_put_together(text):
    assert text_of(Setup(**setup_of(game_of(text), text))) == text


@pytest.mark.parametrize("setting", SETTINGS)
def test_so_is_every_position(setting):
    for position in random_positions(setting, 10, "setups"):
        setup = setup_of(position.game, position.text())
        text = text_of(Setup(**setup))
        again = setup_of(position.game, text)
        assert {**again, "fields": 0} == {**setup, "fields": 0}
        game, states = unchecked(text)
        shown = [
            {(piece.cell, piece.letter, piece.men) for piece in scene.pieces}
            for scene in (position.scene(), game.scene(states[0], "own"))
        ]
        assert shown[0] == shown[1]


def test_marks_of_a_move_under_way_are_dropped():
    text = "cage:6x6 r5/6/2b3/2rb2/6/1b4 r"
    assert text_of(Setup(**setup_of(game_of(text), f"{text} c3x"))) == text


def test_pieces_and_barriers_are_put():
    text = "entrapment:7x7 7/7/7/7/7/7/7 b"
    setup = Setup(**setup_of(game_of(text), text))
    setup.cells["d4"] = "W"
    setup.barriers |= {"d4h": "black", "c3v": "white"}
    assert text_of(setup) == "entrapment:7x7 7/7/7/3W3/7/7/7 b white=c3v black=d4h"
