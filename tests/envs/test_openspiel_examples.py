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


def run(name, *arguments):
    answer = subprocess.run(
        [sys.executable, str(FOLDER / f"{name}.py"), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_every_example_is_run():
    assert {path.stem for path in FOLDER.glob("*.py")} == set(SMALL) == set(SAYS)


@pytest.mark.parametrize("name", SMALL)
def test_example(name):
    assert SAYS[name] in run(name, *SMALL[name])
    assert "usage:" in run(name, "--help")


@pytest.mark.parametrize(
    "game", ["python_emergo(variant=7x7,max_game_length=40)", "python_latrel(max_game_length=20)"]
)
def test_mcts_plays_other_games_too(game):
    assert "search scored" in run("mcts", "--game", game, *SMALL["mcts"])


def test_mcts_in_c_plus_plus():
    assert "search scored" in run("mcts", "--cpp", *SMALL["mcts"])
