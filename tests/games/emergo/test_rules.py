"""Rulings E1 to E10 and G1 to G4, clause by clause.

The squares of the drawings (9×9 on the left, 7×7 on the right)::

    e9    f8    g7    h6    i5        d7    e6    f5    g4
       e8    f7    g6    h5              d6    e5    f4
    d8    e7    f6    g5    h4        c6    d5    e4    f3
       d7    e6    f5    g4              c5    d4    e3
    c7    d6    e5    f4    g3        b5    c4    d3    e2
       c6    d5    e4    f3              b4    c3    d2
    b6    c5    d4    e3    f2        a4    b3    c2    d1
       b5    c4    d3    e2
    a5    b4    c3    d2    e1
"""

import pytest

import luctor
from luctor.core.history import History
from luctor.core.position import Position
from tests.games.emergo.drawing import draw, hands, pieces


def start(variant="9x9"):
    return luctor.game("emergo").start(variant)


def squares(variant="9x9"):
    return {cell.name: cell for cell in start(variant).scene().cells if cell.tone == "dark"}


def test_e1_names_of_corners_and_centre():
    places = {name: (cell.x, cell.y) for name, cell in squares().items()}
    assert len(places) == 41
    assert {name: places[name] for name in ("a5", "e1", "e9", "i5", "e5")} == {
        "a5": (0, 0),
        "e1": (8, 0),
        "e9": (0, 8),
        "i5": (8, 8),
        "e5": (4, 4),
    }
    small = {name: (cell.x, cell.y) for name, cell in squares("7x7").items()}
    assert len(small) == 25
    assert (small["a4"], small["d1"], small["d7"]) == ((0, 0), (6, 0), (0, 6))
    assert (small["g4"], small["d4"]) == ((6, 6), (3, 3))


def test_e1_pieces_move_along_letters_and_numbers():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   w*  .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   b*
    """)
    assert position.legal_moves() == ["e5-d5", "e5-e4", "e5-e6", "e5-f5"]
    assert position.legal_moves("chess") == ["e5-d4", "e5-d6", "e5-f4", "e5-f6"]


def test_e2_a_captured_man_goes_to_the_bottom():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   w10+1 . .
          .   b2+2 .  .
        .   .   .   .   b9
    """)
    assert position.legal_moves() == ["d4xb4"]
    after = position.play("d4xb4")
    assert pieces(after) == {"b4": "w10+2", "c4": "b+2", "e1": "b9"}
    assert position.seat == 0
    assert after.seat == 1
    scene = after.scene()
    men = next(piece.men for piece in scene.pieces if piece.cell == "c4")
    assert men == (0, 0, 1)  # from the bottom: the prisoners, then the cap


def test_e2_prisoners_are_free_when_the_cap_is_used_up():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   w*  .   .
          .   b+2 .   .
        .   .   .   .   b*
    """)
    after = position.play("d4xb4")
    assert pieces(after) == {"b4": "w10+1", "c4": "w2", "e1": "b11"}


def test_e2_a_single_man_leaves_his_square_vacant():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   w*  .   .
          .   b   .   .
        .   .   .   .   b*
    """)
    assert pieces(position.play("d4xb4")) == {"b4": "w12+1", "e1": "b11"}


CAPTURE = """
        w   .   .   .   w
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   b   .   .
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
"""


def test_e3_captures_come_before_steps():
    assert draw(CAPTURE).legal_moves() == ["c5xe5"]


def test_e3_captures_come_before_entering():
    position = draw(CAPTURE, hands=(5, 3))
    assert position.legal_moves() == ["c5xe5"]
    with pytest.raises(luctor.IllegalMoveError, match=r"White must capture.*c5xe5 \(E3\)"):
        position.play("a5")


def test_e4_a_jump_needs_a_vacant_square_beyond():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   b   .   .
          .   b   .   .
        .   w*  .   .   .
          .   .   .   b
        .   .   .   .   b*
    """)
    assert position.legal_moves() == ["c5-b5", "c5-c4", "c5-c6"]


def test_e4_a_piece_on_the_edge_cannot_be_jumped():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        b   .   .   .   .
          w*  .   .   .
        .   b   .   .   b*
    """)
    assert position.legal_moves() == ["b5-a5", "b5-c5"]


