"""The puzzle pages: solved by clicking, hints, progress kept in the browser."""

import re

from tests.web.access import violations
from tests.web.study_page import Ground, open_page

import luctor
from luctor.play.views import touches
from luctor.study.puzzles import puzzles


def ground_of(page, puzzle):
    position = luctor.Position.read(puzzle.tactic.position)
    game = position.game.name
    return Ground(page, game, position.variant, flip=position.seat == 1)


def solve(page, puzzle):
    ground_of(page, puzzle).click(*touches(puzzle.tactic.line[0]))


def simple(game):
    """Give a puzzle whose move is two touches, and a wrong move of two touches."""
    for puzzle in puzzles(game):
        position = luctor.Position.read(puzzle.tactic.position)
        good = {*puzzle.tactic.best, *puzzle.tactic.later}
        moves = position.legal_moves()
        wrong = [move for move in moves if move not in good and len(touches(move)) == 2]
        begun = [move for move in moves if move.startswith(puzzle.tactic.line[0])]
        if wrong and len(touches(puzzle.tactic.line[0])) == 2 and len(begun) == 1:
            return puzzle, wrong[0]
    raise AssertionError(game)


def test_a_wrong_answer_then_the_right_one_then_the_line(visitor):
    puzzle, wrong = simple("cage")
    page = open_page(visitor(), f"/puzzles/cage#{puzzle.id}")
    ground_of(page, puzzle).click(*touches(wrong))
    page.locator(".feedback.wrong").wait_for()
    page.get_by_role("button", name="Again").click()
    page.wait_for_function("() => document.querySelector('.feedback').textContent === ''")
    solve(page, puzzle)
    page.locator(".feedback.right").get_by_text("Right!").wait_for()
    page.get_by_text(re.compile("^1 of ")).wait_for()
    if len(puzzle.tactic.line) > 1:
        page.get_by_role("button", name="A move on").click()
    page.reload()
    page.get_by_text("solved", exact=False).first.wait_for()


def test_solved_at_once_counts_and_the_next_one_comes(visitor):
    puzzle, _ = simple("latrel")
    page = open_page(visitor(), f"/puzzles/latrel#{puzzle.id}")
    solve(page, puzzle)
    page.locator(".feedback.right").wait_for()
    page.get_by_text("solved at once").wait_for()
    page.keyboard.press("n")
    page.wait_for_function("id => location.hash !== '#' + id", arg=puzzle.id)
    page.wait_for_function("() => document.querySelector('.feedback').textContent === ''")


def test_hints_come_step_by_step(visitor):
    puzzle = puzzles("emergo")[0]
    page = open_page(visitor(), f"/puzzles/emergo#{puzzle.id}")
    hint = page.get_by_role("button", name="Hint")
    names = touches(puzzle.tactic.line[0])
    hint.click()
    note = page.locator(".feedback")
    note.get_by_text(f"Begin with {names[0]}.").wait_for()
    hint.click()
    note.get_by_text(f"The move touches {', '.join(names)}.").wait_for()
    hint.click()
    note.get_by_text("The solution:").wait_for()
    page.get_by_role("button", name="A move on").click()
    page.get_by_role("button", name="A move back").click()
    page.get_by_role("button", name="Again").click()
    page.wait_for_function("() => document.querySelector('.feedback').textContent === ''")
    solve(page, puzzle)
    page.locator(".feedback.right").wait_for()
    assert page.get_by_text("solved at once").count() == 0


def test_a_grade_is_chosen_in_german(visitor):
    page = open_page(visitor(locale="de-DE"), "/puzzles/entrapment")
    page.get_by_role("button", name=re.compile("^5 · 0")).click()
    page.get_by_text("Schwierigkeit 5 von 5").wait_for()
    assert page.get_by_role("button", name="Hinweis").is_visible()


def test_the_page_is_accessible(visitor):
    page = open_page(visitor(), "/puzzles/entrapment")
    page.get_by_role("button", name="Hint").click()
    page.locator(".feedback").get_by_text("Begin with").wait_for()
    assert violations(page) == []
    page = open_page(visitor(color_scheme="dark"), "/puzzles/latrel")
    assert violations(page) == []


def test_it_fits_a_small_phone(visitor):
    page = open_page(visitor(viewport={"width": 320, "height": 640}), "/puzzles/cage")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
