"""A small AlphaZero: self-play by search, a network that learns from it, and so on.

Many games are played at once; in each round of the search one leaf of every game's tree is judged,
all of them in one batch. The network learns to foresee the search's choices and the games' ends.
"""

import argparse
from dataclasses import dataclass
from typing import Any

import driver
import numpy as np
import torch
from network import Network, masked
from puct import Search
from replay import Replay

import luctor
from luctor.envs import Batch


@dataclass(frozen=True)
class Settings:
    """What the loop is told."""

    games: int = 128
    simulations: int = 32
    steps: int = 16  # actions in each game between two bouts of learning
    longest: int = 300  # actions in a game, which is a draw then
    curious: int = 16  # so many actions of a game are drawn by their visits, then the best is taken
    capacity: int = 40_000  # positions in the replay buffer
    reuse: float = 4.0  # how often a position is learned from, on average
    minibatch: int = 256
    rate: float = 2e-3
    decay: float = 1e-4


class Learner:
    """Self-play and learning in turn.

    Parameters
    ----------
    game : luctor.Game
    variant : str
    network : Network
    settings : Settings
    seed : int
    """

    def __init__(
        self, game: luctor.Game, variant: str, network: Network, settings: Settings, seed: int = 1
    ) -> None:
        self.network = network
        self.settings = settings
        n = settings.games
        self.batch = Batch(game, variant, n, seed, max_length=settings.longest)
        self.batch.reset()
        self.search = Search(game, variant, n, settings.simulations, network.judge)
        self.replay = Replay(game, variant, settings.capacity)
        self.stream = np.random.default_rng(seed)
        self.optimizer = torch.optim.AdamW(
            network.parameters(), lr=settings.rate, weight_decay=settings.decay
        )
        self._taken = np.zeros(n, dtype=np.int64)
        self._courses: list[list[tuple[Any, Any, int]]] = [[] for _ in range(n)]

    def improve(self) -> dict[str, float]:
        """Play `steps` actions in every game, then learn."""
        settings = self.settings
        before = self.replay.added
        for _ in range(settings.steps):
            self._act()
        fresh = self.replay.added - before
        told = self._learn(round(fresh * settings.reuse / settings.minibatch))
        return {"actions": settings.steps * settings.games, **told}

    def state(self) -> dict[str, Any]:
        """Give optimizer and replay buffer; the games in progress are not kept."""
        return {
            "optimizer": self.optimizer.state_dict(),
            "replay": self.replay.state(),
            "random": self.stream.bit_generator.state,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from such a state, with new games."""
        self.optimizer.load_state_dict(state["optimizer"])
        self.replay.restore(state["replay"])
        self.stream.bit_generator.state = state["random"]

    def _act(self) -> None:
        """Search in every game, take an action in each, and note both."""
        batch, n = self.batch, self.settings.games
        states = np.concatenate([batch.position(row).state for row in range(n)])
        visits = self.search.run(states, noise=self.stream)
        actions = self._choose(visits)
        for row, course in enumerate(self._courses):
            course.append((batch.obs[row].copy(), visits[row], int(batch.seat[row])))
        self._taken += 1
        batch.step(actions)
        for row in np.flatnonzero(batch.terminated | batch.truncated):
            self._finish(int(row))

    def _choose(self, visits: Any) -> Any:
        tried = np.maximum(visits, 0)
        edges = tried.cumsum(axis=1)
        spots = self.stream.integers(self.settings.simulations, size=len(visits))
        drawn = (edges > spots[:, None]).argmax(axis=1)
        return np.where(self._taken < self.settings.curious, drawn, tried.argmax(axis=1))

    def _finish(self, row: int) -> None:
        """Put a game that has ended into the replay buffer."""
        course, reward = self._courses[row], float(self.batch.reward[row])
        last = course[-1][2]
        for planes, visits, seat in course:
            self.replay.add(planes, visits, reward if seat == last else -reward)
        course.clear()
        self._taken[row] = 0

    def _learn(self, rounds: int) -> dict[str, float]:
        sums = torch.zeros(2)
        for _ in range(rounds):
            policy, value = losses(
                self.network, *self.replay.sample(self.settings.minibatch, self.stream)
            )
            self.optimizer.zero_grad()
            (policy + value).backward()
            self.optimizer.step()
            sums += torch.stack([policy, value]).detach()
        return dict(zip(("policy", "value"), (sums / max(1, rounds)).tolist(), strict=True))


def losses(
    network: Network, planes: torch.Tensor, visits: torch.Tensor, outcomes: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """Give what the network has still to learn: of the search's choices, and of the games' ends."""
    logits, values = network(planes)
    wanted = visits.clamp(min=0).float()
    wanted /= wanted.sum(dim=1, keepdim=True)
    policy = -(wanted * masked(logits, visits >= 0)).sum(dim=1).mean()
    return policy, (values - outcomes).square().mean()


def make(game: luctor.Game, variant: str, network: Network, options: argparse.Namespace) -> Learner:
    """Make the learner that the command line asks for."""
    settings = Settings(options.games, options.simulations, options.steps, rate=options.rate)
    return Learner(game, variant, network, settings, options.seed)


def main() -> None:
    """Train as the command line asks."""
    command = driver.parser(__doc__)
    above_zero = driver.above_zero
    command.add_argument("--games", type=above_zero(int), default=Settings.games, help="at once")
    command.add_argument(
        "--simulations", type=above_zero(int), default=Settings.simulations, help="for each action"
    )
    command.add_argument(
        "--steps", type=above_zero(int), default=Settings.steps, help="actions between learning"
    )
    command.add_argument("--rate", type=above_zero(float), default=Settings.rate, help="Adam's")
    driver.main("alphazero", command, make)


if __name__ == "__main__":
    main()
