"""The examples for training are scripts that import each other; here they can be imported too."""

import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "training"


def forget():
    """Forget the scripts that were imported: their names are everyday words."""
    for path in FOLDER.glob("*.py"):
        sys.modules.pop(path.stem, None)


@pytest.fixture(autouse=True)
def _scripts(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    yield
    forget()
