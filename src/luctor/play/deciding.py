"""Whether an act may be done at a table now, and what it leads to. Nothing here changes a table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from luctor.core import moves
from luctor.core.errors import ArgumentError
from luctor.core.position import Position, describe
from luctor.core.results import DRAW_AGREED, RESIGNATION
from luctor.play import acts
from luctor.play.acts import ACTS, MOVE, Act, ActError, Event
from luctor.play.setup import tidy
from luctor.play.table import Table

MOST_ACTIONS = 200


def decide(table: Table, act: Act, held: Sequence[int], now: int) -> Event:
    """Decide on an act.

    Parameters
    ----------
    table : Table
    act : Act
    held : sequence of int
        The seats that the actor holds.
    now : int
        In milliseconds since 1970.

    Returns
    -------
    Event
        For `Table.apply`.

    Raises
    ------
    ActError
        If the table does not take the act now.
    MoveTextError, IllegalMoveError, IllegalActionError, ArgumentError
        If its content is wrong.
    """
    if act.type != MOVE and act.type not in ACTS:
        raise ActError("unknown-act", f"Nobody can {act.type!r} at a table.")
    if not held:
        raise ActError("not-your-seat", "You hold no seat at this table: you can only watch.")
    if act.type == MOVE:
        seat, kind, data = _move(table, act, held, now)
    else:
        seat = _acting(table, act, held)
        raised = objection(table, act.type, seat)
        if raised is not None:
            raise raised
        kind, data = _what_happens(table, act, seat)
    return Event(table.version + 1, kind, seat, now, data, act.id)


def allowed(table: Table, held: Sequence[int]) -> list[str]:
    """Give what somebody who holds those seats may do now beside moving, in order."""
    return [name for name in ACTS if any(objection(table, name, seat) is None for seat in held)]


def join(table: Table, holder: str, name: str, now: int) -> Event:
    """Decide on somebody's taking the open seat.

    Raises
    ------
    ActError
        If no seat is open.
    ArgumentError
        If the name is too long.
    """
    seat = next((i for i, place in enumerate(table.places) if place.kind == "open"), None)
    if seat is None:
        raise ActError("no-open-seat", "Both seats are taken: you can only watch.")
    data = {"name": tidy(name), "holder": holder}
    return Event(table.version + 1, acts.JOIN, seat, now, data)


def tick(table: Table, now: int) -> Event | None:
    """Find out whether somebody's time is over."""
    seat = None if table.clock is None else table.clock.flagged(now)
    return None if seat is None else Event(table.version + 1, acts.TIME_OVER, seat, now)


def resume(table: Table, now: int) -> Event | None:
    """Let a running clock go on after a time in which nobody could move; None if none runs."""
    if table.clock is None or table.clock.running is None:
        return None
    return Event(table.version + 1, acts.RESUME, None, now)


def drafted(position: Position, actions: Sequence[int]) -> tuple[Position, str]:
    """Give the position after the first actions of a move, and their text.

    Raises
    ------
    IllegalActionError
        If one of them is not legal.
    ArgumentError
        If they go on after the move's end, or are too many.
    """
    if len(actions) > MOST_ACTIONS:
        raise ArgumentError(f"A move has at most {MOST_ACTIONS} actions, not {len(actions)}.")
    token = ""
    here = position
    for n, action in enumerate(actions):
        if n and moves.is_finished(here.state):
            raise ArgumentError(f"The move is over after {n} of the {len(actions)} actions.")
        following = here.act(action)
        token += here.game.text.part(here.state[0], int(action))
        here = following
    return here, token


def objection(table: Table, name: str, seat: int) -> ActError | None:
    """Tell why a seat may not do something beside moving now; None if it may."""
    return _OBJECTIONS[name](table, seat)


def _acting(table: Table, act: Act, held: Sequence[int]) -> int:
    """Give the seat that an act is for: of two held ones the named one, or the one to move."""
    if act.seat is not None and act.seat not in held:
        raise ActError("not-your-seat", f"You do not hold seat {act.seat} at this table.")
    if act.seat is not None:
        return act.seat
    return table.seat if table.seat in held else held[0]