def test_e4_own_pieces_cannot_be_jumped():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          w   .   .   .
        w*  .   .   .   b*
    """)
    assert position.legal_moves() == ["b5-b4", "b5-b6", "b5-c5"]


STRAIGHT = """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   b2  .   .
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
"""


def test_e4_no_turning_straight_back():
    position = draw(STRAIGHT)
    assert position.legal_moves() == ["c5xe5"]
    after = position.play("c5xe5")
    assert (after.seat, after.mid_move) == (1, False)
    with pytest.raises(luctor.IllegalMoveError, match=r"straight back, to c5 \(E4\)"):
        position.play("c5xe5xc5")


# Around the four pieces the way is open both ways; only d5 has a cap of two.
ROUND = """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          b   b   .   .
        .   .   .   .   .
          b   b2  .   .
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
"""


def test_e4_squares_and_pieces_may_be_visited_and_jumped_again():
    """As in the rulebook's example: the other way round ends on the square it came from."""
    position = draw(ROUND)
    assert position.legal_moves() == ["c5xe5xe7xc7xc5xe5"]
    after = position.play("c5xe5xe7xc7xc5xe5")
    assert pieces(after) == {"e5": "w12+5", "e1": "b7"}
    with pytest.raises(luctor.IllegalMoveError, match=r"4 men, but 5 men can be taken \(E4\)"):
        position.play("c5xc7xe7xe5xc5")


def test_e4_the_square_it_started_from_is_vacant():
    position = draw(ROUND.replace("b2", "b "))
    assert position.legal_moves() == ["c5xc7xe7xe5xc5", "c5xe5xe7xc7xc5"]
    assert pieces(position.play("c5xc7xe7xe5xc5")) == {"c5": "w12+4", "e1": "b8"}


MAJORITY = """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   w
          .   .   .   b
        .   .   .   .   .
          .   b   .   b
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
"""


def test_e4_the_greatest_number_over_all_pieces():
    position = draw(MAJORITY)
    assert position.legal_moves() == ["h4xf4xf2"]
    with pytest.raises(luctor.IllegalMoveError, match=r"1 man, but 2 men can be taken \(E4\)"):
        position.play("c5xe5")
    with pytest.raises(luctor.IllegalMoveError, match=r"1 man, but 2 men can be taken \(E4\)"):
        position.play("h4xf4")


def test_e4_men_are_counted_not_pieces():
    """One piece of three men counts one: only a man is taken at a time."""
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   w
          .   .   .   b
        .   .   .   .   .
          .   b3  .   .
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
    """)
    assert position.legal_moves() == ["c5xe5", "h4xf4"]


def test_e4_equal_sequences_are_a_free_choice():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   b   b   .
        .   .   .   .   .
          .   b   .   .
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
    """)
    assert position.legal_moves() == ["c5xe5xe7", "c5xe5xg5"]


def test_e4_it_must_go_on_while_it_can():
    position = draw(MAJORITY)
    (first,) = position.legal_actions()
    middle = position.act(first)
    assert (middle.seat, middle.mid_move) == (0, True)
    assert middle.legal_moves() == ["xf2"]
    assert middle.text().endswith(" w 0/0 h4xf4")
    after = middle.play("xf2")
    assert after == position.play("h4xf4xf2")


def test_e4_in_the_middle_only_what_still_reaches_the_greatest_number():
    position = draw("""
        .   .   .   .   .
          .   .   .   b
        .   .   .   .   .
          .   b   b   .
        .   .   .   .   .
          .   b   .   .
        .   w*  .   .   .
          .   .   .   .
        .   .   .   .   b*
    """)
    middle = position.act(position.legal_actions()[0])
    assert middle.legal_moves() == ["xg5xi5"]
    assert len(middle.legal_actions()) == 1
    with pytest.raises(luctor.IllegalMoveError, match=r"1 man more, but 2 men more can be taken"):
        middle.play("xe7")


