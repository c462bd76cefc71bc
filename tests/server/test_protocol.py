"""docs/protocol.md: its examples are played, and it names every address, act and error code."""

import json
import re
from contextlib import ExitStack
from pathlib import Path

from luctor.play.acts import ACTS
from luctor.server import errors
from tests.server.clients import told

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SOURCES = [*(ROOT / "src/luctor/server").rglob("*.py"), *(ROOT / "src/luctor/play").glob("*.py")]
LINE = re.compile(r"(?:(?P<who>\w+) )?(?P<sign>[→←⇒⇐]) (?P<rest>.*)")


class Play:
    """The examples of the page, played from top to bottom."""

    def __init__(self, server, stack):
        self.server = server
        self.stack = stack
        self.names = {}
        self.people = {}
        self.sockets = {}
        self.answer = None

    def line(self, text):
        found = LINE.fullmatch(text)
        assert found, text
        who = self.people.setdefault(found["who"], self.server.someone())
        rest = found["rest"]
        if found["sign"] == "→":
            method, path, *body = self.filled(rest).split(" ", 2)
            get = method == "GET"
            self.answer = who.get(path) if get else who.post(path, json.loads(body[0]))
        elif found["sign"] == "←":
            status, body = rest.split(" ", 1)
            assert self.answer.status_code == int(status), (text, self.answer.text)
            self.compare(json.loads(body), self.answer.json(), text)
            if int(status) >= 400:
                told({"error": self.answer.json()["error"]})
        elif found["sign"] == "⇒" and rest.startswith("/"):
            path = self.filled(rest)
            session = self.server.client.websocket_connect(path, headers=who.headers)
            self.sockets[found["who"]] = self.stack.enter_context(session)
        elif found["sign"] == "⇒":
            self.sockets[found["who"]].send_text(self.filled(rest))
        else:
            self.compare(json.loads(rest), self.sockets[found["who"]].receive_json(), text)

    def filled(self, text):
        return re.sub(r"\$([A-Z]+)", lambda name: self.names[name[1]], text)

    def compare(self, wanted, given, text):
        """Compare what is shown with what was answered: an object may have more members."""
        if isinstance(wanted, dict):
            for key, value in wanted.items():
                assert key in given, (key, text)
                self.compare(value, given[key], text)
        elif isinstance(wanted, list):
            assert bool(wanted) == bool(given), text
            for one, other in zip(wanted, given, strict=False):
                self.compare(one, other, text)
        elif isinstance(wanted, str) and wanted.startswith("$"):
            assert self.names.setdefault(wanted[1:], given) == given, text
        else:
            assert wanted == given, text


def test_the_examples_are_true(server):
    blocks = re.findall(r"```session\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) > 5
    with ExitStack() as stack:
        play = Play(server, stack)
        for block in blocks:
            for text in block.splitlines():
                play.line(text)


def test_every_address_is_told(server):
    named = server.client.get("/api/openapi.json").json()["paths"]
    shapes = {path: re.sub(r"\\\{\w+\\\}", "[^/ `]+", re.escape(path)) for path in named}
    assert [path for path, shape in shapes.items() if not re.search(rf"[` ]{shape}\W", PAGE)] == []


def test_every_act_and_every_code_is_told():
    codes = {*ACTS, "move"}
    for path in SOURCES:
        source = path.read_text(encoding="utf-8")
        codes |= set(re.findall(r'ActError\(\s*"([a-z-]+)"', source))
        codes |= set(re.findall(r'Refusal\(\s*[A-Z\d]+,\s*"([a-z-]+)"', source))
    codes |= {code for code, _ in errors.PLAIN.values()}
    assert sorted(code for code in codes if f"`{code}`" not in PAGE) == []
