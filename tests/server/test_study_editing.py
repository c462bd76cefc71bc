"""Positions that are being set up: whatever can be read can be looked at, however wrong it is."""

import random

import pytest

import luctor
from luctor.core.errors import FaultyPositionError, LuctorError
from luctor.core.position import unchecked
from luctor.play.views import scene_data
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
