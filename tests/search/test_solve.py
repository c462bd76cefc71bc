"""Proofs: never a false one, and as much of the truth as the limit allows."""

import threading
from collections import Counter

import pytest

import luctor
from luctor.core import kernels
from luctor.core.position import Position
from luctor.search.limit import Limit
from luctor.search.solve.prover import Prover
from luctor.search.workspace import MAX_DEPTH
from tests import toy
from tests.search.exhaustive import Exhaustive
from tests.search.material import toy_position
from tests.search.mazes import GAME as MAZE
from tests.search.mazes import maze
from tests.search.retrograde import Graph
from tests.settings import SETTINGS, generator, random_positions, random_walk, start_of


def endings(setting, games, steps):
    """Positions so many actions before the ends of random games."""
    rng = generator(setting, "endings")
    game = luctor.game(setting[0])
    for _ in range(games):
        walk = [states for states, _ in random_walk(start_of(setting), rng, 3000)][:-1]
        for back in steps:
            if back <= len(walk):
                yield Position(game, walk[-back].copy())


def told(solution):
    """What a solution tells, but for the time."""
    return {name: getattr(solution, name) for name in solution.__slots__ if name != "seconds"}


@pytest.mark.parametrize("chunk", range(4))
def test_in_mazes_full_of_circles_the_answer_is_that_of_retrograde_analysis(chunk):
    """Also when one table has to answer for every room, by whichever way it is reached."""
    seen = Counter()
    for seed in range(100 * chunk, 100 * chunk + 100):
        states = maze(seed, (6, 12, 25, 60, 200)[seed % 5], (20, 50, 90)[seed % 3])
        graph = Graph.explore(MAZE, states, 300)
        for seat in (0, 1):
            truth = graph.wins(seat)
            prover = Prover(MAZE, seat, 2)
            for i, room in enumerate(graph.records[:40]):
                if kernels.result(room[0]):
                    continue
                prover.ask(room)
                prover.run(300_000)
                assert prover.won is (truth[i] is not None)
                seen[prover.won] += 1
                if prover.won:
                    assert prover.moves >= truth[i]
    assert min(seen[True], seen[False]) > 500


def test_in_mazes_a_bound_is_kept_to_the_move():
    seen = Counter()
    for seed in range(150):
        states = maze(seed, (12, 25, 60)[seed % 3], 60)
        graph = Graph.explore(MAZE, states, 300)
        for seat in (0, 1):
            fewest = graph.wins(seat)[0]
            prover = Prover(MAZE, seat, 2)
            for bound in range(1, 6):
                prover.ask(states, bound)
                prover.run(300_000)
                assert prover.won is (fewest is not None and fewest <= bound)
                seen[prover.won] += 1
    assert min(seen[True], seen[False]) > 200


def test_a_table_that_forgets_costs_time_but_never_the_truth():
    seen = Counter()
    for seed in range(100):
        states = maze(seed, (12, 25, 60)[seed % 3], 60)
        graph = Graph.explore(MAZE, states, 300)
        for seat in (0, 1):
            prover = Prover(MAZE, seat, 2)
            prover._table = prover._table[:8].copy()
            prover.ask(states)
            prover.run(50_000)
            assert prover.won in (None, graph.wins(seat)[0] is not None)
            seen[prover.won] += 1
    assert min(seen[True], seen[False]) > 20


def test_a_maze_solved_tells_wins_losses_and_draws_by_going_round():
    seen = Counter()
    for seed in range(120):
        states = maze(seed, 25, 50)
        seat = int(states[0]["seat"])
        graph = Graph.explore(MAZE, states, 300)
        ours, theirs = (graph.wins(s)[0] for s in (seat, 1 - seat))
        truth = "win" if ours is not None else "loss" if theirs is not None else "draw"
        solution = luctor.solve(Position(MAZE, states), Limit(nodes=300_000), memory=2)
        assert solution.value == truth
        seen[truth] += 1
        if truth == "draw":
            assert (solution.win_in, len(solution.line)) == (None, 1)
        else:
            assert solution.shortest
            fewest = max(1, ours if truth == "win" else theirs)
            assert solution.win_in == (fewest if truth == "win" else -fewest)
    assert len(seen) == 3
    assert min(seen.values()) > 10


def test_small_endings_are_solved_as_the_graph_of_all_that_can_follow_says():
    """Where the graph can be written down, and so not in every game."""
    seen = Counter()
    for parameter in SETTINGS:
        for position in endings(parameter.values[0], 12, (1, 2, 4, 7)):
            graph = Graph.explore(position.game, position.state, 300)
            if graph is None:
                continue
            ours, theirs = (graph.wins(seat)[0] for seat in (position.seat, 1 - position.seat))
            truth = "win" if ours is not None else "loss" if theirs is not None else "draw"
            solution = luctor.solve(position, Limit(nodes=60_000), memory=2)
            assert solution.value == truth
            if truth != "draw":
                assert solution.shortest
                assert abs(solution.win_in) == max(1, ours if truth == "win" else theirs)
            seen[truth] += 1
    assert min(seen["win"], seen["loss"]) > 50


