"""The kernels against the references on set-up positions, which random games seldom come near.

A position of a random game is changed bit by bit; whatever is free of faults and stands between
moves is set up in the reference too, and both must agree on the result and on the set of moves.
"""

from importlib import import_module

import numpy as np
import pytest

import luctor
from luctor.core.position import Position
from tests.games.boards import neutral_board
from tests.settings import SETTINGS, generator, random_positions

QUICK, DEEP = 40, 1000
CHANGES = 6
TRIES = 60


def mutants(setting, count, *seed):
    """Give fault-free positions between moves, some way off the ones that play leads to."""
    rng = generator(setting, "mutants", *seed)
    found = []
    while len(found) < count:
        for position in random_positions(setting, 8, int(rng.integers(2**31))):
            if position.mid_move or position.result:
                continue
            changed = _change(position, rng)
            if changed is not position:
                found.append(changed)
    return found[:count]


def _change(position, rng):
    """Flip single bits as long as the position stays playable."""
    for _ in range(int(rng.integers(1, CHANGES + 1))):
        for _ in range(TRIES):
            data = bytearray(position.state.tobytes())
            data[int(rng.integers(len(data)))] ^= 1 << int(rng.integers(8))
            states = np.frombuffer(bytes(data), dtype=position.game.dtype).copy()
            try:
                changed = Position.checked(position.game, states)
            except luctor.FaultyPositionError:
                continue
            same = changed.variant == position.variant and changed.options == position.options
            if same and not changed.mid_move and not changed.result:
                position = changed
                break
    return position


def placed(reference, position):
    """Set a position up in its reference."""
    board = neutral_board(position)
    options = dict(position.options)
    record = position.state[0]
    for field in ("first", "opening"):
        if field in record.dtype.names:
            options[field] = bool(record[field])
    # Whose a standing barrier was matters to no rule: any owner will do.
    board = {key: "W" if value == "#" else value for key, value in board.items()}
    return reference.place(position.variant, board, position.seat, **options)


def agree(setting, count, *seed):
    reference = import_module(f"tests.reference.{setting[0]}")
    for position in mutants(setting, count, *seed):
        state = placed(reference, position)
        assert reference.result(state) is None
        theirs = reference.moves(state)
        ours = set(position.legal_moves())
        assert ours == set(theirs), (
            f"{position.text()}\nonly the kernels: {sorted(ours - set(theirs))[:20]}\n"
            f"only the reference: {sorted(set(theirs) - ours)[:20]}"
        )
        for token in sorted(ours)[:: max(1, len(ours) // 5)]:
            after = position.play(token)
            found = after.result and (after.result.winner, after.result.reason)
            assert found == reference.result(theirs[token]), f"{position.text()} {token}"


@pytest.mark.parametrize("setting", SETTINGS)
def test_setups_agree(setting):
    agree(setting, QUICK, "quick")


@pytest.mark.deep
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_thousand_setups_agree(setting):
    agree(setting, DEEP, "deep")
