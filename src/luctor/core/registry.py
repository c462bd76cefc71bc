"""The games there are. A game's module is imported when it is first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING

from luctor.core.errors import UnknownNameError

if TYPE_CHECKING:
    from luctor.core.game import Game

_modules: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Make a game known: `module` is the import path of a module with a ``GAME`` in it."""
    _modules[name] = module


def games() -> tuple[str, ...]:
    """Give the names of all games, in alphabetical order."""
    return tuple(sorted(_modules))


def game(name: str) -> "Game":
    """Give a game's description.

    Parameters
    ----------
    name : str
        E.g. ``"cage"``; case, spaces and hyphens do not matter (``"La Trel"``).

    Raises
    ------
    UnknownNameError
        If there is no such game.
    """
    wanted = "".join(c for c in str(name).lower() if c not in " -_")
    if wanted not in _modules:
        raise UnknownNameError("game", name, games())
    found: Game = import_module(_modules[wanted]).GAME
    return found
