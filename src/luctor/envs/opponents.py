"""Who plays against the one that learns."""

from collections.abc import Callable
from operator import index
from typing import Any, Protocol

import numpy as np

from luctor.core.errors import ArgumentError
from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engines import Engine, engine

RANDOM = "random"
Chooser = Callable[[Position], Any]


class Opponent(Protocol):
    """Whatever can choose actions."""

    def actions(
        self, position: Position, history: History, random: np.random.Generator
    ) -> tuple[int, ...]:
        """Give the next action, or those of a whole move."""


class RandomOpponent:
    """Chooses uniformly among the legal actions."""

    def actions(
        self, position: Position, history: History, random: np.random.Generator
    ) -> tuple[int, ...]:
        """Give an action."""
        legal = position.legal_actions()
        return (legal[int(random.integers(len(legal)))],)


class EngineOpponent:
    """Searches for a move.

    Parameters
    ----------
    chosen : Engine
    """

    def __init__(self, chosen: Engine) -> None:
        self._engine = chosen

    def actions(
        self, position: Position, history: History, random: np.random.Generator
    ) -> tuple[int, ...]:
        """Give the move's actions."""
        seed = int(random.integers(1 << 62))
        answer = self._engine.search(position, history=history, seed=seed)
        return position.parse(answer.move).actions


class CalledOpponent:
    """Asks a function of the caller's.

    Parameters
    ----------
    choose : callable ``(position) -> int or str``
        It answers with an action, or with a move's token.
    """

    def __init__(self, choose: Chooser) -> None:
        self._choose = choose

    def actions(
        self, position: Position, history: History, random: np.random.Generator
    ) -> tuple[int, ...]:
        """Give the answer's actions.

        Raises
        ------
        ArgumentError
            If it is neither an action nor a move.
        IllegalActionError, IllegalMoveError, MoveTextError
            If it is not legal, or cannot be read.
        """
        answer = self._choose(position)
        if isinstance(answer, str):
            return position.parse(answer).actions
        try:
            return (index(answer),)
        except TypeError:
            raise ArgumentError(
                f"The opponent must answer with an action or a move's token, not {answer!r}."
            ) from None


def opponent(spec: str | Chooser) -> Opponent:
    """Give the opponent that is meant.

    Parameters
    ----------
    spec : str or callable
        ``"random"``; an engine's name, such as ``"level:2"`` or ``"alphabeta:nodes=500"``; or a
        function from a position to an action or a move's token.

    Raises
    ------
    UnknownNameError, ArgumentError
        If nobody is meant.
    """
    if callable(spec):
        return CalledOpponent(spec)
    if not isinstance(spec, str):
        raise ArgumentError(f"The opponent must be a name or a function, not {spec!r}.")
    if spec.strip().lower() == RANDOM:
        return RandomOpponent()
    return EngineOpponent(engine(spec))
