"""Monte Carlo tree search: whole legal moves, proofs that hold, honest random games."""

import threading

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import luctor
from luctor.core.history import History
from luctor.core.results import DRAW
from luctor.search import mcts
from luctor.search.engines import engine
from luctor.search.limit import Limit
from luctor.search.lines import is_forced
from luctor.search.mcts import sampling
from luctor.search.mcts.sampling import Sampling
from luctor.search.mcts.style import GUIDED, PLAIN
from luctor.search.playout import playouts
from tests import toy
from tests.search.material import GAMES, IDS, VARIANTS, between_moves, toy_position, wander

STYLES = {"guided": GUIDED, "plain": PLAIN}
REPEATING = [game for game in GAMES if game.repeats]
by_style = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def check_answer(position, answer):
    """The answer's moves are whole, legal and different, told the same way in all their forms."""
    assert len({variation.actions for variation in answer.variations}) == len(answer.variations)
    for variation in answer.variations:
        move = position.parse(variation.line[0])
        assert move.token == variation.line[0]
        assert move.actions == variation.actions
        assert 0 <= variation.chance <= 1
        following = position
        for token in variation.line:
            if token.endswith("…"):
                assert token == variation.line[-1]
            else:
                following = following.play(token)


def grown(position, nodes, style):
    """A tree after so many descents."""
    tree = Sampling(position.game, position.state, Limit(nodes=nodes), {}, style)
    tree.run(lambda: None)
    return tree


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(VARIANTS),
    st.integers(0, 90),
    st.integers(0, 1000),
    st.one_of(
        st.builds(Limit, nodes=st.integers(1, 300)),
        st.builds(Limit, seconds=st.floats(0.0001, 0.01)),
        st.builds(Limit, depth=st.integers(1, 2)),
    ),
    st.sampled_from(["never", "before", "during"]),
    st.sampled_from(list(STYLES.values())),
    st.integers(1, 4),
)
def test_a_search_never_returns_an_illegal_move(
    game_variant, length, seed, limit, when, style, lines
):
    position = wander(*game_variant, length, seed)
    stop = threading.Event()
    if when == "before":
        stop.set()
    on_info = (lambda info: stop.set()) if when == "during" else None
    answer = mcts.search(position, limit, stop, on_info, style=style, lines=lines, seed=seed)
    assert 1 <= len(answer.variations) <= lines
    check_answer(position, answer)


@by_style
@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_a_node_limit_gives_the_same_answer_every_time(game, variant, style):
    for seed, length in enumerate((0, 24)):
        position = wander(game, variant, length, seed)
        limit = Limit(nodes=150)
        answers = [mcts.search(position, limit, style=style, seed=5) for _ in range(2)]
        told = [(a.variations, a.depth, a.nodes) for a in answers]
        assert told[0] == told[1]


def test_random_games_depend_on_the_seed():
    position = toy.GAME.start()
    seen = {
        mcts.search(position, Limit(nodes=20), style=PLAIN, seed=seed).score for seed in range(6)
    }
    assert len(seen) > 1


@by_style
@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_visits_and_values_add_up_all_over_the_tree(game, variant, style):
    tree = grown(wander(game, variant, 15, 2), 400, style)
    pool = tree.pool[: int(tree.work["used"])]
    assert pool[0]["visits"] == tree.nodes
    for node in pool[pool["children"] > 0]:
        children = pool[node["first"] : node["first"] + node["children"]]
        opened, rest = children[: node["opened"]], children[node["opened"] :]
        # A node's first visit came before it had children; later ones of a certain one stay there.
        assert opened["visits"].sum() <= node["visits"]
        if node["proof"] == 0:
            assert opened["visits"].sum() >= node["visits"] - 1
        assert (opened["visits"] > 0).all()
        assert (rest["visits"] == 0).all()
        assert 0 <= node["total"] <= node["visits"]


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_a_first_visit_says_on_average_what_random_games_say(game, variant):
    position = wander(game, variant, 20, 1)
    seen = [first_value(position, seed) for seed in range(300)]
    _, (broken, first, _, drawn) = playouts(position, 300, seed=9, longest=PLAIN.longest)
    expected = (first + (broken + drawn) / 2) / 300
    # Both are means of 300 values from 0 to 1: their difference has a deviation below 0.041.
    assert abs(np.mean(seen) - expected) < 0.17


