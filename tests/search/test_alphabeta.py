"""With fixed depth the exact search equals plain negamax, for every game and variant."""

import random

import numpy as np
import pytest

from luctor.core import kernels
from luctor.search.alphabeta import alphabeta, iterate
from luctor.search.deepening import Deepening, Manner
from luctor.search.limit import Limit
from luctor.search.nodes import DECIDED, INFINITY, WIN
from luctor.search.table import Table
from luctor.search.workspace import ALL_CUTS, LEVELS, QUIET_MOVES, allocate
from tests import toy
from tests.search.material import IDS, VARIANTS, wander
from tests.search.negamax import Negamax

LENGTHS = (0, 1, 3, 5, 8, 11, 15, 20, 26, 33, 45, 60, 80)


class Search:
    """The kernels at one root, without pruning unless wanted, with a table of their own."""

    def __init__(self, game, states, quiet=QUIET_MOVES, cuts=0):
        self.stack, works = allocate(game, states)
        self.work = works[0]
        self.work.quiet = quiet
        self.work.cuts = cuts
        self.table = Table(entries=1 << 14).words

    def iterate(self, depth, alpha=-INFINITY, beta=INFINITY):
        return iterate(self.stack, self.work, self.table, depth, alpha, beta)

    @property
    def line(self):
        return [int(action) for action in self.work.line[0, : self.work.length[0]]]


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
@pytest.mark.parametrize("quiet", [0, 1, QUIET_MOVES])
def test_the_value_equals_negamax(game, variant, quiet):
    reference = Negamax(game, quiet)
    compared = 0
    for seed, length in enumerate(LENGTHS):
        states = wander(game, variant, length, seed).state
        search = Search(game, states, quiet)
        for depth in range(1, 5):
            expected = reference.value(states, depth)
            if expected is None:
                break
            assert search.iterate(depth) == kernels.count(states[0])
            assert search.work.score == expected
            compared += 1
    assert compared > len(LENGTHS)


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_a_narrow_window_bounds_the_value(game, variant):
    """Fail-soft: what comes back is exact inside the window and a true bound outside it."""
    reference = Negamax(game, 1)
    dice = random.Random(1)
    for seed, length in enumerate(LENGTHS):
        states = wander(game, variant, length, seed).state
        exact = reference.value(states, 2)
        if exact is None:
            continue
        for _ in range(6):
            alpha = exact + dice.randint(-80, 60)
            beta = alpha + dice.randint(1, 40)
            search = Search(game, states, 1)
            found = alphabeta(search.stack, search.work, search.table, 0, 2, alpha, beta)
            if alpha < found < beta:
                assert found == exact
            elif found <= alpha:
                assert exact <= found
            else:
                assert exact >= found


@pytest.mark.parametrize(
    "game, variant",
    [pair for pair in VARIANTS if pair[0].repeats],
    ids=[name for name, pair in zip(IDS, VARIANTS, strict=True) if pair[0].repeats],
)
def test_a_position_seen_twice_is_a_draw_anywhere_in_the_tree(game, variant):
    reference = Negamax(game, 1)
    for seed, length in enumerate(LENGTHS):
        position = wander(game, variant, length, seed)
        dice = random.Random(seed)
        drawn = {int(position.key)}  # the root itself is not drawn, whatever the list says
        for _ in range(12):
            now = position
            for _ in range(dice.randint(1, 3)):
                if now.result is None:
                    now = now.act(dice.choice(now.legal_actions()))
            drawn.add(int(now.key))
        expected = reference.value(position.state, 2, drawn=sorted(drawn))
        if expected is None:
            continue
        past = dict.fromkeys(drawn, 2)
        manner = Manner(quiet=1, cuts=0)
        task = Deepening(game, position.state, Limit(depth=2), past, manner)
        task.run(lambda: None)
        assert task.found[0].score == expected


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
@pytest.mark.parametrize("cuts", [0, ALL_CUTS])
def test_the_best_line_leads_to_the_value(game, variant, cuts):
    """The line is legal, and what stands at its end is what the search says of the root."""
    for seed, length in enumerate(LENGTHS):
        position = wander(game, variant, length, seed)
        search = Search(game, position.state, cuts=cuts)
        search.iterate(3)
        end, moves = position, [0, 0]
        for action in search.line:
            before, end = end, end.act(action)
            moves[before.seat] += not end.mid_move
        if end.result is None:
            value = game.estimate(end.state[0]) * (1 if end.seat == position.seat else -1)
        elif end.result.is_draw:
            value = 0
        else:
            winner = end.result.winner
            late = before.seat != winner or end.mid_move
            value = (WIN - moves[winner] - late) * (1 if winner == position.seat else -1)
        if abs(search.work.score) > DECIDED:  # the line of a win may break off where it is certain
            assert max(moves) <= WIN - abs(int(search.work.score))
        else:
            repeated = game.repeats and search.work.score == 0
            assert search.work.score == value or repeated


