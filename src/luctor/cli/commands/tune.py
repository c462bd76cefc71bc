"""``luctor tune``: evaluation weights fitted anew."""

from pathlib import Path
from typing import Annotated

import typer

import luctor
from luctor.cli.examples import examples
from luctor.cli.output import progress, write_json
from luctor.cli.subject import AsJson, Variant
from luctor.core.weights import Weights, read_weights, write_weights

HELP = examples(
    ("luctor tune cage --variant 6x6", "play, fit, and write cage-weights.json"),
    ("luctor tune latrel --games 5000 --jobs 4 --out new.json", "more games, four at once"),
    ("luctor tune latrel --games 5000 --jobs 4 --out new.json --resume", "go on after Ctrl-C"),
    ("luctor tune emergo --from-nothing --rounds 4", "forget what the package knows"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tune", epilog=HELP)(tune)


def tune(
    game: Annotated[str, typer.Argument(help="A game's name.", show_default=False)],
    variant: Variant = None,
    games: Annotated[int, typer.Option(help="Games in each round.", min=20)] = 3000,
    rounds: Annotated[
        int, typer.Option(help="Rounds, each with the weights of the one before.", min=1)
    ] = 2,
    nodes: Annotated[int, typer.Option(help="Positions a choice may look at.", min=1)] = 400,
    blend: Annotated[
        float, typer.Option(help="How much results count beside searches.", min=0.0, max=1.0)
    ] = 0.7,
    match: Annotated[
        int, typer.Option(help="Games against the weights before, to measure the gain.", min=0)
    ] = 400,
    from_nothing: Annotated[
        bool, typer.Option("--from-nothing", help="Begin with weights of 0.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Other games with another seed.", min=0)] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Games at once.", min=1)] = 2,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The weights file to write.", show_default="GAME-weights.json"
        ),
    ] = None,
    work: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Where games are kept until the end.",
            show_default="FILE-VARIANT.games",
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the games in the folder.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Fit a game's evaluation to games that it plays against itself.

    Ctrl-C loses only the games in flight; the same command with --resume goes on. The weights of
    the other variants are kept from FILE, or come from the package.
    """
    from luctor.tuning import Settings
    from luctor.tuning import tune as run
    from luctor.tuning.selfplay import Style

    found = luctor.game(game)
    name = found.variants[found.variant_index(variant)]
    target = out or Path(f"{found.name}-weights.json")
    folder = work or target.with_name(f"{target.stem}-{name}.games")
    others = read_weights(target if target.exists() else found.weights_file, found)
    settings = Settings(
        games=games,
        rounds=rounds,
        match=match,
        style=Style(nodes=nodes),
        blend=blend,
        scratch=from_nothing,
        seed=seed,
    )
    with progress(f"{found.name} {name}", settings.total) as advance:
        outcome = run(found, name, settings, folder, jobs=jobs, resume=resume, on_game=advance)
    write_weights(target, found, {**others, name: outcome.weights})
    if as_json:
        write_json(_data(found.name, name, str(target), found.features, outcome.weights))
    else:
        _tell(target, found.features, outcome.weights)


def _data(
    game: str, variant: str, file: str, features: tuple[str, ...], weights: Weights
) -> dict[str, object]:
    return {
        "game": game,
        "variant": variant,
        "file": file,
        "provenance": dict(weights.provenance),
        "weights": dict(zip(features, weights.table.T.tolist(), strict=True)),
    }


def _tell(target: Path, features: tuple[str, ...], weights: Weights) -> None:
    width = max(map(len, features))
    typer.echo(f"{'points':<{width}} {'opening':>9} {'ending':>9}")
    for feature, early, late in zip(features, *(weights.table / 64).tolist(), strict=True):
        typer.echo(f"{feature:<{width}} {early:>9.1f} {late:>9.1f}")
    told = weights.provenance
    typer.echo(f"\nLoss {told['loss before']} before, {told['loss after']} after.")
    if "match" in told:
        typer.echo(f"Match: {told['match']}.")
    typer.echo(f"Written to {target}.")
