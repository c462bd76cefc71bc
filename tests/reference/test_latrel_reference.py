"""The La Trel reference: shallow counts and hand-checked positions."""

from __future__ import annotations

import random

import pytest

from tests.reference import latrel


def captures(state: latrel.State, square: str) -> set[str]:
    """Return the capture tokens that begin on a square."""
    return {token for token in latrel.moves(state) if token.startswith(square + "x")}


@pytest.mark.parametrize(
    ("variant", "counts"),
    [
        ("basic", [8, 64, 1070]),
        ("standard", [8, 64, 1070]),
        ("advanced", [6, 252, 12300]),
    ],
)
def test_reference_counts(variant: str, counts: list[int]) -> None:
    """The counts of rules.md."""
    begin = latrel.start(variant)
    assert [latrel.perft(begin, depth) for depth in (1, 2, 3)] == counts


def test_l2_only_the_very_first_move() -> None:
    """L2: Defenders only at first; the same board later lets the Blockers move too."""
    begin = latrel.start("advanced")
    assert set(latrel.moves(begin)) == {f"{file}2-{file}3" for file in "abdegh"}
    assert len(latrel.moves(latrel.place("advanced", latrel.board(begin), 0, first=False))) == 42
    position = begin
    for token in ("a2-a3", "a7-a6", "a3-a2", "a6-a7"):
        position = latrel.moves(position)[token]
    assert latrel.board(position) == latrel.board(begin)
    assert len(latrel.moves(position)) == 42


def test_l4_sequence_may_stop_anywhere_and_come_back_to_its_own_square() -> None:
    """L4: every prefix is a move, the left square is empty, and what was captured is counted."""
    pieces = {"d4": "S", "d6": "t", "f7": "d", "g5": "s", "e4": "w", "h1": "s"}
    position = latrel.place("standard", pieces, 0)
    assert captures(position, "d4") == {
        "d4xd7",
        "d4xd7xg7",
        "d4xd7xg7xg4",
        "d4xd7xg7xg4xd4",
        "d4xf4",
        "d4xf4xf8",
    }
    after = latrel.moves(position)["d4xd7xg7xg4xd4"]
    expected = {"d4": "S", "h1": "s", "captured0": "", "captured1": "STW"}
    assert latrel.board(after) == expected
    assert latrel.seat(after) == 1


def test_l4_what_cannot_be_jumped() -> None:
    """L4: not two in a row, no friend, no Blocker, nothing on the edge; not by Defenders."""
    pieces = {"d4": "W", "d6": "d", "d7": "d", "b4": "D", "a4": "s", "f4": "b", "f6": "s"}
    pieces |= {"g7": "D", "a7": "d", "d1": "s", "c4": "d"}
    position = latrel.place("advanced", pieces, 0)
    assert not any("x" in token for token in latrel.moves(position))
    # Without the Defender behind it, the enemy Defender on c4 falls. From b4 the line over c5
    # opens to d6, landing on e7, and from there the lines to d7 and to f6.
    del pieces["b4"]
    expected = {"d4xb4", "d4xb4xe7", "d4xb4xe7xc7", "d4xb4xe7xg5"}
    assert captures(latrel.place("advanced", pieces, 0), "d4") == expected


@pytest.mark.parametrize(
    ("variant", "options", "allowed"),
    [
        ("basic", {}, True),
        ("standard", {}, False),
        ("advanced", {}, False),
        ("advanced", {"corner_capture": True}, True),
    ],
)
def test_l5_l7_captures_in_a_corner(variant: str, options: dict[str, bool], allowed: bool) -> None:
    """L5, L7: taken by moving onto it, also in the middle of a sequence."""
    pieces = {"a4": "S", "a8": "t", "d8": "d", "h5": "s"}
    position = latrel.place(variant, pieces, 0, **options)
    expected = {"a4xa8", "a4xa8xe8"} if allowed else set()
    assert captures(position, "a4") == expected
    if allowed:
        after = latrel.board(latrel.moves(position)["a4xa8xe8"])
        assert after == {"e8": "S", "h5": "s", "captured0": "", "captured1": "T"}
    # The line must be clear, and the piece before the corner cannot be jumped onto its occupant.
    assert not captures(latrel.place(variant, pieces | {"a7": "d"}, 0, **options), "a4")
    # Along the piece's own lines only.
    assert not captures(latrel.place(variant, pieces | {"a4": "T"}, 0, **options), "a4")


def test_l4_blocker_in_a_corner_is_never_captured() -> None:
    """L4 goes before L7's option."""
    pieces = {"a4": "S", "a8": "b", "h5": "s"}
    assert not captures(latrel.place("advanced", pieces, 0, corner_capture=True), "a4")


def test_l6_entering_corners() -> None:
    """L6: quietly in advanced only; by landing behind a captured piece in every variant."""
    pieces = {"a4": "S", "b8": "D", "h5": "s"}
    for variant in ("basic", "standard"):
        legal = latrel.moves(latrel.place(variant, pieces, 0))
        assert {"a4-a7", "a4-a2", "b8-b7"} <= set(legal)
        assert not {"a4-a8", "a4-a1", "b8-a8"} & set(legal)
    assert {"a4-a8", "a4-a1", "b8-a8"} <= set(latrel.moves(latrel.place("advanced", pieces, 0)))
    for variant in latrel.VARIANTS:
        assert captures(latrel.place(variant, pieces | {"a7": "d"}, 0), "a4") == {"a4xa8"}


