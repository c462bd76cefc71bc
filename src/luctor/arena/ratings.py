"""Ratings from many matches: the Elo differences that explain all results best (Bradley and Terry).

Draws count as half a win. A pairing's error is that of its match (see `luctor.arena.elo`), so that
draws and pairs count as they do there.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from luctor.arena.elo import SURE, Tally
from luctor.core.errors import ArgumentError

ELO_PER_LOGIT = 400 / math.log(10)
# Made-up drawn games for each pairing: without any a whitewash would be worth infinitely much.
MADE_UP = 0.5
STEPS = 200
LARGEST_STEP = 1.0
EXACT = 1e-10


@dataclass(frozen=True, slots=True)
class Pairing:
    """The results of two players against each other, numbered as the ratings are.

    Attributes
    ----------
    first, second : int
    tally : Tally
        Seen from the first.
    """

    first: int
    second: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is.

    Attributes
    ----------
    elo : float
        Above the first player's.
    reach : float
        It is that far from the truth at most, with 95% certainty; 0 for the first player.
    """

    elo: float
    reach: float


def rate(players: int, pairings: Sequence[Pairing]) -> list[Rating]:
    """Rate players by their matches; the first one is at 0.

    Parameters
    ----------
    players : int
    pairings : sequence of Pairing

    Raises
    ------
    ArgumentError
        If the pairings leave somebody without a connection to the first player.
    """
    played = [pairing for pairing in pairings if pairing.tally.games]
    _check_connected(players, played)
    strength = np.zeros(players)
    for _ in range(STEPS):
        slope, bend = _likelihood(strength, played)
        step = np.zeros(players)
        step[1:] = np.linalg.solve(bend[1:, 1:], slope[1:])
        strength += np.clip(step, -LARGEST_STEP, LARGEST_STEP)
        if np.abs(step).max() < EXACT:
            break
    errors = _errors(strength, played)
    return [
        Rating(float(logit * ELO_PER_LOGIT), float(SURE * error * ELO_PER_LOGIT))
        for logit, error in zip(strength, errors, strict=True)
    ]


def _likelihood(strength: Any, pairings: Sequence[Pairing]) -> tuple[Any, Any]:
    """Give the log-likelihood's slope, and how it bends (negated: positive definite)."""
    slope = np.zeros(len(strength))
    bend = np.zeros((len(strength), len(strength)))
    for pairing in pairings:
        one, other, tally = pairing.first, pairing.second, pairing.tally
        games = tally.games + MADE_UP
        likely = 1 / (1 + math.exp(strength[other] - strength[one]))
        missed = tally.score * tally.games + MADE_UP / 2 - games * likely
        slope[one] += missed
        slope[other] -= missed
        _spread(bend, one, other, games * likely * (1 - likely))
    return slope, bend


def _errors(strength: Any, pairings: Sequence[Pairing]) -> Any:
    """Give standard errors: what the matches' own errors become by way of the fit."""
    _, bend = _likelihood(strength, pairings)
    noise = np.zeros_like(bend)
    for pairing in pairings:
        tally = pairing.tally
        _spread(noise, pairing.first, pairing.second, (tally.games * tally.error) ** 2)
    inverse = np.linalg.inv(bend[1:, 1:])
    variances = np.diag(inverse @ noise[1:, 1:] @ inverse)
    return np.sqrt(np.concatenate([[0.0], variances]))


def _spread(matrix: Any, one: int, other: int, value: float) -> None:
    """Add the part of a matrix that a pairing has in it."""
    matrix[one, one] += value
    matrix[other, other] += value
    matrix[one, other] -= value
    matrix[other, one] -= value


def _check_connected(players: int, pairings: Sequence[Pairing]) -> None:
    reached = {0}
    for _ in range(players):
        for pairing in pairings:
            if pairing.first in reached or pairing.second in reached:
                reached |= {pairing.first, pairing.second}
    if len(reached) < players:
        raise ArgumentError("Players whom no game connects cannot be rated together.")
