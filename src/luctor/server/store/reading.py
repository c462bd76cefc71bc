"""What is on disk, as the floors below know it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Engine, func, select

from luctor.play.acts import Event
from luctor.play.setup import Setup
from luctor.play.table import Table
from luctor.server.store.schema import EventRow, HolderRow, TableRow


class Stored(NamedTuple):
    """A line of a list of tables: its name, who sits there, what is told of it."""

    name: str
    holders: tuple[str, str]
    summary: dict[str, Any]


class Reader:
    """Reads from any thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def table(self, name: str) -> Table | None:
        """Make a table again from its log; None if there is none of that name."""
        with self._engine.connect() as connection:
            row = connection.execute(
                select(TableRow.setup, TableRow.created).where(TableRow.name == name)
            ).first()
            if row is None:
                return None
            rows = connection.execute(
                select(
                    EventRow.version,
                    EventRow.type,
                    EventRow.seat,
                    EventRow.at,
                    EventRow.data,
                    EventRow.act,
                )
                .where(EventRow.table == name)
                .order_by(EventRow.version)
            ).all()
        return Table(Setup.read(row.setup), row.created, [Event(*each) for each in rows])

    def due(self) -> Sequence[str]:
        """Give the tables at which the computer is to move."""
        with self._engine.connect() as connection:
            return connection.scalars(select(TableRow.name).where(TableRow.due)).all()

    def of_holder(self, holder: str, most: int) -> list[Stored]:
        """Give somebody's tables, the latest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(TableRow.name, TableRow.summary)
                .join(HolderRow, HolderRow.table == TableRow.name)
                .where(HolderRow.holder == holder)
                .order_by(TableRow.updated.desc(), TableRow.name)
                .limit(most)
            ).all()
        return [_stored(row.name, row.summary) for row in rows]

    def count(self) -> int:
        """Give how many tables there are."""
        with self._engine.connect() as connection:
            return connection.scalar(select(func.count()).select_from(TableRow)) or 0


def _stored(name: str, told: dict[str, Any]) -> Stored:
    summary = dict(told)
    first, second = summary.pop("holders")
    return Stored(name, (first, second), summary)
