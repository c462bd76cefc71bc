"""Self-play of every game, and the whole fit on the toy: repeatable, and resumed in one piece."""

import numpy as np
import pytest

import luctor
from luctor.core.errors import ArgumentError
from luctor.tuning import Settings, tune
from luctor.tuning.run import new_score, samples_of
from luctor.tuning.selfplay import Played, Player, Style, play_all
from luctor.tuning.teacher import LEVELS, is_quiet
from tests import toy
from tests.games.cage.drawing import draw

QUICK = Settings(games=40, rounds=2, match=20, style=Style(nodes=60, opening=3), seed=5)


def player(game, variant=0, style=None, seed=0):
    weights = game.weights(variant)
    return Player(game, variant, np.stack([weights, weights]), style or Style(nodes=40), seed)


def equal(a, b):
    return all(
        np.array_equal(getattr(a, name), getattr(b, name)) for name in Played.__dataclass_fields__
    )


@pytest.mark.parametrize("name", luctor.games())
def test_games_are_the_same_whenever_they_are_played(name):
    teacher = player(luctor.game(name))
    games = sorted(play_all(teacher.play, range(4), 2), key=lambda game: game.index)
    assert [game.index for game in games] == [0, 1, 2, 3]
    assert all(equal(game, teacher.play(game.index)) for game in games)
    assert len({game.actions for game in games}) > 1, "all games are one"
    assert sum(len(game.phases) for game in games) > 20
    for game in games:
        assert set(np.unique(game.seats)) <= {0, 1}
        assert game.table.shape == (len(game.phases), len(luctor.game(name).features))


def test_a_seat_with_better_weights_wins_on_either_side():
    game = luctor.game("cage")
    weights = game.weights(2)
    duel = Player(game, 2, np.stack([weights, -weights]), Style(nodes=60, noise=0), 3)
    played = [duel.play(i, pair=True, swap=i % 2 == 1) for i in range(40)]
    assert sum(map(new_score, played)) > 30
    assert 0.25 < np.mean([p.result for p in played]) < 0.75, "they did not change seats"


def test_targets_are_the_result_seen_by_the_seat_to_move():
    played = Played(
        3, 1.0, 2, *(np.array(x) for x in ([64, 0], [0, 1], [0, 200], [[1, 2], [3, 4]]))
    )
    assert samples_of([played], 1.0).targets.tolist() == [1.0, 0.0]
    assert np.allclose(samples_of([played], 0.0).targets, [0.5, 1 / (1 + np.exp(-1))])
    assert samples_of([played], 0.5).games.tolist() == [3, 3]


def test_a_fit_from_nothing_learns_that_the_centre_is_good(tmp_path):
    settings = Settings(games=200, rounds=1, match=0, style=Style(3, 0, 4, 0.2), scratch=True)
    outcome = tune(toy.GAME, None, settings, tmp_path / "work")
    assert (outcome.weights.table[0] > 0).all()  # the toy has no end to speak of
    assert outcome.score is None
    assert outcome.fits[0].loss_after < outcome.fits[0].loss_before


def test_a_fit_does_not_depend_on_the_jobs_and_tells_where_it_comes_from(tmp_path):
    seen = []
    one = tune(toy.GAME, None, QUICK, tmp_path / "one", on_game=seen.append)
    two = tune(toy.GAME, "3x3", QUICK, tmp_path / "two", jobs=3)
    assert sum(seen) == QUICK.total
    assert np.array_equal(one.weights.table, two.weights.table)
    assert one.weights.provenance == two.weights.provenance
    assert {"date", "commit", "games", "positions", "loss after", "match"} <= set(
        one.weights.provenance
    )


class Interrupted(BaseException):
    """What Ctrl-C is, without the signal."""


def test_a_fit_that_was_broken_off_is_resumed_where_it_was(tmp_path):
    whole = tune(toy.GAME, None, QUICK, tmp_path / "whole")
    left = [QUICK.total - 31]

    def stop_soon(games):
        left[0] -= games
        if left[0] <= 0:
            raise Interrupted

    with pytest.raises(Interrupted):
        tune(toy.GAME, None, QUICK, tmp_path / "work", on_game=stop_soon)
    replayed = []
    again = tune(toy.GAME, None, QUICK, tmp_path / "work", resume=True, on_game=replayed.append)
    assert max(replayed) == QUICK.games, "the first round was played again"
    assert replayed.count(1) <= 31 + 2
    assert np.array_equal(again.weights.table, whole.weights.table)


def test_a_folder_of_another_fit_is_refused(tmp_path):
    folder = tmp_path / "work"
    with pytest.raises(ArgumentError, match="no fit to resume"):
        tune(toy.GAME, None, QUICK, folder, resume=True)
    tune(toy.GAME, None, QUICK, folder)
    with pytest.raises(ArgumentError, match="holds another fit"):
        tune(toy.GAME, None, QUICK, folder)
    other = Settings(games=50, rounds=2, match=20, style=QUICK.style, seed=5)
    with pytest.raises(ArgumentError, match="its games is 40, not 50"):
        tune(toy.GAME, None, other, folder, resume=True)


def test_a_spoiled_file_of_games_is_named(tmp_path):
    folder = tmp_path / "work"
    tune(toy.GAME, None, QUICK, folder)
    spoiled = min((folder / "round-1").glob("*.npz"))
    spoiled.write_bytes(spoiled.read_bytes()[:100])
    with pytest.raises(ArgumentError, match=spoiled.name):
        tune(toy.GAME, None, QUICK, folder, resume=True)


@pytest.mark.parametrize(
    "wrong, why",
    [
        ({"games": 3}, "number of games must be 20 or more"),
        ({"rounds": 0}, "number of rounds must be 1 or more"),
        ({"blend": 2.0}, "blend must be from 0 to 1"),
        ({"style": Style(nodes=0)}, "number of nodes must be 1 or more"),
    ],
)
def test_wrong_settings_are_refused_in_a_sentence(wrong, why):
    with pytest.raises(ArgumentError, match=why):
        Settings(**wrong)


def test_no_jobs_are_refused(tmp_path):
    with pytest.raises(ArgumentError, match="jobs must be 1 or more"):
        tune(toy.GAME, None, QUICK, tmp_path, jobs=0)


@pytest.mark.parametrize(
    "rows, quiet",
    [
        ("...... ...... .r.... ...... ...... .....b", True),  # nothing can be taken
        ("...... ...... ..b... ..r... ...... ......", False),  # the last enemy can
    ],
)
def test_a_position_is_quiet_when_nothing_is_gained_by_captures(rows, quiet):
    position = draw(rows)
    game = position.game
    stack = game.new_states(LEVELS + 2)
    stack[0] = position.state[0]
    lists = np.empty((LEVELS + 3, game.max_legal), dtype=np.int32)
    counts = np.zeros(2, dtype=np.int64)
    assert is_quiet(stack, lists, game.weights(2), counts) == quiet
