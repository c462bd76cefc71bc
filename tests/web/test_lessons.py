"""The lessons are data: each position can be played, each task be done, each ruling is taught."""

import json
import re
from pathlib import Path

import pytest

import luctor
from luctor.core.moves import is_finished

FOLDER = Path(luctor.__file__).parent / "web" / "learn"
LANGUAGES = ("en", "de")
COMMON = {"G1", "G2", "G3", "G4"}
RULINGS = {
    "cage": {f"C{n}" for n in range(1, 9)},
    "emergo": {f"E{n}" for n in range(1, 11)},
    "latrel": {f"L{n}" for n in range(1, 12)},
    "entrapment": {f"T{n}" for n in range(1, 11)},
}
SECTIONS = [
    pytest.param(game, section, id=f"{game}-{section['id']}")
    for game in luctor.games()
    for section in json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))["sections"]
]


def texts(game, language):
    return json.loads((FOLDER / f"{game}.{language}.json").read_text(encoding="utf-8"))


def sections(game):
    return [param.values[1] for param in SECTIONS if param.values[0] == game]


@pytest.mark.parametrize("game", luctor.games())
def test_every_ruling_is_taught_and_named_in_every_language(game):
    taught = sections(game)
    assert {tag for section in taught for tag in section["rulings"]} == RULINGS[game] | COMMON
    for language in LANGUAGES:
        told = texts(game, language)["sections"]
        assert list(told) == [section["id"] for section in taught]
        for section in taught:
            named = set(re.findall(r"\b[CELTG]\d+", " ".join(told[section["id"]]["text"])))
            assert set(section["rulings"]) <= named


@pytest.mark.parametrize("game", luctor.games())
def test_the_languages_have_the_same_parts(game):
    english, german = (texts(game, language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for name, section in english["sections"].items():
        other = german["sections"][name]
        assert section.keys() == other.keys()
        assert len(section["text"]) == len(other["text"])
        assert [bool(section[key]) for key in section] == [bool(other[key]) for key in other]
        assert section["text"] != other["text"]


@pytest.mark.parametrize("game, section", SECTIONS)
def test_the_position_can_be_played_and_the_marks_are_on_it(game, section):
    position = luctor.Position.read(section["position"])
    assert position.text() == section["position"]
    assert position.game.name == game
    scene = position.scene()
    names = {cell.name for cell in scene.cells if cell.tone != "void"}
    names |= {groove.name for groove in scene.grooves}
    assert set(section.get("marks", [])) <= names
    assert (section["goal"] is None) == (position.result is not None)


@pytest.mark.parametrize("game, section", SECTIONS)
def test_the_task_can_be_done_and_is_explained(game, section):
    goal = section["goal"]
    told = [texts(game, language)["sections"][section["id"]] for language in LANGUAGES]
    if goal is None:
        assert not any(text["task"] for text in told)
        return
    assert all(text["task"] and text["done"] for text in told)
    position = luctor.Position.read(section["position"])
    shown = position.parse(section["show"])
    assert is_finished(shown.states)
    assert fits(goal, shown.token, position.play(shown.token))
    assert all(position.is_legal(token) for token in goal.get("moves", []))
    others = position.legal_moves()
    if not all(fits(goal, token, position.play(token)) for token in others[:2000]):
        assert all(text["wrong"] for text in told)


def fits(goal, token, after):
    """Whether a move does what a task asks for, as `learn/lesson.js` judges it."""
    result = after.result
    return (
        token in goal.get("moves", [token])
        and token.startswith(goal.get("begins", ""))
        and goal.get("includes", "") in token
        and ("winner" not in goal or (result is not None and result.winner == goal["winner"]))
    )
