"""The estimate is no rule, but what it claims to measure it must measure."""

import numpy as np

import luctor
from luctor.core import kernels
from luctor.core.position import Position
from tests.games.emergo.drawing import draw

QUIET = """
        .   .   .   .   w*
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        .   .   .   .   .
          .   .   .   .
        b*  .   .   .   .
"""


def value(position):
    return position.game.estimate(position.state[0])


def other_side(position):
    states = position.state
    states[0]["seat"] = 1 - states[0]["seat"]
    return Position.checked(position.game, states)


def middle_games(count):
    rng = np.random.default_rng(5)
    while count:
        position = luctor.game("emergo").start()
        for _ in range(int(rng.integers(4, 60))):
            allowed = position.legal_actions()
            if allowed:
                position = position.act(int(rng.choice(allowed)))
        if not position.mid_move and position.result is None:
            yield position
            count -= 1


def comparisons(position):
    """Give the features that compare the sides: all but those of the seat to move alone."""
    game = position.game
    out = np.empty(len(game.features), dtype=np.int32)
    kernels.features(position.state[0], out)
    named = dict(zip(game.features, out.tolist(), strict=True))
    assert named.pop("turn") == 1
    named.pop("threats now")
    named.pop("exposed now")
    return np.array(list(named.values()))


def test_in_even_positions_nothing_speaks_for_either_side():
    assert not comparisons(luctor.game("emergo").start()).any()
    assert not comparisons(draw(QUIET)).any()


def test_what_is_good_for_one_side_is_bad_for_the_other():
    for position in middle_games(20):
        assert (comparisons(position) == -comparisons(other_side(position))).all()


def test_symmetric_positions_are_worth_the_same():
    for position in middle_games(10):
        assert {value(image) for image in position.symmetries()} == {value(position)}


def test_a_prisoner_is_worth_having():
    more = QUIET.replace("w*", "w12+1")
    assert value(draw(more)) > 50
    assert value(draw(more, turn="b")) < -50


def test_prisoners_are_kept_better_under_a_thick_cap():
    thick = QUIET.replace(".   .   w*", "w   .   w11+3")
    thin = QUIET.replace(".   .   w*", "w+3 .   w11")
    assert value(draw(thick)) > value(draw(thin))


def greedy(position):
    """Choose the action after which the estimate is best for the one who acts."""
    seat = position.seat

    def after(action):
        following = position.act(action)
        if following.result is not None:
            winner = following.result.winner
            return 0 if winner is None else 30000 if winner == seat else -30000
        return value(following) if following.seat == seat else -value(following)

    return max(position.legal_actions(), key=after)


def test_looking_one_action_ahead_beats_playing_at_random():
    rng = np.random.default_rng(11)
    points = 0.0
    for game in range(12):
        position = luctor.game("emergo").start("7x7")
        for _ in range(300):
            if position.result is not None:
                break
            at_random = position.seat == game % 2
            action = int(rng.choice(position.legal_actions())) if at_random else greedy(position)
            position = position.act(action)
        winner = position.result.winner if position.result else None
        points += 0.5 if winner is None else float(winner != game % 2)
    assert points >= 9
