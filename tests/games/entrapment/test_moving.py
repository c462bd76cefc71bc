"""One test for each clause of T1 to T5 and G3, with the position drawn."""

import pytest

from luctor.core.results import Result
from tests.games.entrapment.drawing import (
    act,
    after,
    drawn,
    illegal,
    of,
    parts,
    roamers,
    standing,
    start,
    steps,
)
from tests.games.entrapment.positions import (
    EMPTY_BUT_TWO,
    ON_END_25,
    OPENING,
)

# --- T1 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "variant, squares, each", [("7x7", 49, 3), ("6x7", 42, 3), ("7x7-4", 49, 4), ("6x7-4", 42, 4)]
)
def test_t1_roamers_are_placed_alternately_on_any_empty_square(variant, squares, each):
    position = start(variant)
    names = [cell.name for cell in position.scene().cells]
    assert len(names) == squares
    for k in range(2 * each):
        assert position.seat == k % 2
        assert (
            set(position.legal_moves()) == set(names) - roamers(position)[0] - roamers(position)[1]
        )
        position = position.play(names[(5 * k) % squares])
        assert not position.mid_move
    assert [len(side) for side in roamers(position)] == [each, each]
    assert position.seat == 0
    assert "-" in position.legal_moves()[0]


# --- T2, T3 ---------------------------------------------------------------------------------


def test_t2_white_begins_with_one_step_and_nothing_more():
    position = after(start(), *OPENING)
    moves = position.legal_moves()
    assert len(moves) == 18
    assert all(len(move) == 5 for move in moves)
    assert "(T2)" in illegal(position, "d4-d5;e5h")
    following = position.play("d4-d5")
    assert (following.seat, following.mid_move) == (1, False)
    assert len(following.legal_moves()) == 1943


def test_t3_a_move_is_a_step_and_a_barrier_or_two_steps():
    position = after(start(), *OPENING, "d4-d5")
    assert roamers(after(position, "d3-d4;e5h")) == ({"b2", "f2", "d5"}, {"d4", "f6", "b6"})
    assert roamers(after(position, "d3-d4;d4-e4"))[1] == {"e4", "f6", "b6"}  # one roamer twice
    assert roamers(after(position, "d3-d4;b6-b4"))[1] == {"d4", "f6", "b4"}  # two roamers
    assert after(position, "d3-d4;e5h").seat == 0
    assert position.legal_moves() == sorted(set(position.legal_moves()))
    assert "(T3)" in illegal(position, "d3-d4")
    assert "(T3)" in illegal(position, "e5h")
    assert "(T3)" in illegal(position, "d3-d4;e5h;e4h")
    assert "(T3)" in illegal(position, "e5")


# --- T4 -------------------------------------------------------------------------------------


def test_t4_a_step_goes_one_or_two_squares_straight():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        """,
        "w",
    )
    assert of("d4", steps(position)) == {"d5", "d6", "d3", "d2", "c4", "b4", "e4", "f4"}
    assert "(T4)" in illegal(position, "d4-e5;a1h")
    assert "(T4)" in illegal(position, "d4-d7;a1h")


def test_t4_enemy_roamers_stop_a_step():
    position = drawn(
        """
        . . . . . . .
        . . . B . . .
        . . . . . . .
        . . . W B . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        "w",
    )
    assert of("d4", steps(position)) == {"d5", "d3", "d2", "c4", "b4"}
    assert "Black's roamer on e4 is in the way (T4)" in illegal(position, "d4-f4;a1h")
    assert "(T4)" in illegal(position, "d4-e4;a1h")


def test_t4_a_friend_on_the_next_square_is_jumped_to_the_square_behind():
    position = drawn(
        """
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . W . W W . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        """,
        "w",
        "7x7-4",
    )
    # over e4 to f4; b4 and d6 stand two squares off and are only in the way
    assert of("d4", steps(position)) == {"f4", "c4", "d5", "d3", "d2"}
    assert of("e4", steps(position)) == {"c4", "f4", "g4", "e5", "e6", "e3", "e2"}
    assert "(T4)" in illegal(position, "d4-b4;a1h")


@pytest.mark.parametrize("groove", ["d4v", "e4v"])
@pytest.mark.parametrize("colour", ["white", "black"])
def test_t4_a_friend_is_not_jumped_where_a_barrier_lies_too(groove, colour):
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . W W . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        """,
        f"w {colour}={groove}",
    )
    assert "f4" not in of("d4", steps(position))
    assert "(T4)" in illegal(position, "d4-f4;a1h")


def test_t4_one_own_resting_barrier_is_crossed_on_either_edge():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        """,
        # north: near edge; east: far edge; south: both edges; west: an enemy one on the far edge
        "w white=d4h,e4v,d3h,d2h black=b4v",
    )
    assert of("d4", steps(position)) == {"d5", "d6", "e4", "f4", "d3", "c4"}
    assert "one friendly obstacle" in illegal(position, "d4-d2;a1h")
    assert "Black's barrier b4v is in the way (T4)" in illegal(position, "d4-b4;a1h")


