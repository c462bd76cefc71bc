"""luctor analyse: positions, record files, interrupted work."""

import json
import signal
import xml.etree.ElementTree as ET

import pytest

import luctor as package
from luctor.records import read, write
from tests.cli.conftest import read_until
from tests.study.material import WINNER, WON, missed_win, random_game

QUICK = ("--nodes", "300")


@pytest.fixture
def games(tmp_path, monkeypatch):
    """A file of two games in the current folder."""
    monkeypatch.chdir(tmp_path)
    write("games.pgn", [missed_win(), random_game("cage", "6x6")])
    return tmp_path


def test_the_lines_of_a_position(luctor):
    done = luctor("analyse", "cage:6x6", "--nodes", "3000", "--lines", "2")
    assert done.exit_code == 0
    head, _, _, title, *rows = done.stdout.splitlines()
    assert head == "Cage 6x6. Red to move."
    assert title.split() == ["chance", "points", "line"]
    start = package.game("cage").start("6x6")
    assert len(rows) == 2
    assert all(start.is_legal(row.split()[2]) for row in rows)


def test_a_forced_win(luctor):
    done = luctor("analyse", WON, "--nodes", "3000")
    assert done.stdout.splitlines()[-3].split() == ["wins", "in", "1", WINNER]


def test_a_position_as_data(luctor):
    done = luctor("analyse", *WON.split(), "--nodes", "3000", "--lines", "1", "--json")
    data = json.loads(done.stdout)
    assert data["position"] == WON
    (row,) = data["variations"]
    assert row == {
        "move": WINNER,
        "score": row["score"],
        "chance": 1.0,
        "win_in": 1,
        "line": [WINNER],
    }


def test_a_record_comes_back_annotated(luctor, games):
    done = luctor("analyse", "games.pgn", "--nodes", "3000", "--game", "1")
    assert done.exit_code == 0
    record = package.Record.loads(done.stdout)
    (node,) = record.main_line
    assert "wins in 1" in node.comment
    assert node.parent.variations[0].token == WINNER


def test_all_games_into_a_file_with_a_tally(luctor, games):
    done = luctor("analyse", "games.pgn", *QUICK, "--out", "done.pgn")
    assert done.exit_code == 0, done.output
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == [
        "game 1, Red",
        "game 1, Blue",
        "game 2, Red",
        "game 2, Blue",
    ]
    kept = list(read("done.pgn"))
    assert [record.moves for record in kept] == [record.moves for record in read("games.pgn")]
    assert all(record.root.evaluation is not None for record in kept)


def test_a_file_may_be_annotated_in_place(luctor, games):
    assert luctor("analyse", "games.pgn", *QUICK, "--out", "games.pgn").exit_code == 0
    assert all(record.root.evaluation is not None for record in read("games.pgn"))


def test_records_as_data(luctor, games):
    data = json.loads(luctor("analyse", "games.pgn", "--nodes", "3000", "--json").stdout)
    first, second = data["games"]
    assert first["moves"][0]["better"] == WINNER
    assert first["moves"][0]["mark"] in {"dubious", "mistake", "blunder"}
    assert first["tally"][0]["moves"] == 1
    assert len(second["moves"]) == 12
    assert all("evaluation" in move for move in second["moves"])


def test_the_curve(luctor, games):
    words = ("analyse", "games.pgn", "-g", "2", *QUICK)
    light, dark = (luctor(*words, "--curve", "-", "--theme", name) for name in ("light", "dark"))
    assert ET.fromstring(light.stdout).tag.endswith("svg")
    assert light.stdout != dark.stdout
    assert luctor(*words, "--curve", "c.svg", "--out", "o.pgn").exit_code == 0
    assert (games / "c.svg").read_text() == light.stdout
    assert len(list(read("o.pgn"))) == 1


def test_a_broken_game_is_told_and_left_out(luctor, games):
    text = (games / "games.pgn").read_text()
    (games / "bad.pgn").write_text(text + '\n[Game "cage"]\n\n1. z9-z8 *\n')
    done = luctor("analyse", "bad.pgn", *QUICK, "--out", "good.pgn")
    assert done.exit_code == 1
    assert "game 3" in done.stderr
    assert len(list(read("good.pgn"))) == 2
    done = luctor("analyse", "bad.pgn", *QUICK, "--out", "bad.pgn")
    assert "would be lost" in done.stderr


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["cage", "--time", "0"], "above 0"),
        (["cage", "--nodes", "0"], "1 or more"),
        (["cage", "--depth", "0"], "from 1"),
        (["cage", "--time", "nan"], "above 0"),
        (["cage", "--threads", "9999", "--depth", "1"], "threads"),
        (["chess"], "chess"),
        (["cage", "-v", "9x9"], "no variant"),
        (["cage:6x6 rr4/6/6/6/6/6 r"], "fault"),
        (["cage:6x6 6/6/6/2r3/6/6 b"], "The game is over"),
        (["cage", "--out", "x.pgn"], "for record files"),
        (["cage", "--curve", "x.svg"], "for record files"),
        (["nothing.pgn"], "cannot be read"),
        (["games.pgn", "-v", "6x6"], "says itself"),
        (["games.pgn", "--game", "3"], "no game 3"),
        (["games.pgn", "--curve", "x.svg"], "say which with --game"),
        (["games.pgn", "--game", "1", "--curve", "x.svg", "--theme", "pink"], "no theme"),
        (["games.pgn", "--out", "-", "--json"], "Only one of"),
        (["games.pgn", "--game", "1", "--out", "games.pgn"], "holds other games"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(luctor, games, words, sentence):
    before = sorted(path.name for path in games.iterdir())
    done = luctor("analyse", *words)
    assert done.exit_code in {1, 2}
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert sorted(path.name for path in games.iterdir()) == before


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(luctor, launch, games):
    write("long.pgn", [random_game("cage", "6x6", moves=40)])
    words = ("analyse", "long.pgn", "--time", "0.25", "--out", "done.pgn")
    child = launch(*words)
    while not (games / "done.pgn").exists():
        assert child.poll() is None
    child.send_signal(signal.SIGINT)
    said = read_until(child, "never")
    assert child.wait(timeout=60) == 130
    assert "the same command goes on with it" in said
    assert "Traceback" not in said
    (part,) = read("done.pgn")
    known = evaluations(part)
    assert 0 < len(known) < len(part.moves) - 1
    assert luctor("analyse", *words[1:]).exit_code == 0
    (whole,) = read("done.pgn")
    assert whole.root.evaluation is not None
    assert evaluations(whole)[-len(known) :] == known


def evaluations(record):
    """Those of the main line; a position in which the game is over has none."""
    return [node.evaluation for node in record.main_line if node.evaluation is not None]
