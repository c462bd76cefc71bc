"""Every game and variant, the toy too, and positions of them out of random play."""

import random

import luctor
from tests import toy

GAMES = [*(luctor.game(name) for name in luctor.games()), toy.GAME]
VARIANTS = [(game, variant) for game in GAMES for variant in game.variants]
IDS = [f"{game.name}-{variant}" for game, variant in VARIANTS]


def wander(game, variant, length, seed):
    """A position some random actions from the start, in the middle of a move or not, not over."""
    dice = random.Random(f"{game.name} {variant} {length} {seed}")
    position = game.start(variant)
    for _ in range(length):
        following = position.act(dice.choice(position.legal_actions()))
        if following.result is not None:
            break
        position = following
    return position


def between_moves(game, variant, length, seed):
    """Such a position, but where a move begins."""
    return next(
        position
        for more in range(100)
        if not (position := wander(game, variant, length + more, seed)).mid_move
    )


def toy_position(cells, seat):
    """A position of the toy game: 0 for a free square, 1 for a cross, 2 for a nought."""
    state = toy.GAME.new_states(1)
    state[0]["toy_cells"] = cells
    state[0]["seat"] = seat
    return luctor.Position(toy.GAME, state)
