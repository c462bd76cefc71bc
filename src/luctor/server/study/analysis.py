"""The socket over which the computer thinks aloud: one search or report at a time."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Event
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from luctor.core.errors import LuctorError
from luctor.server.answers import encoded
from luctor.server.errors import Refusal, invalid, refusal
from luctor.server.guard import address, check_origin
from luctor.server.identity import visitor
from luctor.server.study.orders import Analyse, Order, Ping, Stop, read_order
from luctor.server.study.thinking import look, pool_of, report

log = structlog.get_logger("luctor.server")
router = APIRouter()

MESSAGE = 64 * 1024
MOST_SOCKETS = 64
POLICY_VIOLATED = 1008
TRY_LATER = 1013
TOO_LARGE = Refusal(413, "too-large", f"A message must not be larger than {MESSAGE // 1024} kB.")
NOT_JSON = Refusal(400, "not-json", "The message cannot be read as JSON.")


@router.websocket("/api/analysis")
async def analysis(socket: WebSocket) -> None:
    """Carry out one client's orders until it goes."""
    try:
        check_origin(socket)
    except Refusal as refused:
        log.warning("refused", path="/api/analysis", code=refused.code)
        await socket.close(POLICY_VIOLATED, refused.message)
        return
    open_now = getattr(socket.app.state, "studies", 0)
    if open_now >= MOST_SOCKETS:
        await socket.close(TRY_LATER, "Too many people study at the moment: try again later.")
        return
    socket.app.state.studies = open_now + 1
    try:
        await socket.accept()
        await Conversation(socket).run()
    finally:
        socket.app.state.studies -= 1


class Conversation:
    """What is said over one socket.

    Whatever the pool's threads have to tell comes through `_post` on the event loop's thread, with
    the event that stops their work: what belongs to work that has been replaced is dropped.
    """

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._loop = asyncio.get_running_loop()
        self._pool = pool_of(socket.app)
        self._waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._stop = Event()

    async def run(self) -> None:
        """Listen until the client has gone; then nothing is searched any more."""
        sending = asyncio.create_task(self._send())
        try:
            while True:
                self._hear(await self._socket.receive_text())
        except (WebSocketDisconnect, KeyError):  # KeyError: bytes where a text should be
            pass
        finally:
            self._stop.set()
            sending.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await sending

    async def _send(self) -> None:
        while True:
            message = await self._waiting.get()
            await self._socket.send_text(encoded(message).decode())

    def _hear(self, text: str) -> None:
        number = None
        try:
            data = _read(text)
            number = data.get("id") if isinstance(data, dict) else None
            asking = visitor(self._socket)
            self._socket.app.state.limits.spend(asking.holder, address(self._socket))
            self._obey(read_order(data))
        except ValidationError as error:
            self._fail(invalid(list(error.errors())), number)
        except Refusal as refused:
            self._fail(refused, number)

    def _obey(self, order: Order) -> None:
        if isinstance(order, Ping):
            self._waiting.put_nowait({"type": "pong"})
            return
        if isinstance(order, Stop):
            self._stop.set()
            return
        self._stop.set()
        self._stop = stop = Event()
        work: Callable[..., None] = look if isinstance(order, Analyse) else report
        self._pool.submit(self._work, partial(work, order), order.id, stop)

    def _work(self, work: Callable[..., None], number: int, stop: Event) -> None:
        """Do one thing on a thread of the pool."""

        def tell(message: dict[str, Any]) -> None:
            with suppress(RuntimeError):  # the loop is gone: the server is going down
                self._loop.call_soon_threadsafe(self._post, stop, {**message, "id": number})

        try:
            if not stop.is_set():
                work(stop, tell)
        except Refusal as refused:
            tell({"type": "error", **refused.data})
        except LuctorError as error:
            tell({"type": "error", **refusal(error).data})
        except Exception:
            log.exception("broken", path="/api/analysis")
            broken = Refusal(500, "internal", "Something went wrong inside the server.")
            tell({"type": "error", **broken.data})
        tell({"type": "done"})

    def _post(self, stop: Event, message: dict[str, Any]) -> None:
        if stop is self._stop:
            self._waiting.put_nowait(message)

    def _fail(self, refused: Refusal, number: Any) -> None:
        log.warning("refused", path="/api/analysis", code=refused.code)
        known = number if isinstance(number, int) else None
        self._waiting.put_nowait({"type": "error", "id": known, **refused.data})


def _read(text: str) -> Any:
    if len(text) > MESSAGE:
        raise TOO_LARGE
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise NOT_JSON from None
