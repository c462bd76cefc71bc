"""Logistic regression: weights under which the evaluation tells winning chances best."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from luctor.core.terms import PHASES, UNIT
from luctor.core.weights import LARGEST

# Evaluations are scaled so that this many points are one logit (see luctor.search.chance).
LOGIT = 200.0
HOLDS = (300.0, 3_000.0, 30_000.0)
STEPS = 30
GOOD_ENOUGH = 1e-10


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions and how their games ended.

    Attributes
    ----------
    phases : ndarray, shape (n,)
    table : ndarray, shape (n, features)
    targets : ndarray, shape (n,)
        The expected result for the seat to move, 0 to 1.
    games : ndarray, shape (n,)
        The number of each position's game.
    """

    phases: Any
    table: Any
    targets: Any
    games: Any

    def part(self, rows: Any) -> "Samples":
        """Give some of the samples."""
        return Samples(self.phases[rows], self.table[rows], self.targets[rows], self.games[rows])

    def inputs(self) -> Any:
        """Give what the weights of opening and ending are multiplied with, in logits per point."""
        early = (self.phases / PHASES)[:, None]
        return np.hstack([self.table * early, self.table * (1 - early)]) / LOGIT


@dataclass(frozen=True, slots=True)
class Fit:
    """The outcome of a fit.

    Attributes
    ----------
    table : ndarray of int32, shape (2, features)
        The weights, in 1/64 point.
    loss_before, loss_after : float
        Mean cross-entropy of games kept apart from the fit, in nats: of the weights it began with
        (scaled as is best for them), and of the fitted ones.
    positions : int
    """

    table: Any
    loss_before: float
    loss_after: float
    positions: int


def fit(samples: Samples, prior: Any, holds: Sequence[float] = HOLDS) -> Fit:
    """Fit weights to samples.

    Parameters
    ----------
    samples : Samples
        A tenth of the games is kept apart to measure the loss.
    prior : ndarray, shape (2, features)
        In 1/64 point; where the samples tell little, the fit stays near these weights. They are
        scaled first.
    holds : sequence of float
        How strongly it is held there, in samples: so many typical ones pull as strongly. Each is
        tried, and the one with the least loss in the games kept apart is taken.

    Returns
    -------
    Fit
    """
    kept = samples.games % 10 == 0
    trained, apart = samples.part(~kept), samples.part(kept)
    start = np.asarray(prior, dtype=np.float64).reshape(-1) / UNIT
    inputs, targets = trained.inputs(), trained.targets
    start *= _scale(inputs @ start, targets)
    spread = np.sqrt((inputs**2).mean(axis=0)) if len(inputs) else np.zeros(start.size)
    # A column that is always 0 keeps its start: any positive pull holds it.
    scales = np.where(spread > 0, spread, 1.0) ** 2
    outside = apart.inputs()
    before = cross_entropy(outside @ start, apart.targets)
    found = []
    for hold in holds:
        weights = _newton(inputs, targets, start, hold * scales)
        table = np.clip(np.rint(weights * UNIT), -LARGEST, LARGEST).astype(np.int32)
        after = cross_entropy(outside @ (table / UNIT), apart.targets)
        found.append(Fit(table.reshape(2, -1), before, after, len(samples.targets)))
    return min(found, key=lambda each: each.loss_after)


def cross_entropy(logits: Any, targets: Any) -> float:
    """Give the mean cross-entropy of predictions, in nats; 0 without any."""
    if not len(targets):
        return 0.0
    return float(np.mean(np.logaddexp(0.0, logits) - targets * logits))


def _chances(logits: Any) -> Any:
    return 0.5 * (1.0 + np.tanh(0.5 * logits))


def _scale(logits: Any, targets: Any) -> float:
    """Give the factor by which predictions fit best; 1 if they say nothing."""
    if not np.any(logits):
        return 1.0
    column = logits[:, None]
    found = _newton(column, targets, np.zeros(1), np.full(1, 1e-9 * float((column**2).sum())))
    return max(0.05, float(found[0]))


def _newton(inputs: Any, targets: Any, start: Any, pull: Any) -> Any:
    """Minimise the summed cross-entropy and the pull towards the start, by damped Newton steps."""

    def cost(weights: Any) -> float:
        logits = inputs @ weights
        loss = float(np.sum(np.logaddexp(0.0, logits) - targets * logits))
        return loss + 0.5 * float(pull @ (weights - start) ** 2)

    weights, now = start.copy(), cost(start)
    for _ in range(STEPS):
        chances = _chances(inputs @ weights)
        slope = inputs.T @ (chances - targets) + pull * (weights - start)
        curve = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + np.diag(pull)
        step = np.linalg.solve(curve, slope)
        size = 1.0
        while size > 1e-6 and (after := cost(weights - size * step)) > now:
            size /= 2
        if size <= 1e-6:
            break
        weights = weights - size * step
        gain, now = now - after, after
        if gain < GOOD_ENOUGH * max(1.0, abs(now)):
            break
    return weights
