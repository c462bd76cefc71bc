"""Typing a move step by step."""

import pytest

import luctor
from luctor.core.errors import UnknownNameError
from luctor.core.position import Position
from luctor.play import continuations


def test_few_moves_are_offered_whole():
    start = luctor.game("cage").start("6x6")
    offered = continuations(start)
    assert [c.text for c in offered] == start.legal_moves()
    assert all(c.complete for c in offered)


def test_many_moves_are_offered_square_by_square():
    start = luctor.game("entrapment").start("7x7")
    for token in ("b2", "f6", "d4", "d3", "f2", "b6", "d4-d5"):
        start = start.play(token)
    steps = continuations(start, "", few=5)
    assert {c.text for c in steps} == {token[:2] for token in start.legal_moves()}
    assert not any(c.complete for c in steps)
    assert len(continuations(start)) < 50


@pytest.mark.parametrize("name", luctor.games())
def test_every_move_can_be_typed_by_following_what_is_offered(name):
    position = luctor.game(name).start()
    for _ in range(6):
        assert reached(position) == set(position.legal_moves())
        position = position.play(position.legal_moves()[-1])


def reached(position):
    """Follow all continuations to their ends."""
    found, todo = set(), [""]
    while todo:
        for c in continuations(position, todo.pop(), few=3):
            if c.complete:
                found.add(c.text)
            else:
                todo.append(c.text)
    return found


def test_case_and_spaces_do_not_matter():
    start = luctor.game("cage").start("6x6")
    token = start.legal_moves()[0]
    spread = f" {token[0].upper()} {token[1:-1]}"
    assert token in [c.text for c in continuations(start, spread)]


def test_a_complete_or_impossible_move_cannot_go_on():
    start = luctor.game("cage").start("6x6")
    assert continuations(start, start.legal_moves()[0]) == []
    assert continuations(start, "zz") == []


def test_a_capture_goes_on():
    """Cage: a jump that must be followed by another is offered jump by jump."""
    start = Position.read("cage:6x6 6/6/6/6/rb1b2/6 r")
    tokens = start.legal_moves()
    assert any(token.count("x") > 1 for token in tokens), tokens
    assert reached(start) == set(tokens)


def test_other_coordinates():
    start = luctor.game("emergo").start("9x9")
    offered = {c.text for c in continuations(start, "", "chess", few=1000)}
    assert offered == set(start.legal_moves("chess"))
    with pytest.raises(UnknownNameError):
        continuations(start, "", "polar")