def test_e4_a_freed_piece_is_the_jumpers_own_at_once():
    """The guard of d5 is taken; its prisoner stands there for White, who cannot jump him."""
    position = draw(ROUND.replace("b2 ", "b+1"))
    assert position.legal_moves() == ["c5xc7xe7xe5xc5", "c5xe5xe7xc7xc5"]
    after = position.play("c5xe5xe7xc7xc5")
    assert pieces(after) == {"c5": "w11+4", "d5": "w", "e1": "b8"}


LONE = """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        w*  .   .   .   b*
"""


def test_e5_a_player_with_men_in_hand_must_enter():
    position = draw(LONE, hands=(4, 2))
    assert set(position.legal_moves()) == set(squares()) - {"a5", "e1", "e2"}  # e2: E7
    with pytest.raises(luctor.IllegalMoveError, match=r"4 men in hand and must enter first \(E5\)"):
        position.play("a5-b5")
    after = position.play("e5")
    assert pieces(after)["e5"] == "w"
    assert hands(after) == (3, 2)


def test_e5_the_shadowpiece_is_the_whole_hand():
    position = draw(LONE, hands=(4, 0))
    after = position.play("e5")
    assert pieces(after)["e5"] == "w4"
    assert hands(after) == (0, 0)
    assert after.seat == 1


def test_e5_the_shadowpiece_may_be_a_single_man():
    after = draw(LONE, hands=(1, 0)).play("e5")
    assert pieces(after)["e5"] == "w"
    assert hands(after) == (0, 0)


def test_e5_one_man_while_the_opponent_has_any():
    after = draw(LONE, turn="b", hands=(1, 7)).play("e5")
    assert pieces(after)["e5"] == "b"
    assert hands(after) == (1, 6)


@pytest.mark.parametrize("variant, centre, others", [("9x9", "e5", 40), ("7x7", "d4", 24)])
def test_e6_the_first_man_not_on_the_centre(variant, centre, others):
    position = start(variant)
    assert set(position.legal_moves()) == set(squares(variant)) - {centre}
    assert len(position.legal_moves()) == others
    with pytest.raises(luctor.IllegalMoveError, match=rf"centre, {centre} \(E6\)"):
        position.play(centre)


def test_e6_the_second_man_may_enter_there():
    assert "e5" in start().play("a5").legal_moves()


def test_e6_holds_on_an_empty_board_only():
    """White has lost his men on the board, but the next is not the first of the game."""
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
        b+1 .   .   .   .
        """,
        hands=(11, 11),
    )
    assert "e5" in position.legal_moves()


def test_e7_not_where_the_opponent_could_capture():
    """The black piece on d5 could jump what stands beside it, unless that is on the edge."""
    position = draw(
        """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   b*  .   .
        .   .   .   .   .
          w*  .   .   .
        .   .   .   .   .
        """,
        hands=(2, 2),
    )
    assert set(squares()) - set(position.legal_moves()) == {"d5", "b5", "d6", "e5", "d4"}
    with pytest.raises(luctor.IllegalMoveError, match=r"piece on d5 could capture it \(E7\)"):
        position.play("e5")
    # c5 is safe: b5 beyond it is occupied. On the edge nothing can be jumped:
    assert {"c5", "b6", "c7"} <= set(position.legal_moves())


def test_e7_holds_for_the_shadowpiece():
    position = draw(LONE, hands=(5, 0))
    assert set(squares()) - set(position.legal_moves()) == {"a5", "e1", "e2"}


ALREADY = """
        .   .   .   .   .
          .   .   .   .
        .   .   .   b   .
          .   .   .   .
        b*  .   .   .   .
          w*  .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
