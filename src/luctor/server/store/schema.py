"""The database's tables as the present version has them; `migrations` tells how they came about."""

from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All of the schema."""

    type_annotation_map = {dict[str, Any]: JSON}  # noqa: RUF012  (SQLAlchemy's own declaration)


class TableRow(Base):
    """A table: how it was laid, and what a list tells of it.

    ``setup`` and ``created`` never change. The rest follows from the log, and is written in the
    same transaction: ``version`` is the last event's, ``due`` says that the computer is to move.
    """

    __tablename__ = "tables"

    name: Mapped[str] = mapped_column(primary_key=True)
    created: Mapped[int]
    setup: Mapped[dict[str, Any]]
    version: Mapped[int]
    updated: Mapped[int]
    due: Mapped[bool]
    summary: Mapped[dict[str, Any]]

    __table_args__ = (Index("tables_due", "name", sqlite_where=text("due")),)


class EventRow(Base):
    """An event: what has happened at a table. Rows are only ever added."""

    __tablename__ = "events"

    table: Mapped[str] = mapped_column(ForeignKey("tables.name"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    type: Mapped[str]
    seat: Mapped[int | None]
    at: Mapped[int]
    data: Mapped[dict[str, Any]]
    act: Mapped[str]

    __table_args__ = ({"sqlite_with_rowid": False},)


class HolderRow(Base):
    """Who has to do with a table: the hash of a secret. A list of one's own tables begins here."""

    __tablename__ = "holders"

    holder: Mapped[str] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.name"), primary_key=True)

    __table_args__ = ({"sqlite_with_rowid": False},)
