"""What stands beside the rules: scene, notices, estimate, captures for a search, the mirror."""

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from luctor.core.position import Position
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


def evaluate(text):
    return GAME.estimate(Position.read(text).state[0])


def test_the_estimate_prefers_material_and_is_level_at_the_start():
    assert abs(evaluate(GAME.start().text())) < 50
    ahead = evaluate("latrel:basic tts5/8/8/8/8/8/8/1STW4 w -")
    assert ahead > 100
    assert evaluate("latrel:basic tts5/8/8/8/8/8/8/1STW4 b -") < -100


def test_the_estimate_counts_a_defender_s_advance_only_while_an_attacker_is_off_the_board():
    far, near = "tts5/3D4/8/8/8/8/8/STW5", "tts5/8/8/8/8/3D4/8/STW5"
    without = evaluate(f"latrel:basic {far} w -") - evaluate(f"latrel:basic {near} w -")
    with_one = evaluate(f"latrel:basic {far} w S") - evaluate(f"latrel:basic {near} w S")
    assert with_one == without + 4 * 3


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
