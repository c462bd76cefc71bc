"""What a learner sees of La Trel. Which way Defenders go is told by the row they go to."""

from typing import Any

import numpy as np

from luctor.core.bits import Word, lowest, signed
from luctor.core.compilation import inlined, kernel
from luctor.core.kernels import State
from luctor.core.planes import Plane, fill
from luctor.games.latrel.generator import corner_catches
from luctor.games.latrel.state import ADVANCED, ATTACKERS, KIND_NAMES, KINDS, VARIANTS
from luctor.games.latrel.tables import CORNERS, FAR_ROW, NOTHING, START_COUNTS
from luctor.grids import squares

SIDE = 8
ONE = np.uint64(1)
SIZE = SIDE * SIDE
MOST = int(START_COUNTS[:, list(ATTACKERS)].max())


def _pieces(whose: str, side: str) -> list[Plane]:
    return [
        Plane(f"{whose} {name.lower()}s", f"1 where {side} has a {name}") for name in KIND_NAMES
    ]


def _captured(whose: str, side: str) -> list[Plane]:
    return [
        Plane(
            f"{whose} lost {KIND_NAMES[kind].lower()}s",
            f"everywhere: how many {KIND_NAMES[kind]}s {side} has lost and not exchanged back (L8)",
            high=MOST,
        )
        for kind in ATTACKERS
    ]


PLANES = (
    Plane("board", "1 on every square", low=1),
    *_pieces("own", "the mover"),
    *_pieces("other", "the other side"),
    *_captured("own", "the mover"),
    *_captured("other", "the other side"),
    Plane("far row", "1 on the row where the mover's Defenders are exchanged (L8)"),
    Plane("first", "everywhere: 1 while White's first move is due, a Defender's (L2)"),
    Plane(
        "under way",
        "1 where the attacker stands that may go on capturing (L4), or the Defender that may be "
        "exchanged (L8)",
    ),
    Plane("shut corners", "1 on corners that are entered by a capture only (L6)"),
    Plane("open prey", "1 on corners whose piece is captured by moving onto it (L5, L7)"),
)
OWN = 1
OTHER = OWN + KINDS
OWN_LOST = OTHER + KINDS
OTHER_LOST = OWN_LOST + len(ATTACKERS)
FAR, FIRST, UNDER_WAY, SHUT, PREY = range(OTHER_LOST + len(ATTACKERS), len(PLANES))
BOARDS = ((SIDE, SIDE),) * len(VARIANTS)


@kernel
def planes(state: State, out: Any) -> None:
    """Write the planes."""
    cells = out.reshape(out.size)
    seat = state.seat
    fill(cells, 0, SIZE, 1)
    fill(cells, OWN * SIZE, (OWN_LOST - OWN) * SIZE, 0)
    own, other = state.sides[seat], state.sides[1 - seat]
    for kind in range(KINDS):
        _mark(cells, OWN + kind, own & state.kinds[kind])
        _mark(cells, OTHER + kind, other & state.kinds[kind])
    for kind in range(3):
        fill(cells, (OWN_LOST + kind) * SIZE, SIZE, state.captured[seat, kind])
        fill(cells, (OTHER_LOST + kind) * SIZE, SIZE, state.captured[1 - seat, kind])
    fill(cells, FAR * SIZE, out.size - FAR * SIZE, 0)
    fill(cells, FIRST * SIZE, SIZE, state.first)
    _mark(cells, FAR, FAR_ROW[seat])
    if state.mid == 1:
        cells[UNDER_WAY * SIZE + signed(state.active)] = 1
    if state.variant != ADVANCED:
        _mark(cells, SHUT, CORNERS)
    _mark(cells, PREY, corner_catches(state))


@inlined
def _mark(cells: Any, plane: int, word: Word) -> None:
    """Write 1 into the cells of a plane that a word has: a square's bit is its cell."""
    while word != NOTHING:
        cells[plane * SIZE + lowest(word)] = 1
        word &= word - ONE


def turn_planes(variant: int, symmetry: int) -> Any:
    """Give where each cell comes from when the board is turned: a mirrored board for 1."""
    return squares.turned_planes(len(PLANES), SIDE, SIDE, symmetry)
