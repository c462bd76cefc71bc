"""What the evaluation promises, for every game and variant, and what bad weights files get."""

import json

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from luctor.core.weights import Weights, read_weights, write_weights
from tests.settings import SETTINGS, generator, random_positions

GAMES = [luctor.game(name) for name in luctor.games()]


def open_positions(setting, count, *seed):
    return [p for p in random_positions(setting, count, *seed) if p.result is None]


def features_of(position):
    game = position.game
    out = np.full(len(game.features) + 4, -7, dtype=np.int32)
    phase = kernels.features(position.state[0], out)
    assert (out[len(game.features) :] == -7).all(), "features wrote behind its end"
    return phase, out[: len(game.features)]


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_value_is_the_weighted_sum_of_the_features(setting):
    rng = generator(setting, "weights")
    for position in open_positions(setting, 60, "features"):
        phase, features = features_of(position)
        assert 0 <= phase <= 64
        weights = rng.integers(-4000, 4000, size=(2, features.size)).astype(np.int32)
        rows = weights.astype(np.int64) @ features
        exact = int(rows[0]) * phase + int(rows[1]) * (64 - phase)
        rounded = abs(exact) // 4096 * (1 if exact > 0 else -1)
        value = kernels.evaluate(position.state[0], weights)
        assert value == max(-20000, min(20000, rounded))


@pytest.mark.parametrize("setting", SETTINGS)
def test_features_do_not_depend_on_the_way_the_board_lies(setting):
    for position in open_positions(setting, 40, "lies"):
        phase, features = features_of(position)
        for image in position.symmetries():
            assert features_of(image)[0] == phase
            assert features_of(image)[1].tolist() == features.tolist()


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_feature_is_seen_in_random_games(setting):
    """A feature that is never anything but 0 is a mistake in the kernel or a useless weight."""
    seen = sum(np.abs(features_of(p)[1]) for p in open_positions(setting, 400, "seen"))
    game = luctor.game(setting[0])
    missing = [name for name, total in zip(game.features, seen, strict=True) if total == 0]
    weights = game.weights(game.variant_index(setting[1]))
    assert all((weights[:, game.features.index(name)] == 0).all() for name in missing), missing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_package_s_weights_come_back_from_a_file_as_they_were(game, tmp_path):
    shipped = read_weights(game.weights_file, game)
    assert all(weights.provenance for weights in shipped.values())
    path = tmp_path / "weights.json"
    write_weights(path, game, shipped)
    assert path.read_bytes() == game.weights_file.read_bytes()
    table = game.weights(0)
    table += 1
    assert (game.weights(0) == table - 1).all(), "the weights can be spoiled from outside"


CAGE = luctor.game("cage")


def changed(change):
    content = json.loads(CAGE.weights_file.read_text())
    change(content)
    return json.dumps(content)


def first(content):
    return content["variants"][CAGE.variants[0]]


@pytest.mark.parametrize(
    "text, why",
    [
        ("{", "it is not JSON"),
        ("[]", "it is not a weights file"),
        (changed(lambda c: c.update(format=2)), "its format is 2, not 1"),
        (changed(lambda c: c.update(game="go")), "it is for the game 'go', not 'cage'"),
        (changed(lambda c: c.update(variants=3)), "it has no variants"),
        (changed(lambda c: c["variants"].pop("8x8")), "the variant '8x8' is missing"),
        (changed(lambda c: c["variants"].update(big={})), "there is no variant 'big'"),
        (changed(lambda c: c["variants"].update({"8x8": 1})), "the variant '8x8' has no weights"),
        (changed(lambda c: first(c)["weights"].pop("lone")), "the feature 'lone' is missing"),
        (changed(lambda c: first(c)["weights"].update(luck=[1, 1])), "there is no feature 'luck'"),
        *(
            (
                changed(lambda c, bad=bad: first(c)["weights"].update(lone=bad)),
                "the weights of 'lone' in '10x10' are not two whole numbers in range",
            )
            for bad in (5, [1], [1, 2.5], [1, True], [1, 1 << 30], [None, 1])
        ),
    ],
)
def test_a_bad_weights_file_is_refused_in_one_sentence(text, why, tmp_path):
    path = tmp_path / "weights.json"
    path.write_text(text)
    with pytest.raises(luctor.LuctorError) as caught:
        read_weights(path, CAGE)
    assert str(caught.value) == f"The weights file {str(path)!r} cannot be used: {why}."


def test_a_weights_file_that_is_not_there_is_refused_in_one_sentence(tmp_path):
    with pytest.raises(luctor.LuctorError, match="cannot be read"):
        read_weights(tmp_path / "none.json", CAGE)


def test_a_file_is_left_alone_when_writing_the_new_one_fails(tmp_path):
    path = tmp_path / "weights.json"
    path.write_text("before")
    wrong = Weights(np.zeros((2, 1), dtype=np.int32), {})
    with pytest.raises(ValueError, match="shorter"):
        write_weights(path, CAGE, dict.fromkeys(CAGE.variants, wrong))
    assert path.read_text() == "before"
