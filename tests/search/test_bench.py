"""The bench: a signature that is the same every time."""

import pytest

import luctor
from luctor.search import bench


def test_the_signature_is_the_same_every_time_and_covers_every_variant():
    seen = []
    first = bench.run(depth=1, on_row=seen.append)
    second = bench.run(depth=1)
    assert list(first.rows) == seen
    names = [(row.game, row.variant) for row in first.rows]
    assert names == [(name, v) for name in luctor.games() for v in luctor.game(name).variants]
    assert [row.nodes for row in first.rows] == [row.nodes for row in second.rows]
    assert first.nodes == sum(row.nodes for row in first.rows) > 0
    assert first.depth == 1


def test_a_deeper_bench_counts_more():
    name = luctor.games()[0]
    assert bench.run([name], depth=2).nodes > bench.run([name], depth=1).nodes


def test_the_positions_go_on():
    for name in luctor.games():
        game = luctor.game(name)
        for variant in game.variants:
            chosen = bench.positions(game, variant)
            assert len(set(chosen)) == len(bench.LENGTHS)
            assert all(position.result is None for position in chosen)
            assert {position.variant for position in chosen} == {variant}


def test_wrong_names_and_depths_are_refused():
    with pytest.raises(luctor.UnknownNameError):
        bench.run(["chess"])
    with pytest.raises(luctor.ArgumentError):
        bench.run(depth=0)
