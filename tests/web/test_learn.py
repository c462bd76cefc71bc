"""The rules page: tasks done by clicking, wrong clicks explained, what was learnt is kept."""

import pytest
from tests.web.access import violations
from tests.web.study_page import Ground, open_page

import luctor


def test_a_task_is_done_and_remembered(visitor):
    page = open_page(visitor(), "/learn/cage")
    ground = Ground(page, "cage", "6x6", "#edge")
    ground.click("d2", "b2", "a2")
    page.locator("#edge .feedback.right").get_by_text("d2xb2*a2").wait_for()
    assert page.locator(".contents li.done").all_text_contents() == ["Captures at the edge"]
    page.reload()
    page.locator(".contents li.done").wait_for()


def test_a_click_that_breaks_a_rule_is_told_the_ruling(visitor):
    page = open_page(visitor(), "/learn/cage")
    ground = Ground(page, "cage", "6x6", "#own")
    page.locator("#own .board-picture").wait_for()
    ground.click("a1")
    ground.says("beside your own checker on b2 (C2)")
    ground.click("b2", "c3")
    page.locator("#own .feedback.right").wait_for()


def test_a_wrong_answer_can_be_tried_again_and_shown(visitor):
    page = open_page(visitor(), "/learn/latrel")
    page.locator("#sequence .board-picture").wait_for()
    ground = Ground(page, "latrel", "basic", "#sequence")
    ground.click("b1", "b5")
    page.locator("#sequence").get_by_role("button", name="End the move here").click()
    page.locator("#sequence .feedback.wrong").wait_for()
    page.locator("#sequence").get_by_role("button", name="Again").click()
    ground.says("White to move")
    page.locator("#sequence").get_by_role("button", name="Show me").click()
    page.locator("#sequence .feedback.right").get_by_text("b1xb5xe5").wait_for()


@pytest.mark.parametrize("game", luctor.games())
def test_all_lessons_open_in_german(visitor, game):
    page = visitor(locale="de-DE")
    open_page(page, f"/learn/{game}")
    count = page.locator(".lesson").count()
    page.locator(f":nth-match(.lesson .board-picture .frame, {count})").wait_for()
    assert page.title().endswith("die Regeln · Luctor")
    assert page.get_by_role("button", name="Zeig es mir").count() >= count - 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_is_accessible(visitor, theme):
    page = open_page(visitor(color_scheme=theme), "/learn/entrapment")
    page.locator("#win .board-picture .frame").wait_for()
    assert violations(page) == []


def test_an_unknown_game_is_told(visitor):
    page = visitor()
    page.goto("/learn/chess")
    page.get_by_role("heading", name="This did not work").wait_for()


def test_it_fits_a_small_phone(visitor):
    page = open_page(visitor(viewport={"width": 320, "height": 640}), "/learn/emergo")
    page.locator("#win .board-picture .frame").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
