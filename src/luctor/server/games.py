"""What never changes: the games, their boards, the computer's levels."""

from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from luctor.core.game import Game
from luctor.core.registry import game, games
from luctor.play.views import board
from luctor.search.levels import LEVELS
from luctor.server.answers import answer
from luctor.server.models import Games

router = APIRouter(tags=["games"])


@router.get("/api/games", response_model=Games)
def describe_games() -> Response:
    """Describe the games, the boards of their variants, and the computer's levels."""
    return answer(description())


@cache
def description() -> dict[str, Any]:
    """Give the whole description; worked out once."""
    levels = [{"number": level.number, "help": level.help} for level in LEVELS]
    return {"games": [_game(game(name)) for name in games()], "levels": levels}


def _game(described: Game) -> dict[str, Any]:
    return {
        "name": described.name,
        "title": described.title,
        "year": described.year,
        "authors": list(described.authors),
        "summary": described.summary,
        "seats": list(described.seats),
        "variants": [_variant(described, name) for name in described.variants],
        "repeats": described.repeats,
        "coordinates": list(described.coordinate_names),
    }


def _variant(described: Game, name: str) -> dict[str, Any]:
    options = described.options_of(described.variant_index(name))
    return {
        "name": name,
        "options": [
            {
                "name": option.name,
                "values": list(option.spelled),
                "ruling": option.ruling,
                "help": option.help,
            }
            for option in options
        ],
        "start": described.start(name).text(),
        "board": board(described, name),
    }
