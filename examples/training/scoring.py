"""How well something plays: many games at once, in pairs, the same opening once from each seat."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
from network import NEVER, Network
from puct import Search

import luctor
from luctor.arena.elo import Tally
from luctor.core.history import History
from luctor.envs import Batch
from luctor.envs.opponents import opponent

OPENING = 4  # actions at random, the same in both games of a pair
LONGEST = 400  # actions in a game, which is a draw then

# What chooses the actions in some rows of a batch: ``(batch, rows) -> actions``.
Player = Callable[[Batch, Any], Any]


def greedy(network: Network) -> Player:
    """Play what the network likes best, without looking ahead."""

    def choose(batch: Batch, rows: Any) -> Any:
        logits, _ = network.judge(batch.obs[rows])
        return np.where(batch.mask[rows], logits, NEVER).argmax(axis=1)

    return choose


def searching(network: Network, games: int, simulations: int) -> Player:
    """Play what the search tries most often."""
    settings = network.settings
    search = Search(
        luctor.game(settings["game"]), settings["variant"], games, simulations, network.judge
    )

    def choose(batch: Batch, rows: Any) -> Any:
        states = np.concatenate([batch.position(int(row)).state for row in rows])
        return search.run(states).argmax(axis=1)

    return choose


def at_random(batch: Batch, rows: Any) -> Any:
    """Play any legal action."""
    return batch.sample_actions()[rows]


class Engine:
    """Plays as one of Luctor's engines does, move by move.

    Parameters
    ----------
    spec : str
        For example ``level:2``, see `luctor.envs.opponents.opponent`.
    seed : int
    """

    def __init__(self, spec: str, seed: int) -> None:
        self._opponent = opponent(spec)
        self._random = np.random.default_rng(seed)
        self._plans: defaultdict[int, list[int]] = defaultdict(list)  # the rest of a move
        self._pasts: defaultdict[int, History] = defaultdict(History)

    def __call__(self, batch: Batch, rows: Any) -> Any:
        """Choose the actions of some rows."""
        return np.array([self._action(batch, int(row)) for row in rows], dtype=np.int64)

    def _action(self, batch: Batch, row: int) -> int:
        plan, past = self._plans[row], self._pasts[row]
        if not plan:
            position = batch.position(row)
            past.add(position)
            plan += self._opponent.actions(position, past, self._random)
            for action in plan:
                position = position.act(action)
            past.add(position)
        return plan.pop(0)


def rival(name: str, seed: int) -> Player:
    """Give an opponent by its name: ``random``, or an engine.

    Raises
    ------
    luctor.LuctorError
        If there is no such engine.
    """
    return at_random if name == "random" else Engine(name, seed)


def contest(
    player: Player, other: Player, game: luctor.Game, variant: str, games: int, seed: int = 1
) -> dict[int, float]:
    """Play games; give what each brought the player, by its number: 0, ½ or 1.

    The player has seat 0 in the even ones. The games 2n and 2n + 1 begin with the same actions at
    random.

    Parameters
    ----------
    player, other : callable
    game : luctor.Game
    variant : str
    games : int
        An even number, at least 2.
    seed : int
    """
    batch = Batch(game, variant, games, seed, max_length=LONGEST)
    batch.reset()
    stream = np.random.default_rng(seed)
    seats = np.arange(games) % 2
    open_ = np.ones(games, dtype=np.bool_)
    actions = np.zeros(games, dtype=np.int64)
    points: dict[int, float] = {}
    for number in range(LONGEST):
        if number < OPENING:
            _open(batch, open_, actions, stream)
        else:
            for chooser, turn in ((player, batch.seat == seats), (other, batch.seat != seats)):
                rows = np.flatnonzero(open_ & turn)
                if len(rows):
                    actions[rows] = chooser(batch, rows)
        mine = batch.seat == seats
        batch.step(actions, open_)
        ended = open_ & (batch.terminated | batch.truncated)
        rewards = np.where(mine, batch.reward, -batch.reward)
        points |= {int(row): float(1 + rewards[row]) / 2 for row in np.flatnonzero(ended)}
        open_ &= ~ended
        if not open_.any():
            break
    return points


def _open(batch: Batch, open_: Any, actions: Any, stream: np.random.Generator) -> None:
    for row in np.flatnonzero(open_[::2]) * 2:
        actions[row : row + 2] = stream.choice(np.flatnonzero(batch.mask[row]))


def tallies(points: dict[int, float]) -> tuple[Tally, Tally, Tally]:
    """Count the games of a contest: all of them, those in seat 0, those in seat 1."""
    by_seat: tuple[list[tuple[int, float]], ...] = ([], [])
    for number, brought in points.items():
        by_seat[number % 2].append((2 * number + 1, brought))  # odd numbers: none is paired
    return Tally.of(points.items()), Tally.of(by_seat[0]), Tally.of(by_seat[1])
