"""Luctor, the home of Entrapment, Cage, La Trel and Emergo.

>>> import luctor
>>> position = luctor.game("emergo").start()
>>> position.seat, position.result
(0, None)

Everything public is reached from here; what needs the compiler is imported when first used, so that
``import luctor`` is quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from luctor import games as _games  # noqa: F401  (registers the games)
from luctor.core.errors import (
    ArgumentError,
    FaultyPositionError,
    GameOverError,
    IllegalActionError,
    IllegalMoveError,
    LuctorError,
    MoveTextError,
    PositionTextError,
    RecordError,
    TextError,
    UnknownNameError,
)
from luctor.core.painters import painters as _painters
from luctor.core.registry import game, games
from luctor.core.results import Result

if TYPE_CHECKING:
    from luctor.core.game import Game
    from luctor.core.position import Position
    from luctor.records import Record
    from luctor.search.limit import Limit
    from luctor.search.perft import perft
    from luctor.search.solve import Solution, solve
    from luctor.study import analyse

__version__ = "0.1.0"

__all__ = [
    "ArgumentError",
    "FaultyPositionError",
    "Game",
    "GameOverError",
    "IllegalActionError",
    "IllegalMoveError",
    "Limit",
    "LuctorError",
    "MoveTextError",
    "Position",
    "PositionTextError",
    "Record",
    "RecordError",
    "Result",
    "Solution",
    "TextError",
    "UnknownNameError",
    "__version__",
    "analyse",
    "game",
    "games",
    "perft",
    "solve",
]

_LAZY = {
    "Game": "luctor.core.game",
    "Limit": "luctor.search.limit",
    "Position": "luctor.core.position",
    "Record": "luctor.records",
    "Solution": "luctor.search.solve.solution",
    "analyse": "luctor.study",
    "perft": "luctor.search.perft",
    "solve": "luctor.search.solve.solution",
}


def _svg(position: "Position", **options: Any) -> str:
    from luctor.draw import svg

    return svg(position, **options)


def _text(position: "Position", **options: Any) -> str:
    from luctor.draw import text

    return text(position, **options)


_painters.update(svg=_svg, text=_text)


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module 'luctor' has no attribute {name!r}")
    value = getattr(import_module(_LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
