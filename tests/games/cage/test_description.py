"""The scene and the estimate of a position."""

import numpy as np
import pytest

import luctor
from luctor.core.position import Position
from tests.features import features_of, nonzero
from tests.games.cage.drawing import draw


def estimate(position):
    return int(position.game.estimate(position.state[0]))


def swapped(position):
    """Give the position with the colours exchanged."""
    states = position.state
    states[0]["checkers"] = states[0]["checkers"][::-1].copy()
    states[0]["seat"] = 1 - states[0]["seat"]
    return Position.checked(position.game, states)


@pytest.mark.parametrize("variant", luctor.game("cage").variants)
def test_the_scene_is_a_chequered_board_of_discs(variant):
    scene = luctor.game("cage").start(variant).scene()
    assert scene.title == f"Cage {variant}, Red to move"
    assert {piece.shape for piece in scene.pieces} == {"disc"}
    assert {(piece.seat, piece.letter) for piece in scene.pieces} == {(0, "R"), (1, "b")}
    assert [cell.tone for cell in scene.cells[:3]] == ["dark", "light", "dark"]
    assert [label.text for label in scene.labels[:2]] == ["a", "b"]


def test_the_scene_marks_the_jumper_and_tells_the_ending():
    middle = draw("...... ...... ..r... ..b... ...... ......", jumper="c4")
    assert middle.scene().title == "Cage 6x6, Red to go on jumping with c4"
    assert [(p.cell, p.mark) for p in middle.scene().pieces if p.mark] == [("c4", "jumping")]
    assert middle.play("xc2").scene().title == "Cage 6x6, Red has won"


def test_the_scene_tells_a_blocked_game():
    text = "cage:6x6 2r1r1/1r1b1r/r1brb1/1r1b1r/2r1r1/3r2 b blocked"
    assert Position.read(text).scene().title == "Cage 6x6, neither side can move"


def test_features_count_checkers_steps_and_rings():
    # b4 has two steps, f1 three; b4 stands on ring 1 of the 10x10 layout's middle, f1 in a corner.
    quiet = draw("...... ...... .r.... ...... ...... .....b")
    found = features_of(quiet)
    assert found["checkers"] == found["lead"] == 0
    assert found["straight steps"] + found["slanted steps"] == 2 - 3
    assert found["last steps"] == 2 - 1
    assert found["stuck"] == found["jumps"] == found["edge captures"] == 0
    assert (found["ring 1"], found["ring 2"], found["ring 3"]) == (1, -1, 0)
    assert (found["edge"], found["corner"], found["lone"], found["turn"]) == (-1, -1, 0, 1)


def test_features_count_captures_by_kind():
    # c3 can take c4 by a jump and has no step; c4 likewise.
    tense = draw("...... ...... ..b... ..r... ...... ......")
    assert nonzero(tense) == {"jumps now": 1, "hit now": 1, "turn": 1}
    # b1 is taken from b2, with its back to the edge, and could itself jump over b2.
    at_the_edge = draw("...... ...... ...... ...... .r.... .b....")
    found = features_of(at_the_edge)
    assert (found["edge captures"], found["edge captures now"]) == (1, 1)
    assert (found["jumps"], found["jumps now"]) == (-1, 0)


def test_the_estimate_likes_checkers():
    even = draw("...... .r.... ...... ...... ....b. ......")
    ahead = draw("...... .r.r.. ...... ...... ....b. ......")
    assert estimate(ahead) > estimate(even) + 50


def test_the_estimate_does_not_depend_on_colours_or_on_the_way_the_board_lies():
    rng = np.random.default_rng(3)
    position = luctor.game("cage").start()
    for _ in range(60):
        actions = position.legal_actions()
        position = position.act(actions[int(rng.integers(len(actions)))])
        if position.result:
            break
        value = estimate(position)
        assert estimate(swapped(position)) == value
        assert {estimate(image) for image in position.symmetries()} == {value}
