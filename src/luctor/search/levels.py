"""Levels 1 to 10: opponents from a child's first game to full strength.

Weak levels err as people do: they look only an action or two ahead, overlook what a capture leads
to, and misjudge positions, each time in the same way. A level is a number of positions that it may
look at, a depth that it does not go beyond, and the greatest error of its estimates; up to 9 that
makes it as strong on every machine, and its answers the same. Level 10 takes its time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

from luctor.core.errors import UnknownNameError
from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engine import Answer, Info, search
from luctor.search.limit import Limit
from luctor.search.workspace import QUIET_MOVES

STRONGEST = 10


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent of a certain strength.

    Attributes
    ----------
    number : int
        1 to 10.
    help : str
        What to expect of it, in a sentence.
    limit : Limit
        How much it thinks. Time is only a default: a limit that is given takes its place.
    noise : int
        The greatest error of its estimates, in points.
    quiet : int
        How many captures it follows beyond its horizon.
    """

    number: int
    help: str
    limit: Limit
    noise: int = 0
    quiet: int = QUIET_MOVES

    @property
    def name(self) -> str:
        """The level in words that `luctor.search.engines.engine` reads."""
        return f"level:{self.number}"

    def search(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        stop: Event | None = None,
        on_info: Callable[[Info], None] | None = None,
        history: History | None = None,
        seed: int = 0,
    ) -> Answer:
        """Choose a move as an opponent of this level does.

        Parameters
        ----------
        limit : Limit, optional
            Holds beside the level's own nodes and depth, and in place of its time.
        seed : int
            What its errors depend on, beside the position.
        stop, on_info, history
            See `luctor.search.engine.search`.

        Raises
        ------
        GameOverError
            If the game is over.
        """
        own = self.limit if limit is None else Limit(None, self.limit.nodes, self.limit.depth)
        return search(
            position,
            own.tightened(limit),
            stop,
            on_info,
            history,
            noise=self.noise,
            quiet=self.quiet,
            seed=seed,
        )


LEVELS = (
    Level(1, "Knows the rules and little else.", Limit(nodes=200, depth=1), 300, 0),
    Level(2, "Sees what it can take now.", Limit(nodes=400, depth=1), 120, 1),
    Level(3, "Sees an action ahead, and errs.", Limit(nodes=800, depth=2), 120, 1),
    Level(4, "Looks a move ahead.", Limit(nodes=600), 60),
    Level(5, "Looks a little further, and is careless.", Limit(nodes=1_200), 40),
    Level(6, "A club player on an off day.", Limit(nodes=2_500), 20),
    Level(7, "Plays soundly, in an instant.", Limit(nodes=6_000)),
    Level(8, "Strong: make no mistake.", Limit(nodes=16_000)),
    Level(9, "Very strong, and still quick.", Limit(nodes=50_000)),
    Level(10, "Takes two seconds and plays as well as it can.", Limit(seconds=2.0)),
)
NAMES = tuple(str(level.number) for level in LEVELS)


def level(name: str | int) -> Level:
    """Give a level by its number.

    Raises
    ------
    UnknownNameError
        If there is no such level.
    """
    wanted = str(name).strip().lower().removeprefix("level").strip(" :")
    if wanted not in NAMES:
        raise UnknownNameError("level", str(name), NAMES)
    return LEVELS[NAMES.index(wanted)]
