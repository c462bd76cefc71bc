"""The page about environments: its blocks run, its tables are those of the games."""

import re
from pathlib import Path

import pytest

import luctor

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_blocks_run(number):
    exec(compile(BLOCKS[number], "docs/envs.md", "exec"), {})


def test_what_blocks_say_they_print(capsys):
    said = re.findall(r"^print\(.*\)  # (.*)$", BLOCKS[0], re.MULTILINE)
    exec(compile(BLOCKS[0], "docs/envs.md", "exec"), {})
    assert capsys.readouterr().out.splitlines() == said
    assert said


@pytest.mark.parametrize("name", luctor.games())
def test_planes_are_told_as_they_are(name):
    game = luctor.game(name)
    section = re.search(rf"^### {game.title}\n(.*?)(?=^##)", PAGE, re.DOTALL | re.MULTILINE)
    rows = re.findall(r"^\| (\d+) \| (.*?) \| (.*?) \| (.*?) \|$", section.group(1), re.MULTILINE)
    expected = [
        (
            str(index),
            plane.name,
            plane.meaning,
            str(plane.low) if plane.low == plane.high else f"{plane.low}–{plane.high}",
        )
        for index, plane in enumerate(game.planes)
    ]
    assert rows == expected
    for variant in game.variants:
        assert str(game.plane_shape(variant)) in section.group(1)


@pytest.mark.parametrize("name", luctor.games())
def test_actions_are_counted(name):
    game = luctor.game(name)
    assert f"| {game.title} | {game.action_count} | " in PAGE


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
    headings = {
        re.sub(r"[^a-z ]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    }
    for anchor in re.findall(r"\]\(#([^)]+)\)", PAGE):
        assert anchor in headings
