"""The study routes: positions, set-ups, records, pictures, puzzles."""

import xml.etree.ElementTree as ET

import pytest
from fastapi.testclient import TestClient

import luctor
from luctor.server.app import create_app
from luctor.server.settings import Settings
from luctor.study.puzzles import puzzles
from tests.records.helpers import KINDS, random_record

FORCED = "entrapment:7x7 7/7/7/3W3/7/7/W5B w stock=24,24 white=a1h black=a1v"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    app = create_app(Settings(tmp_path_factory.mktemp("data"), address_burst=1e9))
    with TestClient(app) as client:
        yield client


def post(client, path, **body):
    return client.post(path, json=body)


def refused(response, status, code):
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert error["code"] == code
    assert error["message"].endswith((".", ")", "?"))
    return error["message"]


def test_a_start_by_name_with_moves(client):
    start = {"game": "emergo", "variant": "7x7", "options": {"blocked": "loss"}}
    told = post(client, "/api/positions", start=start, moves=["d3", "d5"]).json()
    assert [move["move"] for move in told["line"]] == ["d3", "d5"]
    assert told["line"][1] == {"move": "d5", "seat": 1, "touches": ["d5"]}
    assert told["seat"] == 0
    assert told["legal"] == len(told["choices"]) > 0
    assert told["position"].startswith("emergo:7x7:blocked=loss ")
    assert (told["repetitions"], told["drawn"]) == (1, False)


def test_a_draft_is_a_position_in_the_middle_of_a_move(client):
    position = luctor.Position.read(FORCED)
    action = position.legal_actions()[0]
    told = post(client, "/api/positions", start=FORCED, actions=[action]).json()
    assert told["mid"]
    assert told["position"] == position.act(action).text()
    assert told["line"] == []
    actions = [action, position.act(action).legal_actions()[0]]
    for action in actions:
        position = position.act(action)
    told = post(client, "/api/positions", start=FORCED, actions=actions).json()
    assert (told["mid"], told["position"]) == (False, position.text())
    (move,) = told["line"]
    assert luctor.Position.read(FORCED).play(move["move"]) == position


def test_the_move_that_fails_is_named(client):
    response = post(client, "/api/positions", start={"game": "cage"}, moves=["b2*a2", "a1-a3"])
    message = refused(response, 422, "illegal-move")
    assert message.startswith("Move 2 cannot be played")
    assert response.json()["number"] == 2


def test_typing_is_continued(client):
    told = post(client, "/api/positions", start={"game": "latrel"}, typed="a2").json()
    assert told["continuations"] == [{"text": "a2-a3", "complete": True}]
    assert "move" not in told
    told = post(client, "/api/positions", start={"game": "latrel"}, typed="A2-A3").json()
    assert told["move"] == "a2-a3"
    told = post(client, "/api/positions", start={"game": "latrel"}, typed="a1-a2").json()
    assert "(L2)" in told["why"]


def test_why_not(client):
    told = post(client, "/api/positions", start=FORCED, why=["d4", "d5"]).json()
    assert "(T9)" in told["why"]


def test_a_third_repetition_is_a_draw(client):
    start = "latrel:standard 4s3/8/8/8/8/8/8/3S4 w -"
    there = ["d1-d2", "e8-e7", "d2-d1", "e7-e8"]
    told = post(client, "/api/positions", start=start, moves=2 * there, why=["d1"]).json()
    assert told["drawn"]
    assert told["choices"] == []
    assert told["repetitions"] == 3
    assert "(G3)" in told["why"]
    refused(
        post(client, "/api/positions", start=start, moves=[*there, *there, "d1-d2"]),
        422,
        "game-over",
    )


def test_what_is_wrong_with_a_set_up_is_told_as_it_arises(client):
    told = post(client, "/api/positions/check", position="cage:6x6 6/6/6/6/6/rr4 r").json()
    assert any("(C2)" in fault for fault in told["faults"])
    assert [piece["cell"] for piece in told["scene"]["pieces"]] == ["a1", "b1"]
    told = post(client, "/api/positions/check", position=" CAGE:6x6 6/6/6/6/6/r4b R").json()
    assert told["faults"] == []
    assert told["position"] == "cage:6x6 6/6/6/6/6/r4b r"
    refused(post(client, "/api/positions/check", position="cage:6x6 6/6"), 422, "position-text")
    refused(post(client, "/api/positions/check", position="chess 8"), 422, "unknown-name")


@pytest.mark.parametrize("kind", KINDS)
def test_faulty_positions_of_every_kind_can_be_looked_at(client, kind):
    game, variant, options = kind
    start = luctor.game(game).start(variant, **options)
    head, board = start.text().split(" ", 1)
    turned = board.swapcase()
    for text in (board, turned, board.replace("3", "2", 1), board.replace("12", "11")):
        response = post(client, "/api/positions/check", position=f"{head} {text}")
        assert response.status_code in (200, 422)


@pytest.mark.parametrize("kind", KINDS)
def test_records_become_trees_and_records_again(client, kind):
    game, variant, options = kind
    record = random_record(game, 3, 24, variant, **options)
    node = record.root.children[0].children[0]
    node.comment, node.nags, node.clock = "Räume <b>bold</b> \\ } [x]", {2, 14}, 61.5
    node.comment_before = "before"
    node.evaluation = luctor.records.Evaluation(points=-12.5, depth=7)
    record.current = record.root
    record.play(record.position.legal_moves()[-1])
    record.headers["Event"] = 'A "test"'
    told = post(client, "/api/records/read", text=record.dumps()).json()
    assert told["faults"] == []
    assert not told["more"]
    (tree,) = told["records"]
    assert tree["nodes"][0]["move"] is None
    judged = [node["eval"] for node in tree["nodes"] if node["eval"]]
    assert judged[0]["points"] == -12.5
    assert 0 < judged[0]["chance"] < 0.5
    back = client.post("/api/records/write", json=tree).json()["text"]
    assert luctor.Record.loads(back) == record


