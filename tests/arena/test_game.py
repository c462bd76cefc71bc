"""One game: its opening, its record, and players that misbehave."""

import time
from types import SimpleNamespace

import pytest

from luctor.arena.entrants import Entrant
from luctor.arena.game import play_game
from luctor.arena.settings import Match, Task
from luctor.arena.standing import Outcome, Standing
from luctor.core.errors import ArgumentError, LuctorError, RecordError, UnknownNameError
from luctor.core.results import Result
from luctor.records import Record
from luctor.search.engine import search
from luctor.search.limit import Limit
from tests.settings import SETTINGS

FAST = Entrant("alphabeta", Limit(nodes=60))
WEAK = Entrant("alphabeta", Limit(nodes=1))


class Player:
    """Plays after a quick search, and notes what it was asked."""

    def __init__(self):
        self.asked = []
        self.nodes = 0

    def search(self, position, limit=None, *, history=None, seed=0, **more):
        self.asked.append((position, limit, seed))
        assert history.count(position) >= 1
        answer = search(position, limit, history=history)
        self.nodes += answer.nodes
        return answer


class Failing(Player):
    """Raises an error at its third move."""

    def __init__(self, error):
        super().__init__()
        self.error = error

    def search(self, position, limit=None, **more):
        if len(self.asked) == 2:
            raise self.error
        return super().search(position, limit, **more)


class Cheat(Player):
    """Answers with a move that is not legal."""

    def search(self, position, limit=None, **more):
        return SimpleNamespace(move="a1-z9")


def match_of(setting, **more):
    game, variant, options = setting
    return Match(FAST, WEAK, game, variant, options, **more)


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_game_is_played_to_its_end_from_either_seat(setting):
    match = match_of(setting, longest=60)
    opening = tuple(Record(match.start).position.legal_moves()[:1])
    for number in (0, 1):
        players = Player(), Player()
        record = play_game(match, Task(number, opening), players)
        seats = match.start.game.seats
        labels = [match.first.label, match.second.label]
        assert [record.headers[seat] for seat in seats] == (labels if number == 0 else labels[::-1])
        limits = [player.asked[0][1].nodes for player in players if player.asked]
        assert limits == ([60, 1] if number == 0 else [1, 60])[: len(limits)]
        assert record.moves[0] == opening[0]
        assert record.result is not None
        assert Record.loads(record.dumps()) == record
        outcome = Outcome.of(record)
        assert outcome.number == number
        assert outcome.moves == len(record.moves) - 1
        used = [player.nodes for player in players]
        assert [usage.nodes for usage in outcome.usages] == used[:: 1 if number == 0 else -1]


def test_points_are_the_first_players():
    match = match_of(("cage", "6x6", {}))
    for winner, number, points in ((0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 1, 1), (None, 1, 0.5)):
        record = Record(match.start, {"Round": Task(number, ()).round})
        for name in ("Moves", "Nodes", "Seconds", "Overruns"):
            record.headers[name] = "1 2"
        record.end(Result(winner, "agreed-otherwise"))
        outcome = Outcome.of(record)
        assert outcome.points == points
        assert [usage.nodes for usage in outcome.usages] == ([1, 2] if number == 0 else [2, 1])


@pytest.mark.parametrize(
    "player, reason, words",
    [
        (Failing(LuctorError("The program has ended.")), "engine-failure", "The program has ended"),
        (Failing(ZeroDivisionError()), "engine-failure", "ZeroDivisionError"),
        (Cheat(), "illegal-move", "a1-z9"),
    ],
)
@pytest.mark.parametrize("number", [0, 1])
def test_a_player_that_misbehaves_loses_and_the_record_says_why(player, reason, words, number):
    player.asked = []
    match = match_of(("cage", "6x6", {}))
    task = Task(number, ("b4*a4", "e6*f6"))
    record = play_game(match, task, [(player, Player())[side] for side in task.order])
    assert record.result == Result(1 - number, reason)
    outcome = Outcome.of(Record.loads(record.dumps()))
    assert (outcome.points, outcome.reason) == (0, reason)
    assert words in outcome.failure
    assert Standing.of(match, [outcome]).data()["failures"] == [outcome.failure]


def test_a_game_that_goes_on_too_long_is_a_draw():
    match = match_of(("emergo", "9x9", {}), longest=7)
    record = play_game(match, Task(0, ()), (Player(), Player()))
    assert record.result == Result(None, "length-limit")
    assert len(record.moves) == 7


def test_evaluations_are_told_from_seat_0():
    match = match_of(("cage", "6x6", {}))
    record = play_game(match, Task(0, ()), (Player(), Player()))
    last = record.main_line[-1]
    assert last.evaluation.win_in is not None
    assert (last.evaluation.win_in > 0) == (record.result.winner == 0)


def test_a_broken_promise_of_time_is_noticed():
    class Slow(Player):
        def search(self, position, limit=None, **more):
            time.sleep(0.1)
            return super().search(position, limit, **more)

    entrant = Entrant("alphabeta", Limit(seconds=0.02, nodes=5))
    match = Match(entrant, FAST, "cage", "6x6", longest=4)
    outcome = Outcome.of(play_game(match, Task(0, ()), (Slow(), Player())))
    assert outcome.usages[0].overruns == 2
    assert outcome.usages[1].overruns == 0


def test_records_of_something_else():
    record = Record.new("cage", headers={"Round": "1.1"})
    with pytest.raises(RecordError, match="not from a match"):
        Outcome.of(record)
    for name in ("Moves", "Nodes", "Seconds", "Overruns"):
        record.headers[name] = "1 2"
    with pytest.raises(RecordError, match="not finished"):
        Outcome.of(record)
    for wrong in ("?", "3", "0.1", "1.3", "1.x"):
        record.headers["Round"] = wrong
        with pytest.raises(RecordError, match="not from a match"):
            Outcome.of(record)


def test_entrants_are_read():
    assert Entrant.read(" alphabeta@0.5 ") == Entrant("alphabeta", Limit(seconds=0.5))
    assert Entrant.read("alphabeta@2s", Limit(nodes=7)).label == "alphabeta@2s"
    assert Entrant.read("alphabeta", Limit(nodes=7)).label == "alphabeta@7 nodes"
    assert Entrant.read("alphabeta").limit == Limit(seconds=0.1)
    assert Entrant.read("alphabeta:nodes=500") == Entrant("alphabeta:nodes=500")
    with pytest.raises(UnknownNameError, match="no engine 'gamma'"):
        Entrant.read("gamma")
    with pytest.raises(ArgumentError, match=r"cuts of a search must be .* from 0 to 7, not 99"):
        Entrant.read("alphabeta:cuts=99")
    with pytest.raises(ArgumentError, match="1 to 16384 megabytes, not 20000"):
        Entrant.read("alphabeta:megabytes=20000")
    with pytest.raises(ArgumentError, match="no program to run by 'no-such-program -x'"):
        Entrant.read("ugi:no-such-program -x")
    with pytest.raises(ArgumentError, match="cannot be read"):
        Entrant.read("ugi:'open")
    with pytest.raises(ArgumentError, match="above 0"):
        Entrant.read("alphabeta@0")


@pytest.mark.parametrize(
    "more, words",
    [
        ({"games": 0}, "number of games"),
        ({"longest": 0}, "moves of a game"),
        ({"variant": "7x7"}, "no variant of cage '7x7'"),
        ({"options": {"x": "y"}}, "'x'"),
    ],
)
def test_matches_that_cannot_be(more, words):
    with pytest.raises(LuctorError, match=words):
        Match(FAST, WEAK, "cage", **more)
