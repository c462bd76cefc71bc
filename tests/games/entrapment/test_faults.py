"""G4: every fault of a set-up position is named, with its square and what would be right."""

import numpy as np
import pytest

import luctor
from luctor.core.position import Position
from luctor.games.entrapment import GAME
from luctor.games.entrapment.state import KEEP_THEN_PASS, KEEP_THEN_SECOND, LAY, SECOND
from tests.games.entrapment.drawing import act, after, drawn, start
from tests.games.entrapment.positions import BETWEEN, BETWEEN_REST, ON_END_25

QUIET = """
    . . . . . . B
    . . . . . . .
    . . . . . . .
    . . . W . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    """
D4, C4 = 1 << 27, 1 << 26


def changed(position, **fields):
    """Give the faults of a position with some fields of its record overwritten."""
    states = position.state
    for name, value in fields.items():
        states[0][name] = np.array(value, dtype=GAME.dtype[name].base)
    return GAME.faults(states[0])


def faults_of(ranks, rest, variant="7x7"):
    with pytest.raises(luctor.FaultyPositionError) as caught:
        drawn(ranks, rest, variant)
    return list(caught.value.faults)


def test_a_quiet_position_has_none():
    assert changed(drawn(QUIET, "w")) == []


def test_roamers_outside_the_board():
    found = changed(drawn(QUIET, "w"), roamers=[D4 | 1 << 7, 1 << 62])
    assert any("h1" in fault and "a1 to g7" in fault for fault in found)
    assert any("g8" in fault and "Black" in fault for fault in found)


def test_two_roamers_on_one_square():
    assert changed(drawn(QUIET, "w"), roamers=[D4, D4]) == [
        "d4 holds a roamer of both sides; one square holds one roamer."
    ]


def test_too_many_roamers():
    ranks = QUIET.replace(". . . W", "W W W W")
    assert "White has 4 roamers on the board and 0 to place" in faults_of(ranks, "w")[0]
    assert drawn(ranks, "w", "7x7-4")


@pytest.mark.parametrize("fields", [{"resting_v": [1 << 6, 0]}, {"standing_h": 1 << 48}])
def test_barriers_where_no_groove_is(fields):
    (fault,) = changed(drawn(QUIET, "w"), stock=[24, 25], **fields)
    assert fault.startswith(("g1v is no groove", "a7h is no groove"))


def test_two_barriers_in_one_groove():
    found = faults_of(QUIET, "w stock=24,24 white=c3h black=c3h")
    assert found == ["c3h holds two barriers; a groove holds one (T5)."]


def test_a_side_with_too_many_barriers():
    found = faults_of(QUIET, "w stock=25,24 white=c3h")
    assert any("White has 26 barriers in hand and resting; a side has 25" in f for f in found)


def test_barriers_do_not_add_up():
    found = faults_of(QUIET, "w stock=24,24 standing=c3h")
    assert found == [
        "There are 49 barriers in all, in hand, resting and on end; both sides together have 50."
    ]


@pytest.mark.parametrize(
    "fields, part",
    [
        ({"stage": 9, "mid": 1}, "Stage 9 does not exist"),
        ({"stage": SECOND, "mid": 0}, "do not agree"),
        ({"mid": 1}, "do not agree"),
        ({"opening": 2}, "neither 0 nor 1"),
        ({"lifted": 19}, "none is due to be laid (T5)"),
        ({"stage": LAY, "mid": 1, "stock": [0, 25]}, "from which groove"),
        ({"stage": LAY, "mid": 1, "lifted": 200, "stock": [0, 25]}, "from which groove"),
        ({"stage": LAY, "mid": 1, "lifted": 139, "stock": [0, 25]}, "from which groove"),
        ({"stage": LAY, "mid": 1, "lifted": 19}, "with others still in hand (T5)"),
        ({"to_place": [1, 1]}, "White's first move has been made (T1, T2)"),
        ({"opening": 1, "stage": SECOND, "mid": 1}, "no second action before White's first"),
        ({"opening": 1, "seat": 1}, "that does not fit with Black to act (T1)"),
        ({"stage": KEEP_THEN_SECOND, "mid": 1}, "no side has two forced roamers (T8)"),
        ({"stage": KEEP_THEN_PASS, "mid": 1}, "no side has two forced roamers (T8)"),
        ({"forced_before": D4}, "no choice to make among roamers of that side first (T8)"),
    ],
)
def test_marks_that_do_not_fit(fields, part):
    assert any(part in fault for fault in changed(drawn(QUIET, "w"), **fields))


def test_lifted_from_a_groove_that_is_not_free():
    lay = act(act(drawn(QUIET, f"w stock=0,25 white=c3h standing={ON_END_24}"), "d4-d5"), ";c3h")
    assert changed(lay) == []
    found = changed(lay, resting_h=[0, 1 << 18], stock=[0, 24])
    assert found == ["c3h holds a barrier, but one was lifted from there (T5)."]


ON_END_24 = ON_END_25.replace("a2b2", "b2")


def test_barriers_before_the_first_move():
    assert faults_of(QUIET, "w first black=c3h") == [
        "There are barriers on the board before White's first move (T2)."
    ]


def test_roamers_to_place_that_do_not_fit_the_turn():
    assert "White has 2 and Black 1 roamers to place" in faults_of(QUIET, "w place=2,1")[0]
    assert drawn(QUIET, "w place=2,2")


def test_an_entrapped_roamer_on_the_board():
    (fault,) = faults_of(QUIET.replace(". . . . . . B", "B . . . . . ."), "w white=a6h,a7v")
    assert fault == (
        "Black's roamer on a7 is entrapped and should have left (T7): north the edge, east "
        "White's barrier a7v, south White's barrier a6h, west the edge."
    )


def test_two_forced_roamers_on_the_board():
    position = drawn(BETWEEN, f"w {BETWEEN_REST}")
    choosing = act(position, "d3-d4")
    assert changed(choosing) == []
    found = changed(choosing, stage=SECOND)
    assert found == ["Black has several forced roamers (c4, e4); only one may stay (T8)."]


def test_a_marked_roamer_must_be_one_of_several_forced_ones():
    choosing = act(drawn(BETWEEN, f"w {BETWEEN_REST}"), "d3-d4")
    (fault,) = changed(choosing, forced_before=C4)
    assert "White has no choice to make among roamers of that side first (T8)" in fault


def test_a_finished_game_has_nothing_due():
    assert changed(drawn(QUIET, "w"), roamers=[D4, 0]) == []
    found = changed(drawn(QUIET, "w"), roamers=[D4, 0], stage=SECOND, mid=1)
    assert found == ["The game is over (T10): nothing can be due in the middle of a move."]


def test_several_faults_are_all_named():
    found = changed(drawn(QUIET, "w"), roamers=[D4, D4 | 1 << 7], stock=[30, 25], lifted=3)
    assert len(found) == 5


def test_positions_along_the_opening_have_none():
    position = start("6x7-4")
    for token in ("a1", "f7", "b2", "e6", "c3", "d5", "d4", "c4", "d4-d3", "c4-c5;c3h"):
        position = after(position, token)
        assert GAME.faults(position.state[0]) == []
    assert Position.checked(GAME, position.state) == position
