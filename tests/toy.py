"""Noughts and crosses as a Luctor game: the smallest example of the contract, and a proof that
nothing outside a game's own folder knows the games by name.

Squares a1 to c3; the first player to own a line wins; a full board is a draw.
"""

import re
from pathlib import Path

import numpy as np

from luctor.core.bits import below, mix
from luctor.core.compilation import inlined, kernel
from luctor.core.errors import MoveTextError
from luctor.core.game import Game, Text
from luctor.core.kernels import Kernels
from luctor.core.planes import Plane
from luctor.core.results import DRAW, pack
from luctor.core.scene import Cell, Piece, Scene, edge_labels
from luctor.core.terms import store, weigh
from luctor.grids import squares

DTYPE = np.dtype(
    (
        np.record,
        [
            ("toy_cells", "u1", (9,)),
            ("variant", "u1"),
            ("options", "u1"),
            ("seat", "u1"),
            ("mid", "u1"),
        ],
    )
)
LINES = np.array(
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
)
# The board's reflections and quarter turns as permutations of the squares.
TURNS = np.array([[0, 1, 2, 3, 4, 5, 6, 7, 8], [2, 1, 0, 5, 4, 3, 8, 7, 6]])
FULL = pack(DRAW, 1)
KEY_SEED = np.uint64(0x746F79)


@kernel
def init(state, variant, options):
    for i in range(9):
        state.toy_cells[i] = 0
    state.variant = variant
    state.options = options
    state.seat = 0
    state.mid = 0


@kernel
def result(state):
    cells = state.toy_cells
    for line in range(8):
        owner = cells[LINES[line, 0]]
        if owner != 0 and owner == cells[LINES[line, 1]] and owner == cells[LINES[line, 2]]:
            return int(owner)
    for i in range(9):
        if cells[i] == 0:
            return 0
    return FULL


@kernel
def legal(state, out):
    n = 0
    if result(state) == 0:
        for i in range(9):
            if state.toy_cells[i] == 0:
                out[n] = i
                n += 1
    return n


@kernel
def count(state):
    n = 0
    if result(state) == 0:
        for i in range(9):
            if state.toy_cells[i] == 0:
                n += 1
    return n


@kernel
def sample(state, bits):
    n = count(state)
    k = below(bits, n)
    if n > 0:
        for i in range(9):
            if state.toy_cells[i] == 0:
                if k == 0:
                    return i
                k -= 1
    return -1


@kernel
def play(state, action):
    state.toy_cells[action] = state.seat + 1
    state.seat = 1 - state.seat


@kernel
def key(state):
    digest = mix(KEY_SEED, np.uint64(state.seat))
    for i in range(9):
        digest = mix(digest, np.uint64(state.toy_cells[i]))
    return digest


@kernel
def captures(state, out):
    return 0


@kernel
def appeal(state, actions, n, out):
    for i in range(n):
        out[i] = 200 if actions[i] == 4 else 0


@inlined
def terms(state):
    centre = state.toy_cells[4]
    return 64, 0 if centre == 0 else 1 if centre == state.seat + 1 else -1


@kernel
def features(state, out):
    return store(terms(state), out)


@kernel
def evaluate(state, weights):
    return weigh(terms(state), weights)


@kernel
def transform(state, symmetry, out):
    for i in range(9):
        out.toy_cells[TURNS[symmetry, i]] = state.toy_cells[i]
    out.variant = state.variant
    out.options = state.options
    out.seat = state.seat
    out.mid = state.mid


@kernel
def transform_action(state, action, symmetry):
    return TURNS[symmetry, action]


PLANES = (
    Plane("board", "1 everywhere", low=1),
    Plane("own marks", "1 where the mover has a mark"),
    Plane("other marks", "1 where the other side has one"),
)


@kernel
def planes(state, out):
    for i in range(9):
        owner = state.toy_cells[i]
        out[0, i // 3, i % 3] = 1
        out[1, i // 3, i % 3] = owner == state.seat + 1
        out[2, i // 3, i % 3] = owner == 2 - state.seat


def turn_planes(variant, symmetry):
    return squares.turned_planes(3, 3, 3, symmetry)


def square(i):
    return "abc"[i % 3] + str(i // 3 + 1)


def read_move(state, text):
    token = re.sub(r"\s", "", text).lower()
    if not re.fullmatch("[a-c][1-3]", token):
        raise MoveTextError(text, 0, "a square a1 to c3")
    return token


def write(state):
    return "".join(".xo"[c] for c in state["toy_cells"]) + " " + "xo"[state["seat"]]


def read(scanner, state):
    cells = scanner.expect("[.xo]{9}", "nine of . x o")
    for i, letter in enumerate(cells):
        state["toy_cells"][i] = ".xo".index(letter)
    state["seat"] = "xo".index(scanner.expect("[xo]", "x or o"))


def faults(state):
    crosses, noughts = (int((state["toy_cells"] == seat + 1).sum()) for seat in (0, 1))
    due = crosses - noughts
    return [] if due == state["seat"] else [f"{crosses} crosses and {noughts} noughts."]


def scene(state, coordinates):
    pieces = [
        Piece(square(i), int(c) - 1, "disc", " xo"[c])
        for i, c in enumerate(state["toy_cells"])
        if c
    ]
    return Scene(
        title="Toy",
        width=3,
        height=3,
        seats=("Crosses", "Noughts"),
        seat=int(state["seat"]),
        cells=tuple(Cell(square(i), i % 3, i // 3) for i in range(9)),
        pieces=tuple(pieces),
        labels=edge_labels(3, 3),
    )


GAME = Game(
    name="toy",
    title="Noughts and crosses",
    year=0,
    authors=("nobody",),
    summary="Three in a row.",
    seats=("Crosses", "Noughts"),
    variants=("3x3",),
    options=(),
    reasons=("line", "full"),
    reason_texts={"line": "{winner} has a line", "full": "the board is full"},
    repeats=False,
    symmetries=(2,),
    max_legal=9,
    action_count=9,
    dtype=DTYPE,
    kernels=Kernels(
        init=init,
        legal=legal,
        count=count,
        sample=sample,
        play=play,
        result=result,
        key=key,
        captures=captures,
        appeal=appeal,
        features=features,
        evaluate=evaluate,
        transform=transform,
        transform_action=transform_action,
        planes=planes,
    ),
    features=("centre",),
    weights_file=Path(__file__).with_name("toy.json"),
    planes=PLANES,
    boards=((3, 3),),
    turn_planes=turn_planes,
    text=Text(
        part=lambda state, action: square(action),
        read_move=read_move,
        explain=lambda state, token: f"{token} is taken",
        write=write,
        read=read,
    ),
    faults=faults,
    notices=lambda state: [],
    scene=scene,
)
