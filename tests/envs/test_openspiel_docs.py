"""The page's code blocks are run as they stand, and what it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "envs-openspiel.md").read_text(encoding="utf-8")


def test_code_blocks_run(capsys):
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 4
    space = {}
    for block in blocks:
        exec(compile(block, "docs/envs-openspiel.md", "exec"), space)
    assert "emergo:7x7:blocked=loss" in capsys.readouterr().out


def test_files_are_there():
    for name in re.findall(r"`((?:examples|tests)/[^`]+)`", PAGE):
        assert (ROOT / name).exists(), name
