"""Positions that are being set up: how they look, and every fault as it arises (ruling G4)."""

from fastapi import APIRouter
from starlette.responses import Response

from luctor.core.errors import FaultyPositionError
from luctor.core.game import OWN_COORDINATES
from luctor.core.position import Position, unchecked
from luctor.play.views import scene_data
from luctor.server.answers import answer
from luctor.server.study.models import CheckAnswer, CheckQuestion
from luctor.server.study.setups import setup_of, text_of

router = APIRouter()


@router.post("/api/positions/check", response_model=CheckAnswer)
def check(question: CheckQuestion) -> Response:
    """Tell what is wrong with a position; refuse only what cannot be read."""
    asked = question.position or ""
    text = " ".join(asked.split()) if question.setup is None else text_of(question.setup)
    game, states = unchecked(text)
    faults: list[str] = []
    try:
        position = Position.checked(game, states)
        text, scene = position.text(), position.scene()
    except FaultyPositionError as error:
        faults, scene = list(error.faults), game.scene(states[0], OWN_COORDINATES)
    return answer(
        {
            "position": text,
            "faults": faults,
            "scene": scene_data(scene),
            "setup": setup_of(game, text),
        }
    )
