"""OpenSpiel's tabular Q-learner learns an endgame of Cage against random moves.

It is scored against random moves before and after.
"""

import argparse
from collections.abc import Callable

import arguments
import numpy as np
from open_spiel.python import rl_environment, rl_tools
from open_spiel.python.algorithms import random_agent, tabular_qlearner
from open_spiel.python.rl_agent import AbstractAgent

from luctor.envs.openspiel import game_string

POSITION = "cage:6x6 6/2r3/3rb1/3b2/4r1/3r2 r"


def episode(
    environment: rl_environment.Environment, agents: list[AbstractAgent], evaluation: bool
) -> list[float]:
    """Let the agents play one game; give the rewards of its end."""
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        choice = agents[player].step(step, is_evaluation=evaluation)
        step = environment.step([choice.action])
    for agent in agents:
        agent.step(step, is_evaluation=evaluation)
    return list(step.rewards)


def score(play: Callable[[], list[float]], seat: int, games: int) -> float:
    """Give the mean reward of a seat."""
    return float(np.mean([play()[seat] for _ in range(games)]))


def main() -> None:
    """Train and score as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--position",
        type=arguments.position,
        default=POSITION,
        help="a position's text, few pieces",
    )
    parser.add_argument("--episodes", type=arguments.count, default=400, help="games to learn from")
    parser.add_argument("--games", type=arguments.count, default=100, help="games to score with")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    position = options.position
    seat = position.seat
    environment = rl_environment.Environment(game_string(position))
    actions = environment.action_spec()["num_actions"]
    np.random.seed(options.seed)  # OpenSpiel's agents draw from NumPy's global stream
    agents: list[AbstractAgent] = [
        random_agent.RandomAgent(player_id=player, num_actions=actions) for player in (0, 1)
    ]
    agents[seat] = tabular_qlearner.QLearner(
        player_id=seat,
        num_actions=actions,
        step_size=0.5,
        epsilon_schedule=rl_tools.LinearSchedule(1.0, 0.1, 5 * options.episodes),
    )

    def evaluate() -> list[float]:
        return episode(environment, agents, evaluation=True)

    print(position)
    print(f"{position.seat_name} before learning: {score(evaluate, seat, options.games):+.2f}")
    for _ in range(options.episodes):
        episode(environment, agents, evaluation=False)
    print(
        f"{position.seat_name} after {options.episodes} games: "
        f"{score(evaluate, seat, options.games):+.2f} (1 is a win, -1 a loss)"
    )


if __name__ == "__main__":
    main()
