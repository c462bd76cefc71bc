"""Scores the networks of trainings against random moves and a level, and draws how they learned.

Every network that a training has kept plays each opponent from both seats. What comes out is kept
beside them, in ``scores.json``, so that drawing again costs nothing; ``--again`` measures anew.
"""

import argparse
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import driver
import torch
from chart import Panel, Spot, draw
from rich.console import Console
from rich.progress import track
from scoring import Player, contest, greedy, rival, searching, tallies

import luctor
from luctor.core.files import replacing

SCORES = "scores.json"


def networks(folder: Path) -> list[Path]:
    """Give the networks that a training has kept, in order.

    Raises
    ------
    luctor.LuctorError
        If there are none.
    """
    found = {
        int(match[1]): path
        for path in folder.glob("network-*.pt")
        if (match := re.fullmatch(r"network-(\d+)", path.stem))
    }
    if not found:
        raise luctor.LuctorError(f"{folder} holds no networks: train some first.")
    return [found[number] for number in sorted(found)]


def measure(path: Path, opponents: Sequence[str], games: int, simulations: int) -> dict[str, Any]:
    """Score one network.

    Parameters
    ----------
    path : Path
    opponents : sequence of str
    games : int
        Against each, an even number.
    simulations : int
        How far a network of ``alphazero`` searches; others choose at once.
    """
    network, content = driver.load(path)
    game, variant = luctor.game(network.settings["game"]), network.settings["variant"]
    searches = content["script"] == "alphazero"
    player: Player = searching(network, games, simulations) if searches else greedy(network)
    scores = {}
    for opponent in opponents:
        both, *seats = tallies(contest(player, rival(opponent, 1), game, variant, games))
        low, high = both.interval
        scores[opponent] = {
            "games": both.games,
            "wins": both.wins,
            "draws": both.draws,
            "score": round(both.score, 4),
            "interval": [round(low, 4), round(high, 4)],
            "seats": [round(seat.score, 4) for seat in seats],
        }
    about = {word: content[word] for word in ("actions", "seconds", "processor")}
    return {**about, "scores": scores}


def training(folder: Path, options: argparse.Namespace) -> dict[str, Any]:
    """Give the scores of all networks of a training, measured now or before."""
    kept = folder / SCORES
    if kept.exists() and not options.again:
        return dict(json.loads(kept.read_text(encoding="utf-8")))
    paths = networks(folder)
    network, content = driver.load(paths[-1])
    console = Console(stderr=True)
    points = [
        measure(path, options.opponents, options.games, options.simulations)
        for path in track(
            paths, str(folder), console=console, disable=not console.is_terminal, transient=True
        )
    ]
    searched = options.simulations if content["script"] == "alphazero" else 0
    about = {"script": content["script"], "simulations": searched, **network.settings}
    scores = {"training": about, "points": points}
    with replacing(kept) as file:
        file.write(json.dumps(scores, indent=1).encode() + b"\n")
    return scores


def panel(scores: dict[str, Any], clock: str) -> Panel:
    """Give what to draw of a training."""
    about, points = scores["training"], scores["points"]
    title = f"{about['script']}: {luctor.game(about['game']).title} {about['variant']}"
    lines = {
        f"against {name}": [
            Spot(
                point[clock] / 60,
                point["scores"][name]["score"],
                *point["scores"][name]["interval"],
            )
            for point in points
        ]
        for name in points[0]["scores"]
    }
    return Panel(title, lines)


def panels_of(every: Sequence[dict[str, Any]], clock: str) -> list[Panel]:
    """Give what to draw of several trainings.

    Raises
    ------
    luctor.LuctorError
        If they were scored against different opponents.
    """
    panels = [panel(scores, clock) for scores in every]
    if len({tuple(each.lines) for each in panels}) > 1:
        raise luctor.LuctorError(
            "These trainings were scored against different opponents: add --again."
        )
    return panels


def table(scores: dict[str, Any]) -> str:
    """Give the scores as a table in Markdown."""
    names = list(scores["points"][0]["scores"])
    head = ["minutes", "of processor time", "actions", *(f"against {name}" for name in names)]
    rows = [head, ["---:"] * len(head)]
    for point in scores["points"]:
        cells = [f"{point['seconds'] / 60:.1f}", f"{point['processor'] / 60:.1f}"]
        cells.append(str(point["actions"]))
        for name in names:
            score = point["scores"][name]
            low, high = score["interval"]
            first, second = score["seats"]
            cells.append(
                f"{score['score']:.0%} ({low:.0%}–{high:.0%}; seats {first:.0%}, {second:.0%})"
            )
        rows.append(cells)
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    """Score and draw as the command line asks."""
    command = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    whole = driver.above_zero(int)
    command.add_argument("folders", type=Path, nargs="+", help="of trainings")
    command.add_argument("--svg", type=Path, default=Path("curve.svg"))
    command.add_argument("--opponents", nargs="+", default=["random", "level:2"])
    command.add_argument("--games", type=whole, default=200, help="against each, from both seats")
    command.add_argument("--simulations", type=whole, default=32, help="of alphazero's networks")
    command.add_argument("--clock", choices=["seconds", "processor"], default="seconds")
    command.add_argument("--again", action="store_true", help="measure anew")
    options = command.parse_args()
    if options.games % 2:
        command.error("--games must be even: half of them are played from each seat")
    torch.set_num_threads(1)
    units = {"seconds": "minutes of training", "processor": "minutes of processor time"}
    try:
        every = [training(folder, options) for folder in options.folders]
        panels = panels_of(every, options.clock)
        picture = draw(panels, units[options.clock], "How the networks learned")
        with replacing(options.svg) as file:
            file.write(picture.encode())
    except (luctor.LuctorError, OSError) as error:
        command.exit(2, f"{error}\n")
    for scores, drawn in zip(every, panels, strict=True):
        print(f"{drawn.title}\n\n{table(scores)}\n")
    print(f"The curves are in {options.svg}.")


if __name__ == "__main__":
    main()
