"""Proof of the Cage reference: shallow counts of ``rules.md`` and positions checked by hand."""

from __future__ import annotations

import random

import pytest

from tests.reference import cage


def _red(*squares: str) -> dict[str, str]:
    return dict.fromkeys(squares, "R")


def _blue(*squares: str) -> dict[str, str]:
    return dict.fromkeys(squares, "B")


def _tokens(board: dict[str, str], seat: int = 0) -> set[str]:
    return set(cage.moves(cage.place("10x10", board, seat)))


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 20), (2, 424), (3, 10140)])
def test_reference_counts(depth: int, count: int) -> None:
    assert cage.perft(cage.start("10x10"), depth) == count


@pytest.mark.parametrize(("variant", "size"), [("10x10", 10), ("8x8", 8), ("6x6", 6)])
def test_start_c1(variant: str, size: int) -> None:
    state = cage.start(variant)
    content = cage.board(state)
    assert len(content) == size * size
    assert (content["a1"], content["a2"], content["b1"], content["b2"]) == ("R", "B", "B", "R")
    assert len(state.red) == len(state.blue) == size * size // 2
    assert cage.seat(state) == 0
    assert cage.result(state) is None


def test_start_moves_are_edge_captures_and_nothing_else() -> None:
    # A full board leaves only edge captures: each edge has five blue checkers, and each of the
    # two blue corners (a10, j1) lies on two edges.
    expected = """
        b2*a2 b4*a4 b6*a6 b8*a8 b10*a10   a9*a10 c9*c10 e9*e10 g9*g10 i9*i10
        i1*j1 i3*j3 i5*j5 i7*j7 i9*j9     b2*b1 d2*d1 f2*f1 h2*h1 j2*j1
    """
    assert set(cage.moves(cage.start("10x10"))) == set(expected.split())


def test_c2_own_neighbours_and_own_origin() -> None:
    # e2-f3 would stand below f4; f4-f5 is fine, for the square f4 counts as empty by then.
    # e2-f2 and f4-e4 keep the distance to the centre, so they are no centering moves (C3).
    board = _red("e2", "f4") | _blue("b9")
    assert _tokens(board) == {"e2-d3", "e2-e3", "f4-f5", "f4-e5"}


def test_c3_adjoining_may_lead_away_from_the_centre() -> None:
    assert _tokens(_red("e5") | _blue("g4")) == {"e5-f4"}


def test_c3_centering_and_adjoining_at_once_is_one_move() -> None:
    # e3-f4 comes nearer and joins f5.
    assert _tokens(_red("e3") | _blue("f5")) == {"e3-d4", "e3-e4", "e3-f4"}


def test_c3_restriction_2() -> None:
    # e3 touches e2: e4 and f4 have no enemy beside them; d4 has d5 and is nearer; d2 and f2 touch
    # e2, but they are farther away, and a checker with an enemy neighbour makes no adjoining move.
    assert _tokens(_red("e3") | _blue("e2", "d5")) == {"e3-d4", "e3xe1"}


def test_c4_edge_and_corner() -> None:
    # Along the edge it is a common jump, from the inside an edge capture.
    assert _tokens(_red("a4") | _blue("a5", "j10")) == {"a4-b5", "a4xa6"}
    inside = cage.moves(cage.place("10x10", _red("b5", "f5") | _blue("a5", "j10"), 0))
    assert cage.board(inside["b5*a5"]) == _red("f5") | _blue("j10")
    # A corner checker goes toward either of its edges.
    assert _tokens(_red("b1") | _blue("a1", "j10")) == {"b1*a1"}
    assert _tokens(_red("a2") | _blue("a1", "j10")) == {"a2*a1"}


def test_c4_edge_capture_ends_a_sequence() -> None:
    board = _red("d2", "h5") | _blue("c2", "a2", "j10")
    after = cage.moves(cage.place("10x10", board, 0))
    assert {token for token in after if token.startswith("d2")} == {"d2-c3", "d2xb2*a2"}
    assert cage.board(after["d2xb2*a2"]) == _red("h5") | _blue("j10")


def test_c5_must_go_on_without_majority() -> None:
    board = _red("d1") | _blue("d2", "c3", "d4", "d6")
    steps = {"d1-c2", "d1-e2"}
    assert _tokens(board) == steps | {"d1xd3xb3", "d1xd3xd5xd7"}
    # C2 holds for every landing square: d7 lies beside the red d8, so the sequence stops on d5.
    blocked = {token for token in _tokens(board | _red("d8")) if token.startswith("d1")}
    assert blocked == steps | {"d1xd3xb3", "d1xd3xd5"}
    # On d3 itself it would stand beside e3: no jump at all.
    assert {token for token in _tokens(board | _red("e3")) if "x" in token and token[0] == "d"} == (
        set()
    )


def test_c5_g1_a_round_trip_both_ways() -> None:
    # The square it started from is empty during the jump; two paths to one position, two tokens.
    after = cage.moves(cage.place("10x10", _red("d1") | _blue("d2", "c3", "b2", "c1"), 0))
    one, two = "d1xd3xb3xb1xd1", "d1xb1xb3xd3xd1"
    assert set(after) == {"d1-c2", "d1-e2", one, two}
    assert after[one] == after[two]
    assert cage.result(after[one]) == (0, "all-captured")
    assert cage.moves(after[one]) == {}
    assert cage.perft(after[one], 1) == 0


def test_c6_skipped_player() -> None:
    # e5 is as near as can be and no square around it touches h2 or g3: Red sits out.
    assert cage.seat(cage.place("10x10", _red("e5") | _blue("g3"), 0)) == 1
    state = cage.place("10x10", _red("e5") | _blue("h2"), 1)
    after = cage.moves(state)["h2-g3"]
    assert cage.seat(after) == 1
    assert cage.result(after) is None
    assert cage.moves(after)


def test_c7_last_checkers() -> None:
    spent = cage.moves(cage.place("10x10", _red("b1") | _blue("a1", "j10"), 0))["b1*a1"]
    assert cage.result(spent) == (1, "last-checker-spent")
    assert cage.board(spent) == _blue("j10")
    assert cage.moves(spent) == {}
    both = cage.moves(cage.place("10x10", _red("b1") | _blue("a1"), 0))["b1*a1"]
    assert cage.result(both) == (0, "all-captured")
    assert cage.board(both) == {}
    blue_wins = cage.moves(cage.place("10x10", _red("a1") | _blue("a2"), 1))["a2*a1"]
    assert cage.result(blue_wins) == (1, "all-captured")


def test_place_names_every_fault() -> None:
    with pytest.raises(ValueError, match=r"no such square: k1.*no B checker.*a1 a2 \(C2\)"):
        cage.place("10x10", _red("a1", "a2", "k1"), 0)
    with pytest.raises(ValueError, match="no options"):
        cage.start("10x10", blocked="loss")
    with pytest.raises(ValueError, match="no such variant"):
        cage.start("9x9")


@pytest.mark.parametrize("variant", ["10x10", "8x8", "6x6"])
def test_random_games_end(variant: str) -> None:
    for seed in range(3):
        chooser = random.Random(seed)
        state = cage.start(variant)
        while cage.result(state) is None:
            assert cage.place(variant, cage.board(state), cage.seat(state)) == state
            following = cage.moves(state)
            assert following
            state = following[chooser.choice(list(following))]
        assert cage.result(state) in {
            (winner, reason)
            for winner in (0, 1)
            for reason in ("all-captured", "last-checker-spent")
        }
