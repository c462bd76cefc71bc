"""Moves and positions as text: what is read, what is written, what errors say."""

import re

import pytest

import luctor
from luctor.core.position import Position
from tests.games.emergo.drawing import draw

OPEN = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   w   w*
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
""")
# The piece on h4 takes two men and ends on d4.
CHAIN = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   w*
          .   .   .   b
        .   .   .   .   .
          .   .   b   .
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
""")
# Round four pieces, either way, back to where it started.
ROUND = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          b   b   .   .
        .   .   .   .   .
          b   b   .   .
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
""")


def canonical(position, text, **how):
    return position.parse(text, **how).token


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("e4-f4", "e4-f4"),
        (" E4 - F4 ", "e4-f4"),
        ("e4xf4", None),
        ("ef4", "e4-f4"),
        ("e45", "e4-e5"),
        ("e4-e5", "e4-e5"),
    ],
)
def test_steps(text, token):
    if token is None:
        with pytest.raises(luctor.IllegalMoveError):
            canonical(OPEN, text)
    else:
        assert canonical(OPEN, text) == token


@pytest.mark.parametrize(
    "text",
    ["h4xf4xd4", "h4-f4-d4x", "h4-f4-d4", "h4xf4-d4", "hd4x", "h4-d4x", "HD4X", "h 4 x f 4 x d 4"],
)
def test_captures_in_all_spellings(text):
    assert canonical(CHAIN, text) == "h4xf4xd4"


def test_a_capture_of_one_man_in_the_inventors_form():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   w*
          .   .   .   b
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
    """)
    for text in ("h4xf4", "h4-f4", "h4-f4x", "hf4", "hf4x"):
        assert canonical(position, text) == "h4xf4"


def test_the_ends_alone_when_several_captures_fit():
    with pytest.raises(luctor.MoveTextError, match="c5xc7xe7xe5xc5 or c5xe5xe7xc7xc5"):
        ROUND.play("c5-c5x")


def test_the_ends_alone_when_none_fits():
    with pytest.raises(luctor.IllegalMoveError, match=r"b4 is not two squares from h4"):
        CHAIN.play("h4-b4x")


def test_the_middle_of_a_capture():
    (first,) = CHAIN.legal_actions()
    assert CHAIN.part(first) == "h4xf4"
    middle = CHAIN.act(first)
    assert [middle.part(action) for action in middle.legal_actions()] == ["xd4"]
    for text in ("xd4", "-d4", "d4", "f4xd4", "f4-d4x", " X D4 "):
        assert canonical(middle, text) == "xd4"
    assert middle.notices == ["The piece on f4 must go on capturing (E4): 1 man more to take."]


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "a square"),
        ("e", 1, "a square"),
        ("i9", 1, "a square of the board"),
        ("e4-", 4, "a square"),
        ("e4-j4", 4, "a square of the board"),
        ("e4+f4", 3, "- or x"),
        ("e4-f4xx", 7, "a square"),
        ("ai9", 1, "a9 is none"),
    ],
)
def test_texts_that_are_no_moves(text, column, expected):
    message = rf"at character {column}: expected .*{re.escape(expected)}"
    with pytest.raises(luctor.MoveTextError, match=message):
        OPEN.play(text)


@pytest.mark.parametrize(
    ("position", "text", "why"),
    [
        (OPEN, "c4-c5", "c4 has no piece on it"),
        (OPEN, "a5-b5", "the piece on a5 is Black's, and it is White's turn"),
        (OPEN, "e4-f3", r"f3 is not one square from e4 along a line \(E8\)"),
        (OPEN, "d5", r"White has no men in hand to enter \(E8\)"),
        (OPEN, "e4xe6", r"there is no piece on e5 to jump \(E4\)"),
        (CHAIN, "h4-h5", r"White must capture, for instance h4xf4x.. \(E3\)"),
        (CHAIN, "h4xf4xf6", r"there is no piece on f5 to jump \(E4\)"),
        (CHAIN, "h4xf4", r"it takes 1 man, but 2 men can be taken \(E4\)"),
    ],
)
def test_why_a_move_is_not_legal(position, text, why):
    with pytest.raises(luctor.IllegalMoveError, match=why):
        position.play(text)


def test_why_occupied_squares_are_no_targets():
    position = draw("""
        .   .   .   .   w*
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   b*  .   .   .
          b   .   .   .
        w   .   .   .   .
    """)
    with pytest.raises(luctor.IllegalMoveError, match=r"b5 is not vacant \(E8\)"):
        position.play("a5-b5")
    with pytest.raises(luctor.IllegalMoveError, match=r"c5, where the jump would land, is not"):
        position.play("a5xc5")


