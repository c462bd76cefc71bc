"""Who plays: an engine's words, and how long it may think."""

import re
import shlex
import shutil
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from luctor.core.errors import ArgumentError
from luctor.search.engines import Engine, engine
from luctor.search.limit import Limit

# What an engine that has no limit of its own gets when none is given.
USUAL_SECONDS = 0.1
# A program of somebody else's that speaks our protocol: the word, and the command behind it.
PROGRAM = "ugi:"
_OWN_SECONDS = re.compile(r"(?P<spec>.+)@(?P<seconds>[0-9]*\.?[0-9]+)s?")


@dataclass(frozen=True, slots=True)
class Entrant:
    """An engine with its limit; `open` makes the player.

    Attributes
    ----------
    spec : str
        The words that `luctor.search.engines.engine` reads, or ``ugi:`` and a command.
    limit : Limit or None
        What it gets for each move besides limits of its own.
    """

    spec: str
    limit: Limit | None = None

    @classmethod
    def read(cls, text: str, limit: Limit | None = None) -> "Entrant":
        """Read an entrant as people write it: an engine's words, perhaps ``@`` and seconds a move.

        Parameters
        ----------
        text : str
            E.g. ``alphabeta``, ``level:7``, ``uct@0.5``, ``ugi:luctor engine``.
        limit : Limit, optional
            For each move, where the text gives no seconds. Without either an engine that has no
            limit of its own gets a tenth of a second.

        Raises
        ------
        UnknownNameError, ArgumentError
            As `luctor.search.engines.engine`, or if there is no such program.
        """
        match = _OWN_SECONDS.fullmatch(text.strip())
        if match:
            limit = Limit(seconds=float(match["seconds"]))
        spec = match["spec"].strip() if match else text.strip()
        player = _made(spec)
        if limit is None and not _has_limit(player):
            limit = Limit(seconds=USUAL_SECONDS)
        return cls(player.name, limit)

    @property
    def label(self) -> str:
        """The entrant in words, limit included: ``alphabeta@0.1s``, ``uct@500 nodes``."""
        if self.limit is None:
            return self.spec
        told = {"s": self.limit.seconds, " nodes": self.limit.nodes, " deep": self.limit.depth}
        limits = [f"{value:g}{unit}" for unit, value in told.items() if value is not None]
        return f"{self.spec}@{','.join(limits)}"

    def open(self) -> Engine:
        """Make the player; hand it to `close` when all games are over."""
        return _made(self.spec)


def close(player: Any) -> None:
    """Let go of a player: a program that plays is ended."""
    closing = getattr(player, "close", None)
    if closing is not None:
        with suppress(Exception):  # it may well have died before
            closing()


def _made(spec: str) -> Engine:
    if not spec.startswith(PROGRAM):
        return engine(spec)
    command = spec.removeprefix(PROGRAM).strip()
    try:
        program = shlex.split(command)[:1]
    except ValueError as error:
        raise ArgumentError(f"The command {command!r} cannot be read: {error}.") from None
    if not program or shutil.which(program[0]) is None:
        raise ArgumentError(f"There is no program to run by {command!r}.")
    from luctor.ugi.client import UgiEngine

    return UgiEngine(command)


def _has_limit(player: Engine) -> bool:
    """Whether an engine's searches end by themselves."""
    own = ("limit", "seconds", "nodes", "depth")
    return any(getattr(player, name, None) for name in own)


def checked_limit(seconds: float | None, nodes: int | None) -> Limit | None:
    """Give the limit of a move, None if nothing is limited.

    Raises
    ------
    ArgumentError
        If both are given, or one is out of range.
    """
    if seconds is not None and nodes is not None:
        raise ArgumentError("A move is limited by time or by nodes, not by both.")
    limit = Limit(seconds=seconds, nodes=nodes)
    return None if limit.is_open else limit
