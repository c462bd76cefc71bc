"""``luctor play``: a table to play at."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from luctor.cli.examples import examples
from luctor.cli.failures import INTERRUPTED
from luctor.cli.subject import Coordinates, Options, Variant

if TYPE_CHECKING:
    from luctor.cli.play_setup import Setup, Wishes

SEAT_HELP = "Who plays %s: human, or the computer at a level from 1 to 10."
HELP = examples(
    ("luctor play", "asks for everything"),
    ("luctor play emergo", "asks who sits where"),
    ("luctor play cage --variant 6x6 --first human --second 5", "asks for nothing"),
    ("luctor play --load cage-1.pgn", "goes on with a saved game"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", epilog=HELP)(play)


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", show_default=False, help="Which game to play.")
    ] = None,
    variant: Variant = None,
    option: Options = None,
    first: Annotated[
        str | None, typer.Option("--first", metavar="WHO", help=SEAT_HELP % "first")
    ] = None,
    second: Annotated[
        str | None, typer.Option("--second", metavar="WHO", help=SEAT_HELP % "second")
    ] = None,
    position: Annotated[
        str | None,
        typer.Option("--position", "-p", metavar="TEXT", help="A position text to start from."),
    ] = None,
    load: Annotated[
        str | None,
        typer.Option("--load", "-l", metavar="FILE", help="A record file to go on with."),
    ] = None,
    coordinates: Coordinates = "own",
    no_colour: Annotated[bool, typer.Option("--no-colour", help="Do without colours.")] = False,
) -> None:
    """Play a game against the computer or against somebody beside you.

    While you play, ? tells what is legal and what else can be typed. Ctrl-C and Ctrl-D leave at any
    moment: the game is kept, and the next luctor play offers to go on with it.
    """
    from luctor.cli.play_setup import Setup, Wishes
    from luctor.cli.prompting import make_asker
    from luctor.cli.screen import Screen, wants_colour

    asker = make_asker()
    screen = Screen(not no_colour and wants_colour(sys.stdout), asker.live)
    wishes = Wishes(game, variant, tuple(option or ()), first, second, position, load)
    code = _play(Setup(asker, screen), wishes, coordinates)
    if code:
        raise typer.Exit(code)


def _play(setup: "Setup", wishes: "Wishes", coordinates: str) -> int:
    """Play one game after another; give the exit code."""
    from luctor.cli.play_loop import Next, PlayLoop
    from luctor.cli.play_setup import Wishes

    loop = None
    try:
        session = setup.session(wishes)
        while True:
            setup.prepare(session, coordinates)
            loop = PlayLoop(session, setup, coordinates)
            following = loop.run()
            if following is Next.QUIT:
                setup.farewell(loop.session)
                return 0
            if following is Next.NEW:
                setup.farewell(loop.session)
                session = setup.session(Wishes(fresh=True))
            else:
                session = setup.again(loop.session.record.start, loop.session.seats)
    except (EOFError, KeyboardInterrupt) as leaving:
        setup.screen.say()
        if loop is not None:
            setup.farewell(loop.session)
        return INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0
