"""One test for each clause of T6 to T10, with the position drawn."""

import pytest

import luctor
from luctor.core.results import Result
from luctor.games.entrapment.view import side, square_number
from tests.games.entrapment.drawing import (
    act,
    after,
    drawn,
    firsts,
    illegal,
    parts,
    roamers,
    start,
)
from tests.games.entrapment.positions import (
    BETWEEN,
    BETWEEN_REST,
    BOTH_SIDES,
    BOTH_SIDES_REST,
    CORNER,
    EMPTY_BUT_TWO,
    LAST,
    MARKED,
    MARKED_REST,
    ON_END_22,
)

# --- T6 -------------------------------------------------------------------------------------


def kinds(position, square):
    state = position.state[0]
    return [side(state, square_number(square), direction)[0] for direction in range(4)]


def test_t6_open_penetrable_and_impenetrable_sides():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . B . . .
        . . . W . . .
        . . . . . . .
        B . . . . . .
        W . . . . . .
        """,
        "w white=d4v,d3h black=c4v",
    )
    # north an enemy, east an own barrier, south an own barrier, west an enemy barrier
    assert kinds(position, "d4") == ["impenetrable", "penetrable", "penetrable", "impenetrable"]
    # north an enemy, east an empty square, then twice the edge
    assert kinds(position, "a1") == ["impenetrable", "open", "impenetrable", "impenetrable"]


def test_t6_an_own_barrier_with_a_roamer_right_behind_is_impenetrable():
    for behind in "WB":
        position = drawn(
            f"""
            . . . . . . .
            . . . . . . .
            . . . {behind} . . .
            . . . W . . .
            . . . . . . .
            . . . . . . .
            B . . . . . .
            """,
            "w white=d4h",
        )
        assert kinds(position, "d4")[0] == "impenetrable"


def test_t6_standing_barriers_are_impenetrable():
    position = drawn(EMPTY_BUT_TWO, "w stock=25,24 standing=d4h")
    assert kinds(position, "d4")[0] == "impenetrable"


def test_t6_a_friend_is_penetrable_if_it_can_be_jumped_or_can_step():
    text = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        W W {} . . . B
        """
    jumped = drawn(text.format("."), "w black=b1h")
    assert kinds(jumped, "a1")[1] == "penetrable"
    stepping = drawn(text.format("B"), "w")  # b1 cannot be jumped but can go to b2
    assert kinds(stepping, "a1")[1] == "penetrable"
    # with b1 shut in as well it is nobody's way out, and both would be gone
    with pytest.raises(luctor.FaultyPositionError, match=r"a1 is entrapped.*b1 is entrapped"):
        drawn(text.format("B"), "w black=a1b1h")


# --- T7 -------------------------------------------------------------------------------------


def test_t7_the_last_barrier_entraps():
    second = act(drawn(CORNER, "w white=a1h"), "g7-g6")
    assert roamers(second.play(";a1v")) == ({"g6"}, {"g1"})
    assert roamers(second.play(";b1v")) == ({"g6"}, {"a1", "g1"})


def test_t7_an_own_barrier_does_not_entrap_its_owner():
    second = act(
        drawn(CORNER.replace("W", "X").replace("B", "W").replace("X", "B"), "w black=a1h"), "g1-g2"
    )
    assert roamers(second.play(";a1v"))[0] == {"a1", "g2"}


def test_t7_the_roamer_that_moved_is_looked_at_alone_first():
    # b2 crosses its own barrier and stands on b1 between a1, the edge and a black barrier: it is
    # gone, and a1, which it would have shut in, stays.
    position = drawn(
        """
        . . . . . . W
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . W . . . . .
        B . . . . . B
        """,
        "w white=a1b1h black=b1v",
    )
    following = act(position, "b2-b1")
    assert roamers(following) == ({"g7"}, {"a1", "g1"})
    assert following.mid_move


def test_t7_all_others_that_are_entrapped_leave_together():
    # c2 comes to b2: a1 can neither jump b1 nor wait for it to step, a2 has lost its last side.
    # Either would stay if the other left first.
    position = drawn(
        """
        . . . . . . B
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        B . W . . . .
        W W . . . . .
        """,
        "w second white=a2h black=b1v,b2h",
    )
    assert roamers(position.play(";c2-b2")) == ({"b1", "b2"}, {"g7"})


def test_t7_a_placed_roamer_can_be_entrapped_at_once_and_entraps_nobody():
    position = after(start("7x7"), "a2", "b1", "b2", "a3", "c1")
    # b1 has a1 as its only side left; a black roamer placed there is shut in by a2 only if b1 were
    # an enemy: it is a friend without a step of its own, so both would be stuck.
    assert kinds(position, "b1") == ["impenetrable", "impenetrable", "impenetrable", "open"]
    placed = position.play("a1")
    assert roamers(placed) == ({"a2", "b2", "c1"}, {"b1", "a3"})


