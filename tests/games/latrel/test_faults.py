"""Ruling G4: every fault of a set-up position is named."""

import pytest

import luctor
from luctor.core.position import Position
from tests.games.latrel.drawing import draw

GAME = luctor.game("latrel")
BOARD = "s7/1d6/8/8/8/8/6D1/7S"


def faults_of(text):
    with pytest.raises(luctor.FaultyPositionError) as caught:
        Position.read(text)
    return caught.value.faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "latrel:basic ttt5/8/8/8/8/8/8/S7 w -",
            "Black has too many Tridents (a8, b8, c8): the basic game has 2 a side (L1).",
        ),
        (
            "latrel:standard SSS4s/8/8/8/8/8/8/8 w 2S",
            "White has too many Sabres (a8, b8, c8 and 2 captured): the standard game has 4 a side "
            "(L1).",
        ),
        (
            "latrel:basic s7/8/8/8/8/8/8/S7 w 3t",
            "Black has too many Tridents (none on the board and 3 captured): the basic game has 2 "
            "a side (L1).",
        ),
        (
            "latrel:standard s7/8/8/2B5/8/8/8/S7 w -",
            "White has too many Blockers (c5): the standard game has none a side (L1).",
        ),
        (
            "latrel:advanced s7/8/8/2D5/DDDDDD2/8/8/S7 w -",
            "White has too many Defenders (a4, b4, c4, d4, e4, f4, c5): the advanced game has 6 a "
            "side (L1).",
        ),
        (
            "latrel:basic d7/8/8/8/8/8/8/D7 w -",
            "Neither side has an attacker: the game would have ended before (L10).",
        ),
        (
            f"latrel:basic {BOARD} w - first",
            "White's first move is due in the start position only (L2).",
        ),
        (
            "latrel:basic sstwwtss/dddddddd/8/8/8/8/DDDDDDDD/SSTWWTSS b - first",
            "White's first move is due in the start position only (L2).",
        ),
        (
            f"latrel:basic {BOARD} w - e5",
            "e5, the square of the piece that moves, has no piece of White's.",
        ),
        (
            f"latrel:basic {BOARD} w - a8",
            "a8, the square of the piece that moves, has no piece of White's.",
        ),
        (
            f"latrel:basic {BOARD} w S g2",
            "The Defender on g2 is not on its far row: no exchange is due (L8).",
        ),
        (
            "latrel:basic sD6/8/8/8/8/8/8/S7 w s b8",
            "White has no captured attacker: no exchange is due on b8 (L8).",
        ),
        (
            f"latrel:basic {BOARD} w - h1",
            "The attacker on h1 has nothing more to capture: its move is over (L4).",
        ),
        (
            "latrel:advanced s7/8/8/2B5/8/8/8/S7 w - c5",
            "The Blocker on c5 moves at once, it is never in the middle of a move (L9).",
        ),
        (
            "latrel:basic 8/8/8/8/2d5/8/8/2S5 w - c1",
            "The move on c1 cannot go on: a side has no attackers, the game is over (L10).",
        ),
        (
            "latrel:basic sstwwtss/ddddddd1/8/8/7d/8/8/7S w - h1",
            "The attacker on h1 has captured nothing: Black is complete.",
        ),
    ],
)
def test_g4_each_fault_is_named_with_its_square(text, fault):
    assert faults_of(text) == (fault,)


def test_g4_all_faults_are_named_together():
    found = faults_of("latrel:basic tttB4/8/8/8/8/8/8/S7 w 4S first")
    assert len(found) == 4


@pytest.mark.parametrize(
    "text",
    [
        "latrel:basic s7/8/8/8/8/8/8/S7 w -",
        "latrel:basic 8/8/8/8/8/8/8/S7 b 2S4s2t2w",
        "latrel:standard d6D/8/8/8/8/8/8/S6s w -",
        "latrel:advanced s7/8/8/2B5/8/8/8/S7 w -",
    ],
)
def test_g4_what_can_be_played_or_is_over_is_no_fault(text):
    assert Position.read(text).text() == text


def broken(**fields):
    states = draw(
        """
        s . . . . . . .
        . d . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . D .
        . . . . . . . S
        """
    ).state
    for name, change in fields.items():
        change(states[0][name]) if callable(change) else states[0].__setitem__(name, change)
    with pytest.raises(luctor.FaultyPositionError) as caught:
        Position.checked(GAME, states)
    return caught.value.faults


def set_bit(index, square):
    def change(words):
        words[index] |= 1 << square

    return change


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"sides": set_bit(0, 56)}, "a8 belongs to both seats; a piece has one owner."),
        ({"sides": set_bit(1, 30)}, "g4 has an owner but no piece."),
        ({"kinds": set_bit(3, 30)}, "The Defender on g4 has no owner."),
        ({"kinds": set_bit(1, 7)}, "h1 holds a Sabre and a Trident; a square has room for one."),
        ({"active": 7}, "A piece is marked as moving, but no move is under way."),
        ({"mid": 1, "active": 64}, "Square number 64 of the piece that moves does not exist."),
        ({"first": 2}, "The mark for White's first move is neither 0 nor 1."),
    ],
)
def test_g4_records_that_no_text_can_spell(fields, fault):
    assert any(found.startswith(fault.rstrip(".")) for found in broken(**fields))


@pytest.mark.parametrize("field", ["variant", "seat", "mid", "options"])
def test_g4_common_fields(field):
    assert broken(**{field: 9})
