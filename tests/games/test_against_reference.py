"""The kernels against the independent references: random games through both.

At every looked-at position the **sets of moves** are compared, and the difference is printed; at
every position seat and result are, and the boards after each move. Moves are drawn in turn from the
kernels' list and from the reference's.
"""

import random
from importlib import import_module

import pytest

import luctor
from luctor.core.position import Position
from tests.games.boards import neutral_board, reference_board
from tests.settings import SETTINGS, generator, random_move, start_of

QUICK_GAMES = 40
DEEP_GAMES = 1000
LONGEST = 1200
# Lists of thousands of moves are compared at every so-manieth position only.
LONG_LIST_STRIDE = {"quick": 60, "deep": 150}


def play_one(setting, rng, stride):
    name, variant, options = setting
    game = luctor.game(name)
    reference = import_module(f"tests.reference.{name}")
    state = reference.start(variant, **options)
    position = start_of(setting)
    drawing = getattr(reference, "random_move", None)
    for ply in range(LONGEST):
        expected = reference.result(state)
        found = position.result and (position.result.winner, position.result.reason)
        assert found == expected, f"{position.text()}\n{state}"
        if expected is not None:
            return
        assert position.seat == reference.seat(state), position.text()
        expected_board = reference_board(name, reference.board(state))
        assert neutral_board(position) == expected_board, position.text()
        if drawing is None or rng.integers(stride) == 0:
            position, state = compare_all(game, reference, position, state, rng)
        else:
            token, state = drawing(state, python_random(rng))
            position = position.play(token)
        assert not position.mid_move, f"after {ply + 1} moves: {position.text()}"


def python_random(rng):
    return random.Random(int(rng.integers(2**31)))


def compare_all(game, reference, position, state, rng):
    theirs = reference.moves(state)
    ours = set(position.legal_moves())
    assert ours == set(theirs), (
        f"{position.text()}\nonly the kernels: {sorted(ours - set(theirs))[:20]}\n"
        f"only the reference: {sorted(set(theirs) - ours)[:20]}"
    )
    move = random_move(game, position.state, rng)
    return Position(game, move.states), theirs[move.token]


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("part", range(4))
def test_random_games_agree(setting, part):
    rng = generator(setting, "reference", part)
    for _ in range(QUICK_GAMES // 4):
        play_one(setting, rng, LONG_LIST_STRIDE["quick"])


@pytest.mark.deep
@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_random_games_agree(setting, part):
    rng = generator(setting, "deep", part)
    for _ in range(DEEP_GAMES // 10):
        play_one(setting, rng, LONG_LIST_STRIDE["deep"])
