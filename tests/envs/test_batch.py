"""Many games at once are the same games as one at a time."""

import copy
import os
import pickle
import re
import subprocess
import sys
import zlib

import numpy as np
import pytest

import luctor
from luctor.envs import Batch
from luctor.envs import batch as module
from luctor.envs.errors import IllegalRowError
from tests.envs.mirror import Row, mask_of, planes_of
from tests.settings import SETTINGS

NAMES = luctor.games()


def batch_of(setting, **arguments):
    name, variant, options = setting
    return Batch(name, variant, options=options, **arguments)


def begun(*arguments, **named):
    batch = Batch(*arguments, **named)
    batch.reset()
    return batch


def play(batch, steps):
    """Give everything that so many random steps show."""
    shown = []
    for _ in range(steps):
        batch.step(batch.sample_actions())
        shown += [view.tobytes() for view in batch._views]
    return shown


def compare(batch, rows):
    for i, row in enumerate(rows):
        assert (batch.obs[i] == planes_of(row.position)).all()
        assert (batch.mask[i] == mask_of(row.position)).all()
        assert batch.seat[i] == row.position.seat
        assert batch.position(i) == row.position


def follow(batch, rows, steps):
    """Step both, and give how many games ended and how many were truncated."""
    batch.reset()
    compare(batch, rows)
    ends = [0, 0]
    for _ in range(steps):
        actions = batch.sample_actions().tolist()
        batch.step(actions)
        for i, row in enumerate(rows):
            reward, terminated, truncated, result, last = row.step(actions[i])
            assert batch.reward[i] == reward
            assert (batch.terminated[i], batch.truncated[i]) == (terminated, truncated)
            assert batch.repeated[i] == row.repeated
            if terminated:
                assert batch.result(i) == result
            if truncated:
                assert batch.result(i).reason == "broken-off"
            if terminated or truncated:
                assert (batch.final_obs[i] == planes_of(last)).all()
                assert batch.final_seat[i] == last.seat
            ends[0] += terminated
            ends[1] += truncated
        compare(batch, rows)
    assert not batch.illegal.any()
    return ends


@pytest.mark.parametrize("setting", SETTINGS)
def test_rows_equal_single_positions(setting):
    batch = batch_of(setting, n=3, seed=5, max_length=150)
    ends = follow(batch, [Row(setting, 150) for _ in range(3)], 320)
    assert sum(ends) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_a_memory_for_repetition_that_grows_is_the_same(name, monkeypatch):
    setting = (name, luctor.game(name).variants[0], {})
    monkeypatch.setattr(module, "CAPACITY", 2)
    follow(batch_of(setting, n=2, seed=6), [Row(setting) for _ in range(2)], 150)


def test_the_third_time_is_a_draw():
    batch = begun("latrel", "basic")
    seen = []
    for moves in range(12):
        token = ("a2-a3", "a7-a6", "a3-a2", "a6-a7")[moves % 4]
        batch.step(list(batch.position(0).parse(token).actions))
        seen.append(int(batch.repeated[0]))
        if batch.terminated[0]:
            break
    # White's first move is due at the start and never again: the first position to come up three
    # times is that after it.
    assert seen == [0, 0, 0, 0, 1, 1, 1, 1, 0]
    assert batch.reward[0] == 0
    assert batch.result(0) == luctor.Result(None, "threefold-repetition")
    assert batch.position(0) == luctor.game("latrel").start()


@pytest.mark.parametrize("name", NAMES)
def test_rows_depend_on_seed_and_number_alone(name):
    few, many, again, other = (
        begun(name, n=n, seed=seed) for n, seed in [(2, 9), (5, 9), (2, 9), (2, 10)]
    )
    for _ in range(60):
        actions = few.sample_actions()
        chosen = many.sample_actions(np.empty(5, dtype=np.int32))
        assert (chosen[:2] == actions).all()
        few.step(actions)
        many.step(chosen)
        again.step(again.sample_actions())
    assert few.obs.tobytes() == again.obs.tobytes()
    assert play(few, 20) != play(other, 20)
    few.reset(seed=10)
    assert play(few, 30) == play(begun(name, n=2, seed=10), 30)


@pytest.mark.parametrize("name", NAMES)
def test_two_threads_give_what_one_gives(name):
    assert play(begun(name, n=7, threads=2), 60) == play(begun(name, n=7), 60)


def test_actions_are_sampled_uniformly():
    batch = begun("cage", n=4000, seed=3)
    chosen = np.bincount(batch.sample_actions(), minlength=batch.action_count)
    legal = chosen[batch.mask[0]]
    assert legal.sum() == 4000
    expected = 4000 / len(legal)
    assert (abs(legal - expected) < 5 * expected**0.5).all()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("action", [-1, 5000, 2**31, 2**32, 2**62, -(2**63)])