def test_a_long_game_is_not_too_deep(client):
    record = random_record("emergo", 1, 400)
    assert len(record.moves) > 120
    tree = post(client, "/api/records/read", text=record.dumps()).json()["records"][0]
    assert [node["parent"] for node in tree["nodes"]] == list(range(-1, len(record.moves)))
    back = client.post("/api/records/write", json=tree).json()["text"]
    assert luctor.Record.loads(back) == record


def test_a_broken_record_does_not_hide_the_others(client):
    good = random_record("cage", 2, 6, "6x6").dumps()
    broken = '[Game "cage"]\n\n1. a1-a9 *\n'
    told = post(client, "/api/records/read", text=good + "\n" + broken).json()
    assert len(told["records"]) == 1
    assert len(told["faults"]) == 1
    refused(post(client, "/api/records/read", text=broken), 422, "record")


def test_the_ending_and_bad_trees(client):
    record = random_record("cage", 2, 6, "6x6")
    record.end(luctor.Result(1, "resignation"))
    (tree,) = post(client, "/api/records/read", text=record.dumps()).json()["records"]
    back = client.post("/api/records/write", json=tree).json()["text"]
    assert luctor.Record.loads(back).result == record.result
    tree["nodes"][2]["move"] = "a1-a9"
    response = client.post("/api/records/write", json=tree)
    assert refused(response, 422, "move-text").startswith("Node 2: ")
    tree["nodes"][2]["parent"] = 9
    refused(client.post("/api/records/write", json=tree), 422, "invalid-request")


def test_pictures(client):
    response = post(client, "/api/draw", position=FORCED, touches=["d4", "e5h"], theme="dark")
    assert response.headers["content-type"].startswith("image/svg+xml")
    ET.fromstring(response.text)
    response = post(
        client,
        "/api/draw",
        position=FORCED,
        format="png",
        flip=True,
        arrows=[["d4", "d6"]],
        size=300,
    )
    assert response.content.startswith(b"\x89PNG")
    refused(post(client, "/api/draw", position=FORCED, theme="pink"), 422, "unknown-name")
    refused(post(client, "/api/draw", position=FORCED, format="gif"), 422, "invalid-request")


@pytest.mark.parametrize("game", luctor.games())
def test_puzzles_are_listed_answered_and_hinted(client, game):
    listed = client.get(f"/api/puzzles/{game}").json()["puzzles"]
    assert [found["id"] for found in listed] == [found.id for found in puzzles(game)]
    assert "best" not in listed[0]
    found = puzzles(game)[0]
    path = f"/api/puzzles/{game}/{found.id}"
    told = post(client, path, move=found.tactic.line[0]).json()
    assert told["verdict"] == "best"
    assert told["line"] == found.tactic.line
    assert told["reply"] == found.tactic.line[1]
    position = luctor.Position.read(found.tactic.position)
    others = set(position.legal_moves()) - {*found.tactic.best, *found.tactic.later}
    for wrong in sorted(others)[:1]:
        told = post(client, path, move=wrong).json()
        assert told["verdict"] == "wrong"
        assert told["line"] == []
    steps = [client.get(f"{path}/hint?step={step}").json() for step in (1, 2, 3)]
    assert steps[0]["touches"] == steps[1]["touches"][:1]
    assert [bool(step["line"]) for step in steps] == [False, False, True]
    assert steps[2]["last"]


def test_puzzles_that_are_not_there(client):
    refused(client.get("/api/puzzles/chess"), 422, "unknown-name")
    refused(client.get("/api/puzzles/cage/nothing/hint"), 404, "unknown-name")
    refused(
        client.get(f"/api/puzzles/cage/{puzzles('cage')[0].id}/hint?step=9"), 422, "invalid-request"
    )
    refused(post(client, "/api/puzzles/cage/nothing", move="a1-a2"), 404, "unknown-name")
    path = f"/api/puzzles/cage/{puzzles('cage')[0].id}"
    refused(post(client, path, move="zz"), 422, "move-text")


@pytest.mark.parametrize(
    "path, body",
    [
        ("/api/positions", {}),
        ("/api/positions", {"start": 7}),
        ("/api/positions", {"start": "x" * 3000}),
        ("/api/positions", {"start": {"game": "cage"}, "moves": ["a1"] * 3000}),
        ("/api/positions", {"start": {"game": "cage"}, "unknown": 1}),
        ("/api/positions", {"start": {"game": "cage"}, "actions": ["1"]}),
        ("/api/records/write", {"headers": {}, "start": FORCED, "nodes": []}),
        ("/api/draw", {"position": FORCED, "size": 9000}),
    ],
)
def test_malformed_questions_are_refused(client, path, body):
    refused(client.post(path, json=body), 422, "invalid-request")


def test_actions_that_are_not_legal_are_refused(client):
    refused(
        post(client, "/api/positions", start={"game": "cage"}, actions=[99999]),
        422,
        "illegal-action",
    )


def test_an_editor_asks_by_text_and_by_parts(client):
    text = "cage:10x10 10/10/10/6r3/4b3b1/10/4r1b3/10/10/10 b"
    first = post(client, "/api/positions/check", position=text).json()
    again = post(client, "/api/positions/check", setup=first["setup"]).json()
    assert again == first
    assert first["setup"]["cells"]["g7"] == "r"
    nothing = post(client, "/api/positions/check")
    assert nothing.status_code in (400, 422)
