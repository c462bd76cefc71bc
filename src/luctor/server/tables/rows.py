"""What is written of a table beside its events: lists are made of it, and engines woken by it."""

from typing import Any

from luctor.play.table import Table
from luctor.play.table_view import summary
from luctor.server.store.writing import Laid


def has_person(table: Table) -> bool:
    """Whether somebody sits there, or may come, who waits for the computer's move."""
    return any(place.kind != "level" for place in table.places)


def is_due(table: Table) -> bool:
    """Whether the computer owes somebody a move."""
    return bool(table.level_to_move) and has_person(table)


def summary_of(table: Table) -> dict[str, Any]:
    """Give what lists tell of a table, and who may see it in a list of their own."""
    return summary(table) | {"holders": [place.holder for place in table.places]}


def laid(name: str, table: Table) -> Laid:
    """Give a new table as the store takes it."""
    holders = {table.setup.creator, *(place.holder for place in table.places)} - {""}
    return Laid(
        name,
        table.created,
        table.setup,
        is_due(table),
        summary_of(table),
        frozenset(holders),
    )
