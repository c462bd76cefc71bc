"""The examples for OpenSpiel run, small, as a stranger would run them."""

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "openspiel"
SMALL = {
    "alphabeta": ("--depth", "3"),
    "mcts": ("--games", "1", "--simulations", "3"),
    "qlearner": ("--episodes", "20", "--games", "10"),
    "solver": ("--position", "cage:6x6 6/6/2b3/1b1r2/4r1/6 r"),
}
SAYS = {
    "alphabeta": "Best for Red: c3xc5, value +",
    "mcts": "in 1 games against random play",
    "qlearner": "Red after 20 games:",
    "solver": "positions are solved. Red's actions are worth:",
}


def ask(name, *arguments):
    command = [sys.executable, str(FOLDER / f"{name}.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def run(name, *arguments):
    answer = ask(name, *arguments)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_every_example_is_run():
    examples = {path.stem for path in FOLDER.glob("*.py")} - {"arguments"}
    assert examples == set(SMALL) == set(SAYS)


@pytest.mark.parametrize("name", SMALL)
def test_example(name):
    assert SAYS[name] in run(name, *SMALL[name])
    assert "usage:" in run(name, "--help")


@pytest.mark.parametrize(
    ("name", "arguments", "sentence"),
    [
        ("alphabeta", ("--depth", "0"), "'0' is not a whole number from 1"),
        ("mcts", ("--games", "-3"), "'-3' is not a whole number from 1"),
        ("mcts", ("--game", "chest"), "OpenSpiel knows no game 'chest'"),
        ("mcts", ("--game", "python_cage(variant=7x7)"), "There is no variant of cage '7x7'"),
        ("mcts", ("--game", "python_cage(size=6)"), "Unknown parameter 'size'"),
        ("qlearner", ("--episodes", "many"), "'many' is not a whole number from 1"),
        ("solver", ("--position", "rubbish"), "There is no game 'rubbish'"),
        ("solver", ("--position", "cage:6x6 6/6/2b3/6/6/6 b"), "the game is over"),
    ],
)
def test_what_cannot_be_used_gets_a_sentence(name, arguments, sentence):
    answer = ask(name, *arguments)
    assert answer.returncode == 2
    assert sentence in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize(
    "game", ["python_emergo(variant=7x7,max_game_length=40)", "python_latrel(max_game_length=20)"]
)
def test_mcts_plays_other_games_too(game):
    assert "search scored" in run("mcts", "--game", game, *SMALL["mcts"])


def test_mcts_in_c_plus_plus():
    assert "search scored" in run("mcts", "--cpp", *SMALL["mcts"])
