"""The vector environment: many games against an opponent."""

import copy

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import luctor
from luctor.envs.vector import VectorEnv
from tests.envs.mirror import mask_of

NAMES = luctor.games()


def sampled(env, infos):
    return np.array([env.single_action_space.sample(mask) for mask in infos["action_mask"]])


def play(env, steps, seed=1):
    """Play at random; give all that was seen and what ended."""
    _, infos = env.reset(seed=seed)
    env.single_action_space.seed(seed)
    seen, ends = [], []
    for _ in range(steps):
        agents = infos["seat"]
        observations, rewards, terminated, truncated, infos = env.step(sampled(env, infos))
        seen.append([a.tobytes() for a in (observations, rewards, terminated, truncated)])
        seen[-1].append(infos["action_mask"].tobytes())
        ends += [
            (row, rewards[row], agents[row], infos["final_info"]["reason"][row])
            for row in np.flatnonzero(terminated | truncated)
        ]
    return seen, ends


@pytest.mark.parametrize("name", NAMES)
def test_it_keeps_to_the_interface(name):
    title = luctor.game(name).title.replace(" ", "")
    env = gymnasium.make_vec(f"luctor/{title}-v0", num_envs=5, max_length=90)
    assert isinstance(env.unwrapped, VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    shape = luctor.game(name).plane_shape()
    assert env.observation_space.shape == (5, *shape)
    assert env.single_observation_space.shape == shape
    assert env.action_space == gymnasium.spaces.MultiDiscrete([luctor.game(name).action_count] * 5)
    env = RecordEpisodeStatistics(env)
    observations, infos = env.reset(seed=3)
    ended = 0
    for _ in range(120):
        assert observations in env.observation_space
        assert infos["_action_mask"].all()
        assert (env.unwrapped.batch.seat == infos["seat"]).all()
        actions = sampled(env, infos)
        assert actions in env.action_space
        observations, rewards, terminated, truncated, infos = env.step(actions)
        for array, dtype in ((rewards, "f4"), (terminated, "?"), (truncated, "?")):
            assert array.dtype == dtype
            assert array.shape == (5,)
        over = terminated | truncated
        assert ("final_obs" in infos) == over.any()
        if over.any():
            assert (infos["_final_obs"] == over).all()
            assert (infos["_final_info"] == over).all()
            assert (infos["_episode"] == over).all()
            for row in np.flatnonzero(over):
                assert infos["final_obs"][row] in env.single_observation_space
                assert infos["episode"]["r"][row] == rewards[row]
        ended += int(over.sum())
    assert ended >= 5
    env.close()
    with pytest.raises(luctor.LuctorError, match=r"^The environment is closed"):
        env.unwrapped.reset()


@pytest.mark.parametrize("name", NAMES)
def test_rows_are_games_of_their_own(name):
    """What each row shows is its batch's position; rewards are the agent's."""
    env = VectorEnv(name, num_envs=4, max_length=400)
    observations, infos = env.reset(seed=5)
    env.single_action_space.seed(5)
    counted = {-1: 0, 0: 0, 1: 0}
    for _ in range(400):
        for row in range(4):
            assert (infos["action_mask"][row] == mask_of(env.batch.position(row))).all()
            assert env.batch.position(row).seat == infos["seat"][row]
        agents = infos["seat"]
        observations, rewards, terminated, _, infos = env.step(sampled(env, infos))
        assert not infos["illegal"].any()
        assert (observations == env.batch.obs).all()
        for row in range(4):
            if not terminated[row]:
                assert rewards[row] == 0
                continue
            result = env.batch.result(row)
            expected = {None: 0, agents[row]: 1, 1 - agents[row]: -1}[result.winner]
            assert rewards[row] == expected
            assert infos["final_info"]["reason"][row] == result.reason
            assert infos["final_info"]["seat"][row] == agents[row]
            counted[expected] += 1
    assert counted[1]
    assert counted[-1]


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_repeats_everything(name):
    one, other = (VectorEnv(name, num_envs=3, max_length=60) for _ in range(2))
    assert play(one, 80) == play(other, 80)
    assert play(one, 80, seed=2) != play(other, 80, seed=1)
    assert play(copy.deepcopy(one), 30) == play(other, 30)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_agent_has_the_seat_that_is_asked_for(seat):
    env = VectorEnv("entrapment", num_envs=3, seat=seat, max_length=2)
    _, infos = env.reset()
    for _ in range(6):
        assert infos["seat"].tolist() == [seat] * 3
        infos = env.step(sampled(env, infos))[-1]


def test_a_function_as_opponent():
    env = VectorEnv("cage", num_envs=3, variant="6x6", opponent=lambda obs, mask: mask.argmax(1))
    seen, ends = play(env, 60)
    assert len(seen) == 60
    assert ends
    faulty = VectorEnv(
        "cage", num_envs=3, seat=1, illegal="error", opponent=lambda obs, mask: [0] * 3
    )
    with pytest.raises(luctor.IllegalActionError, match="Row 0: the action 0 is not legal"):
        faulty.reset()


def test_an_engine_as_opponent():
    env = VectorEnv("emergo", num_envs=3, variant="7x7", opponent="level:2")
    _, ends = play(env, 90)
    assert len(ends) >= 3
    assert sum(reward for _, reward, *_ in ends) < 0


def test_an_illegal_action_loses_or_is_an_error():
    env = VectorEnv("emergo", num_envs=3)
    _, infos = env.reset(seed=0)
    actions = sampled(env, infos)
    actions[1] = 400
    _, rewards, terminated, _, infos = env.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert terminated.tolist() == infos["illegal"].tolist() == [False, True, False]
    assert infos["final_info"]["reason"][1] == "illegal-action"
    env = VectorEnv("emergo", num_envs=3, illegal="error")
    env.reset(seed=0)
    with pytest.raises(luctor.IllegalActionError, match="Row 1: the action 400 is not legal"):
        env.step(actions)


def test_observations_are_copies_unless_asked_for():
    env = VectorEnv("cage", num_envs=2)
    kept, infos = env.reset(seed=0)
    before = kept.copy()
    env.step(sampled(env, infos))
    assert (kept == before).all()
    assert not np.shares_memory(kept, env.batch.obs)
    bare = VectorEnv("cage", num_envs=2, copy=False)
    observations, infos = bare.reset(seed=0)
    assert observations is bare.batch.obs
    assert np.shares_memory(infos["action_mask"], bare.batch.mask)


def test_rendering(capsys):
    env = VectorEnv("latrel", num_envs=2, render_mode="ansi")
    env.reset(seed=0)
    assert env.render() == tuple(str(env.batch.position(row)) for row in range(2))
    env = VectorEnv("latrel", num_envs=2, render_mode="human")
    env.reset(seed=0)
    assert env.render() is None
    assert capsys.readouterr().out.count("to move") == 4
    env = VectorEnv("latrel", num_envs=2, render_mode="rgb_array")
    env.reset(seed=0)
    assert [frame.shape[2] for frame in env.render()] == [3, 3]
    env = VectorEnv("latrel", num_envs=2)
    env.reset(seed=0)
    assert env.render() is None


def test_wrong_order_gets_a_sentence():
    env = VectorEnv("cage", num_envs=2)
    for call, name in ((lambda: env.step([0, 0]), "step"), (env.render, "render")):
        with pytest.raises(luctor.LuctorError, match=f"^Call reset before {name}: no game has"):
            call()
    env.reset()
    env.close()
    for call in (lambda: env.step([0, 0]), env.render, env.reset):
        with pytest.raises(luctor.LuctorError, match=r"^The environment is closed: make a new"):
            call()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "go"}, "There is no game 'go'"),
        ({"num_envs": 0}, "n must be at least 1, not 0"),
        ({"opponent": "nobody"}, "There is no engine 'nobody'"),
        ({"opponent": 3}, "The opponent must be a name or a function, not 3"),
        ({"seat": -1}, "seat must be 0 to 1, not -1"),
        ({"max_length": 1}, "max_length must be at least 2, not 1"),
        ({"illegal": None}, "illegal must be 'error' or 'lose', not None"),
        ({"render_mode": "film"}, "render_mode must be"),
        ({"threads": 0}, "threads must be 1 to"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, sentence):
    with pytest.raises(luctor.LuctorError, match=sentence):
        VectorEnv(**{"game": "cage", **arguments})
