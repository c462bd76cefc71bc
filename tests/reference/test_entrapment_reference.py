"""Proof of the Entrapment reference: shallow counts of rules.md and hand-checked positions."""

from __future__ import annotations

import random

import pytest

from tests.reference import entrapment as ref


def after_placements() -> ref.State:
    state = ref.start("7x7")
    for token in ["b2", "f6", "d4", "d3", "f2", "b6"]:
        state = ref.moves(state)[token]
    return state


def grid(roamers: str, barriers: str = "", **extras: str) -> dict[str, str]:
    """Neutral board from ``"Wa1 Bc3"`` and ``"wa1h bc3v"``."""
    return {word[1:]: word[0] for word in (roamers + " " + barriers).split()} | extras


def firsts(state: ref.State) -> set[str]:
    """The first actions of all legal moves."""
    return {token.split(";")[0] for token in ref.moves(state)}


def seconds(state: ref.State, first: str) -> set[str]:
    """The second actions after that first one."""
    pairs = (token.split(";") for token in ref.moves(state))
    return {pair[1] for pair in pairs if pair[0] == first and len(pair) == 2}


def test_reference_counts() -> None:
    state = ref.start("7x7")
    assert [ref.perft(state, depth) for depth in (1, 2)] == [49, 2352]
    state = after_placements()
    assert ref.perft(state, 1) == 18  # T2: single steps only
    assert ref.perft(ref.moves(state)["d4-d5"], 1) == 1943


@pytest.mark.parametrize("variant", ref.VARIANTS)
def test_random_games_end_and_rebuild(variant: str) -> None:
    rng = random.Random(7)
    for _ in range(3):
        state, count = ref.start(variant), 0
        while ref.result(state) is None and count < 3000:
            rebuilt = ref.place(variant, ref.board(state), ref.seat(state), opening=state.opening)
            assert rebuilt == state  # in play no roamer stands entrapped, no side has two forced
            token, after = ref.random_move(state, rng)
            if count % 20 == 0:
                assert ref.moves(state)[token] == after
            state, count = after, count + 1
        assert ref.result(state) is not None
        assert ref.moves(state) == {}


@pytest.mark.parametrize(
    ("roamers", "barriers", "targets"),
    [
        ("Wc3", "wc3h", {"c4", "c5"}),  # over the near edge
        ("Wc3", "wc4h", {"c4", "c5"}),  # over the far edge
        ("Wc3", "wc3h wc4h", {"c4"}),  # never over two
        ("Wc3", "Wc3h", set()),  # a standing one stops its own side too
        ("Wc3", "bc4h", {"c4"}),
        ("Wc3 Wc4", "", {"c5"}),  # a friendly roamer, landing just behind it
        ("Wc3 Wc4", "wc3h", set()),
        ("Wc3 Wc4", "wc4h", set()),
        ("Wc3 Bc4", "", set()),
        ("Wc3 Wc5", "", {"c4"}),
    ],
)
def test_t4_steps_upward(roamers: str, barriers: str, targets: set[str]) -> None:
    state = ref.place("7x7", grid(roamers + " Bg7", barriers), 0)
    ups = firsts(state) & {"c3-c4", "c3-c5", "c3-c6"}
    assert ups == {f"c3-{target}" for target in targets}


def test_t4_crossed_barrier_stands() -> None:
    state = ref.place("7x7", grid("Wc3 Bg7", "wc4h"), 0)
    assert ref.board(ref.moves(state)["c3-c5;a1h"])["c4h"] == "W"
    assert ref.board(ref.moves(state)["c3-c4;a1h"])["c4h"] == "w"


def test_t5_lifting() -> None:
    state = ref.place("7x7", grid("Wa7 Bg7", "wc3v We1h bd1h", stock0="0"), 0)
    lays = {action for action in seconds(state, "a7-a6") if action[-1] in "hv"}
    assert "c3v-e5h" in lays
    assert len(lays) == 84 - 3  # only c3v may be lifted, to any free groove, not back
    assert all(action.startswith("c3v-") for action in lays)
    after = ref.board(ref.moves(state)["a7-a6;c3v-e5h"])
    assert (after.get("c3v"), after["e5h"], after["stock0"]) == (None, "w", "0")
    state = ref.place("7x7", grid("Wa7 Bg7", "We1h bd1h", stock0="0"), 0)
    assert seconds(state, "a7-a6") == {"a6-a7", "a6-a5", "a6-a4", "a6-b6", "a6-c6"}


