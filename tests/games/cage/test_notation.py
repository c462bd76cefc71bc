"""Move tokens, position texts, and what errors say."""

import pytest

import luctor
from luctor.core.position import Position
from tests.games.cage.drawing import draw, picture

JUMPS = "cage:6x6 r5/6/2b3/rb1b2/6/1b4 r"
MIDDLE = "cage:6x6 r5/6/2b3/2rb2/6/1b4 r c3x"
START = {
    "10x10": "cage:10x10 brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb/"
    "brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb r",
    "8x8": "cage:8x8 brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb r",
    "6x6": "cage:6x6 brbrbr/rbrbrb/brbrbr/rbrbrb/brbrbr/rbrbrb r",
}


@pytest.mark.parametrize("variant", START)
def test_the_start_as_a_position_text(variant):
    position = luctor.game("cage").start(variant)
    assert position.text() == START[variant]
    assert Position.read(START[variant]) == position


@pytest.mark.parametrize(
    "text",
    [
        "cage:6x6 r5/6/2b3/rb1b2/6/1b4 r",
        "CAGE:6x6  R5 / 6/2B3/RB1B2/6/1B4   Red ",
        "cage:6x6 r...../6/..b3/rb.b../3.../1b4 r",
        "cage:6x6 r5/6/2b3/r b 1 b 2/ 6/1b4 r",
    ],
)
def test_position_texts_are_read_leniently(text):
    assert Position.read(text).text() == JUMPS


def test_the_middle_of_a_move_as_a_position_text():
    position = Position.read(JUMPS)
    middle = position.act(position.legal_actions()[-1])
    assert middle.text() == MIDDLE
    assert Position.read(MIDDLE) == middle
    assert Position.read(MIDDLE.upper()) == middle


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("cage:6x6 r5/6/2b3/rb1b3/6/1b4 r", 22, "at most 2 empty squares in rank 3"),
        ("cage:6x6 r5/6/2b3/rb1b2/6/1b4", 29, "the side to move, r or b"),
        ("cage:6x6 r5/6/2b3/rb1b2/6 r", 26, "/ and rank 1"),
        ("cage:6x6 r5/6/2b3/rb1b/6/1b4 r", 22, "(2 left in rank 3)"),
        ("cage:6x6 r5/0/6/6/6/6 r", 12, "at most 6 empty squares in rank 5"),
        ("cage:6x6 r5/6/2b3/rb1b2/6/1b4 r c3", 34, "x after the square"),
        ("cage:6x6 r5/6/2b3/rb1b2/6/1b4 r g3x", 32, "a square a1 to f6"),
        ("cage:6x6 r5/6/2b3/rb1b2/6/1b4 r ?", 32, "the end"),
        ("cage:6x6 r5/6/2w3/rb1b2/6/1b4 r", 15, "r, b or a number"),
    ],
)
def test_position_texts_that_cannot_be_read_say_where(text, column, expected):
    with pytest.raises(luctor.PositionTextError) as caught:
        Position.read(text)
    assert caught.value.column == column
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    "text", ["a3xc3xe3", " A3 x C3 x E3 ", "a3×c3×e3", "A3XC3XE3", "a 3 x c 3 x e 3"]
)
def test_moves_are_read_leniently(text):
    assert Position.read(JUMPS).parse(text).token == "a3xc3xe3"


@pytest.mark.parametrize("text", ["a3-b4", "a3–b4", "A3 - B4"])
def test_steps_are_read_leniently(text):
    assert Position.read(JUMPS).parse(text).token == "a3-b4"


@pytest.mark.parametrize("text", ["xe3", "c3xe3", " C3 X E3"])
def test_the_rest_of_a_move_is_read_alone_or_after_the_jumper(text):
    assert Position.read(MIDDLE).parse(text).token == "xe3"


def test_ranks_of_two_figures():
    position = Position.read("cage:10x10 r9/10/10/10/10/10/10/10/10/9b r")
    assert position.legal_moves() == ["a10-a9", "a10-b10", "a10-b9"]
    assert position.play("A10-B10").text().startswith("cage:10x10 1r8/")


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, "a square a1 to f6"),
        ("g1-f1", 0, "a square a1 to f6"),
        ("a3", 2, "-, x or *"),
        ("a3-b4-c5", 5, "a step is a whole move"),
        ("a3xc3xg3", 6, "a square a1 to f6"),
        ("a3xc3-c4", 5, "x, * or the end"),
        ("a3*b3xc3", 5, "an edge capture ends the move"),
        ("a7-a6", 0, "a square a1 to f6"),
    ],
)
def test_move_texts_that_cannot_be_read_say_where(text, column, expected):
    with pytest.raises(luctor.MoveTextError) as caught:
        Position.read(JUMPS).play(text)
    assert caught.value.column == column
    assert expected in str(caught.value)


