"""PettingZoo's own tests, and what they do not ask."""

import copy
import pickle
import warnings

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import luctor
from luctor.envs.pettingzoo import AGENTS, env, raw_env
from tests.settings import SETTINGS, generator

NAMES = luctor.games()
# Of these the tests warn for every environment with masks that is not one of PettingZoo's own.
USUAL = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)
# In its last observation nothing is legal, since the game is over.
OVER = ("Action mask numpy array is all zeros",)


@pytest.fixture(autouse=True)
def _only_usual_warnings():
    with warnings.catch_warnings():
        for message in (*USUAL, *OVER):
            warnings.filterwarnings("ignore", message)
        yield


def made(setting, **arguments):
    name, variant, options = setting
    return env(game=name, variant=variant, options=options, **arguments)


def play(environment, rng, longest=10**6):
    """Play at random; give all that was seen."""
    seen = []
    for agent in environment.agent_iter(longest):
        observation, reward, terminated, truncated, _ = environment.last()
        seen.append(
            (agent, *(v.tobytes() for v in observation.values()), reward, terminated, truncated)
        )
        done = terminated or truncated
        legal = np.flatnonzero(observation["action_mask"])
        environment.step(None if done else int(rng.choice(legal)))
    return seen


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_api(setting, capsys):
    api_test(made(setting), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("setting", SETTINGS)
def test_seeds(setting):
    seed_test(lambda: made(setting), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_rendering(name, capsys):
    render_test(lambda render_mode: env(game=name, render_mode=render_mode))
    assert "to move" in capsys.readouterr().out


def test_performance(monkeypatch, capsys):
    clock = iter(range(10**6))
    monkeypatch.setattr("time.time", lambda: next(clock) / 10)
    performance_benchmark(env(game="emergo"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_a_made_one_is_the_same(name):
    made = pettingzoo.make("aec", f"luctor/{name}-v0", max_cycles=30)
    made.reset()
    assert str(made) == f"luctor_{name}_v0"
    seen = play(made, generator(name))
    assert seen[-1][-1], "it was truncated"
    assert len(seen) == 30 + 2
    other = env(game=name, max_cycles=30)
    other.reset()
    assert play(other, generator(name)) == seen


def test_rewards_and_reasons_are_those_of_the_game():
    ends = set()
    for game in range(12):
        environment = raw_env("cage", "6x6")
        environment.reset()
        rng = np.random.default_rng(game)
        position = environment.position
        while not any(environment.terminations.values()):
            assert environment.agent_selection == AGENTS[position.seat]
            action = int(rng.choice(position.legal_actions()))
            environment.step(action)
            position = position.act(action)
            assert environment.position == position
        result = position.result
        assert environment.rewards[AGENTS[result.winner]] == 1
        assert environment.rewards[AGENTS[1 - result.winner]] == -1
        assert environment.infos[AGENTS[0]] == {"reason": result.reason}
        ends.add((result.winner, result.reason))
    assert {winner for winner, _ in ends} == {0, 1}


def test_threefold_repetition_ends_a_game():
    environment = env(game="latrel")
    environment.reset()
    tokens = ("a2-a3", "a7-a6", "a3-a2", "a6-a7") * 3
    for token in tokens[:9]:
        assert not any(environment.terminations.values())
        for action in environment.position.parse(token).actions:
            environment.step(action)
    assert all(environment.terminations.values())
    assert environment.infos["player_0"] == {"reason": "threefold-repetition"}
    assert environment.rewards == {"player_0": 0, "player_1": 0}


@pytest.mark.parametrize("name", NAMES)
def test_who_waits_sees_the_board_and_nothing_to_do(name):
    environment = raw_env(name)
    environment.reset()
    rng = generator(name, "waits")
    for _ in range(30):
        agent = environment.agent_selection
        mover, waiter = (environment.observe(a) for a in (agent, AGENTS[agent == AGENTS[0]]))
        assert not waiter["action_mask"].any()
        names = [plane.name for plane in luctor.game(name).planes]
        for index, plane in enumerate(names):
            if plane.startswith("own "):
                other = names.index(plane.replace("own ", "other ", 1))
                assert (mover["observation"][index] == waiter["observation"][other]).all()
        environment.step(int(rng.choice(np.flatnonzero(mover["action_mask"]))))


def is_over(environment):
    return any([*environment.terminations.values(), *environment.truncations.values()])


@pytest.mark.parametrize("again", [copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("make", [raw_env, env])
def test_copies_have_the_same_future(make, name, again):
    environment = make(game=name, max_cycles=150)
    rng = generator(name, "copies")
    wanted = {True: 2, False: 2}  # in the middle of a move, and between moves
    while any(wanted.values()):
        environment.reset()
        play(environment, rng, longest=int(rng.integers(4)))
        while not is_over(environment):
            mid = environment.position.mid_move
            if wanted[mid] and rng.integers(4) == 0:
                wanted[mid] -= 1
                twin = again(environment)
                future = play(copy.deepcopy(environment), generator(name, "future"))
                assert play(twin, generator(name, "future")) == future
                assert len(future) > 2
            play(environment, rng, longest=1)


def test_an_illegal_action_is_an_error_or_loses():
    bare = raw_env("emergo")
    bare.reset()
    for action in (-1, 400, 41):
        with pytest.raises(luctor.LuctorError, match=r"^player_0: The action .* is not legal here"):
            bare.step(action)
    for nothing in (1.5, None, "a5"):
        with pytest.raises(luctor.ArgumentError, match=r"^The action must be a whole number"):
            bare.step(nothing)
        assert bare.position == luctor.game("emergo").start()
    wrapped = env(game="emergo")
    wrapped.reset()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the wrapper says so
        wrapped.step(41)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards == {"player_0": -1, "player_1": 0}


def test_wrong_order_gets_a_sentence():
    bare = raw_env("cage")
    calls = {
        "step": lambda: bare.step(0),
        "observe": lambda: bare.observe("player_0"),
        "render": bare.render,
        "position": lambda: bare.position,
    }
    for name, call in calls.items():
        with pytest.raises(luctor.LuctorError, match=f"^Call reset before {name}: no game has"):
            call()
    bare.reset()
    assert bare.render() is None
    bare.close()
    for call in (*calls.values(), bare.reset):
        with pytest.raises(luctor.LuctorError, match=r"^The environment is closed: make a new"):
            call()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "go"}, "There is no game 'go'"),
        ({"variant": "5x5"}, "There is no variant of cage '5x5'"),
        ({"options": {"x": 1}}, "There is no option of cage 10x10 'x'"),
        ({"max_cycles": 0}, "max_cycles must be at least 1, not 0"),
        ({"render_mode": "film"}, "render_mode must be human, ansi, rgb_array or None, not 'film'"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, sentence):
    with pytest.raises(luctor.LuctorError, match=sentence):
        env(**{"game": "cage", **arguments})
