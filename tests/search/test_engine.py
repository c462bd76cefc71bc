"""The search as Python calls it: limits, stops, Ctrl-C, whole legal moves."""

import signal
import threading

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import luctor
from luctor.core.history import History
from luctor.search.engine import Answer, Info, choose, search
from luctor.search.limit import Limit
from luctor.search.lines import tokens
from luctor.search.nodes import WIN
from luctor.search.table import Table
from luctor.search.workspace import MAX_DEPTH
from tests import toy
from tests.search.material import GAMES, IDS, VARIANTS, between_moves, toy_position, wander
from tests.search.negamax import Negamax

REPEATING = [game for game in GAMES if game.repeats]
ENDLESS = Limit(depth=MAX_DEPTH)


def long_search():
    """A position that cannot be searched to the greatest depth in a lifetime."""
    return luctor.game(luctor.games()[0]).start()


def searching_threads():
    return [thread for thread in threading.enumerate() if "luctor-search" in thread.name]


def check_answer(position, answer):
    """The answer is one whole legal move, told the same way in all its forms."""
    move = position.parse(answer.move)
    assert move.token == answer.move
    assert move.actions == answer.actions
    assert answer.line[0] == answer.move
    for token in answer.line:
        if token.endswith("…"):
            assert token == answer.line[-1]
        else:
            position = position.play(token)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(VARIANTS),
    st.integers(0, 90),
    st.integers(0, 1000),
    st.one_of(
        st.builds(Limit, nodes=st.integers(1, 3000)),
        st.builds(Limit, seconds=st.floats(0.0001, 0.01)),
        st.builds(Limit, depth=st.integers(1, 2)),
        st.builds(Limit, nodes=st.integers(1, 3000), depth=st.integers(1, 3)),
    ),
    st.sampled_from(["never", "before", "during"]),
    st.sampled_from([0, 60]),
    st.sampled_from([1, 2]),
    st.sampled_from([1, 3]),
)
def test_a_search_never_returns_an_illegal_move(
    game_variant, length, seed, limit, when, noise, threads, lines
):
    game, variant = game_variant
    position = wander(game, variant, length, seed)
    stop = threading.Event()
    if when == "before":
        stop.set()
    on_info = (lambda info: stop.set()) if when == "during" else None
    answer = search(
        position, limit, stop, on_info, noise=noise, seed=seed, threads=threads, lines=lines
    )
    check_answer(position, answer)
    assert 1 <= len(answer.variations) <= lines
    assert len({variation.line[0] for variation in answer.variations}) == len(answer.variations)
    for variation in answer.variations:
        assert position.parse(variation.line[0]).actions == variation.actions


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_a_node_limit_gives_the_same_answer_every_time(game, variant):
    for seed, length in enumerate((0, 9, 24, 50)):
        position = wander(game, variant, length, seed)
        answers = [search(position, Limit(nodes=3000)) for _ in range(2)]
        told = [(a.move, a.score, a.depth, a.nodes, a.line) for a in answers]
        assert told[0] == told[1]
        check_answer(position, answers[0])


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_a_few_thousand_nodes_are_enough_to_look_at_every_first_action(game, variant):
    for seed, length in enumerate((0, 9, 24, 50)):
        position = wander(game, variant, length, seed)
        answer = search(position, Limit(nodes=4000))
        assert answer.depth >= 1
        assert answer.nodes <= 4000 + 500 + 2


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_the_score_is_that_of_negamax(game, variant):
    for seed, length in enumerate((0, 9, 24, 50)):
        position = wander(game, variant, length, seed)
        expected = Negamax(game, 2).value(position.state, 2)
        if expected is not None:
            assert search(position, Limit(depth=2), cuts=0).score == expected


def test_a_stop_in_the_middle_ends_an_endless_search():
    stop = threading.Event()
    seen = []

    def on_info(info):
        seen.append(info)
        if info.depth == 3:
            stop.set()

    answer = search(long_search(), Limit(), stop, on_info)
    check_answer(long_search(), answer)
    assert [info.depth for info in seen[:3]] == [1, 2, 3]
    assert answer.depth >= 3
    assert not searching_threads()


