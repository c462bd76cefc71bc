"""A server of its own and a browser for the tests of the page."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

sync_api = pytest.importorskip("playwright.sync_api")

CHROMIUM = os.environ.get("LUCTOR_CHROMIUM", "/usr/bin/chromium")
SERVE = """
import sys
from pathlib import Path
import uvicorn
from luctor.server.app import create_app
from luctor.server.settings import Settings
fast = {"visitor_rate": 1e4, "visitor_burst": 1e4, "address_rate": 1e4, "address_burst": 1e4}
app = create_app(Settings(data=Path(sys.argv[1]), engines=1, **fast))
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="warning")
"""


class Server:
    """A server process that can be killed and started again on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.log = (self.data / "log").open("a")
        command = [sys.executable, "-c", SERVE, str(self.data), str(self.port)]
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                    return
            except OSError:
                assert self.process.poll() is None, (self.data / "log").read_text()
                time.sleep(0.1)
        raise AssertionError("The server does not answer.")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator["sync_api.Browser"]:
    if not Path(CHROMIUM).exists():
        pytest.skip("There is no Chromium here; set LUCTOR_CHROMIUM.")
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_api.sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield running
        running.close()


@pytest.fixture
def visitor(browser, server):
    """Give a maker of visitors, each with cookies and settings of its own.

    Whatever a page logs as an error, and every request to somewhere else, fails the test.
    """
    contexts, errors = [], []

    def make(**how):
        how = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **how}
        context = browser.new_context(base_url=server.url, **how)
        context.set_default_timeout(15_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: _at_home(request.url, server.url, errors))
        page.on("console", lambda message: _quiet(message, errors))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not errors


def _at_home(url, home, errors):
    if not url.startswith((home, home.replace("http", "ws"), "data:", "blob:")):
        errors.append(f"A request to {url}.")


def _quiet(message, errors):
    # A refused act or a lost connection is logged by the browser itself.
    expected = ("Failed to load resource", "WebSocket connection")
    if message.type == "error" and not any(part in message.text for part in expected):
        errors.append(message.text)
