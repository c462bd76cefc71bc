"""Proof of the Emergo reference: the shallow counts of the rulings and hand-checked positions."""

import random

import pytest

from tests.reference import emergo


def test_squares_e1() -> None:
    """E1: 41 and 25 squares, the corners as the ruling names them."""
    assert len(emergo.SQUARES["9x9"]) == 41
    assert len(emergo.SQUARES["7x7"]) == 25
    for variant, corners in {
        "9x9": {"a5", "e1", "e9", "i5"},
        "7x7": {"a4", "d1", "d7", "g4"},
    }.items():
        lonely = {
            square
            for square in emergo.SQUARES[variant]
            if sum(emergo.neighbour(variant, square, way) is not None for way in emergo.DIRECTIONS)
            == 1
        }
        assert lonely == corners
        assert emergo.centre(variant) in emergo.SQUARES[variant]


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 40), (2, 1504), (3, 55172)])
def test_reference_counts(depth: int, count: int) -> None:
    """The reference counts of the rulings, in moves."""
    assert emergo.perft(emergo.start("9x9"), depth) == count


@pytest.mark.parametrize("variant", ["9x9", "7x7"])
def test_first_man_not_on_the_centre_e6(variant: str) -> None:
    """E6: every square but the centre for White's first man; Black is free on it."""
    first = emergo.moves(emergo.start(variant))
    middle = emergo.centre(variant)
    assert set(first) == set(emergo.SQUARES[variant]) - {middle}
    corner = emergo.SQUARES[variant][0]
    assert middle in emergo.moves(first[corner])


def test_capture_comes_before_entering_and_is_major_e3_e4() -> None:
    """E3, E4: e5 takes two, a5 only one; men in hand do not matter."""
    position = {"e5": "w", "f5": "b", "h5": "b", "a5": "w", "b5": "b"}
    hands = {"hand0": "4", "hand1": "5"}
    after = emergo.moves(emergo.place("9x9", {**position, **hands}, 0))
    assert set(after) == {"e5xg5xi5"}
    left = {"i5": "wbb", "a5": "w", "b5": "b"}
    assert emergo.board(after["e5xg5xi5"]) == {**left, **hands}
    assert emergo.seat(after["e5xg5xi5"]) == 1


def test_equal_sequences_are_free_e4() -> None:
    """E4: sequences of the same length are all legal, of one piece and of another."""
    position = {"e5": "ww", "f5": "bb", "e6": "bb", "e4": "bb", "a5": "w", "b5": "b", "d5": "w"}
    legal = emergo.moves(emergo.place("9x9", position, 0))
    assert set(legal) == {"e5xg5", "e5xe7", "e5xe3", "a5xc5"}


def test_no_straight_turn_back_e4() -> None:
    """E4: after e5xg5 the rest of f5 could only be jumped straight back."""
    after = emergo.moves(emergo.place("9x9", {"e5": "ww", "f5": "bb"}, 0))
    assert set(after) == {"e5xg5"}
    assert emergo.board(after["e5xg5"]) == {"f5": "b", "g5": "wwb", "hand0": "0", "hand1": "0"}


def test_round_trip_jumps_a_piece_twice_e4() -> None:
    """E4: one way round brings five men (e4 twice, over the vacated d4), the other only four."""
    position = {"d4": "w", "e4": "bbw", "f5": "b", "e6": "b", "d5": "b"}
    after = emergo.moves(emergo.place("9x9", position, 0))
    assert set(after) == {"d4xf4xf6xd6xd4xf4"}
    assert emergo.board(after["d4xf4xf6xd6xd4xf4"]) == {
        "e4": "w",  # E2: freed by the second jump
        "f4": "wbbbbb",
        "hand0": "0",
        "hand1": "0",
    }


def test_freed_piece_is_no_target_e2() -> None:
    """E2: the same round with a single cap on e4: it is White's after one jump, so four men."""
    position = {"d4": "w", "e4": "bww", "f5": "b", "e6": "b", "d5": "b"}
    after = emergo.moves(emergo.place("9x9", position, 0))
    assert set(after) == {"d4xf4xf6xd6xd4", "d4xd6xf6xf4xd4"}
    ends = {tuple(sorted(emergo.board(state).items())) for state in after.values()}
    assert ends == {(("d4", "wbbbb"), ("e4", "ww"), ("hand0", "0"), ("hand1", "0"))}


