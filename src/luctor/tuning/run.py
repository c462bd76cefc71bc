"""The whole way from games to weights: rounds of self-play and fits, and a match at the end."""

import subprocess
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from luctor.core.errors import ArgumentError
from luctor.core.game import Game
from luctor.core.weights import Weights
from luctor.tuning.fit import LOGIT, Fit, Samples, fit
from luctor.tuning.selfplay import Played, Player, Style, play_all
from luctor.tuning.store import Games, open_folder

CERTAIN = 8.0  # logits: a search that sees a win is taken to be so sure


@dataclass(frozen=True, slots=True)
class Settings:
    """What a fit depends on.

    Attributes
    ----------
    games : int
        How many are played in each round.
    rounds : int
        Each round plays with the weights of the one before.
    match : int
        How many games the new weights play against those it began with, to see what they are
        worth; each opening twice.
    style : Style
        How the games are played.
    blend : float
        A position's target is its game's result in so large a part, and else what a search says.
    scratch : bool
        Begin with weights of 0 instead of the package's.
    seed : int
    """

    games: int = 3000
    rounds: int = 2
    match: int = 400
    style: Style = field(default_factory=Style)
    blend: float = 0.7
    scratch: bool = False
    seed: int = 0

    def __post_init__(self) -> None:
        style = self.style
        for name, number, least in (
            ("games", self.games, 20),
            ("rounds", self.rounds, 1),
            ("match games", self.match, 0),
            ("nodes", style.nodes, 1),
            ("seed", self.seed, 0),
        ):
            if number < least:
                raise ArgumentError(f"The number of {name} must be {least} or more, not {number}.")
        if not 0 <= self.blend <= 1:
            raise ArgumentError(f"The blend must be from 0 to 1, not {self.blend}.")

    @property
    def total(self) -> int:
        """How many games are played in all."""
        return self.games * self.rounds + self.match


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came out.

    Attributes
    ----------
    weights : Weights
        The new weights of the variant, with their provenance.
    fits : sequence of Fit
        One for each round.
    score : float or None
        What the new weights scored against the ones before, 0 to 1; None without a match.
    """

    weights: Weights
    fits: Sequence[Fit]
    score: float | None


def tune(
    game: Game,
    variant: str | None,
    settings: Settings,
    folder: Path,
    *,
    jobs: int = 1,
    resume: bool = False,
    on_game: Callable[[int], None] = lambda games: None,
) -> Outcome:
    """Fit the weights of a variant to games that it plays against itself.

    The outcome depends on the settings, the game and the weights it begins with, not on `jobs`.

    Parameters
    ----------
    game : Game
    variant : str, optional
        The default is the game's.
    settings : Settings
    folder : Path
        Where games are kept as they end, so that a fit that was broken off can be resumed.
    jobs : int
        How many games to play at once.
    resume : bool
        Go on with what the folder holds.
    on_game : callable
        Called with the number of games played since the last call.

    Raises
    ------
    ArgumentError
        If `folder` holds another fit, or none to resume.
    UnknownNameError
        If there is no such variant.
    """
    if jobs < 1:
        raise ArgumentError(f"The number of jobs must be 1 or more, not {jobs}.")
    index = game.variant_index(variant)
    begun = game.weights(index) * (0 if settings.scratch else 1)
    identity = {
        "game": game.name,
        "variant": game.variants[index],
        "features": list(game.features),
        "weights": begun.tolist(),
        **asdict(settings),
    }
    open_folder(folder, identity, resume)
    table, fits = begun, []
    for round_ in range(settings.rounds):
        player = Player(
            game, index, np.stack([table, table]), settings.style, _seed(settings, round_)
        )
        played = _play(player.play, settings.games, folder / f"round-{round_ + 1}", jobs, on_game)
        fits.append(fit(samples_of(played, settings.blend), table))
        table = fits[-1].table
    score = None
    if settings.match:
        duel = Player(game, index, np.stack([table, begun]), settings.style, _seed(settings, -1))
        played = _play(partial(_paired, duel), settings.match, folder / "match", jobs, on_game)
        score = sum(new_score(game_) for game_ in played) / len(played)
    provenance = _provenance(settings, fits, score)
    return Outcome(Weights(table, provenance), fits, score)


def samples_of(played: Sequence[Played], blend: float) -> Samples:
    """Give the positions of games with what is to be learnt of them.

    Parameters
    ----------
    played : sequence of Played
    blend : float
        How much of a target is the game's result; the rest is what the search made of the position.
    """
    seats = np.concatenate([game.seats for game in played])
    scores = np.concatenate([game.scores for game in played])
    counts = [len(game.seats) for game in played]
    first = np.repeat([game.result for game in played], counts)
    results = np.where(seats == 0, first, 1 - first)
    seen = 1 / (1 + np.exp(-np.clip(scores / LOGIT, -CERTAIN, CERTAIN)))
    return Samples(
        np.concatenate([game.phases for game in played]).astype(np.float64),
        np.concatenate([game.table for game in played]).astype(np.float64),
        blend * results + (1 - blend) * seen,
        np.repeat([game.index for game in played], counts),
    )


def new_score(played: Played) -> float:
    """Give what the new weights scored in a game of the match: they change seats every game."""
    return played.result if played.index % 2 == 0 else 1 - played.result


def _paired(duel: Player, index: int) -> Played:
    return duel.play(index, pair=True, swap=index % 2 == 1)


def _seed(settings: Settings, round_: int) -> int:
    """Give each round games of its own."""
    return 1000 * settings.seed + round_ + 1


def _play(
    play: Callable[[int], Played],
    count: int,
    folder: Path,
    jobs: int,
    on_game: Callable[[int], None],
) -> list[Played]:
    with Games(folder) as games:
        on_game(len(games.games))
        missing = [index for index in range(count) if index not in games.games]
        for game in play_all(play, missing, jobs):
            games.add(game)
            on_game(1)
    return games.in_order()


def _provenance(settings: Settings, fits: Sequence[Fit], score: float | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "origin": "luctor tune",
        "date": datetime.now(UTC).date().isoformat(),
        "version": version("luctor"),
        "commit": _commit(),
        "games": settings.games * settings.rounds,
        "positions": sum(fit_.positions for fit_ in fits),
        "rounds": settings.rounds,
        "nodes": settings.style.nodes,
        "blend": settings.blend,
        "seed": settings.seed,
        "loss before": round(fits[-1].loss_before, 4),
        "loss after": round(fits[-1].loss_after, 4),
    }
    if score is not None:
        told["match"] = f"{100 * score:.1f}% of {settings.match} games against the weights before"
    return told


def _commit() -> str:
    """Give the commit of the sources when they lie in a repository of their own."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "--short=12", "HEAD"],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
            timeout=10,
        )
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return done.stdout.strip()
