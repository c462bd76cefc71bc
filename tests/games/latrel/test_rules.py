"""The rulings L1 to L11, and what G1 to G3 mean here: a drawn position for each clause."""

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from luctor.core.history import History
from luctor.core.results import Result
from tests.games.latrel.drawing import draw, moves_of, picture, squares_of

ALL = ("basic", "standard", "advanced")
CLOSED_CORNERS = ("basic", "standard")


def start(variant="basic", **options):
    return luctor.game("latrel").start(variant, **options)


def words(text):
    return set(text.split())


@pytest.mark.parametrize("variant", CLOSED_CORNERS)
def test_l1_set_up_of_the_basic_and_standard_games(variant):
    assert picture(start(variant)) == [
        "sstwwtss",
        "dddddddd",
        *["........"] * 4,
        "DDDDDDDD",
        "SSTWWTSS",
    ]


def test_l1_set_up_of_the_advanced_game_has_blockers_on_the_third_and_sixth_squares():
    rows = picture(start("advanced"))
    assert rows[1] == "ddbddbdd"
    assert rows[6] == "DDBDDBDD"
    assert rows[0] == "sstwwtss"
    assert rows[7] == "SSTWWTSS"


def test_l2_white_begins_with_a_defender():
    assert start().seat == 0
    assert start().legal_moves() == [f"{file}2-{file}3" for file in "abcdefgh"]
    assert start("advanced").legal_moves() == [f"{file}2-{file}3" for file in "abdegh"]


@pytest.mark.parametrize("variant", ALL)
def test_l2_counts_and_draws_know_it_too(variant):
    state = start(variant).state[0]
    allowed = set(start(variant).legal_actions())
    assert kernels.count(state) == len(allowed)
    draws = {kernels.sample(state, np.uint64(k << 58)) for k in range(64)}
    assert draws == allowed


def test_l2_binds_white_alone_and_once():
    position = start("advanced").play("a2-a3")
    assert "c7-c6" in position.legal_moves()
    position = position.play("c7-c6")
    assert "c2-c3" in position.legal_moves()


def test_l2_does_not_come_back_with_the_start_position():
    position = start("advanced")
    for token in ("a2-a3", "a7-a6", "a3-a2", "a6-a7"):
        position = position.play(token)
    assert picture(position) == picture(start("advanced"))
    assert position != start("advanced")
    assert "c2-c3" in position.legal_moves()


EMPTY_LINES = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . {piece} . . . .
    . . . . . . . .
    . . . . . . . .
    s . . . . . . .
"""
FILES_AND_RANKS = words("a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8")
DIAGONALS = words("a7 b6 c5 e3 f2 g1 b2 c3 e5 f6 g7")


def lone(piece, variant="basic"):
    """A white piece on d4; a Warrior more on b8 keeps a Defender's owner in the game."""
    return draw(EMPTY_LINES.format(piece=piece).replace(". . .", ". W .", 1), variant=variant)


@pytest.mark.parametrize("variant", ALL)
def test_l3_defender_goes_one_square_orthogonally(variant):
    assert moves_of(lone("D", variant), "d4") == words("d4-c4 d4-e4 d4-d3 d4-d5")


def test_l3_sabre_trident_and_warrior_slide_like_rook_bishop_and_queen():
    assert squares_of(lone("S"), "d4") == FILES_AND_RANKS
    assert squares_of(lone("T"), "d4") == DIAGONALS
    assert squares_of(lone("W"), "d4") == FILES_AND_RANKS | DIAGONALS


FRIENDS_IN_THE_WAY = """
    . . . . . . . .
    . . . . . . . .
    . . . D . . . .
    . . D . . . . .
    . . . W . D . .
    . . . . d . . .
    . . . . . d . .
    . . . . . . . s
"""


def test_l3_nothing_jumps_a_friendly_piece_nor_two_enemies():
    position = draw(FRIENDS_IN_THE_WAY)
    assert squares_of(position, "d4") == words("d5 e4 d3 d2 d1 c4 b4 a4 e5 f6 g7 c3 b2")
    assert squares_of(position, "d4", "x") == set()


@pytest.mark.parametrize("variant", CLOSED_CORNERS)
def test_l4_an_attacker_slides_up_to_an_enemy_and_lands_behind_it(variant):
    position = draw(
        """
        . . . . . . . .
        d . . s . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . S . d . . d .
        """,
        variant=variant,
    )
    assert squares_of(position, "b1", "x") == words("e1")
    after = position.play("b1xe1")
    assert picture(after)[7] == "....S.d."
    assert after.seat == 1


