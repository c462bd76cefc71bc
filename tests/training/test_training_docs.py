"""The page on training: its code runs from top to bottom, and what it names is there."""

import importlib
import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.training.conftest import FOLDER

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "training.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.deep
def test_code_blocks_run_with_pytorch(capsys, monkeypatch):
    monkeypatch.setenv("ROUNDS", "2")
    space = {"__name__": "training"}
    assert len(blocks("python")) >= 8
    for block in blocks("python"):
        exec(compile(block, "docs/training.md", "exec"), space)
    said = capsys.readouterr().out
    assert "torch.Size([128, 4, 6, 6])" in said
    assert re.search(r"after 4096 actions: \d+%", said)
    assert 0.25 < space["before"] < 0.75
    assert abs(float(space["chances"].sum()) - 1) < 1e-5
    assert space["answer"].move in space["position"].legal_moves()


@pytest.mark.deep
def test_commands_have_the_options_that_the_page_gives_them_with_pytorch(monkeypatch, capsys):
    lines = [line[2:] for block in blocks("console") for line in block.splitlines()]
    assert len(lines) >= 3
    for line in lines:
        python, script, *arguments = shlex.split(line.removeprefix("nice -n 19 "))
        assert python == "python"
        assert (ROOT / script).parent == FOLDER
        monkeypatch.setattr(sys, "argv", [script, "--help"])
        with pytest.raises(SystemExit):
            importlib.import_module(Path(script).stem).main()
        help_ = capsys.readouterr().out
        assert all(word in help_ for word in arguments if word.startswith("--")), line


def test_files_are_there():
    for name in re.findall(r"`(\w+\.py)`", PAGE):
        assert (FOLDER / name).exists(), name
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