def test_what_is_cut_off_never_makes_a_win():
    """Reductions and pruning may overlook a win, but none that the search claims is false."""
    claims = sum(claims_that_hold(game, variant) for game, variant in VARIANTS)
    assert claims > 20


def claims_that_hold(game, variant):
    """Count the positions of which the search claims a win or loss, and plain search agrees."""
    claimed = 0
    for seed in range(30):
        position = wander(game, variant, 30 + 4 * seed, seed)
        search = Search(game, position.state, cuts=ALL_CUTS)
        for depth in range(1, 5):
            search.iterate(depth)
        score = int(search.work.score)
        if abs(score) <= DECIDED:
            continue
        proof = Search(game, position.state)
        for depth in range(1, 9):
            proof.work.limit = proof.work.nodes + 300_000
            proof.iterate(depth)
            if proof.work.halted or abs(proof.work.score) > DECIDED:
                break
        if not proof.work.halted:
            assert int(proof.work.score) * score > 0
            claimed += 1
    return claimed


def test_the_whole_tree_of_noughts_and_crosses_is_a_draw():
    search = Search(toy.GAME, toy.GAME.start().state)
    search.iterate(9)
    assert search.work.score == 0
    assert search.work.horizon == 0
    search = Search(toy.GAME, toy.GAME.start().state)
    search.iterate(7)
    assert search.work.horizon == 1


def test_a_win_is_worth_more_the_sooner_it_comes():
    state = toy.GAME.new_states(1)
    state[0]["toy_cells"] = [1, 1, 0, 2, 2, 0, 0, 0, 0]
    search = Search(toy.GAME, state)
    for depth in range(1, 6):
        search.iterate(depth)
        assert search.work.score == WIN - 1
        assert search.line == [2]


def test_the_node_limit_is_kept_and_an_unfinished_first_action_counts_for_nothing():
    search = Search(toy.GAME, toy.GAME.start().state)
    work = search.work
    assert search.iterate(2) == 9
    line, score = search.line, int(work.score)
    work.limit = work.nodes + 20
    assert search.iterate(6) == 0
    assert work.nodes == work.limit + 1
    assert work.score == score
    assert search.line == line


def test_the_stop_flag_ends_the_search_within_a_few_dozen_nodes():
    game, variant = VARIANTS[0]
    search = Search(game, game.start(variant).state)
    search.work.stop = 1
    assert search.iterate(20) == 0
    assert search.work.halted == 1
    assert search.work.nodes <= 64


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_the_stack_is_never_left(game, variant):
    """From the last levels of the stack the search comes back without touching what lies beyond."""
    for seed, length in enumerate(LENGTHS):
        states = wander(game, variant, length, seed).state
        search = Search(game, states, 1000)
        search.stack[LEVELS - 1] = states[0]
        start = search.stack[0].copy()
        alphabeta(search.stack, search.work, search.table, LEVELS - 1, 0, -INFINITY, INFINITY)
        assert search.stack[0] == start
        assert search.stack[LEVELS + 1] == np.zeros(1, dtype=game.dtype)[0]
        assert (search.work.length <= LEVELS).all()
        assert search.work.nodes <= 1 + kernels.count(states[0])


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_lines_are_the_best_moves_with_their_exact_scores(game, variant):
    """Several lines are what searches of the moves one by one would find."""
    reference = Negamax(game, 0)
    compared = 0
    for seed, length in enumerate((3, 8, 15, 26)):
        position = wander(game, variant, length, seed)
        manner = Manner(lines=3, quiet=0, cuts=0)
        task = Deepening(game, position.state, Limit(depth=2), manner=manner)
        task.run(lambda: None)
        moves = [found.line[: len(found.line)] for found in task.found]
        assert len(set(moves)) == len(moves)
        scores = [found.score for found in task.found]
        assert scores == sorted(scores, reverse=True)
        expected = reference.value(position.state, 2)
        if expected is not None:
            assert scores[0] == expected
            compared += 1
    assert compared > 0
