"""Running the server: a socket of our own, so that a port in use is one sentence."""

import errno
import socket
from collections.abc import Callable

import uvicorn

from luctor.core.errors import ArgumentError, LuctorError
from luctor.server.app import create_app
from luctor.server.logs import configure
from luctor.server.settings import Settings
from luctor.server.tables.socket import LONGEST

BACKLOG = 1024
GRACE = 3  # seconds that open connections have when the server ends
PING = 20.0  # seconds until a silent socket is asked whether it is still there
WHY = {
    errno.EADDRINUSE: "another program listens there already; choose another with --port",
    errno.EACCES: "that is not allowed; choose a port above 1023 with --port",
    errno.EADDRNOTAVAIL: "this machine has no such address",
}


class PortError(LuctorError):
    """The address cannot be listened at."""


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until a signal ends it.

    Parameters
    ----------
    settings : Settings
    host : str
        The address to listen at.
    port : int
        0 for any that is free.
    ready : callable ``(url) -> None``
        Called once when somebody can come.

    Raises
    ------
    PortError
        If the address cannot be listened at.
    DataError
        If the data folder or the database in it cannot be used.
    """
    listening = listen(host, port)
    with listening:
        app = create_app(settings)
        configure()
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            lifespan="on",
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,  # a view is a few kilobytes: packing it costs more
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            timeout_graceful_shutdown=GRACE,
        )
        url = address_of(listening)
        _Server(config, lambda: ready(url)).run([listening])


def listen(host: str, port: int) -> socket.socket:
    """Listen at an address.

    Raises
    ------
    PortError
    ArgumentError
        If there can be no such port.
    """
    if not 0 <= port <= 65535:
        raise ArgumentError(f"A port is a number from 0 to 65535, not {port}.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        why = WHY.get(error.errno or 0, error.strerror or str(error))
        raise PortError(f"The server cannot listen at {host} port {port}: {why}.") from None
    return listening


def address_of(listening: socket.socket) -> str:
    """Give the address of a listening socket as one types it into a browser."""
    host, port = listening.getsockname()[:2]
    if host in ("127.0.0.1", "0.0.0.0", "::1", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
