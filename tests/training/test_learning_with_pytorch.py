"""What the examples for training are made of, on the smallest game there is."""

import json
import xml.etree.ElementTree as ET

import numpy as np
import pytest

import luctor
from luctor.core import kernels
from tests import toy

torch = pytest.importorskip("torch", reason="PyTorch is not installed: luctor[train]")
pytestmark = pytest.mark.deep  # `make test-deep` installs PyTorch

LINE_AT_C1 = [1, 1, 0, 2, 2, 0, 0, 0, 0]  # crosses win by c1, or else lose by c2


def network(game=toy.GAME, variant="3x3", channels=8, blocks=1):
    from network import Network

    torch.manual_seed(1)
    torch.set_num_threads(1)
    return Network(game, variant, channels, blocks)


def toy_states(*boards):
    states = toy.GAME.new_states(len(boards))
    for state, cells in zip(states, boards, strict=True):
        state["toy_cells"] = cells
        state["seat"] = sum(map(bool, cells)) % 2
    return states


def even(planes):
    """Judge everything alike."""
    return np.zeros((len(planes), 9), np.float32), np.zeros(len(planes), np.float32)


@pytest.mark.parametrize(
    ("name", "variant"), [("cage", "6x6"), ("emergo", "7x7"), ("latrel", "basic")]
)
def test_the_network_has_a_number_for_each_action_and_begins_with_none_preferred(name, variant):
    game = luctor.game(name)
    planes = np.ones((5, *game.plane_shape(variant)), np.int8)
    logits, values = network(game, variant).judge(planes)
    assert logits.shape == (5, game.action_count)
    assert values.shape == (5,)
    assert np.abs(logits).max() < 0.5
    assert np.abs(values).max() < 0.5


def test_planes_are_brought_to_one_scale():
    game = luctor.game("emergo")
    highest = np.array([plane.high for plane in game.planes])
    scale = network(game, "7x7").scale.numpy().ravel()
    assert np.allclose(scale * np.maximum(1, highest), 1)


def test_illegal_actions_have_no_part_in_probabilities():
    from network import masked

    mask = torch.tensor([[True, False, True], [False, True, False]])
    logits = torch.tensor([[0.0, 50.0, 0.0], [3.0, -9.0, 8.0]], requires_grad=True)
    chances = masked(logits, mask).exp()
    assert chances.tolist() == [[0.5, 0.0, 0.5], [0.0, 1.0, 0.0]]
    (chances * masked(logits, mask)).sum().backward()
    assert torch.isfinite(logits.grad).all()
    assert (logits.grad[~mask] == 0).all()


def test_advantages_turn_their_sign_with_the_turn():
    from ppo import advantages

    # One game: the mover of the last action wins; before it the same seat had acted, too, and
    # the first action was the other side's.
    gains = advantages(
        rewards=torch.tensor([[0.0], [0.0], [1.0]]),
        values=torch.zeros(3, 1),
        last=torch.tensor([0.7]),  # of the next game: it must not count
        turns=torch.tensor([[-1.0], [1.0], [-1.0]]),
        over=torch.tensor([[False], [False], [True]]),
        discount=1.0,
        trace=1.0,
    )
    assert gains.ravel().tolist() == [-1.0, 1.0, 1.0]


def test_advantages_without_an_end_go_by_the_last_value():
    from ppo import advantages

    gains = advantages(
        rewards=torch.zeros(1, 2),
        values=torch.tensor([[0.25, 0.25]]),
        last=torch.tensor([0.5, 0.5]),
        turns=torch.tensor([[1.0, -1.0]]),
        over=torch.zeros(1, 2, dtype=torch.bool),
        discount=0.5,
        trace=0.9,
    )
    assert gains.ravel().tolist() == [0.0, -0.5]


def winning_chance(mind):
    """How likely it is that crosses win at once by c1, where there are five legal actions."""
    planes = np.zeros((1, 3, 3, 3), np.int8)
    kernels.planes(toy_states(LINE_AT_C1)[0], planes[0])
    with torch.no_grad():
        logits, _ = mind(torch.from_numpy(planes))
        mask = torch.tensor([[cell == 0 for cell in LINE_AT_C1]])
        return float(torch.softmax(logits.masked_fill(~mask, -torch.inf), 1)[0, 2])


