"""Opening the database: one server a folder, the newest schema, the safest settings."""

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError

from luctor.core.errors import LuctorError

try:
    import fcntl
except ImportError:  # a system without it: nothing warns of two servers in one folder there
    fcntl = None  # type: ignore[assignment]

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = "lock"
# WAL: readers and the writer do not wait for each other. FULL: what is committed is on the disk.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


class DataError(LuctorError):
    """The data folder or the database in it cannot be used."""


class Database:
    """The open database.

    Parameters
    ----------
    path : Path
        The file; its folder is made if need be, and belongs to this object alone until `close`.

    Raises
    ------
    DataError
    """

    def __init__(self, path: Path) -> None:
        self._lock: Any = None
        folder = path.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = (folder / LOCK).open("w")
        except OSError as error:
            raise DataError(
                f"The data folder {str(folder)!r} cannot be written to: {error.strerror}."
            ) from None
        try:
            self._claim(folder)
            self.engine = _engine(path)
            self._migrate(path)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the file and of the folder."""
        if hasattr(self, "engine"):
            self.engine.dispose()
        self._lock.close()

    def _claim(self, folder: Path) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise DataError(
                f"Another Luctor server is using the data folder {str(folder)!r}."
            ) from None

    def _migrate(self, path: Path) -> None:
        try:
            with self.engine.begin() as connection:
                upgrade(connection)
        except CommandError:
            raise DataError(
                f"The database {str(path)!r} was written by a newer Luctor than this one."
            ) from None
        except DatabaseError as error:
            raise DataError(f"The database {str(path)!r} cannot be used: {error.orig}.") from None


def upgrade(connection: Connection) -> None:
    """Bring a database to the newest schema.

    Raises
    ------
    CommandError
        If its schema is of a revision that nobody knows here.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in {s.revision for s in scripts.walk_revisions()}:
        raise CommandError(f"unknown revision {present}")
    if present != scripts.get_current_head():
        command.upgrade(config, "head")


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def _connected(connection: sqlite3.Connection, record: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    return engine
