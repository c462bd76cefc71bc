"""Position texts: what they look like, what is read, and what cannot be."""

import pytest

import luctor
from luctor.core.position import Position
from tests.games.latrel.drawing import draw

START = "latrel:basic sstwwtss/dddddddd/8/8/8/8/DDDDDDDD/SSTWWTSS w - first"
PLAYED = "latrel:advanced 2sw2t1/s1b2d2/3d1d2/d6D/1D4w1/D1BD4/5D2/1ST1W1S1 b 2STst"
CAPTURING = "latrel:basic s7/8/8/1S1d4/8/8/8/8 w - b5"
ARRIVED = "latrel:standard 1D3t2/8/8/8/8/8/8/3S4 w 2SWt b8"


@pytest.mark.parametrize("text", [START, PLAYED, CAPTURING, ARRIVED])
def test_texts_read_back_as_they_were_written(text):
    position = Position.read(text)
    assert position.text() == text
    assert Position.read(position.text()) == position


def test_the_start_is_written_with_white_s_first_move_marked():
    assert luctor.game("latrel").start().text() == START
    unmarked = Position.read(START.removesuffix(" first"))
    assert unmarked != Position.read(START)
    assert unmarked.notices == []


def test_options_are_in_the_head():
    text = "latrel:advanced:corner_capture=true s7/8/8/1S1d4/8/8/8/8 w -"
    assert Position.read(text).options == {"corner_capture": True}
    assert Position.read(text).text() == text


@pytest.mark.parametrize(
    "text",
    [
        "LATREL:Advanced 2sw2t1/s1b2d2/3d1d2/d6D/1D4w1/D1BD4/5D2/1ST1W1S1 B 2STst",
        "  latrel:advanced  2sw2t1 / s1b2d2/3d1d2/d6D/1D4w1/D1BD4/5D2/1ST1W1S1   black 2S T s t ",
        "latrel:advanced 11sw11t1/s1b2d2/3d1d2/d6D/1D4w1/D1BD4/5D2/1ST1W1S1 b tsT2S",
    ],
)
def test_case_and_spaces_that_carry_nothing_do_not_matter(text):
    assert Position.read(text) == Position.read(PLAYED)


def test_marks_and_seats_in_any_case():
    assert Position.read(CAPTURING.replace("w - b5", "W - B5")) == Position.read(CAPTURING)
    assert Position.read(START.replace("first", "First")) == Position.read(START)


def test_case_of_pieces_tells_the_owner():
    assert draw("\n".join(["S......s"] + ["........"] * 7)) != draw(
        "\n".join(["s......S"] + ["........"] * 7)
    )


@pytest.mark.parametrize(
    ("board", "expected", "found"),
    [
        ("s7/8/8/8/8/8/8/S6 w -", r"a piece \(STWDB", " w -"),
        ("s7/8/8/8/8/8/8/S8 w -", "no more than 8 squares", "8 w -"),
        ("s7/8/8/8/8/8/8/S7/8 w -", "w or b", "/8 w -"),
        ("s7/8/8/8/8/8/S7 w -", "'/' between two ranks", " w -"),
        ("q7/8/8/8/8/8/8/S7 w -", "a piece", "q7"),
        ("s7/8/8/8/8/8/8/S7 x -", "w or b", "x -"),
        ("s7/8/8/8/8/8/8/S7 w", "the captured attackers", ""),
        ("s7/8/8/8/8/8/8/S7 w D", "the captured attackers", "D"),
        ("s7/8/8/8/8/8/8/S7 w 2S2S", "S only once", "2S"),
        ("s7/8/8/8/8/8/8/S7 w - i1", "or the square of a piece", "i1"),
        ("s7/8/8/8/8/8/8/S7 w - a1 a2", "the end", "a2"),
    ],
)
def test_unreadable_texts_say_where_and_what_is_missing(board, expected, found):
    with pytest.raises(luctor.PositionTextError, match=expected) as caught:
        Position.read("latrel:basic " + board)
    error = caught.value
    assert error.text[error.column :].strip().startswith(found.strip())


@pytest.mark.parametrize(("text", "rest"), [(CAPTURING, ""), (CAPTURING, "xe5"), (ARRIVED, "=W")])
def test_equal_positions_are_equal_however_they_were_reached(text, rest):
    played = Position.read(text).play(rest)
    assert played == Position.read(played.text())
