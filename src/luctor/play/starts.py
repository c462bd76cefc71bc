"""The position that a game begins from, by names that come from outside."""

from collections.abc import Mapping

from luctor.core.errors import ArgumentError, UnknownNameError
from luctor.core.position import Position
from luctor.core.registry import game


def start_of(
    name: str,
    variant: str | None = None,
    options: Mapping[str, str | bool] | None = None,
    position: str | None = None,
) -> Position:
    """Give a start, or a set-up position that belongs to it.

    Parameters
    ----------
    name : str
        The game's name.
    variant : str, optional
        The default is the game's first, or that of `position`.
    options : mapping, optional
        Rule options by name.
    position : str, optional
        A position text.

    Raises
    ------
    UnknownNameError
        If there is no such game, variant or option.
    ArgumentError
        If the position is of another game or variant or has other options.
    PositionTextError, FaultyPositionError
        If it cannot be read or played.
    """
    described = game(name)
    chosen = dict(options or {})
    known = [option.name for option in described.options]
    for option in chosen:
        if option not in known:
            raise UnknownNameError(f"option of {described.name}", option, known)
    if position is None:
        return described.start(variant, **chosen)
    start = Position.read(position)
    if start.game is not described:
        raise ArgumentError(f"The position is one of {start.game.name}, not of {described.name}.")
    wanted = described.start(variant or start.variant, **{**start.options, **chosen})
    if (start.variant, start.options) != (wanted.variant, wanted.options):
        raise ArgumentError(
            f"The position is one of {start.text().split()[0]}, not of {wanted.text().split()[0]}."
        )
    return start