@pytest.mark.parametrize("setting", SETTINGS)
def test_wins_within_a_bound_are_those_of_exhaustive_search(setting):
    game = luctor.game(setting[0])
    exhaustive = Exhaustive(game)
    compared = Counter()
    positions = [*endings(setting, 10, (1, 2, 3, 5, 8)), *random_positions(setting, 20, "bounds")]
    for position in positions:
        if position.result is not None:
            continue
        for seat in (0, 1):
            prover = Prover(game, seat, 16)
            for bound in (1, 2):
                truth = exhaustive.wins(position.state, seat, bound)
                if truth is None:
                    break
                prover.ask(position.state, bound)
                prover.run(600_000)
                assert prover.won in (truth, None)
                compared[prover.won] += 1
    assert compared[False] >= 20
    assert compared[True] >= 5
    assert compared[None] <= 0.1 * compared.total()  # here and there plain search is luckier


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_line_is_legal_and_ends_with_the_win_that_was_told(setting):
    seen = 0
    for position in endings(setting, 6, (1, 2, 4, 6)):
        solution = luctor.solve(position, Limit(nodes=40_000), memory=4)
        if solution.value not in ("win", "loss"):
            continue
        winner = position.seat if solution.value == "win" else 1 - position.seat
        now, moves = position, 0
        for token in solution.line:
            moves += now.seat == winner
            now = now.play(token)
        assert now.result.winner == winner
        assert max(1, moves) <= abs(solution.win_in)
        assert solution.move == solution.line[0]
        assert solution.proof_size > 1
        seen += 1
    assert seen >= 3


def test_noughts_and_crosses_is_a_draw():
    solution = luctor.solve(toy.GAME.start(), Limit(nodes=1_000_000), memory=2)
    assert (solution.value, solution.wins, solution.loses) == ("draw", False, False)
    after = toy.GAME.start().play(solution.move)
    assert luctor.solve(after, Limit(nodes=1_000_000), memory=2).value == "draw"


def test_a_win_is_told_from_the_side_of_the_seat_to_move():
    won = luctor.solve(toy_position([1, 1, 0, 2, 2, 0, 0, 0, 0], 0), Limit(nodes=10_000))
    assert (won.value, won.win_in, won.shortest, won.line) == ("win", 1, True, ("c1",))
    lost = luctor.solve(toy_position([1, 0, 1, 2, 0, 0, 1, 0, 2], 1), Limit(nodes=10_000))
    assert (lost.value, lost.win_in, lost.shortest, len(lost.line)) == ("loss", -1, True, 2)


@pytest.mark.parametrize("name", luctor.games())
def test_with_a_node_limit_the_answer_is_the_same_every_time(name):
    position = random_positions((name, luctor.game(name).variants[0], {}), 8, "same")[7]
    first, second = (luctor.solve(position, Limit(nodes=15_000), memory=4) for _ in range(2))
    assert told(first) == told(second)


@pytest.mark.parametrize("name", luctor.games())
def test_what_is_too_hard_is_said_to_be_unknown(name):
    position = luctor.game(name).start()
    counts = []
    solution = luctor.solve(position, Limit(nodes=30_000), None, counts.append, memory=4)
    assert (solution.value, solution.wins, solution.loses) == ("unknown", None, None)
    assert (solution.win_in, solution.line, solution.move) == (None, (), None)
    assert 30_000 <= solution.nodes <= 30_000 + 2 * position.game.max_legal
    assert counts == sorted(counts)
    assert counts[-1] == solution.nodes


def test_a_stop_ends_it_soon():
    stop = threading.Event()
    position = luctor.game(luctor.games()[0]).start()
    solution = luctor.solve(position, Limit(), stop, lambda nodes: stop.set(), memory=4)
    assert solution.value == "unknown"
    assert solution.nodes < 50_000


def test_without_shortening_the_first_win_is_told():
    position = toy_position([1, 2, 0, 0, 0, 0, 0, 0, 0], 0)
    quick = luctor.solve(position, Limit(nodes=100_000), shorten=False)
    full = luctor.solve(position, Limit(nodes=100_000))
    assert (quick.value, quick.shortest) == ("win", False)
    assert (full.value, full.shortest, full.win_in) == ("win", True, 3)
    assert quick.win_in >= 3
    assert quick.nodes < full.nodes


@pytest.mark.parametrize(
    "arguments, message",
    [
        ({"limit": Limit(depth=MAX_DEPTH)}, "not limited by depth"),
        ({"limit": Limit()}, "needs an end"),
        ({"limit": 5}, "takes a luctor.Position and a Limit, not"),
        ({"position": "cage"}, "takes a luctor.Position and a Limit, not 'cage'"),
        ({"memory": 0}, "MiB, 2 to 65536, not 0"),
        ({"memory": 1.5}, "not 1.5"),
    ],
)
def test_wrong_arguments_are_refused(arguments, message):
    given = {"position": toy.GAME.start(), "limit": Limit(nodes=10)} | arguments
    with pytest.raises(luctor.ArgumentError, match=message):
        luctor.solve(**given)


def test_a_finished_game_is_not_solved():
    over = toy_position([1, 1, 1, 2, 2, 0, 0, 0, 0], 1)
    with pytest.raises(luctor.GameOverError, match=r"Crosses has a line.*nothing to solve"):
        luctor.solve(over, Limit(nodes=10))
