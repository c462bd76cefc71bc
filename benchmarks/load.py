"""How the server bears many tables: ``python -m benchmarks.load WHAT [--seconds N] [--tables N]``.

``clicks``: people move at many tables; from sending a move until somebody else there has it.
``opponents``: every table has the computer opposite. ``memory``: what a table costs that is idle.
The server runs in a process of its own; what asks it runs in this one, on the same machine.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import secrets
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx2
import websockets

import luctor
from luctor.core.moves import is_finished
from luctor.core.position import Position
from luctor.server.running import serve
from luctor.server.settings import Settings

TABLES, SECONDS = 50, 60
MANY_TABLES, LONG = 200, 300
IDLE_TABLES, IDLE_MOVES = 200, 30
PAUSE = 1.0  # seconds that a person thinks, on average
PATIENCE = 60
WORKERS = 1


@dataclass(frozen=True)
class Figure:
    """A figure of `results.md`."""

    what: str
    reached: str
    demanded: str
    kept: bool

    def row(self) -> str:
        """Give the line of the table."""
        missed = "" if self.kept else " **(missed)**"
        return f"| {self.what} | {self.reached}{missed} | {self.demanded} |"


@dataclass
class Tally:
    """What has been measured: delays in seconds, and what went wrong."""

    shown: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


def measure() -> Iterator[Figure]:
    """Give every figure, at full length."""
    yield clicks(TABLES, SECONDS)
    yield from opponents(MANY_TABLES, LONG)
    yield memory(IDLE_TABLES)


def clicks(tables: int, seconds: float) -> Figure:
    """Measure how long a move takes until somebody else has it."""
    with running() as (url, _):
        tally = asyncio.run(_all(tables, seconds, url, _people))
    assert not tally.errors, tally.errors[:3]
    p99 = percentile(tally.shown, 99)
    reached = f"{p99:.0f} ms (median {percentile(tally.shown, 50):.0f}, {len(tally.shown)} moves)"
    what = f"{tables} tables of people, {seconds:g} s: click to shown, 99th percentile"
    return Figure(what, reached, "100 ms", p99 < 100)


def opponents(tables: int, seconds: float) -> Iterator[Figure]:
    """Play at many tables against the computer at level 3."""
    with running() as (url, _):
        tally = asyncio.run(_all(tables, seconds, url, _against_level))
    what = f"{tables} tables against level 3, {seconds:g} s"
    answers = f"{len(tally.errors)} errors, {len(tally.answered)} answers"
    yield Figure(what, answers, "no error", not tally.errors)
    reached = f"{percentile(tally.shown, 99):.0f} ms"
    yield Figure(f"{what}: own move shown, 99th percentile", reached, "–", True)
    reached = f"{percentile(tally.answered, 99):.0f} ms"
    yield Figure(f"{what}: answer of the computer, 99th percentile", reached, "–", True)


def memory(tables: int) -> Figure:
    """Measure what a table costs that has been played at and is looked at by nobody."""
    with running(live=2 * tables) as (url, process), _client(url) as client:
        _play_alone(client, 20)  # what the first tables load belongs to none of them
        before = _resident(process)
        _play_alone(client, tables)
        each = (_resident(process) - before) / tables
    what = f"memory of an idle table with {IDLE_MOVES} moves, kept in memory"
    return Figure(what, f"{each / 1000:.1f} kB", "50 kB", each < 50_000)


@contextmanager
def running(**more: Any) -> Iterator[tuple[str, int]]:
    """Run a server without limits of frequency; give its address and process number."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        process = context.Process(target=_serve, args=(Path(folder), more, theirs), daemon=True)
        process.start()
        theirs.close()
        url = ours.recv()
        with httpx2.Client(base_url=url, timeout=PATIENCE) as client:
            _warm_up(client)
        try:
            yield url, process.pid or 0
        finally:
            process.terminate()
            process.join()


