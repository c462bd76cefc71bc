"""Gymnasium's own checks, and what they do not ask."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RecordEpisodeStatistics

import luctor
from luctor.core.game import Game
from luctor.envs.gymnasium import Env
from tests.envs.mirror import mask_of
from tests.settings import SETTINGS, generator

NAMES = luctor.games()
IDS = {name: f"luctor/{luctor.game(name).title.replace(' ', '')}-v0" for name in NAMES}


def play(env, rng, seed=None):
    """Play a game at random; give all that was seen."""
    observation, info = env.reset(seed=seed)
    seen = [(observation.tobytes(), info["action_mask"].tobytes(), info["seat"])]
    while True:
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, terminated, truncated, info = env.step(action)
        seen.append((observation.tobytes(), info["action_mask"].tobytes(), reward, info["reason"]))
        if terminated or truncated:
            return seen


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_checker_finds_nothing(setting):
    name, variant, options = setting
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(IDS[name], variant=variant, options=options).unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_all_modes_of_rendering(name, capsys):
    for mode in ("human", "ansi", "rgb_array"):
        env = gymnasium.make(IDS[name], render_mode=mode)
        env.reset(seed=0)
        shown = env.render()
        if mode == "human":
            assert shown is None
            assert capsys.readouterr().out.count("to move") == 2
        elif mode == "ansi":
            assert shown == str(env.unwrapped.position)
        else:
            assert shown.dtype == np.uint8
            assert shown.shape[2] == 3
            assert shown.std() > 10
        env.close()


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_game_is_played_to_its_end(setting):
    name, variant, options = setting
    env = RecordEpisodeStatistics(gymnasium.make(IDS[name], variant=variant, options=options))
    for seed in range(2):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            assert info["action_mask"].dtype == np.int8
            position = env.unwrapped.position
            assert position.seat == info["seat"]
            assert (info["action_mask"] == mask_of(position)).all()
            assert observation in env.observation_space
            action = env.action_space.sample(info["action_mask"])
            observation, reward, over, truncated, info = env.step(action)
            assert not truncated
            assert not info["illegal"]
            assert reward == 0 or over
        assert not info["action_mask"].any()
        result = env.unwrapped.position.result
        if info["reason"] == "threefold-repetition":
            assert reward == 0
        else:
            assert info["reason"] == result.reason
            expected = {None: 0, info["seat"]: 1, 1 - info["seat"]: -1}[result.winner]
            assert reward == expected
        assert info["episode"]["r"] == reward


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_repeats_a_game(name):
    one, other = (Env(name, max_length=120) for _ in range(2))
    first = play(one, generator(1), seed=3)
    assert play(other, generator(1), seed=3) == first
    assert play(one, generator(1)) == play(other, generator(1))
    assert play(other, generator(1), seed=4) != first


@pytest.mark.parametrize("again", [copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))])
@pytest.mark.parametrize("name", NAMES)
def test_a_copy_has_the_same_future(name, again):
    env = Env(name, max_length=150)
    _, info = env.reset(seed=7)
    for _ in range(20):
        _, _, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        if over or cut:
            _, info = env.reset()
    twin = again(env)
    for _ in range(20):
        shown = [e.step(int(np.flatnonzero(info["action_mask"])[0])) for e in (env, twin)]
        assert (shown[0][0] == shown[1][0]).all()
        assert shown[0][1:4] == shown[1][1:4]
        info = shown[0][4]
        if shown[0][2] or shown[0][3]:
            _, info = env.reset()
            twin.reset()


def test_the_agent_has_the_seat_that_is_asked_for():
    for seat in (0, 1):
        env = Env("latrel", seat=seat)
        _, info = env.reset(seed=0)
        assert info["seat"] == seat
        assert env.position.seat == seat
    seats = {Env("cage").reset(seed=seed)[1]["seat"] for seed in range(8)}
    assert seats == {0, 1}


def test_a_function_as_opponent():
    asked = []

    def first(position):
        asked.append(position)
        return position.legal_actions()[0]

    def last(position):
        return position.legal_moves()[-1]

    env = Env("emergo", "7x7", opponent=first, seat=1)
    _, info = env.reset(seed=0)
    assert asked == [luctor.game("emergo").start("7x7")]
    env = Env("emergo", "7x7", opponent=last, seat=0)
    _, info = env.reset(seed=0)
    over = False
    while not over:
        before = env.position
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, _, over, _, info = env.step(action)
        following = before.act(action)
        if not (over or following.mid_move):
            assert env.position == following.play(following.legal_moves()[-1])


@pytest.mark.parametrize("opponent", ["level:1", "alphabeta:nodes=200"])
def test_an_engine_as_opponent(opponent):
    env = Env("cage", "6x6", opponent=opponent)
    score = 0.0
    for seed in range(4):
        _, info = env.reset(seed=seed)
        over = False
        env.action_space.seed(seed)
        while not over:
            _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        score += reward
    assert score < 0
    assert play(env, generator(0), seed=2) == play(env, generator(0), seed=2)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (None, "The opponent must answer with an action or a move's token, not None"),
        (-5, "The action -5 is not legal here"),
        ("e5 e6", "The move 'e5 e6' cannot be read"),
        ("a1", "The move 'a1' "),
    ],
)
def test_an_opponent_that_answers_nonsense_gets_a_sentence(answer, sentence):
    env = Env("emergo", opponent=lambda position: answer, seat=1)
    with pytest.raises(luctor.LuctorError, match=sentence):
        env.reset()


def test_an_illegal_action_loses_or_is_an_error():
    for action in (41, -1, 10**9):
        env = Env("emergo")
        env.reset(seed=1)
        _, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (-1, True, False)
        assert info["illegal"]
        assert info["reason"] == "illegal-action"
        with pytest.raises(luctor.GameOverError, match=r"The game is over \(an illegal action\)"):
            env.step(0)
        env = Env("emergo", illegal="error")
        env.reset(seed=1)
        position = env.position
        with pytest.raises(luctor.IllegalActionError, match="is not legal here"):
            env.step(action)
        assert env.position == position


def test_what_is_no_action_is_an_error():
    for illegal in ("lose", "error"):
        env = Env("emergo", illegal=illegal)
        env.reset(seed=1)
        position = env.position
        for action in (2.5, None, "a5", np.zeros(3, dtype=int)):
            with pytest.raises(luctor.ArgumentError, match=r"^The action must be a whole number"):
                env.step(action)
            assert env.position == position


def test_a_game_is_broken_off():
    env = Env("entrapment", max_length=9)
    seen = play(env, generator(0), seed=0)
    assert seen[-1][-2:] == (0, "broken-off")
    with pytest.raises(luctor.GameOverError, match="broken off"):
        env.step(0)


def test_wrong_order_gets_a_sentence():
    env = Env("cage")
    calls = {
        "step": lambda: env.step(0),
        "render": env.render,
        "position": lambda: env.position,
    }
    for name, call in calls.items():
        with pytest.raises(luctor.LuctorError, match=f"^Call reset before {name}: no game has"):
            call()
    env.reset()
    assert env.render() is None
    env.close()
    env.close()
    for call in (*calls.values(), env.reset):
        with pytest.raises(luctor.LuctorError, match=r"^The environment is closed: make a new"):
            call()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "go"}, "There is no game 'go'"),
        ({"variant": "5x5"}, "There is no variant of cage '5x5'"),
        ({"options": {"x": 1}}, "There is no option of cage 10x10 'x'"),
        ({"opponent": "level:11"}, "There is no level 'level:11'"),
        ({"opponent": "nobody"}, "There is no engine 'nobody'"),
        ({"opponent": 3}, "The opponent must be a name or a function, not 3"),
        ({"seat": 2}, "seat must be 0 to 1, not 2"),
        ({"max_length": 1}, "max_length must be at least 2, not 1"),
        ({"illegal": "skip"}, "illegal must be 'error' or 'lose', not 'skip'"),
        ({"render_mode": "film"}, "render_mode must be human, ansi, rgb_array or None, not 'film'"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, sentence):
    with pytest.raises(luctor.LuctorError, match=sentence):
        Env(**{"game": "cage", **arguments})


def test_a_description_is_as_good_as_a_name():
    game = luctor.game("cage")
    assert isinstance(game, Game)
    assert Env(game).reset(seed=0)[0].shape == (4, 10, 10)
