"""Masked PPO learns a game by playing it against itself, many games at once.

One network plays both sides. What a position is worth to its mover is worth as much, with the sign
turned, to the other side: so advantages turn their sign wherever the turn passes, and keep it where
the same seat acts again.
"""

import argparse
from dataclasses import dataclass
from typing import Any

import driver
import torch
from network import Network, masked
from torch.distributions import Categorical

import luctor
from luctor.envs import Batch


@dataclass(frozen=True)
class Settings:
    """What PPO is told."""

    games: int = 256
    steps: int = 32  # actions in each game between two updates
    longest: int = 300  # actions in a game, which is a draw then
    epochs: int = 2
    minibatch: int = 1024
    rate: float = 1e-3
    discount: float = 0.99
    trace: float = 0.95  # GAE's lambda
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    norm: float = 1.0  # the greatest of a gradient


class Learner:
    """PPO on a batch of games.

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
        self.batch = Batch(game, variant, settings.games, seed, max_length=settings.longest)
        self.batch.reset()
        self.optimizer = torch.optim.Adam(network.parameters(), lr=settings.rate, eps=1e-5)
        shape = (settings.steps, settings.games)
        self.planes = torch.empty(*shape, *self.batch.obs.shape[1:], dtype=torch.int8)
        self.masks = torch.empty(*shape, game.action_count, dtype=torch.bool)
        self.actions = torch.empty(shape, dtype=torch.int64)
        self.chances = torch.empty(shape)  # logarithms
        self.values = torch.empty(shape)
        self.rewards = torch.empty(shape)
        self.over = torch.empty(shape, dtype=torch.bool)
        self.turns = torch.empty(shape)  # -1 where the turn passes, 1 where it does not

    def improve(self) -> dict[str, float]:
        """Play `steps` actions in every game, and learn from them."""
        last = self._play()
        settings = self.settings
        gains = advantages(
            self.rewards,
            self.values,
            last,
            self.turns,
            self.over,
            settings.discount,
            settings.trace,
        )
        told = self._learn(gains, gains + self.values)
        return {"actions": settings.steps * settings.games, **told}

    def state(self) -> dict[str, Any]:
        """Give the optimizer's state; the games in progress are not kept."""
        return {"optimizer": self.optimizer.state_dict(), "random": torch.get_rng_state()}

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from such a state, with new games."""
        self.optimizer.load_state_dict(state["optimizer"])
        torch.set_rng_state(state["random"])

    @torch.inference_mode()
    def _play(self) -> torch.Tensor:
        """Fill the memory; give what the movers expect of the positions reached."""
        batch = self.batch
        planes, mask, seat = map(torch.from_numpy, (batch.obs, batch.mask, batch.seat))
        for step in range(self.settings.steps):
            logits, self.values[step] = self.network(planes)
            choice = Categorical(logits=masked(logits, mask), validate_args=False)
            action = choice.sample()
            self.planes[step], self.masks[step], self.actions[step] = planes, mask, action
            self.chances[step] = choice.log_prob(action)
            mover = seat.clone()
            batch.step(action.numpy())  # writes planes, mask and seat anew
            self.rewards[step] = torch.from_numpy(batch.reward)
            self.over[step] = torch.from_numpy(batch.terminated | batch.truncated)
            self.turns[step] = torch.where(seat == mover, 1.0, -1.0)
        return self.network(planes)[1]

    def _learn(self, gains: torch.Tensor, returns: torch.Tensor) -> dict[str, float]:
        settings = self.settings
        memory = [
            each.flatten(0, 1)
            for each in (self.planes, self.masks, self.actions, self.chances, gains, returns)
        ]
        sums = torch.zeros(3)
        rounds = 0
        for _ in range(settings.epochs):
            for chosen in torch.randperm(len(memory[0])).split(settings.minibatch):
                policy, value, entropy = self._losses(*(each[chosen] for each in memory))
                loss = policy + settings.value * value - settings.entropy * entropy
                self.optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), settings.norm)
                self.optimizer.step()
                sums += torch.stack([policy, value, entropy]).detach()
                rounds += 1
        names = ("policy", "value", "entropy")
        return dict(zip(names, (sums / rounds).tolist(), strict=True))

    def _losses(
        self,
        planes: torch.Tensor,
        mask: torch.Tensor,
        actions: torch.Tensor,
        before: torch.Tensor,
        gains: torch.Tensor,
        returns: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        logits, values = self.network(planes)
        chances = masked(logits, mask)
        ratio = (chances.gather(1, actions[:, None]).squeeze(1) - before).exp()
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        policy = -torch.minimum(ratio * gains, clipped * gains).mean()
        value = (values - returns).square().mean()
        entropy = -(chances.exp() * chances).sum(dim=1).mean()
        return policy, value, entropy


def advantages(
    rewards: torch.Tensor,
    values: torch.Tensor,
    last: torch.Tensor,
    turns: torch.Tensor,
    over: torch.Tensor,
    discount: float,
    trace: float,
) -> torch.Tensor:
    """Estimate by how much each action was better than its mover expected (GAE, two sides).

    Parameters
    ----------
    rewards, values : tensor, shape (steps, games)
        What the mover got for the action; what it expected before.
    last : tensor, shape (games,)
        What the movers of the positions after the last action expect.
    turns : tensor, shape (steps, games)
        -1 where the other side is the next to act, 1 where the same side is.
    over : tensor of bool, shape (steps, games)
        Where the game ended by the action.
    discount, trace : float

    Returns
    -------
    tensor, shape (steps, games)
    """
    gains = torch.empty_like(values)
    later, gain = last, torch.zeros_like(last)
    for step in range(len(values) - 1, -1, -1):
        link = discount * turns[step] * ~over[step]
        surprise = rewards[step] + link * later - values[step]
        gain = surprise + trace * link * gain
        gains[step] = gain
        later = values[step]
    return gains


def make(game: luctor.Game, variant: str, network: Network, options: argparse.Namespace) -> Learner:
    """Make the learner that the command line asks for."""
    settings = Settings(options.games, options.steps, rate=options.rate, entropy=options.entropy)
    return Learner(game, variant, network, settings, options.seed)


def main() -> None:
    """Train as the command line asks."""
    command = driver.parser(__doc__)
    above_zero = driver.above_zero
    command.add_argument("--games", type=above_zero(int), default=Settings.games, help="at once")
    command.add_argument(
        "--steps", type=above_zero(int), default=Settings.steps, help="actions between updates"
    )
    command.add_argument("--rate", type=above_zero(float), default=Settings.rate, help="Adam's")
    command.add_argument("--entropy", type=float, default=Settings.entropy, help="its bonus")
    driver.main("ppo", command, make)


if __name__ == "__main__":
    main()
