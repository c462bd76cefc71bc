"""Tactics solved: ``python -m benchmarks.tactics [GAME …] [--seconds 1] [--engine alphabeta]``.

Each position of ``luctor.study.puzzles`` is given to an engine for so long; it is solved if the
engine's move is one of those that are proved to win, as soon as can be or later.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rich.console import Console
from rich.progress import Progress

import luctor
from luctor.search.engines import Engine, engine
from luctor.search.limit import Limit
from luctor.study import puzzles
from luctor.study.puzzles import Tactic

SECONDS = 1.0
DEMANDED = 0.95


@dataclass(frozen=True)
class Solved:
    """How many of a game's tactics were solved, and which were not."""

    game: str
    total: int
    missed: list[tuple[Tactic, str]]

    @property
    def share(self) -> float:
        """The share that was solved."""
        return 1 - len(self.missed) / self.total

    def row(self) -> str:
        """Give the line of the table."""
        return f"| {self.game} | {self.total} | {100 * self.share:.1f} | {100 * DEMANDED:.0f} |"


def measure(
    names: Iterable[str] | None = None,
    solver: Engine | None = None,
    limit: Limit | None = None,
    on_position: Callable[[], None] = lambda: None,
) -> Iterator[Solved]:
    """Give each game's figures; the engine's memory starts afresh with each position."""
    solver, limit = solver or engine("alphabeta"), limit or Limit(seconds=SECONDS)
    for name in names or luctor.games():
        tactics = puzzles.tactics(name)
        missed = []
        for tactic in tactics:
            move = solver.search(luctor.Position.read(tactic.position), limit).move
            if move not in tactic.best and move not in tactic.later:
                missed.append((tactic, move))
            on_position()
        yield Solved(name, len(tactics), missed)


def main() -> None:
    """Measure, show, and fail where too few are solved."""
    parser = argparse.ArgumentParser(description="Let an engine solve the tactics files.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each position")
    parser.add_argument("--engine", default="alphabeta", help="as luctor match names it")
    given = parser.parse_args()
    names = [luctor.game(name).name for name in given.games or luctor.games()]
    console = Console(highlight=False)
    few = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("solving", total=sum(len(puzzles.tactics(name)) for name in names))
        limit = Limit(seconds=given.seconds)
        for solved in measure(names, engine(given.engine), limit, lambda: progress.advance(task)):
            console.print(solved.row())
            for tactic, move in solved.missed:
                console.print(f"  {tactic.position}: {move}, not {' or '.join(tactic.best)}")
            if solved.share < DEMANDED:
                few.append(solved.game)
    assert not few, f"less than {100 * DEMANDED:.0f} % solved: {', '.join(few)}"


if __name__ == "__main__":
    main()
