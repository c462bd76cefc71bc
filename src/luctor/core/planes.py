"""What a learner sees: planes of numbers over the board, written by each game's own kernel."""

from dataclasses import dataclass
from typing import Any

from luctor.core.compilation import inlined


@dataclass(frozen=True, slots=True)
class Plane:
    """One plane of an observation.

    Attributes
    ----------
    name : str
        ``own …`` and ``other …`` come in pairs: what the seat to move has, and what the other has.
    meaning : str
        What its cells hold, a clause.
    low, high : int
        The least and the greatest number that a cell can hold.
    """

    name: str
    meaning: str
    low: int = 0
    high: int = 1


@inlined
def fill(cells: Any, plane: int, size: int, value: int) -> None:
    """Write one number into all cells of a plane.

    Parameters
    ----------
    cells : ndarray of int8, shape (planes * size,)
    plane : int
    size : int
        How many cells a plane has.
    value : int
    """
    for cell in range(plane * size, (plane + 1) * size):
        cells[cell] = value
