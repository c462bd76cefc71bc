"""The first opponents: a few strengths with a name."""

from dataclasses import dataclass
from threading import Event

from luctor.core.errors import UnknownNameError
from luctor.core.history import History
from luctor.core.moves import Move
from luctor.core.position import Position
from luctor.search.engine import as_move, search
from luctor.search.limit import Limit


@dataclass(frozen=True, slots=True)
class Skill:
    """How strongly an opponent plays.

    Attributes
    ----------
    name : str
    limit : Limit
    margin : int
        It does not mind playing an action that is less than this worse than the best; 100 is about
        the worth of one man.
    help : str
        What to expect of it, in a sentence.
    """

    name: str
    limit: Limit
    margin: int
    help: str


SKILLS = {
    skill.name: skill
    for skill in (
        Skill("easy", Limit(nodes=2_000, depth=2), 60, "Sees the next action or two, and is lax."),
        Skill("medium", Limit(nodes=30_000), 0, "Looks a few actions ahead, in an instant."),
        Skill("hard", Limit(seconds=2.0), 0, "Takes two seconds and plays as well as it can."),
    )
}


def skill(name: str) -> Skill:
    """Give a skill by its name.

    Raises
    ------
    UnknownNameError
        If there is no such skill.
    """
    wanted = str(name).strip().lower()
    if wanted not in SKILLS:
        raise UnknownNameError("skill", name, tuple(SKILLS))
    return SKILLS[wanted]


def choose(
    position: Position,
    level: Skill,
    seed: int = 0,
    stop: Event | None = None,
    history: History | None = None,
) -> Move:
    """Choose a move as an opponent of that skill does.

    Parameters
    ----------
    position : Position
    level : Skill
    seed : int
        What the choice among nearly equal actions depends on, beside the position.
    stop, history
        See `luctor.search.engine.search`.

    Raises
    ------
    GameOverError
        If the game is over.
    """
    answer = search(position, level.limit, stop, history=history, margin=level.margin, seed=seed)
    return as_move(position, answer)
