"""One seat's proof: a table, and questions about positions put to it one after the other."""

from dataclasses import dataclass
from typing import Any

from luctor.core import kernels
from luctor.core.game import Game
from luctor.core.moves import is_finished
from luctor.search.lines import Line, after_line
from luctor.search.solve.memory import new_table, new_work
from luctor.search.solve.proving import BROKEN_OFF, FREE, UNBOUNDED, advance, ask

# How many positions to look at between two looks at the clock and the stop: some milliseconds.
SLICE = 10_000
# What looking up one step of a line may cost, when the table has forgotten it.
STEP = 5_000


@dataclass(frozen=True, slots=True)
class Branch:
    """What a settled question tells of one action at its root.

    Attributes
    ----------
    action : int
    won : bool or None
        Whether the prover wins by it; None while that is open.
    moves : int
        Of a win: within how many moves of the winner.
    """

    action: int
    won: bool | None
    moves: int


class Prover:
    """Proves wins of one seat.

    Parameters
    ----------
    game : Game
    seat : int
        Whose win is to be proved.
    memory : int
        The table's size in MiB; it holds what earlier questions have found.
    """

    def __init__(self, game: Game, seat: int, memory: int) -> None:
        self.game = game
        self.seat = seat
        self._table = new_table(memory)
        self._stack, works, self._branches = new_work(game)
        self._work = works[0]
        self._work.prover = seat
        self._work.repeats = game.repeats

    @property
    def nodes(self) -> int:
        """Positions looked at so far, for all questions."""
        return int(self._work.nodes)

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do for the question."""
        return bool(self._work.solved)

    @property
    def won(self) -> bool | None:
        """The answer: whether the prover wins; None while, or if, that is open."""
        if not self.done or self._work.link == BROKEN_OFF:
            return None
        return bool(self._work.proof == 0)

    @property
    def moves(self) -> int:
        """Within how many moves the prover wins, at least 1; only of a proved win."""
        return max(1, int(self._work.moves))

    @property
    def size(self) -> int:
        """How many positions the tree that settles the question has."""
        return int(self._work.tree)

    def ask(self, states: Any, moves: int | None = None) -> None:
        """Ask whether the prover wins a position that is not over.

        Parameters
        ----------
        states : ndarray of records, shape (1,)
        moves : int, optional
            Within how many of the prover's moves; any number if left out.
        """
        self._states = states
        self._left = UNBOUNDED if moves is None else min(moves, UNBOUNDED - 1)
        self._stack[0] = states[0]
        ask(self._stack, self._work, self._branches, self._table, self._left)

    def run(self, nodes: int = SLICE) -> None:
        """Look at up to so many positions more, give or take the branches of one."""
        self._work.target = self._work.nodes + nodes
        advance(self._stack, self._work, self._branches, self._table)

    def branches(self) -> list[Branch]:
        """Give what is known of the root's actions, as far as they were looked at."""
        known = self._branches[: int(self._work.count[0])]
        return [self._branch(branch) for branch in known]

    def _branch(self, branch: Any) -> Branch:
        won = None
        # A disproof that goes back to the root holds if the root is disproved: see `proving`.
        firm = FREE if self.won is not False else 0
        if branch["proof"] == 0:
            won = True
        elif branch["disproof"] == 0 and branch["link"] >= firm:
            won = False
        return Branch(int(branch["action"]), won, int(branch["moves"]))

    def line(self, longest: int = 200) -> Line:
        """Give the line of a settled question: the proof against its longest defence.

        The prover takes the shortest way that was found, the other seat the longest. Of a win
        disproved it is the first move, or as much of it as the table remembers.
        """
        won = self.won
        if won is None:
            return ()
        line: list[int] = []
        now = self._states
        left = self._left
        while len(line) < longest:
            mine = int(now[0]["seat"]) == self.seat
            known = [branch for branch in self.branches() if branch.won is won]
            if not known:
                break
            pick = min if mine or not won else max
            action = pick(known, key=lambda branch: branch.moves).action
            line.append(action)
            now = after_line(now, (action,))
            finished = is_finished(now)
            if kernels.result(now[0]) or (finished and not won):
                break
            if finished and mine and left != UNBOUNDED:
                left -= 1
            self._look_up(now, left)
            if self.won is not won:
                break
        return tuple(line)

    def _look_up(self, states: Any, left: int) -> None:
        self.ask(states, None if left == UNBOUNDED else left)
        self.run(STEP)
