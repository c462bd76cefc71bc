"""Random play to the end of the game: the raw speed of the rules, and material for tests."""

from typing import Any

import numpy as np

from luctor.core.bits import next_random
from luctor.core.compilation import kernel
from luctor.core.errors import ArgumentError
from luctor.core.kernels import play, result, sample
from luctor.core.position import Position


@kernel
def run(work: Any, stream: Any, games: int, longest: int, scores: Any) -> int:
    """Play random games from ``work[0]`` on ``work[1]``, counting actions.

    Parameters
    ----------
    work : ndarray of records, shape (2,)
    stream : ndarray of uint64, shape (1,)
    games, longest : int
        How many games, and after how many actions one is broken off.
    scores : ndarray of int64, shape (4,)
        Incremented: games broken off, won by seat 0, won by seat 1, drawn.

    Returns
    -------
    int
        The actions played.
    """
    total = 0
    for _ in range(games):
        work[1] = work[0]
        taken = 0
        while taken < longest:
            action = sample(work[1], next_random(stream))
            if action < 0:
                break
            play(work[1], action)
            taken += 1
        total += taken
        scores[result(work[1]) & 3] += 1
    return total


def playouts(
    position: Position, games: int, seed: int = 0, longest: int = 2000
) -> tuple[int, tuple[int, int, int, int]]:
    """Play games at random from a position.

    Parameters
    ----------
    position : Position
    games : int
        How many, at least 1.
    seed : int
        The same seed gives the same games.
    longest : int
        A game is broken off after so many actions.

    Returns
    -------
    actions : int
        How many actions were played.
    scores : tuple of int
        Games broken off, won by seat 0, won by seat 1, drawn.

    Raises
    ------
    ArgumentError
        If `games` or `longest` is less than 1.
    """
    if games < 1 or longest < 1:
        raise ArgumentError("The numbers of games and of actions must be at least 1.")
    work = position.game.new_states(2)
    work[0] = position.state[0]
    stream = np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)
    scores = np.zeros(4, dtype=np.int64)
    actions = int(run(work, stream, games, longest, scores))
    broken, first, second, drawn = (int(n) for n in scores)
    return actions, (broken, first, second, drawn)
