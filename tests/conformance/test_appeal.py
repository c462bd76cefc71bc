"""What `appeal` promises, for every setting, and that it is worth its time."""

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from luctor.search.engine import search
from luctor.search.limit import Limit
from tests.settings import SETTINGS, random_positions


def appeal_of(position):
    """Give the legal actions of a position, and the appeal of each."""
    state = position.state[0]
    actions = np.array(position.legal_actions(), dtype=np.int32)
    out = np.full(len(actions) + 4, 7777, dtype=np.int32)
    before = state.tobytes()
    kernels.appeal(state, actions, len(actions), out)
    assert (out[len(actions) :] == 7777).all(), "appeal wrote behind its end"
    assert state.tobytes() == before, "looking at actions changed the position"
    return actions, out[: len(actions)]


def open_positions(setting, count, *seed):
    return [p for p in random_positions(setting, count, *seed) if p.result is None]


@pytest.mark.parametrize("setting", SETTINGS)
def test_appeal_is_bounded_and_depends_on_the_action_alone(setting):
    for position in open_positions(setting, 60, "appeal"):
        actions, worth = appeal_of(position)
        assert (abs(worth) < 3000).all()
        some = actions[::-2].copy()
        out = np.empty(len(some), dtype=np.int32)
        kernels.appeal(position.state[0], some, len(some), out)
        assert (out == worth[::-2]).all()


@pytest.mark.parametrize("setting", SETTINGS)
def test_actions_that_a_symmetry_turns_into_one_another_have_the_same_appeal(setting):
    game = luctor.game(setting[0])
    for position in open_positions(setting, 30, "turned"):
        state = position.state[0]
        actions, worth = appeal_of(position)
        for symmetry in range(1, game.symmetries[int(state["variant"])]):
            image = game.new_states(1)
            kernels.transform(state, symmetry, image[0])
            turned = np.array(
                [kernels.transform_action(state, int(a), symmetry) for a in actions],
                dtype=np.int32,
            )
            out = np.empty(len(turned), dtype=np.int32)
            kernels.appeal(image[0], turned, len(turned), out)
            assert (out == worth).all()


@pytest.mark.parametrize("name", luctor.games())
def test_what_a_search_chooses_tends_to_have_appeal(name):
    """The action that a search chooses is liked better than more than 3 of 5 others."""
    setting = next(p.values[0] for p in SETTINGS if p.values[0][0] == name)
    beaten = []
    for position in open_positions(setting, 60, "chosen"):
        actions, worth = appeal_of(position)
        if len(actions) < 4:
            continue
        best = worth[actions == search(position, Limit(nodes=3000)).actions[0]]
        beaten.append(((worth < best) + 0.5 * (worth == best)).mean())
    assert np.mean(beaten) > 0.6
