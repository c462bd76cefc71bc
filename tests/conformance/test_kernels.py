"""What the contract of ``core.kernels`` promises, for every game, variant and option."""

import os
import subprocess
import sys

import numpy as np
import pytest

import luctor
from luctor.core import kernels, moves
from luctor.core.bits import mix
from luctor.core.compilation import kernel
from luctor.core.position import Position
from tests.settings import SETTINGS, generator, random_positions, random_walk, start_of

FIELDS = ("variant", "options", "seat", "mid")


def legal_of(game, state):
    buffer = np.full(game.max_legal + 8, -7, dtype=np.int32)
    n = kernels.legal(state, buffer)
    assert (buffer[n:] == -7).all(), "legal wrote behind its end"
    return buffer[:n].tolist()


@pytest.mark.parametrize("setting", SETTINGS)
def test_record_is_small_packed_and_has_the_common_fields(setting):
    dtype = luctor.game(setting[0]).dtype
    assert dtype.itemsize <= 256
    assert dtype.itemsize == sum(dtype.fields[name][0].itemsize for name in dtype.names)
    assert all(dtype.fields[name][0] == np.uint8 for name in FIELDS)


@pytest.mark.parametrize("setting", SETTINGS)
def test_legal_count_result_and_captures_agree_along_play(setting):
    game = luctor.game(setting[0])
    rng = generator(setting, "agree")
    buffer = np.empty(game.max_legal, dtype=np.int32)
    for _ in range(6):
        for states, action in random_walk(start_of(setting), rng):
            state = states[0]
            before = states.tobytes()
            allowed = legal_of(game, state)
            assert allowed == sorted(set(allowed))
            assert all(0 <= a < game.action_count for a in allowed)
            assert kernels.count(state) == len(allowed)
            assert (kernels.result(state) == 0) == bool(allowed)
            assert action == -1 or action in allowed
            taken = buffer[: kernels.captures(state, buffer)].tolist()
            assert taken == sorted(set(taken))
            assert set(taken) <= set(allowed)
            assert not allowed or -20000 <= game.estimate(state) <= 20000
            assert states.tobytes() == before, "looking at a position changed it"


