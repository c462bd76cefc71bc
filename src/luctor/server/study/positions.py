"""Positions: what can be done in them, how a move is typed on, why something is not possible."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from luctor.core.errors import GameOverError, LuctorError
from luctor.core.history import History
from luctor.core.moves import is_finished
from luctor.core.position import Position, describe
from luctor.play.starts import start_of
from luctor.play.typed import typed_on
from luctor.play.views import stand, touches
from luctor.play.whynot import why_not
from luctor.server.answers import answer
from luctor.server.errors import UNPROCESSABLE, Refusal, code_of
from luctor.server.study.models import Begin, PositionAnswer, PositionQuestion

router = APIRouter()


class Line:
    """A start and the moves since.

    Attributes
    ----------
    start, position : Position
        Where the line has begun, and where it has led.
    history : History
    moves : list of dict
        Each move with its seat and what it touches.
    """

    def __init__(self, start: str | Begin, moves: list[str]) -> None:
        self.start = self.position = _start(start)
        self.history = History([self.position])
        self.moves: list[dict[str, Any]] = []
        for number, text in enumerate(moves, 1):
            self._play(number, text)

    def _play(self, number: int, text: str) -> None:
        now = self.position
        try:
            ending = self.history.result(now)
            if ending is not None:
                raise GameOverError(f"The game is over ({describe(now.game, ending)}).")
            found = now.parse(text)
        except LuctorError as error:
            message = f"Move {number} cannot be played: {error}"
            raise Refusal(UNPROCESSABLE, code_of(error), message, number=number) from error
        self._add(found.token, Position(now.game, found.states))

    def follow(self, actions: list[int]) -> Position:
        """Give the position after the steps of a move; if they end it, it is one of the line's."""
        now, token = self.position, ""
        for action in actions:
            part = now.part(action)
            now, token = now.act(action), token + part
            if is_finished(now.state):
                self._add(token, now)
                token = ""
        return now

    def _add(self, token: str, after: Position) -> None:
        seat = self.position.seat
        self.moves.append({"move": token, "seat": seat, "touches": touches(token)})
        self.position = after
        self.history.add(after)


def _start(start: str | Begin) -> Position:
    if isinstance(start, str):
        return Position.read(start)
    return start_of(start.game, start.variant, start.options)


@router.post("/api/positions", response_model=PositionAnswer)
def tell_position(question: PositionQuestion) -> Response:
    """Tell what can be done in a position."""
    line = Line(question.start, question.moves)
    position = line.follow(question.actions)
    times = line.history.count(line.position)
    ending = line.history.result(line.position)
    drawn = ending is not None and line.position.result is None
    told = stand(position, choosing=not drawn)
    told |= {"line": line.moves, "repetitions": times, "drawn": drawn}
    if question.typed is not None and not drawn:
        told |= typed_on(position, question.typed)
    if question.why is not None:
        told["why"] = _repeated(times) if drawn else why_not(position, question.why)
    return answer(told)


def _repeated(times: int) -> str:
    return f"The game is drawn: this position has come up {times} times (G3)."
