"""Mazes: thousands of little games full of circles, as a trial of proofs under repetition.

A maze has up to 250 rooms. Out of a seed and a room's number comes whose turn it is there (also the
same seat's twice in a row), which one to four doors lead on, and whether it is an exit: a win of
either seat or a draw. Nothing keeps anybody from walking in circles for ever.
"""

from dataclasses import replace

import numpy as np

from luctor.core.bits import below, mix
from luctor.core.compilation import kernel
from luctor.core.results import DRAW, SEAT_0, SEAT_1, pack
from tests import toy

DTYPE = np.dtype(
    (
        np.record,
        [
            ("maze_seed", "u4"),
            ("maze_rooms", "u1"),
            ("maze_exits", "u1"),  # in 256
            ("room", "u1"),
            ("variant", "u1"),
            ("options", "u1"),
            ("seat", "u1"),
            ("mid", "u1"),
            ("unused", "u1"),
        ],
    )
)
DOORS = 4
EXITS = np.array(
    [pack(SEAT_0, 1), pack(SEAT_1, 1), pack(SEAT_0, 1), pack(SEAT_1, 1), pack(DRAW, 0)]
)


@kernel
def draw_lots(state, what, n):
    word = mix(mix(np.uint64(state.maze_seed), np.uint64(state.room)), np.uint64(what))
    return below(word, n)


@kernel
def init(state, variant, options):
    state.room = 0
    state.mid = 0
    state.seat = draw_lots(state, 0, 2)


@kernel
def result(state):
    if state.room == 0 or draw_lots(state, 1, 256) >= state.maze_exits:
        return 0
    return EXITS[draw_lots(state, 2, 5)]


@kernel
def count(state):
    return 0 if result(state) != 0 else 1 + draw_lots(state, 3, DOORS)


@kernel
def legal(state, out):
    n = count(state)
    for i in range(n):
        out[i] = i
    return n


@kernel
def play(state, action):
    state.room = draw_lots(state, 4 + action, state.maze_rooms)
    state.seat = draw_lots(state, 0, 2)


@kernel
def key(state):
    return mix(np.uint64(state.maze_seed), np.uint64(state.room) + np.uint64(1))


@kernel
def sample(state, bits):
    n = count(state)
    return below(bits, n) if n > 0 else -1


# What proofs do not ask for is the toy's; it is never compiled for mazes.
GAME = replace(
    toy.GAME,
    name="maze",
    title="Maze",
    repeats=True,
    seats=("First", "Second"),
    variants=("any",),
    reasons=("outside", "exit"),
    reason_texts={"outside": "both are out", "exit": "{winner} is out"},
    symmetries=(1,),
    max_legal=DOORS,
    action_count=DOORS,
    dtype=DTYPE,
    kernels=replace(
        toy.GAME.kernels,
        init=init,
        legal=legal,
        count=count,
        sample=sample,
        play=play,
        result=result,
        key=key,
    ),
    text=replace(toy.GAME.text, part=lambda state, action: "abcd"[action]),
)


def maze(seed, rooms, exits):
    """Give the one-record array of a maze's entrance."""
    states = GAME.new_states(1)
    states[0]["maze_seed"] = seed
    states[0]["maze_rooms"] = rooms
    states[0]["maze_exits"] = exits
    init(states[0], 0, 0)
    return states