def test_l4_the_square_behind_must_be_empty_and_on_the_board():
    blocked = """
        . . . d . . . .
        . . . . . . . .
        . . . . . . . .
        d . . W . D d .
        . . . . . . . .
        . . . d . . . .
        . . . d . . . .
        s . . . . . . .
    """
    position = draw(blocked)
    # a5 and d8 stand on the edge, g5 is behind a friend, d3 has d2 behind it.
    assert squares_of(position, "d5", "x") == set()


@pytest.mark.parametrize("piece", ["D", "B"])
def test_l4_only_attackers_capture(piece):
    position = draw(
        f"""
        s . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . d . . . .
        . . . {piece} . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . W . .
        """,
        variant="advanced",
    )
    assert squares_of(position, "d4", "x") == set()


def test_l4_after_each_capture_the_player_stops_or_goes_on_in_any_direction():
    position = draw(
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
    )
    assert moves_of(position, "b1") >= words("b1xb5 b1xb5xe5")
    assert squares_of(position, "b1", "x") == words("b5")
    stopped = position.play("b1xb5")
    went_on = position.play("b1xb5xe5")
    assert (stopped.seat, went_on.seat) == (1, 1)
    assert picture(stopped)[3] == ".S.d...."
    assert picture(went_on)[3] == "....S..."


def test_l4_the_piece_may_turn_straight_back():
    position = draw(
        """
        . . . . s . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . d . S . d . .
        . . . . . . . .
        . . . . . . . .
        """
    )
    captures = {token for token in moves_of(position, "d3") if "x" in token}
    assert captures == words("d3xa3 d3xa3xg3 d3xg3 d3xg3xa3")


def test_l4_captured_pieces_leave_at_once():
    position = draw(
        """
        s . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . d . . . . .
        . . . . . . . .
        . . S . . . . .
        . . d . . . . .
        . . . . . . . .
        """
    )
    # The way back from c6 to c2 leads over c5, which has just been captured, and over c3.
    captures = {token for token in moves_of(position, "c3") if "x" in token}
    assert captures == words("c3xc6 c3xc6xc1 c3xc1 c3xc1xc6")


def test_l4_blockers_are_never_captured_and_stand_in_the_way():
    position = draw(
        """
        s . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . S . b . . d .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        variant="advanced",
    )
    assert squares_of(position, "b4", "x") == set()
    assert squares_of(position, "b4") & words("d4 e4 f4") == set()


CORNER = """
    . . . . . . . s
    . . . . . . . .
    . . . . . . . .
    . d . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . W . . . d . S
"""


def test_l5_basic_captures_in_a_corner_by_moving_onto_it():
    position = draw(CORNER)
    assert squares_of(position, "h1", "x") == words("h8 e1")
    after = position.play("h1xh8")
    assert picture(after)[0] == ".......S"
    assert after.result == Result(0, "no-attackers")


def test_l5_such_a_capture_may_stand_anywhere_in_a_sequence():
    position = draw(
        """
        . . d . . . . s
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . d . . . d
        t . . . . . . S
        """
    )
    tokens = moves_of(position, "h1")
    assert words("h1xh3xh8 h1xh3xh8xb8 h1xa1") <= tokens, "in the middle, at the end, alone"
    assert not any(token.startswith("h1xh8") for token in tokens), (
        "not along a line that is not clear"
    )


@pytest.mark.parametrize(
    ("variant", "options", "allowed"),
    [
        ("basic", "", True),
        ("standard", "", False),
        ("advanced", "", False),
        ("advanced", ":corner_capture=true", True),
    ],
)
def test_l5_l7_pieces_in_corners_by_variant_and_option(variant, options, allowed):
    position = draw(CORNER, variant=variant + options)
    assert ("h1xh8" in position.legal_moves()) == allowed


def test_l7_the_option_belongs_to_the_advanced_game():
    with pytest.raises(luctor.UnknownNameError):
        start("basic", corner_capture=True)


@pytest.mark.parametrize("variant", CLOSED_CORNERS)
def test_l6_a_corner_is_entered_by_a_capture_only(variant):
    position = draw(
        """
        . . . . . . . .
        . . . . . . . d
        . . . . . . . .
        . . . . . . . .
        . . . t . . . .
        . . . . . . . .
        . . . . . . . .
        . . . D . . . S
        """,
        variant=variant,
    )
    assert "h1xh8" in position.legal_moves(), "landing in a corner"
    assert squares_of(position, "h1") == words("h2 h3 h4 h5 h6 g1 f1 e1")
    black = draw(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . t . . . .
        . . . . . . . .
        d . . . . . . .
        . . . D . . . S
        """,
        seat="b",
        variant=variant,
    )
    assert squares_of(black, "d4") & words("a1 h8 g7") == words("g7")
    assert squares_of(black, "a2") == words("a3 b2"), "nor a Defender"


