"""Move tokens and position texts: forms, leniency, errors."""

import pytest

import luctor
from luctor.core.position import Position
from tests.games.entrapment.drawing import act, after, drawn, start
from tests.games.entrapment.positions import (
    BETWEEN,
    BETWEEN_REST,
    BOTH_SIDES,
    BOTH_SIDES_REST,
    EMPTY_BUT_TWO,
    ON_END_25,
    OPENING,
)


def test_g1_tokens_name_the_whole_path():
    position = after(start(), *OPENING, "d4-d5")
    moves = position.legal_moves()
    assert len(set(moves)) == len(moves) == 1943
    assert {"d3-d4;e5h", "d3-d4;d4-e4", "d3-e3;b6-b4"} <= set(moves)


@pytest.mark.parametrize("token", ["D3-D4;E5H", " d3 - d4 ; e5 h ", "d3–d4;e5h", "d3−d4 ;e5h"])
def test_moves_are_read_leniently(token):
    position = after(start(), *OPENING, "d4-d5")
    assert position.play(token) == position.play("d3-d4;e5h")


def test_the_rest_of_a_move_is_read_with_and_without_its_separator():
    second = act(after(start(), *OPENING, "d4-d5"), "d3-d4")
    assert second.play("e5h") == second.play(";e5h")
    choosing = act(drawn(BETWEEN, f"w {BETWEEN_REST}"), "d3-d4")
    assert choosing.play("c4;a1h") == choosing.play("/c4;a1h")
    lay = act(
        act(drawn(EMPTY_BUT_TWO, f"w stock=0,23 white=a1h,b1v standing={ON_END_25}"), "d4-d5"),
        ";b1v",
    )
    assert lay.play("c1v") == lay.play("-c1v")


@pytest.mark.parametrize(
    "token, column, expected",
    [
        ("", 1, "a square of the board, a1 to g7"),
        ("d9", 1, "a square of the board, a1 to g7"),
        ("d4-", 4, "a square of the board"),
        ("d4-h4", 4, "a square of the board, a1 to g7"),
        ("d4-d5;d7h", 7, "a groove between two squares"),
        ("d4-d5;g4v", 7, "a groove between two squares"),
        ("d4-d5;c3v-", 11, "a groove between two squares"),
        ("d4-d5:e5h", 6, "; and a second action"),
        ("d4-d5/", 7, "a square of the board"),
        ("d4xd5", 3, "; and a second action"),
    ],
)
def test_moves_that_cannot_be_read_say_where(token, column, expected):
    with pytest.raises(luctor.MoveTextError) as caught:
        after(start(), *OPENING).play(token)
    assert caught.value.column + 1 == column
    assert expected in str(caught.value)


def test_squares_are_those_of_the_variant():
    with pytest.raises(luctor.MoveTextError, match="a1 to f7"):
        start("6x7").play("g1")


def test_moves_in_the_wrong_phase_are_explained():
    with pytest.raises(luctor.IllegalMoveError, match=r"3 of the roamers to place \(T1\)"):
        start().play("d4-d5")
    with pytest.raises(luctor.IllegalMoveError, match=r"White's roamer on d4 stands there"):
        start().play("d4").play("d4")
    with pytest.raises(luctor.IllegalMoveError, match=r"whole move \(T1\)"):
        start().play("d4;e5h")
    position = after(start(), *OPENING)
    with pytest.raises(luctor.IllegalMoveError, match="e5 has no roamer"):
        position.play("e5-e6")
    with pytest.raises(luctor.IllegalMoveError, match="not White's to move"):
        position.play("f6-f5")
    with pytest.raises(luctor.IllegalMoveError, match=r"game ends at once.*\(T10\)"):
        drawn(
            """
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . W . . . . .
            B . . . . . .
            """,
            "w white=a1h",
        ).play("b2-b1;e5h")


def test_the_position_text_of_the_start_and_of_a_game():
    assert start().text() == "entrapment:7x7 7/7/7/7/7/7/7 w place=3,3 stock=25,25"
    position = after(start(), *OPENING)
    assert position.text() == ("entrapment:7x7 7/1B3B1/7/3W3/3B3/1W3W1/7 w first stock=25,25")
    position = after(position, "d4-d5", "d3-d4;e5h", "b2-b3;c4v")
    assert position.text() == (
        "entrapment:7x7 7/1B3B1/3W3/3B3/1W5/5W1/7 b stock=24,24 white=c4v black=e5h"
    )


