"""Positions drawn in tests: ranks from the top down, ``.`` for an empty square."""

import pytest

import luctor
from luctor.core.position import Position


def drawn(ranks, rest, variant="7x7"):
    """Give the position of a drawing and the rest of a position text, e.g. ``w white=d4h``."""
    rows = "/".join(_run_lengths(rank) for rank in ranks.split("\n") if rank.strip())
    return Position.read(f"entrapment:{variant} {rows} {rest}")


def _run_lengths(rank):
    row, run = "", 0
    for letter in [*rank.split(), None]:
        if letter == ".":
            run += 1
            continue
        row += (str(run) if run else "") + (letter or "")
        run = 0
    return row


def parts(position):
    """Give what each legal action adds to the move token."""
    return {position.part(action) for action in position.legal_actions()}


def firsts(position):
    """Give the first actions that some legal move begins with, choices under T8 included."""
    return {move.partition(";")[0] for move in position.legal_moves()}


def steps(position):
    """Give the legal actions that are steps."""
    return {part for part in parts(position) if "-" in part}


def of(square, moves):
    """Give the targets of the steps that start from a square."""
    return {move.strip(";").split("-")[1] for move in moves if move.strip(";").startswith(square)}


def after(position, *tokens):
    """Give the position after some moves."""
    for token in tokens:
        position = position.play(token)
    return position


def act(position, part):
    """Give the position after the one legal action that adds `part` to the move token."""
    (action,) = [a for a in position.legal_actions() if position.part(a) == part]
    return position.act(action)


def roamers(position):
    """Give the squares of White's and of Black's roamers."""
    pieces = [piece for piece in position.scene().pieces if piece.cell]
    return tuple({piece.cell for piece in pieces if piece.seat == seat} for seat in (0, 1))


def standing(position):
    """Give the grooves with barriers on end."""
    return {barrier.groove for barrier in position.scene().barriers if barrier.standing}


def start(variant="7x7"):
    """Give the position a game starts from."""
    return luctor.game("entrapment").start(variant)


def illegal(position, token):
    """Give what the error says about an illegal move."""
    with pytest.raises(luctor.IllegalMoveError) as caught:
        position.play(token)
    return str(caught.value)
