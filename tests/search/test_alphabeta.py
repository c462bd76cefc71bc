"""With fixed depth the search equals plain negamax, for every game and variant."""

import random

import numpy as np
import pytest

from luctor.core import kernels
from luctor.core.moves import after
from luctor.search.alphabeta import INFINITY, WIN, alphabeta, iterate
from luctor.search.workspace import LEVELS, QUIET_MOVES, allocate
from tests import toy
from tests.search.material import IDS, VARIANTS, wander
from tests.search.negamax import Negamax

LENGTHS = (0, 1, 3, 5, 8, 11, 15, 20, 26, 33, 45, 60, 80)
NOTHING_DRAWN = np.zeros(0, dtype=np.uint64)


def sign(game, states, action):
    """How the value of the position after an action counts for the seat that takes it."""
    return 1 if after(states, action)[0]["seat"] == states[0]["seat"] else -1


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
@pytest.mark.parametrize("quiet", [0, 1, QUIET_MOVES])
def test_value_and_move_equal_negamax(game, variant, quiet):
    reference = Negamax(game, quiet)
    compared = 0
    for seed, length in enumerate(LENGTHS):
        states = wander(game, variant, length, seed).state
        stack, works = allocate(game, states, quiet)
        work = works[0]
        for depth in range(1, 5):
            expected = reference.value(states, depth)
            if expected is None:
                break
            done = iterate(stack, work, NOTHING_DRAWN, depth, 0)
            assert done == kernels.count(states[0])
            assert work.score == expected
            best = int(work.line[0, 0])
            behind = reference.value(after(states, best), depth - 1, 1)
            assert sign(game, states, best) * behind == expected
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
            stack, works = allocate(game, states, 1)
            found = alphabeta(stack, works[0], NOTHING_DRAWN, 0, 2, alpha, beta)
            if alpha < found < beta:
                assert found == exact
            elif found <= alpha:
                assert exact <= found
            else:
                assert exact >= found


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
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
        keys = np.array(sorted(drawn), dtype=np.uint64)
        expected = reference.value(position.state, 2, drawn=keys)
        if expected is None:
            continue
        stack, works = allocate(game, position.state, 1)
        iterate(stack, works[0], keys, 2, 0)
        assert works[0].score == expected


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_a_margin_makes_the_values_of_near_actions_exact(game, variant):
    reference = Negamax(game, 1)
    for seed, length in enumerate(LENGTHS):
        states = wander(game, variant, length, seed).state
        stack, works = allocate(game, states, 1)
        work = works[0]
        done = iterate(stack, work, NOTHING_DRAWN, 2, 50)
        for action, value in zip(work.actions[0, :done], work.values[:done], strict=True):
            exact = reference.value(after(states, action), 1, 1)
            if exact is None:
                continue
            exact *= sign(game, states, action)
            near = exact > work.score - 50
            assert (value == exact) if near else (value <= work.score - 50)


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_the_best_line_leads_to_the_value(game, variant):
    """The line is legal, and what stands at its end is what the search says of the root."""
    for seed, length in enumerate(LENGTHS):
        position = wander(game, variant, length, seed)
        stack, works = allocate(game, position.state)
        work = works[0]
        iterate(stack, work, NOTHING_DRAWN, 3, 0)
        line = work.line[0, : work.length[0]]
        end = position
        for action in line:
            end = end.act(int(action))
        if end.result is None:
            value = game.estimate(end.state[0]) * (1 if end.seat == position.seat else -1)
        elif end.result.is_draw:
            value = 0
        else:
            value = (WIN - len(line)) * (1 if end.result.winner == position.seat else -1)
        assert work.score == value


def test_the_whole_tree_of_noughts_and_crosses_is_a_draw():
    stack, works = allocate(toy.GAME, toy.GAME.start().state)
    iterate(stack, works[0], NOTHING_DRAWN, 9, 0)
    assert works[0].score == 0
    assert works[0].horizon == 0
    iterate(stack, works[0], NOTHING_DRAWN, 8, 0)
    assert works[0].horizon == 1


def test_a_win_is_worth_more_the_sooner_it_comes():
    state = toy.GAME.new_states(1)
    state[0]["toy_cells"] = [1, 1, 0, 2, 2, 0, 0, 0, 0]
    stack, works = allocate(toy.GAME, state)
    for depth in range(1, 6):
        iterate(stack, works[0], NOTHING_DRAWN, depth, 0)
        assert works[0].score == WIN - 1
        assert works[0].line[0, 0] == 2


def test_the_node_limit_is_kept_and_an_unfinished_first_action_counts_for_nothing():
    stack, works = allocate(toy.GAME, toy.GAME.start().state)
    work = works[0]
    assert iterate(stack, work, NOTHING_DRAWN, 2, 0) == 9
    line = work.line[0, :2].copy()
    score = int(work.score)
    work.limit = work.nodes + 20
    assert iterate(stack, work, NOTHING_DRAWN, 6, 0) == 0
    assert work.nodes == work.limit + 1
    assert work.score == score
    assert (work.line[0, :2] == line).all()


def test_the_stop_flag_ends_the_search_within_a_few_dozen_nodes():
    game, variant = VARIANTS[0]
    stack, works = allocate(game, game.start(variant).state)
    works["stop"] = 1
    assert iterate(stack, works[0], NOTHING_DRAWN, 20, 0) == 0
    assert works[0].halted == 1
    assert works[0].nodes <= 64


@pytest.mark.parametrize("game, variant", VARIANTS, ids=IDS)
def test_the_stack_is_never_left(game, variant):
    """From the last levels of the stack the search comes back without touching what lies beyond."""
    for seed, length in enumerate(LENGTHS):
        states = wander(game, variant, length, seed).state
        stack, works = allocate(game, states, 1000)
        stack[LEVELS - 1] = states[0]
        start = stack[0].copy()
        args = (LEVELS - 1, 0, -INFINITY, INFINITY)
        alphabeta(stack, works[0], NOTHING_DRAWN, *args)
        assert stack[0] == start
        assert (works["length"] <= LEVELS).all()
        assert works[0].nodes <= 1 + kernels.count(states[0])