def percentile(seconds: list[float], percent: int) -> float:
    """Give a percentile in milliseconds; nan of nothing."""
    ordered = sorted(seconds)
    return 1000 * ordered[len(ordered) * percent // 100] if ordered else float("nan")


def random_move(position: Position, rng: random.Random) -> list[int]:
    """Give the actions of a random move."""
    actions: list[int] = []
    here = position
    while not actions or not is_finished(here.state):
        actions.append(rng.choice(here.legal_actions()))
        here = here.act(actions[-1])
    return actions


def _serve(folder: Path, more: dict[str, Any], pipe: Connection) -> None:
    endless = {"visitor_rate": 1e9, "visitor_burst": 1e9, "address_rate": 1e9, "address_burst": 1e9}
    settings = Settings(folder, **{"engines": WORKERS, **endless, **more})
    with (folder / "log").open("w") as log:
        import sys

        sys.stderr = log
        serve(settings, "127.0.0.1", 0, pipe.send)


def _warm_up(client: httpx2.Client) -> None:
    """Have every game moved in and thought about once."""
    for game in luctor.games():
        seats = [{"kind": "level", "level": 3}, {"kind": "me"}]
        made = client.post("api/tables", json={"game": game, "seats": seats}).json()
        while not client.get(f"api/tables/{made['table']}").json()["moves"]:
            time.sleep(0.1)


def _body(game: str, opposite: dict[str, Any]) -> dict[str, Any]:
    return {"game": game, "seats": [{"kind": "me"}, opposite]}


async def _all(tables: int, seconds: float, url: str, play: Callable[..., Any]) -> Tally:
    """Play at all tables at once, begun one after the other."""
    tally = Tally()
    end = time.monotonic() + seconds
    games = luctor.games()
    async with httpx2.AsyncClient(base_url=url, timeout=PATIENCE) as client:

        async def one(number: int) -> None:
            rng = random.Random(number)
            await asyncio.sleep(rng.random() * min(5.0, seconds / 4))
            game = games[number % len(games)]
            while time.monotonic() < end:
                try:
                    await play(client, url, game, rng, end, tally)
                except (OSError, httpx2.HTTPError, websockets.WebSocketException) as error:
                    tally.errors.append(repr(error))

        await asyncio.gather(*(one(number) for number in range(tables)))
    return tally


async def _people(
    client: httpx2.AsyncClient, url: str, game: str, rng: random.Random, end: float, tally: Tally
) -> None:
    """Let one person move for both sides while another watches, until the game is over."""
    async with (
        _seat(client, url, game, {"kind": "here"}) as (table, mover),
        websockets.connect(_live(url, table)) as watcher,
    ):
        view = await _view(mover, 0)
        await _view(watcher, 0)
        while not view["result"] and time.monotonic() < end:
            await asyncio.sleep(rng.expovariate(1 / PAUSE))
            started = await _move(mover, view, rng)
            view = await _view(watcher, view["version"] + 1)
            tally.shown.append(time.perf_counter() - started)
            view = await _view(mover, view["version"])


async def _against_level(
    client: httpx2.AsyncClient, url: str, game: str, rng: random.Random, end: float, tally: Tally
) -> None:
    """Play a game against level 3."""
    async with _seat(client, url, game, {"kind": "level", "level": 3}) as (_, mover):
        view = await _view(mover, 0)
        while not view["result"] and time.monotonic() < end:
            await asyncio.sleep(rng.expovariate(1 / PAUSE))
            started = await _move(mover, view, rng)
            view = await _view(mover, view["version"] + 1)
            tally.shown.append(time.perf_counter() - started)
            while not view["result"] and not view["stand"]["choices"]:
                view = await _view(mover, view["version"] + 1)
            tally.answered.append(time.perf_counter() - started)


@asynccontextmanager
async def _seat(
    client: httpx2.AsyncClient, url: str, game: str, opposite: dict[str, Any]
) -> AsyncIterator[tuple[str, Any]]:
    secret = {"Authorization": f"Bearer {secrets.token_urlsafe(16)}"}
    answer = await client.post("api/tables", json=_body(game, opposite), headers=secret)
    answer.raise_for_status()
    table = answer.json()["table"]
    async with websockets.connect(_live(url, table), additional_headers=secret) as socket:
        yield table, socket


def _live(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws', 1)}api/tables/{table}/live"


async def _move(socket: Any, view: dict[str, Any], rng: random.Random) -> float:
    """Send a random move; give when."""
    actions = random_move(Position.read(view["stand"]["position"]), rng)
    act = {"type": "move", "version": view["version"], "actions": actions}
    started = time.perf_counter()
    await socket.send(json.dumps({"type": "act", "act": act}))
    return started


async def _view(socket: Any, version: int) -> dict[str, Any]:
    """Wait for a view of that version or a later one."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] == "error":
            raise OSError(message["error"]["message"])
        if message["type"] == "view" and message["view"]["version"] >= version:
            view: dict[str, Any] = message["view"]
            return view


@contextmanager
def _client(url: str) -> Iterator[httpx2.Client]:
    secret = {"Authorization": f"Bearer {secrets.token_urlsafe(16)}"}
    with httpx2.Client(base_url=url, timeout=PATIENCE, headers=secret) as client:
        yield client


def _play_alone(client: httpx2.Client, tables: int) -> None:
    rng = random.Random(1)
    for number in range(tables):
        game = luctor.games()[number % len(luctor.games())]
        view = client.post("api/tables", json=_body(game, {"kind": "here"})).json()["view"]
        for _ in range(IDLE_MOVES):
            if view["result"]:
                break
            actions = random_move(Position.read(view["stand"]["position"]), rng)
            act = {"type": "move", "version": view["version"], "actions": actions}
            view = client.post(f"api/tables/{view['table']}/do", json=act).json()


def _resident(process: int) -> int:
    """Give the bytes of a process in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return next(1024 * int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line)


def main() -> None:
    """Measure one thing, and show it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("clicks", "opponents", "memory"))
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--tables", type=int)
    chosen = parser.parse_args()
    if chosen.what == "clicks":
        figures = iter([clicks(chosen.tables or TABLES, chosen.seconds or SECONDS)])
    elif chosen.what == "opponents":
        figures = opponents(chosen.tables or MANY_TABLES, chosen.seconds or LONG)
    else:
        figures = iter([memory(chosen.tables or IDLE_TABLES)])
    for figure in figures:
        print(figure.row())


if __name__ == "__main__":
    main()