def first_value(position, seed):
    """What the first descent of a search is worth to seat 0."""
    tree = Sampling(position.game, position.state, Limit(nodes=1), {}, PLAIN, seed=seed)
    tree.run(lambda: None)
    return tree.pool[0]["total"]


def solve(position):
    """The exact value of a toy position for its seat: 1, 0 or -1."""
    if position.result is not None:
        return 0 if position.result.is_draw else -1
    return max(-solve(position.act(action)) for action in position.legal_actions())


def test_toy_positions_are_solved_exactly():
    for seed in range(40):
        position = wander(toy.GAME, "3x3", 3 + seed % 4, seed)
        tree = grown(position, 20_000, GUIDED)
        outcome = int(tree.pool[0]["proof"])
        assert outcome != 0
        won = 0 if outcome == DRAW else 1 if outcome == position.seat + 1 else -1
        assert won == solve(position)


def test_wins_and_losses_tell_in_how_many_moves():
    win = toy_position([1, 1, 0, 2, 2, 0, 0, 0, 0], 0)
    answer = mcts.search(win, Limit(nodes=1000))
    assert (answer.move, answer.win_in, answer.chance) == ("c1", 1, 1.0)
    hopeless = toy_position([1, 0, 1, 2, 0, 0, 1, 0, 2], 1)
    answer = mcts.search(hopeless, Limit(nodes=1000))
    assert (answer.win_in, answer.chance) == (-1, 0.0)


def wins_at_once(position):
    """The actions after which the seat has won."""
    return [
        action
        for action in position.legal_actions()
        if (result := position.act(action).result) is not None and result.winner == position.seat
    ]


def before_a_win(game, variant, back, tries):
    """Positions of random games, `back` actions before one that can be won at once."""
    for seed in range(tries):
        line = [game.start(variant)]
        dice = np.random.default_rng(seed)
        while line[-1].result is None and len(line) < 2000:
            line.append(line[-1].act(int(dice.choice(line[-1].legal_actions()))))
        for i, position in enumerate(line[:-1]):
            if i >= back and wins_at_once(position):
                yield line[i - back]
                break


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_a_win_at_once_is_found_and_proved(game, variant):
    tried = 0
    for position in before_a_win(game, variant, 0, 6):
        answer = mcts.search(position, Limit(nodes=400))
        assert answer.win_in == 1
        assert position.play(answer.move).result.winner == position.seat
        tried += 1
    assert tried >= 3


def certain(position, left):
    """Whether the seat to move wins (1), loses (-1) within so many actions, by brute force."""
    if position.result is not None:
        winner = position.result.winner
        return 0 if winner is None else 1 if winner == position.seat else -1
    if left == 0:
        return 0
    worst = 1
    best = -1
    for action in position.legal_actions():
        following = position.act(action)
        value = certain(following, left - 1)
        value = value if following.seat == position.seat else -value
        best = max(best, value)
        worst = min(worst, value)
        if best == 1:
            return 1
    return best


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_certain_nodes_of_the_tree_are_certain_by_brute_force(game):
    checked = 0
    for variant in game.variants:
        for position in before_a_win(game, variant, 3, 2):
            tree = grown(position, 1500, GUIDED)
            checked += check_proofs(tree, position, 0, 3)
    assert checked >= 1


def check_proofs(tree, position, node, depth):
    """Check each certain node that has only certain or ended ones below it, by brute force."""
    checked = 0
    first, opened = int(tree.pool[node]["first"]), int(tree.pool[node]["opened"])
    if depth == 0 or position.result is not None:
        return 0
    for child in range(first, first + opened):
        following = position.act(int(tree.pool[child]["action"]))
        outcome = int(tree.pool[child]["proof"])
        low = height(tree, child)
        if outcome in (1, 2) and low <= 2 and following.result is None:
            expected = 1 if outcome == following.seat + 1 else -1
            assert certain(following, low) == expected
            checked += 1
        checked += check_proofs(tree, following, child, depth - 1)
    return checked


