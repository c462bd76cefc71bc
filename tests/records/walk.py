"""A game without an end or repetition, in which turns are skipped: for records of any depth.

A counter grows by one with every move. ``a1`` passes the turn; ``b2`` skips the opponent. The
kernels are plain Python: the generic functions call them as they are.
"""

from pathlib import Path

import numpy as np

from luctor.core.errors import MoveTextError
from luctor.core.game import Game, Text
from luctor.core.kernels import Kernels
from luctor.core.scene import Scene

DTYPE = np.dtype(
    (
        np.record,
        [("walk_steps", "u4"), ("variant", "u1"), ("options", "u1"), ("seat", "u1"), ("mid", "u1")],
    )
)
MOVES = ("a1", "b2")


def init(state, variant, options):
    state.variant = variant
    state.options = options


def legal(state, out):
    out[:2] = [0, 1]
    return 2


def play(state, action):
    state.walk_steps += 1
    if action == 0:
        state.seat = 1 - state.seat


def unused(*_):
    raise NotImplementedError


def read_move(state, text):
    if text not in MOVES:
        raise MoveTextError(text, 0, "a1 or b2")
    return text


def read(scanner, state):
    state.walk_steps = int(scanner.expect("[0-9]+", "a number"))
    state.seat = int(scanner.expect("[01]", "0 or 1"))


GAME = Game(
    name="walk",
    title="Walk",
    year=0,
    authors=("nobody",),
    summary="On and on.",
    seats=("North", "South"),
    variants=("long",),
    options=(),
    reasons=(),
    reason_texts={},
    repeats=False,
    symmetries=(1,),
    max_legal=2,
    action_count=2,
    dtype=DTYPE,
    kernels=Kernels(
        init=init,
        legal=legal,
        count=unused,
        sample=unused,
        play=play,
        result=lambda state: 0,
        key=unused,
        captures=unused,
        appeal=unused,
        features=unused,
        evaluate=unused,
        transform=unused,
        transform_action=unused,
        planes=unused,
    ),
    features=(),
    weights_file=Path("no weights"),
    planes=(),
    boards=((1, 1),),
    turn_planes=unused,
    text=Text(
        part=lambda state, action: MOVES[action],
        read_move=read_move,
        explain=lambda state, token: "never",
        write=lambda state: f"{state.walk_steps} {state.seat}",
        read=read,
    ),
    faults=lambda state: [],
    notices=lambda state: [],
    scene=lambda state, coordinates: Scene("Walk", 1, 1, ("North", "South"), int(state.seat), ()),
)
