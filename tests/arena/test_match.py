"""Matches in processes of their own: the same games however they are played, and never lost."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pytest

from luctor.arena import pool
from luctor.arena.entrants import Entrant
from luctor.arena.ladder import pairings, play_ladder
from luctor.arena.match import play_match
from luctor.arena.settings import Match
from luctor.arena.sprt import Sprt
from luctor.core.errors import ArgumentError, RecordError
from luctor.records import Record, append, read
from luctor.search.limit import Limit

LUCTOR = [sys.executable, "-m", "luctor"]
GOOD = Entrant("alphabeta", Limit(nodes=300))
WEAK = Entrant("alphabeta:depth=1", Limit(nodes=300))


def small(first=GOOD, second=WEAK, **more):
    return Match(first, second, "cage", "6x6", **({"games": 6} | more))


def games(path):
    """The games of a file, without what depends on the clock."""
    found = []
    for record in read(path):
        record.headers["Seconds"] = ""
        found.append(record)
    return found


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A match that one worker has played."""
    path = tmp_path_factory.mktemp("match") / "one.pgn"
    seen = []
    standing = play_match(small(), path, on_standing=lambda found: seen.append(found.tally.games))
    assert seen == list(range(7))
    return path, standing


def test_openings_are_played_from_both_seats(played):
    path, standing = played
    records = games(path)
    assert [record.headers["Round"] for record in records] == [
        "1.1", "1.2", "2.1", "2.2", "3.1", "3.2",
    ]  # fmt: skip
    for one, other in zip(records[::2], records[1::2], strict=True):
        assert one.moves[:4] == other.moves[:4]
        assert one.headers["OpeningMoves"] == "4"
        assert one.headers["Red"] == other.headers["Blue"] == GOOD.label
        assert one.headers["Blue"] == other.headers["Red"] == WEAK.label
    assert len({tuple(record.moves[:4]) for record in records}) == 3
    assert standing.tally.games == 6
    assert standing.tally.score > 0.5


def test_the_description_tells_settings_openings_and_standing(played):
    path, standing = played
    data = json.loads(path.with_suffix(".json").read_text())
    assert data["settings"]["first"] == "alphabeta@300 nodes"
    assert [line.split() for line in data["openings"]] == [
        record.moves[:4] for record in games(path)[::2]
    ]
    assert data["standing"] == standing.data()
    assert data["standing"]["players"][0]["nodes_a_move"] > 0


def test_the_number_of_jobs_is_all_one(played, tmp_path):
    play_match(small(), tmp_path / "two.pgn", jobs=2)
    assert games(tmp_path / "two.pgn") == games(played[0])


def test_going_on_plays_what_is_missing(played, tmp_path):
    path = tmp_path / "half.pgn"
    play_match(small(games=3), path)
    before = path.read_bytes()
    # As if the power had failed in the middle of a game's record.
    path.write_bytes(before + b"\n" + before[: len(before) // 6])
    counts = []
    play_match(
        small(), path, resume=True, on_standing=lambda found: counts.append(found.tally.games)
    )
    assert counts == [3, 4, 5, 6]
    assert games(path) == games(played[0])
    again = play_match(small(), path, resume=True)
    assert again.tally.games == 6
    assert games(path) == games(played[0])


@pytest.mark.parametrize(
    "other, words",
    [
        (small(seed=1), "its seed is 0, not 1"),
        (small(opening_moves=6), "its opening moves is 4, not 6"),
        (small(second=GOOD), "its second is alphabeta:depth=1@300 nodes, not alphabeta@300 nodes"),
        (Match(GOOD, WEAK, "emergo"), "its game is cage, not emergo"),
    ],
)
def test_another_match_is_refused(played, other, words):
    path, _ = played
    before = path.read_bytes()
    with pytest.raises(ArgumentError, match=words):
        play_match(other, path, resume=True)
    with pytest.raises(ArgumentError, match="exists already: go on with it by --resume"):
        play_match(small(), path)
    assert path.read_bytes() == before


def test_files_that_are_no_match(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text(Record.new("cage").dumps())
    with pytest.raises(RecordError, match="description cannot be read: No such file"):
        play_match(small(), path, resume=True)
    path.with_suffix(".json").write_text("[1, 2")
    with pytest.raises(RecordError, match="does not describe a match"):
        play_match(small(), path, resume=True)
    with pytest.raises(ArgumentError, match=r"end in \.pgn, not in \.json"):
        play_match(small(), tmp_path / "match.json")
    with pytest.raises(ArgumentError, match="number of jobs"):
        play_match(small(), tmp_path / "new.pgn", jobs=0)


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"Round": "?"}, "not from a match"),
        ({"Red": "somebody"}, "a game of another match"),
        ({"Round": "1.1"}, "a game of another match"),
    ],
)
def test_games_of_another_match_in_the_file(played, tmp_path, changes, words):
    path = tmp_path / "mixed.pgn"
    play_match(small(games=1), path)
    stranger = list(read(played[0]))[1]
    stranger.headers.update(changes)
    append(path, stranger)
    before = path.read_bytes()
    with pytest.raises(RecordError, match=words):
        play_match(small(), path, resume=True)
    assert path.read_bytes() == before