def height(tree, node):
    """How many actions the tree goes down below a node."""
    first, opened = int(tree.pool[node]["first"]), int(tree.pool[node]["opened"])
    return max((1 + height(tree, child) for child in range(first, first + opened)), default=0)


@pytest.mark.parametrize("game", REPEATING, ids=lambda game: game.name)
def test_a_position_that_comes_up_for_the_third_time_is_a_draw(game):
    position = between_moves(game, game.variants[0], 30, 1)
    best = mcts.search(position, Limit(nodes=400))
    following = position.play(best.move)
    tree = Sampling(game, position.state, Limit(nodes=400), {following.key: 2}, GUIDED)
    tree.run(lambda: None)
    node = 0
    for action in best.actions:
        first, opened = int(tree.pool[node]["first"]), int(tree.pool[node]["opened"])
        node = next(i for i in range(first, first + opened) if tree.pool[i]["action"] == action)
    assert tree.pool[node]["proof"] == DRAW
    history = History([position, following, following])
    check_answer(position, mcts.search(position, Limit(nodes=300), history=history))


@by_style
def test_a_full_pool_is_sampled_on(style, monkeypatch):
    monkeypatch.setattr(sampling, "CAPACITY", 1000)
    for index, (game, variant) in enumerate(VARIANTS):
        position = wander(game, variant, 12, index)
        tree = grown(position, 2000, style)
        assert int(tree.work["used"]) <= 1000
        if game is not toy.GAME and not is_forced(game, position.state):
            assert tree.nodes == 2000
        tree.complete()
        actions = tree.found[0].line
        assert actions[0] in position.legal_actions()


def test_a_stop_ends_an_endless_search():
    stop = threading.Event()
    seen = []

    def on_info(info):
        seen.append(info.nodes)
        if len(seen) == 2:
            stop.set()

    position = luctor.game(luctor.games()[0]).start()
    answer = mcts.search(position, Limit(), stop, on_info)
    check_answer(position, answer)
    assert seen == sorted(seen)
    assert not [t for t in threading.enumerate() if "luctor-search" in t.name]


@by_style
def test_a_depth_ends_a_search(style):
    position = luctor.game(luctor.games()[0]).start()
    assert mcts.search(position, Limit(depth=2), style=style).depth >= 2


def test_a_forced_move_costs_hardly_anything():
    position = toy_position([1, 2, 1, 1, 2, 2, 2, 1, 0], 0)
    answer = mcts.search(position, Limit(seconds=1000.0))
    assert (answer.move, answer.win_in) == ("c3", None)
    assert mcts.search(position, Limit(seconds=1000.0), style=PLAIN).nodes <= 32


def test_searches_that_cannot_be_made_are_refused():
    with pytest.raises(luctor.ArgumentError, match="A search needs an end"):
        mcts.search(toy.GAME.start(), Limit())
    with pytest.raises(luctor.ArgumentError, match=r"takes a luctor\.Position and a Limit"):
        mcts.search("toy", Limit(nodes=1))
    with pytest.raises(luctor.GameOverError, match="no move to search for"):
        mcts.search(toy_position([1, 1, 1, 2, 2, 0, 0, 0, 0], 1), Limit(nodes=1))
    with pytest.raises(luctor.ArgumentError, match="lines of a search must be a whole number"):
        mcts.search(toy.GAME.start(), Limit(nodes=1), lines=0)
    with pytest.raises(luctor.ArgumentError, match="playout of a style must be from 0 to 1, not 2"):
        engine("mcts:playout=2")


def test_engines_are_read_from_words_and_written_as_such():
    for spec in ("mcts", "uct", "mcts:nodes=100,quiet=1", "uct:exploration=0.5"):
        assert engine(spec).name == spec
    position = toy.GAME.start()
    assert engine("uct:nodes=77").search(position).nodes == 77
    assert engine("mcts:nodes=200000").search(position).variations[0].score == 0
