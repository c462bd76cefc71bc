"""What people ask of tables, in the words of the floor below."""

from collections.abc import Callable
from typing import Any

from luctor.play.acts import Act
from luctor.play.clock import Control
from luctor.play.deciding import drafted
from luctor.play.setup import Place, Setup, check_start, tidy
from luctor.play.starts import start_of
from luctor.play.typed import typed_on
from luctor.play.views import stand
from luctor.play.whynot import why_not
from luctor.server.identity import Visitor, hashed
from luctor.server.tables.live import Live
from luctor.server.tables.models import ActWish, NewTable, SeatWish, StandWish

STANDING = ("me", "here")


def setup_of(wish: NewTable, visitor: Visitor) -> Callable[[str], Setup]:
    """Check a wish for a table; give what makes its set-up once the table has a name.

    Raises
    ------
    LuctorError
        If something about it is not possible.
    """
    start = start_of(wish.game, wish.variant, wish.options, wish.position)
    check_start(start)
    first, second = (_place(seat, visitor) for seat in wish.seats)
    control = None if wish.clock is None else Control(wish.clock.base, wish.clock.increment)
    is_open = "open" in (first.kind, second.kind)

    def named(table: str) -> Setup:
        return Setup(
            start=start.text(),
            places=(first, second),
            control=control,
            takeback=wish.takeback,
            creator=visitor.holder,
            invitation=hashed(visitor.invitation(table)) if is_open else "",
        )

    return named


def act_of(wish: ActWish) -> Act:
    """Give the act that somebody wishes for."""
    actions = None if wish.actions is None else tuple(wish.actions)
    return Act(wish.type, wish.seat, wish.move, actions, wish.name, id=wish.id)


def draft_of(live: Live, wish: StandWish) -> dict[str, Any]:
    """Give a position in the middle of a move, or after it.

    Raises
    ------
    LuctorError
        If one of the actions is not legal.
    """
    table = live.table
    position, _ = drafted(table.position, wish.actions)
    going = table.result is None and (position.mid_move or not wish.actions)
    told = stand(position, choosing=going)
    if wish.typed is not None and going:
        told |= typed_on(position, wish.typed)
    if wish.why is not None:
        told["why"] = why_not(position, wish.why)
    return told


def _place(wish: SeatWish, visitor: Visitor) -> Place:
    name = tidy(wish.name)
    if wish.kind in STANDING:
        return Place("person", name=name, holder=visitor.holder)
    if wish.kind == "level":
        return Place("level", wish.level or 0, name)
    return Place("open", name=name)
