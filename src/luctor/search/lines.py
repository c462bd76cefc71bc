"""Lines of actions as people see them: where moves end, and their tokens."""

from typing import Any

from luctor.core import kernels, moves
from luctor.core.game import Game

UNFINISHED = "…"
Line = tuple[int, ...]


def after_line(states: Any, line: Line) -> Any:
    """Give a copy of a one-record array with legal actions carried out."""
    now = states.copy()
    for action in line:
        kernels.play(now[0], action)
    return now


def move_length(states: Any, line: Line) -> int:
    """Give how many actions of a line its first move takes; 0 when it does not end there."""
    now = states.copy()
    for i, action in enumerate(line):
        kernels.play(now[0], action)
        if moves.is_finished(now):
            return i + 1
    return 0


def is_forced(game: Game, states: Any) -> bool:
    """Whether there is only one legal move; the game must not be over."""
    now = states.copy()
    while True:
        allowed = moves.legal_actions(game, now)
        if len(allowed) != 1:
            return False
        kernels.play(now[0], allowed[0])
        if moves.is_finished(now):
            return True


def tokens(game: Game, states: Any, line: Line) -> tuple[str, ...]:
    """Write a line of actions as move tokens; an unfinished last move ends in ``…``."""
    now = states.copy()
    written: list[str] = []
    token = ""
    for action in line:
        token += game.text.part(now[0], action)
        kernels.play(now[0], action)
        if moves.is_finished(now):
            written.append(token)
            token = ""
    return (*written, token + UNFINISHED) if token else tuple(written)