def test_l8_exchange() -> None:
    """L8: optional, one token for each kind, own captured attackers only, on arrival only."""
    pieces = {"b7": "D", "d8": "D", "g2": "d", "h4": "S", "f6": "s"}
    prison = {"captured0": "SST", "captured1": "W"}
    white = latrel.moves(latrel.place("basic", pieces | prison, 0))
    assert {t for t in white if t.startswith("b7-b8")} == {"b7-b8", "b7-b8=S", "b7-b8=T"}
    assert {t for t in white if t.startswith("d8")} == {"d8-c8", "d8-e8", "d8-d7"}
    after = latrel.board(white["b7-b8=S"])
    assert (after["b8"], after["captured0"], after["captured1"]) == ("S", "ST", "W")
    assert "b7" not in after
    black = latrel.moves(latrel.place("basic", pieces | prison, 1))
    assert latrel.board(black["g2-g1=W"])["g1"] == "w"
    assert "g2-g1=S" not in black
    # Basic and standard: the corner is closed to a Defender; advanced: it can be exchanged there.
    corner = {"a7": "D", "h4": "S", "f6": "s", "captured0": "W"}
    assert "a7-a8=W" not in latrel.moves(latrel.place("basic", corner, 0))
    assert "a7-a8=W" in latrel.moves(latrel.place("advanced", corner, 0))


def test_l9_blocker_walks() -> None:
    """L9: up to three steps with turns, around pieces, the token naming only the ends."""
    others = {"h8": "S", "h6": "s"}
    free = latrel.moves(latrel.place("advanced", {"d4": "B"} | others, 0))
    assert len({t for t in free if t.startswith("d4")}) == 48
    pieces = {"a1": "B", "a2": "D", "b2": "D"} | others
    walled = latrel.moves(latrel.place("advanced", pieces, 0))
    targets = {"b1", "c1", "c2", "d1", "d2", "d3", "b3", "c3"}
    assert {t for t in walled if t.startswith("a1")} == {f"a1-{target}" for target in targets}


def test_l10_blocked_attackers() -> None:
    """L10: three or fewer in basic and standard, exactly one in advanced; the mover only."""
    pieces = {"a1": "S", "b1": "T", "c1": "S", "a2": "D", "c2": "D", "d1": "D", "h5": "s"}
    for variant in ("basic", "standard"):
        assert latrel.result(latrel.place(variant, pieces, 0)) == (1, "attackers-blocked")
        assert latrel.moves(latrel.place(variant, pieces, 0)) == {}
        assert latrel.result(latrel.place(variant, pieces, 1)) is None
    assert latrel.result(latrel.place("advanced", pieces, 0)) is None
    four = pieces | {"d1": "S", "e1": "D", "d2": "D"}
    assert latrel.result(latrel.place("basic", four, 0)) is None
    # One Sabre beside an empty corner: blocked where the corner is closed to it.
    single = {"b1": "S", "b2": "D", "c1": "D", "h5": "s"}
    assert latrel.result(latrel.place("standard", single, 0)) == (1, "attackers-blocked")
    assert latrel.result(latrel.place("advanced", single, 0)) is None
    closed = latrel.place("advanced", single | {"a1": "D"}, 0)
    assert latrel.result(closed) == (1, "attackers-blocked")


def test_l10_no_attackers() -> None:
    """L10: lost at once, even with a Defender about to be exchanged."""
    pieces = {"d4": "S", "d5": "s", "b2": "d", "captured1": "W"}
    after = latrel.moves(latrel.place("basic", pieces, 0))["d4xd6"]
    assert latrel.result(after) == (0, "no-attackers")
    assert latrel.moves(after) == {}


def test_l11_no_moves() -> None:
    """L11: all eight attackers shut in, the Defenders faced by enemies."""
    pieces = {file + "1": letter for file, letter in zip("abcdefgh", "SSTWWTSS", strict=True)}
    pieces |= {file + "2": "D" for file in "abcdefgh"} | {file + "3": "d" for file in "abcdefgh"}
    position = latrel.place("standard", pieces | {"b8": "s"}, 0)
    assert latrel.result(position) == (1, "no-moves")


@pytest.mark.parametrize("variant", latrel.VARIANTS)
def test_random_game(variant: str) -> None:
    """Men are conserved, and the neutral form builds the same position again."""
    dice = random.Random(7)
    position = latrel.start(variant)
    for _ in range(300):
        legal = latrel.moves(position)
        if not legal:
            break
        position = legal[dice.choice(sorted(legal))]
        content = latrel.board(position)
        assert latrel.place(variant, content, latrel.seat(position), first=False) == position
        for player in (0, 1):
            alive = len(latrel.attackers_of(position, player))
            assert alive + len(content[f"captured{player}"]) == 8
    assert (latrel.result(position) is None) == bool(latrel.moves(position))