"""


def test_e7_does_not_hold_when_the_opponent_can_capture_already():
    """Black could jump the piece on c6: White may even enter in the way of it, or anywhere else."""
    position = draw(ALREADY, hands=(2, 2))
    assert set(position.legal_moves()) == set(squares()) - {"g5", "c7", "c6"}
    assert "Black can capture already, so any vacant square will do (E7)." in position.notices


def test_e7_already_is_seen_on_the_board_before_the_entry():
    guarded = """
        .   .   .   .   .
          .   .   .   .
        .   .   .   b   .
          .   .   .   .
        b*  .   .   .   .
          w*  .   .   .
        .   w   .   .   .
          .   .   .   .
        .   .   .   .   .
    """
    position = draw(guarded, hands=(2, 2))
    barred = {"h5", "f5", "g6", "g4", "d7"}
    assert set(position.legal_moves()) == set(squares()) - {"g5", "c7", "c6", "c5"} - barred
    assert position.notices[1] == (
        "Black could capture what is entered on d7, f5, g4, g6 or h5 (E7)."
    )


def test_e8_with_an_empty_hand_a_player_steps():
    position = draw(
        """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          w   .   .   .
        w*  w   .   .   b*
        """,
        hands=(0, 3),
    )
    assert position.legal_moves() == ["b4-c4", "b5-b6", "b5-c5"]
    after = position.play("b5-b6")
    assert pieces(after) == {"a5": "w10", "b4": "w", "b6": "w", "e1": "b9"}


def test_e9_without_pieces_and_men_in_hand_a_player_has_lost():
    position = draw("""
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   b   .   .
        .   w+11 .   .  .
          .   .   .   .
        .   .   .   .   w11
    """)
    after = position.play("c5xe5")
    assert after.result == luctor.Result(0, "no-pieces")
    assert after.legal_actions() == []
    with pytest.raises(luctor.GameOverError, match=r"Black has no piece .*\(E9\)"):
        after.play("e5")


def test_e9_a_player_with_men_in_hand_has_not_lost():
    position = draw(
        """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   b   .   .
        .   w+9 .   .   .
          .   .   .   .
        .   .   .   .   w11
    """,
        hands=(0, 2),
    )
    after = position.play("c5xe5")
    assert after.result is None
    assert pieces(after.play("a5"))["a5"] == "b2"


BLOCKED = """
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   b   .   .   .
          b*  .   .   .
        w*  .   .   .   .
"""


def test_e10_a_blocked_player_has_drawn():
    position = draw(BLOCKED)
    assert position.result == luctor.Result(None, "blocked")
    assert position.legal_moves() == []


@pytest.mark.parametrize("turn", ["w", "b"])
def test_e10_or_lost_under_the_option(turn):
    picture = BLOCKED if turn == "w" else BLOCKED.translate(str.maketrans("wb", "bw"))
    position = draw(picture, turn=turn, blocked="loss")
    assert position.result == luctor.Result(1 if turn == "w" else 0, "blocked")


# All edges are full, and Black could jump whatever is entered anywhere inside.
NO_ENTRY = """
        b   b   w   b
          .   .   .
        w   .   .   w
          .   b   .
        b   .   .   b
          .   w   .
        b   w   w*  b
"""


def test_e10_with_men_in_hand_and_no_legal_entry_too():
    position = draw(NO_ENTRY, hands=(1, 0), variant="7x7")
    assert position.result == luctor.Result(None, "blocked")
    loss = draw(NO_ENTRY, hands=(1, 0), variant="7x7", blocked="loss")
    assert loss.result == luctor.Result(1, "blocked")


def test_g3_repetition_is_for_the_history():
    position = draw(LONE)
    history = History([position])
    for token in ["a5-b5", "e1-e2", "b5-a5", "e2-e1"] * 2:
        assert history.result(position) is None
        position = position.play(token)
        history.add(position)
    assert history.result(position) == luctor.Result(None, "threefold-repetition")


def test_g3_hands_belong_to_the_position():
    assert draw(LONE, hands=(1, 1)) != draw(LONE, hands=(1, 2))
    assert draw(LONE, hands=(1, 1)).key != draw(LONE, hands=(1, 2)).key


def test_men_never_leave_the_game():
    position = start()
    for k in range(300):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.play(moves[k * 7919 % len(moves)])
        assert Position.checked(position.game, position.state) == position
