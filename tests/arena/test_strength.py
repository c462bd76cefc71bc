"""The tables of docs/strength.md, and the two commands as people call them."""

import json
import re
import shlex

import pytest
from benchmarks import strength
from typer.testing import CliRunner

from luctor.arena.elo import Tally
from luctor.arena.entrants import Entrant
from luctor.arena.game import Usage
from luctor.arena.ladder import Ladder
from luctor.arena.settings import Match
from luctor.arena.standing import Outcome, Standing
from luctor.cli.app import app
from luctor.cli.commands import ladder, match
from luctor.search.limit import Limit

LIMIT = Limit(nodes=9)
NAMES = ("level:1", "level:2", "level:3")


def standing(first, second, points):
    entrants = [Entrant(name, LIMIT) for name in (first, second)]
    usages = (Usage(10, 90, 0.5, 0), Usage(10, 90, 0.25, 0))
    outcomes = [Outcome(n, brought, "won", 20, usages, "") for n, brought in enumerate(points)]
    return Standing.of(Match(*entrants, "cage"), outcomes)


def test_results_become_tables():
    won = standing("alphabeta", "uct", [1.0] * 8)
    ladder_of_three = Ladder(
        tuple(f"{name}@9 nodes" for name in NAMES),
        (standing(*NAMES[:2], [0.0, 0.0, 1.0, 0.5]), standing(*NAMES[1:], [0.0, 1.0] * 3)),
    )
    group = next(iter(strength.GROUPS))
    text = strength.tables([ladder_of_three.data(), {"group": group, **won.data()}])
    assert f"### {group}" in text
    assert "| Cage 10x10 | alphabeta@9 nodes | uct@9 nodes | 8 | 8 0 0 | 100.0% (" in text
    assert "| +∞ (+" in text
    assert "### Cage 10x10" in text
    assert "| level:1@9 nodes | +0 | 0 | – | – |" in text
    lines = {line.split(" ")[1]: line for line in text.splitlines() if line.startswith("| level")}
    low, high = Tally(1, 1, 2, (1, 0, 0, 1, 0)).elo_interval
    assert (
        f"| +89 ({strength.signed(-high)} to {strength.signed(-low)}) | 4 |" in lines["level:2@9"]
    )
    assert "| +0 (" in lines["level:3@9"]


def test_the_page_keeps_what_is_around_the_tables():
    page = strength.PAGE.read_text(encoding="utf-8")
    changed = strength.between_marks(page, "NEW")
    assert f"{strength.BEGIN}\n\nNEW\n{strength.END}" in changed
    assert changed.partition(strength.BEGIN)[0] == page.partition(strength.BEGIN)[0]
    assert changed.partition(strength.END)[2] == page.partition(strength.END)[2]
    assert strength.between_marks(changed, "NEW") == changed


def run(*words):
    return CliRunner().invoke(app, list(words), prog_name="luctor")


@pytest.mark.parametrize("module", [match, ladder])
def test_the_first_example_runs(module, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    example = re.search(r"\[bold\](.+?)\[/\]", module.HELP)[1]
    done = run(*shlex.split(example)[1:])
    assert done.exit_code == 0, done.output
    assert "Elo" in done.output
    assert "The games are in" in done.output
    assert list(tmp_path.rglob("*.pgn"))
    again = run(*shlex.split(example)[1:])
    assert again.exit_code == 2
    assert "exists already" in again.output
    data = json.loads(run(*shlex.split(example)[1:], "--resume", "--json").stdout)
    assert data["game"] == "cage"
    assert data["players"][0]["name"]


@pytest.mark.parametrize(
    "words, sentence",
    [
        ("match alphabeta gamma -g cage", "There is no engine 'gamma'"),
        ("match alphabeta alphabeta -g cages", "There is no game 'cages'"),
        ("match alphabeta alphabeta -g cage --time 1 --nodes 5", "not by both"),
        ("match alphabeta alphabeta -g cage --time 0", "must be a number above 0"),
        ("match alphabeta alphabeta -g cage --sprt 5 0", "a lower Elo with a higher one"),
        ("match alphabeta alphabeta -g cage --openings 21", "0 to 20 moves"),
        ("match alphabeta alphabeta -g cage --seed -1", "The seed must be"),
        ("match alphabeta alphabeta -g cage --out no/such/folder.pgn", "No such file"),
        ("ladder alphabeta -g cage", "two players at least"),
        ("ladder alphabeta alphabeta -g cage", "named twice"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(words, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = run(*words.split())
    assert done.exit_code in (1, 2)
    assert sentence in done.output
    assert "Traceback" not in done.output
    assert list(tmp_path.rglob("*.*")) == []
