"""A move that is being typed: how it goes on, and which one it is once it is whole."""

from typing import Any

from luctor.core.errors import LuctorError
from luctor.core.moves import legal_actions
from luctor.core.position import Position
from luctor.play.continuations import continuations


def typed_on(position: Position, typed: str) -> dict[str, Any]:
    """Tell how a typed beginning goes on, in plain types.

    Returns
    -------
    dict
        ``continuations``; ``move`` if it is a whole legal move; ``why`` if nothing goes on so.
    """
    told: dict[str, Any] = {
        "continuations": [way._asdict() for way in continuations(position, typed)]
    }
    whole = bool(typed.strip()) or position.mid_move
    if whole and legal_actions(position.game, position.state):
        try:
            told["move"] = position.parse(typed).token
        except LuctorError as error:
            if not told["continuations"]:
                told["why"] = str(error)
    return told
