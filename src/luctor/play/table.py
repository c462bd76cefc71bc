"""A table: a game, who sits at it, what is offered, the clock. Events change it, nothing else does.

An act is first decided on (`luctor.play.deciding`), which changes nothing and gives an event; then
the event is applied. `Table` itself only applies: the same events give the same table, to the
millisecond.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from luctor.core.game import Game
from luctor.core.position import Position
from luctor.core.results import DRAW_AGREED, RESIGNATION, TIME_FORFEIT, Result
from luctor.play import acts
from luctor.play.acts import Event
from luctor.play.clock import SECOND, Clock
from luctor.play.setup import Place, Setup, check_start
from luctor.records import Node, Record


class Table:
    """A table as its events have made it.

    Parameters
    ----------
    setup : Setup
    at : int
        When it was laid, in milliseconds since 1970.
    events : iterable of Event
        What has happened since.

    Attributes
    ----------
    version : int
        Grows by one with every event.
    places : list of Place
        Who sits where.
    record : Record
    result : Result or None
        How the game has ended, None while it goes on.
    clock : Clock or None
    draw, takeback, rematch_offer : int or None
        The seat that has offered it.
    draw_offered_at : list of int
        For each seat the number of moves when it last offered a draw: once a move is enough.
    rematch : str
        The table that follows; empty until there is one.
    updated : int
        When the last event happened.
    """

    def __init__(self, setup: Setup, at: int, events: Iterable[Event] = ()) -> None:
        start = Position.read(setup.start)
        check_start(start)
        self.setup = setup
        self.created = at
        self.updated = at
        self.version = 0
        self.places: list[Place] = list(setup.places)
        self.record = Record(
            start, {"Date": f"{datetime.fromtimestamp(at / SECOND, UTC):%Y.%m.%d}"}
        )
        self.result = self.record.result
        self.clock = None if setup.control is None else Clock(setup.control)
        self.draw: int | None = None
        self.takeback: int | None = None
        self.rematch_offer: int | None = None
        self.draw_offered_at = [-1, -1]
        self.rematch = ""
        self._done: set[tuple[int | None, str]] = set()
        for event in events:
            self.apply(event)

    @property
    def game(self) -> Game:
        """The game's description."""
        return self.record.game

    @property
    def position(self) -> Position:
        """The position now."""
        return self.record.position

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.position.seat

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return self.record.current.ply

    @property
    def nodes(self) -> list[Node]:
        """The moves so far."""
        return self.record.current.line()[1:]

    @property
    def level_to_move(self) -> int:
        """The level of the computer if it is to move; else 0."""
        return 0 if self.result is not None else self.places[self.seat].level

    @property
    def is_full(self) -> bool:
        """Whether no seat is open."""
        return all(place.kind != "open" for place in self.places)

    def held_by(self, holder: str) -> tuple[int, ...]:
        """Give the seats that somebody holds."""
        return tuple(i for i, place in enumerate(self.places) if holder and place.holder == holder)

    def consents(self, seat: int) -> bool:
        """Whether somebody else sits opposite who must agree to what a seat wants."""
        other = self.places[1 - seat]
        return other.kind == "person" and other.holder != self.places[seat].holder

    def has_done(self, seats: Iterable[int], name: str) -> bool:
        """Whether an act of that name has been carried out for one of the seats."""
        return bool(name) and any((seat, name) in self._done for seat in seats)

    def skips(self, node: Node) -> bool:
        """Whether after a move the other seat could not move and was passed over."""
        over = node is self.record.current and self.result is not None
        return node.position.seat == node.seat and not over

    def apply(self, event: Event) -> None:
        """Let an event happen that has been decided on."""
        _HAPPENINGS[event.type](self, event)
        if event.id:
            self._done.add((event.seat, event.id))
        self.result = self.record.result
        if self.result is not None:
            self.draw = self.takeback = None
            if self.clock is not None:
                self.clock.stop(event.at)
        self.version = event.version
        self.updated = event.at

    def _move(self, event: Event) -> None:
        seat = self.seat
        self.record.play(event.data["move"])
        self.draw = self.takeback = None
        if self.clock is not None:
            following = self.seat if self.is_full else None
            self.clock.moved(seat, following, event.at)
            self.record.current.clock = self.clock.left[seat] / SECOND

    def _join(self, event: Event) -> None:
        seat = event.seat
        assert seat is not None
        self.places[seat] = Place("person", name=event.data["name"], holder=event.data["holder"])
        if self.clock is not None and self.ply and self.is_full and self.result is None:
            self.clock.run(self.seat, event.at)

    def _rename(self, event: Event) -> None:
        seat = event.seat
        assert seat is not None
        place = self.places[seat]
        self.places[seat] = Place(place.kind, place.level, event.data["name"], place.holder)

    def _resign(self, event: Event) -> None:
        assert event.seat is not None
        self.record.end(Result(1 - event.seat, RESIGNATION))

    def _time_over(self, event: Event) -> None:
        assert event.seat is not None
        self.record.end(Result(1 - event.seat, TIME_FORFEIT))

    def _offer_draw(self, event: Event) -> None:
        assert event.seat is not None
        self.draw = event.seat
        self.draw_offered_at[event.seat] = self.ply

    def _accept_draw(self, event: Event) -> None:
        self.record.end(Result(None, DRAW_AGREED))

    def _decline_draw(self, event: Event) -> None:
        self.draw = None

    def _offer_takeback(self, event: Event) -> None:
        self.takeback = event.seat

    def _take_back(self, event: Event) -> None:
        for _ in range(event.data["moves"]):
            self.record.undo()
        self.record.end(None)
        self.draw = self.takeback = self.rematch_offer = None
        # Whoever moves again may offer again.
        self.draw_offered_at = [min(at, self.ply - 1) for at in self.draw_offered_at]
        if self.clock is not None:
            self.clock.run(self.seat if self.ply and self.is_full else None, event.at)

    def _decline_takeback(self, event: Event) -> None:
        self.takeback = None

    def _rematch(self, event: Event) -> None:
        self.rematch = event.data.get("table", "")
        self.rematch_offer = None if self.rematch else event.seat

    def _resume(self, event: Event) -> None:
        if self.clock is not None:
            self.clock.forgive(event.at)


_HAPPENINGS: dict[str, Callable[[Table, Event], None]] = {
    acts.MOVE: Table._move,
    acts.JOIN: Table._join,
    acts.RENAME: Table._rename,
    acts.RESIGN: Table._resign,
    acts.TIME_OVER: Table._time_over,
    acts.OFFER_DRAW: Table._offer_draw,
    acts.ACCEPT_DRAW: Table._accept_draw,
    acts.DECLINE_DRAW: Table._decline_draw,
    acts.TAKEBACK: Table._offer_takeback,
    acts.TAKEN_BACK: Table._take_back,
    acts.DECLINE_TAKEBACK: Table._decline_takeback,
    acts.REMATCH: Table._rematch,
    acts.RESUME: Table._resume,
}
