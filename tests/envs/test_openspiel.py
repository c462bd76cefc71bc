"""States are positions with a past: what Luctor's own Position and History say, OpenSpiel says."""

import copy
import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

import luctor
from luctor.core import kernels
from luctor.core.history import History
from luctor.envs.openspiel import ENDS_MOVE, game_string
from tests.golden_openspiel import spiel_string
from tests.settings import SETTINGS, generator, random_positions, start_of

TO_AND_FRO = ("a2-a3", "a7-a6", "a3-a2", "a6-a7")  # from a position of La Trel back to it
GOES_ON = "cage:6x6 6/6/2r3/2b3/6/6 r c4x"


def load(setting, max_game_length=1000):
    return pyspiel.load_game(spiel_string(setting, max_game_length))


def play(state, *moves):
    for move in moves:
        for action in state.position.parse(move).actions:
            state.apply_action(action)


@pytest.mark.parametrize("setting", SETTINGS)
def test_random_games_are_luctors_own(setting):
    rng = generator(setting, "openspiel")
    state = load(setting).new_initial_state()
    position = start_of(setting)
    history = History([position])
    token = ""
    moves = []
    while not state.is_terminal():
        assert state.position == position
        assert str(state) == position.text()
        assert state.current_player() == position.seat
        assert state.legal_actions() == position.legal_actions()
        assert state.legal_actions(1 - position.seat) == []
        assert state.returns() == state.rewards() == [0, 0]
        action = int(rng.choice(position.legal_actions()))
        part = position.part(action)
        assert state.action_to_string(action) == (part or ENDS_MOVE)
        assert state.string_to_action(part or ENDS_MOVE) == action
        token += part
        state.apply_action(action)
        position = position.act(action)
        if not position.mid_move or position.result:
            moves.append(token)
            token = ""
        history.add(position)
    assert state.legal_actions() == []
    result = history.result(position)
    if len(state.history()) == 1000:
        assert state.result == luctor.Result(None, "broken-off")
    else:
        assert state.result == result
    winner = state.result.winner
    expected = [0, 0] if winner is None else [1 - 2 * winner, 2 * winner - 1]
    assert state.returns() == state.rewards() == expected
    assert str(state) == f"{position.text()} {state.result.score} {state.result.reason}"
    again = start_of(setting)
    for move in moves:
        again = again.play(move)
    broken_off_within_a_move = token != ""
    assert again == position or broken_off_within_a_move


@pytest.mark.parametrize("setting", SETTINGS)
def test_observations_are_the_games_planes_and_the_seat(setting):
    game = load(setting)
    shape = luctor.game(setting[0]).plane_shape(setting[1])
    assert game.observation_tensor_shape() == [shape[0] + 1, *shape[1:]]
    observation = make_observation(game)
    for position in random_positions(setting, 20, "openspiel planes"):
        state = game.new_initial_state(position.text())
        planes = np.empty(shape, dtype=np.int8)
        kernels.planes(position.state[0], planes)
        for player in range(2):
            seen = np.reshape(state.observation_tensor(player), game.observation_tensor_shape())
            assert (seen[:-1] == planes).all()
            assert (seen[-1] == position.seat).all()
            observation.set_from(state, player)
            assert (observation.dict["observation"] == seen).all()
            assert state.observation_string(player) == str(state)


@pytest.mark.parametrize("setting", SETTINGS)
def test_copies_have_the_same_future(setting):
    rng = generator(setting, "openspiel copies")
    state = load(setting, 200).new_initial_state()
    for _ in range(40):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    copies = [
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        state.get_game().deserialize_state(state.serialize()),
        pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1],
    ]
    while not state.is_terminal():
        action = int(rng.choice(state.legal_actions()))
        state.apply_action(action)
        for other in copies:
            other.apply_action(action)
            assert other.history() == state.history()
            assert other.position == state.position
            assert other.result == state.result
            assert other.information_state_string(0) == state.information_state_string(0)


def test_third_time_is_a_draw_also_in_copies():
    state = pyspiel.load_game("python_latrel").new_initial_state()
    play(state, "b2-b3", "b7-b6")
    first = state.position
    play(state, *TO_AND_FRO)
    restored = pickle.loads(pickle.dumps(state))
    anew = state.get_game().new_initial_state(str(state))
    play(state, *TO_AND_FRO)
    assert state.position == first
    assert state.is_terminal()
    assert state.result == luctor.Result(None, "threefold-repetition")
    assert state.returns() == [0, 0]
    assert str(state).endswith(" 1/2-1/2 threefold-repetition")
    for other, over in ((restored, True), (anew, False)):
        play(other, *TO_AND_FRO)
        assert other.is_terminal() == over
    with pytest.raises(luctor.GameOverError, match="third time"):
        state.apply_action(first.legal_actions()[0])


def test_maximum_length_ends_games_also_within_a_move():
    state = pyspiel.load_game("python_entrapment(max_game_length=8)").new_initial_state()
    play(state, "b2", "f6", "d4", "d3", "f2", "b6", "d4-d5")
    assert not state.is_terminal()
    state.apply_action(state.legal_actions()[0])
    assert state.position.mid_move
    assert state.position.result is None
    assert state.result == luctor.Result(None, "broken-off")
    assert (state.is_terminal(), state.legal_actions(), state.returns()) == (True, [], [0, 0])
    assert state.get_game().max_game_length() == 8


@pytest.mark.parametrize("setting", SETTINGS)
def test_game_string_starts_from_any_position(setting):
    for position in random_positions(setting, 12, "openspiel start"):
        game = pyspiel.load_game(game_string(position, 77))
        assert game.max_game_length() == 77
        assert game.new_initial_state().position == position
        again = pickle.loads(pickle.dumps(game))
        assert again == game
        assert again.new_initial_state().position == position


