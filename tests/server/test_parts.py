"""Parts of the server on their own: buckets, lines, names of errors, a disk that is full."""

import asyncio
from concurrent.futures import Future

import httpx2
import pytest
from sqlalchemy.exc import OperationalError

import luctor
from luctor.core.errors import MoveTextError
from luctor.play.acts import ActError
from luctor.server.answers import encoded
from luctor.server.errors import Refusal, code_of, refusal
from luctor.server.guard import HEADERS, Guard
from luctor.server.identity import Visitor
from luctor.server.limits import Buckets, Limits
from luctor.server.tables.live import MOST_WAITING, Line
from tests.server.clients import HERE, ME, serving, told


class Time:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_bucket_fills_again():
    time = Time()
    buckets = Buckets(rate=2, burst=4, clock=time)
    assert [buckets.take("a") for _ in range(5)] == [True] * 4 + [False]
    assert buckets.take("b", 4)
    assert not buckets.take("b")
    time.now = 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    time.now = 1000.0
    assert not buckets.take("a", 5)
    assert buckets.take("a", 4)


def test_an_address_pays_for_all_its_visitors():
    limits = Limits(Buckets(0, 3), Buckets(0, 4))
    for holder in ("a", "b", "a", ""):
        limits.spend(holder, "here")
    with pytest.raises(Refusal, match="too often"):
        limits.spend("c", "here")
    limits.spend("c", "there")


def test_a_bug_is_answered_in_the_one_form_and_with_all_headers():
    async def broken(scope, receive, send):
        raise ZeroDivisionError

    async def ask():
        app = Guard(broken, Limits(Buckets(0, 3), Buckets(0, 3)))
        transport = httpx2.ASGITransport(app)
        async with httpx2.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get("/api/games")

    answered = asyncio.run(ask())
    assert answered.status_code == 500
    assert answered.json()["error"]["code"] == "internal"
    assert HEADERS.items() <= dict(answered.headers).items()


def test_a_line_joins_changes_and_breaks_when_nobody_reads():
    async def talk():
        line = Line(Visitor())
        line.changed()
        line.changed()
        assert await line.waiting() == ([], True)
        with line.quiet():
            line.changed()
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(line.waiting(), 0.01)
        line.answer({"type": "view"})
        assert await line.waiting() == ([{"type": "view"}], True)
        for _ in range(MOST_WAITING + 1):
            line.answer({"type": "pong"})
        assert line.broken

    asyncio.run(talk())


def test_errors_have_names_for_programs():
    assert code_of(MoveTextError("x", 0, "a square")) == "move-text"
    assert code_of(luctor.IllegalMoveError("a", "b")) == "illegal-move"
    assert refusal(ActError("not-your-seat", "No.")).status == 403
    assert refusal(ActError("game-over", "No.")).status == 422


def test_half_a_character_does_not_stop_an_answer():
    assert encoded({"a": "\ud800ä"}) == '{"a":"?ä"}'.encode()


def test_somebody_is_named_by_a_hash_and_invites_without_the_server_knowing():
    anna, ben = Visitor("a" * 20), Visitor("b" * 20)
    assert anna.name in anna.holder
    assert "aaaa" not in anna.holder
    assert anna.invitation("t1") == Visitor("a" * 20).invitation("t1")
    assert len({anna.invitation("t1"), anna.invitation("t2"), ben.invitation("t1")}) == 3
    assert (Visitor().holder, Visitor().name) == ("", "nobody")


def test_what_cannot_be_stored_has_not_happened(tmp_path, monkeypatch):
    def full(change):
        future = Future()
        future.set_exception(OperationalError("insert", {}, Exception("disk is full")))
        return future

    with serving(tmp_path) as server:
        anna = server.someone()
        table = anna.lay(seats=[ME, HERE])["table"]
        anna.move(table)
        before = anna.view(table)
        with monkeypatch.context() as patch:
            patch.setattr(server.app.state.desk._writer, "write", full)
            refused = anna.move(table)
            assert (refused.status_code, told(refused)) == (503, "not-stored")
            assert anna.view(table) == before
            lay = anna.post("/api/tables", {"game": "cage", "seats": [ME, HERE]})
            assert told(lay) == "not-stored"
        assert anna.move(table).json()["version"] == 2
