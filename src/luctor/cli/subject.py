"""What a command works on: a game's start or a position text, and the options that say more."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

import luctor
from luctor.core.errors import ArgumentError

if TYPE_CHECKING:
    from luctor.core.position import Position

Words = Annotated[
    list[str],
    typer.Argument(
        metavar="GAME|POSITION",
        show_default=False,
        help="A game (cage, emergo, entrapment, latrel) for its start, or a position text.",
    ),
]
Variant = Annotated[
    str | None,
    typer.Option("--variant", "-v", metavar="NAME", help="The game's variant, e.g. 8x8."),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A rule option; may be repeated."),
]
Coordinates = Annotated[
    str,
    typer.Option("--coordinates", "-c", metavar="NAME", help="Names of squares: own, chess …"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")]


def read_subject(
    words: Sequence[str], variant: str | None = None, options: Sequence[str] | None = None
) -> "Position":
    """Give the position that the words of a command line mean.

    Parameters
    ----------
    words : sequence of str
        A game's name, the head of a position text (``cage:8x8``) for the start, or a whole position
        text, be it quoted or not.
    variant : str, optional
    options : sequence of str, optional
        ``name=value`` each.

    Raises
    ------
    LuctorError
    """
    text = " ".join(words).strip()
    joined = text if _is_game(text) else "".join(text.split(maxsplit=1)[:1])
    name, *rest = joined.split(":")
    if joined == text and all(rest):
        given = rest.pop(0) if rest and "=" not in rest[0] else None
        if given is not None and variant is not None:
            raise ArgumentError(f"{text!r} names its variant already: leave out --variant.")
        chosen = read_options([*rest, *(options or ())])
        return luctor.game(name).start(given or variant, **chosen)
    if variant is not None or options:
        raise ArgumentError(
            "A position text says itself which variant and options it has: "
            "leave out --variant and --option."
        )
    return luctor.Position.read(text)


def _is_game(text: str) -> bool:
    """Whether the text is a game's name, which may have a space in it (La Trel)."""
    return "".join(c for c in text.lower() if c not in " -_") in luctor.games()


def read_options(options: Sequence[str] | None) -> dict[str, str]:
    """Read rule options written as ``name=value``.

    Raises
    ------
    ArgumentError
        If one is not written so, or comes twice.
    """
    chosen: dict[str, str] = {}
    for option in options or ():
        name, equals, value = (part.strip() for part in option.partition("="))
        if not (name and equals and value):
            raise ArgumentError(f"The option {option!r} must be NAME=VALUE, e.g. blocked=loss.")
        if name in chosen:
            raise ArgumentError(f"The option {name} is given twice.")
        chosen[name] = value
    return chosen


def head_line(position: "Position") -> str:
    """Tell game, variant, options and whose turn it is."""
    from luctor.core.position import describe

    game, result = position.game, position.result
    defaults = {option.name: option.values[0] for option in game.options}
    special = [
        f"{name}={str(value).lower()}"
        for name, value in position.options.items()
        if value != defaults[name]
    ]
    title = ", ".join([f"{game.title} {position.variant}", *special])
    if result is not None:
        return f"{title}. The game is over, {describe(game, result)}."
    middle = ", in the middle of a move" if position.mid_move else ""
    return f"{title}. {position.seat_name} to move{middle}."
