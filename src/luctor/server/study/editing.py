"""Positions that are being set up: how they look, and every fault as it arises (ruling G4)."""

from fastapi import APIRouter
from starlette.responses import Response

from luctor.core.errors import FaultyPositionError
from luctor.core.game import OWN_COORDINATES
from luctor.core.position import Position, unchecked
from luctor.play.views import scene_data
from luctor.server.answers import answer
from luctor.server.study.models import CheckAnswer, CheckQuestion

router = APIRouter()


@router.post("/api/positions/check", response_model=CheckAnswer)
def check(question: CheckQuestion) -> Response:
    """Tell what is wrong with a position; refuse only what cannot be read."""
    game, states = unchecked(question.position)
    try:
        position = Position.checked(game, states)
    except FaultyPositionError as error:
        scene = game.scene(states[0], OWN_COORDINATES)
        return answer(
            {
                "position": " ".join(question.position.split()),
                "faults": list(error.faults),
                "scene": scene_data(scene),
            }
        )
    return answer(
        {"position": position.text(), "faults": [], "scene": scene_data(position.scene())}
    )
