"""What stands beside the rules: scene, notices, estimate, captures for a search, the mirror."""

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from luctor.core.position import Position
from tests.features import features_of, nonzero
from tests.games.latrel.drawing import draw

GAME = luctor.game("latrel")


def test_scene_has_the_shapes_of_the_box():
    scene = GAME.start("advanced").scene()
    shapes = {piece.letter: piece.shape for piece in scene.pieces}
    assert shapes == {
        **dict.fromkeys("Ss", "square"),
        **dict.fromkeys("Tt", "diamond"),
        **dict.fromkeys("Ww", "disc"),
        **dict.fromkeys("Dd", "small-square"),
        **dict.fromkeys("Bb", "hexagon"),
    }
    assert scene.title == "La Trel advanced, White to move"
    assert len(scene.cells) == 64
    assert next(cell for cell in scene.cells if cell.name == "a1").tone == "dark"


def test_scene_shows_captured_attackers_in_trays_and_the_piece_under_way():
    scene = Position.read("latrel:standard 1D3t2/8/8/8/8/8/8/3S4 w 2SWt b8").scene()
    trays = {tray.seat: "".join(piece.letter for piece in tray.pieces) for tray in scene.trays}
    assert trays == {0: "SSW", 1: "t"}
    assert {piece.cell: piece.mark for piece in scene.pieces if piece.mark} == {"b8": "exchange"}
    scene = Position.read("latrel:basic s7/8/8/1S1d4/8/8/8/8 w - b5").scene()
    assert {piece.cell: piece.mark for piece in scene.pieces if piece.mark} == {"b5": "capturing"}


@pytest.mark.parametrize(
    ("text", "notices"),
    [
        (
            "latrel:basic sstwwtss/dddddddd/8/8/8/8/DDDDDDDD/SSTWWTSS w - first",
            ["White's first move must be a Defender's (L2)."],
        ),
        (
            "latrel:basic s7/8/8/1S1d4/8/8/8/8 w - b5",
            ["The piece on b5 may capture again or stop (L4)."],
        ),
        (
            "latrel:standard 1D3t2/8/8/8/8/8/8/3S4 w 2SWt b8",
            ["The Defender on b8 may be exchanged for a captured Sabre or Warrior (L8)."],
        ),
        (
            "latrel:basic tts5/8/8/8/8/8/8/SSTW4 w -",
            [
                "Black has 3 attackers left and loses when none of them can move on Black's turn "
                "(L10)."
            ],
        ),
        (
            "latrel:advanced ts6/8/8/8/8/8/8/7W b -",
            ["White has 1 attacker left and loses when it cannot move on White's turn (L10)."],
        ),
    ],
)
def test_notices(text, notices):
    assert Position.read(text).notices == notices


def features(text):
    return features_of(Position.read(text))


@pytest.mark.parametrize("variant", GAME.variants)
def test_the_start_is_level(variant):
    start = GAME.start(variant)
    assert abs(GAME.estimate(start.state[0])) < 60
    assert nonzero(start) == {"turn": 1}


@pytest.mark.parametrize("variant", GAME.variants)
def test_more_attackers_are_better_whoever_is_to_move(variant):
    board = "tt6/8/8/8/8/8/8/1STWW3"
    ahead, behind = (Position.read(f"latrel:{variant} {board} {seat} -") for seat in "wb")
    assert GAME.estimate(ahead.state[0]) > 0 > GAME.estimate(behind.state[0])


def test_features_count_material_by_kind_and_what_is_scarce():
    found = features("latrel:basic tts5/8/8/8/8/8/d7/1STWW3 w -")
    kinds = ("sabres", "tridents", "warriors", "defenders")
    assert [found[kind] for kind in kinds] == [0, -1, 2, -1]
    assert found["scarcity"] == 4 - 12  # of four attackers and of three
    assert found["lead"] == 320 // 7


def test_features_count_moves_and_captures():
    # The Sabre on d4 sees fourteen squares, less d8, behind the Trident on d7, which it can take.
    found = features("latrel:standard 8/3t4/8/8/3S4/8/8/8 w -")
    assert found["lines"] == 3 + 4 + 3 + 2
    assert found["slopes"] < 0
    assert (found["catches"], found["catches now"]) == (1, 1)
    assert (found["hit"], found["hit now"], found["hit warriors"]) == (1, 1, 0)
    assert features("latrel:standard 8/3w4/8/8/3S4/8/8/8 w -")["hit warriors now"] == 1


def test_features_count_a_defender_s_advance_only_while_an_attacker_is_off_the_board():
    far, near = "tts5/3D4/8/8/8/8/8/STW5", "tts5/8/8/8/8/3D4/8/STW5"
    for board in (far, near):
        without = features(f"latrel:basic {board} w -")
        assert without["advance"] == without["ready"] == without["return"] == 0
    for board, rows, ready in ((far, 6, 1), (near, 2, 0)):
        found = features(f"latrel:basic {board} w S")
        assert (found["advance"], found["ready"], found["return"]) == (rows, ready, 1)


def test_features_tell_when_the_last_attackers_have_little_room():
    # The Sabre on a2 may only go to b2; a1 is a corner. The Trident has plenty of room.
    found = features("latrel:standard 8/8/8/4t3/8/D7/S1D5/8 w -")
    assert found["confined"] == 6 - 1
    assert features("latrel:standard 8/8/8/4t3/8/D7/S1D5/8 b -")["confined"] == -5


def test_captures_lists_captures_and_exchanges():
    position = draw(
        """
        . . . . . t . .
        . D . . . . . .
        . . . . . . . .
        . . . . . d . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . S . .
        """,
        captured="2SW",
    )
    buffer = np.empty(GAME.max_legal, dtype=np.int32)
    state = position.state[0]
    found = [position.part(int(a)) for a in buffer[: kernels.captures(state, buffer)]]
    assert found == ["f1xf6"]
    arrive = next(a for a in position.legal_actions() if position.part(a) == "b7-b8")
    waiting = position.act(arrive)
    n = kernels.captures(waiting.state[0], buffer)
    assert [waiting.part(int(a)) for a in buffer[:n]] == ["=S", "=W"]


def test_mirroring_exchanges_left_and_right():
    position = Position.read("latrel:basic s7/8/8/1S1d4/8/8/8/8 w - b5")
    same, mirrored = position.symmetries()
    assert same == position
    assert mirrored.text() == "latrel:basic 7s/8/8/4d1S1/8/8/8/8 w - g5"
    assert mirrored.legal_moves() == ["", "xd5"]


def test_the_greatest_number_of_actions_is_not_exceeded_on_an_open_board():
    text = "latrel:advanced t7/S2W3S/8/2D2D1D/1D1D1D2/T1B2B2/7T/S2W3S w -"
    assert len(Position.read(text).legal_actions()) <= GAME.max_legal
