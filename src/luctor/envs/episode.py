"""One game as an environment sees it, with repetition, forfeits and a length that ends it."""

from typing import Any

import numpy as np

from luctor.core import kernels
from luctor.core.errors import GameOverError
from luctor.core.history import History
from luctor.core.position import Position, describe
from luctor.core.results import Result
from luctor.envs.errors import BROKEN_OFF, ILLEGAL_ACTION, integer


class Episode:
    """A game from its start to its end.

    Copies and pickles of it go on alike.

    Parameters
    ----------
    start : Position
    max_length : int, optional
        Break it off after so many actions.

    Attributes
    ----------
    position : Position
    history : History
        Of the positions between moves.
    taken : int
        How many actions have been taken.
    result : Result or None
        How it has ended; None while it goes on, or when it was broken off.
    truncated : bool
        Whether it was broken off.
    """

    def __init__(self, start: Position, max_length: int | None = None) -> None:
        self.position = start
        self.history = History([start])
        self.taken = 0
        self.result: Result | None = start.result
        self.truncated = False
        self._max_length = max_length

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.result is not None or self.truncated

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.position.seat

    @property
    def winner(self) -> int | None:
        """The seat that has won, None for a draw or while nobody has."""
        return None if self.result is None else self.result.winner

    @property
    def reason(self) -> str:
        """Why it is over: a result's reason, or ``broken-off``; empty while it goes on."""
        if self.result is not None:
            return self.result.reason
        return BROKEN_OFF if self.truncated else ""

    def act(self, action: int) -> None:
        """Take an action.

        Raises
        ------
        IllegalActionError
            If it is not legal.
        ArgumentError
            If it is no action at all but something else than a whole number.
        GameOverError
            If the game is over.
        """
        if self.over:
            raise GameOverError(f"The game is over ({self._ending()}): no action can be taken.")
        self.position = self.position.act(integer("The action", action))
        self.history.add(self.position)
        self.taken += 1
        ended = self.position.result
        # In the middle of a move the position that came up last is not one that can repeat.
        self.result = ended if self.position.mid_move else self.history.result(self.position)
        self.truncated = self.result is None and self.taken == self._max_length

    def forfeit(self) -> None:
        """Let the seat to move lose by an illegal action."""
        self.result = Result(1 - self.seat, ILLEGAL_ACTION)

    def planes(self, seat: int) -> Any:
        """Give what a seat sees, whether or not it is to move: a new array."""
        return planes_of(self.position, seat)

    def mask(self, seat: int) -> Any:
        """Give what a seat may do now, int8 of shape (action_count,): a new array."""
        mask = np.zeros(self.position.game.action_count, dtype=np.int8)
        if seat == self.seat and not self.over:
            mask[self.position.legal_actions()] = 1
        return mask

    def _ending(self) -> str:
        if self.result is None:
            return "broken off"
        if self.result.reason == ILLEGAL_ACTION:
            return "an illegal action"
        return describe(self.position.game, self.result)


def planes_of(position: Position, seat: int) -> Any:
    """Give what a seat sees of a position as a new array."""
    states = position.state
    states[0]["seat"] = seat
    out = np.empty(position.game.plane_shape(position.variant), dtype=np.int8)
    kernels.planes(states[0], out)
    return out
