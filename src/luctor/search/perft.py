"""Counting the tree of a position: proof that rules are exact, and a measure of their speed."""

from collections.abc import Iterator
from typing import Any, Literal

import numpy as np

from luctor.core import moves
from luctor.core.bits import signed
from luctor.core.compilation import kernel
from luctor.core.errors import ArgumentError
from luctor.core.kernels import count, key, legal, play, result
from luctor.core.position import Position

Unit = Literal["moves", "actions"]
UNITS = ("moves", "actions")
MAX_DEPTH = 40
# No move of any game has more actions (a capture of Cage takes at most 50 men).
MAX_MOVE_ACTIONS = 64


@kernel
def count_actions(stack: Any, buffers: Any, level: int, depth: int) -> int:
    """Count the action sequences of a length from ``stack[level]``, the last ply in bulk.

    Sequences that end the game earlier do not count.
    """
    if depth == 1:
        return count(stack[level])
    total = 0
    n = legal(stack[level], buffers[level])
    for i in range(n):
        stack[level + 1] = stack[level]
        play(stack[level + 1], buffers[level, i])
        total += count_actions(stack, buffers, level + 1, depth - 1)
    return total


@kernel
def count_moves(stack: Any, buffers: Any, table: Any, level: int, depth: int) -> int:
    """Count the move sequences of a length from ``stack[level]``.

    ``table`` holds pairs of key and count by position and depth; one of length 0 is not used.
    """
    slot = 0
    name = np.uint64(0)
    size = table.shape[0]
    remember = size > 0 and depth > 1 and stack[level].mid == 0
    if remember:
        name = key(stack[level]) + np.uint64(depth) * np.uint64(0x9E3779B97F4A7C15)
        slot = signed(name & np.uint64(size - 1))
        if table[slot, 0] == name:
            return signed(table[slot, 1])
    total = 0
    n = legal(stack[level], buffers[level])
    for i in range(n):
        stack[level + 1] = stack[level]
        play(stack[level + 1], buffers[level, i])
        if stack[level + 1].mid == 1 and result(stack[level + 1]) == 0:
            total += count_moves(stack, buffers, table, level + 1, depth)
        elif depth == 1:
            total += 1
        else:
            total += count_moves(stack, buffers, table, level + 1, depth - 1)
    if remember:
        table[slot, 0] = name
        table[slot, 1] = np.uint64(total)
    return total


def perft(position: Position, depth: int, unit: Unit = "moves", table_mib: int = 0) -> int:
    """Count the sequences of legal moves (or actions) of a length.

    Parameters
    ----------
    position : Position
        Where to start. In the middle of a move, its rest counts as the first move.
    depth : int
        The length, 0 to 40. Sequences that end the game earlier do not count.
    unit : {"moves", "actions"}
    table_mib : int
        Memory for remembering positions met before, in MiB; 0 for none. Only for moves. Two
        positions with the same 64-bit key would be taken for one another.

    Returns
    -------
    int

    Raises
    ------
    ArgumentError
        If `position` is none, or depth, unit or memory are out of range.
    """
    _check(position, depth, unit, table_mib)
    if depth == 0:
        return 1
    game = position.game
    levels = depth * (MAX_MOVE_ACTIONS if unit == "moves" else 1) + 1
    stack = game.new_states(levels)
    stack[0] = position.state[0]
    buffers = np.empty((levels, game.max_legal), dtype=np.int32)
    if unit == "actions":
        return int(count_actions(stack, buffers, 0, depth))
    return int(count_moves(stack, buffers, _table(table_mib), 0, depth))


def divide(
    position: Position, depth: int, unit: Unit = "moves", table_mib: int = 0
) -> Iterator[tuple[str, int]]:
    """Give each legal move (or action) with the count of the tree behind it, one at a time.

    Parameters and errors are those of `perft`; the depth is at least 1.
    """
    _check(position, depth, unit, table_mib)
    if depth < 1:
        raise ArgumentError("To divide, the depth must be at least 1.")
    game = position.game
    if unit == "actions":
        for action in position.legal_actions():
            yield position.part(action), perft(position.act(action), depth - 1, unit)
        return
    for move in sorted(moves.each(game, position.state)):
        yield move.token, perft(Position(game, move.states), depth - 1, unit, table_mib)


def _check(position: Position, depth: int, unit: str, table_mib: int) -> None:
    if not isinstance(position, Position):
        raise ArgumentError(f"Counting begins from a luctor.Position, not from {position!r}.")
    if not isinstance(depth, int) or not 0 <= depth <= MAX_DEPTH:
        raise ArgumentError(
            f"The depth must be a whole number from 0 to {MAX_DEPTH}, not {depth!r}."
        )
    if unit not in UNITS:
        raise ArgumentError(f"The unit must be 'moves' or 'actions', not {unit!r}.")
    if not isinstance(table_mib, int) or not 0 <= table_mib <= 1 << 20:
        raise ArgumentError(f"The table's memory must be 0 to 1048576 MiB, not {table_mib!r}.")


def _table(mib: int) -> Any:
    entries = 0 if mib == 0 else 1 << ((mib << 20) // 16).bit_length() - 1
    return np.zeros((entries, 2), dtype=np.uint64)
