"""The rulings C1 to C8, and what G1 to G3 mean here: a drawn position for each clause."""

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from luctor.core.position import Position
from luctor.core.results import Result
from tests.games.cage.drawing import draw, drawn, moves_of, picture
from tests.reference import cage as reference

SIZES = {"10x10": 10, "8x8": 8, "6x6": 6}


def start(variant="10x10"):
    return luctor.game("cage").start(variant)


def words(text):
    return set(text.split())


@pytest.mark.parametrize("variant", SIZES)
def test_c1_red_stands_where_file_and_rank_make_an_even_sum_and_starts(variant):
    position = start(variant)
    assert position.seat == 0
    size = SIZES[variant]
    assert len(position.scene().pieces) == size * size
    for piece in position.scene().pieces:
        file, rank = ord(piece.cell[0]) - ord("a") + 1, int(piece.cell[1:])
        assert piece.seat == (file + rank) % 2, piece.cell
    assert next(p for p in position.scene().pieces if p.cell == "a1").seat == 0


def test_c1_the_first_move_is_an_edge_capture():
    assert moves_of(start("6x6")) == words(
        "b2*a2 b4*a4 a5*a6 b6*a6 c5*c6 e5*e6 e5*f5 e3*f3 f2*f1 e1*f1 d2*d1 b2*b1"
    )


def test_c2_a_step_may_not_end_beside_an_own_checker():
    # a1 cannot go to a2 or b1, which lie beside b2.
    position = draw("""
        .....b
        ......
        ......
        ......
        .r....
        r.....
    """)
    assert moves_of(position) == words("b2-b3 b2-c2 b2-c3")


def test_c2_the_square_a_checker_has_left_counts_as_empty():
    # Every straight step ends beside the square it came from.
    position = draw("""
        .....b
        ......
        ......
        ......
        ......
        r.....
    """)
    assert moves_of(position) == words("a1-a2 a1-b1 a1-b2")


def test_c2_holds_where_a_jump_lands():
    # b3xd3 would land beside d4; c4 and d3 lie beside the enemy on c3.
    position = draw("""
        ......
        ......
        ...r..
        .rb...
        ......
        .....b
    """)
    assert moves_of(position) == words("d4-c4 d4-d3")


@pytest.mark.parametrize("obstacle", ["d4", "e3", "d2"])
def test_c2_a_checker_on_any_side_of_the_landing_square_bars_a_jump(obstacle):
    rows = [list("......") for _ in range(6)]
    for name, letter in (("b3", "r"), ("c3", "b"), ("f6", "b"), (obstacle, "r")):
        rows[6 - int(name[1])]["abcdef".index(name[0])] = letter
    position = draw("\n".join("".join(row) for row in rows))
    assert not any("x" in move for move in moves_of(position))


def test_c2_holds_for_every_landing_square_inside_a_sequence():
    # From c3 the way to e3 is barred by e4, so that the sequence ends on c3.
    position = draw("""
        ......
        ......
        ....r.
        rb.b..
        ......
        b.....
    """)
    assert "a3xc3" in moves_of(position)
    assert "a3xc3xe3" not in moves_of(position)


def test_c2_a_jumper_does_not_hinder_itself_on_its_way():
    # It comes back to the square it started from, round the four.
    position = draw("""
        .....b
        ......
        ...b..
        ..b.b.
        ..rb..
        ......
    """)
    assert "c2xe2xe4xc4xc2" in moves_of(position)


@pytest.mark.parametrize(
    ("square", "goals"),
    [
        ("a4", "b3 b4 b5"),  # a3 is just as far, a5 farther
        ("b2", "b3 c2 c3"),
        ("c1", "b2 c2 d2"),  # d1 is just as far
        ("d1", "c2 d2 e2"),
    ],
)
def test_c3_centering_goes_strictly_nearer_to_the_centre_point(square, goals):
    rows = [list("......") for _ in range(6)]
    rows[0][5] = "b"
    rows[6 - int(square[1])]["abcdef".index(square[0])] = "r"
    position = draw("\n".join("".join(row) for row in rows))
    assert moves_of(position) == {f"{square}-{goal}" for goal in goals.split()}


