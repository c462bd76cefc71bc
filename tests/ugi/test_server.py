"""The engine's side of the protocol, order by order, in this process."""

import threading
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import luctor
from luctor.ugi.server import Server
from tests.settings import SETTINGS, random_positions, start_of

GAME = "latrel"
WORDS = [
    *("ugi", "isready", "setoption", "name", "value", "Threads", "Engine", "level:1", "newgame"),
    *("position", "start", "text", "seen", "moves", "go", "nodes", "depth", "movetime", "infinite"),
    *("stop", "query", "result", "show", "~", "wtime", "winc", "movestogo", "0", "1", "-5", "1_0"),
    *("٣", "9" * 400, "\x00", "é", "cage:6x6", "emergo:7x7:blocked=loss", "entrapment", "a5*a6"),
    *("latrel", "latrel:", ":", "=", "cage:6x6:", "6/5b/6/2r3/6/6", "b", "c5", "a2-a3"),
]


class Ear:
    """Hears what a server says, and waits for it."""

    def __init__(self):
        self.lines = []
        self.news = threading.Condition()

    def __call__(self, line):
        with self.news:
            self.lines.append(line)
            self.news.notify_all()

    def count(self, word):
        return sum(line.split()[:1] == [word] for line in self.lines)

    def wait(self, word, times=1):
        with self.news:
            assert self.news.wait_for(lambda: self.count(word) >= times, 300), self.lines
            return [line for line in self.lines if line.split()[:1] == [word]][times - 1]

    @property
    def sentences(self):
        return [line.removeprefix("info string ") for line in self.lines if "info string" in line]


@pytest.fixture
def ear():
    return Ear()


@pytest.fixture
def server(ear):
    served = Server(ear)
    yield served
    served.close()


def tell(server, *lines):
    for line in lines:
        assert server.handle(line)


def test_the_introduction_ends_in_ugiok(server, ear):
    tell(server, "ugi")
    assert ear.lines[0].startswith("id name Luctor")
    assert ear.lines[-1] == "ugiok"
    names = [line.split()[2] for line in ear.lines if line.startswith("option name ")]
    assert {"Engine", "Threads", "MultiPV", "Hash", "Seed"} == set(names)


def test_ready_with_nothing_to_load(server, ear):
    tell(server, "isready")
    assert ear.lines == ["readyok"]


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_head_stands_for_the_start(server, ear, setting):
    name, variant, options = setting
    head = ":".join([name, variant, *(f"{k}={v}" for k, v in options.items())])
    tell(server, f"position start {head}", "query text")
    assert ear.lines == [f"response {start_of(setting).text()}"]


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_text_and_a_move_lead_on(server, ear, setting):
    for position in random_positions(setting, 8, "ugi"):
        ear.lines.clear()
        tell(server, f"position text {position.text()}", "query moves", "query result")
        if position.result:
            assert ear.lines[-1].split()[1] == position.result.score
            continue
        assert ear.lines[-1] == "response none"
        mark = "~" if position.mid_move else ""
        moves = [mark + move for move in position.legal_moves()]
        assert ear.lines[0].split()[1:] == moves
        tell(server, f"position text {position.text()} moves {moves[-1]}", "query text")
        following = position.play(moves[-1].removeprefix("~"))
        assert ear.lines[-1] == f"response {following.text()}"


def test_the_answer_is_legal_and_comes_once(server, ear):
    tell(server, f"position start {GAME}", "go nodes 300")
    best = ear.wait("bestmove").split()[1]
    assert best in luctor.game(GAME).start().legal_moves()
    info = ear.lines[-2].split()
    assert info[info.index("pv") + 1] == best
    assert 0 <= float(info[info.index("chance") + 1]) <= 1
    assert ear.count("bestmove") == 1


def test_with_a_node_limit_the_answer_is_the_same_every_time(server, ear):
    order = f"position start {GAME} moves a2-a3"
    tell(server, order, "go nodes 500")
    first = ear.wait("bestmove")
    tell(server, order, "go nodes 500")
    assert ear.wait("bestmove", 2) == first


def test_several_lines_best_first(server, ear):
    tell(server, "setoption name multipv value 3", f"position start {GAME}", "go depth 2")
    ear.wait("bestmove")
    infos = [line.split() for line in ear.lines if line.startswith("info depth 2")]
    assert [info[info.index("multipv") + 1] for info in infos[-3:]] == ["1", "2", "3"]
    firsts = {info[info.index("pv") + 1] for info in infos[-3:]}
    assert len(firsts) == 3
    chances = [float(info[info.index("chance") + 1]) for info in infos[-3:]]
    assert chances == sorted(chances, reverse=True)


def test_stop_ends_a_search_without_end(server, ear):
    tell(server, f"position start {GAME}", "isready")
    ear.wait("readyok")
    tell(server, "go infinite", "isready")  # answered at once, although a search is running
    assert ear.count("bestmove") == 0
    tell(server, "stop")
    ear.wait("bestmove")


def test_infinite_waits_for_stop_even_when_nothing_is_left_to_search(server, ear):
    tell(server, "setoption name Engine value level:1", f"position start {GAME}", "go infinite")
    ear.wait("info")
    time.sleep(0.1)  # in which level 1 has long had its answer
    assert ear.count("bestmove") == 0
    tell(server, "stop")
    ear.wait("bestmove")


