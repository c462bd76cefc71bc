"""A whole game of each kind by clicks, and one by keys alone."""

import pytest
from tests.web.table import Table, play_whole_game

GAMES = [("cage", "6x6", 1), ("emergo", "7x7", 2), ("latrel", "basic", 3), ("entrapment", "6x7", 4)]


@pytest.mark.parametrize(("game", "variant", "seed"), GAMES)
def test_a_whole_game_by_clicks(visitor, game, variant, seed):
    page = visitor(reduced_motion="reduce")
    table = Table.lay(page, game, variant)

    def touch(name, _grooves):
        table.click(name)

    played = play_whole_game(table, touch, lambda button: button.click(), seed)
    assert page.locator(".moves .move").count() == played
    assert page.get_by_role("button", name="Rematch").is_visible()


@pytest.mark.parametrize(("game", "variant", "seed"), GAMES)
def test_a_whole_game_by_keys(visitor, game, variant, seed):
    page = visitor(reduced_motion="reduce")
    table = Table.lay(page, game, variant)
    page.keyboard.press("b")

    def touch(name, grooves):
        page.keyboard.press("b")
        table.key(name, grooves)

    play_whole_game(table, touch, lambda button: button.press("Enter"), seed + 10)
