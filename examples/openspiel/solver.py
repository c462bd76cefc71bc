"""OpenSpiel's minimax solver works out every position of an endgame of Cage.

It knows a state by its text. That is sound in Cage, where no position can come again; in the other
games the same position may be worth something else when it comes up for the third time.
"""

import argparse

import arguments
import pyspiel
from open_spiel.python.algorithms.minimax_solver import MinimaxSolver

from luctor.envs.openspiel import game_string

POSITION = "cage:6x6 6/2r3/3rb1/3b2/4r1/3r2 r"


def main() -> None:
    """Solve the position that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--position",
        type=arguments.position,
        default=POSITION,
        help="a position's text, few pieces",
    )
    options = parser.parse_args()

    position = options.position
    solver = MinimaxSolver(game_string(position))
    table = solver.solve()

    state = pyspiel.load_game(game_string(position)).new_initial_state()
    values = solver.action_values_from_state(state)
    print(position)
    print(f"{len(table)} positions are solved. {position.seat_name}'s actions are worth:")
    for action in state.legal_actions():
        print(f"  {state.action_to_string(action):8} {values[action]:+.0f}")


if __name__ == "__main__":
    main()
