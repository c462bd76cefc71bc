"""How a Monte Carlo search thinks: its settings."""

from dataclasses import dataclass

from luctor.core.errors import ArgumentError

BOUNDS = (
    ("exploration", 0, 1000),
    ("longest", 1, 1_000_000),
    ("unvisited", 0, 10),
    ("temperature", 0.1, 1_000_000),
    ("quiet", 0, 16),
    ("playout", 0, 1),
    ("minimax", 0, 1),
)


@dataclass(frozen=True, slots=True)
class Style:
    """How a Monte Carlo search thinks.

    Attributes
    ----------
    exploration : float
        How much a child that has been visited little is favoured.
    longest : int
        After how many actions a random game is broken off, as a draw.
    guided : bool
        PUCT with the evaluation; otherwise plain UCT, and the rest means nothing.
    unvisited : float
        What a child that has not been visited loses against the mean of its parent, when all the
        priors before it have been visited.
    temperature : float
        The points that make priors differ by a factor of e.
    quiet : int
        How many captures the quiescence search begins at a leaf; 0 for the bare estimate.
    playout : float
        The share of a random game in a leaf's value, from 0 to 1.
    minimax : float
        The share, from 0 to 1, that the best line below a node has in its value when a child is
        selected; the mean of all lines has the rest.

    Raises
    ------
    ArgumentError
        If one of them is out of range.
    """

    exploration: float
    longest: int = 1000
    guided: bool = False
    unvisited: float = 0.0
    temperature: float = 100.0
    quiet: int = 0
    playout: float = 0.0
    minimax: float = 0.0

    def __post_init__(self) -> None:
        for name, least, most in BOUNDS:
            value = getattr(self, name)
            if not least <= value <= most:
                raise ArgumentError(
                    f"The {name} of a style must be from {least:g} to {most:g}, not {value!r}."
                )


PLAIN = Style(exploration=1.0)
GUIDED = Style(exploration=0.7, guided=True, unvisited=0.2, temperature=100.0, quiet=2)
