"""A yardstick: Cage on a plain 12 by 12 mailbox, as one would write it in an hour.

Machines differ and are shared; the ratio between this and Luctor's kernels in one run does not. It
is also one more independent opinion on the rules: its counts must equal Luctor's.
"""

from typing import Any

import numpy as np

from luctor.core.bits import below, next_random
from luctor.core.compilation import kernel

WIDTH = 12
EMPTY, OFF = 0, 3  # Red is 1, Blue 2
STEPS = np.array([1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1])
LONGEST = 600
# Beside the squares, a board holds whose turn it is and the square of a jumper who must go on.
SEAT, ACTIVE = 144, 145


def start() -> Any:
    """Give the 10 by 10 start."""
    board = np.full(146, OFF, dtype=np.int16)
    for rank in range(1, 11):
        for file in range(1, 11):
            board[rank * WIDTH + file] = 1 if (file + rank) % 2 == 0 else 2
    board[SEAT], board[ACTIVE] = 1, 0
    return board


@kernel
def _beside(board: Any, square: int, colour: int) -> bool:
    for d in range(4):
        if board[square + STEPS[d]] == colour:
            return True
    return False


@kernel
def _distance(square: int) -> int:
    x, y = square % WIDTH, square // WIDTH
    return (2 * x - 11) ** 2 + (2 * y - 11) ** 2


@kernel
def _jumps(board: Any, square: int, out: Any, n: int) -> int:
    me = board[SEAT]
    board[square] = EMPTY
    for d in range(4):
        over, landing = square + STEPS[d], square + 2 * STEPS[d]
        if board[over] != 3 - me:
            continue
        if board[landing] == OFF or (board[landing] == EMPTY and not _beside(board, landing, me)):
            out[n] = square * 16 + 8 + d
            n += 1
    board[square] = me
    return n


@kernel
def _steps(board: Any, square: int, out: Any, n: int) -> int:
    me = board[SEAT]
    held = _beside(board, square, 3 - me)
    board[square] = EMPTY
    for d in range(8):
        target = square + STEPS[d]
        if board[target] != EMPTY or _beside(board, target, me):
            continue
        touches = _beside(board, target, 3 - me)
        if touches != held and held:
            continue
        if touches != held or _distance(target) < _distance(square):
            out[n] = square * 16 + d
            n += 1
    board[square] = me
    return n


@kernel
def _moves(board: Any, out: Any) -> int:
    n = 0
    for square in range(13, 131):
        if board[square] == board[SEAT]:
            n = _steps(board, square, out, _jumps(board, square, out, n))
    return n


@kernel
def _alone(board: Any) -> bool:
    red, blue = 0, 0
    for square in range(13, 131):
        red += board[square] == 1
        blue += board[square] == 2
    return red == 0 or blue == 0


@kernel
def legal(board: Any, out: Any) -> int:
    """Write the legal actions; return their number."""
    if board[ACTIVE] != 0:
        return _jumps(board, board[ACTIVE], out, 0)
    return 0 if _alone(board) else _moves(board, out)


@kernel
def play(board: Any, action: int, out: Any) -> None:
    """Carry out an action; `out` is scratch space."""
    me = board[SEAT]
    square, d = action // 16, action % 16
    board[square] = EMPTY
    board[ACTIVE] = 0
    if d < 8:
        board[square + STEPS[d]] = me
    else:
        board[square + STEPS[d - 8]] = EMPTY
        landing = square + 2 * STEPS[d - 8]
        if board[landing] != OFF:
            board[landing] = me
            if _jumps(board, landing, out, 0) > 0:
                board[ACTIVE] = landing
                return
    board[SEAT] = 3 - me
    if not _alone(board) and _moves(board, out) == 0:
        board[SEAT] = me


@kernel
def perft(boards: Any, buffers: Any, level: int, depth: int) -> int:
    """Count action sequences, the last ply in bulk."""
    n = legal(boards[level], buffers[level])
    if depth == 1:
        return n
    total = 0
    for i in range(n):
        boards[level + 1] = boards[level]
        play(boards[level + 1], buffers[level, i], buffers[level + 1])
        total += perft(boards, buffers, level + 1, depth - 1)
    return total


@kernel
def playouts(boards: Any, buffers: Any, stream: Any, games: int) -> int:
    """Play random games; return the number of actions."""
    total = 0
    for _ in range(games):
        boards[1] = boards[0]
        for _ in range(LONGEST):
            n = legal(boards[1], buffers[0])
            if n == 0:
                break
            play(boards[1], buffers[0, below(next_random(stream), n)], buffers[1])
            total += 1
    return total


def workspace() -> tuple[Any, Any]:
    """Give boards and buffers, the start in ``boards[0]``."""
    boards = np.zeros((16, 146), dtype=np.int16)
    boards[0] = start()
    return boards, np.zeros((16, 800), dtype=np.int32)
