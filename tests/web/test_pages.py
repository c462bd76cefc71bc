"""The lobby, the settings, languages, access, and what the page weighs."""

import json
import re
from pathlib import Path

import pytest
from tests.web.access import violations
from tests.web.table import ME, OPEN, Table

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src/luctor/web"
MOST_SCRIPT = 150_000  # bytes


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def choose(page, group, value):
    page.get_by_role("group", name=group).get_by_text(value, exact=True).click()


def test_a_table_is_laid_in_the_lobby(visitor):
    page = visitor()
    page.goto("/")
    page.locator(".cards .radio", has_text="La Trel").click()
    choose(page, "Board", "Advanced")
    choose(page, "Pieces in corners", "can be captured")
    choose(page, "Against", "A friend, on this screen")
    choose(page, "You play", "Black, second")
    choose(page, "Clock", "5 min + 5 s")
    page.get_by_label("Your name").fill("Ann")
    button(page, "Play").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".board-picture .frame")
    assert page.locator("h1").text_content() == "La Trel Advanced"
    assert page.locator(".player.seat-1 .player-name").text_content() == "Ann"
    page.locator(".brand").click()
    page.locator(".table-row", has_text="La Trel").click()
    page.wait_for_url("**/table/*")
    page.go_back()
    page.wait_for_selector(".order")
    assert page.get_by_label("Your name").input_value() == "Ann"


def test_the_lobby_works_by_keys_alone(visitor):
    page = visitor()
    page.goto("/")
    page.wait_for_selector(".order")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("Tab")
    page.get_by_role("group", name="Game").locator("input:checked").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("group", name="Board").locator("input:checked").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value") == "7x7"
    page.get_by_label("Strength").focus()
    page.keyboard.press("Home")
    assert page.locator("output").text_content() == "Level 1"
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")


def test_an_unknown_table_and_page_are_told(visitor):
    page = visitor()
    page.goto("/table/nothing")
    page.get_by_role("heading", name="This did not work").wait_for()
    assert page.goto("/nothing/here").status == 404
    page.get_by_text("There is no such page.").wait_for()


def test_german(visitor):
    page = visitor(locale="de-DE")
    page.goto("/")
    button(page, "Spielen").wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
    Table.lay(page, "emergo", "7x7")
    told = page.locator(".told").text_content()
    assert "Weiß zieht." in told
    assert "Weiß muss einen Mann einsetzen (E5)." in told
    assert "In der Hand" in page.locator(".board").text_content()
    button(page, "Aufgeben").click()
    page.get_by_role("dialog").get_by_role("button", name="Aufgeben").click()
    page.get_by_text("Schwarz gewinnt: Weiß hat aufgegeben.").first.wait_for()


def test_the_language_changes_at_once(visitor):
    page = visitor()
    page.goto("/settings")
    page.get_by_text("Deutsch", exact=True).click()
    page.get_by_role("heading", name="Einstellungen").wait_for()
    page.reload()
    page.get_by_role("heading", name="Einstellungen").wait_for()


def test_all_keys_are_listed(visitor):
    page = visitor()
    Table.lay(page, "cage", "6x6")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    assert dialog.get_by_text("Type a move").is_visible()
    assert dialog.get_by_text("Move the cursor").is_visible()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_the_reader_mode_tells_positions_and_possibilities(visitor):
    page = visitor()
    page.goto("/settings")
    page.get_by_role("group", name="Screen-reader mode").get_by_text("On").click()
    table = Table.lay(page, "latrel", "basic")
    told = page.locator(".reader").text_content()
    assert "White Sabre" in told
    assert "a2-a3" in told
    page.keyboard.press("p")
    page.wait_for_selector("#speech >> text=White Sabre")
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector("#speech >> text=can move")
    table.click("a2")
    table.click("a3")
    page.wait_for_selector("#speech >> text=White: a2-a3.")


def test_the_header_leads_to_all_pages_also_on_a_small_phone(visitor):
    page = visitor(viewport={"width": 320, "height": 640})
    page.goto("/")
    page.wait_for_selector(".order")
    for name, heading in (("Learn", "Cage: the rules"), ("Puzzles", "Cage: puzzles")):
        page.locator(".cards .radio", has_text="Cage").click()
        page.locator("header").get_by_role("link", name=name).click()
        page.get_by_role("heading", name=heading).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.locator(".brand").click()
        page.wait_for_selector(".order")


@pytest.mark.parametrize("theme", ["light", "dark", "safe"])
@pytest.mark.parametrize("path", ["/", "/settings", "table", "invitation"])
def test_axe_finds_nothing(visitor, theme, path):
    page = visitor(viewport={"width": 800, "height": 900}, reduced_motion="reduce")
    page.goto("/settings")
    wish = json.dumps({"theme": theme, "reader": "on"})
    page.evaluate("wish => localStorage.setItem('luctor.settings', wish)", wish)
    if path == "table":
        table = Table.lay(page, "latrel", "basic")
        table.click("a2")
        table.click("a3")
        table.wait_for_moves(1)
        table.click("b7")
    elif path == "invitation":
        Table.lay(page, "entrapment", "6x7", (ME, OPEN), clock={"base": 60, "increment": 0})
    else:
        page.goto(path)
        page.wait_for_selector("h1")
        page.wait_for_timeout(300)
    assert violations(page) == []


def test_dialogs_are_accessible(visitor):
    page = visitor()
    Table.lay(page, "cage", "6x6")
    button(page, "Resign").click()
    page.wait_for_timeout(700)
    assert violations(page) == []


@pytest.mark.parametrize("width", [320, 768, 1280])
@pytest.mark.parametrize("path", ["/", "/settings", "table"])
def test_nothing_overflows_also_with_large_text(visitor, width, path):
    page = visitor(viewport={"width": width, "height": 700})
    if path == "table":
        Table.lay(page, "entrapment", "7x7", (ME, OPEN), clock={"base": 3600, "increment": 0})
    else:
        page.goto(path)
        page.wait_for_selector("h1")
    for size in ("100%", "200%"):
        page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, size


def test_touch_targets_are_large(visitor):
    page = visitor(viewport={"width": 320, "height": 700}, has_touch=True)
    Table.lay(page, "cage", "6x6", (ME, OPEN))
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, input, a:not(.skip), summary")]
          .filter((one) => one.checkVisibility())
          .map((one) => [one.textContent, one.getBoundingClientRect()])
          .filter(([, box]) => box.height < 44 || box.width < 44)
          .map(([text]) => text)"""
    )
    assert small == []


def test_all_scripts_together_stay_small():
    """The project demands that all the scripts it ships are less than 150 kB, unpacked."""
    sizes = {path: path.stat().st_size for path in WEB.rglob("*.js")}
    total = sum(sizes.values())
    assert total < MOST_SCRIPT, f"{total} bytes of script"


def test_text_never_becomes_markup():
    markup = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write\(")
    for path in WEB.rglob("*.js"):
        assert not markup.search(path.read_text()), path


def test_files_stay_short():
    for path in WEB.rglob("*.js"):
        assert len(path.read_text().splitlines()) < 400, path
