"""The examples of ``docs/records.md`` are what Luctor reads and writes."""

import re
from pathlib import Path

import pytest

from luctor.records import Record

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```pgn\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_example(text):
    assert Record.loads(text).dumps() == text


def test_there_is_an_example_of_every_game():
    assert {Record.loads(text).game.name for text in EXAMPLES} == {
        *("cage", "emergo", "entrapment", "latrel")
    }


def test_all_tags_are_explained():
    tags = {name for text in EXAMPLES for name in Record.loads(text).tags}
    assert all(f"`{name}`" in PAGE for name in tags)
