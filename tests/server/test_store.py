"""The database: made from nothing, brought up to date, refused when it is not ours."""

import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from luctor.play import acts
from luctor.play.acts import Act
from luctor.play.deciding import decide
from luctor.play.table_view import table_view
from luctor.server.store import Change, Database, DataError, Reader, Writer
from luctor.server.store.schema import Base
from luctor.server.store.writing import ConflictError, Laid
from tests.play.tables import ANNA, NOON, Sitting


@pytest.fixture
def database(tmp_path):
    opened = Database(tmp_path / "deep" / "tables.sqlite3")
    yield opened
    opened.close()


@pytest.fixture
def writer(database):
    opened = Writer(database.engine)
    yield opened
    opened.close()


def laid(sitting, name="t1"):
    told = {"holders": [place.holder for place in sitting.table.places], "moves": 0}
    return Laid(name, NOON, sitting.setup, False, told, frozenset({ANNA}))


def change(sitting, event, name="t1"):
    return Change(table=name, event=event, summary={"holders": ["", ""], "moves": 1})


def test_migrations_lead_from_nothing_to_the_schema(database):
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, Base.metadata) == []
        assert context.get_current_revision() is not None
        names = set(inspect(connection).get_table_names())
    assert names == {*Base.metadata.tables, "alembic_version"}


def test_what_is_committed_is_on_the_disk(database):
    with database.engine.connect() as connection:
        settings = [
            connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert settings == ["wal", 2, 1]


def test_a_table_comes_back_as_it_was(database, writer):
    sitting = Sitting(control=(60, 2))
    writer.write(Change(laid=laid(sitting))).result()
    reader = Reader(database.engine)
    for _ in range(8):
        sitting.move(seconds=1)
        writer.write(change(sitting, sitting.events[-1])).result()
        again = reader.table("t1")
        assert table_view(again, (0, 1), NOON) == table_view(sitting.table, (0, 1), NOON)
    assert reader.table("t2") is None
    assert [stored.name for stored in reader.of_holder(ANNA, 5)] == ["t1"]
    assert reader.count() == 1
    assert reader.due() == []


def test_a_version_is_taken_once(database, writer):
    sitting = Sitting()
    writer.write(Change(laid=laid(sitting))).result()
    moves = sitting.table.position.legal_moves()[:2]
    events = [decide(sitting.table, Act(acts.MOVE, move=move), (0,), NOON) for move in moves]
    first, second = (writer.write(change(sitting, event)) for event in events)
    first.result()
    with pytest.raises(ConflictError):
        second.result()
    assert Reader(database.engine).table("t1").record.moves == moves[:1]


def test_one_bad_change_does_not_spoil_those_beside_it(database, writer):
    sittings = [Sitting() for _ in range(20)]
    futures = [
        writer.write(Change(laid=laid(sitting, f"t{n // 2 if n == 7 else n}")))
        for n, sitting in enumerate(sittings)
    ]
    failed = [n for n, future in enumerate(futures) if future.exception() is not None]
    assert failed == [7]
    assert Reader(database.engine).count() == 19


def test_one_server_a_folder(database, tmp_path):
    with pytest.raises(DataError, match="Another Luctor server"):
        Database(tmp_path / "deep" / "tables.sqlite3")


def test_databases_that_are_not_ours(tmp_path):
    newer = tmp_path / "newer.sqlite3"
    Database(newer).close()
    with sqlite3.connect(newer) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(DataError, match="newer Luctor"):
        Database(newer)
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"no database " * 1000)
    with pytest.raises(DataError, match="cannot be used: file is not a database"):
        Database(broken)
    with pytest.raises(DataError, match="cannot be written to"):
        Database(broken / "folder" / "x.sqlite3")
