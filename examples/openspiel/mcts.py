"""OpenSpiel's Monte Carlo tree search plays against random moves.

``--cpp`` takes its twin in C++. That one is asked by ``mcts_search`` and not, as usual, by
``step``, which lets go of the interpreter and so crashes with every game that is written in Python,
also with OpenSpiel's own.
"""

import argparse
from collections.abc import Callable

import arguments
import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

EXPLORATION = 2.0
MEMORY = 100  # MB

Chooser = Callable[[pyspiel.State], int]


def searcher(game: pyspiel.Game, options: argparse.Namespace) -> Chooser:
    """Give what chooses actions by searching, in Python or in C++."""
    if options.cpp:
        evaluator = pyspiel.RandomRolloutEvaluator(options.rollouts, options.seed)
        bot = pyspiel.MCTSBot(
            game, evaluator, EXPLORATION, options.simulations, MEMORY, True, options.seed, False
        )
        return lambda state: bot.mcts_search(state).best_child().action
    stream = np.random.RandomState(options.seed)
    evaluator = mcts.RandomRolloutEvaluator(options.rollouts, stream)
    return mcts.MCTSBot(game, EXPLORATION, options.simulations, evaluator, random_state=stream).step


def play(game: pyspiel.Game, choosers: list[Chooser]) -> tuple[list[str], list[float]]:
    """Play a game; give its actions as text, and the returns."""
    state = game.new_initial_state()
    actions = []
    while not state.is_terminal():
        action = choosers[state.current_player()](state)
        actions.append(state.action_to_string(action))
        state.apply_action(action)
    return actions, state.returns()


def main() -> None:
    """Play the games that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--game",
        type=arguments.game,
        default="python_cage(variant=6x6)",
        help="as OpenSpiel loads it",
    )
    parser.add_argument(
        "--games", type=arguments.count, default=2, help="the search begins every other one"
    )
    parser.add_argument("--simulations", type=arguments.count, default=20, help="for each decision")
    parser.add_argument(
        "--rollouts", type=arguments.count, default=1, help="random games for each simulation"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cpp", action="store_true", help="search in C++")
    options = parser.parse_args()

    game = options.game
    score = 0.0
    for number in range(options.games):
        seat = number % 2
        other = UniformRandomBot(1 - seat, np.random.RandomState(options.seed + number)).step
        search = searcher(game, options)
        actions, returns = play(game, [search, other] if seat == 0 else [other, search])
        score += returns[seat]
        print(f"Game {number + 1}, search in seat {seat}: {' '.join(actions)}")
        print(f"  returns {returns[0]:+.0f} {returns[1]:+.0f}")
    print(f"The search scored {score:+.0f} in {options.games} games against random play.")


if __name__ == "__main__":
    main()