def middles():
    """Give a position of each stage."""
    quiet = after(start(), *OPENING, "d4-d5")
    lift = drawn(EMPTY_BUT_TWO, f"w stock=0,22 white=a1h,b1v black=c3h standing={ON_END_25}")
    both = act(drawn(BOTH_SIDES, f"w {BOTH_SIDES_REST}"), "d3-d4")
    return {
        "second": act(quiet, "d3-d4"),
        "lifted=b1v": act(act(lift, "d4-d5"), ";b1v"),
        "keep second": both,
        "keep": act(drawn(BETWEEN, f"w second {BETWEEN_REST}"), ";d3-d4"),
    }


@pytest.mark.parametrize("ending", ["second", "lifted=b1v", "keep second", "keep"])
def test_positions_in_the_middle_of_a_move_round_trip(ending):
    position = middles()[ending]
    assert position.mid_move
    assert position.text().endswith(" " + ending)
    again = Position.read(position.text())
    assert again == position
    assert again.legal_moves() == position.legal_moves()


def test_position_texts_are_read_leniently():
    position = after(start(), *OPENING, "d4-d5", "d3-d4;e5h", "b2-b3;c4v")
    rows = "7/1b3b1/3w3/3b3/1w5/5w1/7"
    for text in (
        f"Entrapment:7x7 {rows} B Black=E5H White = c4v stock = 24 , 24",
        f"entrapment {rows} black white=c4v black=e5h",
        f"entrapment {rows.replace('7', '3211')} b white=c4v black=e5h",
    ):
        if " black white" in text:
            with pytest.raises(luctor.PositionTextError):
                Position.read(text)
        else:
            assert Position.read(text) == position
    several = "7/1B3B1/3W3/3B3/1W5/5W1/7 b white=c4d5v,e1h black=a1b1h"
    one_by_one = "7/1B3B1/3W3/3B3/1W5/5W1/7 b black=b1h,a1h white=c4v,e1h,d5v"
    assert Position.read(f"entrapment {several}") == Position.read(f"entrapment {one_by_one}")


@pytest.mark.parametrize(
    "text, expected",
    [
        ("7/7/7/7/7/7 w", "/ and rank 1"),
        ("7/7/7/7/7/7/8 w", "rank 1 has 7 more"),
        ("7/7/7/7/7/7/5WW1 w", "/ and rank|w or b"),
        ("7/7/7/x6/7/7/7 w", "rank 4 has 7 more"),
        ("7/7/7/7/7/7/7 x", "w or b, the side to act"),
        ("7/7/7/7/7/7/7 w colour=red", "place=, first, stock="),
        ("7/7/7/7/7/7/7 w stock=26,25", "a number from 0 to 25"),
        ("7/7/7/7/7/7/7 w stock=25", "a comma and Black's number"),
        ("7/7/7/7/7/7/7 w place=4,4", "a number from 0 to 3"),
        ("7/7/7/7/7/7/7 w stock=25,25 stock=25,25", "stock no more than once"),
        ("7/7/7/7/7/7/7 w white=d7h", "a groove between two squares"),
        ("7/7/7/7/7/7/7 w white=d4h,d4h", "each groove no more than once"),
        ("7/7/7/7/7/7/7 w white=d4", "h or v|a square of the board"),
        ("7/7/7/7/7/7/7 w standing=d4h", "nobody can tell whose the standing barriers were"),
        ("7/7/7/7/7/7/7 w second lifted=d4h", "lifted= without keep or second"),
        ("7/7/7/7/7/7/7 w lifted=d4h keep", "lifted= without keep or second"),
    ],
)
def test_position_texts_that_cannot_be_read_say_what_was_expected(text, expected):
    with pytest.raises(luctor.PositionTextError, match=expected):
        Position.read("entrapment:7x7 " + text)


def test_notices_tell_what_is_due_and_why():
    assert start().notices == ["Place a roamer on any empty square; you have 3 to place (T1)."]
    assert "(T2)" in after(start(), *OPENING).notices[0]
    assert "(T3)" in middles()["second"].notices[0]
    assert "another groove (T5)" in middles()["lifted=b1v"].notices[0]
    assert "White's roamers on d4, d5 are forced" in middles()["keep second"].notices[0]
    assert "Black's roamers on c4, e4 are forced" in middles()["keep"].notices[0]
    lift = drawn(EMPTY_BUT_TWO, f"w second stock=0,23 white=a1h,b1v standing={ON_END_25}")
    assert "lift one" in lift.notices[0]
    nothing = drawn(EMPTY_BUT_TWO, f"w second stock=0,25 standing={ON_END_25}")
    assert "step again (T5)" in nothing.notices[0]