def test_c3_adjoining_may_lead_away_from_the_centre():
    position = draw("""
        ......
        ......
        ......
        ..r...
        ......
        .b....
    """)
    assert moves_of(position) == words("c3-b2")


def test_c3_a_checker_with_an_enemy_beside_it_may_not_adjoin():
    # c3 has c4 beside it: b2, beside b1, is no longer open to it.
    position = draw("""
        ......
        ......
        ..b...
        ..r...
        ......
        .b....
    """)
    assert moves_of(position) == words("c3xc5")


def test_c3_a_checker_with_an_enemy_beside_it_may_not_step_to_where_it_has_none():
    position = draw("""
        .....b
        ......
        ......
        ......
        .r....
        .b....
    """)
    assert moves_of(position) == words("b2*b1")


def test_c3_a_checker_with_an_enemy_beside_it_may_centre_to_where_it_has_another():
    position = draw("""
        .....b
        ......
        ......
        ......
        .r.b..
        .b....
    """)
    assert moves_of(position) == words("b2*b1 b2-c2")


def test_c3_a_move_that_centres_and_adjoins_is_one_move():
    position = draw("""
        ......
        ......
        ......
        ...b..
        .r....
        ......
    """)
    assert position.legal_moves() == ["b2-b3", "b2-c2", "b2-c3"]


def test_c3_a_diagonal_neighbour_is_no_enemy_beside():
    # c4 stands diagonally from b3: b3 may step freely.
    position = draw("""
        ......
        ......
        ..b...
        .r....
        ......
        ......
    """)
    assert moves_of(position) == words("b3-b4 b3-c3")


def test_c4_a_jump_takes_the_enemy_at_once_and_lands_straight_behind():
    position = draw("""
        .....b
        ......
        ..b...
        ..r...
        ......
        ......
    """)
    assert moves_of(position) == words("c3xc5")
    assert picture(position.play("c3xc5")) == drawn("""
        .....b
        ..r...
        ......
        ......
        ......
        ......
    """)


def test_c4_no_jump_onto_an_occupied_square_and_none_diagonally():
    position = draw("""
        ......
        ..b...
        ...b..
        ..r...
        ..b...
        ..r..b
    """)
    # c3 jumps neither over d4 (diagonal) nor over c2 (c1 is taken).
    assert not any(move.startswith("c3x") for move in moves_of(position))


def test_c4_edge_capture_removes_both():
    position = draw("""
        ....r.
        ......
        ......
        br....
        ......
        ....b.
    """)
    assert {move for move in moves_of(position) if "*" in move} == {"b3*a3"}
    following = position.play("b3*a3")
    assert picture(following) == drawn("""
        ....r.
        ......
        ......
        ......
        ......
        ....b.
    """)
    assert following.seat == 1
    assert not following.mid_move


@pytest.mark.parametrize("variant", SIZES)
def test_c4_edge_capture_works_at_each_edge_of_each_board(variant):
    n = SIZES[variant]
    last = "abcdefghij"[n - 1]
    before = "abcdefghij"[n - 2]
    for own, enemy in (
        ("b3", "a3"),
        ("c2", "c1"),
        (f"{before}3", f"{last}3"),
        (f"c{n - 1}", f"c{n}"),
    ):
        rows = [["."] * n for _ in range(n)]
        for name, letter in ((own, "r"), (enemy, "b"), ("d4", "b")):
            rows[n - int(name[1:])]["abcdefghij".index(name[0])] = letter
        position = draw("\n".join("".join(row) for row in rows))
        assert f"{own}*{enemy}" in moves_of(position)
        assert picture(position.play(f"{own}*{enemy}")).replace("\n", "").strip(".") == "b"