def test_an_action_that_does_not_exist_is_an_error(name, action):
    batch = begun(name, n=3)
    play(batch, 7)
    before = [array.tobytes() for array in batch._rows]
    actions = batch.sample_actions().copy()
    sampled = [array.tobytes() for array in batch._rows]
    assert sampled != before  # the streams have gone on
    actions[1] = action
    sentence = rf"^Row 1: the action {action} is not legal, {name} has the actions 0 to \d+\.$"
    with pytest.raises(IllegalRowError, match=sentence) as caught:
        batch.step(actions)
    assert (caught.value.row, caught.value.action) == (1, action)
    assert [array.tobytes() for array in batch._rows] == sampled
    assert not batch.illegal.any()


@pytest.mark.parametrize("name", NAMES)
def test_an_action_that_is_not_legal_is_an_error(name):
    batch = begun(name, n=4, seed=1)
    rng = np.random.default_rng(0)
    for _ in range(60):
        actions = batch.sample_actions().copy()
        wrong = rng.integers(batch.action_count, size=4)
        if batch.mask[np.arange(4), wrong].all():
            batch.step(wrong)
            continue
        row = int(np.flatnonzero(~batch.mask[np.arange(4), wrong])[0])
        with pytest.raises(luctor.IllegalActionError) as caught:
            batch.step(wrong)
        legal = np.flatnonzero(batch.mask[row]).tolist()
        assert caught.value.row == row
        assert caught.value.legal == tuple(legal)
        assert str(caught.value).startswith(f"Row {row}: the action {wrong[row]} is not legal, the")
        batch.step(actions)


@pytest.mark.parametrize("name", NAMES)
def test_an_illegal_action_loses(name):
    batch = begun(name, n=3, illegal="lose")
    play(batch, 11)
    actions = batch.sample_actions().copy()
    seats = batch.seat.copy()
    last = planes_of(batch.position(1))
    actions[1] = -3
    batch.step(actions)
    assert batch.illegal.tolist() == [False, True, False]
    assert batch.terminated.tolist() == [False, True, False]
    assert batch.reward.tolist() == [0, -1, 0]
    assert batch.result(1) == luctor.Result(1 - int(seats[1]), "illegal-action")
    assert (batch.final_obs[1] == last).all()
    assert batch.position(1) == batch.game.start()
    assert (batch.mask[1] == mask_of(batch.position(1))).all()
    batch.step(batch.sample_actions())
    assert not batch.illegal.any()


def test_rows_that_are_not_stepped_stay():
    batch = begun("emergo", n=4)
    play(batch, 5)
    kept = batch.position(2)
    obs = batch.obs[2].copy()
    actions = batch.sample_actions().copy()
    actions[2] = -99
    batch.step(actions, rows=np.array([True, True, False, True]))
    assert batch.position(2) == kept
    assert (batch.obs[2] == obs).all()
    assert not batch.illegal.any()
    moved = [batch.position(i) for i in range(4)]
    batch.step(actions, rows=[False] * 4)
    assert [batch.position(i) for i in range(4)] == moved


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint64])
def test_actions_of_every_kind_of_integer(dtype):
    batch, other = (begun("emergo", n=3) for _ in range(2))
    actions = batch.sample_actions()
    assert actions.max() < 100
    batch.step(actions.astype(dtype))
    strided = np.zeros((3, 2), dtype=dtype)
    strided[:, 0] = actions
    strided.flags.writeable = False
    other.step(strided[:, 0])
    assert batch.obs.tobytes() == other.obs.tobytes()


def test_own_arrays_are_written_in_place():
    shapes = Batch("cage", "6x6", n=3)
    out = {
        "obs": np.full(shapes.obs.shape, -7, dtype=np.int8),
        "mask": np.ones(shapes.mask.shape, dtype=bool),
        "reward": np.full(3, 9, dtype=np.float32),
    }
    batch = Batch("cage", "6x6", n=3, out=out)
    obs, mask, _ = batch.reset()
    assert obs is out["obs"]
    assert mask is out["mask"]
    assert play(batch, 90) == play(begun("cage", "6x6", n=3), 90)


def test_arrays_are_shared_by_dlpack():
    batch = begun("entrapment", n=2)
    for view in batch._views:
        shared = np.from_dlpack(view)
        assert np.shares_memory(shared, view)
        assert shared.dtype == view.dtype

    class Elsewhere:
        """Memory of another library."""

        def __init__(self, array):
            self.array = array

        def __dlpack__(self, **named):
            return self.array.__dlpack__(**named)

        def __dlpack_device__(self):
            return self.array.__dlpack_device__()

    seat = np.zeros(2, dtype=np.int8)
    batch = begun("entrapment", n=2, out={"seat": Elsewhere(seat)})
    play(batch, 1)
    assert seat.tolist() == [1, 1]


