"""The command line, run in this process or in one of its own."""

import os
import random
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from luctor.cli.app import app

LUCTOR = [sys.executable, "-m", "luctor"]


@pytest.fixture(autouse=True)
def data_dir(tmp_path, monkeypatch):
    """Keep unfinished games out of the real data folder, and terminals at 80 by 24."""
    monkeypatch.setenv("LUCTOR_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    return tmp_path / "data"


@pytest.fixture
def luctor():
    """Run a command in this process: ``luctor("moves", "cage")``."""

    def run(*words, stdin=None):
        return CliRunner().invoke(app, list(words), input=stdin, prog_name="luctor")

    return run


@pytest.fixture
def process():
    """Run a command in a process of its own, with pipes; give the finished process."""

    def run(*words, stdin="", **more):
        return subprocess.run(
            [*LUCTOR, *words], input=stdin, capture_output=True, text=True, check=False, **more
        )

    return run


@pytest.fixture
def launch():
    """Start a command in a process of its own, and see to its end after the test."""
    started = []

    def start(*words):
        child = subprocess.Popen(
            [*LUCTOR, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.kill()
        child.wait()
        child.stdin.close()
        child.stdout.close()


def read_until(child, *ends):
    """Read what a process writes until it has written one of the texts, or has ended."""
    seen = b""
    while not any(seen.endswith(end.encode()) for end in ends):
        chunk = os.read(child.stdout.fileno(), 65536)
        if not chunk:
            break
        seen += chunk
    return seen.decode()


class RandomPlayer:
    """Sits at the terminal, follows what completion offers, and leaves when the game is over.

    Parameters
    ----------
    lines : iterable of str
        What to type first; then random moves.
    seed : int
    """

    live = False

    def __init__(self, lines=(), seed=0):
        self.lines = list(lines)
        self.dice = random.Random(seed)
        self.prompts = []

    def ask(self, prompt, suggest=None):
        self.prompts.append(prompt)
        if self.lines:
            return self.lines.pop(0)
        return "quit" if prompt.startswith("What now") else self.move(suggest)

    def move(self, suggest):
        typed, whole = "", False
        while not whole:
            offered = [(t, s) for t, s in suggest(typed) if any(c.isdigit() for c in t)]
            typed, shown = self.dice.choice(offered)
            whole = not shown.endswith("…")
        return typed