def test_t4_a_crossed_barrier_stands_on_end_and_stops_both_sides():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . B . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        "w white=d4h,e4v",
    )
    assert standing(position) == set()
    crossed = position.play("d4-d6;a1h")
    assert standing(crossed) == {"d4h"}
    assert "d4h" not in crossed.text().split("standing=")[0]
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . B . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        "w stock=20,20 white=a1b1c1d1h black=a2b2c2d2h standing=d3h,d5v",
    )
    assert of("d4", steps(position)) == {"c4", "b4", "e4", "f4"}
    assert "the barrier d3h on end is in the way (T4)" in illegal(position, "d4-d3;a3h")
    assert "e5" not in of("d5", steps(act(position, "d4-c4").play(";c4-d4")))


def test_t4_an_enemy_barrier_stops_a_step_on_both_edges():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        """,
        "w black=d4h,e4v",
    )
    assert of("d4", steps(position)) == {"e4", "d3", "d2", "c4", "b4"}


# --- T5 -------------------------------------------------------------------------------------


def test_t5_a_barrier_lies_on_any_free_groove():
    second = act(drawn(EMPTY_BUT_TWO, "w white=a1h black=b1v"), "d4-d5")
    laid = parts(second) - steps(second)
    assert len(laid) == 84 - 2
    assert {";a1h", ";b1v"} & laid == set()
    assert {";d5h", ";d4h", ";a1v", ";g6h"} <= laid
    played = second.play(";d5h").state[0]
    assert played["stock"].tolist() == [23, 24]
    assert "lies there already (T5)" in illegal(second, "a1h")
    assert "lies there already (T5)" in illegal(second, "b1v")
    narrow = "\n".join([". . . . . B", *[". . . . . ."] * 5, "W . . . . ."])
    second = act(drawn(narrow, "w", "6x7"), "a1-a2")
    assert len(parts(second) - steps(second)) == 6 * 6 + 5 * 7


def test_t5_without_barriers_in_hand_one_of_ones_own_resting_ones_is_laid_elsewhere():
    position = drawn(EMPTY_BUT_TWO, f"w stock=0,22 white=a1h,b1v black=c3h standing={ON_END_25}")
    second = act(position, "d4-d5")
    assert parts(second) - steps(second) == {";a1h", ";b1v"}
    lay = act(second, ";b1v")
    assert lay.mid_move
    assert len(parts(lay)) == 84 - 2 - 25 - 1
    assert "-b1v" not in parts(lay)
    laid = lay.play("-c1v")
    assert laid == position.play("d4-d5;b1v-c1v")
    assert laid.state[0]["stock"].tolist() == [0, 22]
    assert {barrier.groove for barrier in laid.scene().barriers if barrier.seat == 0} == {
        "a1h",
        "c1v",
    }
    assert "another groove (T5)" in illegal(second, "b1v-b1v")
    assert "Black's barrier c3h" in illegal(second, "c3h-c1v")
    assert "on end" in illegal(second, "a7v-c1v")
    assert "must lift a resting one first" in illegal(second, "c1v")


def test_t5_with_none_to_lay_or_lift_the_second_action_is_a_step():
    position = drawn(EMPTY_BUT_TWO, f"w stock=0,24 black=c3h standing={ON_END_25}")
    second = act(position, "d4-d5")
    assert parts(second) == steps(second) != set()
    assert "must step again (T5)" in illegal(second, "c1v")


def test_t5_a_lift_is_not_open_to_a_player_with_barriers_in_hand():
    second = act(drawn(EMPTY_BUT_TWO, "w white=a1h"), "d4-d5")
    assert "still has 24 barriers in hand and lifts none (T5)" in illegal(second, "a1h-a1v")


# --- G3 -------------------------------------------------------------------------------------


def test_g3_a_position_comes_again_and_three_times_is_a_draw():
    from luctor.core.history import History

    position = after(start(), *OPENING, "d4-d5")
    history = History([position])
    for _ in range(2):
        assert history.result(position) is None
        for token in ("d3-d4;d4-d3", "b2-b3;b3-b2"):
            position = position.play(token)
            history.add(position)
    assert history.count(position) == 3
    assert history.result(position) == Result(None, "threefold-repetition")


def test_g3_whose_a_standing_barrier_was_makes_no_difference():
    ranks = """
        . . . . . . B
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        W . . . . . .
        """
    white = drawn(ranks, "w stock=24,24 white=a1h black=g6h")
    crossed = white.play("a1-a2;b6h")
    assert standing(crossed) == {"a1h"}
    assert [b.seat for b in crossed.scene().barriers if b.standing] == [None]
