"""A server that is killed at any moment: no accepted act is lost, none is done twice."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

import luctor

ROUNDS = 3
DEEP_ROUNDS = int(os.environ.get("LUCTOR_KILL_ROUNDS", "500"))
START = 60
HEADERS = {"Authorization": "Bearer killer-of-servers"}
SEATS = [{"kind": "me"}, {"kind": "here"}]


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._log = (folder / "log").open("a")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "luctor", "serve", "--no-open", "--port", "0", "--data", folder],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        line = self._process.stdout.readline()
        assert line.startswith("Luctor is at "), (folder / "log").read_text()
        self.url = line.split()[3]

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self._process.kill()
        self._process.wait(START)
        self._process.stdout.close()
        self._log.close()


class Killing:
    """Tables at which things happen, and what must have happened."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.tables: dict[str, list[str]] = {}
        self.position: dict[str, luctor.Position] = {}
        self.pending: tuple[str, dict] | None = None
        self.number = 0

    def round(self) -> None:
        server = Process(self.folder)
        timer = threading.Timer(self.rng.uniform(0.05, 0.6), server.kill)
        try:
            with httpx2.Client(base_url=server.url, headers=HEADERS, timeout=START) as client:
                self.check(client)
                self.act(client)  # the first one may have to wait for kernels
                timer.start()
                while True:
                    self.act(client)
        except httpx2.TransportError:
            pass  # the server has been killed
        finally:
            timer.cancel()
            server.end()

    def check(self, client: httpx2.Client) -> None:
        """Send again what had no answer; then all must be as it was accepted, and nothing else."""
        if self.pending is not None:
            table, body = self.pending
            self.do(client, table, body)
        for table, moves in self.tables.items():
            view = patiently(lambda table=table: client.get(f"api/tables/{table}")).json()
            assert [move["move"] for move in view["moves"]] == moves
            assert view["version"] == len(moves)

    def act(self, client: httpx2.Client) -> None:
        if not self.tables or self.rng.random() < 0.02:
            game = self.rng.choice(luctor.games())
            body = {"game": game, "seats": SEATS}
            made = patiently(lambda: client.post("api/tables", json=body)).json()
            self.tables[made["table"]] = []
            self.position[made["table"]] = luctor.Position.read(made["view"]["start"])
            return
        table = self.rng.choice(list(self.tables))
        position = self.position[table]
        if position.result is not None:
            del self.tables[table]
            return
        self.number += 1
        move = self.rng.choice(position.legal_moves())
        body = {"type": "move", "version": len(self.tables[table]), "move": move}
        self.pending = table, {**body, "id": f"k{self.number}"}
        self.do(client, *self.pending)

    def do(self, client: httpx2.Client, table: str, body: dict) -> None:
        answer = patiently(lambda: client.post(f"api/tables/{table}/do", json=body))
        if answer.status_code == 422:  # the third repetition, which a position does not know
            assert answer.json()["error"]["code"] == "game-over"
            del self.tables[table]
            self.pending = None
            return
        assert answer.status_code == 200, answer.text
        self.accepted(table, body)

    def accepted(self, table: str, body: dict) -> None:
        self.tables[table].append(body["move"])
        self.position[table] = self.position[table].play(body["move"])
        self.pending = None


def patiently(ask: Callable[[], httpx2.Response]) -> httpx2.Response:
    """Ask until it is not too often."""
    while (answer := ask()).status_code == 429:
        time.sleep(0.05)
    return answer


def killed(folder: Path, rounds: int, seed: int) -> Killing:
    killing = Killing(folder, seed)
    for _ in range(rounds):
        killing.round()
    server = Process(folder)
    try:
        with httpx2.Client(base_url=server.url, headers=HEADERS, timeout=START) as client:
            killing.check(client)
    finally:
        server.end()
    return killing


def test_nothing_is_lost_and_nothing_done_twice(tmp_path):
    assert killed(tmp_path, ROUNDS, seed=1).number > ROUNDS


@pytest.mark.deep
def test_nothing_is_lost_in_many_rounds(tmp_path):
    killed(tmp_path, DEEP_ROUNDS, seed=2)
