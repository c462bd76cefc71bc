"""Moves and positions as text and back, for every game, variant and option."""

import pickle

import pytest

import luctor
from luctor.core import moves
from luctor.core.position import Position
from tests.settings import SETTINGS, generator, random_move, random_positions, start_of


@pytest.mark.parametrize("setting", SETTINGS)
def test_position_text_pickle_and_bytes_round_trip(setting):
    for position in random_positions(setting, 120, "text"):
        text = position.text()
        assert "\n" not in text
        assert len(text) < 250
        again = Position.read(text)
        assert again == position, text
        assert hash(again) == hash(position)
        assert again.key == position.key
        assert again.text() == text
        assert pickle.loads(pickle.dumps(position)) == position
        assert Position.checked(position.game, position.state) == position


@pytest.mark.parametrize("setting", SETTINGS)
def test_position_text_is_lenient_about_spaces(setting):
    for position in random_positions(setting, 20, "spaces"):
        text = "  " + position.text().replace(" ", "   ") + " \t"
        assert Position.read(text) == position


@pytest.mark.parametrize("setting", SETTINGS)
def test_g1_tokens_are_unique_and_mean_their_move(setting):
    """G1: a token names its whole path, so no two moves of a position share one."""
    rng = generator(setting, "tokens")
    game = luctor.game(setting[0])
    for position in random_positions(setting, 12, "tokens"):
        if position.result:
            continue
        found = list(moves.each(game, position.state))
        tokens = [move.token for move in found]
        assert len(set(tokens)) == len(tokens)
        assert position.legal_moves() == sorted(tokens)
        for k in rng.integers(len(found), size=5):
            move = found[k]
            spaced = " " + " ".join(move.token.upper()) + " "
            for text in (move.token, spaced):
                assert position.play(text).state.tobytes() == move.states.tobytes()
            by_actions = position
            for action in move.actions:
                by_actions = by_actions.act(action)
            assert by_actions == position.play(move.token)


@pytest.mark.parametrize("setting", SETTINGS)
def test_other_coordinates_read_and_write_the_same_moves(setting):
    rng = generator(setting, "coordinates")
    game = luctor.game(setting[0])
    for position in random_positions(setting, 10, "coordinates"):
        if position.result:
            continue
        move = random_move(game, position.state, rng)
        for coordinates in game.coordinate_names:
            mapping = game.coordinate_map(coordinates, int(position.state[0]["variant"]))
            shown = moves.from_own(move.token, mapping)
            played = position.play(shown, coordinates=coordinates)
            assert played.state.tobytes() == move.states.tobytes()


@pytest.mark.parametrize("setting", SETTINGS)
def test_scenes_name_their_cells_consistently(setting):
    game = luctor.game(setting[0])
    for position in random_positions(setting, 15, "scene"):
        for coordinates in game.coordinate_names:
            scene = position.scene(coordinates)
            cells = {cell.name for cell in scene.cells}
            grooves = {groove.name for groove in scene.grooves}
            places = {(cell.x, cell.y) for cell in scene.cells}
            assert len(places) == len(scene.cells) == scene.width * scene.height
            assert len(cells) == len(scene.cells)
            assert {piece.cell for piece in scene.pieces} <= cells
            assert {barrier.groove for barrier in scene.barriers} <= grooves
            assert scene.seat == position.seat
            assert scene.seats == game.seats


@pytest.mark.parametrize("setting", SETTINGS)
def test_notices_and_errors_are_sentences(setting):
    game = luctor.game(setting[0])
    rng = generator(setting, "notices")
    squares = [cell.name for cell in start_of(setting).scene().cells if cell.tone != "void"]
    for position in random_positions(setting, 25, "notices"):
        assert all(notice.endswith((".", "!")) for notice in position.notices)
        other = random_move(game, start_of(setting).state, rng).token
        a, b = (squares[int(i)] for i in rng.integers(len(squares), size=2))
        for text in (other, f"{a}-{b}", f"{a}x{b}", a, f"{a}*{b}", f"{a}-{b};{b}h", "", "?!", "a0"):
            try:
                position.play(text)
            except (luctor.MoveTextError, luctor.IllegalMoveError, luctor.GameOverError) as error:
                assert str(error).endswith(".")
                assert len(str(error)) < 400


@pytest.mark.parametrize("setting", SETTINGS)
def test_unknown_names_list_the_known_ones(setting):
    name, variant, _ = setting
    game = luctor.game(name)
    with pytest.raises(luctor.UnknownNameError, match=game.variants[0]):
        game.start("3x3x3")
    with pytest.raises(luctor.UnknownNameError):
        game.start(variant, colour="green")
    with pytest.raises(luctor.UnknownNameError, match="own"):
        start_of(setting).legal_moves(coordinates="polar")
    with pytest.raises(luctor.UnknownNameError, match="cage, emergo, entrapment, latrel"):
        luctor.game("chess")
    with pytest.raises(luctor.PositionTextError):
        Position.read("")
    with pytest.raises(luctor.UnknownNameError):
        Position.read(f"{name}:nonsense x")
    with pytest.raises(luctor.UnknownNameError):
        Position.read(f"{name}:{variant}:moon=full x")