def test_infos_come_on_the_callers_thread_and_grow():
    seen = []
    search(
        long_search(),
        Limit(depth=4),
        on_info=lambda info: seen.append((info, threading.current_thread())),
    )
    infos = [info for info, _ in seen]
    assert [info.depth for info in infos] == [1, 2, 3, 4]
    assert sorted(info.nodes for info in infos) == [info.nodes for info in infos]
    assert {thread for _, thread in seen} == {threading.current_thread()}


def test_ctrl_c_ends_the_search_and_its_thread():
    with pytest.raises(KeyboardInterrupt):
        search(long_search(), ENDLESS, on_info=lambda info: signal.raise_signal(signal.SIGINT))
    assert not searching_threads()


def test_an_error_of_the_caller_ends_the_search_and_its_thread():
    class OwnError(Exception):
        pass

    def on_info(info):
        raise OwnError

    with pytest.raises(OwnError):
        search(long_search(), ENDLESS, on_info=on_info)
    assert not searching_threads()


def test_an_error_on_the_worker_reaches_the_caller(monkeypatch):
    def broken(*args):
        raise ZeroDivisionError

    monkeypatch.setattr("luctor.search.engine.Deepening.run", broken)
    with pytest.raises(ZeroDivisionError):
        search(long_search(), ENDLESS)
    assert not searching_threads()


def test_searches_may_run_at_the_same_time():
    answers = {}

    def think(index):
        position = wander(*VARIANTS[index], 12, index)
        answers[index] = search(position, Limit(nodes=3000))

    threads = [threading.Thread(target=think, args=(i,)) for i in range(len(VARIANTS))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for index, answer in answers.items():
        position = wander(*VARIANTS[index], 12, index)
        alone = search(position, Limit(nodes=3000))
        assert (answer.move, answer.score, answer.nodes) == (alone.move, alone.score, alone.nodes)
    assert len(answers) == len(VARIANTS)


def test_a_won_position_tells_in_how_many_moves_of_the_winner():
    position = toy_position([1, 1, 0, 2, 2, 0, 0, 0, 0], 0)
    answer = search(position, Limit(depth=5))
    assert (answer.move, answer.win_in, answer.score) == ("c1", 1, WIN - 1)
    lost = toy_position([1, 1, 0, 0, 1, 0, 2, 0, 2], 1)
    assert search(lost, Limit(depth=1)).win_in == 1
    hopeless = toy_position([1, 0, 1, 2, 0, 0, 1, 0, 2], 1)
    assert search(hopeless, Limit(depth=6)).win_in == -1


def test_the_search_ends_by_itself_once_everything_is_known():
    answer = search(toy.GAME.start(), ENDLESS, cuts=0)
    assert (answer.score, answer.depth, answer.win_in) == (0, 9, None)


def test_a_forced_move_is_answered_after_one_look():
    position = toy_position([1, 2, 1, 1, 2, 2, 2, 1, 0], 0)
    answer = search(position, Limit(seconds=1000.0))
    assert (answer.move, answer.depth) == ("c3", 1)


def test_an_enormous_node_limit_is_no_limit():
    assert search(toy.GAME.start(), Limit(nodes=1 << 80), cuts=0).depth == 9


def test_a_finished_game_is_not_searched():
    over = toy_position([1, 1, 1, 2, 2, 0, 0, 0, 0], 1)
    with pytest.raises(luctor.GameOverError, match=r"Crosses has a line.*no move to search for"):
        search(over, Limit(depth=1))
    with pytest.raises(luctor.GameOverError):
        choose(over, Limit(depth=1))


@pytest.mark.parametrize("game", REPEATING, ids=lambda game: game.name)
def test_a_game_that_ended_by_repetition_is_not_searched(game):
    position = game.start()
    with pytest.raises(luctor.GameOverError, match="third time"):
        search(position, Limit(depth=1), history=History([position] * 3))


def test_a_move_that_repeats_for_the_third_time_is_a_draw():
    counts = [repeated_moves(game) for game in REPEATING]
    assert all(tried >= 2 for tried, _ in counts)
    assert sum(changed for _, changed in counts) >= 1


def repeated_moves(game):
    """Count positions whose best move would repeat, and those where that changes the score."""
    tried = changed = 0
    for seed, length in enumerate((8, 11, 14, 17, 20, 25, 30, 35, 40, 50, 60, 70)):
        position = between_moves(game, game.variants[0], length, seed)
        free = search(position, Limit(depth=2), cuts=0)
        following = position.play(free.move)
        if following.result is not None:
            continue
        history = History([position, following, following])
        answer = search(position, Limit(depth=2), history=history, cuts=0)
        drawn = [following.key]
        expected = Negamax(game, 2).value(position.state, 2, drawn=drawn)
        if expected is None:
            continue
        assert answer.score == expected
        tried += 1
        changed += answer.score != free.score
    return tried, changed


def test_positions_that_came_up_once_are_not_draws():
    game = REPEATING[0]
    position = between_moves(game, game.variants[0], 20, 0)
    free = search(position, Limit(depth=2))
    history = History([position, position.play(free.move)])
    assert search(position, Limit(depth=2), history=history).score == free.score


def test_choose_gives_the_move_carried_out():
    for game, variant in VARIANTS:
        position = wander(game, variant, 12, 3)
        move = choose(position, Limit(nodes=500))
        assert move.states.tobytes() == position.play(move.token).state.tobytes()


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_an_unfinished_move_is_shown_as_such(game, variant):
    for seed in range(40):
        position = wander(game, variant, 7 + seed, seed)
        if position.mid_move:
            continue
        for action in position.legal_actions():
            following = position.act(action)
            shown = tokens(game, position.state, (action,))
            assert len(shown) == 1
            unfinished = following.mid_move and following.result is None
            assert shown[0].endswith("…") == unfinished


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"seconds": 0}, "seconds must be a number above 0, not 0"),
        ({"seconds": -1.5}, "not -1.5"),
        ({"seconds": float("nan")}, "not nan"),
        ({"seconds": float("inf")}, "not inf"),
        ({"seconds": "2"}, "not '2'"),
        ({"seconds": True}, "not True"),
        ({"nodes": 0}, "nodes must be a whole number, 1 or more, not 0"),
        ({"nodes": -5}, "not -5"),
        ({"nodes": 2.5}, "not 2.5"),
        ({"depth": 0}, f"depth must be a whole number, from 1 to {MAX_DEPTH}, not 0"),
        ({"depth": MAX_DEPTH + 1}, f"not {MAX_DEPTH + 1}"),
        ({"depth": False}, "not False"),
    ],
)
def test_limits_out_of_range_are_refused(arguments, message):
    with pytest.raises(luctor.ArgumentError, match=message):
        Limit(**arguments)


