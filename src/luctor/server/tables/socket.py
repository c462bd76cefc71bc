"""A table's socket: views come as things happen, acts go the other way."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import structlog
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from luctor.core.errors import LuctorError
from luctor.server.answers import encoded
from luctor.server.errors import Refusal, invalid, refusal
from luctor.server.guard import address, check_origin
from luctor.server.identity import Visitor, visitor
from luctor.server.limits import Limits
from luctor.server.tables.desk import Desk
from luctor.server.tables.live import Line, Live
from luctor.server.tables.models import LineMessage, StandWish
from luctor.server.tables.wishes import act_of, draft_of

log = structlog.get_logger("luctor.server")
router = APIRouter()

LONGEST = 64 * 1024
# How a socket is closed: by numbers that belong to us.
TOO_MANY, FOREIGN, UNKNOWN, TOO_SLOW, SHUTTING = 4429, 4403, 4404, 4408, 1012


@router.websocket("/api/tables/{name}/live")
async def live_table(socket: WebSocket, name: str) -> None:
    """Serve one connection."""
    await socket.accept()
    try:
        check_origin(socket)
        asking = visitor(socket)
        limits: Limits = socket.app.state.limits
        limits.spend(asking.holder, address(socket))
        desk: Desk = socket.app.state.desk
        async with desk.table(name) as live:
            await _Session(socket, desk, live, asking, limits).serve()
    except Refusal as refused:
        log.warning("refused", code=refused.code, table=name, path="live")
        code = {403: FOREIGN, 404: UNKNOWN, 429: TOO_MANY}.get(refused.status, FOREIGN)
        await _say_goodbye(socket, {"type": "error", "id": None, **refused.data}, code)


class _Session:
    """Somebody at a table, as long as the connection lasts."""

    def __init__(
        self, socket: WebSocket, desk: Desk, live: Live, asking: Visitor, limits: Limits
    ) -> None:
        self._socket = socket
        self._desk = desk
        self._live = live
        self._visitor = asking
        self._limits = limits
        self._line = Line(asking)

    async def serve(self) -> None:
        """Send and receive until one of both ends."""
        self._desk.connect(self._live, self._line)
        try:
            async with anyio.create_task_group() as both:
                both.start_soon(self._first, both.cancel_scope, self._send)
                both.start_soon(self._first, both.cancel_scope, self._receive)
        finally:
            self._desk.disconnect(self._live, self._line)

    async def _first(self, scope: anyio.CancelScope, work: Callable[[], Awaitable[None]]) -> None:
        """Do one half of the work; when it ends, the other half ends too."""
        try:
            await work()
        except (RuntimeError, WebSocketDisconnect):  # they have gone while we were writing
            pass
        finally:
            scope.cancel()

    async def _send(self) -> None:
        while True:
            view = None
            answers, changed = await self._line.waiting()
            if self._line.broken:
                await self._socket.close(TOO_SLOW)
                return
            if changed or any(each["type"] == "view" for each in answers):
                view = await self._desk.view(self._live, self._visitor)
            for each in answers:
                if each["type"] == "view":
                    each["view"] = view
                    changed = False
                await self._socket.send_text(encoded(each).decode())
            if changed:
                await self._socket.send_text(encoded({"type": "view", "view": view}).decode())

    async def _receive(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._take(message.get("text"))

    async def _take(self, text: str | None) -> None:
        name = None
        try:
            self._limits.spend(self._visitor.holder, address(self._socket))
            raw = _read(text)
            name = raw.get("id") if isinstance(raw.get("id"), str) else None
            answering = await self._answer(LineMessage.model_validate(raw))
        except ValidationError as error:
            self._refuse(name, invalid(list(error.errors())))
        except Refusal as refused:
            self._refuse(name, refused)
        except LuctorError as error:
            self._refuse(name, refusal(error))
        else:
            self._line.answer(answering)

    async def _answer(self, message: LineMessage) -> dict[str, Any]:
        if message.type == "ping":
            return {"type": "pong"}
        if message.type == "act":
            if message.act is None:
                raise Refusal(422, "invalid-request", "The field 'act' is missing.")
            with self._line.quiet():
                await self._desk.act(
                    self._live, self._visitor, act_of(message.act), message.act.version
                )
            return {"type": "view", "id": message.act.id or message.id}
        if message.version is None:
            raise Refusal(422, "invalid-request", "The field 'version' is missing.")
        wish = StandWish(
            version=message.version, actions=message.actions, typed=message.typed, why=message.why
        )
        async with self._live.lock:
            self._desk.check_version(self._live, self._visitor, wish.version)
            stand = await asyncio.to_thread(draft_of, self._live, wish)
        return {"type": "stand", "id": message.id, "stand": stand}

    def _refuse(self, name: str | None, refused: Refusal) -> None:
        log.warning(
            "refused",
            code=refused.code,
            table=self._live.name,
            who=self._visitor.name,
            path="live",
        )
        self._line.answer({"type": "error", "id": name, **refused.data})


def _read(text: str | None) -> dict[str, Any]:
    if text is None:
        raise Refusal(400, "not-json", "A message must be text, not bytes.")
    if len(text.encode(errors="replace")) > LONGEST:
        told = f"A message must not be larger than {LONGEST // 1024} kB."
        raise Refusal(413, "too-large", told)
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal(400, "not-json", "The message cannot be read as JSON.") from None
    if not isinstance(raw, dict):
        raise Refusal(422, "invalid-request", "A message must be a JSON object.")
    act = raw.get("act")
    if raw.get("id") is None and isinstance(act, dict) and isinstance(act.get("id"), str):
        raw["id"] = act["id"]
    return raw


async def _say_goodbye(socket: WebSocket, message: dict[str, Any], code: int) -> None:
    try:
        await socket.send_text(encoded(message).decode())
        await socket.close(code)
    except (RuntimeError, WebSocketDisconnect):  # they have gone already
        return
