"""Every example in a command's help works as it is written."""

import re
import shlex

import pytest

import luctor as package
from luctor.cli.commands import analyse, convert, engine, moves, perft, play, show, solve, validate
from luctor.records import write

EXAMPLE = re.compile(r"\[bold\](.+?)\[/\]")
SLOW = {
    "luctor perft cage 7": "luctor perft cage 4",
    "--variant 6x6 --time 5": "--variant 6x6 --time 0.1",
    "--time 0.1": "--time 0.01",
    "--curve game.svg": "--curve game.svg --time 0.01",
}
# All but those of bench, which takes its time.
EXAMPLES = [
    example.replace("\\[", "[")
    for module in (play, moves, show, analyse, solve, perft, convert, validate, engine)
    for example in EXAMPLE.findall(module.HELP)
]


@pytest.fixture
def files(tmp_path, monkeypatch):
    """Give the files that the examples speak of, in the current folder."""
    monkeypatch.chdir(tmp_path)
    record = package.Record.new("emergo")
    for _ in range(20):
        record.play(record.position.legal_moves()[0])
    (tmp_path / "session.ugi").write_text("ugi\nposition start latrel\nquery seat\n")
    for name in ("games.pgn", "more.pgn", "old.pgn", "cage-1.pgn"):
        write(name, [record] * 3)


def test_there_are_examples():
    assert len(EXAMPLES) > 15


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example, luctor, files, tmp_path):
    for slow, quick in SLOW.items():
        example = example.replace(slow, quick)
    command, _, source = example.partition(" < ")
    stdin = (tmp_path / source).read_bytes() if source else None
    done = luctor(*shlex.split(command)[1:], stdin=stdin)
    assert done.exit_code == 0, done.output
