"""Every setting there is (game, variant, rule options), taken from the registry."""

import zlib
from itertools import product

import numpy as np
import pytest

import luctor
from luctor.core import kernels, moves
from luctor.core.position import Position


def _settings():
    for name in luctor.games():
        game = luctor.game(name)
        for index, variant in enumerate(game.variants):
            options = game.options_of(index)
            for values in product(*(option.values for option in options)):
                yield name, variant, dict(zip([o.name for o in options], values, strict=True))


def _id(setting):
    name, variant, options = setting
    return "-".join([name, variant, *(f"{k}={v}" for k, v in options.items())])


SETTINGS = [pytest.param(s, id=_id(s)) for s in _settings()]


def start_of(setting):
    name, variant, options = setting
    return luctor.game(name).start(variant, **options)


def generator(*parts):
    """Give a random generator that depends on the test and setting alone, never on the process."""
    return np.random.default_rng(zlib.crc32(repr(parts).encode()))


def bits(rng):
    return np.uint64(rng.integers(0, 2**64, dtype=np.uint64))


def random_walk(position, rng, longest=1500):
    """Yield one-record arrays of a random game, the first included, and the action that follows.

    The last one comes with -1. The arrays are copies.
    """
    states = position.state
    for _ in range(longest):
        action = kernels.sample(states[0], bits(rng))
        yield states.copy(), action
        if action < 0:
            return
        kernels.play(states[0], action)
    yield states.copy(), -1


def random_positions(setting, count, *seed):
    """Give positions spread over random games of a setting, also in the middle of moves."""
    rng = generator(setting, *seed)
    game = luctor.game(setting[0])
    found = []
    while len(found) < count:
        walk = [states for states, _ in random_walk(start_of(setting), rng)]
        chosen = rng.choice(len(walk), size=min(8, len(walk)), replace=False)
        found += [Position(game, walk[i].copy()) for i in chosen]
    return found[:count]


def random_move(game, states, rng):
    """Give a random legal move of a one-record array: token, actions, resulting array."""
    token, actions = "", []
    states = states.copy()
    while True:
        action = kernels.sample(states[0], bits(rng))
        token += game.text.part(states[0], action)
        actions.append(action)
        kernels.play(states[0], action)
        if moves.is_finished(states):
            return moves.Move(token, tuple(actions), states)
