"""The clock: what it shows, when it runs, who has lost by it."""

import pytest

from luctor.core.errors import ArgumentError
from luctor.core.results import TIME_FORFEIT, Result
from luctor.play import acts
from luctor.play.acts import ActError
from luctor.play.clock import Control
from luctor.play.deciding import resume, tick
from luctor.play.table_view import table_view
from tests.play.tables import ANNA, BEN, OPEN, Sitting, person


def shown(sitting):
    clock = table_view(sitting.table, (), sitting.now)["clock"]
    return *clock["left"], clock["running"]


def test_the_first_move_costs_nothing_and_others_what_they_take():
    sitting = Sitting(control=(60, 2))
    sitting.now += 1_000_000
    assert shown(sitting) == (60_000, 60_000, None)
    sitting.move()
    sitting.now += 1500
    assert shown(sitting) == (60_000, 58_500, 1)
    sitting.move()
    assert shown(sitting) == (60_000, 60_500, 0)
    sitting.move(seconds=10)
    assert shown(sitting) == (52_000, 60_500, 1)
    assert [node.clock for node in sitting.table.nodes] == [60, 60.5, 52]


def test_time_runs_out():
    sitting = Sitting(control=(60, 2))
    sitting.move()
    assert tick(sitting.table, sitting.now + 59_999) is None
    sitting.now += 60_000
    assert sitting.table.clock.runs_out() == sitting.now
    with pytest.raises(ActError, match="time is over"):
        sitting.move()
    sitting.happen(tick(sitting.table, sitting.now))
    assert sitting.table.result == Result(0, TIME_FORFEIT)
    assert shown(sitting) == (60_000, 0, None)
    assert tick(sitting.table, sitting.now + 1) is None
    with pytest.raises(ActError, match="over"):
        sitting.do(1, acts.TAKEBACK)


def test_the_clock_waits_for_the_second_person():
    sitting = Sitting(places=(person(ANNA), OPEN), control=(60, 0))
    sitting.move()
    sitting.now += 500_000
    assert shown(sitting) == (60_000, 60_000, None)
    sitting.join(BEN)
    sitting.now += 1000
    assert shown(sitting) == (60_000, 59_000, 1)


def test_a_takeback_turns_the_clock_and_gives_no_time_back():
    sitting = Sitting(control=(60, 5))
    sitting.move()
    sitting.move(seconds=10)
    sitting.now += 7000
    sitting.do(1, acts.TAKEBACK)
    sitting.do(0, acts.ACCEPT_TAKEBACK)
    assert shown(sitting) == (53_000, 55_000, 1)
    sitting.now += 1000
    sitting.do(0, acts.TAKEBACK)
    sitting.do(1, acts.ACCEPT_TAKEBACK)
    assert shown(sitting) == (53_000, 54_000, None)


def test_the_end_stops_the_clock_and_a_restart_forgives():
    sitting = Sitting(control=(60, 0))
    assert resume(sitting.table, sitting.now) is None
    sitting.move()
    sitting.now += 50_000
    sitting.happen(resume(sitting.table, sitting.now))
    assert shown(sitting) == (60_000, 60_000, 1)
    sitting.now += 1000
    sitting.do(0, acts.RESIGN)
    sitting.now += 1000
    assert shown(sitting) == (60_000, 59_000, None)
    again = sitting.again()
    assert again.clock.data(sitting.now) == sitting.table.clock.data(sitting.now)


def test_a_system_clock_that_goes_back_gives_no_time():
    sitting = Sitting(control=(60, 0))
    sitting.move()
    sitting.now -= 5000
    assert shown(sitting) == (60_000, 60_000, 1)


@pytest.mark.parametrize(
    "control", [(0, 5), (-1, 0), (86_401, 0), (60, 3601), (60.5, 0), (True, 0)]
)
def test_controls_out_of_range(control):
    with pytest.raises(ArgumentError, match=r"clock|Clock"):
        Control(*control)
