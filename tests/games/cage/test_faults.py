"""Ruling G4: every fault of a set-up position is named, with its square and what would be right."""

import re

import numpy as np
import pytest

import luctor
from luctor.core.position import Position
from tests.games.cage.drawing import draw

QUIET = "cage:6x6 6/2r3/2b3/6/1b4/6 r"
MIDDLE = "cage:6x6 6/6/2r3/2b3/6/6 r c4x"


def faults_of(states):
    with pytest.raises(luctor.FaultyPositionError) as caught:
        Position.checked(luctor.game("cage"), states)
    return list(caught.value.faults)


def faults_of_text(text):
    with pytest.raises(luctor.FaultyPositionError) as caught:
        Position.read(text)
    return list(caught.value.faults)


def test_c2_checkers_of_one_colour_side_by_side_are_named_pair_by_pair():
    faults = faults_of_text("cage:6x6 6/6/2b3/2b3/1r4/1rr3 r")
    assert [fault.split(":")[0] for fault in faults] == [
        "Red's checkers on b1 and c1 stand orthogonally beside each other",
        "Red's checkers on b1 and b2 stand orthogonally beside each other",
        "Blue's checkers on c3 and c4 stand orthogonally beside each other",
    ]
    assert all(fault.endswith("(C2).") for fault in faults)


def test_several_kinds_of_fault_are_all_named():
    states = Position.read(QUIET).state
    states[0]["checkers"][0] |= states[0]["checkers"][1]
    states[0]["checkers"][1, 1] |= np.uint64(1) << np.uint64(63)
    states[0]["jumper"] = 44
    states[0]["blocked"] = 3
    assert [re.search("outside|holds|C2|C5|C8", fault).group() for fault in faults_of(states)] == [
        "outside",
        "holds",
        "holds",
        "C2",
        "C8",
        "C5",
    ]


def test_a_square_holds_one_checker():
    states = Position.read(QUIET).state
    states[0]["checkers"][0] = 0
    states[0]["checkers"][0, 0] = states[0]["checkers"][1, 0]
    assert "b2 holds a Red and a Blue checker: a square holds one." in faults_of(states)


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("bit", [0, 10, 54, 55, 63])
def test_checkers_outside_the_board_or_between_its_ranks(half, bit):
    states = Position.read("cage:8x8 8/8/2r5/2b5/8/1b6/8/8 r").state
    states[0]["checkers"][0, half] |= np.uint64(1) << np.uint64(bit)
    assert faults_of(states) == ["Red has a checker outside the 8x8 board."]


def test_c5_a_jumper_without_a_move_under_way():
    states = Position.read(QUIET).state
    states[0]["jumper"] = 54
    assert faults_of(states) == [
        "A checker is marked to go on jumping, but no move is under way (C5)."
    ]


@pytest.mark.parametrize("jumper", ["c3", "a1"])
def test_c5_a_jumper_that_is_no_checker_of_the_seat(jumper):
    text = MIDDLE.replace("c4x", f"{jumper}x")
    assert faults_of_text(text) == [
        f"Red has no checker on {jumper} to go on jumping: the square of one must be named (C5)."
    ]


@pytest.mark.parametrize("jumper", [0, 11, 99, 100, 255])
def test_c5_a_jumper_outside_the_board(jumper):
    states = Position.read(MIDDLE).state
    states[0]["jumper"] = jumper
    assert faults_of(states) == [
        "Red has no checker on a square outside the board to go on jumping: the square of one must "
        "be named (C5)."
    ]


def test_c5_a_jumper_that_cannot_go_on():
    assert faults_of_text("cage:6x6 6/6/2r3/6/1b4/6 r c4x") == [
        "The checker on c4 has no jump to go on with: its move is over (C5)."
    ]


def test_c5_a_jumper_that_cannot_have_jumped_to_where_it_is():
    # West a4 is taken, east e4 has d4 in between, north c6 has an own checker beside it.
    (fault,) = faults_of_text("cage:6x6 1r4/6/b1rb2/2b3/6/6 r c4x")
    assert fault.startswith("The checker on c4 cannot have jumped there:")
    assert Position.read("cage:6x6 6/6/b1rb2/2b3/6/6 r c4x").mid_move


def test_c6_the_turn_must_be_that_of_a_side_with_a_legal_move():
    assert faults_of_text("cage:6x6 5r/6/6/2b3/6/6 b") == [
        "Blue has no legal move: it must be Red's turn (C6)."
    ]


def test_c8_a_game_marked_as_blocked_that_is_not():
    assert faults_of_text(QUIET + " blocked") == [
        "The game is marked as blocked, but it is not: neither side could have a move (C8)."
    ]


@pytest.mark.parametrize(("text", "value"), [(QUIET, 2), (MIDDLE, 1)])
def test_c8_a_mark_of_a_blocked_game_that_means_nothing(text, value):
    states = Position.read(text).state
    states[0]["blocked"] = value
    assert faults_of(states) == ["The mark of a blocked game must be 0, or 1 between moves (C8)."]


def test_c7_finished_games_are_no_fault():
    for text in ("6/6/6/6/6/6 b", "6/6/2r3/6/6/6 b", "6/6/2r3/6/6/6 r"):
        assert Position.read(f"cage:6x6 {text}").result is not None


def test_the_middle_of_a_move_is_no_fault():
    position = draw(
        """
        ......
        ......
        ..r...
        ..b...
        ......
        ......
    """,
        jumper="c4",
    )
    assert position.mid_move
    assert position.legal_moves() == ["xc2"]
