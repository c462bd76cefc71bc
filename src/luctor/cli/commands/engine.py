"""``luctor engine``: the engines for other programs."""

import sys
from typing import TYPE_CHECKING, BinaryIO

import typer

import luctor
from luctor.cli.examples import examples

if TYPE_CHECKING:
    from luctor.ugi.server import Server

LONGEST = 1 << 20  # bytes of a line; a game of ten thousand moves is shorter

HELP = examples(
    ("luctor engine", "then type ugi, position start cage, go movetime 1000, quit"),
    ("luctor engine < session.ugi", "carry out the lines of a file"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("engine", epilog=HELP)(engine)


def engine() -> None:
    """Let another program use the engines: a line protocol with the grammar of UCI.

    docs/engine-protocol.md defines it. The end of the input ends the session, as quit does.
    """
    from luctor.ugi.server import Server

    if sys.stdin is None or sys.stdout is None:
        return
    server = Server(_send, f"Luctor {luctor.__version__}")
    try:
        _listen(server, sys.stdin.buffer)
    finally:
        server.close()


def _listen(server: "Server", source: BinaryIO) -> None:
    """Hand over line by line until the session or the input ends; bytes may be anything."""
    while line := source.readline(LONGEST + 1):
        if len(line) > LONGEST:
            while line and not line.endswith(b"\n"):
                line = source.readline(LONGEST)
            server.refuse(f"A line of more than {LONGEST} bytes is not read.")
        elif not server.handle(line.decode(errors="replace")):
            return


def _send(line: str) -> None:
    sys.stdout.buffer.write(f"{line}\n".encode(errors="replace"))
    sys.stdout.buffer.flush()
