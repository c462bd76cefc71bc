"""Turning what a learner sees, may do and does turns the game."""

import numpy as np
import pytest

import luctor
from luctor.envs import Batch, symmetries
from tests.envs.mirror import mask_of, planes_of
from tests.settings import SETTINGS, random_positions


@pytest.mark.parametrize("setting", SETTINGS)
def test_everything_turns_together(setting):
    name, variant, _ = setting
    game = luctor.game(name)
    turns = symmetries(name, variant)
    assert len(turns) == game.symmetries[game.variant_index(variant)]
    for turn in turns:
        assert (np.sort(turn.actions) == np.arange(game.action_count)).all()
        assert (turn.actions[turn.sources] == np.arange(game.action_count)).all()
    for position in random_positions(setting, 40, "turn"):
        planes, mask = planes_of(position), mask_of(position)
        for turn, image in zip(turns, position.symmetries(), strict=True):
            assert (turn.turn_planes(planes) == planes_of(image)).all()
            assert (turn.turn_mask(mask) == mask_of(image)).all()
            for action in position.legal_actions()[:4]:
                following = position.act(action).symmetries()[turns.index(turn)]
                assert image.act(turn.turn_actions(action)) == following


def test_whole_batches_are_turned():
    batch = Batch("entrapment", "6x7", n=5)
    obs, mask, _ = batch.reset()
    identity, mirror, *_ = symmetries("entrapment", "6x7")
    assert (identity.turn_planes(obs) == obs).all()
    assert (identity.turn_mask(mask) == mask).all()
    turned = mirror.turn_planes(obs.reshape(5, 1, *obs.shape[1:]))
    assert turned.shape == (5, 1, *obs.shape[1:])
    actions = batch.sample_actions()
    assert (mirror.sources[mirror.turn_actions(actions)] == actions).all()


def test_unknown_names_get_a_sentence():
    with pytest.raises(luctor.UnknownNameError, match="There is no game"):
        symmetries("go")
    with pytest.raises(luctor.UnknownNameError, match="There is no variant of cage"):
        symmetries("cage", "9x9")