def test_t7_a_placement_entraps_an_enemy():
    position = after(start("7x7"), "a1", "b1")
    assert roamers(position.play("g7").play("a2")) == ({"g7"}, {"b1", "a2"})


def test_t7_nothing_is_looked_at_between_lifting_and_laying():
    # The barrier laid on a1v shuts a1 in, unless it is the very one that lay over a1.
    position = drawn(CORNER, f"w stock=0,21 white=a1c4h,c4v black=c3d3e3f3h standing={ON_END_22}")
    second = act(position, "g7-g6")
    lifted = act(second, ";c4h")
    assert roamers(lifted) == ({"g6"}, {"a1", "g1"})
    assert roamers(lifted.play("-a1v")) == ({"g6"}, {"g1"})
    assert roamers(act(second, ";a1h").play("-a1v")) == ({"g6"}, {"a1", "g1"})


# --- T8 -------------------------------------------------------------------------------------


def test_t8_the_roamer_forced_before_stays_and_the_second_leaves():
    position = drawn(
        """
        . . . . . . B
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        """,
        "w second white=a1v black=a1g6h",
    )
    assert any("a1 is forced" in notice for notice in position.notices)
    assert roamers(position.play(";f7v")) == ({"d4"}, {"a1"})
    assert not position.play(";f7v").mid_move


def test_t8_when_none_was_forced_before_the_actor_chooses():
    position = drawn(BETWEEN, f"w {BETWEEN_REST}")
    following = act(position, "d3-d4")
    assert parts(following) == {"/c4", "/e4"}
    assert following.seat == 0
    assert roamers(following)[1] == {"c4", "e4"}
    kept = act(following, "/e4")
    assert roamers(kept)[1] == {"e4"}
    assert kept.mid_move  # the second action is still due
    assert {"d3-d4/c4", "d3-d4/e4"} <= firsts(position)
    assert "d3-d4" not in firsts(position)
    assert "(T8)" in illegal(position, "d3-d4;a1h")
    assert "(T8)" in illegal(position, "d3-d4/g7;a1h")
    assert "(T8)" in illegal(position, "d3-d5/c4;a1h")


def test_t8_a_choice_can_end_the_move():
    position = drawn(BETWEEN, f"w second {BETWEEN_REST}")
    following = act(position, ";d3-d4")
    assert parts(following) == {"/c4", "/e4"}
    ended = act(following, "/c4")
    assert (ended.mid_move, ended.seat) == (False, 1)
    assert ended == position.play("d3-d4/c4")
    assert "(T8)" in illegal(position, "d3-d4")


def test_t8_a_roamer_that_has_stepped_is_not_forced_before():
    # a1 is forced, steps to a2 and is forced again; a3 is now forced too: neither was before.
    position = drawn(
        """
        . . . . . . W
        . . . . . . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        . . . . . . .
        B . . . . . .
        """,
        "b white=a1a2a3v black=a1a3h",
    )
    assert any("a1 is forced" in notice for notice in position.notices)
    following = act(position, "a1-a2")
    assert parts(following) == {"/a2", "/a3"}
    assert roamers(act(following, "/a3"))[1] == {"a3"}


def test_t8_the_actors_own_side_is_settled_first():
    # d3-d4 forces d4 and d5 of White, c4 and e4 of Black. If d5 stays, d4 is gone and Black's two
    # are free again: there is nothing left to choose.
    position = drawn(BOTH_SIDES, f"w {BOTH_SIDES_REST}")
    assert {first for first in firsts(position) if first.startswith("d3-d4")} == {
        "d3-d4/d4/c4",
        "d3-d4/d4/e4",
        "d3-d4/d5",
    }
    following = act(position, "d3-d4")
    assert parts(following) == {"/d4", "/d5"}
    assert parts(act(following, "/d4")) == {"/c4", "/e4"}
    assert roamers(act(act(following, "/d4"), "/c4")) == ({"d4"}, {"c4"})
    assert roamers(act(following, "/d5")) == ({"d5"}, {"c4", "e4"})
    assert "(T8)" in illegal(position, "d3-d4/d4;a1h")
    assert "(T8)" in illegal(position, "d3-d4/c4/d4;a1h")
    assert "(T8)" in illegal(position, "d3-d4/d5/e4;a1h")


def test_t8_who_was_forced_before_is_remembered_over_the_actors_own_choice():
    # As above, but Black has a1, forced before, instead of c4: after White's choice e4 leaves, or
    # is free.
    following = act(drawn(MARKED, f"w {MARKED_REST}"), "d3-d4")
    assert parts(following) == {"/d4", "/d5"}
    assert "before=a1" in following.text()
    assert luctor.Position.read(following.text()) == following
    assert roamers(act(following, "/d4")) == ({"d4"}, {"a1"})
    assert roamers(act(following, "/d5")) == ({"d5"}, {"a1", "e4"})
    assert "before" not in act(following, "/d5").text()


