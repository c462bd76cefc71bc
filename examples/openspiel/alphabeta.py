"""OpenSpiel's alpha-beta search looks at a position, with Luctor's estimate at its leaves."""

import argparse
import math

import arguments
import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from luctor.envs.openspiel import SpielState, game_string

POSITION = "cage:6x6 6/3b2/2b1br/2r3/b5/6 r"


def main() -> None:
    """Search the position that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--position", type=arguments.position, default=POSITION, help="a position's text"
    )
    parser.add_argument("--depth", type=arguments.count, default=7, help="in actions")
    options = parser.parse_args()

    position = options.position
    game = pyspiel.load_game(game_string(position))
    seat = position.seat

    def estimate(state: SpielState) -> float:
        """Give the chances of the seat that searches, between -1 and 1."""
        points = state.position.game.estimate(state.position.state[0])
        chances = math.tanh(points / 400)
        return chances if state.current_player() == seat else -chances

    value, action = alpha_beta_search(
        game,
        value_function=estimate,
        maximum_depth=options.depth,
        maximizing_player_id=seat,
    )
    print(position)
    print(f"Best for {position.seat_name}: {position.part(action)}, value {value:+.3f}")


if __name__ == "__main__":
    main()
