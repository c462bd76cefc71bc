"""convert and validate: files in, files or reports out."""

import json
import stat

import pytest

import luctor as package
from luctor.records import read, write

BROKEN = '[Game "cage"]\n\n1. a1-a9 *\n'


@pytest.fixture
def games(tmp_path):
    """A file with three games, the second of which is broken."""
    good = [package.Record.new("emergo"), package.Record.new("latrel", "advanced")]
    for record in good:
        for _ in range(3):
            record.play(record.position.legal_moves()[0])
    good[0].current.comment = "über"
    path = tmp_path / "games.pgn"
    path.write_text(good[0].dumps() + "\n" + BROKEN + "\n" + good[1].dumps(), encoding="utf-8")
    return path, good


def test_convert_leaves_broken_games_out(luctor, games, tmp_path):
    path, good = games
    done = luctor("convert", str(path), str(tmp_path / "out.pgn"))
    assert done.exit_code == 1
    assert "games.pgn" in done.stderr
    assert "game 2" in done.stderr
    assert list(read(tmp_path / "out.pgn")) == good


def test_convert_to_itself_loses_no_broken_game(luctor, games):
    path, _ = games
    before = path.read_bytes()
    done = luctor("convert", str(path), str(path))
    assert done.exit_code == 1
    assert "Nothing has been written: 1 broken game would be lost." in done.stderr
    assert path.read_bytes() == before


def test_convert_to_itself(luctor, games):
    path, good = games
    write(path, good)
    assert luctor("convert", str(path), str(path)).exit_code == 0
    assert list(read(path)) == good


def test_convert_of_no_good_game_leaves_the_target_alone(luctor, tmp_path):
    (tmp_path / "bad.pgn").write_text(BROKEN)
    (tmp_path / "old.pgn").write_text("old")
    done = luctor("convert", str(tmp_path / "bad.pgn"), str(tmp_path / "old.pgn"))
    assert done.exit_code == 1
    assert "not one game can be read" in done.stderr
    assert (tmp_path / "old.pgn").read_text() == "old"


def test_convert_to_other_coordinates_and_back(luctor, tmp_path):
    record = package.Record.new("emergo")
    record.play(record.position.legal_moves()[0])
    source, chess = tmp_path / "own.pgn", tmp_path / "chess.pgn"
    write(source, [record])
    assert luctor("convert", str(source), str(chess), "-c", "chess").exit_code == 0
    assert record.moves[0] not in chess.read_text()
    assert luctor("convert", str(chess), "-").stdout == source.read_text()


def test_convert_to_json_lines(luctor, games):
    path, good = games
    lines = luctor("convert", str(path), "-", "--json").stdout.splitlines()
    first, second = map(json.loads, lines)
    assert first["game"] == "emergo"
    assert [m["move"] for m in first["moves"]] == good[0].moves
    assert first["moves"][2]["comment"] == "über"
    assert second["variant"] == "advanced"
    assert second["end"] == good[1].position.text()
    assert second["score"] == "*"


def test_convert_between_standard_streams(luctor, games):
    path, good = games
    done = luctor("convert", "-", "-", stdin=path.read_bytes())
    assert done.stdout == good[0].dumps() + "\n" + good[1].dumps()
    assert done.exit_code == 1


def test_nothing_half_written(luctor, games, tmp_path):
    """An unknown coordinate system shows up in the middle of writing."""
    path, _ = games
    out = tmp_path / "out.pgn"
    out.write_text("as it was")
    out.chmod(0o640)
    done = luctor("convert", str(path), str(out), "-c", "chess")
    assert done.exit_code == 2
    assert "coordinate system of latrel" in done.stderr
    assert out.read_text() == "as it was"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["games.pgn", "out.pgn"]
    luctor("convert", str(path), str(out))
    assert stat.S_IMODE(out.stat().st_mode) == 0o640


def test_validate_tells_every_fault(luctor, games):
    path, _ = games
    done = luctor("validate", str(path), str(path))
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert "game 2" in lines[0]
    assert lines[1] == f"{path}: 2 good games, 1 fault."
    assert lines[-1] == "Together: 4 games, 2 faults."


def test_validate_as_data(luctor, games, tmp_path):
    path, _ = games
    missing = tmp_path / "missing.pgn"
    data = json.loads(luctor("validate", "--json", str(path), str(missing)).stdout)
    first, second = data["files"]
    assert (first["games"], first["faults"][0]["game"]) == (2, 2)
    assert first["faults"][0]["move"].startswith("1. a1-a9")
    assert second["games"] == 0
    assert "cannot be read" in second["faults"][0]["reason"]


def test_validate_a_good_file(luctor, games):
    path, good = games
    write(path, good)
    done = luctor("validate", str(path))
    assert (done.exit_code, done.stdout) == (0, f"{path}: 2 good games, no faults.\n")


@pytest.mark.parametrize("content", [b"", b"\x00\xff" * 50, b"\x89PNG\r\n\x1a\n", b"[[[[", b"{"])
def test_validate_junk(luctor, tmp_path, content):
    path = tmp_path / "junk"
    path.write_bytes(content)
    done = luctor("validate", str(path))
    assert done.exit_code == 1
    assert "0 good games" in done.stdout
    assert luctor("convert", str(path), str(tmp_path / "out")).exit_code == 1


def test_validate_a_folder(luctor, tmp_path):
    done = luctor("validate", str(tmp_path))
    assert done.exit_code == 1
    assert "Is a directory" in done.stdout


def test_validate_positions(luctor):
    good = package.game("cage").start().text()
    bad = "cage:6x6 rr4/6/6/6/6/4bb r"
    done = luctor("validate", "--position", good, "--position", bad, "--position", "cage:6x6 x")
    assert done.exit_code == 1
    lines = done.stdout.splitlines()
    assert lines[0] == f"{good}: in order."
    assert sum(line.startswith(bad) for line in lines) == 2
    assert "cannot be read" in lines[-1]
    assert luctor("validate", "-p", good).exit_code == 0