def test_why_own_pieces_are_not_jumped():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   w   .   .
          .   .   w*  .
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
    """)
    with pytest.raises(luctor.IllegalMoveError, match=r"the piece on e4 is White's own \(E4\)"):
        position.play("e5xe3")


def test_why_an_entry_is_refused():
    position = draw(
        """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   w*
        """,
        hands=(3, 3),
    )
    with pytest.raises(luctor.IllegalMoveError, match=r"e1 is not vacant \(E5\)"):
        position.play("e1")


def test_chess_coordinates():
    assert canonical(CHAIN, "i7xg5xe3", coordinates="chess") == "h4xf4xd4"
    assert "e3-f4" not in CHAIN.legal_moves("chess")
    mapping = CHAIN.game.coordinates["chess"][0]
    assert (mapping["a5"], mapping["e1"], mapping["e9"], mapping["i5"]) == ("a1", "i1", "a9", "i9")
    assert CHAIN.game.coordinates["chess"][1]["d4"] == "d4"
    with pytest.raises(luctor.MoveTextError, match="a square that the game is played on"):
        CHAIN.play("a2-b3", coordinates="chess")


# Position texts

TEXT = "emergo:9x9 5/4/4,w12/3,b/5/2,b2,1/5/4/b9,4 w 0/0"


def test_position_text():
    assert Position.read("emergo 5/4/5/4/5/4/5/4/5 w 12/12") == luctor.game("emergo").start()
    assert luctor.game("emergo").start("7x7").text() == "emergo:7x7 4/3/4/3/4/3/4 w 8/8"
    assert Position.read(TEXT).text() == TEXT


@pytest.mark.parametrize(
    "other",
    [
        "emergo:9x9 5/4/4,W12/3,B/5/2,B2,1/5/4/B9,4 White 0/0",
        "emergo:9x9 5 / 4 / 4 w12 / 3 b / 5 / 2 b2 1 / 5 / 4 / b9 4 w 0 / 0",
        "emergo:9x9 ...../..../....w12/...b/...../..b2./...../..../b9.... W 0/0",
    ],
)
def test_other_spellings_of_a_position(other):
    assert Position.read(other) == Position.read(TEXT)


def test_the_text_of_a_position_in_the_middle_of_a_capture():
    middle = CHAIN.act(CHAIN.legal_actions()[0])
    assert middle.text() == "emergo:9x9 5/4/5/4/3,w12+1,1/2,b,1/5/4/b10,4 w 0/0 h4xf4"
    again = Position.read(middle.text())
    assert again == middle
    assert again.mid_move
    assert again.legal_moves() == ["xd4"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6/4/5/4/5/4/5/4/5 w 12/12", "at most 5 squares in the row e9 to i5"),
        ("5/4/5/4/5/4/5/4 w 12/12", "/ and the next row"),
        ("5/4/5/4/5/4/5/4/4 w 12/12", "5 squares in the row a5 to e1, not 4"),
        ("5/4/5/4/5/4/5/4/5", "w or b, whose turn it is"),
        ("5/4/5/4/5/4/5/4/5 w", "White's men in hand"),
        ("5/4/5/4/5/4/5/4/5 w 12", "/ and Black's men in hand"),
        ("5/4/5/4/5/4/5/4/5 w 12/12 d", "a square, such as d4"),
        ("5/4/5/4/5/4/5/4/5 w 12/12 d4xd5", "two steps apart on a line"),
        ("5/4/5/4/5/4/5/4/5 w 12/12 d4xd6 e5", "the end"),
        ("5/4/w0,4/4/5/4/5/4/5 w 12/12", "a cap of 1 to 12 men"),
        ("5/4/w13,4/4/5/4/5/4/5 w 12/12", "a cap of 1 to 12 men"),
        ("5/4/w+13,4/4/5/4/5/4/5 w 12/12", "at most 12 prisoners"),
        ("5/4/x,4/4/5/4/5/4/5 w 12/12", "a piece such as w or b3+2"),
    ],
)
def test_position_texts_that_cannot_be_read(text, expected):
    with pytest.raises(luctor.PositionTextError, match=re.escape(expected)):
        Position.read(f"emergo:9x9 {text}")


# Notices


def test_notices_before_entering():
    start = luctor.game("emergo").start()
    assert start.notices == [
        "White must enter a man (E5).",
        "The first man may not be entered on e5 (E6).",
    ]


def test_notices_of_a_capture_and_of_a_hand_that_must_wait():
    position = draw(
        """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   w*
          .   .   .   b
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
        """,
        hands=(2, 2),
    )
    assert position.notices == [
        "White must capture (E3), and the move must take 1 man (E4).",
        "Entering must wait (E3).",
    ]


def test_notices_of_the_shadowpiece_and_of_barred_squares():
    position = draw(
        """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   w*
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
        """,
        hands=(4, 0),
    )
    assert position.notices == [
        "White must enter the whole hand, 4 men, as one piece (E5).",
        "Black could capture what is entered on b5 (E7).",
    ]


def test_no_notices_when_everything_is_free():
    assert OPEN.notices == []
