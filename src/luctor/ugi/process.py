"""A program at the other end of a pipe, spoken to in lines."""

import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import IO

from luctor.core.errors import shorten
from luctor.ugi.failures import EngineError

# How long a program may take to end after it was asked to, in seconds.
FAREWELL = 2.0


class Program:
    """A running program.

    Parameters
    ----------
    command : str or sequence of str
        As a shell would take it apart, but no shell runs it.

    Raises
    ------
    EngineError
        If it cannot be started.
    """

    def __init__(self, command: str | Sequence[str]) -> None:
        self.name = command if isinstance(command, str) else shlex.join(command)
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise EngineError(f"The command {self.name!r} cannot be read: {error}.") from None
        if not words:
            raise EngineError("The command of an engine must not be empty.")
        try:
            # In a session of its own, so that Ctrl-C at our terminal is for us to deal with.
            self._child = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise EngineError(f"The engine {self.name!r} cannot be started: {why}.") from None
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=1)
        self._threads = [
            threading.Thread(target=target, args=(pipe,), daemon=True)
            for target, pipe in (
                (self._listen, self._child.stdout),
                (self._note, self._child.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether the program runs."""
        return self._child.poll() is None

    def send(self, line: str) -> None:
        """Send a line.

        Raises
        ------
        EngineError
            If the program has ended.
        """
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(f"{line}\n".encode())
            self._child.stdin.flush()
        except (OSError, ValueError):
            raise self._ended() from None

    def receive(self, seconds: float) -> str | None:
        """Give the next line, None if none comes in time.

        Raises
        ------
        EngineError
            If the program has ended.
        """
        try:
            line = self._lines.get(timeout=max(seconds, 0.0))
        except Empty:
            return None
        if line is None:
            self._lines.put(None)  # for whoever asks again
            raise self._ended()
        return line

    def expect(self, word: str, seconds: float, doing: str) -> list[str]:
        """Wait for a line that is a word, and give the lines before it.

        Raises
        ------
        EngineError
            If the program has ended, or the word does not come in time.
        """
        until = time.monotonic() + seconds
        seen: list[str] = []
        while True:
            line = self.receive(until - time.monotonic())
            if line is None:
                raise EngineError(
                    f"The engine {self.name!r} has not answered {doing} within {seconds:g} s."
                )
            if line.split()[:1] == [word]:
                return seen
            seen.append(line)

    def close(self) -> None:
        """Ask the program to end, and end it if it does not."""
        if self.is_alive:
            try:
                self.send("quit")
                self._child.wait(FAREWELL)
            except (EngineError, subprocess.TimeoutExpired):
                self._child.kill()
        self._child.wait()
        for thread in self._threads:  # a grandchild may hold the pipes open: do not wait for ever
            thread.join(FAREWELL)
        for pipe in (self._child.stdin, self._child.stdout, self._child.stderr):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:  # what was still to be sent has no reader any more
                continue

    def _listen(self, pipe: IO[bytes]) -> None:
        for line in pipe:
            self._lines.put(line.decode(errors="replace").strip())
        self._lines.put(None)

    def _note(self, pipe: IO[bytes]) -> None:
        for line in pipe:
            if line.strip():
                self._complaints.append(line.decode(errors="replace").strip())

    def _ended(self) -> EngineError:
        self._threads[1].join(FAREWELL)
        said = f"; it said: {shorten(self._complaints[0], 200)}" if self._complaints else "."
        return EngineError(f"The engine {self.name!r} has ended{said}")