def test_t6_t7_stuck_friends_leave_together() -> None:
    state = ref.place("7x7", grid("Wa1 Wb1 We5 Be1", "ba1h bb1h"), 1)
    after = ref.board(ref.moves(state)["e1-c1;f7v"])
    assert "a1" not in after
    assert "b1" not in after
    assert after["e5"] == "W"
    state = ref.place("7x7", grid("Wa1 Wb1 We5 Be1", "ba1h"), 1)
    after = ref.board(ref.moves(state)["e1-c1;f7v"])
    assert after["a1"] == "W"
    assert after["b1"] == "W"


def test_t6_friendly_barrier_with_a_roamer_behind() -> None:
    board = grid("Wa1 We5 Bb3 Bg7", "wa1v ba1h")  # a1 is forced: over its barrier to b1
    state = ref.place("7x7", board, 1)
    assert ref.board(ref.moves(state)["b3-b4;f7v"])["a1"] == "W"
    assert "a1" not in ref.board(ref.moves(state)["b3-b1;f7v"])


def test_t7_the_mover_entraps_nobody_when_it_is_entrapped() -> None:
    state = ref.place("7x7", grid("Wb2 We5 Ba1 Bg7", "wa2v ba2h wa1v"), 0)
    after = ref.board(ref.moves(state)["b2-a2;f7v"])
    assert "a2" not in after
    assert after["a1"] == "B"
    assert after["a2v"] == "W"


def two_whites(extra: str = "") -> ref.State:
    """Black's d7-d5 closes the last open side of d4 and of e5."""
    barriers = f"wc4v bd4v bd3h be5v be5h we4h {extra}"
    return ref.place("7x7", grid("Wd4 We5 Bd7 Bg1", barriers), 1)


def test_t8_the_actor_chooses() -> None:
    state = two_whites()
    chosen = {action for action in firsts(state) if action.startswith("d7-d5")}
    assert chosen == {"d7-d5/d4", "d7-d5/e5"}
    after = ref.board(ref.moves(state)["d7-d5/e5;a7v"])
    assert "d4" not in after
    assert after["e5"] == "W"


def test_t8_forced_before_stays() -> None:
    state = two_whites("bd4h")  # d4 is forced already
    assert "d7-d5" in firsts(state)
    assert "d7-d5/d4" not in firsts(state)
    after = ref.board(ref.moves(state)["d7-d5;a7v"])
    assert after["d4"] == "W"
    assert "e5" not in after


def test_t9_forced_roamer_or_relief() -> None:
    state = ref.place("7x7", grid("Wa1 We5 Bg7", "ba1h wa1v"), 0)
    assert firsts(state) == {"a1-b1", "a1-c1"}
    state = ref.place("7x7", grid("Wa1 Wb1 We5 Bg7", "ba1h"), 0)
    assert firsts(state) == {"a1-c1", "b1-b2", "b1-b3", "b1-c1", "b1-d1"}


def test_t9_second_action_is_free_and_the_new_force_is_due_next() -> None:
    state = ref.place("7x7", grid("Wa1 Wb2 We5 Bg7", "ba1h wa1v wa2v bb2v bb2h"), 0)
    state = ref.moves(state)["a1-b1;e5-e6"]  # b1 closes b2's last open side
    state = ref.moves(state)["g7-g6;g1h"]
    # b2 over its barrier to a2; or b1 away; b1-a1 is stopped by the barrier now standing
    assert firsts(state) == {"b2-a2", "b1-c1", "b1-d1"}


def test_t10_in_the_middle_of_a_move() -> None:
    state = ref.place("7x7", grid("Wa1 Ba4", "ba1v"), 1)
    assert ref.result(ref.moves(state)["a4-a2"]) == (1, "no-roamers")
    assert seconds(state, "a4-a2") == set()
    assert ref.result(ref.moves(state)["a4-a3;a1h"]) == (1, "no-roamers")


def test_t10_draws_of_set_up_positions() -> None:
    assert ref.result(ref.place("7x7", {}, 0)) == (None, "both-eliminated")
    walls = (("a1h", "b"), ("a1v", "b"))  # cannot arise: such a roamer is gone by T7
    state = ref.State("7x7", 0, (("a1", 0), ("e5", 1)), walls, (25, 23), (0, 0), False)
    assert ref.result(state) == (None, "blocked")
    with pytest.raises(ValueError, match="entrapped"):
        ref.place("7x7", ref.board(state), 0)


def test_t7_t8_during_placement() -> None:
    state = ref.place("7x7", grid("Ba2 Wg7", toplace0="2", toplace1="2"), 0)
    state = ref.moves(state)["a1"]
    after = ref.moves(state)["b1"]  # Black closes the corner: a1 leaves, and is not placed again
    expected = ref.board(state) | {"b1": "B", "toplace1": "1"}
    del expected["a1"]
    assert ref.board(after) == expected
