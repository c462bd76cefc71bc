"""What a learner sees, for every game, variant and option: all that matters, and nothing stale."""

import os
import subprocess
import sys
import zlib

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from luctor.core.compilation import kernel
from luctor.core.position import Position
from tests.settings import SETTINGS, generator, random_positions, random_walk, start_of

GARBAGE = -77


def planes_of(position):
    shape = position.game.plane_shape(position.variant)
    out = np.full(shape, GARBAGE, dtype=np.int8)
    kernels.planes(position.state[0], out)
    return out


def playing(setting, count, *seed):
    return [p for p in random_positions(setting, count, *seed) if p.result is None]


@pytest.mark.parametrize("name", luctor.games())
def test_planes_are_described(name):
    game = luctor.game(name)
    names = [plane.name for plane in game.planes]
    assert len(set(names)) == len(names)
    assert all(p.meaning and 0 <= p.low <= p.high <= 127 for p in game.planes)
    for plane in names:
        if plane.startswith("own "):
            assert plane.replace("own ", "other ", 1) in names
    for variant, board in zip(game.variants, game.boards, strict=True):
        assert game.plane_shape(variant) == (len(names), *board)
    assert game.plane_shape() == (len(names), *game.boards[0])
    with pytest.raises(luctor.UnknownNameError, match="variant"):
        game.plane_shape("11x11")


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_cell_is_written_within_its_range(setting):
    for position in random_positions(setting, 120, "cells"):
        before = position.state.tobytes()
        out = planes_of(position)
        for plane, cells in zip(position.game.planes, out, strict=True):
            assert plane.low <= cells.min(), plane
            assert cells.max() <= plane.high, plane
        assert position.state.tobytes() == before


@pytest.mark.parametrize("setting", SETTINGS)
def test_one_plane_is_the_same_in_every_position_and_not_zero(setting):
    boards = {planes_of(position)[0].tobytes() for position in random_positions(setting, 60, "b")}
    assert len(boards) == 1
    assert any(boards.pop())


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_other_seat_sees_own_and_other_exchanged(setting):
    game = luctor.game(setting[0])
    names = [plane.name for plane in game.planes]
    checked = 0
    for position in playing(setting, 60, "exchanged"):
        if position.mid_move:
            continue
        states = position.state
        states[0]["seat"] ^= 1
        out, turned = planes_of(position), np.empty(game.plane_shape(setting[1]), dtype=np.int8)
        kernels.planes(states[0], turned)
        for index, name in enumerate(names):
            if name.startswith("own "):
                other = names.index(name.replace("own ", "other ", 1))
                assert (out[index] == turned[other]).all(), name
                assert (out[other] == turned[index]).all(), name
                checked += 1
    assert checked


@pytest.mark.parametrize("setting", SETTINGS)
def test_positions_that_differ_look_different(setting):
    """To one seat, also after single bits have been changed: no field of the record is left out."""
    game = luctor.game(setting[0])
    rng = generator(setting, "differ")
    seen = {}
    changed = 0
    for position in playing(setting, 150, "differ"):
        images = [position]
        for _ in range(60):
            states = position.state
            data = states.view(np.uint8)
            data[int(rng.integers(len(data)))] ^= 1 << int(rng.integers(8))
            if states[0]["variant"] != game.variant_index(setting[1]):
                continue
            try:
                images.append(Position.checked(game, states))
            except luctor.FaultyPositionError:
                continue
            changed += 1
        for image in images:
            if image.result is None:
                look = (image.seat, planes_of(image).tobytes())
                assert seen.setdefault(look, image) == image
    assert changed
    assert len(seen) > 100


def winner(position, mover):
    """Give who has won as a seat counted from the one that moved first."""
    result = position.result
    return None if result.winner is None else result.winner ^ mover


@pytest.mark.parametrize("name", luctor.games())
def test_what_looks_alike_plays_alike(name):
    """Also across seats, and across variants and options that have planes of one shape."""
    game = luctor.game(name)
    chosen = [p.values[0] for p in SETTINGS if p.values[0][0] == name]
    looks = {}
    for setting in chosen:
        start = start_of(setting)
        positions = [start, *playing(setting, 24, "alike")]
        for position in positions:
            out = planes_of(position)
            looks.setdefault((out.shape, out.tobytes()), []).append(position)
    for alike in looks.values():
        first = alike[0]
        for other in alike[1:]:
            end = other
            for walk, action in random_walk(first, generator(name, "future")):
                assert end.legal_actions() == Position(game, walk).legal_actions()
                if action < 0:
                    assert winner(end, other.seat) == winner(Position(game, walk), first.seat)
                    break
                end = end.act(action)


@pytest.mark.parametrize("setting", SETTINGS)
def test_symmetries_commute_with_planes(setting):
    game = luctor.game(setting[0])
    variant = game.variant_index(setting[1])
    for symmetry in range(game.symmetries[variant]):
        sources = game.turn_planes(variant, symmetry)
        assert (np.sort(sources) == np.arange(sources.size)).all()
    for position in random_positions(setting, 60, "turned"):
        out = planes_of(position)
        for symmetry, image in enumerate(position.symmetries()):
            turned = out.ravel()[game.turn_planes(variant, symmetry)].reshape(out.shape)
            assert (turned == planes_of(image)).all(), (position.text(), symmetry)


@kernel
def look(states, out):
    for i in range(states.shape[0]):
        kernels.planes(states[i], out[i])


def digest_of(setting):
    game = luctor.game(setting[0])
    positions = random_positions(setting, 40, "digest")
    states = np.concatenate([position.state for position in positions])
    out = np.full((len(states), *game.plane_shape(setting[1])), GARBAGE, dtype=np.int8)
    look(states, out)
    for position, planes in zip(positions, out, strict=True):
        assert (planes_of(position) == planes).all()
    return zlib.crc32(out.tobytes())


@pytest.mark.parametrize("name", luctor.games())
def test_compiled_equals_interpreted(name):
    chosen = [p.values[0] for p in SETTINGS if p.values[0][0] == name]
    code = (
        "import warnings; warnings.simplefilter('error');"
        "from tests.conformance.test_planes import digest_of;"
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
