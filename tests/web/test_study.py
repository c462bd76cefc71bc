"""The analysis board: variations, comments, the computer, reports, the editor, in and out."""

import json
import re

import pytest
from tests.web.access import violations
from tests.web.study_page import Ground, open_page
from tests.web.table import HERE, JSON, ME, Table

import luctor

SMALL = "cage:6x6 6/6/2br2/1b4/6/r5 r"
RECORD = """[Event "?"]
[Game "cage"]
[Variant "6x6"]
[Red "Ann"]
[Blue "<b>Bob</b>"]

1. b2*a2! {A <b>bold</b> start} (1. b2*b1 b3*a3) *
"""


def study(page, position=SMALL):
    return open_page(page, f"/study#position={position}")


def tree(page):
    """Give what the move list says."""
    return re.sub(r"\s+", " ", page.locator(".tree").inner_text()).strip()


def test_variations_comments_and_signs_are_made_and_kept(visitor):
    page = study(visitor())
    ground = Ground(page, "cage", "6x6")
    ground.click("a1", "b2")
    page.locator(".tree .move[aria-current]").get_by_text("a1-b2").wait_for()
    page.get_by_role("button", name="One move back").click()
    page.wait_for_function("() => !document.querySelector('.tree [aria-current]')")
    ground.click("a1", "a2")
    page.locator(".tree .move[aria-current]").get_by_text("a1-a2").wait_for()
    page.get_by_label("Comment on this position").fill("A <i>quiet</i> move")
    page.get_by_role("combobox", name="Sign", exact=True).select_option("5")
    assert tree(page) == "1. a1-b2 ( 1. a1-a2 !? A <i>quiet</i> move )"
    page.get_by_role("button", name="Move the variation up").click()
    assert tree(page) == "1. a1-a2 !? A <i>quiet</i> move ( 1. a1-b2 )"
    page.wait_for_function("() => localStorage.getItem('luctor.studies')?.length > 2")
    page.wait_for_timeout(600)
    page.goto("/study")
    page.locator(".tree .move").first.wait_for()
    assert tree(page) == "1. a1-a2 !? A <i>quiet</i> move ( 1. a1-b2 )"
    page.locator(".tree .move").first.click()
    page.get_by_role("button", name="Delete from here").click()
    page.wait_for_function("() => document.querySelectorAll('.tree .move').length === 1")


def test_moves_are_typed_and_browsed_by_keys(visitor):
    page = study(visitor())
    page.get_by_label("Type a move").fill("a1-b2")
    page.get_by_label("Type a move").press("Enter")
    page.locator(".tree .move[aria-current]").wait_for()
    page.locator(".study-told").click()
    page.keyboard.press("Home")
    page.wait_for_function("() => !document.querySelector('.tree [aria-current]')")
    page.keyboard.press("End")
    page.locator(".tree .move[aria-current]").wait_for()


def test_the_computer_thinks_and_its_move_can_be_played(visitor):
    page = study(visitor())
    page.get_by_role("button", name="Computer").click()
    page.locator(".lines li").nth(2).wait_for()
    page.locator(".layer-arrows polygon").first.wait_for()
    assert page.locator(".eval-bar").is_visible()
    page.locator(".lines .line-worth").first.get_by_text("Red wins in 1").wait_for()
    page.locator(".lines .way").first.click()
    page.locator(".tree .move").get_by_text("d4xb4xb2").wait_for()
    page.get_by_text("The game is over here.").wait_for()
    page.get_by_role("button", name="Computer").click()
    assert not page.locator(".eval-bar").is_visible()


def test_a_report_marks_the_mistake(visitor):
    page = study(visitor())
    Ground(page, "cage", "6x6").click("a1", "b2")
    page.locator(".tree .move").wait_for()
    page.get_by_text("Report", exact=True).click()
    page.get_by_role("button", name="Look through the game").click()
    page.get_by_text("The report is done.").wait_for()
    assert page.locator(".curve-dot").count() == 1
    assert "d4xb4xb2" in tree(page)
    page.locator(".mistakes .way").click()
    page.locator(".tree .move[aria-current]").get_by_text("a1-b2").wait_for()
    page.locator(".curve").click(position={"x": 3, "y": 20})
    page.wait_for_function("() => !document.querySelector('.tree [aria-current]')")


