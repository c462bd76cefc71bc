"""Other programs as engines: ours in another process, and ones that do everything wrong."""

import sys
import threading

import pytest

import luctor
from luctor.core.history import History
from luctor.search.engines import engine
from luctor.search.limit import Limit
from luctor.ugi.client import UgiEngine
from luctor.ugi.failures import EngineError
from luctor.ugi.process import Program

LIMIT = Limit(nodes=300)
# Programs in a few lines: {} is what they do when told to go.
PROGRAM = """
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi": print("ugiok", flush=True)
    if word == "isready": print("readyok", flush=True)
    if word == "quit": break
    if word == "go":
        {}
"""


def program(deed):
    return [sys.executable, "-c", PROGRAM.format(deed)]


@pytest.fixture(scope="module")
def ours():
    with UgiEngine([sys.executable, "-m", "luctor", "engine"]) as found:
        yield found


@pytest.fixture(params=[game for game in luctor.games() if game in {"emergo", "latrel"}])
def start(request):
    return luctor.game(request.param).start()


def test_our_own_engine_answers_as_in_this_process(ours, start):
    infos = []
    answer = ours.search(start, LIMIT, on_info=infos.append, history=History([start]), seed=3)
    same = engine("alphabeta").search(start, LIMIT, seed=3)
    assert (answer.move, answer.actions) == (same.move, same.actions)
    assert answer.score == same.score
    assert answer.win_in == same.win_in
    assert answer.depth == same.depth
    assert answer.nodes == same.nodes
    assert [token for token in same.line if not token.endswith("…")] == list(answer.line)
    assert len(infos) >= 1


def test_a_game_is_played_on_with_what_has_come_up(ours):
    history = History()
    position = luctor.game("latrel").start("standard")
    loop = ["b1-b2", "b8-b7", "b2-b1", "b7-b8"]
    history.add(position)
    for token in ["b2-b3", "b7-b6", *loop * 2]:
        if history.result(position) is None:
            answer = ours.search(position, Limit(depth=1), history=history)
            assert position.is_legal(answer.move)
        position = position.play(token)
        history.add(position)
    with pytest.raises(luctor.GameOverError, match="third time"):
        ours.search(position, LIMIT, history=history)


def test_in_the_middle_of_a_move(ours):
    position = luctor.game("entrapment").start()
    for token in position.legal_moves()[:1]:
        position = position.play(token)
    while not position.mid_move:
        position = position.act(position.legal_actions()[0])
    answer = ours.search(position, LIMIT)
    assert position.is_legal(answer.move)


def test_several_lines(start):
    with UgiEngine([sys.executable, "-m", "luctor", "engine"], {"MultiPV": "3"}) as found:
        answer = found.search(start, Limit(depth=2))
    firsts = [variation.line[0] for variation in answer.variations]
    assert len(set(firsts)) == len(firsts) == 3
    for variation in answer.variations:
        position = start
        for action in variation.actions:
            position = position.act(action)
        assert position == start.play(variation.line[0])


def test_stop(ours, start):
    stop = threading.Event()
    ours.search(start, LIMIT)  # loads the kernels
    answer = ours.search(start, stop=stop, on_info=lambda info: stop.set())
    assert start.is_legal(answer.move)


def test_a_score_that_is_won(ours):
    position = luctor.Position.read("cage:6x6 6/6/2br2/1b4/6/r5 r")
    answer = ours.search(position, Limit(nodes=5000))
    assert (answer.move, answer.win_in, answer.chance) == ("d4xb4xb2", 1, 1.0)


@pytest.mark.parametrize(
    "deed, words",
    [
        ("print('bestmove a1-a1', flush=True)", "has answered 'a1-a1'"),
        ("print('bestmove none', flush=True)", "has given no move"),
        ("print('info string I resign\\nbestmove', flush=True)", "no move: I resign"),
        ("sys.exit('I am broken')", "has ended; it said: I am broken"),
        ("pass", "has not answered within"),
        ("print('info depth x score\\ninfo\\nhello', flush=True)", "has not answered within"),
    ],
)
def test_a_program_that_does_it_wrong(deed, words):
    start = luctor.game("cage").start()
    with UgiEngine(program(deed), grace=0.3) as found:
        with pytest.raises(EngineError, match=words.replace("(", "\\(")) as caught:
            found.search(start, Limit(seconds=0.1))
        assert "\n" not in str(caught.value)
        with pytest.raises(EngineError, match=words):  # it is started again
            found.search(start, Limit(seconds=0.1))


def test_a_program_that_does_not_stop():
    stop = threading.Event()
    stop.set()
    with (
        UgiEngine(program("pass"), grace=0.2) as found,
        pytest.raises(EngineError, match="after stop"),
    ):
        found.search(luctor.game("cage").start(), stop=stop)


def test_a_program_with_the_least_of_words():
    deed = "print('bestmove', 'a5*a6', flush=True)"
    with UgiEngine(program(deed)) as found:
        answer = found.search(luctor.game("cage").start("6x6"), LIMIT)
    assert (answer.move, answer.score, answer.line) == ("a5*a6", 0, ("a5*a6",))


@pytest.mark.parametrize(
    "command, words",
    [
        ("/nowhere/at/all", "cannot be started: No such file"),
        ("'", "cannot be read"),
        ("", "must not be empty"),
        ([sys.executable, "-c", "pass"], "has ended"),
        ([sys.executable, "-c", "input(); input()"], "has not answered ugi within"),
    ],
)
def test_a_command_that_is_no_engine(command, words):
    with UgiEngine(command, ready=1.0) as found, pytest.raises(EngineError, match=words):
        found.search(luctor.game("cage").start(), LIMIT)


def test_a_program_that_ignores_quit_is_ended():
    stubborn = Program([sys.executable, "-c", "import time\nwhile True: time.sleep(1)"])
    stubborn.close()
    assert not stubborn.is_alive


def test_what_cannot_be_searched(ours):
    with pytest.raises(luctor.ArgumentError):
        ours.search("cage", LIMIT)
    over = luctor.Position.read("cage:6x6 6/6/6/2r3/6/6 b")
    with pytest.raises(luctor.GameOverError):
        ours.search(over, LIMIT)
