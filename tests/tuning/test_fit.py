"""The regression: it finds weights again that made the outcomes, and is no worse than it began."""

import numpy as np

from luctor.tuning.fit import LOGIT, Samples, cross_entropy, fit

TRUE = np.array([[120.0, -30.0, 15.0], [60.0, 10.0, 45.0]])
WRONG = np.full((2, 3), 64 * 10)


def made_up(count, seed=0, weights=TRUE):
    """Samples whose outcomes are drawn with the chances that the weights give."""
    rng = np.random.default_rng(seed)
    phases = rng.integers(0, 65, count).astype(float)
    table = rng.integers(-4, 5, (count, weights.shape[1])).astype(float)
    samples = Samples(phases, table, np.zeros(count), np.arange(count))
    chances = 1 / (1 + np.exp(-samples.inputs() @ weights.reshape(-1)))
    targets = (rng.random(count) < chances).astype(float)
    return Samples(phases, table, targets, np.arange(count))


def test_it_finds_the_weights_that_made_the_outcomes():
    found = fit(made_up(60_000), WRONG, holds=(1.0,))
    assert found.table.dtype == np.int32
    assert np.abs(found.table / 64 - TRUE).max() < 15
    assert found.loss_after < found.loss_before
    assert found.positions == 60_000


def test_the_weights_are_in_points_of_which_200_are_one_logit():
    samples = made_up(60_000, weights=np.array([[200.0], [200.0]]))
    found = fit(samples, np.array([[64], [64]]), holds=(1.0,))
    ahead = samples.part(samples.table[:, 0] == 1)
    assert abs(ahead.targets.mean() - 1 / (1 + np.exp(-200 / LOGIT))) < 0.02
    assert abs(found.table / 64 - 200).max() < 15


def test_a_strong_hold_keeps_the_proportions_of_the_start():
    held = fit(made_up(4_000), TRUE * 64 * 3, holds=(1e9,)).table / 64
    assert np.allclose(held / held[0, 0], TRUE / TRUE[0, 0], atol=0.02)
    assert 90 < held[0, 0] < 150, "the start is scaled to the outcomes first"


def test_how_strongly_it_is_held_is_decided_by_the_games_kept_apart():
    few, many = made_up(300, seed=1), made_up(30_000, seed=1)
    start = TRUE * 64
    for samples in (few, many):
        each = [fit(samples, start, (hold,)) for hold in (1.0, 1e3, 1e6)]
        best = min(each, key=lambda one: one.loss_after)
        assert np.array_equal(fit(samples, start, (1.0, 1e3, 1e6)).table, best.table)


def test_a_feature_that_is_never_seen_keeps_its_weight():
    samples = made_up(3_000)
    samples.table[:, 1] = 0
    start = (TRUE * 64).astype(int)
    found = fit(samples, start, holds=(1.0,))
    ratio = found.table[:, 1] / start[:, 1]
    assert ratio[0] > 0.5
    assert abs(ratio[0] - ratio[1]) < 0.01


def test_a_start_from_nothing_and_targets_between_win_and_loss_are_welcome():
    samples = made_up(3_000)
    halves = Samples(samples.phases, samples.table, np.full(3_000, 0.5), samples.games)
    assert not fit(halves, np.zeros((2, 3))).table.any()
    assert fit(samples, np.zeros((2, 3))).loss_before == np.log(2)


def test_cross_entropy_of_a_guess_is_one_bit():
    assert np.isclose(cross_entropy(np.zeros(3), np.array([0.0, 1.0, 0.5])), np.log(2))
    assert cross_entropy(np.zeros(0), np.zeros(0)) == 0
