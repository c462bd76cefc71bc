"""Pictures of positions, to be kept."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from luctor import draw
from luctor.core.position import Position
from luctor.server.study.models import DrawQuestion

router = APIRouter()

KINDS = {"svg": "image/svg+xml", "png": "image/png"}
PICTURES: dict[int | str, dict[str, Any]] = {
    200: {"content": {kind: {} for kind in KINDS.values()}, "description": "The picture."}
}


@router.post("/api/draw", response_class=Response, responses=PICTURES)
def draw_position(wanted: DrawQuestion) -> Response:
    """Draw a position, with the squares of the last move."""
    paint = draw.svg if wanted.format == "svg" else draw.png
    picture = paint(
        Position.read(wanted.position),
        theme=wanted.theme,
        orientation=int(wanted.flip),
        last=" ".join(wanted.touches) or None,
        arrows=[(arrow[0], arrow[-1]) for arrow in wanted.arrows if arrow],
        size=wanted.size,
    )
    name = f'attachment; filename="position.{wanted.format}"'
    return Response(picture, media_type=KINDS[wanted.format], headers={"content-disposition": name})
