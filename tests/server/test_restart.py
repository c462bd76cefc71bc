"""A server that stops and starts again: everything is there, and the computer thinks on."""

import time

from tests.server.clients import HERE, ME, level, serving


def test_an_orderly_restart(tmp_path):
    with serving(tmp_path) as server:
        anna = server.someone("a" * 20)
        made = anna.lay(clock={"base": 60, "increment": 1})
        table = made["table"]
        before = anna.move(table, id="m1").json()
    with serving(tmp_path) as server:
        anna, ben = server.someone("a" * 20), server.someone("b" * 20)
        after = anna.view(table)
        assert after["moves"] == before["moves"]
        assert after["invitation"] == made["invitation"]
        # The act that was carried out before is known by its name.
        assert anna.do(table, "move", version=0, move="a1-a2", id="m1").status_code == 200
        joined = ben.post(f"/api/tables/{table}/join", {"invitation": made["invitation"]})
        assert joined.json()["clock"]["running"] == 1
        assert ben.move(table).status_code == 200
    time.sleep(0.3)
    with serving(tmp_path) as server:
        clock = server.someone("a" * 20).view(table)["clock"]
        assert clock["running"] == 0
        assert clock["left"][0] > 59_800  # nobody could move while the server was down


def test_the_computer_thinks_on(tmp_path):
    with serving(tmp_path) as server:
        anna = server.someone("a" * 20)
        table = anna.lay(seats=[ME, level(10)])["table"]
        assert anna.move(table).json()["thinking"]
    with serving(tmp_path) as server:
        # Nobody has asked for the table: it is thought about because its turn has come.
        end = time.monotonic() + 60
        while server.app.state.desk.reader.due():
            assert time.monotonic() < end
            time.sleep(0.05)
        assert len(server.someone("a" * 20).view(table)["moves"]) == 2


def test_tables_that_nobody_uses_leave_memory_and_come_back(tmp_path):
    with serving(tmp_path, live=3) as server:
        anna = server.someone()
        tables = [anna.lay(seats=[ME, HERE])["table"] for _ in range(8)]
        for _ in range(3):
            for table in tables:
                assert anna.move(table).status_code == 200
        assert server.app.state.desk.live <= 3
        assert [len(anna.view(table)["moves"]) for table in tables] == [3] * 8
