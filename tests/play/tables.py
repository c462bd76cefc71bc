"""Tables for tests: who sits there, and acts done in a line of code."""

import luctor
from luctor.play import acts
from luctor.play.acts import Act
from luctor.play.clock import Control
from luctor.play.deciding import decide, join
from luctor.play.setup import Place, Setup
from luctor.play.table import Table

ANNA, BEN = "a" * 64, "b" * 64
OPEN = Place("open")
NOON = 1_800_000_000_000


def person(holder=ANNA, name=""):
    return Place("person", name=name, holder=holder)


def level(number=3):
    return Place("level", number)


class Sitting:
    """A table with a log and a clock that is set by hand."""

    def __init__(self, game="cage", variant="6x6", places=None, control=None, start=None, **more):
        text = start or luctor.game(game).start(variant).text()
        clock = None if control is None else Control(*control)
        places = places or (person(ANNA), person(BEN))
        self.setup = Setup(text, tuple(places), clock, **more)
        self.table = Table(self.setup, NOON)
        self.events = []
        self.now = NOON

    def happen(self, event):
        self.events.append(event)
        self.table.apply(event)
        return event

    def do(self, seats, kind, **more):
        held = (seats,) if isinstance(seats, int) else seats
        return self.happen(decide(self.table, Act(kind, **more), held, self.now))

    def join(self, holder, name=""):
        return self.happen(join(self.table, holder, name, self.now))

    def move(self, move=None, seconds=0):
        self.now += round(1000 * seconds)
        token = move or self.table.position.legal_moves()[0]
        self.do(self.table.seat, acts.MOVE, move=token)
        return token

    def again(self):
        return Table(self.setup, NOON, self.events)
