"""The committed pictures are current, and the script that renders them tells what is wrong."""

import importlib.util
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


def load():
    spec = importlib.util.spec_from_file_location("diagrams", DOCS / "diagrams.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


diagrams = load()
GOOD = """
[[diagram]]
name = "start"
position = "cage:6x6 brbrbr/rbrbrb/brbrbr/rbrbrb/brbrbr/rbrbrb r"
caption = "The start."
marks = ["a1"]
"""


@pytest.fixture
def docs(tmp_path):
    (tmp_path / "diagrams").mkdir()
    (tmp_path / "diagrams" / "cage.toml").write_text(GOOD, encoding="utf-8")
    return tmp_path


def test_committed_pictures_are_current():
    assert diagrams.problems() == [], "run: python docs/diagrams.py"


def test_pictures_are_rendered_checked_and_removed(docs):
    image = docs / "games" / "images" / "cage-start.svg"
    assert diagrams.problems(docs) == [f"{docs.name}/games/images/cage-start.svg is missing."]
    assert diagrams.render(docs) == [image]
    assert diagrams.problems(docs) == []
    assert diagrams.render(docs) == []
    image.write_text("old", encoding="utf-8")
    assert diagrams.problems(docs) == [f"{docs.name}/games/images/cage-start.svg is out of date."]
    (docs / "diagrams" / "cage.toml").write_text("", encoding="utf-8")
    assert "not asked for any more" in diagrams.problems(docs)[0]
    diagrams.render(docs)
    assert not image.exists()


@pytest.mark.parametrize(
    "wrong, told",
    [
        (GOOD.replace("caption", "captain"), "cage.toml, diagram 1 (start): caption missing."),
        (GOOD + 'size = "big"', "unknown size; known: "),
        (GOOD.replace('"a1"', '"z1"'), "There is no square 'z1'"),
        (GOOD.replace("brbrbr/", "xrbrbr/", 1), "cage.toml, diagram 1 (start): The position text"),
        (GOOD + GOOD, "two diagrams are named 'start'"),
        ("[[diagram", "cage.toml: "),
    ],
)
def test_wrong_descriptions_are_told(docs, wrong, told):
    (docs / "diagrams" / "cage.toml").write_text(wrong, encoding="utf-8")
    with pytest.raises(diagrams.DiagramError) as caught:
        diagrams.pictures(docs)
    assert told in str(caught.value)


def test_sheets(docs):
    (docs / "diagrams" / "sheets").mkdir()
    sheet = docs / "diagrams" / "sheets" / "all.toml"
    board = GOOD.replace("diagram", "board").replace('marks = ["a1"]', "")
    head = 'title = "All"\ncoordinates = false\ntrays = true\n'
    sheet.write_text(head + "columns = 2\n" + board + board, encoding="utf-8")
    diagrams.render(docs)
    picture = (docs / "images" / "all.svg").read_text(encoding="utf-8")
    assert picture.count("<svg") == 3
    sheet.write_text(head + board, encoding="utf-8")
    with pytest.raises(diagrams.DiagramError, match=r"all\.toml: columns missing"):
        diagrams.pictures(docs)
