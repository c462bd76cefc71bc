"""A table in plain types, for pages and programs that know no rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from luctor.play import views
from luctor.play.deciding import allowed
from luctor.play.seats import Seat
from luctor.play.table import Table
from luctor.records import Record


def table_view(
    table: Table, held: Sequence[int], now: int, parts: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Give a table as somebody sees it.

    Parameters
    ----------
    table : Table
    held : sequence of int
        The seats that the viewer holds.
    now : int
        In milliseconds since 1970.
    parts : mapping, optional
        ``moves`` and ``stand``, where they have been made for this version already.
    """
    known = parts or {"moves": moves_of(table), "stand": stand_of(table, held)}
    game, start, clock = table.game, table.record.start, table.clock
    return {
        "version": table.version,
        "game": game.name,
        "variant": start.variant,
        "options": {name: str(value).lower() for name, value in start.options.items()},
        "you": list(held),
        "names": names(table),
        "seats": [
            {"kind": place.kind, "level": place.level or None, "name": place.name}
            for place in table.places
        ],
        "start": table.setup.start,
        "moves": known["moves"],
        "stand": known["stand"],
        "result": views.result_data(game, table.result),
        "clock": None if clock is None else clock.data(now),
        "offers": {
            "draw": table.draw,
            "takeback": table.takeback,
            "rematch": table.rematch_offer,
        },
        "can": allowed(table, held),
        "rematch": table.rematch or None,
    }


def names(table: Table) -> list[str]:
    """Give what each side is called: by its own name, its level, or its colour."""
    return [
        place.name or (f"Level {place.level}" if place.level else seat)
        for place, seat in zip(table.places, table.game.seats, strict=True)
    ]


def moves_of(table: Table) -> list[dict[str, Any]]:
    """Give the moves so far."""
    return [
        {
            "move": node.token,
            "seat": node.seat,
            "touches": views.touches(node.token),
            "skipped": table.skips(node),
            "clock": node.clock,
        }
        for node in table.nodes
    ]


def stand_of(table: Table, held: Sequence[int]) -> dict[str, Any]:
    """Give the position, with choices for somebody who may move."""
    watched = stand_watched(table)
    return stand_chosen(table, watched) if may_move(table, held) else watched


def may_move(table: Table, held: Sequence[int]) -> bool:
    """Whether it is the turn of somebody who holds those seats."""
    return table.result is None and table.seat in held


def stand_watched(table: Table) -> dict[str, Any]:
    """Give the position for those who may not move."""
    stand = views.stand(table.position, choosing=False)
    stand["result"] = views.result_data(table.game, table.result)
    stand["notices"] = [*stand["notices"], *_notices(table)] if table.result is None else []
    return stand


def stand_chosen(table: Table, watched: Mapping[str, Any]) -> dict[str, Any]:
    """Add the choices to what `stand_watched` gives."""
    found = views.choices(table.position)
    return {**watched, "choices": found, "legal": len(found)}


def exported(table: Table) -> Record:
    """Give the record with the names of those who sit there, for a file."""
    record = Record.loads(table.record.dumps())
    for place, name, seat in zip(table.places, names(table), table.game.seats, strict=True):
        if place.name or place.level:
            record.headers[seat] = name
        record.headers[f"{seat}Type"] = Seat(place.level).kind
    if table.setup.control is not None:
        record.headers["TimeControl"] = str(table.setup.control)
    return record


def summary(table: Table) -> dict[str, Any]:
    """Give what a list of tables tells of one."""
    return {
        "title": f"{table.game.title} {table.record.start.variant}",
        "game": table.game.name,
        "seats": names(table),
        "seat": table.seat,
        "moves": table.ply,
        "result": views.result_data(table.game, table.result),
        "updated": table.updated,
    }


def _notices(table: Table) -> list[str]:
    """Tell what a position alone does not know."""
    found = []
    node = table.record.current
    if node.parent is not None and table.skips(node):
        passed = table.game.seats[1 - table.seat]
        found.append(f"{passed} has no legal move and is passed over.")
    if table.game.repeats and not table.position.mid_move:
        times = sum(each.position == table.position for each in node.line())
        if times == 2:
            found.append("This position is here for the second time; the third is a draw (G3).")
    return found
