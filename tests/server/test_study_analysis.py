"""The analysis socket: searches, reports, stops, and what is refused."""

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import luctor
from luctor.server.app import create_app
from luctor.server.settings import Settings

SMALL = {"game": "cage", "variant": "6x6"}


@pytest.fixture
def client(tmp_path):
    with TestClient(create_app(Settings(tmp_path, engines=1))) as client:
        yield client


@pytest.fixture
def socket(client):
    with client.websocket_connect("/api/analysis") as socket:
        yield socket


def until(socket, kind):
    """Give all messages up to the first of a kind."""
    heard = []
    while not heard or heard[-1]["type"] != kind:
        heard.append(socket.receive_json())
    return heard


def test_a_search_tells_lines_and_ends(socket):
    socket.send_json({"type": "analyse", "id": 7, "start": SMALL, "lines": 2, "seconds": 0.2})
    heard = until(socket, "done")
    assert {message["id"] for message in heard} == {7}
    info = heard[-2]
    assert info["type"] == "info"
    assert info["depth"] >= 1
    assert len(info["variations"]) == 2
    first = info["variations"][0]
    assert 0 <= first["chance"] <= 1
    start = luctor.game("cage").start("6x6")
    assert start.is_legal(first["line"][0])
    assert first["touches"] == [first["line"][0][:2], first["line"][0][3:]]


def test_an_open_search_ends_when_told(socket):
    socket.send_json({"type": "analyse", "id": 1, "start": SMALL})
    until(socket, "info")
    socket.send_json({"type": "stop"})
    assert until(socket, "done")[-1]["id"] == 1


def test_a_new_search_replaces_the_old_one(socket):
    socket.send_json({"type": "analyse", "id": 1, "start": SMALL})
    until(socket, "info")
    move = luctor.game("cage").start("6x6").legal_moves()[0]
    socket.send_json({"type": "analyse", "id": 2, "start": SMALL, "moves": [move], "seconds": 0.1})
    heard = until(socket, "done")
    assert heard[-1]["id"] == 2
    assert all(message["type"] == "info" for message in heard[:-1])


def test_a_report_goes_through_all_moves(socket):
    record = luctor.Record.new("cage", "6x6")
    for _ in range(6):
        record.play(record.position.legal_moves()[0])
    order = {"type": "report", "id": 3, "start": SMALL, "moves": record.moves, "seconds": 0.02}
    socket.send_json(order)
    heard = until(socket, "done")
    assert sum(message["type"] == "progress" for message in heard) == 7
    report = heard[-2]
    assert report["type"] == "report"
    assert [move["move"] for move in report["moves"]] == record.moves
    assert all(0 <= move["chance"] <= 1 for move in report["moves"])
    assert {move["mark"] for move in report["moves"]} <= {None, "?!", "?", "??"}
    assert [side["seat"] for side in report["summary"]] == [0, 1]
    assert report["tree"]["nodes"][0]["eval"] is not None
    for node in report["tree"]["nodes"]:
        assert (node["remark"] is None) == ("Luctor:" not in node["comment"])


def test_bad_messages_are_answered_and_the_socket_stays(socket):
    for text, code in [
        ("{", "not-json"),
        ("[" * 9000, "not-json"),
        ('{"type":"dance"}', "invalid-request"),
        ("7", "invalid-request"),
        ('{"type":"analyse","id":1,"start":"cage","seconds":99}', "invalid-request"),
        ('"' + "x" * 70_000 + '"', "too-large"),
    ]:
        socket.send_text(text)
        message = socket.receive_json()
        assert (message["type"], message["error"]["code"]) == ("error", code)
        assert message["error"]["message"].endswith(".")
    socket.send_json({"type": "analyse", "id": 5, "start": "cage:6x6 nonsense"})
    heard = until(socket, "done")
    assert heard[0]["error"]["code"] == "position-text"
    assert heard[0]["id"] == 5
    socket.send_json({"type": "analyse", "id": 6, "start": "cage:6x6 6/6/6/6/6/r5 r"})
    assert until(socket, "done")[0]["error"]["code"] == "game-over"
    socket.send_json({"type": "analyse", "id": 7, "start": SMALL, "moves": ["a1-a2"]})
    assert until(socket, "done")[0]["error"]["message"].startswith("Move 1 cannot be played")
    socket.send_json({"type": "report", "id": 8, "start": SMALL, "moves": []})
    assert until(socket, "done")[0]["error"]["code"] == "argument"


def test_a_ping_is_answered(socket):
    socket.send_json({"type": "ping"})
    assert socket.receive_json() == {"type": "pong"}


def test_pages_of_other_sites_are_turned_away(client):
    headers = {"origin": "https://elsewhere.example"}
    with (
        pytest.raises(WebSocketDisconnect) as caught,
        client.websocket_connect("/api/analysis", headers=headers),
    ):
        pass
    assert caught.value.code == 1008


def test_bytes_end_the_conversation(client):
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_bytes(b"\x00")
    with client.websocket_connect("/api/analysis") as socket:
        socket.send_json({"type": "analyse", "id": 1, "start": SMALL, "seconds": 0.05})
        until(socket, "done")
