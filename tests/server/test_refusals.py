"""What bad input gets: a 4xx with one clear sentence, and the table untouched."""

import json

import pytest

from tests.server.clients import HERE, ME, OPEN, level, serving, told

CAGE = {"game": "cage", "seats": [ME, OPEN]}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-name"),
        ({"game": 5}, "invalid-request"),
        ({"variant": "9x9"}, "unknown-name"),
        ({"options": {"blocked": "loss"}}, "unknown-name"),
        ({"options": {"start": "x"}}, "unknown-name"),
        ({"options": {"variant": "x"}}, "unknown-name"),
        ({"options": {"headers": "x"}}, "unknown-name"),
        ({"seats": [ME]}, "invalid-request"),
        ({"seats": [ME, {"kind": "level"}]}, "invalid-request"),
        ({"seats": [ME, {"kind": "level", "level": 11}]}, "invalid-request"),
        ({"seats": [ME, {"kind": "open", "level": 3}]}, "invalid-request"),
        ({"seats": [{"kind": "me", "name": "x" * 41}, OPEN]}, "argument"),
        ({"clock": {"base": 0, "increment": 5}}, "argument"),
        ({"clock": {"base": 10**30}}, "argument"),
        ({"clock": {"base": "1"}}, "invalid-request"),
        ({"position": "cage:6x6 6/6/6/2r3/6/6 r"}, "argument"),
        ({"position": "emergo:9x9 5/4/5/4/5/4/5/4/5 w 12/12"}, "argument"),
        ({"position": "cage:8x8 nonsense"}, "position-text"),
        ({"position": "cage:6x6 6/6/2rr2/6/3b2/6 r"}, "faulty-position"),
        ({"variant": "6x6", "position": "cage:8x8 8/8/8/8/3br3/8/8/8 r"}, "argument"),
        ({"more": 1}, "invalid-request"),
        ({"takeback": "yes"}, "invalid-request"),
    ],
)
def test_tables_that_cannot_be_laid(server, change, code):
    answer = server.someone().post("/api/tables", {**CAGE, **change})
    assert (answer.status_code, told(answer)) == (422, code)


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"move": "a1-z9"}, 422, "move-text"),
        ({"move": "a1-a2"}, 422, "illegal-move"),
        ({"move": "\ud800"}, 422, "invalid-request"),
        ({"actions": [10**12]}, 422, "illegal-action"),
        ({"actions": [10**300]}, 422, "illegal-action"),
        ({"actions": ["1"]}, 422, "invalid-request"),
        ({"actions": []}, 422, "unfinished-move"),
        ({}, 422, "which-move"),
        ({"version": -1}, 422, "invalid-request"),
        ({"version": True, "move": "a1-a2"}, 422, "invalid-request"),
        ({"version": 1.5, "move": "a1-a2"}, 422, "invalid-request"),
        ({"version": 10**20, "move": "a1-a2"}, 409, "stale"),
        ({"type": "castle"}, 422, "invalid-request"),
        ({"type": "resign", "seat": 2}, 422, "invalid-request"),
        ({"type": "accept-draw"}, 422, "nothing-offered"),
        ({"type": "takeback"}, 422, "nothing-to-take-back"),
        ({"type": "rename", "name": "x" * 50}, 422, "argument"),
        ({"move": "a1-a2", "id": "x" * 41}, 422, "invalid-request"),
        ({"move": "a1-a2", "id": "ä"}, 422, "invalid-request"),
    ],
)
def test_acts_that_are_not_taken(server, change, status, code):
    anna = server.someone()
    table = anna.lay(seats=[ME, HERE])["table"]
    before = anna.view(table)
    body = json.dumps({"type": "move", "version": 0, **change})
    answer = server.client.post(
        f"/api/tables/{table}/do",
        content=body,
        headers={**anna.headers, "content-type": "application/json"},
    )
    assert (answer.status_code, told(answer)) == (status, code)
    assert anna.view(table) == before


