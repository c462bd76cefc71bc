"""Move tokens: what is read, and what is said about a move that is not legal."""

import pytest

import luctor
from tests.games.latrel.drawing import draw

BUSY = """
    . . . d . . . t
    . D . . . . . .
    . . . . . . . .
    . . . d . b . .
    . . . . . . . .
    . D . W . B . d
    . . . . . . . .
    D S . . . . d d
"""


def busy(captured="S", variant="advanced"):
    return draw(BUSY, captured=captured, variant=variant)


@pytest.mark.parametrize(
    ("written", "token"),
    [
        ("d3-e3", "d3-e3"),
        (" D3 – E3 ", "d3-e3"),
        ("d3xd6", "d3xd6"),
        ("d3:d6", "d3xd6"),
        ("D3 × D6", "d3xd6"),
        ("b7-b8=s", "b7-b8=S"),
        ("B7 - B8 = S", "b7-b8=S"),
    ],
)
def test_spellings(written, token):
    position = busy()
    assert token in position.legal_moves()
    assert position.parse(written).token == token


@pytest.mark.parametrize(
    ("written", "column", "expected"),
    [
        ("", 0, "a square"),
        ("i3-i4", 0, "a square"),
        ("a9-a8", 1, "a rank"),
        ("d3", 2, "'-'"),
        ("d3d4", 2, "'-'"),
        ("d3-", 3, "a square"),
        ("d3-e3=S=T", 7, "the end"),
        ("b7-b8=D", 6, "S, T or W"),
        ("d3xd6-e6", 5, "the end"),
        ("d3xd6=S", 5, "the end"),
    ],
)
def test_unreadable_texts_say_where_and_what_is_missing(written, column, expected):
    with pytest.raises(luctor.MoveTextError, match=expected) as caught:
        busy().play(written)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("token", "why"),
    [
        ("c3-c4", r"c3 is empty"),
        ("d5-d4", r"Black's Defender stands on d5, and White is to move"),
        ("d3-d3", r"the Warrior on d3 must end on another square"),
        ("d3-b3", r"your own Defender stands on b3 \(L3\)"),
        ("d3-d5", r"Black's Defender stands on d5.*captures are written with x \(L4\)"),
        ("b1-c2", r"the Sabre on b1 slides along files and ranks \(L3\)"),
        ("d3-e5", r"slides along files, ranks and diagonals \(L3\)"),
        ("d3-d6", r"Black's Defender on d5 is in the way of the Warrior on d3 \(L3\)"),
        ("d3-g3", r"its own Blocker on f3 is in the way of the Warrior on d3 \(L3\)"),
        ("b3-b5", r"the Defender on b3 goes one square along its file or rank \(L3\)"),
        ("b3-c4", r"the Defender on b3 goes one square"),
        ("f3-f7", r"the Blocker on f3 goes one to three single steps over empty squares \(L9\)"),
        ("f3xf6", r"Blockers do not capture, and f3 has one \(L4\)"),
        ("b3xd5", r"Defenders do not capture, and b3 has one \(L4\)"),
        ("b1xc3", r"the Sabre on b1 captures along files and ranks \(L4\)"),
        ("b1xe1", r"there is nothing to capture between b1 and e1 \(L4\)"),
        ("d3xd5", r"lands immediately beyond it, on d6 \(L4\)"),
        ("d3xd7", r"lands immediately beyond it, on d6 \(L4\)"),
        ("d3xh3", r"its own Blocker on f3 is in the way"),
        ("d3xg6", r"f5 has a Blocker, and Blockers are never captured \(L4\)"),
        ("d3xd6xd8", r"the piece on d8 cannot be jumped: there is no square beyond it \(L4\)"),
        ("d3xd6xh6", r"there is nothing to capture between d6 and h6 \(L4\)"),
        ("b1xh1", r"h1 is not empty: a capture lands on an empty square \(L4\)"),
        ("b7-b8=T", r"no Trident of White's has been captured and is still off the board \(L8\)"),
        ("d3-d1=S", r"only a Defender is exchanged, d3 has a Warrior \(L8\)"),
        ("b3-b4=S", r"a Defender is exchanged on its far row only, b4 is not there \(L8\)"),
    ],
)
def test_illegal_moves_are_explained(token, why):
    position = busy()
    assert token not in position.legal_moves()
    with pytest.raises(luctor.IllegalMoveError, match=why) as caught:
        position.play(token)
    assert set(caught.value.nearest) <= set(position.legal_moves())


