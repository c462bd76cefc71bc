"""A Cage position as plain Python sees it: for texts, faults and drawings, never for playing."""

from collections.abc import Iterator
from typing import NamedTuple

from luctor.core.bits import bit, lowest
from luctor.core.kernels import State
from luctor.games.cage.tables import BOARD, HALF, SIDE, SIZES, STEPS, STRIDE, VECTORS, margin
from luctor.grids import squares

SEATS = ("Red", "Blue")
STRAIGHT = VECTORS[STEPS:]
LAYOUT = int(BOARD[0, 0])  # the bits of one word that are squares


class Place(NamedTuple):
    """A square of the variant's own board: column and row from 0."""

    x: int
    y: int

    @property
    def name(self) -> str:
        """The square's name."""
        return squares.name(self.x, self.y)

    def towards(self, vector: tuple[int, int], far: int = 1) -> "Place":
        """Give the place so many squares away in a direction, on the board or not."""
        return Place(self.x + far * vector[0], self.y + far * vector[1])


class Board:
    """The checkers of a position by place, with the few questions that texts ask of them.

    Attributes
    ----------
    size : int
        How many files and ranks there are.
    sides : tuple of two sets of Place
        Where Red's and Blue's checkers stand.
    owner : dict of Place to int
        The seat of each checker.
    seat : int
    jumper : Place or None
        The checker that must go on jumping.
    """

    def __init__(self, state: State) -> None:
        self.variant = int(state["variant"])
        self.size = SIZES[self.variant]
        red, blue = state["checkers"].tolist()
        self.sides = (set(self._checkers(red)), set(self._checkers(blue)))
        self.owner = {place: seat for seat in range(2) for place in self.sides[seat]}
        self.seat = int(state["seat"])
        self.jumper = self.place(int(state["jumper"])) if state["mid"] else None

    def _checkers(self, words: list[int]) -> Iterator[Place]:
        for half, word in enumerate(words):
            rest = word & LAYOUT
            while rest:
                index = HALF * half + lowest(rest)
                yield self.place(index - index // STRIDE)
                rest &= rest - 1

    def place(self, square: int) -> Place:
        """Give the place of a square's number in the layout."""
        low = margin(self.variant)
        return Place(square % SIDE - low, square // SIDE - low)

    def square(self, place: Place) -> int:
        """Give the number in the layout of a place."""
        low = margin(self.variant)
        return SIDE * (place.y + low) + place.x + low

    def holds(self, place: Place) -> bool:
        """Whether the board has such a place."""
        return 0 <= place.x < self.size and 0 <= place.y < self.size

    def places(self) -> Iterator[Place]:
        """Walk through the board, rank by rank from a1."""
        for y in range(self.size):
            for x in range(self.size):
                yield Place(x, y)

    def beside(self, place: Place, seat: int, leaving: Place | None = None) -> Place | None:
        """Give a checker of that seat orthogonally beside a place, other than one that leaves."""
        for vector in STRAIGHT:
            near = place.towards(vector)
            if self.owner.get(near) == seat and near != leaving:
                return near
        return None

    def distance(self, place: Place) -> int:
        """Give the square of the distance from the centre point, in half squares (C3)."""
        return (2 * place.x - self.size + 1) ** 2 + (2 * place.y - self.size + 1) ** 2


def put(state: State, seat: int, square: int) -> None:
    """Set a checker on a square of the layout."""
    half, index = divmod(square + square // SIDE, HALF)
    state["checkers"][seat, half] |= bit(index)