def test_what_is_not_there(server):
    anna = server.someone()
    for path in ("/api/tables/nope", "/api/tables/%00", "/api/tables/%ff", "/api/nope", "/nope"):
        answer = anna.get(path)
        assert (answer.status_code, told(answer)) == (404, "not-found")
    assert told(anna.post("/api/tables/nope/do", {"type": "resign", "version": 0})) == "not-found"
    assert server.client.delete("/api/tables", headers=JSON).status_code == 405
    for path in (
        "/static/",
        "/static/..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static/%00",
        "/static",
    ):
        assert anna.get(path).status_code == 404


JSON = {"content-type": "application/json"}


def test_bodies_that_are_none(server):
    post = server.client.post
    assert told(post("/api/tables", content=b"{", headers=JSON)) == "not-json"
    assert told(post("/api/tables", content=b"\xff\xfe", headers=JSON)) == "not-json"
    assert told(post("/api/tables", content=b"[" * 100_000, headers=JSON)) == "not-json"
    assert told(post("/api/tables", content=b"[]", headers=JSON)) == "invalid-request"
    assert told(post("/api/tables", content=b"", headers=JSON)) == "invalid-request"
    form = post("/api/tables", data={"game": "cage"})
    assert (form.status_code, told(form)) == (415, "not-json")
    plain = post("/api/tables", content=json.dumps(CAGE), headers={"content-type": "text/plain"})
    assert plain.status_code == 415


def test_bodies_that_are_too_large(server):
    post = server.client.post
    large = post("/api/tables", content=b" " * (256 * 1024 + 1), headers=JSON)
    assert (large.status_code, told(large)) == (413, "too-large")
    parts = post("/api/tables", content=iter([b" " * 200_000] * 3), headers=JSON)
    assert (parts.status_code, told(parts)) == (413, "too-large")


def test_pages_of_other_sites_may_not_act(server):
    for origin in (
        "https://evil.example",
        "null",
        "http://testserver.evil.example",
        "http://[",
        "",
    ):
        answer = server.client.post("/api/tables", json=CAGE, headers={"origin": origin})
        assert (answer.status_code, told(answer)) == (403, "foreign-origin")
    ours = server.client.post("/api/tables", json=CAGE, headers={"origin": "http://testserver"})
    assert ours.status_code == 201
    server.client.cookies.clear()


def test_credentials_of_the_wrong_form(server):
    for header in (
        "Basic abc",
        "Bearer short",
        "Bearer " + "x" * 200,
        "Bearer a b c d e f g h i j",
    ):
        answer = server.client.get("/api/games", headers={"authorization": header})
        assert (answer.status_code, told(answer)) == (401, "bad-credentials")
    server.client.cookies.set("luctor", "../../etc")
    assert server.client.get("/api/tables").json() == {"tables": []}
    server.client.cookies.clear()


def test_too_often(tmp_path):
    limits = {"visitor_rate": 0.001, "visitor_burst": 5, "address_burst": 12, "address_rate": 0.001}
    with serving(tmp_path, **limits) as server:
        anna, ben = server.someone("a" * 20), server.someone("b" * 20)
        answers = [anna.get("/api/games") for _ in range(7)]
        assert [each.status_code for each in answers] == [200] * 5 + [429] * 2
        assert told(answers[-1]) == "too-frequent"
        assert ben.get("/api/games").status_code == 200
        # Somebody who changes secrets is stopped by the address.
        codes = [server.someone(f"{n:020}").get("/api/games").status_code for n in range(6)]
        assert codes[-1] == 429
        assert server.client.get("/healthz").status_code == 200


def test_every_answer_carries_the_headers(server):
    for path in ("/", "/api/games", "/api/nope", "/healthz"):
        headers = server.client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_nobody_acts_for_the_computer(server):
    anna = server.someone()
    table = anna.lay(seats=[level(1), level(1)])["table"]
    assert told(anna.do(table, "resign")) == "not-your-seat"
    assert told(anna.do(table, "move", move="a1-a2")) == "not-your-seat"