def test_start_may_be_written_as_positions_are():
    position = luctor.game("entrapment").start("6x7").play("b2")
    parameters = {"variant": "6x7", "start": position.text()}
    game = pyspiel.load_game("python_entrapment", parameters)
    assert game == pyspiel.load_game(game_string(position))


def test_states_from_positions_begin_anew():
    game = pyspiel.load_game("python_cage(variant=6x6)")
    state = game.new_initial_state(GOES_ON)
    assert state.position.mid_move
    assert state.history() == []
    assert state.information_state_string(0) == f"{GOES_ON}: "
    assert game.new_initial_state().information_state_string(0) == ""
    for same in (state.to_dict(), state.to_struct()):
        assert game.new_initial_state(same).position == state.position
    over = luctor.Position.read(GOES_ON)
    while over.result is None:
        over = over.act(over.legal_actions()[0])
    assert game.new_initial_state(over.text()).is_terminal()


def test_actions_as_structs():
    state = pyspiel.load_game("python_cage(variant=6x6)").new_initial_state()
    struct = state.action_to_struct(0, state.string_to_action("e5*f5"))
    assert state.apply_action_struct(struct).ok()
    assert state.position == luctor.game("cage").start("6x6").play("e5*f5")
    assert "not legal" in state.validate_action_struct(struct).to_string()
    assert state.to_dict() == {"position": state.position.text()}


def test_perfect_information_has_nothing_private():
    game = pyspiel.load_game("python_emergo")
    private = pyspiel.IIGObservationType(
        public_info=False,
        perfect_recall=False,
        private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
    )
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert make_observation(game, private).string_from(state, 0) == ""
    assert game.make_observer({}) is not None


def test_a_game_in_rl_environment():
    environment = rl_environment.Environment("python_emergo", variant="7x7", blocked="loss")
    rng = generator("rl")
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        action = rng.choice(step.observations["legal_actions"][player])
        step = environment.step([int(action)])
    assert sum(step.rewards) == 0


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        ("python_cage(variant=9x9)", luctor.UnknownNameError, "no variant of cage '9x9'; known"),
        ("python_emergo(blocked=win)", luctor.UnknownNameError, "option blocked 'win'; known"),
        (
            "python_latrel(corner_capture=True)",
            luctor.UnknownNameError,
            "no option of latrel basic 'corner_capture'",
        ),
        ("python_cage(max_game_length=0)", luctor.ArgumentError, "at least 1 action, not 0"),
        ("python_cage(start=cage:10x10)", luctor.PositionTextError, "cannot be read"),
        (
            "python_cage(start=cage:6x6 6/6/2r3/2b3/6/6 r)",
            luctor.ArgumentError,
            "A position of cage:6x6 is no start for cage:10x10",
        ),
        (
            "python_cage(start=cage:6x6 rr4/6/6/6/6/1b4 r,variant=6x6)",
            luctor.FaultyPositionError,
            "fault",
        ),
        ("python_cage(blocked=loss)", pyspiel.SpielError, "Unknown parameter 'blocked'"),
        ("python_cage(variant=6)", pyspiel.SpielError, "Wrong type for parameter variant"),
    ],
)
def test_wrong_parameters_get_a_sentence(call, error, says):
    with pytest.raises(error, match=says) as caught:
        pyspiel.load_game(call)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        (lambda game, state: state.apply_action(3), luctor.IllegalActionError, "action 3 is not"),
        (lambda game, state: state.action_to_string(3), luctor.IllegalActionError, "action 3 is"),
        (lambda game, state: game.new_initial_state(3), luctor.ArgumentError, "position's text"),
        (lambda game, state: game.new_initial_state({}), luctor.ArgumentError, "position's text"),
        (
            lambda game, state: game.new_initial_state("cage:6x6 6/6/2r3/2b3/6/6 r"),
            luctor.ArgumentError,
            "A position of cage:6x6",
        ),
        (lambda game, state: game.make_observer({"a": 1}), luctor.ArgumentError, "no parameters"),
        (lambda game, state: state.undo_action(0, 0), pyspiel.SpielError, "not undoing"),
    ],
)
def test_wrong_calls_get_a_sentence_and_change_nothing(call, error, says):
    game = pyspiel.load_game("python_cage")
    state = game.new_initial_state()
    with pytest.raises(error, match=says):
        call(game, state)
    assert state.history() == []
    assert state.position == luctor.game("cage").start()


def run(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_without_openspiel_the_extra_is_named():
    answer = run(
        "import sys; sys.modules['pyspiel'] = None\n"
        "import luctor\n"
        "try:\n    import luctor.envs.openspiel\n"
        "except luctor.LuctorError as error:\n    print(error)\n"
    )
    assert answer.stdout.strip() == (
        "OpenSpiel needs the extra luctor[envs]: pip install 'luctor[envs]'."
    )


def test_pickles_can_be_read_where_nobody_has_registered_the_games():
    state = pyspiel.load_game("python_cage(variant=6x6)").new_initial_state()
    play(state, "e5*f5", "e2*e1")
    pickled = pickle.dumps((state.get_game(), state))
    answer = run(f"import pickle; print(*pickle.loads({pickled!r}), sep='\\n')")
    assert answer.stdout.splitlines() == [str(state.get_game()), str(state)]


def test_a_process_that_has_played_ends_in_peace():
    # OpenSpiel's registry outlives the interpreter: what it holds must not be let go of then.
    answer = run(
        "import pyspiel, luctor.envs.openspiel\n"
        "state = pyspiel.load_game('python_cage').new_initial_state()\n"
        "state.apply_action(state.legal_actions()[0])\n"
    )
    assert (answer.returncode, answer.stderr) == (0, "")