@pytest.mark.deep  # `make test-deep` installs PyTorch
def test_tensors_are_written_in_place_with_pytorch():
    import torch

    obs = torch.zeros((2, 4, 6, 6), dtype=torch.int8)
    batch = Batch("cage", "6x6", n=2, out={"obs": obs})
    batch.reset()
    assert int(obs.sum()) == 2 * (36 + 36)
    batch.step(torch.as_tensor(batch.sample_actions()))
    assert torch.from_dlpack(batch.mask).dtype == torch.bool
    assert torch.from_dlpack(batch.obs).data_ptr() == obs.data_ptr()


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ({"n": 0}, "n must be at least 1, not 0."),
        ({"n": 2.5}, "n must be a whole number, not 2.5."),
        ({"seed": -1}, "seed must be 0 to 18446744073709551615, not -1."),
        ({"seed": None}, "seed must be a whole number, not None."),
        ({"max_length": 0}, "max_length must be at least 1, not 0."),
        ({"threads": 0}, "threads must be 1 to"),
        ({"threads": 5000}, "threads must be 1 to"),
        ({"illegal": "ignore"}, "illegal must be 'error' or 'lose', not 'ignore'."),
        ({"variant": "9x9"}, "There is no variant of cage '9x9'"),
        ({"options": {"huff": True}}, "There is no option of cage 10x10 'huff'"),
        ({"out": {"planes": np.zeros(1)}}, "There is no output of a batch 'planes'"),
        ({"out": {"seat": np.zeros(2, dtype=np.int8)}}, "must be of int8 and of the shape (1,)"),
        ({"out": {"seat": np.zeros(1)}}, "must be of int8 and of the shape (1,), not of float64"),
        ({"out": {"seat": [0]}}, "The output 'seat' shares no memory with NumPy"),
        (
            {"out": {"seat": np.broadcast_to(np.int8(0), (1,))}},
            "The output 'seat' must be writeable and in C order.",
        ),
    ],
)
def test_bad_arguments_get_a_sentence(named, sentence):
    with pytest.raises(luctor.LuctorError, match=re.escape(sentence)):
        Batch("cage", **named)


def test_an_unknown_game_gets_a_sentence():
    with pytest.raises(luctor.UnknownNameError, match="There is no game 'chess'"):
        Batch("chess")


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([1, 2, 3], "whole numbers in the shape (2,), not int64 in (3,)"),
        ([[1, 2]], "whole numbers in the shape (2,), not int64 in (1, 2)"),
        ([1.0, 2.0], "whole numbers in the shape (2,), not float64 in (2,)"),
        ([True, False], "not bool in (2,)"),
        ([[1], [2, 3]], "No array can be made of list."),
        (None, "not object in ()"),
        (3, "not int64 in ()"),
        (["a", "b"], "whole numbers"),
    ],
)
def test_bad_actions_get_a_sentence(actions, sentence):
    with pytest.raises(luctor.ArgumentError, match=re.escape(sentence)):
        begun("cage", n=2).step(actions)


def test_other_bad_arrays_get_a_sentence():
    batch = begun("cage", n=2)
    with pytest.raises(luctor.ArgumentError, match="bool in the shape"):
        batch.step(batch.sample_actions(), rows=[1, 1])
    for out in ([0, 0], np.zeros(3, dtype=np.int64), np.zeros(2, dtype=np.int8), np.zeros(2)):
        with pytest.raises(luctor.ArgumentError, match="int16 or wider"):
            batch.sample_actions(out)
    with pytest.raises(luctor.ArgumentError, match="row must be 0 to 1, not 2"):
        batch.position(2)
    with pytest.raises(luctor.ArgumentError, match="row must be"):
        batch.result("first")


def test_a_batch_that_was_never_reset_gets_a_sentence():
    batch = Batch("cage")
    for call in (lambda: batch.step([0]), batch.sample_actions, lambda: batch.position(0)):
        with pytest.raises(luctor.LuctorError, match=r"^Call reset before \w+: no game has begun"):
            call()
    assert batch.result(0) is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("again", [copy.deepcopy, lambda b: pickle.loads(pickle.dumps(b))])
def test_a_copy_has_the_same_future(name, again):
    batch = begun(name, n=3, max_length=40)
    play(batch, 33)
    twin = again(batch)
    assert twin.game is batch.game
    assert play(twin, 60) == play(batch, 60)
    assert not np.shares_memory(twin.obs, batch.obs)


def test_it_says_what_it_is():
    assert repr(Batch("Cage", "8×8", n=3)) == "<luctor.envs.Batch cage:8x8, n=3>"


def digest():
    every = [play(begun(name, n=2, seed=4, max_length=30), 70) for name in NAMES]
    return [zlib.crc32(b"".join(shown)) for shown in every]


def test_compiled_equals_interpreted():
    code = "from tests.envs.test_batch import digest; print(digest())"
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    assert answer.stdout.strip() == str(digest())