def test_a_sequential_test_stops_the_match(tmp_path):
    blind = Entrant("alphabeta:depth=1", Limit(nodes=1))
    match = small(Entrant("alphabeta", Limit(nodes=3000)), blind, games=200, sprt=Sprt(0, 300))
    standing = play_match(match, tmp_path / "sprt.pgn", jobs=2)
    assert standing.verdict.accepted == 300
    assert standing.tally.games < 60
    assert standing.data()["sprt"]["accepted"] == 300
    # It stays decided: nothing more is played.
    assert play_match(match, tmp_path / "sprt.pgn", resume=True).tally == standing.tally


def test_a_ladder_is_played_pairing_by_pairing_and_gone_on_with(tmp_path):
    names = ["alphabeta:depth=1", "alphabeta:depth=2", "alphabeta:depth=3"]
    entrants = [Entrant(name, Limit(nodes=100)) for name in names]
    ones = [small(entrant, entrant, games=2) for entrant in entrants]
    assert len(pairings(ones, neighbours=False)) == 3
    matches = pairings(ones, neighbours=True)
    first = play_ladder(matches[:1], tmp_path / "ladder")
    assert len(first.names) == 2
    with pytest.raises(ArgumentError, match="exists already"):
        play_ladder(matches, tmp_path / "ladder")
    seen = []
    ladder = play_ladder(
        matches,
        tmp_path / "ladder",
        resume=True,
        on_standing=lambda number, standing: seen.append((number, standing.tally.games)),
    )
    assert seen == [(0, 2), (1, 0), (1, 1), (1, 2)]
    assert ladder.names == tuple(entrant.label for entrant in entrants)
    data = ladder.data()
    assert [player["name"] for player in data["players"]] == list(ladder.names)
    assert data["players"][0]["elo"] == 0
    assert [match["games"] for match in data["matches"]] == [2, 2]


def test_ladders_that_cannot_be():
    with pytest.raises(ArgumentError, match="two players"):
        pairings([small()], neighbours=False)
    with pytest.raises(ArgumentError, match="named twice"):
        pairings([small(), small()], neighbours=False)


def test_programs_play_too_and_one_that_dies_loses_its_games(tmp_path):
    """The second program ends when it shall think: each game is lost, and the match goes on."""
    script = tmp_path / "tired.py"
    script.write_text(TIRED)
    program = Entrant.read(f"ugi:{sys.executable} -m luctor engine", Limit(nodes=50))
    tired = Entrant.read(f"ugi:{sys.executable} {script}", Limit(nodes=50))
    standing = play_match(small(program, tired, games=2), tmp_path / "programs.pgn")
    assert [outcome.reason for outcome in standing.outcomes] == ["engine-failure"] * 2
    assert standing.tally.wins == 2
    assert len(standing.data()["failures"]) == 2
    assert all("tired.py" in failure for failure in standing.data()["failures"])
    assert standing.usage(0).moves >= 1


def test_a_worker_that_dies_is_replaced_once(played, tmp_path, monkeypatch):
    def kill(standing):
        if standing.tally.games == 1:
            for child in multiprocessing.active_children():
                child.kill()

    play_match(small(), tmp_path / "killed.pgn", on_standing=kill)
    assert games(tmp_path / "killed.pgn") == games(played[0])
    monkeypatch.setattr(pool, "ATTEMPTS", 1)
    with pytest.raises(pool.WorkerError, match=r"Game 1\.2 cannot be played"):
        play_match(small(), tmp_path / "again.pgn", on_standing=kill)
    assert len(games(tmp_path / "again.pgn")) == 1


TIRED = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        print("ugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        sys.exit(0)
"""


def launch(path, *more):
    words = ["match", "alphabeta", "alphabeta:depth=2", "-g", "cage", "-v", "6x6", "-n", "16"]
    return subprocess.Popen(
        [*LUCTOR, *words, "--nodes", "2000", "--out", str(path), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_games(path, count):
    for _ in range(6000):
        if path.exists() and path.read_text().count("[Event ") >= count:
            return
        time.sleep(0.02)
    raise AssertionError("the match does not get on")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_match_loses_only_the_games_in_play(tmp_path, how):
    path = tmp_path / "match.pgn"
    child = launch(path, "--jobs", "2")
    wait_for_games(path, 3)
    os.kill(child.pid, how)
    out, err = child.communicate(timeout=60)
    if how == signal.SIGINT:
        assert child.returncode == 130
        assert "Elo" in out
        assert "--resume goes on" in err
        assert "Traceback" not in err
    before = {record.headers["Round"]: record for record in read(path, lambda error: None)}
    assert len(before) >= 3
    child = launch(path, "--jobs", "2", "--resume", "--json")
    out, err = child.communicate(timeout=300)
    assert (child.returncode, err) == (0, "")
    assert json.loads(out)["games"] == 16
    after = {record.headers["Round"]: record for record in read(path)}
    assert len(after) == 16
    assert all(after[name] == record for name, record in before.items())
    done = subprocess.run(
        [*LUCTOR, "validate", str(path)], capture_output=True, text=True, check=False
    )
    assert "16 good games, no faults" in done.stdout


def test_nothing_is_written_before_all_is_in_order(tmp_path):
    child = launch(tmp_path / "match.pgn", "--jobs", "0")
    _, err = child.communicate(timeout=60)
    assert child.returncode == 2
    assert "number of jobs" in err
    assert list(tmp_path.iterdir()) == []
