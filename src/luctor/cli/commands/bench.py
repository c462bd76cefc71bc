"""``luctor bench``: how fast the rules and the search are here."""

import time
from functools import partial
from typing import Annotated, Any

import typer

import luctor
from luctor.cli.commands.perft import interruptible
from luctor.cli.examples import examples
from luctor.cli.output import progress, spelled_rate, write_json
from luctor.cli.subject import AsJson

# Enough for about a second a game and kind; the counts are known, so a run is also a check.
PERFT_LEAVES = 20_000_000
PERFT_DEEPEST = 12
RANDOM_SECONDS = 0.5
RANDOM_GAMES = 200

HELP = examples(
    ("luctor bench", "all games"),
    ("luctor bench cage --json", "one game, as data"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench", epilog=HELP)(bench)


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", show_default="all games", help="Which games."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure each game on this machine: perft by actions, random play, and the search.

    The node signature is the same on every machine; it changes when rules, evaluation or search do.
    """
    names = [luctor.game(name).name for name in games or luctor.games()]
    rows = []
    with progress("measuring", 3 * len(names)) as advance:
        for name in names:
            row: dict[str, Any] = {"game": name}
            for measure in (_perft, _random, _search):
                row |= interruptible(partial(measure, name))
                advance(1)
            rows.append(row)
    signature = sum(row["search_nodes"] for row in rows)
    if as_json:
        write_json({"games": rows, "signature": signature})
        return
    typer.echo(f"{'game':<12} {'perft':>12} {'random play':>14} {'search':>12} {'nodes':>14}")
    for row in rows:
        perft = spelled_rate(row["perft_leaves"], row["perft_seconds"])
        play = spelled_rate(row["random_actions"], row["random_seconds"])
        search = spelled_rate(row["search_nodes"], row["search_seconds"])
        nodes = f"{row['search_nodes']:,}"
        typer.echo(f"{row['game']:<12} {perft:>12} {play:>14} {search:>12} {nodes:>14}")
    typer.echo(f"\nActions, positions and nodes a second. Node signature: {signature:,}")


def _perft(name: str) -> dict[str, Any]:
    """Deepen until there is enough to measure; each depth costs many times the one before."""
    from luctor.search.perft import perft

    start = luctor.game(name).start()
    perft(start, 2, "actions")  # compile or load the kernels before the clock starts
    leaves, depth, seconds = 0, 2, 0.0
    while leaves < PERFT_LEAVES and depth < PERFT_DEEPEST:
        depth += 1
        began = time.perf_counter()
        leaves = perft(start, depth, "actions")
        seconds = time.perf_counter() - began
    return {"perft_depth": depth, "perft_leaves": leaves, "perft_seconds": round(seconds, 6)}


def _random(name: str) -> dict[str, Any]:
    from luctor.search.playout import playouts

    start = luctor.game(name).start()
    playouts(start, 1)
    actions, played, seconds = 0, 0, 0.0
    while seconds < RANDOM_SECONDS:
        began = time.perf_counter()
        actions += playouts(start, RANDOM_GAMES, seed=played)[0]
        seconds += time.perf_counter() - began
        played += RANDOM_GAMES
    return {
        "random_games": played,
        "random_actions": actions,
        "random_seconds": round(seconds, 6),
    }


def _search(name: str) -> dict[str, Any]:
    from luctor.search.bench import run

    found = run([name])
    return {
        "search_depth": found.depth,
        "search_nodes": found.nodes,
        "search_seconds": round(found.seconds, 6),
    }
