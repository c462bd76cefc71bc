"""A small residual network: planes in, a number for each action and the mover's chances out."""

from typing import Any

import torch
from torch import nn

import luctor

NEVER = -1e9  # what stands for an illegal action's logit: finite, so that 0 times it is 0


class Block(nn.Module):
    """Two convolutions and the way around them, which is all there is in the beginning."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Give features of the same shape."""
        return torch.relu(x + self.second(torch.relu(self.first(x))))


class Network(nn.Module):
    """What both trainings learn.

    Parameters
    ----------
    game : luctor.Game
    variant : str
    channels, blocks : int
        The tower's width and height.
    """

    def __init__(
        self, game: luctor.Game, variant: str, channels: int = 32, blocks: int = 2
    ) -> None:
        super().__init__()
        planes, rows, columns = game.plane_shape(variant)
        highest = [float(max(1, plane.high)) for plane in game.planes]
        scale = (1 / torch.tensor(highest)).reshape(-1, 1, 1)
        self.register_buffer("scale", scale, persistent=False)
        self.settings = {
            "game": game.name,
            "variant": variant,
            "channels": channels,
            "blocks": blocks,
        }
        self.tower = nn.Sequential(
            nn.Conv2d(planes, channels, 3, padding=1),
            nn.ReLU(),
            *(Block(channels) for _ in range(blocks)),
        )
        self.policy = nn.Sequential(
            nn.Conv2d(channels, 8, 1),
            nn.ReLU(),
            nn.Flatten(),
            nn.Linear(8 * rows * columns, game.action_count),
        )
        self.value = nn.Sequential(
            nn.Conv2d(channels, 4, 1),
            nn.ReLU(),
            nn.Flatten(),
            nn.Linear(4 * rows * columns, 32),
            nn.ReLU(),
            nn.Linear(32, 1),
            nn.Tanh(),
        )
        for head in (self.policy[-1], self.value[-2]):
            nn.init.normal_(head.weight, std=0.01)  # the first games are random ones
            nn.init.zeros_(head.bias)

    def forward(self, planes: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Judge positions.

        Parameters
        ----------
        planes : tensor of int8, shape (n, planes, rows, columns)

        Returns
        -------
        logits : tensor of float32, shape (n, action_count)
            Illegal actions have some, too: see `masked`.
        values : tensor of float32, shape (n,)
            What the mover can expect: 1 for a win, -1 for a loss.
        """
        features = self.tower(planes.float() * self.scale)
        return self.policy(features), self.value(features).squeeze(1)

    def judge(self, planes: Any) -> tuple[Any, Any]:
        """Do the same from arrays to arrays, with nothing to learn from it."""
        with torch.inference_mode():
            logits, values = self(torch.from_numpy(planes))
        return logits.numpy(), values.numpy()


def masked(logits: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Give the logarithms of probabilities that illegal actions have no part in."""
    return torch.log_softmax(logits.masked_fill(~mask, NEVER), dim=-1)
