"""Why a move token is not legal: the first rule broken that a player would want to hear of."""

from typing import Any

import numpy as np

from luctor.games.entrapment.notation import (
    KEEPING,
    LIFTING,
    PLACING,
    STEPPING,
    Item,
    action_of,
    read_items,
)
from luctor.games.entrapment.rules import legal, play, result
from luctor.games.entrapment.state import KEEP_THEN_PASS, KEEP_THEN_SECOND, LAY, SECOND
from luctor.games.entrapment.tables import MAX_LEGAL, STRIDE
from luctor.games.entrapment.view import (
    SEATS,
    barrier_at,
    bits,
    four_sides,
    groove_beside,
    groove_name,
    groove_number,
    grooves_of,
    is_friendly,
    owner_at,
    square_name,
    square_number,
    standing,
)


def explain(state: Any, token: str) -> str:
    """Tell why a token in canonical spelling is not legal: a clause that names the ruling."""
    now = state.copy()
    placing, opening = bool(now["to_place"][now["seat"]]), bool(now["opening"])
    finished = False
    for item in read_items(state, token):
        if finished:
            return _too_long(now, item, placing, opening)
        action = action_of(item)
        if action is None or action not in _legal(now):
            return _why_not(now, item)
        play(now, action)
        finished = not now["mid"]
    return _missing(now)


def _legal(state: Any) -> list[int]:
    buffer = np.empty(MAX_LEGAL, dtype=np.int32)
    n = legal(state, buffer)
    return [int(action) for action in buffer[:n]]


def _too_long(state: Any, item: Item, placing: bool, opening: bool) -> str:
    if result(state):
        return "the game ends at once when a side has no roamer left (T10), and the move with it"
    if item.kind == KEEPING:
        return f"nobody has to choose who stays here, so /{item.name} is too much (T8)"
    if placing:
        return "placing one roamer is the whole move (T1)"
    if opening:
        return "White's first move is a single step and nothing more (T2)"
    return "a move has two actions and no more (T3)"


def _missing(state: Any) -> str:
    if int(state["stage"]) == SECOND:
        return "the second action is missing: add ; and a barrier or another step (T3)"
    return f"a choice is missing: {_due_choice(state)}"


def _candidates(state: Any) -> list[str]:
    seat = int(state["seat"])
    own = bits(standing(state, seat).forced)
    forced = own if len(own) > 1 else bits(standing(state, 1 - seat).forced)
    return [square_name(square) for square in forced]


def _due_choice(state: Any) -> str:
    names = _candidates(state)
    return f"one of the forced roamers on {', '.join(names)} stays, written /{names[0]} (T8)"


def _why_not(state: Any, item: Item) -> str:
    stage, seat = int(state["stage"]), int(state["seat"])
    if stage in (KEEP_THEN_SECOND, KEEP_THEN_PASS):
        if item.kind == KEEPING:
            return f"{item.name} is not among the forced roamers: {_due_choice(state)}"
        return f"a choice comes first: {_due_choice(state)}"
    if item.kind == KEEPING:
        return f"nobody has to choose who stays here, so /{item.name} is too much (T8)"
    waiting = int(state["to_place"][seat])
    if waiting and not stage:
        if item.kind != PLACING:
            return f"{SEATS[seat]} still has {waiting} of the roamers to place (T1)"
        return f"{_occupant(state, item.name)} stands there already (T1)"
    if item.kind == PLACING:
        return "no roamer is left to place; a step is written with both squares, like d4-d5 (T3)"
    if item.kind == STEPPING:
        return _step(state, item)
    if not stage:
        return "a move begins with a roamer's step; a barrier is a second action (T3)"
    return _barrier(state, item)


def _occupant(state: Any, name: str) -> str:
    owner = owner_at(state, square_number(name))
    assert owner is not None
    return f"{SEATS[owner]}'s roamer on {name}"


def _step(state: Any, item: Item) -> str:
    seat = int(state["seat"])
    start, end = square_number(item.name), square_number(item.to)
    owner = owner_at(state, start)
    if owner is None:
        return f"{item.name} has no roamer"
    if owner != seat:
        return f"{_occupant(state, item.name)} is not {SEATS[seat]}'s to move"
    dx, dy = end % STRIDE - start % STRIDE, end // STRIDE - start // STRIDE
    length = abs(dx) + abs(dy)
    if (dx and dy) or length not in (1, 2):
        return "a step goes one or two squares straight along a line (T4)"
    if owner_at(state, end) is not None:
        return f"{_occupant(state, item.to)} stands where the step would end (T4)"
    direction = [(0, 1), (1, 0), (0, -1), (-1, 0)].index((dx // length, dy // length))
    return _obstacle(state, start, direction, length) or _forced(state, seat)


def _obstacle(state: Any, start: int, direction: int, length: int) -> str | None:
    """Tell what stops a step (T4), None if nothing does."""
    seat = int(state["seat"])
    crossed = []
    square = start
    for i in range(length):
        groove = groove_beside(square, direction)
        barrier = barrier_at(state, groove)
        if barrier is not None:
            if not is_friendly(state, groove, seat):
                return f"{barrier} is in the way (T4)"
            crossed.append(barrier)
        square += (STRIDE, 1, -STRIDE, -1)[direction]
        owner = owner_at(state, square) if i + 1 < length else None
        if owner is not None:
            roamer = _occupant(state, square_name(square))
            if owner != seat:
                return f"{roamer} is in the way (T4)"
            crossed.append(roamer)
    if len(crossed) > 1:
        return f"a step may cross one friendly obstacle only, not {' and '.join(crossed)} (T4)"
    return None


def _forced(state: Any, seat: int) -> str:
    square = bits(standing(state, seat).forced)[0]
    name = square_name(square)
    return (
        f"{SEATS[seat]}'s roamer on {name} is forced ({four_sides(state, square)}): the move must "
        "begin with a step of it, or with one that gives it an open side (T9)"
    )


def _barrier(state: Any, item: Item) -> str:
    seat = int(state["seat"])
    groove = groove_number(item.name)
    resting = grooves_of(state["resting_h"][seat], state["resting_v"][seat])
    stock = int(state["stock"][seat])
    if item.kind == LIFTING:
        if stock:
            return f"{SEATS[seat]} still has {stock} barriers in hand and lifts none (T5)"
        there = barrier_at(state, groove) or "nothing"
        return f"{item.name} holds {there}; only a resting barrier of one's own is lifted (T5)"
    if int(state["stage"]) == LAY and groove == int(state["lifted"]) - 1:
        return f"a barrier lifted from {item.name} has to be laid on another groove (T5)"
    taken = barrier_at(state, groove)
    if int(state["stage"]) == SECOND and not stock:
        if not resting:
            return f"{SEATS[seat]} has no barrier to lay or lift and must step again (T5)"
        example = f"{groove_name(resting[0])}-{item.name}"
        return (
            f"{SEATS[seat]} has no barrier in hand and must lift a resting one first, as in "
            f"{example} (T5)"
        )
    return f"{taken} lies there already (T5)"
