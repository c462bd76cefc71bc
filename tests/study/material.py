"""Small games to study."""

import random

import luctor

# Red to move takes both blue checkers with d4xb4xb2, and has other moves.
WON = "cage:6x6 6/6/2br2/1b4/6/r5 r"
WINNER = "d4xb4xb2"


def missed_win():
    """A record in which Red does not see that it can win."""
    record = luctor.Record.new("cage", start=luctor.Position.read(WON))
    record.play(next(move for move in record.position.legal_moves() if move != WINNER))
    return record


def random_game(game, variant=None, moves=12, seed=0):
    """A record of random moves, broken off."""
    dice = random.Random(seed)
    record = luctor.Record.new(game, variant)
    while record.result is None and len(record.moves) < moves:
        record.play(dice.choice(record.position.legal_moves()))
    return record
