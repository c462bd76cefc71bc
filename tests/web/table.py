"""What tests do at a table: lay one, find squares on the screen, play."""

import json
import random

JSON = {"content-type": "application/json"}
ME, HERE = {"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}
OPEN, WEAK = {"kind": "open"}, {"kind": "level", "level": 1}

POINT = """async ([board, name, flip]) => {
  const { layout } = await import("/static/board/geometry.js");
  const at = layout(board, { flip }).places.get(name);
  const picture = document.querySelector(".board-picture");
  picture.scrollIntoView({ block: "nearest" });
  const matrix = picture.getScreenCTM();
  return [at.x * matrix.a + matrix.e, at.y * matrix.d + matrix.f];
}"""
STEPS_DECIDED = """([key, n]) =>
  JSON.parse(sessionStorage.getItem(key) ?? "{}").draft?.actions.length === n"""
KEYS = """async ([board, from, to, grooves, flip]) => {
  const { layout, step } = await import("/static/board/geometry.js");
  const plan = layout(board, { flip });
  const ways = new Map([[from, []]]);
  for (const [name, way] of ways) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = step(plan, name, key, grooves);
      if (!ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  return ways.get(to);
}"""


class Table:
    """A table in a page."""

    def __init__(self, page, name, board, flip=False):
        self.page, self.name, self.board, self.flip = page, name, board, flip

    @classmethod
    def lay(cls, page, game, variant, seats=(ME, HERE), **more):
        """Lay a table with the page's cookies, and open it."""
        page.goto("/")
        body = {"game": game, "variant": variant, "seats": list(seats), **more}
        made = ask(page, "/tables", body)
        table = cls(page, made["table"], board_of(page, game, variant))
        table.flip = made["view"]["you"] == [1]
        table.invitation = made["invitation"]
        return table.open()

    def open(self, fragment=""):
        self.page.goto(f"/table/{self.name}{fragment}")
        self.page.wait_for_selector(".board-picture .frame")
        return self

    def view(self):
        return self.page.request.get(f"/api/tables/{self.name}").json()

    def stand(self, actions):
        body = {"version": self.view()["version"], "actions": actions}
        return ask(self.page, f"/tables/{self.name}/stand", body)

    def point(self, name):
        return self.page.evaluate(POINT, [self.board, name, self.flip])

    def click(self, name):
        self.page.mouse.click(*self.point(name))

    def tap(self, name):
        self.page.touchscreen.tap(*self.point(name))

    def drag(self, start, end):
        self.page.mouse.move(*self.point(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(end), steps=4)
        self.page.mouse.up()

    def key(self, name, grooves):
        """Walk to a square or groove with the arrow keys and touch it."""
        here = self.page.locator("#speech").text_content().split(":")[0].strip()
        if here not in {part["name"] for part in self.board["cells"] + self.board["grooves"]}:
            self.page.keyboard.press("ArrowUp")
            return self.key(name, grooves)
        for key in self.page.evaluate(KEYS, [self.board, here, name, grooves, self.flip]):
            self.page.keyboard.press(key)
        self.page.keyboard.press("Enter")
        return None

    def moves(self):
        return self.page.locator(".moves .move").count()

    def wait_for_moves(self, count):
        wanted = "n => document.querySelectorAll('.moves .move').length === n"
        self.page.wait_for_function(wanted, arg=count)

    def hint(self):
        return self.page.locator(".hint").text_content()


def ask(page, path, body):
    answer = page.request.post(f"/api{path}", data=json.dumps(body), headers=JSON)
    assert answer.ok, answer.text()
    return answer.json()


def board_of(page, game, variant):
    games = page.request.get("/api/games").json()["games"]
    variants = next(one for one in games if one["name"] == game)["variants"]
    return next(one for one in variants if one["name"] == variant)["board"]


def liveliest(choices, rng):
    """Choose what shortens a game: captures where there are some."""
    captures = [one for one in choices if "x" in one["part"] or "*" in one["part"]]
    return rng.choice(captures or choices)


def play_whole_game(table, touch, press, seed, most=400):
    """Play both seats until the end, with each touch of a move by `touch`, buttons by `press`."""
    rng = random.Random(seed)
    for _ in range(most):
        view = table.view()
        if view["result"]:
            break
        stand, actions = view["stand"], []
        while True:
            choice = liveliest(stand["choices"], rng)
            for index, name in enumerate(choice["touches"]):
                touch(name, grooves_wanted(stand["choices"], choice["touches"][:index]))
            if not choice["touches"]:
                press(table.page.get_by_role("button", name=words_of(choice)).first)
            actions.append(choice["action"])
            if choice["ends"]:
                break
            stand = table.stand(actions)
            count = len(actions)
            table.page.wait_for_function(
                STEPS_DECIDED,
                arg=[f"luctor.draft.{table.name}", count],
            )
        table.wait_for_moves(len(view["moves"]) + 1)
    assert table.view()["result"], "The game has not ended."
    table.page.wait_for_selector(".status.over")
    return len(table.view()["moves"])


def grooves_wanted(choices, touched):
    """Tell whether a cursor stops on grooves, after some touches."""
    fitting = [one["touches"] for one in choices if one["touches"][: len(touched)] == touched]
    following = [names[len(touched)] for names in fitting if len(names) > len(touched)]
    return any(name[-1] in "hv" for name in following)


def words_of(choice):
    """Give what the button of a choice without squares says."""
    kinds = {"=S": "Sabre", "=T": "Trident", "=W": "Warrior"}
    kind = kinds.get(choice["part"])
    return f"Exchange for a {kind}" if kind else "End the move here"