def test_a_report_speaks_german_and_replaces_itself(visitor):
    page = study(visitor(locale="de-DE"))
    Ground(page, "cage", "6x6").click("a1", "b2")
    page.locator(".tree .move").wait_for()
    page.get_by_text("Bericht", exact=True).click()
    for _ in range(2):
        page.get_by_role("button", name="Partie durchsehen").click()
        page.get_by_text("Der Bericht ist fertig.").wait_for()
        said = tree(page)
        assert said.count("Luctor: d4xb4xb2 war besser (gewinnt in 1; der gespielte Zug: ") == 1
        assert said.count("Luctor: gewinnt in 1") == 1


def test_a_record_is_pasted_and_given_back(visitor):
    page = study(visitor())
    page.get_by_text("Copy, paste, download").click()
    page.get_by_label("Paste a record or a position").fill(RECORD)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_function("() => document.querySelectorAll('.tree .move').length === 3")
    assert tree(page) == "1. b2*a2 ! A <b>bold</b> start ( 1. b2*b1 b3*a3 )"
    assert page.get_by_label("Name of the study").input_value() == "Cage: Ann – <b>Bob</b>"
    page.get_by_text("Copy, paste, download").click()
    with page.expect_download() as loading:
        page.get_by_role("button", name="Record", exact=True).click()
    text = loading.value.path().read_text(encoding="utf-8")
    assert luctor.Record.loads(text) == luctor.Record.loads(RECORD)
    for kind, begin in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as loading:
            page.get_by_role("button", name=kind).click()
        assert loading.value.path().read_bytes().startswith(begin)
    page.get_by_label("Paste a record or a position").fill("cage:6x6 nonsense")
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".problem").get_by_text("cannot be read").wait_for()


def test_several_studies_are_kept_and_deleted(visitor):
    page = study(visitor())
    Ground(page, "cage", "6x6").click("a1", "b2")
    page.locator(".tree .move").wait_for()
    page.get_by_label("Name of the study").fill("The first")
    page.get_by_role("button", name="New study").click()
    page.locator("dialog select").select_option(label="Emergo 7x7")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_function("() => document.title.startsWith('Emergo 7x7')")
    page.locator(".board-picture .frame").wait_for()
    page.get_by_label("Studies kept in this browser").select_option(label="The first")
    page.locator(".tree .move").get_by_text("a1-b2").wait_for()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator("dialog .danger:enabled").click()
    page.wait_for_function("() => document.querySelectorAll('.tree .move').length === 0")


def test_a_table_is_studied(visitor):
    page = visitor()
    clock = {"base": 300, "increment": 5}
    table = Table.lay(page, "cage", "6x6", seats=(ME, HERE), clock=clock)
    for move in ("b2*a2", "b3*a3"):
        body = {"type": "move", "version": table.view()["version"], "move": move}
        made = page.request.post(
            f"/api/tables/{table.name}/do", data=json.dumps(body), headers=JSON
        )
        assert made.ok, made.text()
    open_page(page, f"/study#table={table.name}")
    page.locator(".tree .move").nth(1).wait_for()
    assert tree(page) == "1. b2*a2 b3*a3"
    page.get_by_text("Copy, paste, download").click()
    page.get_by_label("Text of the position shown").wait_for()
    with page.expect_download() as loading:
        page.get_by_role("button", name="Record", exact=True).click()
    assert "[%clk 0:05:0" in loading.value.path().read_text(encoding="utf-8")


def editor(page, position=None):
    if position:
        study(page, position)
    page.get_by_role("button", name="Edit the board").click()
    page.locator(".study-editor .board-picture .frame").wait_for()


