"""What tests do on the pages for study, lessons and puzzles."""

from tests.web.table import board_of

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
