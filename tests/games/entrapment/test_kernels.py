"""What only this game's kernels promise: complete captures, symmetries, a sensible estimate."""

import numpy as np
import pytest

from luctor.core import kernels, moves
from luctor.games.entrapment import GAME
from luctor.games.entrapment.state import KEEP_THEN_SECOND
from tests.games.entrapment.drawing import act, drawn
from tests.games.entrapment.positions import EMPTY_BUT_TWO, MARKED, MARKED_REST
from tests.settings import random_positions


def captures_of(states):
    buffer = np.empty(GAME.max_legal, dtype=np.int32)
    return buffer[: kernels.captures(states[0], buffer)].tolist()


def changes_material(states, action):
    """Whether a roamer leaves by an action, or must by the choice that follows."""
    following = moves.after(states, action)[0]
    before, after = (
        sum(int(word).bit_count() for word in s["roamers"]) + int(s["to_place"].sum())
        for s in (states[0], following)
    )
    return after < before or int(following["stage"]) >= KEEP_THEN_SECOND


@pytest.mark.parametrize("variant", GAME.variants)
def test_captures_are_all_actions_by_which_a_roamer_leaves(variant):
    found = 0
    for position in random_positions(("entrapment", variant, {}), 150, "captures"):
        states = position.state
        expected = [a for a in position.legal_actions() if changes_material(states, a)]
        assert captures_of(states) == expected, position.text()
        found += len(expected)
    assert found > 20


def test_symmetries_carry_choices_and_marks_along():
    marked = act(drawn(MARKED, f"w {MARKED_REST}"), "d3-d4")
    assert "before=a1" in marked.text()
    images = marked.symmetries()
    assert len(images) == 8
    assert len({image.text() for image in images}) == 8
    assert all(len(image.legal_moves()) == len(marked.legal_moves()) for image in images)
    assert "before=g1" in images[1].text()
    assert {piece.cell for piece in images[1].scene().pieces if piece.cell} == {
        "d5",
        "d4",
        "c4",
        "g1",
    }
    assert len(GAME.start("6x7").symmetries()) == 4


def test_a_mirror_turns_grooves_with_the_board():
    position = drawn(EMPTY_BUT_TWO, "w white=a1h,b1v")
    names = [
        {barrier.groove for barrier in image.scene().barriers} for image in position.symmetries()
    ]
    assert names[0] == {"a1h", "b1v"}
    assert names[1] == {"g1h", "e1v"}
    assert names[2] == {"a6h", "b7v"}
    assert names[4] == {"a1v", "a2h"}


def test_the_estimate_prefers_roamers_and_room():
    even = drawn(EMPTY_BUT_TWO, "w second")
    assert GAME.estimate(even.state[0]) > 0
    ahead = drawn(EMPTY_BUT_TWO.replace(". . W . .", "W . W . ."), "w second")
    assert GAME.estimate(ahead.state[0]) > GAME.estimate(even.state[0]) + 100
    shut_in = drawn(EMPTY_BUT_TWO, "w second black=d4h,c4d4v")
    assert GAME.estimate(shut_in.state[0]) < GAME.estimate(even.state[0])
    behind = drawn(EMPTY_BUT_TWO.replace(". . W . .", "W . W . ."), "b")
    assert GAME.estimate(behind.state[0]) < -100