def _move(
    table: Table, act: Act, held: Sequence[int], now: int
) -> tuple[int, str, Mapping[str, Any]]:
    over = _over(table)
    if over is not None:
        raise over
    seat = table.seat
    if seat not in held:
        raise ActError("not-your-turn", f"It is {table.game.seats[seat]}'s turn.")
    if table.clock is not None and table.clock.flagged(now) is not None:
        raise ActError("time-over", "Your time is over.")
    if (act.move is None) == (act.actions is None):
        raise ActError("which-move", "A move is told either by its text or by its actions.")
    if act.actions is None:
        token = table.position.parse(str(act.move)).token
    else:
        after, token = drafted(table.position, act.actions)
        if not act.actions or not moves.is_finished(after.state):
            raise ActError("unfinished-move", "The move is not finished: more must follow.")
    return seat, MOVE, {"move": token}


def _what_happens(table: Table, act: Act, seat: int) -> tuple[str, Mapping[str, Any]]:
    """Give the event that an act leads to which nothing speaks against."""
    alone = not table.consents(seat)
    if act.type == acts.OFFER_DRAW and (alone or table.draw == 1 - seat):
        return acts.ACCEPT_DRAW, {}
    if act.type == acts.TAKEBACK and alone:
        return acts.TAKEN_BACK, {"moves": _back(table, seat)}
    if act.type == acts.ACCEPT_TAKEBACK:
        return acts.TAKEN_BACK, {"moves": _back(table, 1 - seat)}
    if act.type == acts.REMATCH and (alone or table.rematch_offer == 1 - seat):
        return acts.REMATCH, {"table": act.table}
    return act.type, {"name": tidy(act.name)} if act.type == acts.RENAME else {}


def _back(table: Table, seat: int) -> int:
    """Give how many moves are taken back until a seat can move again.

    An ending by resignation or agreement is taken back alone. Of two people at one screen either's
    move counts.
    """
    ended = table.result
    if ended is not None and ended.reason in (RESIGNATION, DRAW_AGREED):
        return 0
    held = table.held_by(table.places[seat].holder)
    return next((n for n, node in enumerate(table.nodes[::-1], 1) if node.seat in held), 0)


def _over(table: Table) -> ActError | None:
    if table.result is None:
        return None
    return ActError("game-over", f"The game is over ({describe(table.game, table.result)}).")


def _resign(table: Table, seat: int) -> ActError | None:
    return _over(table)


def _offer_draw(table: Table, seat: int) -> ActError | None:
    if table.result is not None:
        return _over(table)
    if table.places[1 - seat].kind != "person":
        return ActError("no-partner", "A draw can only be agreed between two people.")
    if table.draw == seat or table.draw_offered_at[seat] == table.ply:
        return ActError("offered-already", "You have offered a draw already since the last move.")
    return None


def _answer_draw(table: Table, seat: int) -> ActError | None:
    if table.draw != 1 - seat:
        return _over(table) or ActError("nothing-offered", "No draw has been offered to you.")
    return None


def _takeback(table: Table, seat: int) -> ActError | None:
    if not table.setup.takeback:
        return ActError("no-takeback", "At this table no move is taken back.")
    ended = table.result
    if ended is not None:
        if table.consents(seat) or table.rematch or table.clock is not None:
            return _over(table)
        if ended.reason in (RESIGNATION, DRAW_AGREED):
            return None
    if not _back(table, seat):
        return ActError("nothing-to-take-back", "There is no move of yours to take back.")
    if table.takeback is not None:
        return ActError("offered-already", "A takeback has been asked for already.")
    return None


def _answer_takeback(table: Table, seat: int) -> ActError | None:
    if table.takeback != 1 - seat:
        return _over(table) or ActError("nothing-offered", "Nobody has asked for a takeback.")
    return None


def _rematch(table: Table, seat: int) -> ActError | None:
    if table.result is None:
        return ActError("game-not-over", "The game is not over yet.")
    if table.rematch:
        return ActError("rematch-begun", "The rematch has begun already.")
    if not table.is_full:
        return ActError("no-partner", "Nobody sits opposite.")
    if table.rematch_offer == seat:
        return ActError("offered-already", "You have offered a rematch already.")
    return None


def _rename(table: Table, seat: int) -> ActError | None:
    return None


_OBJECTIONS: dict[str, Callable[[Table, int], ActError | None]] = {
    acts.RESIGN: _resign,
    acts.OFFER_DRAW: _offer_draw,
    acts.ACCEPT_DRAW: _answer_draw,
    acts.DECLINE_DRAW: _answer_draw,
    acts.TAKEBACK: _takeback,
    acts.ACCEPT_TAKEBACK: _answer_takeback,
    acts.DECLINE_TAKEBACK: _answer_takeback,
    acts.REMATCH: _rematch,
    acts.RENAME: _rename,
}
