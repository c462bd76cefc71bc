"""What a match is: everything that its games depend on, so that it can be gone on with later."""

import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from luctor.arena.entrants import Entrant
from luctor.arena.sprt import Sprt
from luctor.core import registry
from luctor.core.errors import ArgumentError
from luctor.core.position import Position

GAMES = 100
OPENING_MOVES = 4
# A game that is not over after so many moves of both is a draw.
LONGEST = 400
STEM = 120  # characters of a file's name


@dataclass(frozen=True)
class Match:
    """Two entrants, a game, and how it is played.

    Attributes
    ----------
    first, second : Entrant
    game, variant : str
        The variant may be left empty for the usual one.
    options : mapping
        Rule options.
    games : int
        How many at most; every opening is played twice, once from each seat.
    opening_moves : int
        How many random moves each game begins with.
    longest : int
        A game that goes on after so many moves is called a draw.
    seed : int
        What the openings and the engines' random choices depend on.
    sprt : Sprt or None
        Stops the match when it is decided.

    Raises
    ------
    UnknownNameError
        If there is no such game, variant or option.
    ArgumentError
        If a number is out of range.
    """

    first: Entrant
    second: Entrant
    game: str
    variant: str = ""
    options: Mapping[str, str | bool] = field(default_factory=dict)
    games: int = GAMES
    opening_moves: int = OPENING_MOVES
    longest: int = LONGEST
    seed: int = 0
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        for what, value in (("games", self.games), ("moves of a game", self.longest)):
            if not 1 <= value <= 1_000_000:
                raise ArgumentError(f"The number of {what} must be at least 1, not {value}.")
        start = self.start
        object.__setattr__(self, "game", start.game.name)
        object.__setattr__(self, "variant", start.variant)
        object.__setattr__(self, "options", start.options)

    @cached_property
    def start(self) -> Position:
        """The position before the opening."""
        return registry.game(self.game).start(self.variant or None, **self.options)

    @property
    def entrants(self) -> tuple[Entrant, Entrant]:
        """Both, the first first."""
        return self.first, self.second

    @property
    def stem(self) -> str:
        """A file's name for the match: the game and who plays."""
        players = "-vs-".join(entrant.label for entrant in self.entrants)
        text = f"{self.game}-{self.variant}-{players}"
        short = re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-.")
        return short if len(short) <= STEM else f"{short[:STEM]}-{zlib.crc32(text.encode()):08x}"

    @property
    def identity(self) -> dict[str, Any]:
        """What must be the same for games to belong to one match; more of them may be played."""
        return {
            "first": self.first.label,
            "second": self.second.label,
            "game": self.game,
            "variant": self.variant,
            "options": self.options,
            "opening_moves": self.opening_moves,
            "longest": self.longest,
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played.

    Attributes
    ----------
    number : int
        From 0; the games 2n and 2n + 1 have the same opening, with seats changed.
    opening : tuple of str
        Move tokens.
    """

    number: int
    opening: tuple[str, ...]

    @property
    def order(self) -> tuple[int, int]:
        """Which entrant, 0 or 1, has seat 0, and which seat 1."""
        return (0, 1) if self.number % 2 == 0 else (1, 0)

    @property
    def round(self) -> str:
        """The game as its record names it: the pair and which of the two, both from 1."""
        return f"{self.number // 2 + 1}.{self.number % 2 + 1}"


def numbered(name: str) -> int:
    """Give the number of the game that a record's Round names.

    Raises
    ------
    ValueError
        If it names none.
    """
    pair, _, half = name.partition(".")
    number = 2 * (int(pair) - 1) + int(half) - 1
    if half not in ("1", "2") or number < 0:
        raise ValueError(name)
    return number
