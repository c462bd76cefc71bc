"""Every game, whatever it is, can be drawn: positions met in play, in all the ways there are."""

import random
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

import luctor
from luctor.core.moves import NEAREST
from luctor.draw import THEMES, png, svg, text
from luctor.draw.view import view

VARIANTS = [(name, variant) for name in luctor.games() for variant in luctor.game(name).variants]


def walk(
    name: str, variant: str, plies: int, seed: int
) -> "list[tuple[luctor.Position, str | None]]":
    """Play random actions; give each position with the last move's token so far."""
    dice = random.Random(f"{name} {variant} {seed}")
    position, token = luctor.game(name).start(variant), ""
    met: list[tuple[luctor.Position, str | None]] = [(position, None)]
    while not position.result and len(met) < plies:
        action = dice.choice(position.legal_actions())
        token = (token if position.mid_move else "") + position.part(action)
        position = position.act(action)
        met.append((position, token))
    return met


@pytest.mark.parametrize("name, variant", VARIANTS)
def test_whole_games_can_be_drawn(name, variant):
    met = walk(name, variant, 150, 1)
    for number, (position, last) in enumerate(met):
        orientation, theme = number % 2, sorted(THEMES)[number % 3]
        board = text(position, orientation=orientation, last=last)
        assert board.isascii()
        if number % 10 == 0 or number == len(met) - 1:
            ET.fromstring(svg(position, theme=theme, orientation=orientation, last=last))


@pytest.mark.parametrize("name, variant", VARIANTS)
def test_scenes_are_consistent(name, variant):
    """What `draw` relies on: pieces on squares, barriers in grooves, no two in one place."""
    for position, _ in walk(name, variant, 100, 2)[::9]:
        scene = position.scene()
        names = {cell.name for cell in scene.cells if cell.tone != "void"}
        assert len({cell.name for cell in scene.cells}) == len(scene.cells)
        assert len(scene.cells) == scene.width * scene.height
        pieces = [piece.cell for piece in scene.pieces]
        assert len(set(pieces)) == len(pieces)
        assert names.issuperset(pieces)
        grooves = {groove.name for groove in scene.grooves}
        barriers = [barrier.groove for barrier in scene.barriers]
        assert len(set(barriers)) == len(barriers)
        assert grooves.issuperset(barriers)
        letters = [(piece.letter[0].isupper(), piece.seat) for piece in scene.pieces]
        assert {upper == (seat == 0) for upper, seat in letters} <= {True}
        assert scene.labels


@pytest.mark.parametrize("name, variant", VARIANTS)
def test_all_squares_of_legal_moves_are_on_the_board(name, variant):
    for position, _ in walk(name, variant, 60, 3)[::6]:
        if not position.result and not position.mid_move:
            for move in position.legal_moves()[: 10 * NEAREST]:
                assert view(position, last=move).last


@pytest.mark.parametrize("name", luctor.games())
def test_other_coordinates_are_drawn(name):
    game = luctor.game(name)
    for coordinates in game.coordinate_names:
        for position, _ in walk(name, game.variants[0], 30, 4)[::10]:
            if position.result or position.mid_move:
                continue
            last = position.legal_moves(coordinates)[0]
            picture = svg(position, coordinates=coordinates, last=last)
            assert "Last move: " in picture
    with pytest.raises(luctor.UnknownNameError, match="known: own"):
        svg(game.start(), coordinates="polar")


@pytest.mark.parametrize("name", luctor.games())
def test_a_finished_game_says_so(name):
    variant = luctor.game(name).variants[-1]
    position = walk(name, variant, 10_000, 5)[-1][0]
    assert position.result
    assert "to move" not in text(position)
    last_line = text(position).split("\n")[-1]
    assert "wins: " in last_line or "draw: " in last_line
    picture = ET.fromstring(svg(position))
    assert picture[1].text.startswith("The game is over: ")


@pytest.mark.parametrize("name", luctor.games())
def test_positions_show_themselves(name):
    position = luctor.game(name).start()
    assert str(position) == text(position)
    assert position._repr_svg_() == svg(position)


def test_every_game_becomes_a_png():
    pytest.importorskip("resvg_py")
    for name in luctor.games():
        assert png(luctor.game(name).start(), size=200).startswith(b"\x89PNG")


def test_importing_luctor_imports_neither_compiler_nor_drawing():
    code = (
        "import sys, luctor;"
        "print([n for n in ('numba', 'rich', 'luctor.draw', 'xml.etree') if n in sys.modules])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == "[]"
