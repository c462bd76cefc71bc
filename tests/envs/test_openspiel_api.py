"""OpenSpiel's own tests, on every game, variant and rule option."""

import unittest

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, get_all_states
from open_spiel.python.tests import games_sim_test

import luctor
from luctor.envs.openspiel import game_string
from tests.golden_openspiel import SPIEL_FOLDER, spiel_path_of, spiel_string
from tests.settings import SETTINGS

SHORT = 60  # actions: what is checked at every state costs its time
ENDGAME = "cage:6x6 6/6/2b3/1b1r2/4r1/6 r"


@pytest.mark.parametrize("setting", SETTINGS)
def test_random_sim_test(setting):
    game = pyspiel.load_game(spiel_string(setting, SHORT))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.deep
@pytest.mark.parametrize("setting", SETTINGS)
def test_random_sim_test_of_whole_games(setting):
    game = pyspiel.load_game(spiel_string(setting, 1000))
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", luctor.games())
def test_random_sim_test_from_a_position(name):
    game = pyspiel.load_game(f"python_{name}(max_game_length={SHORT})")
    start = luctor.game(name).start()
    state = game.new_initial_state(start.act(start.legal_actions()[-1]).text())
    pyspiel.random_sim_test_with_specific_initial_state(
        game, num_sims=1, specific_initial_state=state
    )


@pytest.mark.parametrize("setting", SETTINGS)
def test_games_sim_test(setting):
    np.random.seed(7)
    game = pyspiel.load_game(spiel_string(setting, SHORT))
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize("setting", SETTINGS)
def test_api_test_on_a_part_of_the_tree(setting):
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game = pyspiel.load_game(spiel_string(setting, SHORT))
    case.game_name = case.game.get_type().short_name
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    assert tests.countTestCases() >= 5
    result = unittest.TestResult()
    tests.run(result)
    assert result.wasSuccessful(), result.errors + result.failures


def test_whole_tree_has_perfect_recall_and_as_many_states_as_perft_counts():
    position = luctor.Position.read(ENDGAME)
    game = pyspiel.load_game(game_string(position))
    states = get_all_states.get_all_states(game)
    counts, depth = 1, 1
    while found := luctor.perft(position, depth, unit="actions"):
        counts, depth = counts + found, depth + 1
    assert len(states) == counts > 100
    going_on = [state for state in states.values() if not state.is_terminal()]
    assert len(api_test._assert_is_perfect_recall(game)) == len(going_on)


@pytest.mark.parametrize("setting", SETTINGS)
def test_playthrough_is_as_written_down(setting):
    flags.FLAGS.mark_as_parsed()  # OpenSpiel asks a flag whether to replay ids or names
    written, replayed = generate_playthrough.replay(spiel_path_of(setting))
    assert replayed.splitlines() == written.splitlines()
    assert f"game: {spiel_string(setting)}" in written


def test_there_is_no_playthrough_without_a_setting():
    known = {spiel_path_of(parameter.values[0]) for parameter in SETTINGS}
    assert set(SPIEL_FOLDER.glob("*")) == known
