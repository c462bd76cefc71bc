"""``luctor moves``: what is legal."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from luctor.cli.examples import examples
from luctor.cli.output import columns, counted, is_terminal, write_json
from luctor.cli.subject import (
    AsJson,
    Coordinates,
    Options,
    Variant,
    Words,
    head_line,
    read_subject,
)

if TYPE_CHECKING:
    from luctor.core.position import Position

HELP = examples(
    ("luctor moves cage", "the moves from the start"),
    ("luctor moves emergo --coordinates chess", "with plain chessboard coordinates"),
    ("luctor moves latrel --variant advanced --json", "as data"),
    ("luctor moves entrapment --actions", "the single actions, with their ids"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("moves", epilog=HELP)(moves)


def moves(
    subject: Words,
    variant: Variant = None,
    option: Options = None,
    actions: Annotated[
        bool, typer.Option("--actions", help="Single actions with their ids, not whole moves.")
    ] = False,
    coordinates: Coordinates = "own",
    as_json: AsJson = False,
) -> None:
    """List the legal moves of a game's start or of a position.

    In a terminal they stand in columns; elsewhere there is one on each line.
    """
    position = read_subject(subject, variant, option)
    if actions:
        found = [(a, position.part(a, coordinates)) for a in position.legal_actions()]
        words = [f"{action}  {part}" for action, part in found]
        data: dict[str, Any] = {
            "actions": [{"id": action, "part": part} for action, part in found],
        }
    else:
        words = position.legal_moves(coordinates)
        data = {"moves": words}
    if as_json:
        write_json(described(position) | {"count": len(words)} | data)
        return
    if is_terminal():
        typer.echo(head_line(position))
        for notice in position.notices:
            typer.echo(notice)
        typer.echo(f"{counted(len(words), 'legal action' if actions else 'legal move')}:")
        words = columns(words)
    if words:
        typer.echo("\n".join(words))


def described(position: "Position") -> dict[str, Any]:
    """Tell about a position as data."""
    result = position.result
    return {
        "position": position.text(),
        "game": position.game.name,
        "variant": position.variant,
        "options": position.options,
        "seat": position.seat,
        "seat_name": position.seat_name,
        "mid_move": position.mid_move,
        "result": None
        if result is None
        else {"winner": result.winner, "score": result.score, "reason": result.reason},
        "notices": position.notices,
    }
