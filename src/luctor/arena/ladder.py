"""Several players against each other: a match for each pairing, and ratings from all of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from luctor.arena.match import play_match
from luctor.arena.ratings import Pairing, Rating, rate
from luctor.arena.settings import Match
from luctor.arena.standing import Standing
from luctor.core.errors import ArgumentError


@dataclass(frozen=True)
class Ladder:
    """The players of a ladder, and the matches that they have played.

    Attributes
    ----------
    names : tuple of str
        The players' labels.
    standings : tuple of Standing
        One for each pairing.
    """

    names: tuple[str, ...]
    standings: tuple[Standing, ...]

    @property
    def ratings(self) -> list[Rating]:
        """How strong each player is, the first one being at 0."""
        return rate(
            len(self.names),
            [
                Pairing(
                    self.names.index(standing.match.first.label),
                    self.names.index(standing.match.second.label),
                    standing.tally,
                )
                for standing in self.standings
            ],
        )

    def data(self) -> dict[str, Any]:
        """Give everything as JSON has it."""
        match = self.standings[0].match
        return {
            "game": match.game,
            "variant": match.variant,
            "options": dict(match.options),
            "players": [
                {"name": name, "elo": round(rating.elo, 1), "reach": round(rating.reach, 1)}
                for name, rating in zip(self.names, self.ratings, strict=True)
            ],
            "matches": [standing.data() for standing in self.standings],
        }


def pairings(matches: Sequence[Match], *, neighbours: bool) -> list[Match]:
    """Make the matches of a ladder.

    Parameters
    ----------
    matches : sequence of Match
        One for each player, who is the first in it.
    neighbours : bool
        Only those who stand beside each other play, not all against all.

    Raises
    ------
    ArgumentError
        If there are less than two players, or one of them twice.
    """
    labels = [match.first.label for match in matches]
    if len(labels) < 2:
        raise ArgumentError("A ladder has two players at least.")
    twice = next((label for label in labels if labels.count(label) > 1), None)
    if twice is not None:
        raise ArgumentError(f"The player {twice} is named twice.")
    chosen = pairwise(matches) if neighbours else combinations(matches, 2)
    return [replace(one, second=other.first) for one, other in chosen]


def play_ladder(
    matches: Sequence[Match],
    folder: str | Path,
    *,
    jobs: int = 1,
    resume: bool = False,
    on_standing: Callable[[int, Standing], object] | None = None,
) -> Ladder:
    """Play the matches of a ladder, one after the other, or what is missing of them.

    Parameters
    ----------
    matches : sequence of Match
        As `pairings` gives them.
    folder : path-like
        Gets a file of records for each pairing; made if there is none.
    jobs, resume
        See `luctor.arena.match.play_match`.
    on_standing : callable, optional
        Called with the pairing's number and its standing, at the beginning and after each game.

    Raises
    ------
    ArgumentError, RecordError, OSError
        As `luctor.arena.match.play_match`, or if the folder cannot be made.
    """
    home = Path(folder)
    home.mkdir(parents=True, exist_ok=True)
    paths = [home / f"{match.stem}.pgn" for match in matches]
    if not resume:
        there = next((path for path in paths if path.exists()), None)
        if there is not None:
            raise ArgumentError(
                f"{there} exists already: go on with it by --resume, or name another --out."
            )
    standings = []
    for number, (match, path) in enumerate(zip(matches, paths, strict=True)):

        def tell(standing: Standing, number: int = number) -> None:
            if on_standing is not None:
                on_standing(number, standing)

        standings.append(play_match(match, path, jobs=jobs, resume=resume, on_standing=tell))
    sides = [side for match in matches for side in (match.first.label, match.second.label)]
    return Ladder(tuple(dict.fromkeys(sides)), tuple(standings))