def test_c4_along_the_edge_an_enemy_is_jumped_not_edge_captured():
    position = draw("""
        .....b
        ......
        ......
        b.....
        r.....
        ......
    """)
    assert moves_of(position) == words("a2xa4 a2-b3")


def test_c4_a_corner_enemy_is_captured_towards_either_edge():
    position = draw("""
        .....b
        ......
        ......
        ......
        r.....
        br....
    """)
    assert moves_of(position) == words("a2*a1 b1*a1")


def test_c5_a_jump_goes_on_while_it_can_along_any_path():
    # The longer way and the shorter one are both legal, the first hop alone is not.
    position = draw("""
        ......
        ......
        ..b...
        rb.b..
        ......
        ......
    """)
    assert moves_of(position) == words("a3-b2 a3-b4 a3xc3xe3 a3xc3xc5")


def test_c5_in_the_middle_only_the_jumper_may_act():
    position = draw("""
        r.....
        ......
        ..b...
        rb.b..
        ......
        .b....
    """)
    jump = next(a for a in position.legal_actions() if position.part(a) == "a3xc3")
    middle = position.act(jump)
    assert middle.mid_move
    assert middle.seat == 0
    assert moves_of(middle) == words("xc5 xe3")
    assert [middle.part(a) for a in middle.legal_actions()] == ["xc5", "xe3"]
    assert middle.play("xc5") == position.play("a3xc3xc5")
    assert not middle.play("xe3").mid_move


def test_c5_an_edge_capture_is_due_after_a_jump_and_ends_the_move():
    position = draw("""
        r....b
        ......
        ......
        ......
        b.br..
        ......
    """)
    assert {move for move in moves_of(position) if "x" in move} == {"d2xb2*a2"}
    following = position.play("d2xb2*a2")
    assert following.seat == 1
    assert picture(following) == drawn("""
        r....b
        ......
        ......
        ......
        ......
        ......
    """)


def test_c5_starting_a_jump_is_voluntary_unless_nothing_else_is_legal():
    position = draw("""
        .....b
        ......
        ......
        ......
        b.br..
        ......
    """)
    assert moves_of(position) == words("d2-c3 d2xb2*a2")
    assert position.notices == []
    forced = draw("""
        .....b
        ......
        ......
        ......
        .r....
        .b....
    """)
    assert forced.notices == ["You must capture: nothing else is legal (C5)."]


def test_c6_a_player_without_a_legal_move_is_skipped():
    position = draw("""
        .....r
        ......
        ......
        ..b...
        ......
        ......
    """)
    assert position.notices == ["Blue has no legal move as things stand (C6)."]
    again = position.play("f6-e5")
    assert again.seat == 0
    back = again.play("e5-d4")  # now c3 can adjoin
    assert back.seat == 1
    assert moves_of(back) == words("c3-c4 c3-d3")


def test_c7_the_last_enemy_captured_wins():
    position = draw("""
        ......
        ......
        ..b...
        ..r...
        ......
        ......
    """)
    over = position.play("c3xc5")
    assert over.result == Result(0, "all-captured")
    assert not over.mid_move
    assert over.legal_actions() == []
    assert kernels.count(over.state[0]) == 0
    assert kernels.sample(over.state[0], np.uint64(1 << 63)) == -1
    with pytest.raises(luctor.GameOverError, match=r"Red wins: Blue's last checker .*\(C7\)"):
        over.play("c5-c4")


@pytest.mark.parametrize(("seat", "letters"), [(0, "rb"), (1, "br")])
def test_c7_the_last_two_leaving_together_is_a_win_of_the_capturing_side(seat, letters):
    own, enemy = letters
    position = draw(
        f"""
        ......
        ......
        ......
        ......
        .{own}....
        .{enemy}....
    """,
        seat=own,
    )
    over = position.play("b2*b1")
    assert picture(over).replace("\n", "") == "." * 36
    assert over.result == Result(seat, "all-captured")
    assert Position.read(over.text()) == over


