"""Engines: whatever can choose a move, each described by a word or two.

An engine is a small frozen value, so that it can be written down, compared and sent to another
process; what it needs to think is made when it thinks.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import import_module
from threading import Event
from typing import Any, Protocol

from luctor.core.errors import ArgumentError, UnknownNameError
from luctor.core.history import History
from luctor.core.position import Position
from luctor.search.engine import RANGES, Answer, Info, check_range, search
from luctor.search.levels import STRONGEST, level
from luctor.search.limit import Limit
from luctor.search.table import Table, check_megabytes
from luctor.search.workspace import ALL_CUTS, QUIET_MOVES


class Engine(Protocol):
    """What can choose a move."""

    @property
    def name(self) -> str:
        """The engine in words that `engine` reads back."""

    def search(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        stop: Event | None = None,
        on_info: Callable[[Info], None] | None = None,
        history: History | None = None,
        seed: int = 0,
    ) -> Answer:
        """Search for the best move; see `luctor.search.engine.search`.

        Parameters
        ----------
        limit : Limit, optional
            Holds beside the limits that the engine has of its own.
        """


def described(kind: str, engine: Any) -> str:
    """Write an engine in the words that `engine` reads: its kind, and what is not the default."""
    special = [
        f"{field.name}={getattr(engine, field.name)}"
        for field in fields(engine)
        if getattr(engine, field.name) != field.default
    ]
    return f"{kind}:{','.join(special)}" if special else kind


@dataclass(frozen=True, slots=True)
class AlphaBeta:
    """The alpha-beta search.

    Attributes
    ----------
    threads : int
        How many search side by side on one table.
    noise : int
        The greatest error, in points, of the estimates it goes by.
    nodes, depth : int
        Limits that hold besides the given one; 0 for none.
    contempt : int
        How much worse than a draw a repetition is for it, in points.
    quiet : int
        How many captures it follows beyond its horizon.
    cuts : int
        What it may cut off besides by alpha-beta, see `luctor.search.engine.search`.
    lines : int
        How many of the best moves it tells.
    megabytes : int
        The size of its table; 0 for one to the measure of the limit.
    """

    threads: int = 1
    noise: int = 0
    nodes: int = 0
    depth: int = 0
    contempt: int = 0
    quiet: int = QUIET_MOVES
    cuts: int = ALL_CUTS
    lines: int = 1
    megabytes: int = 0

    def __post_init__(self) -> None:
        for what in RANGES:
            check_range(what, getattr(self, what))
        if self.megabytes:
            check_megabytes(self.megabytes)

    @property
    def name(self) -> str:
        """The engine in words."""
        return described("alphabeta", self)

    def search(
        self,
        position: Position,
        limit: Limit | None = None,
        *,
        stop: Event | None = None,
        on_info: Callable[[Info], None] | None = None,
        history: History | None = None,
        seed: int = 0,
    ) -> Answer:
        """Search; see `Engine.search`."""
        own = Limit(nodes=self.nodes or None, depth=self.depth or None)
        return search(
            position,
            own.tightened(limit),
            stop,
            on_info,
            history,
            threads=self.threads,
            lines=self.lines,
            noise=self.noise,
            contempt=self.contempt,
            quiet=self.quiet,
            cuts=self.cuts,
            seed=seed,
            table=Table(self.megabytes) if self.megabytes else None,
        )


# Where the engines are, by the word for them; each is imported when it is asked for.
KINDS = {
    "alphabeta": ("luctor.search.engines", "AlphaBeta"),
    "mcts": ("luctor.search.mcts", "Mcts"),
    "uct": ("luctor.search.mcts", "Uct"),
}
LEVEL = "level"


def engine(spec: str) -> Engine:
    """Give the engine that a text describes.

    Parameters
    ----------
    spec : str
        A kind, and behind a colon what shall not be the default: ``alphabeta``,
        ``alphabeta:threads=2,nodes=5000``, ``mcts``, ``uct``; or a level: ``level:7``, ``7``.

    Raises
    ------
    UnknownNameError
        If there is no such kind, or the kind has no such setting.
    ArgumentError
        If a setting's value cannot be read.
    """
    kind, _, settings = spec.strip().partition(":")
    name = kind.strip().lower()
    if name == LEVEL or name.isdecimal():
        return level(spec)
    if name not in KINDS:
        raise UnknownNameError("engine", kind, (*KINDS, f"{LEVEL}:1", f"{LEVEL}:{STRONGEST}"))
    module, maker = KINDS[name]
    made: Engine = _make(name, getattr(import_module(module), maker), settings)
    return made


def _make(name: str, maker: Any, settings: str) -> Any:
    known = {field.name: field for field in fields(maker)}
    chosen: dict[str, Any] = {}
    for setting in filter(None, (part.strip() for part in settings.split(","))):
        key, equals, text = (part.strip() for part in setting.partition("="))
        if key not in known:
            raise UnknownNameError(f"setting of {name}", key, tuple(known))
        if not equals or key in chosen:
            raise ArgumentError(f"Write each setting of {name} once, as {key}=VALUE.")
        chosen[key] = _value(name, key, text, type(known[key].default))
    return maker(**chosen)


def _value(name: str, key: str, text: str, kind: type) -> Any:
    try:
        value = kind(text)
    except ValueError:
        word = "whole number" if kind is int else "number"
        raise ArgumentError(f"{name}'s {key} must be a {word}, not {text!r}.") from None
    if kind is not str and not 0 <= value <= 1_000_000_000:
        raise ArgumentError(f"{name}'s {key} must be from 0 to a thousand million, not {text}.")
    return value
