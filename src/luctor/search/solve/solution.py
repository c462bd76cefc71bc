"""Solving a position: is it won, lost or drawn, as far as a limit allows to prove it."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from luctor.core.errors import ArgumentError, GameOverError
from luctor.core.position import Position, describe
from luctor.search.limit import Limit
from luctor.search.lines import Line, tokens
from luctor.search.solve.memory import check_memory
from luctor.search.solve.prover import SLICE, Prover

Value = Literal["win", "loss", "draw", "unknown"]
MEMORY = 128


@dataclass(frozen=True, slots=True)
class Solution:
    """What was proved of a position, from the side of the seat to move.

    Everything here holds whatever either side plays, by the rules with threefold repetition (G3),
    as though the game began at the position; nothing is an estimate. (Positions are told apart by
    64-bit keys.)

    Attributes
    ----------
    wins, loses : bool or None
        Whether the seat to move can force a win; whether the other seat can. None: not settled.
    win_in : int or None
        Of a win: within how many moves of the winner, this move included. Of a loss: the same of
        the other seat's moves, negative.
    shortest : bool
        Whether `win_in` is proved to be the least there is; otherwise it is only a bound.
    line : tuple of str
        Of a win or loss: the proof's line against the longest defence that it holds, as move
        tokens. Of a draw: a move that holds it. A last token that ends in ``…`` is not a whole
        move: there the table had forgotten the rest.
    nodes : int
        Positions looked at.
    proof_size : int
        Positions in the trees that prove what is proved, counted once for each way to them.
    seconds : float
    """

    wins: bool | None
    loses: bool | None
    win_in: int | None
    shortest: bool
    line: tuple[str, ...]
    nodes: int
    proof_size: int
    seconds: float

    @property
    def value(self) -> Value:
        """``win``, ``loss``, ``draw`` or, where not enough was proved, ``unknown``."""
        if self.wins:
            return "win"
        if self.loses:
            return "loss"
        return "draw" if self.wins is False and self.loses is False else "unknown"

    @property
    def move(self) -> str | None:
        """The first move of `line`, None if there is none."""
        return self.line[0] if self.line else None


def solve(
    position: Position,
    limit: Limit,
    stop: threading.Event | None = None,
    on_progress: Callable[[int], None] | None = None,
    *,
    memory: int = MEMORY,
    shorten: bool = True,
) -> Solution:
    """Prove a forced win, loss or draw of a position, by proof-number search.

    Whether the seat to move wins and whether the other seat does are looked into by turns. A draw
    is proved where both are disproved, which in games with repetition needs every way round to be
    closed. With no limit of seconds the answer is the same every time.

    Parameters
    ----------
    position : Position
        May stand in the middle of a move.
    limit : Limit
        Of seconds or nodes, or both; may be open only when `stop` is given.
    stop : threading.Event, optional
        Set it from anywhere, and what is proved so far comes within some 20 ms.
    on_progress : callable, optional
        Called now and then with the positions looked at so far.
    memory : int
        For the tables, in MiB.
    shorten : bool
        Whether to look for the shortest win, once one is found, for as long as the limit allows.

    Returns
    -------
    Solution

    Raises
    ------
    GameOverError
        If the game is over.
    ArgumentError
        If an argument is of the wrong kind, the limit has a depth, or nothing would end the search.
    """
    _check(position, limit, stop)
    check_memory(memory)
    return _Solving(position, limit, stop, on_progress, memory).solution(shorten)


def _check(position: Position, limit: Limit, stop: threading.Event | None) -> None:
    if not isinstance(position, Position) or not isinstance(limit, Limit):
        raise ArgumentError(
            f"Solving takes a luctor.Position and a Limit, not {position!r} and {limit!r}."
        )
    if limit.depth is not None:
        raise ArgumentError("A proof is not limited by depth, only by seconds and nodes.")
    if limit.is_open and stop is None:
        raise ArgumentError("Solving needs an end: a limit of seconds or nodes, or a stop event.")
    if position.result is not None:
        clause = describe(position.game, position.result)
        raise GameOverError(f"The game is over ({clause}): there is nothing to solve.")


class _Solving:
    """The two provers of a position, and what both have left of the limit."""

    def __init__(
        self,
        position: Position,
        limit: Limit,
        stop: threading.Event | None,
        on_progress: Callable[[int], None] | None,
        memory: int,
    ) -> None:
        each = memory // 2
        self._game = position.game
        self._states = position.state
        seats = (position.seat, 1 - position.seat)
        self._provers = [Prover(position.game, seat, each) for seat in seats]
        self._limit = limit
        self._stop = stop
        self._on_progress = on_progress
        self._line: Line = ()
        for prover in self._provers:
            prover.ask(self._states)
            prover.run(0)  # has the kernels compiled or loaded before the clock starts
        self._started = time.monotonic()

    def solution(self, shorten: bool) -> Solution:
        ours, theirs = self._provers
        while not (ours.won or theirs.won or (ours.done and theirs.done)):
            if not all(self._go_on(prover) for prover in self._provers):
                break
        wins, loses = ours.won, theirs.won
        if wins or loses:
            wins, loses = bool(wins), bool(loses)
            win_in, size, shortest = self._won(ours if wins else theirs, shorten)
        else:
            win_in, shortest = None, False
            size = sum(prover.size for prover in self._provers if prover.won is False)
            if wins is False and loses is False:
                self._line = theirs.line()
        return Solution(
            wins,
            loses,
            -win_in if win_in and loses else win_in,
            shortest,
            tokens(self._game, self._states, self._line),
            self._nodes(),
            size,
            time.monotonic() - self._started,
        )

    def _won(self, prover: Prover, shorten: bool) -> tuple[int, int, bool]:
        """Look for ever shorter wins; give moves and size of the last, and whether it is best."""
        moves, size = prover.moves, prover.size
        self._line = prover.line()
        while shorten and moves > 1:
            prover.ask(self._states, moves - 1)
            while not prover.done and self._go_on(prover):
                pass
            if not prover.won:
                return moves, size, prover.won is False
            moves, size = prover.moves, prover.size
            self._line = prover.line()
        return moves, size, moves == 1

    def _go_on(self, prover: Prover) -> bool:
        """Give a prover its turn; tell whether the limit allows for more."""
        slice_ = SLICE
        if self._limit.nodes is not None:
            slice_ = min(slice_, self._limit.nodes - self._nodes())
        if slice_ <= 0 or self._is_late():
            return False
        if not prover.done:
            prover.run(slice_)
        if self._on_progress is not None:
            self._on_progress(self._nodes())
        return True

    def _is_late(self) -> bool:
        if self._stop is not None and self._stop.is_set():
            return True
        spent = time.monotonic() - self._started
        return self._limit.seconds is not None and spent >= self._limit.seconds

    def _nodes(self) -> int:
        return sum(prover.nodes for prover in self._provers)
