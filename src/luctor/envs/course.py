"""The course of a game as a value: a position and all of its past that still matters."""

from typing import Any

from luctor.core import kernels, moves
from luctor.core.errors import ArgumentError, GameOverError, IllegalActionError
from luctor.core.history import REPETITIONS
from luctor.core.position import Position, describe
from luctor.core.results import THREEFOLD_REPETITION, Result
from luctor.envs.errors import BROKEN_OFF


class Course:
    """The course of a game, action by action: immutable, so that copies share it, and picklable.

    It ends as its position does, as a draw when a position comes up for the third time between
    moves (G3), and as a draw after `limit` actions.

    Parameters
    ----------
    start : Position
        Where it begins; what was before does not count.
    limit : int
        The greatest number of actions, at least 1.

    Attributes
    ----------
    start, position : Position
        The first position and the one reached.
    actions : tuple of int
        What led from one to the other.
    limit : int
    seat : int
        Whose turn it is.
    result : Result or None
        None while the game goes on.
    """

    __slots__ = ("_legal", "_seen", "actions", "limit", "position", "result", "seat", "start")

    _legal: tuple[int, ...] | None
    _seen: dict[Position, int]  # never changed once it is here: other courses share it
    actions: tuple[int, ...]
    limit: int
    position: Position
    result: Result | None
    seat: int
    start: Position

    def __init__(self, start: Position, limit: int) -> None:
        if limit < 1:
            raise ArgumentError(f"A game has at least 1 action, not {limit}.")
        self.start = start
        self.limit = limit
        self._reach(start, (), {})

    def act(self, action: int) -> "Course":
        """Give the course with one action more.

        Raises
        ------
        GameOverError
            If the game is over.
        IllegalActionError
            If the action is not legal here.
        """
        if self.result is not None:
            ending = describe(self.position.game, self.result)
            raise GameOverError(f"The game is over ({ending}): no action can be taken.")
        longer = object.__new__(Course)
        longer.start = self.start
        longer.limit = self.limit
        longer._reach(self.position.act(action), (*self.actions, int(action)), self._seen)
        return longer

    def legal_actions(self) -> tuple[int, ...]:
        """Give the legal actions in ascending order; none when the game is over."""
        if self._legal is None:
            self._legal = () if self.result else tuple(self.position.legal_actions())
        return self._legal

    def part(self, action: int) -> str:
        """Give what a legal action adds to the move token.

        Raises
        ------
        IllegalActionError
            If the action is not legal here.
        """
        if action not in self.legal_actions():
            raise IllegalActionError(action, self.legal_actions())
        return self.position.game.text.part(self.position.state[0], int(action))

    def observe(self, planes: Any) -> None:
        """Write what a learner sees (see the game's planes) into an int8 array of their shape."""
        kernels.planes(self.position.state[0], planes)

    def _reach(
        self, position: Position, actions: tuple[int, ...], seen: dict[Position, int]
    ) -> None:
        self.position = position
        self.actions = actions
        self.seat = position.seat
        self._legal = None
        self._seen = seen
        times = 0
        if position.game.repeats and moves.is_finished(position.state):
            times = seen.get(position, 0) + 1
            self._seen = {**seen, position: times}
        self.result = position.result
        if self.result is None and times >= REPETITIONS:
            self.result = Result(None, THREEFOLD_REPETITION)
        if self.result is None and len(actions) >= self.limit:
            self.result = Result(None, BROKEN_OFF)

    def __copy__(self) -> "Course":
        return self

    def __deepcopy__(self, memo: object) -> "Course":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (_replay, (self.start, self.limit, self.actions))


def _replay(start: Position, limit: int, actions: tuple[int, ...]) -> Course:
    course = Course(start, limit)
    for action in actions:
        course = course.act(action)
    return course
