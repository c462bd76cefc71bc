"""``luctor match``: one engine against another."""

from typing import TYPE_CHECKING, Annotated

import typer

from luctor.cli.examples import examples
from luctor.cli.failures import tell
from luctor.cli.output import write_json
from luctor.cli.standings import match_progress, standing_lines
from luctor.cli.subject import AsJson, Options, Variant, read_options

if TYPE_CHECKING:
    from luctor.arena.standing import Standing

Game = Annotated[str, typer.Option("--game", "-g", metavar="NAME", help="Which game.")]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games at most.")]
Seconds = Annotated[
    float | None, typer.Option("--time", "-t", metavar="SECONDS", help="Time for each move.")
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", metavar="N", help="Instead of time: positions for a move.")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", help="How many games are played at once.")]
OpeningMoves = Annotated[
    int, typer.Option("--openings", metavar="MOVES", help="Random moves that a game begins with.")
]
Longest = Annotated[
    int, typer.Option("--longest", metavar="MOVES", help="After so many moves a game is a draw.")
]
Seed = Annotated[int, typer.Option("--seed", help="What openings and random choices depend on.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with what is there already.")]

HELP = examples(
    ("luctor match alphabeta alphabeta:depth=1 --game cage --variant 6x6 --games 2", "a short one"),
    ("luctor match level:4 level:3 --game emergo --games 200 --jobs 2", "two levels"),
    (
        "luctor match alphabeta alphabeta:noise=50 --game latrel --nodes 2000 --sprt 0 50",
        "stop when it is clear whether the first is 0 or 50 Elo stronger",
    ),
    ("luctor match alphabeta uct@1 --game cage --out long.pgn --resume", "go on after Ctrl-C"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("match", epilog=HELP)(match)


def match(
    first: Annotated[
        str,
        typer.Argument(
            show_default=False,
            help="An engine: alphabeta, mcts, uct, level:7 …, with @SECONDS for a time of its own.",
        ),
    ],
    second: Annotated[str, typer.Argument(show_default=False, help="The other engine.")],
    game: Game,
    variant: Variant = None,
    option: Options = None,
    games: Games = 100,
    time: Seconds = None,
    nodes: Nodes = None,
    jobs: Jobs = 1,
    openings: OpeningMoves = 4,
    longest: Longest = 400,
    seed: Seed = 0,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="ELO0 ELO1", help="Stop when it is clear which of two is true."),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help="The file of records.", show_default="by names"),
    ] = None,
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Let two engines play a match; every opening is played twice, once from each seat.

    All games go into a file of records, each as soon as it is over. Ctrl-C loses only the games in
    play: the same command with --resume plays what is missing.
    """
    from luctor.arena.entrants import Entrant, checked_limit
    from luctor.arena.match import play_match
    from luctor.arena.settings import Match
    from luctor.arena.sprt import Sprt

    limit = checked_limit(time, nodes)
    planned = Match(
        Entrant.read(first, limit),
        Entrant.read(second, limit),
        game,
        variant or "",
        read_options(option),
        games,
        openings,
        longest,
        seed,
        None if sprt is None else Sprt(*sprt),
    )
    path = out or f"{planned.stem}.pgn"
    latest: list[Standing] = []
    try:
        with match_progress() as show:

            def follow(standing: "Standing") -> None:
                latest[:] = [standing]
                show(standing, "")

            standing = play_match(planned, path, jobs=jobs, resume=resume, on_standing=follow)
    except KeyboardInterrupt:
        if latest:
            typer.echo("\n".join(standing_lines(latest[0])))
            tell(f"The games are in {path}: the same command with --resume goes on.")
        raise
    if as_json:
        write_json({"file": path, **standing.data()})
        return
    typer.echo("\n".join(standing_lines(standing)))
    typer.echo(f"The games are in {path}.")
