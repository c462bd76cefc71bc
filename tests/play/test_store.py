"""Where unfinished games are kept."""

import os
from datetime import datetime

import pytest

from luctor.play import data_dir, new_path, unfinished
from luctor.play.store import KEEP

NOW = datetime(2026, 1, 2, 3, 4, 5)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUCTOR_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def test_the_folder_can_be_chosen(folder, monkeypatch):
    assert data_dir() == folder
    monkeypatch.delenv("LUCTOR_DATA_DIR")
    assert data_dir().name == "luctor"


def test_nothing_is_left_at_first():
    assert unfinished() == []


def test_each_game_has_a_path_of_its_own():
    first = new_path("cage", NOW)
    first.write_text("*")
    second = new_path("cage", NOW)
    assert first.parent.is_dir()
    assert first != second
    assert first.name.startswith("cage-20260102-030405")


def test_the_latest_comes_first():
    for age, name in ((30, "old"), (10, "new"), (20, "middle")):
        path = new_path(name, NOW)
        path.write_text("*")
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert [game.path.name.split("-")[0] for game in unfinished()] == ["new", "middle", "old"]


def test_the_oldest_make_room():
    for age in range(KEEP + 3):
        path = new_path("cage", NOW)
        path.write_text("*")
        os.utime(path, (1_000_000 + age, 1_000_000 + age))
    assert len(unfinished()) == KEEP
    assert min(game.saved for game in unfinished()) == datetime.fromtimestamp(1_000_003)
