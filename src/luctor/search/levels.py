"""Levels 1 to 10: opponents from a child's first game to full strength.

Weak levels err as people do: they look only a few positions ahead, and now and then they are
careless: they glance at what lies at hand, misjudge it, and move. Up to 9 a level is a number of
positions that it may look at and a share of moves at which it is careless, chosen for each game so
that every level beats the one below by about the same (see `luctor.search.settings`); that makes it
as strong on every machine, and its answers the same. Level 10 takes its time, and plays with the
search that wins more in that game and variant.
"""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from luctor.core.errors import UnknownNameError
from luctor.core.game import Game
from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engine import Answer, Info, search
from luctor.search.limit import Limit
from luctor.search.settings import Setting, levels_of

if TYPE_CHECKING:
    from luctor.search.engines import Engine

STRONGEST = 10
# How long the strongest level thinks when nobody says how long.
USUAL_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent of a certain strength.

    Attributes
    ----------
    number : int
        1 to 10.
    help : str
        What to expect of it, in a sentence.
    """

    number: int
    help: str

    @property
    def name(self) -> str:
        """The level in words that `luctor.search.engines.engine` reads."""
        return f"level:{self.number}"

    def setting(self, game: Game) -> Setting | None:
        """Give how it thinks in a game; None for the strongest, which nothing limits."""
        return None if self.number == STRONGEST else levels_of(game).settings[self.number - 1]

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
            Holds beside the level's own nodes, and in place of the time of level 10.
        seed : int
            What its errors depend on, beside the position.
        stop, on_info, history
            See `luctor.search.engine.search`.

        Raises
        ------
        GameOverError
            If the game is over.
        """
        setting = self.setting(position.game)
        if setting is None:
            whole = Limit(seconds=USUAL_SECONDS) if limit is None else limit
            return _strongest(position).search(
                position, whole, stop=stop, on_info=on_info, history=history, seed=seed
            )
        setting = setting.at(position.key, seed)
        within = Limit(nodes=setting.nodes).tightened(limit)
        return search(position, within, stop, on_info, history, noise=setting.noise, seed=seed)


def _strongest(position: Position) -> "Engine":
    """Give the engine that level 10 plays with: the one that wins in that game and variant."""
    from luctor.search.engines import engine

    return engine(levels_of(position.game).strongest.get(position.variant, "alphabeta"))


LEVELS = (
    Level(1, "Has just learned the rules."),
    Level(2, "Has played a few games."),
    Level(3, "Sees what is there to take, and errs."),
    Level(4, "Looks ahead a little, and is careless."),
    Level(5, "A fair opponent."),
    Level(6, "Plays soundly, and still in an instant."),
    Level(7, "Seldom overlooks anything."),
    Level(8, "Strong: make no mistake."),
    Level(9, "Very strong, and still quick."),
    Level(10, "Takes two seconds and plays as well as it can."),
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