def test_a_search_without_an_end_is_refused():
    with pytest.raises(luctor.ArgumentError, match="A search needs an end"):
        search(toy.GAME.start(), Limit())


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"threads": 0}, "threads of a search must be a whole number from 1 to 256, not 0"),
        ({"lines": 65}, "lines of a search must be a whole number from 1 to 64, not 65"),
        ({"noise": -1}, "noise of a search must be a whole number from 0 to 10000, not -1"),
        ({"quiet": True}, "quiet of a search must be a whole number from 0 to 64, not True"),
        ({"cuts": 8}, "cuts of a search must be a whole number from 0 to 7, not 8"),
    ],
)
def test_settings_out_of_range_are_refused(arguments, message):
    with pytest.raises(luctor.ArgumentError, match=message):
        search(toy.GAME.start(), Limit(depth=1), **arguments)


def test_a_table_can_be_kept_from_move_to_move():
    game, variant = VARIANTS[0]
    position, table = game.start(variant), Table(1)
    first = search(position, Limit(depth=5), table=table)
    again = search(position, Limit(depth=5), table=table)
    assert again.nodes < first.nodes
    assert again.score == first.score
    table.clear()
    assert search(position, Limit(depth=5), table=table).nodes == first.nodes
    with pytest.raises(luctor.ArgumentError, match="1 to 16384 megabytes, not 0"):
        Table(0)


def test_noise_makes_errors_that_depend_on_the_seed():
    game, variant = VARIANTS[0]
    position = game.start(variant)
    moves = {search(position, Limit(depth=1), noise=500, seed=seed).move for seed in range(20)}
    assert len(moves) > 3
    assert len({search(position, Limit(depth=1), seed=seed).move for seed in range(5)}) == 1


def test_an_answer_is_an_info():
    answer = search(toy.GAME.start(), Limit(depth=1))
    assert isinstance(answer, Answer)
    assert isinstance(answer, Info)
    assert answer.seconds >= 0
