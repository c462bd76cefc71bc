"""What every request passes before a route sees it, and every answer on its way out."""

import time
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from luctor.server.answers import answer
from luctor.server.errors import BROKEN, Refusal
from luctor.server.identity import visitor
from luctor.server.limits import Limits

log = structlog.get_logger("luctor.server")

SAFE = ("GET", "HEAD", "OPTIONS")
BODY = 256 * 1024
RECORD_BODY = 1024 * 1024
RECORDS = "/api/records/"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Checks origin, form, size and frequency of requests; adds headers; writes the log.

    Parameters
    ----------
    app : ASGI application
    limits : Limits
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        scope.setdefault("state", {})
        try:
            who = self._check(scope)
            inner = await _bounded(scope, receive)
        except Refusal as refused:
            scope["state"]["refused"] = refused.code
            who = "nobody"
            await answer(refused.data, refused.status)(scope, receive, sending)
        else:
            try:
                await self._app(scope, inner, sending)
            except Exception:
                log.exception("broken", path=scope["path"])
                if status:  # half an answer is out; the connection must break
                    raise
                await answer(BROKEN.data, BROKEN.status)(scope, receive, sending)
        _note(scope, who, status, time.perf_counter() - started)

    def _check(self, scope: Scope) -> str:
        connection = HTTPConnection(scope)
        asking = visitor(connection)
        if scope["path"].startswith("/api"):
            self._limits.spend(asking.holder, address(connection))
        if scope["method"] not in SAFE:
            check_origin(connection)
            kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                raise Refusal(
                    415, "not-json", "The body must be JSON, with Content-Type: application/json."
                )
        return asking.name


def address(connection: HTTPConnection) -> str:
    """Give the network address that somebody asks from."""
    return connection.client.host if connection.client else "local"


def check_origin(connection: HTTPConnection) -> None:
    """Refuse what another site's page has sent; programs send no origin.

    Raises
    ------
    Refusal
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        host = ""
    if not host or host.lower() != connection.headers.get("host", "").lower():
        raise Refusal(403, "foreign-origin", "Pages of other sites may not do that.")


async def _bounded(scope: Scope, receive: Receive) -> Receive:
    """Read a request's body, unless it is too large, and give it on.

    Raises
    ------
    Refusal
    """
    if scope["method"] in SAFE:
        return receive
    most = RECORD_BODY if scope["path"].startswith(RECORDS) else BODY
    refused = Refusal(413, "too-large", f"The body must not be larger than {most // 1024} kB.")
    length = Headers(scope=scope).get("content-length", "")
    if length.isdigit() and int(length) > most:
        raise refused
    parts: list[bytes] = []
    size = 0
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            break
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise refused
        more = message.get("more_body", False)
    whole: Message = {"type": "http.request", "body": b"".join(parts), "more_body": False}
    waiting = [whole]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


def _note(scope: Scope, who: str, status: int, seconds: float) -> None:
    facts = {
        "method": scope["method"],
        "path": scope["path"],
        "status": status,
        "who": who,
        "ms": round(1000 * seconds, 1),
    }
    refused = scope["state"].get("refused")
    if refused:
        log.warning("refused", code=refused, **facts)
    else:
        log.info("served", **facts)