def test_l2_is_explained():
    with pytest.raises(luctor.IllegalMoveError, match=r"first move must be a Defender's.*\(L2\)"):
        luctor.game("latrel").start("advanced").play("c2-c3")


CORNERS = """
    . . . . . . . t
    . . . . . . . .
    . . . . . . . .
    . . . . W . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


@pytest.mark.parametrize(("variant", "ruling"), [("standard", "L5"), ("advanced", "L7")])
def test_corner_captures_are_explained(variant, ruling):
    position = draw(CORNERS, variant=variant)
    with pytest.raises(
        luctor.IllegalMoveError, match=rf"corner h8 cannot be captured \({ruling}\)"
    ):
        position.play("e5xh8")
    draw(CORNERS, variant="basic").play("e5xh8")


@pytest.mark.parametrize("variant", ["basic", "standard"])
def test_l6_is_explained(variant):
    position = draw(CORNERS, variant=variant)
    with pytest.raises(luctor.IllegalMoveError, match=r"corner a1 only by a capture \(L6\)"):
        position.play("e5-a1")
    draw(CORNERS, variant="advanced").play("e5-a1")


def test_l10_the_end_of_the_game_within_a_sequence_is_explained():
    position = draw(
        """
        . . . . . . . .
        . . . . . . . .
        . . . d . . . .
        . t . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . W . . . . . .
        """
    )
    with pytest.raises(luctor.IllegalMoveError, match=r"last attacker and ends the game \(L10\)"):
        position.play("b1xb6xe6")


def test_l8_a_step_along_the_far_row_is_explained():
    position = draw(
        BUSY.replace(". . . d . . . t", ". D . d . . . t"), captured="S", variant="advanced"
    )
    with pytest.raises(luctor.IllegalMoveError, match=r"was on its far row before .*\(L8\)"):
        position.play("b8-a8=S")


def middle(position, start):
    action = next(a for a in position.legal_actions() if position.part(a) == start)
    following = position.act(action)
    assert following.mid_move
    return following


def test_in_the_middle_of_a_capture_the_rest_is_written():
    capturing = middle(
        draw(
            """
            s . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . d . . . .
            . d . . . . . .
            . . . . . . . .
            . . . . . . . .
            . S . . . . . .
            """
        ),
        "b1xb5",
    )
    assert capturing.legal_moves() == ["", "xe5"]
    assert capturing.play("").seat == 1
    assert capturing.play(" X E5 ").seat == 1
    with pytest.raises(luctor.MoveTextError, match="the rest of the move under way"):
        capturing.play("b5-b6")
    with pytest.raises(
        luctor.IllegalMoveError, match=r"nothing to capture between b5 and b8 \(L4\)"
    ):
        capturing.play("xb8")
    with pytest.raises(luctor.IllegalMoveError, match=r"only a Defender that arrives .*\(L8\)"):
        capturing.play("=S")


def test_in_the_middle_of_an_exchange_the_rest_is_written():
    arriving = middle(busy("2SW"), "b7-b8")
    assert arriving.legal_moves() == ["", "=S", "=W"]
    with pytest.raises(luctor.IllegalMoveError, match=r"no Trident of White's .*\(L8\)"):
        arriving.play("=T")
    with pytest.raises(luctor.IllegalMoveError, match=r"Defender on b8 can only be exchanged .*L8"):
        arriving.play("xb5")
