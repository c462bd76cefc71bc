"""What happens at a table beside whole games."""

import re

from tests.web.table import HERE, ME, OPEN, WEAK, Table, ask

MID_CAPTURE = "latrel:basic 8/8/8/4s3/2s5/8/8/S1S4s w TWs"


def status(page):
    return page.locator(".status").text_content()


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_a_move_by_dragging(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    table.drag("a2", "a3")
    table.wait_for_moves(1)
    assert table.view()["moves"][0]["move"] == "a2-a3"


def test_a_drag_that_ends_nowhere_does_nothing(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    table.drag("a2", "a2")
    table.drag("a2", "h5")
    page.wait_for_selector(".hint.why")
    assert table.moves() == 0
    table.drag("b2", "b3")
    table.wait_for_moves(1)


def test_a_finger_at_phone_size_confirms_first(visitor):
    page = visitor(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    table = Table.lay(page, "latrel", "basic")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    table.tap("a2")
    table.tap("a3")
    page.wait_for_selector(".confirm:enabled")
    assert table.view()["moves"] == []
    button(page, "Clear").tap()
    table.tap("b2")
    table.tap("b3")
    page.wait_for_selector(".confirm:enabled")
    button(page, "Confirm move").tap()
    table.wait_for_moves(1)
    assert table.view()["moves"][0]["move"] == "b2-b3"


def test_grooves_are_hit_by_fingers(visitor):
    page = visitor(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    start = "entrapment:7x7 7/7/1B5/7/3W3/7/7 w stock=25,25"
    table = Table.lay(page, "entrapment", "7x7", position=start)
    table.tap("d3")
    table.tap("d4")
    page.wait_for_function("() => document.querySelectorAll('.groove-target').length > 20")
    table.tap("f6v")
    page.wait_for_selector(".confirm:enabled")
    button(page, "Confirm move").tap()
    table.wait_for_moves(1)
    assert table.view()["moves"][0]["move"] == "d3-d4;f6v"


def test_wrong_clicks_are_answered_with_the_reason(visitor):
    page = visitor()
    table = Table.lay(page, "cage", "6x6")
    table.click("c3")
    page.wait_for_selector(".hint.why")
    table.click("b2")
    assert page.locator(".chosen").count() == 1
    table.click("b2")
    assert page.locator(".chosen").count() == 0
    assert table.moves() == 0


def test_a_capture_is_built_step_by_step_and_can_be_taken_back(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic", position=MID_CAPTURE)
    table.click("c1")
    table.click("c5")
    stop = page.get_by_role("button", name="End the move here")
    stop.wait_for()
    assert page.locator(".alert-ring").count() == 1
    button(page, "Step back").click()
    page.wait_for_function("() => document.querySelectorAll('.alert-ring').length === 0")
    table.click("c1")
    table.click("c5")
    stop.click()
    table.wait_for_moves(1)
    assert table.view()["moves"][0]["move"] == "c1xc5"


def test_an_exchange_is_chosen_beside_the_piece(visitor):
    page = visitor()
    start = "latrel:basic 8/1D6/8/8/8/8/8/S6s w TW"
    table = Table.lay(page, "latrel", "basic", position=start)
    table.click("b7")
    table.click("b8")
    page.locator(".popover").get_by_role("button", name="Exchange for a Warrior").click()
    table.wait_for_moves(1)
    assert table.view()["moves"][0]["move"] == "b7-b8=W"


def test_a_stack_is_lifted_by_hovering(visitor):
    page = visitor()
    start = "emergo:7x7 4/3/1,w+2,1,1/3/4/3/3,b w 0/0"
    table = Table.lay(page, "emergo", "7x7", position=start)
    tall = next(one for one in table.view()["stand"]["scene"]["pieces"] if len(one["men"]) == 3)
    page.mouse.move(*table.point(tall["cell"]))
    page.wait_for_selector(".lifted")
    assert page.locator(".lifted ellipse").count() == 3


def test_a_reload_keeps_the_move_in_the_making(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic", position=MID_CAPTURE)
    table.click("c1")
    table.click("c5")
    page.get_by_role("button", name="End the move here").wait_for()
    page.reload()
    page.get_by_role("button", name="End the move here").click()
    table.wait_for_moves(1)


def test_two_play_and_a_third_watches(visitor):
    ann, bob, eve = visitor(), visitor(), visitor()
    table = Table.lay(ann, "latrel", "basic", (ME, OPEN))
    link = ann.locator(".invitation input").input_value()
    assert link.endswith(f"#join={table.invitation}")
    bob.goto(link)
    bob.get_by_label("Your name").fill("<b>Bob</b>")
    button(bob, "Sit down").click()
    bob.locator(".player.seat-0").wait_for()
    ann.locator(".player.seat-1", has_text="<b>Bob</b>").wait_for()
    watched = Table(eve, table.name, table.board).open()
    table.click("a2")
    table.click("a3")
    for page in (ann, bob, eve):
        Table(page, table.name, table.board).wait_for_moves(1)
    other = Table(bob, table.name, table.board, flip=True)
    watched.click("b7")
    assert eve.locator(".chosen").count() == 0
    other.click("b7")
    other.click("b6")
    watched.wait_for_moves(2)
    assert not watched.view()["you"]
    assert "You" not in status(eve)


def test_who_sits_at_a_table_changes_the_name(visitor):
    ann, bob = visitor(), visitor(locale="de-DE")
    table = Table.lay(ann, "cage", "6x6", (ME, OPEN))
    ask(bob, f"/tables/{table.name}/join", {"invitation": table.invitation, "name": "Bob"})
    Table(bob, table.name, table.board, flip=True).open()
    assert button(ann, "Change the name of Blue").count() == 0
    button(ann, "Change the name of Red").press("Enter")
    dialog = ann.get_by_role("dialog", name="Change the name of Red")
    field = dialog.get_by_role("textbox")
    assert field.input_value() == "Ann"
    ann.keyboard.press("ControlOrMeta+a")
    ann.keyboard.type("<i>Anna</i>")
    ann.keyboard.press("Enter")
    bob.locator(".player.seat-0", has_text="<i>Anna</i>").wait_for()
    button(bob, "Namen von Blau ändern").click()
    bob.get_by_role("dialog").get_by_role("button", name="Abbrechen").click()
    assert table.view()["names"] == ["<i>Anna</i>", "Bob"]


def test_a_draw_is_agreed_and_a_rematch_swaps_the_seats(visitor):
    ann, bob = visitor(), visitor()
    table = Table.lay(ann, "cage", "6x6", (ME, OPEN))
    ask(bob, f"/tables/{table.name}/join", {"invitation": table.invitation, "name": "Bob"})
    Table(bob, table.name, table.board, flip=True).open()
    button(ann, "Offer a draw").wait_for()
    button(ann, "Offer a draw").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_role("button", name="Offer a draw").click()
    button(bob, "Accept the draw").click()
    for page in (ann, bob):
        page.wait_for_selector(".status.over")
        assert "draw" in status(page).lower()
    button(ann, "Rematch").click()
    button(bob, "Rematch").click()
    ann.get_by_role("link", name="Go to the rematch").click()
    ann.locator(".player.seat-1", has_text="you").wait_for()


def test_resigning_asks_first_and_does_not_listen_at_once(visitor):
    page = visitor()
    table = Table.lay(page, "cage", "6x6")
    button(page, "Resign").click()
    danger = page.get_by_role("dialog").get_by_role("button", name="Resign")
    assert danger.is_disabled()
    page.keyboard.press("Escape")
    assert not table.view()["result"]
    button(page, "Resign").click()
    danger.click()
    page.wait_for_selector(".status.over")
    assert table.view()["result"]["winner"] == 1
    assert "Blue wins" in status(page)


def test_a_takeback_on_one_screen_is_done_at_once(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    table.click("a2")
    table.click("a3")
    table.wait_for_moves(1)
    button(page, "Take back").click()
    table.wait_for_moves(0)


def test_a_takeback_between_two_needs_consent(visitor):
    ann, bob = visitor(), visitor()
    table = Table.lay(ann, "latrel", "basic", (ME, OPEN))
    ask(bob, f"/tables/{table.name}/join", {"invitation": table.invitation, "name": "Bob"})
    Table(bob, table.name, table.board, flip=True).open()
    table.click("a2")
    table.click("a3")
    table.wait_for_moves(1)
    button(ann, "Take back").click()
    button(bob, "Refuse").click()
    bob.locator(".offer").wait_for(state="detached")
    button(ann, "Take back").click()
    button(bob, "Allow it").click()
    table.wait_for_moves(0)


def test_the_computer_answers(visitor):
    page = visitor()
    table = Table.lay(page, "cage", "6x6", (WEAK, ME))
    table.wait_for_moves(1)
    assert page.locator(".board").get_attribute("class") == "board flipped"
    assert "Your turn" in status(page)


def test_a_stale_page_is_told_and_shown_what_has_happened(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    page.route("**/api/tables/*/live", lambda route: route.abort())
    page.route_web_socket(re.compile("/live"), lambda socket: socket.close())
    table.open()
    before = table.view()
    act = {"type": "move", "version": before["version"], "move": "a2-a3"}
    ask(page, f"/tables/{table.name}/do", act)
    table.click("b2")
    table.click("b3")
    page.wait_for_selector(".toast")
    table.wait_for_moves(1)
    assert [one["move"] for one in table.view()["moves"]] == ["a2-a3"]


def test_a_killed_server_comes_back_and_the_game_goes_on(visitor, server):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    table.click("a2")
    table.click("a3")
    table.wait_for_moves(1)
    server.kill()
    page.wait_for_selector(".banner.lost:visible")
    server.start()
    page.wait_for_selector(".banner.lost", state="hidden")
    table.click("b7")
    table.click("b6")
    table.wait_for_moves(2)


def test_moves_are_browsed_by_keys_and_by_the_list(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    for version, move in enumerate(("a2-a3", "b7-b6", "a3-a4")):
        ask(page, f"/tables/{table.name}/do", {"type": "move", "version": version, "move": move})
    table.wait_for_moves(3)
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".move[aria-current] >> text=b7-b6")
    assert page.locator(".banner.past").is_visible()
    page.keyboard.press("Home")
    page.wait_for_function("() => !document.querySelector('.move[aria-current]')")
    page.locator(".move", has_text="a2-a3").click()
    page.wait_for_selector(".move[aria-current] >> text=a2-a3")
    page.keyboard.press("End")
    page.wait_for_selector(".banner.past", state="hidden")


def test_moves_are_typed_with_what_may_follow(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    page.keyboard.press("m")
    page.keyboard.type("a2")
    page.locator(".way", has_text="a2-a3").click()
    page.wait_for_selector("#typed-told >> text=press Enter")
    page.keyboard.press("Enter")
    table.wait_for_moves(1)
    page.keyboard.type("zz")
    page.wait_for_selector("#typed-told >> text=No move begins like this")


def test_clocks_run(visitor):
    page = visitor()
    table = Table.lay(page, "cage", "6x6", clock={"base": 60, "increment": 1})
    table.click("b2")
    move = token(table, table.view()["stand"]["choices"][0])
    ask(page, f"/tables/{table.name}/do", {"type": "move", "version": 0, "move": move})
    table.wait_for_moves(1)
    page.wait_for_function("() => document.querySelector('.clock.running')")


def token(table, choice):
    parts, actions = choice["part"], [choice["action"]]
    while not choice["ends"]:
        choice = table.stand(actions)["choices"][0]
        parts, actions = parts + choice["part"], [*actions, choice["action"]]
    return parts


def test_the_record_can_be_had(visitor):
    page = visitor()
    Table.lay(page, "cage", "6x6", (ME, HERE))
    with page.expect_download() as found:
        page.get_by_role("link", name="Download the record").click()
    assert '[Game "cage"]' in found.value.path().read_text()


def test_a_click_on_an_earlier_position_only_leads_back(visitor):
    page = visitor()
    table = Table.lay(page, "latrel", "basic")
    for version, move in enumerate(("a2-a3", "b7-b6")):
        act = {"type": "move", "version": version, "move": move}
        ask(page, f"/tables/{table.name}/do", act)
    table.wait_for_moves(2)
    page.locator("h1").click()
    page.keyboard.press("Home")
    page.wait_for_selector(".banner.past:visible")
    table.click("b2")
    page.wait_for_selector(".banner.past", state="hidden")
    assert page.locator(".chosen").count() == 0
    table.click("b2")
    page.wait_for_selector(".chosen")


def test_an_offer_in_between_does_not_spoil_a_move(visitor):
    ann, bob = visitor(), visitor()
    table = Table.lay(ann, "latrel", "basic", (ME, OPEN))
    ask(bob, f"/tables/{table.name}/join", {"invitation": table.invitation, "name": "Bob"})
    ann.locator(".player.seat-1", has_text="Bob").wait_for()
    table.click("a2")
    ann.wait_for_selector(".chosen")
    version = table.view()["version"]
    ask(bob, f"/tables/{table.name}/do", {"type": "offer-draw", "version": version})
    button(ann, "Accept the draw").wait_for()
    assert ann.locator(".chosen").count() == 1
    table.click("a3")
    table.wait_for_moves(1)
