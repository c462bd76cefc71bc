"""Our engines at the other end of a line: orders in, answers out.

Orders come on the caller's thread and are never kept waiting by a search, which has a thread of its
own. What is said about position and options holds from the next ``go`` on.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event, Lock

from luctor.core.errors import GameOverError, LuctorError, shorten
from luctor.search.engine import Info
from luctor.search.engines import Engine
from luctor.search.limit import Limit
from luctor.ugi.failures import OrderError
from luctor.ugi.going import read_going
from luctor.ugi.settings import Settings
from luctor.ugi.spelling import NONE, Setting, info_lines, read_setting, spelled

NO_POSITION = "There is no position to go from: send position first."
NO_MOVE = f"bestmove {NONE}"


@dataclass
class _Search:
    """A search asked for: until it is answered, another is not begun."""

    setting: Setting
    engine: Engine
    limit: Limit | None
    seed: int
    waits: bool
    stop: Event = field(default_factory=Event)
    answered: Event = field(default_factory=Event)


class Server:
    """Carries out orders, line by line.

    Parameters
    ----------
    send : callable
        Takes a line to send, without its end; called from several threads, one at a time. If it
        raises OSError nobody listens any more, and the next order ends the session.
    name : str
        What it introduces itself as.
    """

    def __init__(self, send: Callable[[str], None], name: str = "Luctor") -> None:
        self._write = send
        self._name = name
        self._lock = Lock()
        self._deaf = False
        self._settings = Settings()
        self._setting: Setting | None = None
        self._last: _Search | None = None
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="luctor-ugi")
        self._orders: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._introduce,
            "isready": self._get_ready,
            "setoption": self._settings.set,
            "newgame": self._forget,
            "position": self._place,
            "go": self._go,
            "stop": self._stop,
            "query": self._query,
            "show": self._show,
        }

    def handle(self, line: str) -> bool:
        """Carry out an order.

        Returns
        -------
        bool
            False once there shall be no more: at ``quit``.
        """
        words = line.split()
        if self._deaf or words[:1] == ["quit"]:
            return False
        if not words:
            return True
        order = self._orders.get(words[0])
        if order is None:
            self._explain(f"There is no order {shorten(words[0])!r}; known: {self._known()}.")
            return True
        try:
            order(words[1:])
        except LuctorError as error:
            self._explain(str(error))
        return not self._deaf

    def refuse(self, sentence: str) -> None:
        """Say why a line has not been carried out."""
        self._explain(sentence)

    def close(self) -> None:
        """End what is running, and wait until it has answered."""
        self._stop([])
        self._pool.shutdown()

    def _send(self, *lines: str) -> None:
        with self._lock:
            try:
                for line in lines:
                    self._write(line)
            except OSError:  # whoever has listened is gone
                self._deaf = True

    def _explain(self, sentence: str) -> None:
        self._send("info string " + " ".join(sentence.split()))

    def _known(self) -> str:
        return ", ".join([*self._orders, "quit"])

    def _introduce(self, words: list[str]) -> None:
        self._send(
            f"id name {self._name}",
            "id author The Luctor founders",
            *self._settings.announced(),
            "ugiok",
        )

    def _get_ready(self, words: list[str]) -> None:
        """Answer; when nothing is searched, only once the game's kernels are loaded."""
        if self._searching() or self._setting is None:
            self._send("readyok")
            return
        self._pool.submit(self._warm, self._setting, self._settings.engine())

    def _warm(self, setting: Setting, engine: Engine) -> None:
        try:
            engine.search(setting.position, Limit(nodes=1, depth=1), history=setting.history)
        except GameOverError:
            pass  # there is nothing to search, and so nothing to load
        except LuctorError as error:
            self._explain(str(error))
        self._send("readyok")

    def _forget(self, words: list[str]) -> None:
        self._setting = None

    def _place(self, words: list[str]) -> None:
        self._setting = None  # after a wrong line no search shall answer for the line before it
        self._setting = read_setting(words)

    def _searching(self) -> bool:
        return self._last is not None and not self._last.answered.is_set()

    def _go(self, words: list[str]) -> None:
        if self._last is not None and self._searching() and not self._last.stop.is_set():
            raise OrderError("A search is running: send stop first.")
        try:
            self._begin(words)
        except LuctorError as error:
            self._explain(str(error))
            self._send(NO_MOVE)

    def _begin(self, words: list[str]) -> None:
        going = read_going(words)
        if self._setting is None:
            raise OrderError(NO_POSITION)
        limit = going.limit(self._setting.position.seat)
        engine = self._settings.engine()
        unused = self._settings.unused()
        if unused:
            self._explain(f"The engine {engine.name} makes no use of {', '.join(unused)}.")
        search = _Search(self._setting, engine, limit, self._settings.seed, going.infinite)
        self._last = search
        self._pool.submit(self._search, search)

    def _search(self, search: _Search) -> None:
        position = search.setting.position

        def tell(info: Info) -> None:
            self._send(*info_lines(position, info))

        try:
            answer = search.engine.search(
                position,
                search.limit,
                stop=search.stop,
                on_info=tell,
                history=search.setting.history,
                seed=search.seed,
            )
            tell(answer)  # with all that it has cost
            best = f"bestmove {spelled(position, answer.move)}"
        except LuctorError as error:
            self._explain(str(error))
            best = NO_MOVE
        except Exception as error:  # a fault of ours must not leave the other side without answer
            self._explain(f"The search has failed ({type(error).__name__}: {error}).")
            best = NO_MOVE
        if search.waits:
            search.stop.wait()
        search.answered.set()  # before the answer is sent: the next go may follow it at once
        self._send(best)

    def _stop(self, words: list[str]) -> None:
        if self._last is not None:
            self._last.stop.set()

    def _placed(self) -> Setting:
        if self._setting is None:
            raise OrderError("There is no position: send position first.")
        return self._setting

    def _query(self, words: list[str]) -> None:
        setting = self._placed()
        position = setting.position
        result = setting.history.result(position)
        answers: dict[str, Callable[[], str]] = {
            "text": position.text,
            "seat": lambda: str(position.seat),
            "result": lambda: NONE if result is None else f"{result.score} {result.reason}",
            "moves": lambda: " ".join(
                spelled(position, token) for token in ([] if result else position.legal_moves())
            ),
        }
        what = " ".join(words)
        if what not in answers:
            raise OrderError(f"query does not know {what!r}; known: {', '.join(answers)}.")
        self._send(f"response {answers[what]()}".rstrip())

    def _show(self, words: list[str]) -> None:
        position = self._placed().position
        shown = [*str(position).splitlines(), position.text()]
        self._send(*(f"info string {line}".rstrip() for line in shown))