def test_in_the_middle_of_a_move_its_rest_is_expected():
    with pytest.raises(luctor.MoveTextError, match=r"expected x or \*"):
        Position.read(MIDDLE).play("c3")


def why(position, text):
    with pytest.raises(luctor.IllegalMoveError) as caught:
        position.play(text)
    assert caught.value.nearest
    return caught.value.why


STEPS = """
    .....r
    ......
    ...b..
    ..b...
    .r....
    r..r..
"""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("b4-b5", "b4 has no checker"),
        ("c3-c4", "the checker on c3 is Blue's"),
        ("b2-b4", "a step goes one square, and b4 is not next to b2 (C3)"),
        ("b2-b2", "a step goes one square, and b2 is not next to b2 (C3)"),
        ("b2-c3", "c3 is not empty (C3)"),
        ("a1-a2", "on a2 it would stand beside your own checker on b2 (C2)"),
        ("d1-e1", "e1 is neither nearer to the centre nor beside an enemy checker (C3)"),
        ("a1xa3", "a2 has no checker to capture (C4)"),
        ("a1xc3", "a jump goes two squares straight along a file or rank, and c3 is not there"),
        ("b2*c2", "c2 has no checker to capture (C4)"),
        ("b2*c3", "c3 is not orthogonally beside b2 (C4)"),
    ],
)
def test_why_a_move_of_lone_checkers_is_not_legal(text, reason):
    assert why(draw(STEPS), text).startswith(reason)


ENGAGED = """
    .....b
    ......
    ..b...
    b.r.r.
    .rb...
    b.....
"""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c3-b4", "b4 is no nearer to the centre, and c3 has an enemy beside it already"),
        ("c3-d4", "d4 is no nearer to the centre, and c3 has an enemy beside it already, on c4"),
        ("c3-c5", "a jump over c4 is written c3xc5 (C4)"),
        ("c3xa3", "b3 has no checker to capture (C4)"),
        ("c3*c4", "c4 does not have its back to the edge as seen from c3"),
        ("c3xe3", "d3 has no checker to capture (C4)"),
        ("e3xc3", "d3 has no checker to capture (C4)"),
        ("b2xd2", None),
        ("b2-b3", "on b3 it would stand beside your own checker on c3 (C2)"),
    ],
)
def test_why_a_move_of_a_checker_with_an_enemy_beside_it_is_not_legal(text, reason):
    position = draw(ENGAGED)
    if reason is None:
        assert text in " ".join(position.legal_moves())
    else:
        assert why(position, text).startswith(reason)


def test_why_a_step_may_not_leave_the_enemies():
    position = draw("""
        .....b
        ......
        ......
        ......
        .r....
        .b....
    """)
    assert why(position, "b2-c3") == (
        "b2 has an enemy beside it, on b1, and c3 has none: only a jump may lead away (C3)"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a3xc3", "the jump must go on from c3 (C5)"),
        ("a3xc3xc5xc3", "c4 has no checker to capture (C4)"),
        ("a3xc3*d3", "d3 does not have its back to the edge"),
        ("a3xc3xa3", "b3 has no checker to capture (C4)"),
        ("a3*b3", "b3 does not have its back to the edge"),
    ],
)
def test_why_a_sequence_is_not_legal(text, reason):
    assert why(Position.read(JUMPS), text).startswith(reason)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("...... ...... ..b... rbr... ...... .....b", "c3 is not empty (C4)"),
        (
            "...... ...... ..r... rb.... ...... .....b",
            "on c3 it would stand beside your own checker on c4 (C2)",
        ),
    ],
)
def test_why_a_jump_that_cannot_land_is_not_legal(drawing, reason):
    assert why(draw(drawing), "a3xc3") == reason


def test_why_an_own_checker_cannot_be_captured():
    position = draw("""
        .....b
        ......
        ......
        ......
        ......
        r.r...
    """)
    assert why(position, "a1xc1").startswith("b1 has no checker to capture (C4)")
    with pytest.raises(luctor.IllegalMoveError, match=r"c1 is not orthogonally beside a1 \(C4\)"):
        position.play("a1*c1")


@pytest.mark.parametrize("text", ["a6-a5", "c3-c4", "a6xa4"])
def test_in_the_middle_of_a_move_only_the_jumper_goes_on(text):
    assert why(Position.read(MIDDLE), text) == "the checker on c3 must go on jumping (C5)"


def test_the_middle_of_a_move_explains_wrong_jumps_of_the_jumper():
    assert why(Position.read(MIDDLE), "xa3") == "b3 has no checker to capture (C4)"


def test_pictures_match_texts():
    assert picture(Position.read(JUMPS)).splitlines()[0] == "r....."
