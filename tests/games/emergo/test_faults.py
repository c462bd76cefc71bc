"""G4: a set-up position is checked, and every fault is named."""

import re

import numpy as np
import pytest

import luctor
from luctor.core.position import Position
from tests.games.emergo.drawing import draw

GOOD = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   w*
          .   .   .   b
        .   .   .   .   .
          .   .   b   b
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
""")


def faults_of(change, position=GOOD):
    states = position.state
    change(states[0])
    return position.game.faults(states[0])


def assign(field, index, value):
    def change(state):
        state[field][index] = value

    return change


def test_g4_every_fault_is_named():
    text = "emergo:9x9 5/4/4,w11/4/5/4/5/4/b9,4 w 3/4"
    with pytest.raises(luctor.FaultyPositionError) as caught:
        Position.read(text)
    assert caught.value.faults == (
        "White has 3 men in hand, 11 in caps and 0 in prison, 14 together; 12 are the most.",
        "Black has 4 men in hand, 9 in caps and 0 in prison, 13 together; 12 are the most.",
    )


def test_g4_prisoners_count_as_their_own_sides_men():
    assert Position.read("emergo 5/4/4,w9+2/4/5/4/5/4/b9,4 w 3/1").legal_moves()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (assign("tops", 1, 1 << 31 | 1), "h4 has a piece of both sides"),
        (assign("stacks", 5, 1), "b5 has men on it but no owner"),
        (assign("stacks", 0, 0), "a5 has a cap of 0; a cap has 1 to 12 men"),
        (assign("stacks", 0, 13), "a5 has a cap of 13"),
        (assign("stacks", 0, 1 + 16 * 13), "a5 has 13 prisoners; there are 12 at most"),
        (assign("tops", 0, 1 << 50), "Square number 50 is not on this board"),
        (assign("hands", 0, 255), "White has 255 men in hand"),
    ],
)
def test_g4_squares_and_numbers(change, fault):
    assert any(fault in found for found in faults_of(change))


def test_g4_squares_outside_the_small_board():
    small = draw("w* . . b*\n. . .\n. . . .\n. . .\n. . . .\n. . .\n. . . .", variant="7x7")
    found = faults_of(assign("stacks", 40, 1), small)
    assert found == ["Square number 40 is not on this board and must be vacant."]


def test_g4_white_begins():
    with pytest.raises(luctor.FaultyPositionError, match="It is Black's turn, but White"):
        Position.read("emergo 5/4/5/4/5/4/5/4/5 b 12/12")
    with pytest.raises(luctor.FaultyPositionError, match="White enters first"):
        Position.read("emergo 5/4/5/4/5/4/5/4/b,4 w 12/11")


def test_g4_an_unknown_variant():
    def change(state):
        state["variant"] = 7

    assert faults_of(change) == ["Variant number 7 does not exist."]


@pytest.mark.parametrize(
    ("mid", "jump", "fault"),
    [
        (0, 1, "between moves, but a last jump is noted"),
        (1, 0, "no last jump is noted"),
        (1, 200, "no last jump is noted"),
        (1, 1 + 4 * 0 + 0, "does not lie on the board"),
        (1, 1 + 4 * 7 + 1, "does not lie on the board"),  # from beyond the first rank
    ],
)
def test_g4_a_last_jump_that_makes_no_sense(mid, jump, fault):
    def change(state):
        state["mid"] = mid
        state["jump"] = jump

    assert any(fault in found for found in faults_of(change))


def middle(f4="w+1", g4=".", h4=".", d4=".", e4="b"):
    return f"""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   {h4}
          .   .   .   {g4}
        .   .   .  {f4} .
          .   .  {e4}   .
        .   .  {d4}   .   .
          .   .   .   .
        b*  .   .   .   w*
    """


@pytest.mark.parametrize(
    ("squares", "last", "fault"),
    [
        ({}, "f4xd4", "d4 should have the piece of White's that is capturing"),
        ({"f4": "w"}, "h4xf4", "The piece on f4 has just captured and should have a prisoner"),
        ({"h4": "w"}, "h4xf4", "h4, which the capturing piece has left, should be vacant"),
        ({"g4": "w+1"}, "h4xf4", "The piece on g4 was jumped and set free: it has no prisoners"),
        ({"e4": "."}, "h4xf4", "The piece on f4 cannot capture again, so the move is over"),
        ({"d4": "b"}, "h4xf4", "The piece on f4 cannot capture again, so the move is over"),
    ],
)
def test_g4_the_middle_of_a_capture(squares, last, fault):
    picture = middle(**squares)
    with pytest.raises(luctor.FaultyPositionError, match=re.escape(fault)):
        draw(picture, last=last)


def test_g4_a_good_middle_is_free_of_faults():
    assert draw(middle(), last="h4xf4").legal_moves() == ["xd4"]
    assert draw(middle(g4="w2"), last="h4xf4").legal_moves() == ["xd4"]


def test_g4_records_from_outside_are_checked():
    states = np.zeros(1, dtype=GOOD.game.dtype)
    states[0]["hands"] = 13, 0
    with pytest.raises(luctor.FaultyPositionError, match="13 together; 12 are the most"):
        Position.checked(GOOD.game, states)


def test_g4_a_composed_position_may_have_fewer_men():
    few = Position.read("emergo:9x9 5/4/5/4/2,w,2/1,b,2/5/4/5 w 0/0")
    assert few.legal_moves()
    assert Position.read(few.text()) == few