def test_ppo_learns_to_complete_a_line():
    from ppo import Learner, Settings

    settings = Settings(games=64, steps=16, minibatch=256, rate=3e-3)
    learner = Learner(toy.GAME, "3x3", network(), settings)
    assert winning_chance(learner.network) < 0.3
    told = [learner.improve() for _ in range(16)]
    assert all(np.isfinite(list(each.values())).all() for each in told)
    assert told[0]["actions"] == 64 * 16
    assert told[-1]["entropy"] < told[0]["entropy"]
    assert winning_chance(learner.network) > 0.4
    # whatever was tried was legal, by the mask of its moment
    assert learner.masks.gather(2, learner.actions[..., None]).all()


def test_the_search_finds_a_win_and_prevents_a_loss():
    from puct import Search

    search = Search(toy.GAME, "3x3", 3, 60, even)
    # crosses to move: they win by c1; noughts to move: they must stop that
    threat = [1, 1, 0, 2, 0, 0, 0, 0, 0]
    visits = search.run(toy_states(LINE_AT_C1, threat))
    assert visits.argmax(axis=1).tolist() == [2, 2]
    assert (np.maximum(visits, 0).sum(axis=1) == 60).all()
    assert (visits[0][[0, 1, 3, 4]] == -1).all()
    assert (visits[0][[2, 5, 6, 7, 8]] >= 0).all()
    winning, threatened = search.values(2)
    assert winning > 0.5 > threatened


def test_searches_side_by_side_do_not_touch_each_other():
    from puct import Search

    boards = [LINE_AT_C1, [0] * 9, [1, 2, 0, 0, 0, 0, 0, 0, 0]]
    together = Search(toy.GAME, "3x3", 5, 25, even).run(toy_states(*boards))
    for board, visits in zip(boards, together, strict=True):
        alone = Search(toy.GAME, "3x3", 1, 25, even).run(toy_states(board))
        assert (alone[0] == visits).all()


def test_noise_is_drawn_from_its_stream_only():
    from puct import Search

    def visits(seed):
        search = Search(toy.GAME, "3x3", 2, 25, even)
        return search.run(toy_states([0] * 9, [0] * 9), noise=np.random.default_rng(seed))

    assert (visits(1) == visits(1)).all()
    assert (visits(1) != visits(2)).any()
    assert (visits(1)[0] != visits(1)[1]).any()


def test_replayed_positions_are_turned_as_a_whole():
    from replay import Replay

    game = luctor.game("cage")
    start = game.start("6x6").act(game.start("6x6").legal_actions()[3])
    planes = np.zeros(game.plane_shape("6x6"), np.int8)
    visits = np.full(game.action_count, -1, np.int16)
    turned = set()
    for position in start.symmetries():
        kernels.planes(position.state[0], planes)
        turned.add((planes.tobytes(), frozenset(position.legal_actions())))
    kernels.planes(start.state[0], planes)
    visits[start.legal_actions()] = 1
    replay = Replay(game, "6x6", 4)
    replay.add(planes, visits, -1.0)
    drawn, tried, outcomes = replay.sample(200, np.random.default_rng(1))
    seen = {
        (each.numpy().tobytes(), frozenset(np.flatnonzero(legal.numpy() >= 0).tolist()))
        for each, legal in zip(drawn, tried, strict=True)
    }
    assert seen == turned
    assert (outcomes == -1).all()


def test_a_full_replay_forgets_the_oldest():
    from replay import Replay

    replay = Replay(toy.GAME, "3x3", 3)
    for number in range(5):
        replay.add(np.zeros((3, 3), np.int8), np.zeros(9, np.int16), number)
    assert len(replay) == 3
    assert sorted(replay.outcomes) == [2, 3, 4]
    other = Replay(toy.GAME, "3x3", 3)
    other.restore(replay.state())
    assert other.added == 5
    assert (other.outcomes == replay.outcomes).all()