@pytest.mark.parametrize("setting", SETTINGS)
def test_sample_reaches_each_legal_action_exactly_once(setting):
    game = luctor.game(setting[0])
    for position in random_positions(setting, 24, "sample"):
        state = position.state[0]
        allowed = legal_of(game, state)
        n = len(allowed)
        chosen = [kernels.sample(state, np.uint64(-(-(k << 32) // n) << 32)) for k in range(n)]
        assert sorted(chosen) == allowed
        assert n or kernels.sample(state, np.uint64(1 << 40)) == -1


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_move_ends_after_a_bounded_number_of_actions(setting):
    rng = generator(setting, "bounded")
    for _ in range(10):
        run = 0
        for states, _ in random_walk(start_of(setting), rng):
            run = run + 1 if states[0]["mid"] else 0
            assert run < 64


@pytest.mark.parametrize("setting", SETTINGS)
def test_keys_differ_where_positions_do(setting):
    rng = generator(setting, "key")
    seen = {}
    for _ in range(5):
        for states, _ in random_walk(start_of(setting), rng):
            data = states.tobytes()
            assert seen.setdefault(int(kernels.key(states[0])), data) == data
    assert len(set(seen.values())) == len(seen)


@pytest.mark.parametrize("setting", SETTINGS)
def test_keys_tell_seat_variant_and_options_apart(setting):
    game = luctor.game(setting[0])
    keys = set()
    for variant in range(len(game.variants)):
        options = game.options_of(variant)
        for value in range(len(options[0].values) if options else 1):
            states = game.new_states(1)
            kernels.init(states[0], variant, value)
            for seat in (0, 1):
                states[0]["seat"] = seat
                keys.add((int(kernels.key(states[0])), variant, value, seat))
    assert len({key for key, *_ in keys}) == len(keys)


@pytest.mark.parametrize("setting", SETTINGS)
def test_reachable_positions_are_free_of_faults(setting):
    game = luctor.game(setting[0])
    for position in random_positions(setting, 200, "faults"):
        assert game.faults(position.state[0]) == [], position.text()


@pytest.mark.parametrize("setting", SETTINGS)
def test_symmetries_commute_with_play(setting):
    game = luctor.game(setting[0])
    rng = generator(setting, "symmetry")
    for position in random_positions(setting, 40, "symmetry"):
        state = position.state[0]
        allowed = legal_of(game, state)
        for symmetry in range(game.symmetries[int(state["variant"])]):
            image = game.new_states(1)
            kernels.transform(state, symmetry, image[0])
            assert symmetry or image.tobytes() == position.state.tobytes()
            shown = [kernels.transform_action(state, a, symmetry) for a in allowed]
            assert sorted(shown) == legal_of(game, image[0])
            assert kernels.result(state) == kernels.result(image[0])
            if not allowed:
                continue
            k = int(rng.integers(len(allowed)))
            played = moves.after(position.state, allowed[k])
            expected = game.new_states(1)
            kernels.transform(played[0], symmetry, expected[0])
            assert moves.after(image, shown[k]).tobytes() == expected.tobytes()


@kernel
def walk_digest(work, buffer, appeals, weights, draws):
    """Play by the draws and stir everything that the kernels say into one number."""
    digest = np.uint64(0)
    for i in range(draws.shape[0]):
        n = kernels.legal(work[0], buffer)
        if n == 0:
            break
        kernels.transform(work[0], 1, work[1])
        for word in (
            kernels.key(work[0]),
            kernels.key(work[1]),
            np.uint64(n),
            np.uint64(kernels.count(work[0])),
            np.uint64(kernels.evaluate(work[0], weights) + 30000),
            np.uint64(kernels.captures(work[0], buffer)),
        ):
            digest = mix(digest, word)
        n = kernels.legal(work[0], buffer)
        kernels.appeal(work[0], buffer, n, appeals)
        for j in range(n):
            digest = mix(digest, np.uint64(appeals[j] + 30000))
        kernels.play(work[0], kernels.sample(work[0], draws[i]))
    return digest ^ np.uint64(kernels.result(work[0]))


def digest_of(setting, length=120):
    game = luctor.game(setting[0])
    work = game.new_states(2)
    work[0] = start_of(setting).state[0]
    draws = generator(setting, "digest").integers(0, 2**64, size=length, dtype=np.uint64)
    buffer, appeals = np.empty((2, game.max_legal), dtype=np.int32)
    weights = game.weights(int(work[0]["variant"]))
    return int(walk_digest(work, buffer, appeals, weights, draws))


@pytest.mark.parametrize("name", luctor.games())
def test_compiled_equals_interpreted(name):
    """The same sources give the same answers without Numba's compiler."""
    chosen = [p.values[0] for p in SETTINGS if p.values[0][0] == name]
    code = (
        "import warnings; warnings.simplefilter('error');"
        "from tests.conformance.test_kernels import digest_of;"
        f"print([digest_of(s) for s in {chosen!r}])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    assert answer.stdout.strip() == str([digest_of(s) for s in chosen])


@pytest.mark.parametrize("setting", SETTINGS)
def test_damaged_records_are_refused_or_play_on_safely(setting):
    """G4: whatever bytes a record holds, either a fault is named or the game can be played out."""
    game = luctor.game(setting[0])
    rng = generator(setting, "damage")
    playable = 0
    for position in random_positions(setting, 300, "damage"):
        data = bytearray(position.state.tobytes())
        for _ in range(int(rng.integers(1, 4))):
            data[int(rng.integers(len(data)))] = int(rng.integers(256))
        states = np.frombuffer(bytes(data), dtype=game.dtype).copy()
        try:
            damaged = Position.checked(game, states)
        except luctor.FaultyPositionError as error:
            assert error.faults
            assert all(fault.endswith(".") for fault in error.faults)
            continue
        playable += 1
        assert Position.read(damaged.text()) == damaged
        for walked, _ in random_walk(damaged, rng, longest=60):
            assert len(legal_of(game, walked[0])) <= game.max_legal
    assert playable < 300


@pytest.mark.parametrize("setting", SETTINGS)
def test_random_bytes_are_never_taken_for_a_position_with_a_crash(setting):
    game = luctor.game(setting[0])
    rng = generator(setting, "bytes")
    for _ in range(60):
        states = np.frombuffer(rng.bytes(game.dtype.itemsize), dtype=game.dtype).copy()
        states[0]["variant"] = game.variant_index(setting[1])
        states[0]["options"] = 0
        states[0]["seat"] &= 1
        states[0]["mid"] &= 1
        try:
            position = Position.checked(game, states)
        except luctor.FaultyPositionError:
            continue
        assert position.legal_actions() or position.result


@pytest.mark.parametrize("setting", SETTINGS)
def test_illegal_actions_are_refused_by_the_api(setting):
    game = luctor.game(setting[0])
    rng = generator(setting, "illegal")
    for position in random_positions(setting, 30, "illegal"):
        allowed = set(position.legal_actions())
        wild = [int(rng.integers(-(2**40), 2**40)) for _ in range(20)]
        near = [int(a) for a in rng.integers(-5, game.action_count + 5, size=60)]
        for action in [*wild, *near]:
            if action in allowed:
                assert position.act(action).game is game
            else:
                with pytest.raises((luctor.IllegalActionError, luctor.GameOverError)):
                    position.act(action)
        for wrong in (None, "3", 2.5, [1], object()):
            with pytest.raises((luctor.IllegalActionError, luctor.GameOverError)):
                position.act(wrong)
