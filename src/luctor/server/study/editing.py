"""Positions that are being set up: how they look, and every fault as it arises (ruling G4)."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from luctor.core import registry
from luctor.core.errors import FaultyPositionError, PositionTextError
from luctor.core.game import OWN_COORDINATES, Game
from luctor.core.position import Position
from luctor.core.scanner import Scanner
from luctor.play.views import scene_data
from luctor.server.answers import answer
from luctor.server.study.models import CheckAnswer, CheckQuestion

router = APIRouter()


@router.post("/api/positions/check", response_model=CheckAnswer)
def check(question: CheckQuestion) -> Response:
    """Tell what is wrong with a position; refuse only what cannot be read."""
    try:
        position = Position.read(question.position)
    except FaultyPositionError as error:
        game, states = unchecked(question.position)
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


def unchecked(text: str) -> tuple[Game, Any]:
    """Read a position text into a record that nobody has checked: to be looked at, not played.

    Raises
    ------
    PositionTextError
        If it cannot be read.
    UnknownNameError
        If the game, variant or option does not exist.
    """
    scanner = Scanner(text, PositionTextError)
    name, *rest = scanner.expect(r"\S+", "game:variant, e.g. cage:10x10").split(":")
    game = registry.game(name)
    variant = game.variant_index(rest.pop(0) if rest and "=" not in rest[0] else None)
    options = dict(item.split("=", 1) for item in rest)
    states = game.new_states(1)
    states[0]["variant"] = variant
    states[0]["options"] = game.pack_options(options, variant)
    game.text.read(scanner, states[0])
    return game, states
