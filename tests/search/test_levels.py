"""Levels 1 to 10."""

import pytest

import luctor
from luctor.search.engines import AlphaBeta, engine
from luctor.search.levels import LEVELS, STRONGEST, level
from luctor.search.limit import Limit
from luctor.search.mcts import Mcts
from luctor.search.settings import CARELESS, USUAL, Setting, levels_of, read_levels
from tests import toy
from tests.search.material import GAMES, IDS, VARIANTS, toy_position, wander


def test_levels_are_found_by_number():
    assert level(7) is level("7") is level(" Level 7") is level("level:7") is LEVELS[6]
    assert [level(number).number for number in range(1, STRONGEST + 1)] == list(range(1, 11))
    with pytest.raises(luctor.UnknownNameError, match=r"no level '11'; known: 1, 2.*10"):
        level(11)


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_level_plays_legal_moves_and_the_same_with_the_same_seed(number, game, variant):
    player = level(number)
    for seed, length in enumerate((0, 7, 21, 44)):
        position = wander(game, variant, length, seed)
        move = player.search(position, seed=seed).move
        assert position.is_legal(move)
        assert player.search(position, seed=seed).move == move


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_levels_below_the_strongest_are_limited_by_nodes_and_grow(game):
    settings = [each.setting(game) for each in LEVELS]
    assert settings.pop() is None
    nodes = [setting.nodes for setting in settings]
    assert nodes == sorted(nodes)
    assert nodes[-1] <= 200_000
    careless = [setting.careless for setting in settings]
    assert careless == sorted(careless, reverse=True)
    assert careless[0] > 40 > 10 > careless[-1]


def test_a_careless_setting_glances_at_its_share_of_positions_and_always_at_the_same():
    setting = Setting(5_000, careless=30)
    at = [setting.at(name, seed=4) for name in range(1000)]
    assert at == [setting.at(name, seed=4) for name in range(1000)]
    assert at != [setting.at(name, seed=5) for name in range(1000)]
    assert set(at) == {setting, CARELESS}
    assert 250 < at.count(CARELESS) < 350
    assert {Setting(7, careless=100).at(name, 0) for name in range(50)} == {CARELESS}
    assert {Setting(7).at(2**64 - 1 - name, 0) for name in range(50)} == {Setting(7)}


def test_even_a_weak_level_takes_a_win():
    won = toy_position([1, 1, 0, 2, 2, 0, 0, 0, 0], 0)
    assert {level(1).search(won, seed=seed).move for seed in range(20)} == {"c1"}


def test_a_given_limit_takes_the_place_of_time_and_holds_beside_nodes():
    start = toy.GAME.start()
    assert level(10).search(start, Limit(nodes=50)).nodes <= 51
    assert level(9).search(start, Limit(depth=2)).depth == 2
    assert level(9).search(start).seconds < 60


def test_engines_are_read_from_words_and_written_as_them():
    for words in ("alphabeta", "alphabeta:noise=30,nodes=500", "mcts", "uct", "level:7"):
        assert engine(engine(words).name) == engine(words)
    assert engine("alphabeta:nodes=500") == AlphaBeta(nodes=500)
    assert engine("7") is level(7)


@pytest.mark.parametrize(
    "words, message",
    [
        ("stockfish", "no engine 'stockfish'"),
        ("level:0", "no level"),
        ("12", "no level"),
        ("alphabeta:speed=9", "no setting of alphabeta 'speed'"),
        ("alphabeta:nodes=many", "nodes must be a whole number, not 'many'"),
        ("alphabeta:nodes=-5", "nodes must be from 0"),
        ("alphabeta:nodes", "as nodes=VALUE"),
        ("alphabeta:nodes=1,nodes=2", "once"),
        ("", "no engine ''"),
    ],
)
def test_words_that_are_no_engine_are_refused(words, message):
    with pytest.raises(luctor.LuctorError, match=message):
        engine(words)


NONE = '"levels": [], "strongest": {}}'


@pytest.mark.parametrize(
    "content, message",
    [
        ("", "not a file of levels"),
        ("[]", "not a file of levels"),
        (
            '{"format": 1, "game": "toy", "levels": [{"speed": 3}], "strongest": {}}',
            "not a file of levels",
        ),
        ('{"format": 1, "game": "toy", "levels": [], "strongest": 1}', "not a file of levels"),
        ('{"format": 2, "game": "toy", ' + NONE, "for 'toy' in format 2"),
        (
            '{"format": 1, "game": "chess", "levels": [], "strongest": {}}',
            "for 'chess' in format 1",
        ),
        ('{"format": 1, "game": "toy", ' + NONE, "nine levels"),
    ],
)
def test_a_file_of_levels_that_does_not_fit_is_refused(tmp_path, content, message):
    path = tmp_path / "levels.json"
    path.write_text(content)
    with pytest.raises(luctor.LuctorError, match=message):
        read_levels(path, toy.GAME.name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_nine_levels(game):
    assert len(levels_of(game).settings) == len(USUAL) == STRONGEST - 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_level_10_plays_with_an_engine_that_there_is_in_variants_that_there_are(game):
    strongest = levels_of(game).strongest
    assert set(strongest) <= set(game.variants)
    assert all(engine(words).name == words for words in strongest.values())


def test_level_10_plays_with_the_engine_that_the_file_names(monkeypatch):
    asked = []
    monkeypatch.setattr(Mcts, "search", lambda *given, **more: asked.append(given[1]))
    start = luctor.game("entrapment").start("6x7")
    level(10).search(start)
    assert asked == [start]
