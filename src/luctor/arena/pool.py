"""Games side by side, each worker a process of its own that plays one game at a time."""

import multiprocessing
import signal
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any

from luctor.arena.entrants import close
from luctor.arena.game import ENGINE_FAILURE, play_game
from luctor.arena.settings import Match, Task
from luctor.core.errors import ArgumentError, LuctorError
from luctor.search.engines import Engine

MOST_JOBS = 256
# A worker that dies may be bad luck; one that dies again over the same game is not.
ATTEMPTS = 2


class WorkerError(LuctorError):
    """A process that played games has died."""


class Worker:
    """A process that plays games; the parent's end of it."""

    def __init__(self, match: Match) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, other = context.Pipe()
        self.task: Task | None = None
        self.process = context.Process(target=serve, args=(other, match), daemon=True)
        with _deaf():
            self.process.start()
        other.close()

    def give(self, task: Task) -> None:
        """Have a game played."""
        self.task = task
        try:
            self.connection.send(task)
        except OSError:  # it has died; whoever waits for its answer will hear of it
            return

    def take(self) -> str | None:
        """Give the record of the game that was played, None if the worker has died over it."""
        try:
            text: str = self.connection.recv()
        except (EOFError, OSError):
            return None
        return text

    def end(self) -> None:
        """End the process; a game being played is lost."""
        self.connection.close()
        self.process.terminate()
        self.process.join()


def play_all(match: Match, tasks: Iterable[Task], jobs: int) -> Iterator[str]:
    """Play games, as many at once as there are jobs, and give their records as texts.

    However the iteration ends, no worker is left.

    Parameters
    ----------
    match : Match
    tasks : iterable of Task
        Begun in this order; the records come as the games end.
    jobs : int
        1 to 256.

    Raises
    ------
    ArgumentError
        If `jobs` is out of range.
    WorkerError
        If a worker dies twice over the same game.
    """
    check_jobs(jobs)
    waiting = iter(tasks)
    workers: list[Worker] = []
    failures: dict[int, int] = {}
    try:
        for task in waiting:
            workers.append(Worker(match))
            workers[-1].give(task)
            if len(workers) == jobs:
                break
        while workers:
            ready = wait([worker.connection for worker in workers])
            for worker in [worker for worker in workers if worker.connection in ready]:
                text = worker.take()
                if text is None:
                    _replace(match, workers, worker, failures)
                    continue
                yield text
                following = next(waiting, None)
                if following is None:
                    worker.end()
                    workers.remove(worker)
                else:
                    worker.give(following)
    finally:
        for worker in workers:
            worker.end()


def check_jobs(jobs: int) -> None:
    """Raise an `ArgumentError` if so many games cannot be played at once."""
    if not 1 <= jobs <= MOST_JOBS:
        raise ArgumentError(f"The number of jobs must be from 1 to {MOST_JOBS}, not {jobs}.")


def _replace(match: Match, workers: list[Worker], dead: Worker, failures: dict[int, int]) -> None:
    """Let another worker play the game that one has died over."""
    task = dead.task
    assert task is not None
    dead.end()
    workers.remove(dead)
    failures[task.number] = failures.get(task.number, 0) + 1
    if failures[task.number] >= ATTEMPTS:
        code = dead.process.exitcode
        raise WorkerError(
            f"Game {task.round} cannot be played: its process has died, {ATTEMPTS} times "
            f"in all, the last time with exit code {code}."
        )
    workers.append(Worker(match))
    workers[-1].give(task)


@contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that Ctrl-C does not reach: it is for the parent to end them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def serve(connection: Connection, match: Match) -> None:
    """Play the games that come through a pipe until it is closed: a worker's whole life."""
    players: dict[int, Engine] = {}
    try:
        while True:
            task: Task = connection.recv()
            for entrant in (0, 1):
                if entrant not in players:
                    players[entrant] = match.entrants[entrant].open()
                    _warm_up(players[entrant], match)
            record = play_game(match, task, [players[entrant] for entrant in task.order])
            result = record.result
            if result is not None and result.reason == ENGINE_FAILURE and result.winner is not None:
                close(players.pop(task.order[1 - result.winner]))
            connection.send(record.dumps())
    except (EOFError, OSError):  # the parent has gone
        return
    finally:
        for player in players.values():
            close(player)


def _warm_up(player: Engine, match: Match) -> Any:
    """Have kernels compiled or loaded, and programs started, before the first clock runs."""
    from luctor.search.limit import Limit

    try:
        return player.search(match.start, Limit(nodes=200, seconds=0.1))
    except Exception:  # the first game will tell
        return None
