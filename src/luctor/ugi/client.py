"""Other programs as engines.

>>> with UgiEngine("luctor engine") as engine:                                    # doctest: +SKIP
...     answer = engine.search(luctor.game("cage").start(), Limit(seconds=1.0))
"""

import time
from collections.abc import Callable, Mapping, Sequence
from threading import Event

from luctor.core.errors import ArgumentError, GameOverError, LuctorError, shorten
from luctor.core.history import History
from luctor.core.position import Position, describe
from luctor.search.engine import Answer, Info, Variation
from luctor.search.limit import Limit
from luctor.ugi.failures import EngineError
from luctor.ugi.process import Program
from luctor.ugi.spelling import NONE, read_info, unspelled, write_setting

# How often the waiting thread looks at the caller's stop, in seconds.
POLL = 0.005
# How long a program may take, in seconds: to be ready (a first time may mean to compile), to answer
# after its time is up or it was told to stop, and to answer without any limit of time.
READY, GRACE, PATIENCE = 180.0, 5.0, 3600.0


class UgiEngine:
    """A program that speaks the protocol, as an engine (`luctor.search.engines.Engine`).

    The program is started when it is first needed, and again when it has ended or failed; close it
    in the end, or use it in a ``with`` statement.

    Parameters
    ----------
    command : str or sequence of str
        As a shell would take it apart, but no shell runs it.
    options : mapping of str to str, optional
        What ``setoption`` shall set.
    ready, grace, patience : float
        How many seconds it may take to be ready; to answer once its time is up or it was told to
        stop; to answer when no time is set.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        options: Mapping[str, str] | None = None,
        *,
        ready: float = READY,
        grace: float = GRACE,
        patience: float = PATIENCE,
    ) -> None:
        self._command = command
        self._options = dict(options or {})
        self._ready = ready
        self._grace = grace
        self._patience = patience
        self._program: Program | None = None
        self._offered: set[str] = set()

    @property
    def name(self) -> str:
        """The engine in words."""
        command = self._command
        return f"ugi:{command if isinstance(command, str) else ' '.join(command)}"

    def __enter__(self) -> "UgiEngine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program, if it runs."""
        if self._program is not None:
            self._program.close()
            self._program = None

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
        """Search; see `luctor.search.engines.Engine.search`.

        Raises
        ------
        GameOverError
            If the game is over, by repetition too.
        EngineError
            If the program cannot be started, ends, is late, gives no answer or an illegal move.
        """
        if not isinstance(position, Position):
            raise ArgumentError(f"A search takes a luctor.Position, not {position!r}.")
        ending = (history or History()).result(position)
        if ending is not None:
            clause = describe(position.game, ending)
            raise GameOverError(f"The game is over ({clause}): there is no move to search for.")
        try:
            program = self._started()
            return self._ask(program, position, limit or Limit(), stop, on_info, history, seed)
        except BaseException:  # Ctrl-C too: what it would answer now belongs to nothing
            self.close()
            raise

    def _started(self) -> Program:
        if self._program is not None and self._program.is_alive:
            return self._program
        self.close()
        program = self._program = Program(self._command)
        program.send("ugi")
        lines = program.expect("ugiok", self._ready, "ugi")
        self._offered = {line.split()[2] for line in lines if line.startswith("option name ")}
        for name, value in self._options.items():
            program.send(f"setoption name {name} value {value}")
        return program

    def _ask(
        self,
        program: Program,
        position: Position,
        limit: Limit,
        stop: Event | None,
        on_info: Callable[[Info], None] | None,
        history: History | None,
        seed: int,
    ) -> Answer:
        if "Seed" in self._offered:
            program.send(f"setoption name Seed value {seed}")
        program.send(write_setting(position, history))
        program.send("isready")
        said = program.expect("readyok", self._ready, "isready")
        program.send(_go(limit, stop))
        listener = _Listener(program, position, on_info, said)
        word = listener.best(limit, stop, self._grace, self._patience)
        return listener.answer(word)


class _Listener:
    """Hears what a program says about one search."""

    def __init__(
        self,
        program: Program,
        position: Position,
        on_info: Callable[[Info], None] | None,
        said: list[str],
    ) -> None:
        self._program = program
        self._position = position
        self._on_info = on_info
        self._began = time.monotonic()
        self._lines: dict[int, Info] = {}
        self._told = ""
        for line in said:
            self._hear(line)

    def best(self, limit: Limit, stop: Event | None, grace: float, patience: float) -> str:
        """Wait for the best move."""
        late = patience if limit.seconds is None else limit.seconds + grace
        until = self._began + late
        stopped = False
        while True:
            if stop is not None and stop.is_set() and not stopped:
                stopped = True
                self._program.send("stop")
                until = time.monotonic() + grace
            left = until - time.monotonic()
            if left <= 0:
                after = f"{grace:g} s after stop" if stopped else f"{late:g} s"
                raise EngineError(
                    f"The engine {self._program.name!r} has not answered within {after}."
                )
            line = self._program.receive(left if stop is None or stopped else min(left, POLL))
            if line is None:
                continue
            words = line.split()
            if words[:1] == ["bestmove"]:
                return " ".join(words[1:2])
            self._hear(line)

    def answer(self, word: str) -> Answer:
        """Give the answer that a best move makes."""
        name, position = self._program.name, self._position
        if word in {"", NONE}:
            told = f": {self._told}" if self._told else "."
            raise EngineError(f"The engine {name!r} has given no move{told}")
        try:
            found = position.parse(unspelled(position, word))
        except LuctorError as error:
            raise EngineError(
                f"The engine {name!r} has answered {shorten(word)!r}: {error}"
            ) from None
        best = Variation(0, (found.token,), found.actions)
        infos = [self._lines[rank] for rank in sorted(self._lines)]
        known = [variation for info in infos for variation in info.variations]
        if known and known[0].line[:1] == (found.token,):
            best = Variation(known[0].score, known[0].line, found.actions)
        elif known:
            best = Variation(known[0].score, best.line, found.actions)
        others = [self._checked(variation) for variation in known[1:]]
        return Answer(
            (best, *(other for other in others if other is not None)),
            infos[0].depth if infos else 0,
            infos[0].nodes if infos else 0,
            time.monotonic() - self._began,
        )

    def _checked(self, variation: Variation) -> Variation | None:
        """Give a further variation with its actions; None if its first move is not legal."""
        try:
            found = self._position.parse(variation.line[0])
        except (LuctorError, IndexError):
            return None
        return Variation(variation.score, variation.line, found.actions)

    def _hear(self, line: str) -> None:
        words = line.split()
        if words[:2] == ["info", "string"]:
            self._told = " ".join(words[2:])
        elif words[:1] == ["info"]:
            found = read_info(self._position, words[1:])
            if found is None:
                return
            rank, info = found
            if rank == 1:
                self._lines.clear()
            self._lines[rank] = info
            if self._on_info is not None and rank == 1:
                self._on_info(info)


def _go(limit: Limit, stop: Event | None) -> str:
    words = ["go"]
    if limit.seconds is not None:
        words += ["movetime", str(max(1, round(limit.seconds * 1000)))]
    if limit.nodes is not None:
        words += ["nodes", str(limit.nodes)]
    if limit.depth is not None:
        words += ["depth", str(limit.depth)]
    if limit.is_open and stop is not None:
        words.append("infinite")
    return " ".join(words)
