"""The kernels of a batch: rows of games that are judged, played, looked at and begun again.

Everything that is compiled here stays in this one file, so that Numba's cache notices its changes.
"""

from typing import Any, NamedTuple

import numba
import numpy as np

from luctor.core.bits import below, mix, next_random
from luctor.core.borrowing import borrowed
from luctor.core.compilation import inlined, kernel, parallel
from luctor.core.kernels import key, legal, planes, play, result
from luctor.core.results import DRAW, SEAT_0, SEAT_1

OUTCOME = 3  # the mask of a result code's outcome (`luctor.core.results.pack`)
EARLIER = 2  # a position that has come up so often before is a draw now (G3)


class Rows(NamedTuple):
    """What a batch keeps of its games; the first axis of each array is the row, but for `start`."""

    start: Any  # (1,) record: where every game begins
    states: Any  # (n,) record
    taken: Any  # (n,) int64: actions taken in the game
    actions: Any  # (n, max_legal) int32: the legal actions, in ascending order …
    counts: Any  # (n,) int64: … and how many they are
    keys: Any  # (n, capacity) uint64: the keys of the game's positions between moves …
    moves: Any  # (n,) int64: … and how many they are
    streams: Any  # (n, 1) uint64: each row's random stream
    codes: Any  # (n,) int64: how the row's last game ended …
    finals: Any  # (n,) record: … and in which position


class Views(NamedTuple):
    """What a batch shows; the first axis of each array is the row."""

    obs: Any  # (n, planes, rows, columns) int8
    mask: Any  # (n, action_count) bool
    seat: Any  # (n,) int8
    reward: Any  # (n,) float32
    terminated: Any  # (n,) bool
    truncated: Any  # (n,) bool
    illegal: Any  # (n,) bool
    repeated: Any  # (n,) int8
    final_obs: Any  # as obs
    final_seat: Any  # (n,) int8


class Limits(NamedTuple):
    """What ends a game beside its rules."""

    longest: int  # so many actions; 0 for any number
    repeats: bool  # whether threefold repetition is a draw
    repetition: int  # its result code
    broken_off: int  # the code of a game that was truncated
    illegal: int  # the reason's part of the code of a game lost by an illegal action
    strict: bool  # whether an illegal action is an error


@kernel
def seed_streams(streams: Any, seed: Any) -> None:
    """Give each row a stream of its own, which depends on the seed and the row's number alone."""
    for row in range(streams.shape[0]):
        streams[row, 0] = mix(mix(np.uint64(0), seed), np.uint64(row))


@kernel
def judge_rows(rows: Rows, actions: Any, acting: Any, illegal: Any, first: int, end: int) -> int:
    """Mark the rows from `first` to before `end` whose actions are not legal.

    Parameters
    ----------
    rows : Rows
    actions : ndarray of int64, shape (n,)
    acting : ndarray of bool, shape (n,)
        Which rows are to act.
    illegal : ndarray of bool, shape (n,)
        Written.
    first, end : int

    Returns
    -------
    int
        The first such row, -1 if there is none.
    """
    found = -1
    for row in range(first, end):
        illegal[row] = acting[row] and not _is_legal(rows, row, actions[row])
        if illegal[row] and found < 0:
            found = row
    return found


@inlined
def _is_legal(rows: Rows, row: int, action: int) -> bool:
    """Look through the whole list: that is quicker than to foresee where a search would go on."""
    found = 0
    for k in range(rows.counts[row]):
        found += rows.actions[row, k] == action
    return found > 0


@kernel
def sample(rows: Rows, out: Any) -> None:
    """Choose a legal action uniformly in each row, by the row's own stream."""
    streams = borrowed(rows.streams)
    for row in range(out.shape[0]):
        k = below(next_random(streams[row]), rows.counts[row])
        out[row] = rows.actions[row, k]


@kernel
def begin(rows: Rows, views: Views) -> None:
    """Begin all games anew, whatever the arrays held before."""
    for row in range(rows.states.shape[0]):
        for action in range(views.mask.shape[1]):
            views.mask[row, action] = False
        rows.counts[row] = 0
        rows.codes[row] = 0
        views.reward[row] = 0
        views.terminated[row] = False
        views.truncated[row] = False
        views.illegal[row] = False
        _begin_row(rows, row)
        _look(rows, views, row, 0)


@inlined
def _begin_row(rows: Rows, row: int) -> None:
    rows.states[row] = rows.start[0]
    rows.taken[row] = 0
    rows.moves[row] = 1
    rows.keys[row, 0] = key(rows.start[0])