def test_t8_a_placement_can_force_and_the_placer_chooses():
    # Black's last roamer comes between a1 and a3, which have friends beside them that can step.
    position = after(start("7x7-4"), "a1", "b3", "b1", "g7", "a3", "g6", "a4")
    assert {"a2/a1", "a2/a3"} <= set(position.legal_moves())
    choosing = act(position, "a2")
    assert (choosing.seat, parts(choosing)) == (1, {"/a1", "/a3"})
    assert luctor.Position.read(choosing.text()) == choosing
    kept = act(choosing, "/a3")
    assert (kept.seat, kept.mid_move) == (0, False)
    assert roamers(kept)[0] == {"b1", "a3", "a4"}


# --- T9 -------------------------------------------------------------------------------------


def test_t9_a_forced_roamer_must_step_first():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        W . . . . . B
        """,
        "w white=a1h black=a1v",
    )
    assert parts(position) == {"a1-a2", "a1-a3"}
    assert "a1 is forced" in illegal(position, "d4-d5;a1-a2")
    assert "(T9)" in illegal(position, "d4-d5;a1-a2")
    # the second action is free
    assert {";d4-d5", ";a2-a3", ";d4h"} <= parts(act(position, "a1-a2"))


def test_t9_a_friend_may_step_out_of_the_way_instead():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        W W . . . . B
        """,
        "w black=a1h",
    )
    assert parts(position) == {"a1-c1", "b1-c1", "b1-d1", "b1-b2", "b1-b3"}


def test_t9_another_roamer_may_relieve_it_by_entrapping_a_neighbour():
    # d2-b2 shuts a2 in; when it has left, a1 has an open side.
    ranks = """
        . . . . . . B
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        B . . W . . .
        W . . . . . .
        """
    position = drawn(ranks, "w white=a1v,a2h")
    assert parts(position) == {"a1-b1", "a1-c1", "d2-b2"}
    assert roamers(act(position, "d2-b2")) == ({"a1", "b2"}, {"g7"})
    # with a way out for a2 it does not help
    assert parts(drawn(ranks, "w white=a1v")) == {"a1-b1", "a1-c1"}


def test_t9_one_forced_by_the_first_action_is_due_on_the_next_turn():
    # c1-b1 shuts a1 in behind its own friend.
    position = drawn(
        """
        . . . . . . B
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        . . . . . . .
        W . W . . . .
        """,
        "w black=a1h",
    )
    following = act(position, "c1-b1")
    assert any("due on your next turn" in notice for notice in following.notices)
    assert {";d4-d5", ";d4h", ";b1-c1"} <= parts(following)
    next_turn = after(following, ";d4-d5", "g7-g6;g1h")
    assert parts(next_turn) == {"a1-c1", "b1-c1", "b1-d1", "b1-b2", "b1-b3"}


def test_t9_holds_for_whites_first_move():
    position = drawn(
        """
        . . . . . . B
        . . . . . . .
        . . . . . . .
        . . . W . . .
        . . . . . . .
        B . . . . . .
        W W . . . . B
        """,
        "w first",
    )
    assert set(position.legal_moves()) == {"a1-c1", "b1-c1", "b1-d1", "b1-b2", "b1-b3"}


# --- T10 ------------------------------------------------------------------------------------


def test_t10_the_side_that_loses_its_last_roamer_has_lost():
    position = drawn(LAST, "w white=a1h")
    ended = position.play("c2-c3;a1v")
    assert ended.result == Result(0, "no-roamers")
    assert ended.legal_actions() == []
    with pytest.raises(luctor.GameOverError, match="Black has no roamers left"):
        ended.play("a1-a2;c3h")


def test_t10_the_game_ends_in_the_middle_of_a_move():
    position = drawn(LAST.replace(". . W", ". W ."), "w white=a1h")
    moves = position.legal_moves()
    assert "b2-b1" in moves
    assert not any(move.startswith("b2-b1;") for move in moves)
    ended = position.play("b2-b1")
    assert ended.result == Result(0, "no-roamers")
    assert not ended.mid_move
    assert "(T10)" in illegal(position, "b2-b1;e5h")


def test_t10_a_last_roamer_that_steps_into_a_trap_loses_the_game():
    position = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        . W . . . . .
        """,
        "w white=a1v",
    )
    assert position.play("b1-a1").result == Result(1, "no-roamers")
    assert position.play("b1-c1;a2h").result is None


def test_t10_no_side_has_lost_while_it_has_roamers_to_place():
    position = after(start(), "a1", "b1", "g7", "a2")
    assert roamers(position)[0] == {"g7"}
    assert position.result is None
    alone = drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        B . . . . . .
        . B . . . . .
        """,
        "w place=1,1",
    )
    assert alone.result is None
    assert alone.play("a1").result == Result(1, "no-roamers")


def test_t10_both_without_roamers_is_a_draw():
    empty = "\n".join([". . . . . . ."] * 7)
    position = drawn(empty, "w")
    assert position.result == Result(None, "both-eliminated")
    assert position.legal_actions() == []
