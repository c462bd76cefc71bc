"""luctor.analyse: lines, chances, forced wins."""

import json
import threading

import pytest

import luctor
from luctor.core.history import History
from tests.study.material import WINNER, WON

LIMIT = luctor.Limit(nodes=3000)


@pytest.mark.parametrize("game", luctor.games())
def test_the_best_moves_first_each_with_a_legal_line(game):
    start = luctor.game(game).start()
    found = luctor.analyse(start, LIMIT, lines=3)
    assert len(found.variations) == 3
    assert len({variation.line[0] for variation in found.variations}) == 3
    scores = [variation.score for variation in found.variations]
    assert scores == sorted(scores, reverse=True)
    assert found.score == scores[0]
    assert 0 < found.chance < 1
    for variation in found.variations:
        position = start
        for token in variation.line:
            if not token.endswith("…"):
                position = position.play(token)


def test_one_line_only():
    start = luctor.game("cage").start("6x6")
    found = luctor.analyse(start, LIMIT, lines=1)
    assert [variation.line[0] for variation in found.variations] == [found.move]


def test_a_forced_win_is_told_in_moves():
    found = luctor.analyse(luctor.Position.read(WON), luctor.Limit(nodes=5000))
    assert (found.move, found.win_in, found.chance) == (WINNER, 1, 1.0)
    assert str(found).splitlines()[0].split() == ["wins", "in", "1", WINNER]


def test_in_the_middle_of_a_move_the_line_begins_with_its_rest():
    position = luctor.Position.read(WON)
    while not position.mid_move:
        position = position.act(position.parse(WINNER).actions[0])
    found = luctor.analyse(position, LIMIT)
    assert position.play(found.move).result.winner == 0


def test_as_data():
    start = luctor.game("cage").start("6x6")
    found = luctor.analyse(start, LIMIT, lines=2)
    data = json.loads(json.dumps(found.data()))
    assert luctor.Position.read(data["position"]) == start
    assert (data["seat"], data["nodes"], data["depth"]) == (0, found.nodes, found.depth)
    assert [row["move"] for row in data["variations"]] == [v.line[0] for v in found.variations]
    assert data["variations"][0]["win_in"] is None


def test_it_can_be_stopped():
    stop = threading.Event()
    start = luctor.game("cage").start("6x6")
    found = luctor.analyse(start, luctor.Limit(), stop=stop, on_info=lambda info: stop.set())
    assert start.is_legal(found.move)


def test_what_cannot_be_analysed():
    start = luctor.game("latrel").start()
    for wrong in ("latrel", None, start.game):
        with pytest.raises(luctor.ArgumentError):
            luctor.analyse(wrong, LIMIT)
    for limit in (luctor.Limit(), 3):
        with pytest.raises(luctor.ArgumentError):
            luctor.analyse(start, limit)
    for lines in (0, -1, 1000, "3"):
        with pytest.raises(luctor.ArgumentError):
            luctor.analyse(start, LIMIT, lines=lines)
    with pytest.raises(luctor.GameOverError, match="third time"):
        luctor.analyse(start, LIMIT, history=History([start] * 3))
    with pytest.raises(luctor.GameOverError):
        luctor.analyse(luctor.Position.read("cage:6x6 6/6/6/2r3/6/6 b"), LIMIT)
