"""A server in the test's own process, and people at it."""

import json
import time
from contextlib import contextmanager

from starlette.testclient import TestClient

from luctor.server.app import create_app
from luctor.server.settings import Settings
from luctor.server.tables.models import View

ME, HERE, OPEN = {"kind": "me"}, {"kind": "here"}, {"kind": "open"}
PATIENCE = 60  # seconds; the first search of a game may have to be compiled


def level(number=1):
    return {"kind": "level", "level": number}


@contextmanager
def serving(folder, **more):
    """A server on a folder; leaving is an orderly stop."""
    plenty = {"visitor_rate": 1e6, "visitor_burst": 1e6, "address_rate": 1e6, "address_burst": 1e6}
    app = create_app(Settings(folder, **{"engines": 1, **plenty, **more}))
    with TestClient(app) as client:
        yield Server(app, client)


class Server:
    """An app, and a way to get in as different people."""

    def __init__(self, app, client):
        self.app = app
        self.client = client

    def someone(self, secret=None):
        return Someone(self.client, secret or f"secret-{time.monotonic_ns()}")


class Someone:
    """Somebody with a secret of their own, who asks as a program does."""

    def __init__(self, client, secret):
        self.client = client
        self.headers = {"Authorization": f"Bearer {secret}"}

    def get(self, path):
        return self.client.get(path, headers=self.headers)

    def post(self, path, body):
        return self.client.post(path, json=body, headers=self.headers)

    def lay(self, game="cage", variant="6x6", seats=(ME, OPEN), **more):
        body = {"game": game, "variant": variant, "seats": list(seats), **more}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def view(self, table):
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        View.model_validate(answer.json())
        return answer.json()

    def do(self, table, kind, version=None, **more):
        seen = self.view(table)["version"] if version is None else version
        return self.post(f"/api/tables/{table}/do", {"type": kind, "version": seen, **more})

    def move(self, table, **more):
        """Play the first move that ends at once."""
        view = self.view(table)
        choice = next(c for c in view["stand"]["choices"] if c["ends"])
        return self.do(table, "move", view["version"], actions=[choice["action"]], **more)

    def wait(self, table, until):
        """Look until the table is as wanted."""
        end = time.monotonic() + PATIENCE
        while not until(view := self.view(table)):
            assert time.monotonic() < end, "nothing happens"
            time.sleep(0.02)
        return view

    @contextmanager
    def socket(self, table):
        with self.client.websocket_connect(
            f"/api/tables/{table}/live", headers=self.headers
        ) as socket:
            yield socket


def told(answer):
    """The code of a refusal, after checking its form: one sentence."""
    body = answer if isinstance(answer, dict) else answer.json()
    error = body["error"]
    assert set(error) == {"code", "message"}, error
    assert error["message"].endswith(".")
    assert "Traceback" not in json.dumps(body)
    return error["code"]


def receive(socket, kind, most=10):
    """The next message of a kind."""
    for _ in range(most):
        message = socket.receive_json()
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind}")