def test_l6_advanced_corners_are_free():
    position = draw(
        """
        . . . . . . . .
        B . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . t . . . .
        . . . . . . . D
        . . . . . . . .
        . . . S . . D .
        """,
        captured="t",
        variant="advanced",
    )
    assert "h1" in squares_of(position, "g1"), "a Defender"
    assert "a8" in squares_of(position, "a7"), "a Blocker"
    black = position.play("a7-b8")
    assert words("a1 h8 g7") <= squares_of(black, "d4"), "a Trident"


ARRIVING = """
    . . . . . t . .
    . D . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . d .
    . . . S . . . .
"""


def test_l8_a_defender_that_arrives_may_be_exchanged_for_any_captured_attacker():
    position = draw(ARRIVING, captured="2SWt")
    assert moves_of(position, "b7") >= words("b7-b8 b7-b8=S b7-b8=W")
    assert "b7-b8=T" not in position.legal_moves(), "no Trident of White's has been captured"
    assert picture(position.play("b7-b8"))[0] == ".D...t.."
    after = position.play("b7-b8=S")
    assert picture(after)[0] == ".S...t.."
    assert after.text().split()[3] == "SWt"
    assert after.seat == 1, "the exchange belongs to the same move"


def test_l8_black_arrives_on_the_first_rank():
    position = draw(ARRIVING, seat="b", captured="Sw")
    assert moves_of(position, "g2") >= words("g2-g1 g2-g1=W")


def test_l8_without_captured_attackers_nothing_is_asked():
    position = draw(ARRIVING, captured="t")
    assert moves_of(position, "b7") == words("b7-b8 b7-a7 b7-c7 b7-b6")
    arrive = next(a for a in position.legal_actions() if position.part(a) == "b7-b8")
    assert not position.act(arrive).mid_move


def test_l8_a_step_along_the_far_row_is_no_arrival():
    position = draw(ARRIVING.replace(". . . . . t", ". . . D . t"), captured="W")
    assert moves_of(position, "d8") == words("d8-c8 d8-e8 d8-d7")
    assert "b7-b8=W" in position.legal_moves()


def test_l8_a_defender_that_declined_may_come_back_to_be_exchanged():
    position = draw(ARRIVING, captured="W")
    for token in ("b7-b8", "f8-e7", "b8-b7", "e7-f8"):
        position = position.play(token)
    assert "b7-b8=W" in position.legal_moves()


@pytest.mark.parametrize("kind", "STW")
def test_l8_each_kind_of_attacker_is_remembered_when_captured(kind):
    position = draw(
        f"""
        . . . . . t . .
        . D . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . s . .
        . . . . . . . .
        . . . . . {kind} . .
        . . . S . . . .
        """,
        seat="b",
    )
    after = position.play("f4xf1")
    assert after.text().split()[3] == kind
    assert {token for token in after.legal_moves() if "=" in token} == {f"b7-b8={kind}"}


def test_l8_captured_defenders_do_not_come_back():
    position = draw(
        """
        . . . . . t . .
        . D . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . s . .
        . . . . . . . .
        . . . . . D . .
        . . . S . . . .
        """,
        seat="b",
    )
    after = position.play("f4xf1")
    assert after.text().split()[3] == "-"
    assert moves_of(after, "b7") >= words("b7-b8")
    assert not any("=" in token for token in after.legal_moves())


def test_l8_the_exchange_is_an_action_of_its_own_in_the_middle_of_the_move():
    position = draw(ARRIVING, captured="2SWt")
    arrive = next(a for a in position.legal_actions() if position.part(a) == "b7-b8")
    waiting = position.act(arrive)
    assert waiting.mid_move
    assert waiting.seat == 0
    assert waiting.legal_moves() == ["", "=S", "=W"]
    assert waiting.play("=w") == position.play("b7-b8=W")
    assert waiting.play("") == position.play("b7-b8")


STROLL = """
    . . . . . . . s
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    D D D . . . . .
    . . D . . . . .
    B . D . . . . S
"""


def test_l9_blocker_goes_one_to_three_king_steps():
    position = draw(EMPTY_LINES.format(piece="B").replace(". . .", ". W .", 1), variant="advanced")
    near = {f"{file}{rank}" for file in "abcdefg" for rank in range(1, 8)} - words("d4 a1")
    assert squares_of(position, "d4") == near


def test_l9_each_step_goes_onto_an_empty_square_direction_free():
    closed = draw(STROLL, variant="advanced")
    assert squares_of(closed, "a1") == words("a2 b2 b1"), "shut in by its own Defenders"
    opened = draw(STROLL.replace("D D D .", "D D . ."), variant="advanced")
    # a1-b2-c3-b4, -c4, -d4, -d3, -d2: round the corner in three steps.
    assert squares_of(opened, "a1") == words("a2 b2 b1 c3 b4 c4 d4 d3 d2")


