"""A plain-Python look at an Emergo record, for everything that speaks to people."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from luctor.core.kernels import State
from luctor.games.emergo import rules
from luctor.games.emergo.generator import ACTION_COUNT, JUMP_BASE, STEP_BASE
from luctor.games.emergo.rules import CAP, PRISONER
from luctor.games.emergo.state import DTYPE
from luctor.games.emergo.tables import BOARD_SQUARES, NAMES, STEPS, place

SEATS = ("White", "Black")


class Stack(NamedTuple):
    """A piece: its owner's seat, the men of its cap, the prisoners below (E2)."""

    seat: int
    cap: int
    prisoners: int


class Jump(NamedTuple):
    """A jump, or a way between two squares that lie like the ends of one: square numbers."""

    start: int
    over: int
    end: int
    direction: int


def names(state: State) -> dict[int, str]:
    """Give the names of the variant's squares by their numbers."""
    return NAMES[int(state["variant"])]


def owner(state: State, square: int) -> int | None:
    """Give the seat whose piece stands on a square, None when it is vacant."""
    for seat in (0, 1):
        if int(state["tops"][seat]) >> square & 1:
            return seat
    return None


def stack(state: State, square: int) -> Stack | None:
    """Give the piece on a square, None when it is vacant."""
    seat = owner(state, square)
    if seat is None:
        return None
    men = int(state["stacks"][square])
    return Stack(seat, men & CAP, men // PRISONER)


def board(state: State) -> tuple[int, ...]:
    """Give the variant's squares, row by row from the bottom left."""
    return BOARD_SQUARES[int(state["variant"])]


def neighbour(state: State, square: int, direction: int) -> int | None:
    """Give the square next to one, None behind the edge or if the first is not on the board."""
    there = square + STEPS[direction]
    if square not in names(state) or there not in names(state):
        return None
    x, y = place(square)
    across, up = place(there)
    return there if abs(across - x) == abs(up - y) == 1 else None


def jump_between(state: State, start: int, end: int) -> Jump | None:
    """Give the jump from one square to another, whatever stands there; None when none leads so."""
    for direction in range(len(STEPS)):
        over = neighbour(state, start, direction)
        if over is not None and neighbour(state, over, direction) == end:
            return Jump(start, over, end, direction)
    return None


def last_jump(state: State) -> Jump:
    """Give the last jump of a position in the middle of a capture."""
    end, direction = divmod(int(state["jump"]) - 1, len(STEPS))
    step = STEPS[direction]
    return Jump(end - 2 * step, end - step, end, direction)


def copy(state: State) -> Any:
    """Give a one-record array that holds a copy of a record."""
    states = np.zeros(1, dtype=DTYPE)
    states[0] = state
    return states


def legal(state: State) -> list[int]:
    """Give the legal actions, in ascending order."""
    buffer = np.empty(ACTION_COUNT, dtype=np.int32)
    return [int(action) for action in buffer[: rules.legal(state, buffer)]]


def jump_of(action: int) -> Jump:
    """Give the jump that an action id means."""
    start, direction = divmod(action - JUMP_BASE, len(STEPS))
    step = STEPS[direction]
    return Jump(start, start + step, start + 2 * step, direction)


def step_of(action: int) -> tuple[int, int]:
    """Give the two squares of the step that an action id means."""
    start, direction = divmod(action - STEP_BASE, len(STEPS))
    return start, start + STEPS[direction]


def capture_paths(state: State, start: int | None = None) -> Iterator[tuple[int, ...]]:
    """Walk through the legal captures (or the legal rests of one) as the squares visited.

    Parameters
    ----------
    state : record
    start : int, optional
        Only those that begin on this square.
    """
    for action in legal(state):
        if action < JUMP_BASE:
            return
        jump = jump_of(action)
        if start is not None and jump.start != start:
            continue
        following = copy(state)
        rules.play(following[0], action)
        if following[0]["mid"]:
            for rest in capture_paths(following[0]):
                yield (jump.start, *rest)
        else:
            yield jump.start, jump.end
