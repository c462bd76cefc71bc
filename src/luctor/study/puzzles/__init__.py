"""The tactics files as puzzles: positions with proved best moves, from easy to hard.

Beside this file lies a TOML file for each game, mined from self-play and proved by
``python -m benchmarks.mine``, whose first lines say what the fields mean.

A puzzle is graded by what a solver has to see. The proof's tree holds every defence that must be
met, so its size in doublings is the measure to begin with, and each move of the winner's that the
tree is deep counts besides. A first move that gives something away is found later than one that
takes something, a line in which the other side has hardly a choice is followed more easily, and
what a look two actions deep already hits on is easier than its proof. Grades are fifths of a game's
puzzles in that order: how hard a puzzle is can be compared within a game, not between games.
"""

import hashlib
import math
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from luctor.core import registry
from luctor.core.errors import UnknownNameError

FOLDER = Path(__file__).parent
GRADES = 5
# In doublings of the proof's tree.
A_MOVE = 0.5
A_SACRIFICE = 1.0
A_FORCED_LINE = -0.5
A_FIRST_GLANCE = -2.0


@dataclass(frozen=True)
class Tactic:
    """A position with its proved best moves; the fields as in the file."""

    position: str
    best: list[str]
    later: list[str]
    win_in: int
    shortest: bool
    others: str
    others_nodes: int
    proof_size: int
    nodes: int
    line: list[str]
    themes: list[str]
    phase: str
    shallow: bool
    seed: int
    move: int

    @property
    def effort(self) -> float:
        """How much a solver has to see, in doublings."""
        return (
            math.log2(self.proof_size)
            + A_MOVE * self.win_in
            + A_SACRIFICE * ("sacrifice" in self.themes)
            + A_FORCED_LINE * ("forced" in self.themes)
            + A_FIRST_GLANCE * self.shallow
        )


@dataclass(frozen=True)
class Puzzle:
    """A tactic to be solved.

    Attributes
    ----------
    id : str
        Follows from the position alone, so that what a browser keeps stays true.
    grade : int
        1 (easy) to ``GRADES``.
    tactic : Tactic
    """

    id: str
    grade: int
    tactic: Tactic


def load(path: Path) -> tuple[int, list[Tactic]]:
    """Give a file's next seed and its tactics; none if there is no such file."""
    if not path.exists():
        return 0, []
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return data["next_seed"], [Tactic(**{"later": []} | item) for item in data.get("tactic", [])]


def tactics(game: str) -> list[Tactic]:
    """Give a game's tactics, in the order of the file.

    Raises
    ------
    UnknownNameError
        If there is no such game.
    """
    return load(FOLDER / f"{registry.game(game).name}.toml")[1]


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Give a game's puzzles, the easiest first.

    Raises
    ------
    UnknownNameError
        If there is no such game.
    """
    ranked = sorted(tactics(game), key=lambda tactic: (tactic.effort, tactic.position))
    return tuple(
        Puzzle(_id(tactic), 1 + GRADES * rank // len(ranked), tactic)
        for rank, tactic in enumerate(ranked)
    )


def puzzle(game: str, name: str) -> Puzzle:
    """Give one of a game's puzzles by its id.

    Raises
    ------
    UnknownNameError
        If there is no such game or puzzle.
    """
    found = next((puzzle for puzzle in puzzles(game) if puzzle.id == name), None)
    if found is None:
        known = [puzzle.id for puzzle in puzzles(game)]
        raise UnknownNameError(f"puzzle of {game}", name, known)
    return found


def _id(tactic: Tactic) -> str:
    return hashlib.blake2b(tactic.position.encode(), digest_size=4).hexdigest()