def test_l9_the_token_names_only_the_ends_and_the_blocker_must_leave_its_square():
    position = draw(STROLL, variant="advanced")
    tokens = position.legal_moves()
    assert len(set(tokens)) == len(tokens)
    assert "a1-a1" not in tokens


def test_l10_the_capture_of_the_last_attacker_wins_at_once_also_within_a_sequence():
    position = draw(
        """
        . . . . . . . .
        . . . . . . . .
        . . . d . . . .
        . t . . . . . .
        . . . . . . . .
        . . . . . . . .
        d . . . . . . .
        . W . . . . . .
        """
    )
    after = position.play("b1xb6")
    assert after.result == Result(0, "no-attackers")
    assert not after.mid_move
    assert after.legal_actions() == []
    assert "b1xb6xe6" not in position.legal_moves()


THREE_STUCK = """
    . . . . . . . .
    . . . . . . . w
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . D
    D D . . . . . .
    S S D . . . . .
"""


@pytest.mark.parametrize("variant", CLOSED_CORNERS)
def test_l10_three_or_fewer_attackers_without_a_move_have_lost(variant):
    position = draw(THREE_STUCK, variant=variant)
    assert position.result == Result(1, "attackers-blocked")
    assert position.legal_moves() == []
    assert draw(THREE_STUCK, seat="b", variant=variant).result is None, "only when it is their turn"
    free = THREE_STUCK.replace("S S D", "S S .")
    assert draw(free, variant=variant).result is None


def test_l10_three_are_few_and_four_are_not():
    three = """
        . . . . . . . .
        . . . . . . . w
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        D . . . . . . D
        S D . . . . . .
        S S D . . . . .
    """
    four = three.replace("D . . . . . . D", "D D . . . . . D").replace(
        "S D . . . . . .", "S S D . . . . ."
    )
    assert draw(three).result == Result(1, "attackers-blocked")
    assert draw(four).result is None
    assert {move[:2] for move in draw(four).legal_moves()} == words("a3 b3 c2 c1 h3")


def test_l10_advanced_only_the_last_attacker_counts():
    assert draw(THREE_STUCK, variant="advanced").result is None
    single = THREE_STUCK.replace("S S D", "S D .")
    assert draw(single, variant="advanced").result == Result(1, "attackers-blocked")


def test_l10_an_attacker_that_can_only_capture_is_not_blocked():
    position = draw(
        """
        . . . . . . . .
        . . . . . . . w
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        D . . . . . . D
        S d . . . . . .
        S D . . . . . .
        """
    )
    assert position.result is None
    assert squares_of(position, "a2", "x") == words("c2")


@pytest.mark.parametrize("variant", CLOSED_CORNERS)
def test_l10_a_corner_that_must_not_be_entered_is_no_way_out(variant):
    position = draw(
        """
        . . . . . . . .
        . . . . . . . w
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . D
        . D . . . . . .
        . S D . . . . .
        """,
        variant=variant,
    )
    assert position.result == Result(1, "attackers-blocked")


def test_l11_no_legal_move_at_all_has_lost():
    shut_in = """
        . . . . . . . s
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        d d d . . . . .
        D D d . . . . .
        S S S b . . . .
    """
    assert draw(shut_in, variant="advanced").result == Result(1, "no-moves")
    assert draw(shut_in.replace("d d d", ". d d"), variant="advanced").result is None


def test_g1_different_moves_have_different_tokens():
    position = draw(
        """
        . . . . . . . s
        . . . . . . . .
        . . d . d . . .
        . . . . . . . .
        . . d . d . . .
        . . . . . . . .
        . . . . . . . .
        . . . W . . . .
        """
    )
    tokens = position.legal_moves()
    assert len(tokens) == len(set(tokens))
    for token in tokens:
        assert position.parse(token).token == token


def test_g2_every_result_has_a_winner_and_a_named_reason():
    reasons = luctor.game("latrel").reasons
    assert reasons == ("no-attackers", "attackers-blocked", "no-moves")
    assert set(luctor.game("latrel").reason_texts) == set(reasons)


def test_g3_threefold_repetition_is_a_draw():
    position = start("advanced").play("a2-a3").play("a7-a6")
    history = History([position])
    for _ in range(2):
        for token in ("c2-c3", "c7-c6", "c3-c2", "c6-c7"):
            assert history.result(position) is None
            position = position.play(token)
            history.add(position)
    assert history.result(position) == Result(None, "threefold-repetition")


def test_g3_captured_attackers_tell_positions_apart():
    assert draw(ARRIVING, captured="W") != draw(ARRIVING, captured="S")
    assert draw(ARRIVING, captured="W").key != draw(ARRIVING, captured="S").key
