"""What a player of Cage should know before moving."""

import numpy as np

from luctor.core.kernels import State
from luctor.games.cage.board import SEATS, Board
from luctor.games.cage.generator import can_act, checkers_of
from luctor.games.cage.rules import captures, count
from luctor.games.cage.tables import ACTION_DIRECTIONS, SQUARES


def notices(state: State) -> list[str]:
    """Tell what is forced, and who is about to be skipped, each with its ruling."""
    board = Board(state)
    if board.jumper:
        return [f"The checker on {board.jumper.name} must go on jumping (C5)."]
    told = []
    buffer = np.empty(SQUARES * ACTION_DIRECTIONS, dtype=np.int32)
    if captures(state, buffer) == count(state):
        told.append("You must capture: nothing else is legal (C5).")
    own, foe = checkers_of(state, board.seat), checkers_of(state, 1 - board.seat)
    if not can_act(foe, own, board.variant):
        told.append(f"{SEATS[1 - board.seat]} has no legal move as things stand (C6).")
    return told
