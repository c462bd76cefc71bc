"""How long the page lets people wait: ``python -m benchmarks.page``.

Debian's Chromium opens the lobby of a fresh server with nothing in its cache; a page is ready when
its boards are drawn and can be clicked. Without a browser there is no figure.
"""

import os
import statistics
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from benchmarks.load import Figure, running

CHROMIUM = Path(os.environ.get("LUCTOR_CHROMIUM", "/usr/bin/chromium"))
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
VISITS = 5
READY = ".cards .piece"


def measure() -> Iterator[Figure]:
    """Give the figure, if there is a browser."""
    if not CHROMIUM.exists():
        return
    with running() as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        waits = [visit(browser, url) for _ in range(VISITS)]
        browser.close()
    first, usual = waits[0], statistics.median(waits)
    reached = f"{usual:.2f} s (the very first {first:.2f})"
    yield Figure(f"first page ready, {VISITS} visitors", reached, "1 s", usual < 1)


def visit(browser: Browser, url: str) -> float:
    """Open the lobby with an empty cache; give the seconds until it is ready."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(url)
        page.wait_for_selector(READY)
        waited: float = page.evaluate("performance.now()")
        return waited / 1000


if __name__ == "__main__":
    for figure in measure():
        print(figure.row())