def faults(page, part):
    page.locator(".faults li").get_by_text(part).first.wait_for()


def pick(page, name):
    page.locator(".palette").get_by_label(name, exact=True).check(force=True)


def test_faults_are_named_as_they_arise(visitor):
    page = visitor()
    editor(page, SMALL)
    ground = Ground(page, "cage", "6x6", ".study-editor")
    faults(page, "The position can be played.")
    pick(page, "Red checker")
    ground.click("a2")
    faults(page, "(C2)")
    assert page.get_by_role("button", name="Study this position").is_disabled()
    ground.click("a2")
    faults(page, "The position can be played.")
    ground.click("f6")
    page.locator(".radios").get_by_label("Blue", exact=True).last.check(force=True)
    faults(page, "The position can be played.")
    page.get_by_role("button", name="Study this position").click()
    page.wait_for_selector(".study-editor", state="hidden")
    page.get_by_text("Blue to move").first.wait_for()


def test_columns_of_men_are_set_up(visitor):
    page = visitor()
    editor(page, "emergo:7x7 4/3/4/3/4/3/4 w 0/0")
    ground = Ground(page, "emergo", "7x7", ".study-editor")
    page.get_by_label("Men in the cap").fill("3")
    page.get_by_label("Prisoners").fill("2")
    ground.click("d4")
    page.locator(".position-text").get_by_text("w3+2").wait_for()
    page.locator(".tower").get_by_label("Black", exact=True).check(force=True)
    ground.click("a4")
    page.locator(".position-text").get_by_text("b3+2").wait_for()
    faults(page, "The position can be played.")


def test_barriers_are_set_up_and_pieces_dragged(visitor):
    page = visitor()
    editor(page, "entrapment:7x7 7/7/7/3W3/7/7/6B w stock=25,25")
    ground = Ground(page, "entrapment", "7x7", ".study-editor")
    pick(page, "White barrier, resting")
    ground.click("d4h", "c3v")
    page.locator(".position-text").get_by_text("white=d4h,c3v").wait_for()
    pick(page, "barrier, on end")
    ground.click("d3h")
    page.locator(".position-text").get_by_text("standing=d3h").wait_for()
    page.locator(".study-editor").get_by_label("White", exact=True).last.fill("22")
    faults(page, "The position can be played.")
    pick(page, "Nothing")
    page.wait_for_timeout(200)
    ground.drag("g1", "g3")
    page.locator(".position-text").get_by_text("/6B/7/7 ").wait_for()
    page.get_by_role("button", name="Starting position").click()
    page.locator(".position-text").get_by_text("place=3,3").wait_for()


def test_captured_attackers_are_set_up_in_german(visitor):
    page = visitor(locale="de-DE")
    study(page, "latrel:basic 5t2/1D6/8/8/8/8/6d1/3S4 w 2SWt")
    page.get_by_role("button", name="Stellung aufbauen").click()
    page.locator(".faults").get_by_text("Die Stellung ist spielbar.").wait_for()
    page.locator(".number-field input").first.fill("1")
    page.locator(".position-text").get_by_text("w SWt").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_is_accessible(visitor, theme):
    page = study(visitor(color_scheme=theme))
    Ground(page, "cage", "6x6").click("a1", "b2")
    page.locator(".tree .move").wait_for()
    page.get_by_role("button", name="Computer").click()
    page.locator(".lines li").first.wait_for()
    for name in ("Report", "Copy, paste, download"):
        page.get_by_text(name, exact=True).click()
    page.get_by_role("button", name="Look through the game").click()
    page.locator(".curve-dot").first.wait_for()
    assert violations(page) == []
    editor(page)
    assert violations(page) == []


def test_it_fits_a_small_phone(visitor):
    page = study(visitor(viewport={"width": 320, "height": 640}))
    page.get_by_role("button", name="Computer").click()
    page.locator(".lines li").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    editor(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
