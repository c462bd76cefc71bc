"""Puzzles: graded, named for good, and each solved by what its file says."""

from collections import Counter

import pytest

import luctor
from luctor.study.puzzles import GRADES, puzzle, puzzles


@pytest.mark.parametrize("name", luctor.games())
def test_grades_go_from_easy_to_hard_in_equal_parts(name):
    found = puzzles(name)
    grades = [puzzle.grade for puzzle in found]
    assert grades == sorted(grades)
    counts = Counter(grades)
    assert set(counts) == set(range(1, GRADES + 1))
    assert max(counts.values()) - min(counts.values()) <= 1
    efforts = [puzzle.tactic.effort for puzzle in found]
    assert efforts == sorted(efforts)


@pytest.mark.parametrize("name", luctor.games())
def test_ids_are_distinct_and_find_their_puzzle(name):
    found = puzzles(name)
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert puzzle(name, found[7].id) is found[7]


def test_an_unknown_puzzle_is_named():
    with pytest.raises(luctor.UnknownNameError, match="no puzzle of cage 'x'"):
        puzzle("cage", "x")
