"""Self-play: many games of one variant at once, each the same whenever it is played."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np

from luctor.core import kernels
from luctor.core.game import Game
from luctor.tuning.teacher import FACTS, LEVELS, PHASE, SCORE, SEAT, play_game

LONGEST = 600  # actions; what goes on longer counts as a draw
DRAWN = (0, 3)


@dataclass(frozen=True, slots=True)
class Style:
    """How the games are played.

    Attributes
    ----------
    nodes : int
        What each choice may cost.
    noise : int
        How many points worse than the best a choice may be.
    opening : int
        Up to so many actions at random begin a game.
    wild : float
        The share of random actions after that.
    loud : float
        The share of positions with captures pending that are learnt from too. A search also comes
        to its end in such ones, and without any nothing tells what a threat is worth.
    """

    nodes: int = 400
    noise: int = 10
    opening: int = 12
    wild: float = 0.02
    loud: float = 0.1


@dataclass(frozen=True, slots=True)
class Played:
    """A game played out.

    Attributes
    ----------
    index : int
    result : float
        Of seat 0: 1 won, 0.5 drawn, 0 lost.
    actions : int
    phases, seats, scores : ndarray of int32, shape (samples,)
        The scores are the search's, for the seat to move.
    table : ndarray of int32, shape (samples, features)
    """

    index: int
    result: float
    actions: int
    phases: Any
    seats: Any
    scores: Any
    table: Any


class Player:
    """Plays games of one variant, one at a time on each thread that calls it.

    Parameters
    ----------
    game : Game
    variant : int
    weights : ndarray of int32, shape (2, 2, features)
        What each seat counts by.
    style : Style
    seed : int
    """

    def __init__(self, game: Game, variant: int, weights: Any, style: Style, seed: int) -> None:
        self.game = game
        self.variant = variant
        self.weights = np.ascontiguousarray(weights, dtype=np.int32)
        self.style = style
        self.seed = seed

    def play(self, index: int, pair: bool = False, swap: bool = False) -> Played:
        """Play the game of that number.

        Parameters
        ----------
        index : int
        pair : bool
            Whether games 2n and 2n + 1 begin with the same random actions.
        swap : bool
            Whether the seats change their weights.
        """
        game, style = self.game, self.style
        number = index // 2 if pair else index
        rng = np.random.default_rng((self.seed, self.variant, number))
        opening = int(rng.integers(2, style.opening + 1))
        stream = rng.integers(0, 2**64, size=1, dtype=np.uint64)
        stack = game.new_states(LEVELS + 2)
        kernels.init(stack[0], self.variant, 0)
        facts = np.empty((LONGEST, FACTS), dtype=np.int32)
        table = np.empty((LONGEST, len(game.features)), dtype=np.int32)
        n, outcome, actions = play_game(
            stack,
            np.empty((LEVELS + 3, game.max_legal), dtype=np.int32),
            self.weights[::-1].copy() if swap else self.weights,
            np.zeros(2, dtype=np.int64),
            stream,
            opening,
            style.nodes,
            style.noise,
            round(1024 * style.wild),
            round(1024 * style.loud),
            np.empty(LONGEST, dtype=np.uint64),
            facts,
            table,
        )
        return Played(
            index,
            0.5 if outcome in DRAWN else float(outcome == 1),
            actions,
            facts[:n, PHASE].copy(),
            facts[:n, SEAT].copy(),
            facts[:n, SCORE].copy(),
            table[:n].copy(),
        )


def play_all(play: Callable[[int], Played], indices: Iterable[int], jobs: int) -> Iterator[Played]:
    """Play games on several threads, and give each as it ends.

    Parameters
    ----------
    play : callable
    indices : iterable of int
    jobs : int
        How many at once.
    """
    waiting = iter(indices)
    running: set[Future[Played]] = set()
    with ThreadPoolExecutor(jobs, thread_name_prefix="luctor-tune") as pool:
        try:
            while True:
                while len(running) < 2 * jobs and (index := next(waiting, None)) is not None:
                    running.add(pool.submit(play, index))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()