def test_alphazero_learns_what_it_has_seen():
    from alphazero import Learner, Settings, losses

    settings = Settings(games=16, simulations=12, steps=18, capacity=600, minibatch=64, reuse=12)
    learner = Learner(toy.GAME, "3x3", network(), settings)
    told = [learner.improve() for _ in range(6)]
    assert told[0]["actions"] == 16 * 18
    assert len(learner.replay) > 16 * 18  # finished games only
    n = len(learner.replay)
    visits = learner.replay.visits[:n]
    assert (np.maximum(visits, 0).sum(axis=1) == settings.simulations).all()
    taken = learner.replay.planes[:n, 1] + learner.replay.planes[:n, 2]
    assert ((visits >= 0) == (taken.reshape(n, 9) == 0)).all()
    assert set(learner.replay.outcomes[:n]) <= {-1.0, 0.0, 1.0}
    sample = learner.replay.sample(256, np.random.default_rng(1))
    with torch.no_grad():
        before = sum(losses(network(), *sample))
        after = sum(losses(learner.network, *sample))
    assert torch.isfinite(after)
    assert after < before - 0.1


def test_outcomes_are_the_movers_own():
    from alphazero import Learner, Settings

    learner = Learner(toy.GAME, "3x3", network(), Settings(games=8, simulations=4, steps=10))
    learner.improve()
    replay = learner.replay
    winners = 0
    for place in range(1, len(replay)):
        one, other = replay.planes[place - 1, 1:3].sum(), replay.planes[place, 1:3].sum()
        if other == one + 1:  # the same game went on, and the turn passed
            assert replay.outcomes[place] == -replay.outcomes[place - 1]
            winners += replay.outcomes[place] != 0
    assert winners


def test_a_contest_is_played_in_pairs_from_both_seats():
    from scoring import at_random, contest, rival, tallies

    points = contest(rival("alphabeta:nodes=200", 1), at_random, toy.GAME, "3x3", 20)
    assert sorted(points) == list(range(20))
    both, first, second = tallies(points)
    assert (both.games, first.games, second.games) == (20, 10, 10)
    assert sum(both.pairs) == 10
    assert both.score == (first.score + second.score) / 2
    assert both.score > 0.7
    assert both.interval[0] < both.score < both.interval[1]


def test_a_contest_between_equals_is_even_where_the_opening_is_everything():
    from scoring import contest

    def first_legal(batch, rows):
        return batch.mask[rows].argmax(axis=1)

    points = contest(first_legal, first_legal, toy.GAME, "3x3", 40)
    for number in range(0, 40, 2):
        assert points[number] + points[number + 1] == 1


def test_engines_play_whole_moves_of_more_than_one_action():
    from scoring import at_random, contest, rival

    points = contest(rival("level:1", 1), at_random, luctor.game("emergo"), "7x7", 4)
    assert len(points) == 4
    with pytest.raises(luctor.LuctorError, match="engine"):
        rival("nobody", 1)


def test_the_picture_shows_every_score():
    from chart import Panel, Spot, draw

    spots = [Spot(0, 0.5, 0.4, 0.6), Spot(3, 0.75, 0.65, 0.85)]
    panels = [Panel(name, {"against random": spots, "against level:2": spots[:1]}) for name in "ab"]
    picture = draw(panels, "minutes", "How it learned")
    root = ET.fromstring(picture)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 6
    assert "75%, 65% to 85%" in picture
    assert "against random 50% at first and 75% in the end" in picture
    assert draw(panels[:1], "minutes", "…") != picture


def test_tables_tell_what_was_measured():
    from curve import panel, table

    score = {"games": 10, "wins": 6, "draws": 1, "score": 0.65, "interval": [0.4, 0.8]}
    scores = {
        "training": {"script": "ppo", "game": "cage", "variant": "6x6"},
        "points": [
            {
                "actions": 7,
                "seconds": 90,
                "processor": 60,
                "scores": {"random": {**score, "seats": [0.6, 0.7]}},
            }
        ],
    }
    assert "| 1.5 | 1.0 | 7 | 65% (40%–80%; seats 60%, 70%) |" in table(scores)
    drawn = panel(json.loads(json.dumps(scores)), "processor")
    assert drawn.title == "ppo: Cage 6x6"
    assert drawn.lines["against random"][0].x == 1.0
