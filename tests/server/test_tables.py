"""Tables over HTTP: people, programs, spectators."""

import luctor
from luctor.core.position import Position
from luctor.server.models import Games, Stand
from luctor.server.tables.models import Created, Draft, OwnTables
from tests.server.clients import HERE, ME, OPEN, level, told


def test_the_games_are_described(server):
    told_games = server.client.get("/api/games").json()
    Games.model_validate(told_games)
    assert [game["name"] for game in told_games["games"]] == list(luctor.games())
    for game in told_games["games"]:
        for variant in game["variants"]:
            position = Position.read(variant["start"])
            assert position.variant == variant["name"]
            names = {cell["name"] for cell in variant["board"]["cells"]}
            assert {piece.cell for piece in position.scene().pieces} <= names
    assert [each["number"] for each in told_games["levels"]] == list(range(1, 11))


def test_two_people_and_a_spectator(server):
    anna, ben, eve = server.someone(), server.someone(), server.someone()
    created = anna.lay(seats=[{**ME, "name": "Anna"}, OPEN])
    Created.model_validate(created)
    table, invitation = created["table"], created["invitation"]
    assert created["view"]["you"] == [0]
    assert anna.view(table)["invitation"] == invitation
    assert eve.view(table)["invitation"] is None
    assert told(eve.post(f"/api/tables/{table}/join", {"invitation": "guess"})) == "no-invitation"
    joined = ben.post(f"/api/tables/{table}/join", {"invitation": invitation, "name": "Ben"})
    assert joined.json()["you"] == [1]
    assert joined.json()["names"] == ["Anna", "Ben"]
    late = eve.post(f"/api/tables/{table}/join", {"invitation": invitation})
    assert told(late) == "no-open-seat"
    again = ben.post(f"/api/tables/{table}/join", {"invitation": invitation})
    assert again.status_code == 200

    assert anna.move(table).status_code == 200
    seen = eve.view(table)
    assert seen["you"] == []
    assert seen["can"] == []
    assert seen["stand"]["choices"] == []
    assert len(seen["moves"]) == 1
    refused = eve.do(table, "resign")
    assert (refused.status_code, told(refused)) == (403, "not-your-seat")
    early = anna.do(table, "move", move="a1-a2")
    assert (early.status_code, told(early)) == (422, "not-your-turn")
    assert ben.move(table).json()["version"] == 3


def test_a_stale_act_gets_the_fresh_view(server):
    anna = server.someone()
    table = anna.lay(seats=[ME, HERE])["table"]
    anna.move(table)
    stale = anna.do(table, "move", version=0, move="a1-a2")
    assert (stale.status_code, told(stale)) == (409, "stale")
    assert stale.json()["view"]["version"] == 1
    draft = anna.post(f"/api/tables/{table}/stand", {"version": 0})
    assert (draft.status_code, told(draft)) == (409, "stale")


def test_an_act_with_a_name_is_done_once(server):
    anna = server.someone()
    table = anna.lay(seats=[ME, HERE])["table"]
    first = anna.move(table, id="once")
    body = {"type": "move", "version": 0, "move": first.json()["moves"][0]["move"], "id": "once"}
    for _ in range(3):
        again = anna.post(f"/api/tables/{table}/do", body)
        assert again.status_code == 200
        assert len(again.json()["moves"]) == 1


def test_drafts_are_told_and_not_kept(server):
    anna = server.someone()
    start = luctor.game("entrapment").start("7x7")
    for move in ("b2", "f6", "d4", "d3", "f2", "b6", "d4-d5"):
        start = start.play(move)
    table = anna.lay("entrapment", "7x7", [ME, HERE], position=start.text())["table"]
    path = f"/api/tables/{table}/stand"
    whole = start.parse(start.legal_moves()[0])
    half = anna.post(path, {"version": 0, "actions": [whole.actions[0]]}).json()
    Stand.model_validate(half)
    assert half["mid"]
    assert half["choices"]
    after = anna.post(path, {"version": 0, "actions": list(whole.actions)}).json()
    assert not after["choices"]
    typed = anna.post(path, {"version": 0, "typed": whole.token, "why": ["a1"]}).json()
    Draft.model_validate(typed)
    assert typed["move"] == whole.token
    assert typed["why"]
    assert told(anna.post(path, {"version": 0, "actions": [-1]})) == "illegal-action"
    assert anna.view(table)["version"] == 0
    assert anna.do(table, "move", actions=list(whole.actions)).status_code == 200