@inlined
def _look(rows: Rows, views: Views, row: int, earlier: int) -> None:
    """Write what the seat to move sees. Of the mask only what was set is cleared."""
    for k in range(rows.counts[row]):
        views.mask[row, rows.actions[row, k]] = False
    n = legal(rows.states[row], rows.actions[row])
    rows.counts[row] = n
    for k in range(n):
        views.mask[row, rows.actions[row, k]] = True
    planes(rows.states[row], views.obs[row])
    views.seat[row] = rows.states[row].seat
    views.repeated[row] = earlier


@inlined
def _count_earlier(rows: Rows, row: int) -> int:
    """Count how often a position between moves has been in its game before, and note it."""
    now = key(rows.states[row])
    n = rows.moves[row]
    earlier = 0
    for move in range(n):
        earlier += rows.keys[row, move] == now
    rows.keys[row, n] = now
    rows.moves[row] = n + 1
    return earlier


@inlined
def _borrow_rows(rows: Rows) -> Rows:
    return Rows(
        borrowed(rows.start),
        borrowed(rows.states),
        borrowed(rows.taken),
        borrowed(rows.actions),
        borrowed(rows.counts),
        borrowed(rows.keys),
        borrowed(rows.moves),
        borrowed(rows.streams),
        borrowed(rows.codes),
        borrowed(rows.finals),
    )


@inlined
def _borrow_views(views: Views) -> Views:
    return Views(
        borrowed(views.obs),
        borrowed(views.mask),
        borrowed(views.seat),
        borrowed(views.reward),
        borrowed(views.terminated),
        borrowed(views.truncated),
        borrowed(views.illegal),
        borrowed(views.repeated),
        borrowed(views.final_obs),
        borrowed(views.final_seat),
    )


@kernel
def step_rows(
    rows: Rows, views: Views, limits: Limits, actions: Any, acting: Any, first: int, end: int
) -> None:
    """Step the rows from `first` to before `end`; what ends is begun again at once.

    `Views.illegal` tells whose action loses the game.
    """
    rows, views = _borrow_rows(rows), _borrow_views(views)
    for row in range(first, end):
        views.reward[row] = 0
        views.terminated[row] = False
        views.truncated[row] = False
        if not acting[row]:
            continue
        seat = rows.states[row].seat
        earlier = 0
        if views.illegal[row]:
            code = limits.illegal + (SEAT_1 if seat == 0 else SEAT_0)
        else:
            play(rows.states[row], actions[row])
            rows.taken[row] += 1
            code = result(rows.states[row])
            if code == 0 and limits.repeats and rows.states[row].mid == 0:
                earlier = _count_earlier(rows, row)
                if earlier >= EARLIER:
                    code = limits.repetition
        if code != 0:
            outcome = code & OUTCOME
            views.terminated[row] = True
            if outcome != DRAW:
                views.reward[row] = 1 if outcome == SEAT_0 + seat else -1
        elif rows.taken[row] == limits.longest:
            views.truncated[row] = True
            code = limits.broken_off
        if code != 0:
            rows.codes[row] = code
            rows.finals[row] = rows.states[row]
            planes(rows.states[row], views.final_obs[row])
            views.final_seat[row] = rows.states[row].seat
            _begin_row(rows, row)
            earlier = 0
        _look(rows, views, row, earlier)


@kernel
def step_whole(rows: Rows, views: Views, limits: Limits, actions: Any, acting: Any) -> int:
    """Judge and step all rows, or none if an action is an error.

    Returns
    -------
    int
        The first row whose action is an error, -1 if none is.
    """
    n = actions.shape[0]
    found = judge_rows(rows, actions, acting, views.illegal, 0, n)
    if limits.strict and found >= 0:
        return found
    step_rows(rows, views, limits, actions, acting, 0, n)
    return -1


@parallel
def step_parts(
    rows: Rows, views: Views, limits: Limits, actions: Any, acting: Any, found: Any
) -> int:
    """Do what `step_whole` does in parts side by side.

    Parameters
    ----------
    rows, views, limits, actions, acting
        As there.
    found : ndarray of int64, shape (number of parts,)
        Room for each part's answer.
    """
    n, parts = actions.shape[0], found.shape[0]
    for part in numba.prange(parts):
        found[part] = judge_rows(
            rows, actions, acting, views.illegal, n * part // parts, n * (part + 1) // parts
        )
    if limits.strict:
        for part in range(parts):
            if found[part] >= 0:
                return int(found[part])
    for part in numba.prange(parts):
        step_rows(rows, views, limits, actions, acting, n * part // parts, n * (part + 1) // parts)
    return -1
