"""moves, perft, show, bench: what they print."""

import json
import xml.etree.ElementTree as ElementTree

import pytest

import luctor as package
from luctor.cli.output import columns, counted, spelled_rate, spelled_time

SKIPPING = "cage:6x6 6/5b/6/2r3/6/6 b"


@pytest.mark.parametrize("name", package.games())
def test_moves_one_a_line(luctor, name):
    done = luctor("moves", name)
    assert done.exit_code == 0
    assert done.stdout.split("\n")[:-1] == package.game(name).start().legal_moves()


def test_a_game_and_its_variant_may_be_written_in_several_ways(luctor):
    expected = package.game("latrel").start("advanced").legal_moves()
    for words in (
        ["latrel", "--variant", "advanced"],
        ["La", "Trel", "-v", "Advanced"],
        ["latrel:advanced"],
        ["latrel:advanced", "-o", "corner_capture=true"],
        package.game("latrel").start("advanced").text().split(),
    ):
        assert luctor("moves", *words).stdout.split() == expected, words


def test_moves_as_data(luctor):
    data = json.loads(luctor("moves", SKIPPING, "--json").stdout)
    assert data["game"] == "cage"
    assert (data["variant"], data["seat"], data["seat_name"]) == ("6x6", 1, "Blue")
    assert data["result"] is None
    assert data["count"] == len(data["moves"]) > 0
    assert package.Position.read(data["position"]).legal_moves() == data["moves"]


def test_actions_as_data(luctor):
    data = json.loads(luctor("moves", "entrapment", "--actions", "--json").stdout)
    start = package.game("entrapment").start()
    assert [a["id"] for a in data["actions"]] == start.legal_actions()
    assert data["actions"][0]["part"] == start.part(start.legal_actions()[0])
    lines = luctor("moves", "entrapment", "--actions").stdout.splitlines()
    assert len(lines) == data["count"]


def test_moves_in_chess_coordinates(luctor):
    tokens = luctor("moves", "emergo", "-c", "chess").stdout.split()
    assert tokens == package.game("emergo").start().legal_moves("chess")


def test_perft_counts(luctor):
    done = luctor("perft", "cage", "3")
    assert [line.split()[1] for line in done.stdout.splitlines()[1:]] == ["20", "424", "10,140"]


@pytest.mark.parametrize("extra", [[], ["--table", "1"], ["--unit", "actions"]])
def test_perft_as_data(luctor, extra):
    data = json.loads(luctor("perft", "latrel", "2", "--divide", "--json", *extra).stdout)
    assert [row["count"] for row in data["depths"]] == [8, 64]
    assert sum(part["count"] for part in data["divide"]) == 64
    assert data["divide"][0]["move"] == "a2-a3"


def test_perft_from_a_position(luctor):
    start = package.Position.read(SKIPPING)
    data = json.loads(luctor("perft", "cage", "2", "-p", SKIPPING, "--json").stdout)
    assert data["position"] == start.text()
    assert data["depths"][1]["count"] == package.perft(start, 2)


def test_perft_divided_for_people(luctor):
    lines = luctor("perft", "latrel", "1", "--divide").stdout.splitlines()
    assert lines[-1].split() == ["h2-h3", "1"]


@pytest.mark.parametrize("depth", ["0", "41", "two"])
def test_perft_at_a_wrong_depth(luctor, depth):
    assert luctor("perft", "cage", depth).exit_code == 2


def test_show_as_text(luctor):
    done = luctor("show", "latrel", "--move", "a2-a3")
    assert "(D)" in done.stdout
    assert "Black to move." in done.stdout
    assert done.stdout.splitlines()[-1] == package.game("latrel").start().play("a2-a3").text()
    assert "(D)" not in luctor("show", "latrel", "-m", "a2-a3", "--no-last").stdout
    assert "\x1b[" in luctor("show", "latrel", "--colour").stdout
    assert "\x1b[" not in done.stdout


def test_show_turned(luctor):
    rows = [
        line.split()[0]
        for line in luctor("show", "latrel", "--flip").stdout.splitlines()
        if line[:1].isdigit()
    ]
    assert rows == list("12345678")


def test_show_as_svg(luctor, tmp_path):
    path = tmp_path / "board.svg"
    assert luctor("show", "cage", "--svg", str(path), "--theme", "dark").exit_code == 0
    assert ElementTree.parse(path).getroot().tag.endswith("svg")
    assert luctor("show", "cage", "--svg", "-", "--theme", "dark").stdout_bytes == path.read_bytes()
    assert [p.name for p in tmp_path.iterdir()] == ["board.svg"]


def test_show_as_png(luctor, tmp_path):
    pytest.importorskip("resvg_py")
    path = tmp_path / "board.png"
    assert luctor("show", "cage", "--png", str(path)).exit_code == 0
    assert path.read_bytes().startswith(b"\x89PNG")


def test_show_a_record(luctor, tmp_path):
    record = package.Record.new("latrel")
    for token in ("a2-a3", "a7-a6"):
        record.play(token)
    path = tmp_path / "games.pgn"
    package.records.write(path, [package.Record.new("cage"), record])
    told = ["show", "--record", str(path), "--game", "2"]
    assert luctor(*told).stdout.splitlines()[-1] == record.position.text()
    assert luctor(*told, "--ply", "0").stdout.splitlines()[-1] == record.start.text()
    assert "only 2 moves" in luctor(*told, "--ply", "3").stderr
    assert "has no game 3" in luctor("show", "-r", str(path), "-g", "3").stderr


def test_bench_measures_and_signs(luctor, monkeypatch):
    from luctor.cli.commands import bench

    monkeypatch.setattr(bench, "PERFT_LEAVES", 100)
    monkeypatch.setattr(bench, "RANDOM_SECONDS", 0.001)
    monkeypatch.setattr(bench, "RANDOM_GAMES", 2)
    data = json.loads(luctor("bench", "cage", "--json").stdout)
    (row,) = data["games"]
    assert row["game"] == "cage"
    assert row["perft_leaves"] >= 100
    assert data["signature"] == row["search_nodes"] > 0
    assert f"{data['signature']:,}" in luctor("bench", "cage").stdout


def test_columns_fill_downward():
    assert columns(["a", "b", "c", "d", "e"], 6) == ["a  d", "b  e", "c"]
    assert columns(["long-token"], 4) == ["long-token"]
    assert columns([], 80) == []


def test_numbers_in_words():
    assert counted(1, "move") == "1 move"
    assert counted(1000, "move") == "1,000 moves"
    assert [spelled_time(s) for s in (2e-5, 0.02, 2, 200)] == [
        "20 µs",
        "20 ms",
        "2.00 s",
        "3 min 20 s",
    ]
    assert spelled_rate(3_000_000, 1.5) == "2 M/s"
    assert spelled_rate(3_000, 2) == "1.5 k/s"
    assert spelled_rate(3_000, 0) == ""
