"""Tables over HTTP, for pages and for programs that sit at a table."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from luctor.play.table_view import exported
from luctor.server.answers import answer
from luctor.server.errors import Refusal
from luctor.server.guard import address
from luctor.server.identity import Visitor, known, visitor
from luctor.server.tables.desk import Desk
from luctor.server.tables.models import (
    ActWish,
    Created,
    Draft,
    JoinWish,
    NewTable,
    OwnTables,
    StaleFailure,
    StandWish,
    View,
)
from luctor.server.tables.wishes import act_of, draft_of, setup_of

router = APIRouter(prefix="/api/tables", tags=["tables"])

Name = Annotated[str, Path(description="The table's name.", max_length=40)]
MOST_LISTED = 100
# What a new table costs of the tokens that limit how often somebody may ask.
PRICE = 4
STALE: dict[int | str, dict[str, Any]] = {409: {"model": StaleFailure}}


@router.post("", response_model=Created, status_code=201)
async def lay_table(request: Request, wish: NewTable) -> Response:
    """Lay a table."""
    asking = known(request)
    request.app.state.limits.spend(asking.holder, address(request), PRICE)
    desk = _desk(request)
    name = await desk.lay(setup_of(wish, asking))
    async with desk.table(name) as live:
        view = await desk.view(live, asking)
    response = answer({"table": name, "view": view, "invitation": view["invitation"]}, 201)
    return _handed(request, response, asking)


@router.get("", response_model=OwnTables)
async def own_tables(request: Request) -> Response:
    """Give the tables at which somebody sits, or which somebody has laid, the latest first."""
    asking = visitor(request)
    stored = []
    if asking.secret:
        reader = _desk(request).reader
        stored = await asyncio.to_thread(reader.of_holder, asking.holder, MOST_LISTED)
    tables = [
        {
            "table": name,
            "you": [seat for seat, holder in enumerate(holders) if holder == asking.holder],
            **told,
        }
        for name, holders, told in stored
    ]
    return answer({"tables": tables})


@router.get("/{name}", response_model=View)
async def see_table(request: Request, name: Name) -> Response:
    """Give a table as the visitor sees it; whoever knows its name may watch."""
    desk = _desk(request)
    async with desk.table(name) as live:
        return answer(await desk.view(live, visitor(request)))


@router.post("/{name}/join", response_model=View)
async def join_table(request: Request, name: Name, wish: JoinWish) -> Response:
    """Take the open seat."""
    asking = known(request)
    desk = _desk(request)
    async with desk.table(name) as live:
        await desk.join(live, asking, wish.invitation, wish.name)
        response = answer(await desk.view(live, asking))
    return _handed(request, response, asking)


@router.post("/{name}/do", response_model=View, responses=STALE)
async def act_at_table(request: Request, name: Name, wish: ActWish) -> Response:
    """Move, resign, offer, answer, take back, ask for a rematch, or take another name."""
    asking = visitor(request)
    desk = _desk(request)
    async with desk.table(name) as live:
        request.state.table = name
        await desk.act(live, asking, act_of(wish), wish.version)
        return answer(await desk.view(live, asking))


@router.post("/{name}/stand", response_model=Draft, responses=STALE)
async def stand_at_table(request: Request, name: Name, wish: StandWish) -> Response:
    """Give the position after the first actions of a move; nothing is kept of it."""
    asking = visitor(request)
    desk = _desk(request)
    async with desk.table(name) as live, live.lock:
        desk.check_version(live, asking, wish.version)
        return answer(await asyncio.to_thread(draft_of, live, wish))


@router.get("/{name}/record", response_class=Response)
async def record_of_table(request: Request, name: Name) -> Response:
    """Give the record of the game as a file."""
    async with _desk(request).table(name) as live, live.lock:
        text = exported(live.table).dumps()
        file = f"{live.table.game.name}-{name}.pgn"
    return Response(
        text,
        media_type="text/x-luctor-record; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{file}"'},
    )


def _desk(request: Request) -> Desk:
    desk: Desk | None = getattr(request.app.state, "desk", None)
    if desk is None:
        raise Refusal(503, "not-ready", "The server is not ready yet.")
    return desk


def _handed(request: Request, response: Response, asking: Visitor) -> Response:
    asking.hand_over(response, secure=request.url.scheme == "https")
    return response
