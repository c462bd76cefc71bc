"""``luctor solve`` on the command line."""

import json
import signal

import pytest

import luctor as package
from luctor.cli.commands.solve import verdict
from luctor.search.solve import Solution
from luctor.search.solve.prover import Prover
from tests import toy

GAME = package.games()[0]
WON = "cage:6x6 6/5b/6/2r3/6/6 b"


def test_a_win_is_told_with_its_line(luctor):
    done = luctor("solve", WON)
    assert done.exit_code == 0
    assert "Proved: Blue wins in 2 moves, and not sooner." in done.output
    assert "Line: f5-e4 c3-d4 e4xc4" in done.output
    assert "the proof has" in done.output


def test_what_is_too_hard_is_said_plainly(luctor):
    done = luctor("solve", GAME, "--nodes", "2000", "--memory", "4")
    assert done.exit_code == 0
    assert "Not proved within the limit: it may be a win, a loss or a draw." in done.output


def test_json_has_all_that_was_proved(luctor):
    data = json.loads(luctor("solve", WON, "--json", "--time", "20").stdout)
    assert data["position"] == WON
    assert (data["value"], data["wins"], data["loses"]) == ("win", True, False)
    assert (data["move"], data["win_in"], data["shortest"]) == ("f5-e4", 2, True)
    assert data["line"][0] == data["move"]
    assert data["nodes"] >= data["proof_size"] > 1
    assert data["seconds"] >= 0


@pytest.mark.parametrize(
    "wins, loses, sentence",
    [
        (False, False, "Proved: a draw. Neither side can force a win."),
        (False, None, "Proved: Crosses cannot force a win. Whether Noughts can was not proved"),
        (None, False, "Proved: Noughts cannot force a win. Whether Crosses can was not proved"),
        (None, None, "Not proved within the limit"),
    ],
)
def test_every_outcome_has_its_sentence(wins, loses, sentence):
    solution = Solution(wins, loses, None, False, (), 100, 0, 1.0)
    assert verdict(toy.GAME.start(), solution).startswith(sentence)


def test_a_loss_is_told_as_the_others_win():
    solution = Solution(False, True, -3, False, ("a1",), 100, 9, 1.0)
    assert verdict(toy.GAME.start(), solution) == "Proved: Noughts wins within 3 moves at most."


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["--time", "0"], "The limit of seconds must be a number above 0, not 0.0."),
        (["--nodes", "0"], "The limit of nodes must be a whole number, 1 or more, not 0."),
        (["--memory", "0"], "The memory must be a whole number of MiB, 2 to 65536, not 0."),
    ],
)
def test_limits_out_of_range_are_refused(luctor, words, sentence):
    done = luctor("solve", GAME, *words)
    assert done.exit_code == 2
    assert done.stderr == f"luctor: {sentence}\n"


def test_a_finished_game_is_not_solved(luctor):
    done = luctor("solve", "cage:6x6 6/6/6/2r3/6/6 b")
    assert done.exit_code != 0
    assert done.stderr.count("\n") == 1


def test_ctrl_c_ends_it_with_a_word(luctor, monkeypatch):
    monkeypatch.setattr(Prover, "run", lambda *_: signal.raise_signal(signal.SIGINT))
    done = luctor("solve", GAME, "--time", "600")
    assert done.exit_code == 130
    assert done.stderr == "luctor: Interrupted.\n"
    assert not done.stdout