def test_a_search_is_not_interrupted_by_another(server, ear):
    tell(server, f"position start {GAME}", "go infinite", "go nodes 10")
    assert "running" in ear.sentences[-1]
    tell(server, "stop", "go nodes 10")  # this one waits for its turn
    ear.wait("bestmove", 2)


def test_what_is_said_meanwhile_holds_from_the_next_search_on(server, ear):
    tell(server, f"position start {GAME}", "go infinite", "position start cage:6x6", "query text")
    assert "response cage:6x6 " in ear.lines[-1]
    tell(server, "stop")
    assert ear.wait("bestmove").split()[1] in luctor.game(GAME).start().legal_moves()


@pytest.mark.parametrize(
    "lines, words",
    [
        (["nonsense"], "no order 'nonsense'"),
        (["go"], "send position first"),
        (["newgame", "go"], "send position first"),
        (["position"], "position start GAME"),
        (["position start chess"], "no game 'chess'"),
        (["position start cage:9x9"], "no variant"),
        (["position start emergo:9x9:blocked"], "NAME=VALUE"),
        (["position start emergo:9x9:blocked=maybe"], "no value"),
        (["position text cage:6x6 6/6"], "cannot be read"),
        (["position text cage:6x6 rr4/6/6/6/6/6 r"], "fault"),
        (["position start latrel moves a2-a9"], "move"),
        (["position start latrel moves zz"], "cannot be read"),
        (["setoption name Threads value 0"], "from 1"),
        (["setoption name Threads value x"], "whole number"),
        (["setoption name Colour value red"], "no option 'Colour'"),
        (["setoption Threads 2"], "setoption name NAME value VALUE"),
        (["setoption name Engine value stockfish"], "no engine"),
        (["setoption name Engine value alphabeta:speed=9"], "no setting"),
        (["query moves"], "no position"),
        (["show"], "no position"),
        (["position start latrel", "query weather"], "query does not know"),
        (["position start latrel", "go movetime 0"], "1 or more"),
        (["position start latrel", "go nodes"], "not nothing"),
        (["position start latrel", "go depth 1_0"], "whole number"),
        (["position start latrel", "go depth 100000"], "limit of depth"),
        (["position start latrel", "go mate 3"], "does not know 'mate'"),
        (["position start latrel", "go nodes 5 nodes 6"], "twice"),
        (["position start latrel", "go infinite depth 2"], "no limits beside"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(server, ear, lines, words):
    tell(server, *lines)
    (sentence,) = ear.sentences
    assert words in sentence
    assert ear.count("bestmove") == (1 if lines[-1].startswith("go") else 0)


def test_a_finished_game_has_no_best_move(server, ear):
    tell(server, "position text cage:6x6 6/6/6/2r3/6/6 b", "go nodes 10")
    assert ear.wait("bestmove") == "bestmove none"
    assert "game is over" in ear.sentences[0]


def test_repetition_is_known(server, ear):
    """Three times the same position is a draw, be it told by moves or as seen before (G3)."""
    opening = ["b2-b3", "b7-b6"]
    loop = ["b1-b2", "b8-b7", "b2-b1", "b7-b8"]
    order = f"position start latrel:standard moves {' '.join(opening + loop * 2)}"
    tell(server, order, "query result", "go nodes 9")
    assert ear.lines[0] == "response 1/2-1/2 threefold-repetition"
    assert ear.wait("bestmove") == "bestmove none"
    tell(server, f"{order} b1-b2")
    assert "over before the move b1-b2" in ear.sentences[-1]
    start = luctor.game("latrel").start().text()
    tell(server, f"position text {start}" + f" seen {start}" * 3, "query result")
    assert ear.lines[-1] == "response 1/2-1/2 threefold-repetition"


def test_after_a_wrong_position_nothing_is_searched(server, ear):
    tell(server, "position start latrel", "position start latrel moves zz", "go nodes 5")
    assert ear.wait("bestmove") == "bestmove none"


def test_options_that_an_engine_has_no_use_for_are_told(server, ear):
    tell(server, "setoption name MultiPV value 3", "setoption name Engine value level:1")
    tell(server, f"position start {GAME}", "go")
    ear.wait("bestmove")
    assert "no use of MultiPV" in ear.sentences[0]


def test_nobody_listens():
    def broken(line):
        raise BrokenPipeError

    server = Server(broken)
    assert not server.handle("ugi")
    server.close()


def test_quit(server):
    assert not server.handle("quit")
    assert server.handle("")


LINES = st.lists(
    st.one_of(
        st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join),
        st.text(max_size=40),
    ),
    max_size=8,
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(lines=LINES)
def test_garbage_never_ends_a_session(lines):
    """Whatever comes, every go that is not refused is answered, and the engine lives on."""
    ear = Ear()
    server = Server(ear)
    try:
        for line in lines:
            # Searches go to a level that is quick, and to one game, so that little is compiled.
            if line.split()[:1] not in (["go"], ["isready"]):
                assert server.handle(line) == (line.split()[:1] != ["quit"])
        tell(server, "newgame", f"position start {GAME}", "go depth 1")
        best = ear.wait("bestmove").split()[1]
        assert best in luctor.game(GAME).start().legal_moves()
    finally:
        server.close()
    assert all("\n" not in line for line in ear.lines)


@settings(max_examples=100, deadline=None)
@given(words=st.lists(st.sampled_from(WORDS), max_size=6))
def test_every_go_is_answered(words):
    ear = Ear()
    server = Server(ear)
    tell(server, f"position start {GAME}", " ".join(["go", *words]), "stop")
    server.close()
    assert ear.count("bestmove") == 1