def test_entering_where_it_can_be_captured_e7() -> None:
    """E7: not beside e5 with a vacant square behind, but where i5 stands behind h5 it is safe."""
    position = {"e5": "b", "g5": "b", "i5": "w", "hand0": "3", "hand1": "3"}
    legal = set(emergo.moves(emergo.place("9x9", position, 0)))
    # e5 takes e4, e6, d5; g5 takes g4, g6. f5 is safe between the two, h5 has i5 behind it.
    forbidden = {"e4", "e6", "d5", "g4", "g6"}
    assert legal == set(emergo.SQUARES["9x9"]) - {"e5", "g5", "i5"} - forbidden


def test_entering_anywhere_when_a_capture_is_there_already_e7() -> None:
    """E7: e5 can take e6 already (White cannot take back: e4 is occupied): all 38 squares."""
    position = {"e6": "w", "e5": "b", "e4": "b", "hand0": "3", "hand1": "3"}
    legal = set(emergo.moves(emergo.place("9x9", position, 0)))
    assert legal == set(emergo.SQUARES["9x9"]) - {"e6", "e5", "e4"}
    # "already" is judged before the entry: e7 stops that very capture and is free all the same.
    assert "e7" in legal


def test_shadowpiece_e5() -> None:
    """E5: all men at once when the opponent has none in hand, one man otherwise."""
    position = {"a5": "w", "i5": "b", "hand0": "3"}
    after = emergo.moves(emergo.place("9x9", position, 0))
    assert emergo.board(after["c4"])["c4"] == "www"
    assert emergo.board(after["c4"])["hand0"] == "0"
    assert "h5" not in after  # E7 holds for the shadowpiece too: i5 would jump to g5
    assert emergo.moves(emergo.place("9x9", {**position, "hand1": "1"}, 0))["c4"].hands == (2, 1)


def test_no_pieces_e9() -> None:
    """E9: the last black man becomes a prisoner; with a man in hand Black plays on."""
    taken = emergo.moves(emergo.place("9x9", {"e5": "w", "f5": "b"}, 0))["e5xg5"]
    assert emergo.result(taken) == (0, "no-pieces")
    assert emergo.moves(taken) == {}
    position = {"e5": "w", "f5": "b", "hand1": "1"}
    assert emergo.result(emergo.moves(emergo.place("9x9", position, 0))["e5xg5"]) is None


def test_blocked_e10() -> None:
    """E10: a corner man behind two black pieces is a draw, by the option a loss."""
    position = {"a4": "w", "b4": "b", "c4": "b"}
    state = emergo.place("7x7", position, 0)
    assert emergo.moves(state) == {}
    assert emergo.result(state) == (None, "blocked")
    assert emergo.result(emergo.place("7x7", position, 0, blocked="loss")) == (1, "blocked")
    assert set(emergo.moves(emergo.place("7x7", position, 1))) >= {"b4-b5", "b4-b3"}


def test_blocked_with_men_in_hand_e10() -> None:
    """E10, E7: each vacant square is exposed, so that two men in hand cannot enter.

    The border is full. The corners expose the squares next to them, b3, e6 and e2 the middle of
    their sides (c5 fills the fourth), d4 the four squares round the centre; no white man stands
    beside a black one.
    """
    black = dict.fromkeys(["a4", "d7", "d1", "g4", "d4", "b3", "e6", "e2"], "b")
    white = dict.fromkeys(["b5", "c6", "c5", "c2", "f5", "f3"], "w")
    state = emergo.place("7x7", {**black, **white, "hand0": "2"}, 0)
    assert emergo.moves(state) == {}
    assert emergo.result(state) == (None, "blocked")


@pytest.mark.parametrize("variant", ["9x9", "7x7"])
def test_random_games_keep_the_men(variant: str) -> None:
    """No man is ever lost, `place` undoes `board`, a game over has no moves."""
    for seed in range(3):
        chance = random.Random(seed)
        state = emergo.start(variant)
        for _ in range(150):
            shown = emergo.board(state)
            assert emergo.place(variant, shown, emergo.seat(state)) == state
            for player, man in enumerate("wb"):
                on_board = sum(column.count(man) for column in shown.values())
                assert on_board + int(shown[f"hand{player}"]) == emergo.MEN[variant]
            legal = emergo.moves(state)
            assert (not legal) == (emergo.result(state) is not None)
            if not legal:
                break
            state = legal[chance.choice(sorted(legal))]
