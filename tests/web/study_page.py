"""What tests do on the pages for study, lessons and puzzles."""

import os
from pathlib import Path

import pytest
from tests.web.table import board_of

AXE = Path(
    os.environ.get(
        "LUCTOR_AXE",
        Path(__file__).parents[2] / "web-checks" / "node_modules" / "axe-core" / "axe.min.js",
    )
)
POINT = """async ([selector, board, name, flip]) => {
  const { layout } = await import("/static/board/geometry.js");
  const place = document.querySelector(selector);
  place.scrollIntoView({ block: "center" });
  const at = layout(board, { flip }).places.get(name);
  const matrix = place.querySelector(".board-picture").getScreenCTM();
  return [at.x * matrix.a + matrix.e, at.y * matrix.d + matrix.f];
}"""


class Ground:
    """A board on a page, found by a selector."""

    def __init__(self, page, game, variant, selector=".ground", flip=False):
        self.page, self.selector, self.flip = page, selector, flip
        self.board = board_of(page, game, variant)
        page.locator(f"{selector} .board-picture .frame").wait_for()

    def click(self, *names):
        for name in names:
            at = self.page.evaluate(POINT, [self.selector, self.board, name, self.flip])
            self.page.mouse.click(*at)

    def drag(self, start, end):
        points = [
            self.page.evaluate(POINT, [self.selector, self.board, name, self.flip])
            for name in (start, end)
        ]
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        self.page.mouse.move(*points[1], steps=4)
        self.page.mouse.up()

    def says(self, part):
        """Wait until something is said below the board."""
        self.page.locator(f"{self.selector} .study-told").get_by_text(part).first.wait_for()


def open_page(page, path):
    page.goto(path)
    page.wait_for_selector(".board-picture .frame")
    return page


def violations(page):
    """Give what axe-core finds fault with."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci --prefix web-checks.")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found]
