"""The tactics files: sound, varied, and a quick part of them solved by the search."""

from collections import Counter

import pytest

import luctor
from luctor.search.engine import search
from luctor.search.limit import Limit
from luctor.search.solve.prover import Prover
from luctor.study.puzzles import tactics

LEAST = 60
QUICK = 10
QUICK_LIMIT = Limit(nodes=1_000_000)


def easiest(name):
    """Give the tactics whose proofs were found with the least effort."""
    return sorted(tactics(name), key=lambda tactic: tactic.nodes)[:QUICK]


@pytest.mark.parametrize("name", luctor.games())
def test_there_are_enough_and_they_differ(name):
    found = tactics(name)
    assert len(found) >= LEAST
    images = set()
    for tactic in found:
        position = luctor.Position.read(tactic.position)
        assert position.text() == tactic.position
        assert position.game.name == name
        images.add(min(image.state.tobytes() for image in position.symmetries()))
    assert len(images) == len(found)
    assert max(Counter(tactic.seed for tactic in found).values()) <= 2
    assert len({tuple(tactic.themes) for tactic in found}) >= 3
    assert len({tactic.phase for tactic in found}) >= 2
    assert len({tactic.position.split()[0] for tactic in found}) >= 2


@pytest.mark.parametrize("name", luctor.games())
def test_the_best_moves_are_legal_and_the_line_wins(name):
    for tactic in tactics(name):
        start = position = luctor.Position.read(tactic.position)
        assert all(position.is_legal(token) for token in tactic.best)
        assert all(position.is_legal(token) for token in tactic.later)
        assert not set(tactic.best) & set(tactic.later)
        assert tactic.line[0] in tactic.best
        moves = 0
        for token in tactic.line:
            moves += position.seat == start.seat
            position = position.play(token)
        assert position.result.winner == start.seat
        assert 1 < moves <= tactic.win_in


@pytest.mark.parametrize("name", luctor.games())
def test_the_easiest_proofs_are_found_again(name):
    for tactic in easiest(name):
        position = luctor.Position.read(tactic.position)
        prover = Prover(position.game, position.seat, 8)
        for token in tactic.best:
            following = position.play(token)
            if following.result is None:
                prover.ask(following.state, tactic.win_in - 1)
                prover.run(100_000 + 10 * tactic.nodes)
                assert prover.won


@pytest.mark.parametrize("name", luctor.games())
def test_the_search_solves_the_easiest(name):
    missed = []
    for tactic in easiest(name):
        move = search(luctor.Position.read(tactic.position), QUICK_LIMIT).move
        if move not in tactic.best + tactic.later:
            missed.append((tactic.position, move, tactic.best))
    assert not missed
