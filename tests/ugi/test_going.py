"""How much of a clock a move may take."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from luctor.search.limit import Limit
from luctor.ugi.going import allowance, read_going


@given(
    clock=st.integers(-(10**6), 10**8),
    increment=st.integers(0, 10**6),
    moves=st.none() | st.integers(1, 200),
)
def test_never_more_than_there_is(clock, increment, moves):
    share = allowance(clock, increment, moves)
    assert share >= 1
    assert share == 1 or share <= clock - 20
    if moves != 1:
        assert share == 1 or share <= clock / 2


def test_a_long_clock_is_shared_out():
    assert allowance(300_020) == pytest.approx(10_000)
    assert allowance(300_020, 1000) == pytest.approx(10_800)
    assert allowance(60_020, moves=6) == pytest.approx(10_000)
    assert allowance(10_020, moves=1) == pytest.approx(10_000)


def test_each_seat_has_its_own_clock():
    going = read_going(
        ["wtime", "30020", "btime", "60020", "winc", "1000", "binc", "0", "depth", "7"]
    )
    assert going.limit(0) == Limit(seconds=1.8, depth=7)
    assert going.limit(1) == Limit(seconds=2.0, depth=7)


def test_the_tighter_limit_of_time_holds():
    going = read_going(["wtime", "30020", "movetime", "50"])
    assert going.limit(0) == Limit(seconds=0.05)


def test_without_limits_the_engine_decides():
    assert read_going([]).limit(0) is None
    assert read_going(["infinite"]).limit(0) == Limit()