def test_a_table_against_the_computer(server):
    anna = server.someone()
    table = anna.lay(seats=[level(1), {**ME, "name": "Anna"}])["table"]
    view = anna.wait(table, lambda view: len(view["moves"]) == 1)
    assert view["names"] == ["Level 1", "Anna"]
    assert anna.move(table).status_code == 200
    anna.wait(table, lambda view: len(view["moves"]) == 3 and not view["thinking"])
    assert anna.do(table, "takeback").status_code == 200
    assert len(anna.view(table)["moves"]) == 1


def test_resigning_and_a_rematch_with_the_seats_swapped(server):
    anna = server.someone()
    table = anna.lay(seats=[ME, level(2)])["table"]
    assert told(anna.do(table, "rematch")) == "game-not-over"
    over = anna.do(table, "resign").json()
    assert over["result"]["text"] == "Blue wins: Red resigned."
    following = anna.do(table, "rematch").json()["rematch"]
    view = anna.wait(following, lambda view: len(view["moves"]) == 1)
    assert view["you"] == [1]
    assert anna.view(table)["rematch"] == following


def test_two_people_agree_on_things(server):
    anna, ben = server.someone(), server.someone()
    made = anna.lay()
    table = made["table"]
    ben.post(f"/api/tables/{table}/join", {"invitation": made["invitation"]})
    anna.move(table)
    assert anna.do(table, "takeback").json()["offers"]["takeback"] == 0
    assert "accept-takeback" in ben.view(table)["can"]
    assert ben.do(table, "accept-takeback").json()["moves"] == []
    assert anna.do(table, "offer-draw").json()["offers"]["draw"] == 0
    assert ben.do(table, "decline-draw").json()["offers"]["draw"] is None
    assert ben.do(table, "offer-draw").status_code == 200
    assert anna.do(table, "accept-draw").json()["result"]["reason"] == "draw-agreed"
    assert anna.do(table, "rematch").json()["offers"]["rematch"] == 0
    following = ben.do(table, "rematch").json()["rematch"]
    assert anna.view(following)["you"] == [1]
    assert ben.view(following)["you"] == [0]


def test_own_tables_the_latest_first(server):
    anna, ben = server.someone(), server.someone()
    first, second = anna.lay()["table"], anna.lay("emergo", "7x7", [ME, HERE])["table"]
    anna.move(second)
    anna.move(first)
    listed = anna.get("/api/tables").json()
    OwnTables.model_validate(listed)
    assert [each["table"] for each in listed["tables"]] == [first, second]
    assert listed["tables"][1]["you"] == [0, 1]
    assert listed["tables"][1]["title"] == "Emergo 7x7"
    assert ben.get("/api/tables").json() == {"tables": []}
    assert server.client.get("/api/tables").json() == {"tables": []}


def test_the_record_is_a_file(server):
    anna = server.someone()
    table = anna.lay(seats=[{**ME, "name": "Änne <b>"}, level(1)])["table"]
    answer = anna.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("text/x-luctor-record")
    assert luctor.Record.loads(answer.text).headers["Red"] == "Änne <b>"


def test_a_clock(server):
    anna = server.someone()
    table = anna.lay(seats=[ME, HERE], clock={"base": 1, "increment": 0})["table"]
    anna.move(table)
    over = anna.wait(table, lambda view: view["result"])
    assert over["result"]["reason"] == "time-forfeit"
    assert over["result"]["winner"] == 0
    assert over["clock"]["left"] == [1000, 0]
    assert told(anna.do(table, "takeback")) == "game-over"


def test_a_browser_gets_a_cookie_and_is_known_by_it(server):
    client = server.client
    client.cookies.clear()
    body = {"game": "cage", "seats": [ME, OPEN]}
    answer = client.post("/api/tables", json=body)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("luctor=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    secret = cookie.removeprefix("luctor=").partition(";")[0]
    try:
        assert client.get(f"/api/tables/{answer.json()['table']}").json()["you"] == [0]
        assert "set-cookie" not in client.post("/api/tables", json=body).headers
    finally:
        client.cookies.clear()
    assert client.get(f"/api/tables/{answer.json()['table']}").json()["you"] == []
    database = server.app.state.settings.database
    stored = b"".join(path.read_bytes() for path in database.parent.glob("*.sqlite3*"))
    assert secret.encode() not in stored


def test_health(server):
    health = server.client.get("/healthz").json()
    assert health["status"] == "ok"
    assert health["version"] == luctor.__version__