@pytest.mark.parametrize(("seat", "letters"), [(0, "rb"), (1, "br")])
def test_c7_who_loses_his_last_checker_in_an_edge_capture_has_lost(seat, letters):
    own, enemy = letters
    position = draw(
        f"""
        .....{enemy}
        ......
        ......
        ......
        .{own}....
        .{enemy}....
    """,
        seat=own,
    )
    over = position.play("b2*b1")
    assert over.result == Result(1 - seat, "last-checker-spent")
    assert over.legal_actions() == []
    assert Position.read(over.text()) == over


BLOCKED = """
    ..r.r.
    .r.b.r
    r.brb.
    .r.b.r
    ..r.r.
    ...r..
"""


@pytest.mark.parametrize("seat", "rb")
def test_c8_both_sides_without_a_move_is_a_fault_of_a_set_up(seat):
    with pytest.raises(luctor.FaultyPositionError, match=r"Neither side .* \(C8\)"):
        draw(BLOCKED, seat)


def test_c8_play_from_a_set_up_that_blocks_both_ends_in_a_draw():
    position = draw("""
        ..r.r.
        .r.b.r
        r.brb.
        .r.b.r
        rb..r.
        ...r..
    """)
    over = position.play("a2xc2")
    assert picture(over) == drawn(BLOCKED)
    assert over.result == Result(None, "blocked")
    assert over.legal_actions() == []
    assert over.text().endswith(" b blocked")
    assert Position.read(over.text()) == over
    assert over.symmetries()[3].result == over.result


# Found by a beam search for positions with few moves: both sides play for it.
BLOCKED_GAME = """
    g9*g10 d9*d10 g7xg9 i8*j8 f10xd10 b9*a9 f8xf10 i10*j10 j6xj8xj10 i4*j4 h6xj6xj4 c2*c1 e1xc1
    b3*a3 e3xe1 b5*a5 e5xe3 b1*a1 a7xa5xa3xa1 g2*g1 c7xa7xa9*a10 h9*h10 e7xc7 i2*i1 f2*f1 c10-b9
    f4xf2 j1-i2 i3*j3 i2*j2 g3xi3 b9*b10 g5xg3 c6xa6 h2*h1 c4xc6 d6xb6*a6 d3-e4 e3xe5xc5 e8-d7
    d8xd6 c8-d7 d6xd8 h7xj7 h4xh6 j7-i6 h6xj6 h8-h7 d4-e4 i5-h5 c5-d5 c7-c6 g9-g8 d8-d7 g3-g4 i3-h3
    i9-h9 e9-e8 j4-i4 j6-i6 b4-b5 j10-i10 c3-c4 b2-b3 a1-a2 f2-f3 d2-d3 e1-e2 b8-b7 f10-f9 c1-c2
    c9-c8 d10-d9
"""


def test_c8_a_game_from_the_start_can_block_both_sides():
    position = start()
    state = reference.start("10x10")
    for token in BLOCKED_GAME.split():
        assert position.result is None
        assert reference.result(state) is None
        position = position.play(token)
        state = reference.moves(state)[token]
    assert reference.result(state) == (None, "blocked")
    assert picture(position) == drawn("""
        ........r.
        ...r.r.r..
        ..r.r.r...
        .r.r.b.r..
        ..r.brb.r.
        .r.r.b.r..
        ..r.r.r.r.
        .r.r.r.r..
        r.r.r.....
        ..........
    """)
    assert position.result == Result(None, "blocked")
    assert position.legal_actions() == []
    assert Position.read(position.text()) == position


def test_g3_positions_cannot_repeat_and_no_draw_is_claimed():
    assert luctor.game("cage").repeats is False


def test_c3_a_lone_checker_among_enemies_that_are_near_in_all_directions():
    # It adjoins on six squares and centres on c4; c2 is neither.
    position = draw("""
        ........
        ........
        ........
        .b.b....
        ........
        b.r.b...
        ........
        .b.b....
    """)
    assert moves_of(position) == words("c3-b2 c3-d2 c3-b3 c3-d3 c3-b4 c3-d4 c3-c4")
