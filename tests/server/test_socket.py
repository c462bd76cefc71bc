"""A table's socket: views come as things happen; acts, drafts and nonsense go the other way."""

import json
import random
import time

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.clients import HERE, ME, level, receive, serving, told


def act(view, **more):
    choice = next(c for c in view["stand"]["choices"] if c["ends"])
    move = {"type": "move", "version": view["version"], "actions": [choice["action"]], **more}
    return {"type": "act", "act": move}


def until(socket, wanted):
    for _ in range(50):
        message = socket.receive_json()
        if message["type"] == "view" and wanted(message["view"]):
            return message["view"]
    raise AssertionError("no such view")


def test_two_seats_and_a_spectator_see_every_change(server):
    anna, ben, eve = server.someone(), server.someone(), server.someone()
    made = anna.lay()
    table = made["table"]
    ben.post(f"/api/tables/{table}/join", {"invitation": made["invitation"]})
    with anna.socket(table) as one, ben.socket(table) as two, eve.socket(table) as three:
        seen = until(three, lambda view: view["watchers"] == 1)
        assert [seat["here"] for seat in seen["seats"]] == [True, True]
        first = until(one, lambda view: view["watchers"] == 1)
        one.send_json(act(first, id="m1"))
        mine = until(one, lambda view: view["version"] == 2)
        theirs = until(two, lambda view: view["version"] == 2)
        watched = until(three, lambda view: view["version"] == 2)
        assert mine["moves"] == theirs["moves"] == watched["moves"]
        assert theirs["stand"]["choices"]
        assert not mine["stand"]["choices"]
        assert not watched["stand"]["choices"]
        three.send_json(act(theirs))
        error = receive(three, "error")
        assert told(error) == "not-your-seat"
        one.send_json(act(theirs))
        assert told(receive(one, "error")) == "not-your-turn"
    with anna.socket(table) as one:
        alone = until(one, lambda view: True)
        assert [seat["here"] for seat in alone["seats"]] == [True, False]


def test_the_actor_is_answered_by_the_name_of_the_act(server):
    anna = server.someone()
    table = anna.lay(seats=[ME, HERE])["table"]
    with anna.socket(table) as socket:
        first = socket.receive_json()
        assert first["type"] == "view"
        assert "id" not in first
        for _ in range(2):
            socket.send_json(act(first["view"], id="again"))
            answer = receive(socket, "view")
            assert (answer["id"], answer["view"]["version"]) == ("again", 1)
        socket.send_json(act(first["view"], id="late"))
        error = receive(socket, "error")
        assert (error["id"], told({"error": error["error"]})) == ("late", "stale")
        assert error["view"]["version"] == 1


def test_drafts_and_pings(server):
    anna = server.someone()
    table = anna.lay(seats=[ME, HERE])["table"]
    with anna.socket(table) as socket:
        socket.send_json({"type": "ping"})
        receive(socket, "pong")
        socket.send_json({"type": "stand", "id": "d", "version": 0, "typed": "a", "why": ["a1"]})
        answer = receive(socket, "stand")
        assert answer["id"] == "d"
        assert answer["stand"]["continuations"]
        assert answer["stand"]["why"]
        socket.send_json({"type": "stand", "id": "d", "version": 7})
        assert receive(socket, "error")["error"]["code"] == "stale"


def test_the_computer_answers_over_the_socket(server):
    anna = server.someone()
    table = anna.lay(seats=[ME, level(1)])["table"]
    with anna.socket(table) as socket:
        socket.send_json(act(receive(socket, "view")["view"]))
        seen = until(socket, lambda view: len(view["moves"]) == 2)
        assert seen["seats"][1] == {"kind": "level", "level": 1, "name": "", "here": True}


def test_two_levels_play_while_somebody_watches(server):
    anna = server.someone()
    table = anna.lay(seats=[level(1), level(1)])["table"]
    time.sleep(0.2)
    assert anna.view(table)["moves"] == []
    with server.someone().socket(table) as socket:
        until(socket, lambda view: len(view["moves"]) > 1)
    time.sleep(0.2)


def test_tables_that_are_not_there_and_pages_that_are_not_ours(server):
    anna = server.someone()
    with anna.socket("nope") as socket:
        assert told({"error": socket.receive_json()["error"]}) == "not-found"
        with pytest.raises(WebSocketDisconnect, check=lambda error: error.code == 4404):
            socket.receive_json()
    table = anna.lay()["table"]
    foreign = {**anna.headers, "origin": "https://evil.test"}
    with server.client.websocket_connect(f"/api/tables/{table}/live", headers=foreign) as socket:
        assert socket.receive_json()["error"]["code"] == "foreign-origin"
        with pytest.raises(WebSocketDisconnect, check=lambda error: error.code == 4403):
            socket.receive_json()


def test_too_many_messages(tmp_path):
    with serving(tmp_path, visitor_burst=20, visitor_rate=0.001) as server:
        anna = server.someone()
        table = anna.lay()["table"]
        with anna.socket(table) as socket:
            for _ in range(30):
                socket.send_json({"type": "ping"})
            error = receive(socket, "error", most=30)
            assert error["error"]["code"] == "too-frequent"


# Parts of messages that fit, nearly fit, or do not fit at all.
VALUES = (
    None, True, 0, -1, 1, 10**30, 1.5, "", "x" * 50, "a1-a2", "\u202e", "\x00", [], [0], ["a1"],
    [[]], {}, {"type": "move"}, "move", "act", "stand", "ping", "resign", "takeback",
)  # fmt: skip
KEYS = ("type", "id", "act", "version", "actions", "typed", "why", "move", "seat", "name", "more")


def nonsense(rng, depth=0):
    message = {}
    for key in rng.sample(KEYS, rng.randrange(7)):
        message[key] = rng.choice(VALUES)
        if key == "act" and depth == 0 and rng.random() < 0.7:
            message[key] = nonsense(rng, 1)
    kinds = ("act", "stand", "ping") if depth == 0 else ("move", "rename", "offer-draw", "rematch")
    if rng.random() < 0.8:
        message["type"] = rng.choice(kinds)
    return message


def raw_nonsense(rng):
    text = json.dumps(nonsense(rng))
    kind = rng.randrange(8)
    if kind == 0:
        return text[: rng.randrange(len(text))]
    if kind == 1:
        return rng.choice(("", "null", "[]", "1", '"x"', "NaN", "[" * 5000, "{}", "\ud800"[:0]))
    if kind == 2:
        place = rng.randrange(len(text))
        return text[:place] + chr(rng.randrange(32, 0x2FFF)) + text[place:]
    return text


@pytest.mark.parametrize("seed", range(3))
def test_random_messages_get_an_answer_each_and_break_nothing(server, seed):
    rng = random.Random(seed)
    anna, eve = server.someone(), server.someone()
    table = anna.lay(seats=[ME, HERE])["table"]
    with anna.socket(table) as one, eve.socket(table) as two:
        one.receive_json()
        two.receive_json()
        for _ in range(120):
            socket = rng.choice((one, two))
            socket.send_text(raw_nonsense(rng))
            answer = socket.receive_json()
            assert answer["type"] in ("view", "error", "stand", "pong")
            if answer["type"] == "error":
                told({"error": answer["error"]})
        two.send_bytes(b"\x00\xff")
        assert receive(two, "error", most=200)["error"]["code"] == "not-json"
        two.send_text(json.dumps({"type": "ping", "id": "x" * 70_000}))
        assert receive(two, "error")["error"]["code"] == "too-large"
    anna.view(table)
