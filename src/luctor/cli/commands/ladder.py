"""``luctor ladder``: several engines against each other."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from luctor.cli.commands.match import (
    Game,
    Games,
    Jobs,
    Longest,
    Nodes,
    OpeningMoves,
    Resume,
    Seconds,
    Seed,
)
from luctor.cli.examples import examples
from luctor.cli.failures import tell
from luctor.cli.output import write_json
from luctor.cli.standings import match_progress, short_tally, signed, spelled_interval
from luctor.cli.subject import AsJson, Options, Variant, read_options

if TYPE_CHECKING:
    from luctor.arena.ladder import Ladder
    from luctor.arena.standing import Standing

HELP = examples(
    (
        "luctor ladder alphabeta:depth=1 alphabeta:depth=2 alphabeta:depth=3 "
        "--game cage --variant 6x6 --games 2",
        "three depths, all against all",
    ),
    (
        "luctor ladder level:1 level:2 level:3 level:4 --neighbours --game emergo --jobs 2",
        "each level against the next",
    ),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("ladder", epilog=HELP)(ladder)


def ladder(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER...",
            show_default=False,
            help="Engines: alphabeta, mcts, uct, level:7 …, with @SECONDS for a time of their own.",
        ),
    ],
    game: Game,
    variant: Variant = None,
    option: Options = None,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Only those named side by side play.")
    ] = False,
    games: Games = 100,
    time: Seconds = None,
    nodes: Nodes = None,
    jobs: Jobs = 1,
    openings: OpeningMoves = 4,
    longest: Longest = 400,
    seed: Seed = 0,
    out: Annotated[
        str | None,
        typer.Option(
            "--out", metavar="FOLDER", help="Where the records go.", show_default="by the game"
        ),
    ] = None,
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Let engines play matches, all against all or along a line, and rate them together.

    Each match is as `luctor match` plays it, with a file of records of its own. Ctrl-C loses only
    the games in play: the same command with --resume plays what is missing.
    """
    from luctor.arena.entrants import Entrant, checked_limit
    from luctor.arena.ladder import pairings, play_ladder
    from luctor.arena.settings import Match

    limit = checked_limit(time, nodes)
    chosen = read_options(option)
    entrants = [Entrant.read(text, limit) for text in players]
    matches = pairings(
        [
            Match(one, one, game, variant or "", chosen, games, openings, longest, seed)
            for one in entrants
        ],
        neighbours=neighbours,
    )
    folder = out or f"ladder-{matches[0].game}-{matches[0].variant}"
    try:
        with match_progress() as show:

            def follow(number: int, standing: "Standing") -> None:
                show(standing, f"{number + 1} of {len(matches)}: ")

            played = play_ladder(matches, folder, jobs=jobs, resume=resume, on_standing=follow)
    except KeyboardInterrupt:
        tell(f"The games are in {folder}: the same command with --resume goes on.")
        raise
    if as_json:
        write_json({"folder": folder, **played.data()})
        return
    typer.echo("\n".join(_lines(played)))
    typer.echo(f"\nThe games are in {folder}.")


def _lines(played: "Ladder") -> Iterator[str]:
    width = max(map(len, played.names))
    yield f"{'player':<{width}} {'Elo':>7} {'± (95%)':>9}"
    for name, rating in zip(played.names, played.ratings, strict=True):
        yield f"{name:<{width}} {signed(rating.elo):>7} {rating.reach:>9.0f}"
    yield ""
    for standing in played.standings:
        match, tally = standing.match, standing.tally
        yield (
            f"{match.first.label} – {match.second.label}: {short_tally(tally)} "
            f"({spelled_interval(tally.elo_interval)})"
        )
