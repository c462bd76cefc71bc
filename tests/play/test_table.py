"""A table: acts are decided on, events make it, and telling them again makes it again."""

import json
import pickle
import random

import pytest

import luctor
from luctor.core.errors import ArgumentError, IllegalActionError, IllegalMoveError
from luctor.core.results import DRAW_AGREED, RESIGNATION, THREEFOLD_REPETITION, Result
from luctor.play import acts
from luctor.play.acts import ACTS, Act, ActError
from luctor.play.deciding import allowed, decide, drafted
from luctor.play.setup import Place, Setup, tidy
from luctor.play.table import Table
from luctor.play.table_view import exported, summary, table_view
from tests.play.tables import BEN, NOON, OPEN, Sitting, level, person


def refused(code):
    return pytest.raises(ActError, check=lambda error: error.code == code)


def test_a_move_by_text_and_by_actions():
    sitting = Sitting()
    token = sitting.move()
    assert sitting.table.record.moves == [token]
    position = sitting.table.position
    move = position.parse(position.legal_moves()[3])
    sitting.do(1, acts.MOVE, actions=move.actions)
    assert sitting.table.record.moves == [token, move.token]
    assert sitting.table.version == 2


def test_deciding_changes_nothing():
    sitting = Sitting()
    before = table_view(sitting.table, (0,), NOON)
    for move in sitting.table.position.legal_moves():
        decide(sitting.table, Act(acts.MOVE, move=move), (0,), NOON)
    decide(sitting.table, Act(acts.RESIGN), (0,), NOON)
    assert table_view(sitting.table, (0,), NOON) == before


def test_who_may_move():
    sitting = Sitting()
    token = sitting.table.position.legal_moves()[0]
    with refused("not-your-turn"):
        sitting.do(1, acts.MOVE, move=token)
    with refused("not-your-seat"):
        sitting.do((), acts.MOVE, move=token)
    with refused("not-your-seat"):
        sitting.do(0, acts.RESIGN, seat=1)
    with refused("unknown-act"):
        sitting.do(0, "castle")
    assert not sitting.events


def test_moves_that_are_none():
    sitting = Sitting("latrel", "basic")
    with pytest.raises(IllegalMoveError, match="L2"):
        sitting.do(0, acts.MOVE, move="a1-a3")
    with pytest.raises(IllegalActionError):
        sitting.do(0, acts.MOVE, actions=(-5,))
    with refused("which-move"):
        sitting.do(0, acts.MOVE)
    with refused("which-move"):
        sitting.do(0, acts.MOVE, move="a2-a3", actions=(1,))
    with refused("unfinished-move"):
        sitting.do(0, acts.MOVE, actions=())
    first = sitting.table.position.legal_actions()[0]
    with pytest.raises(ArgumentError, match="over after 1 of the 2"):
        sitting.do(0, acts.MOVE, actions=(first, first))
    with pytest.raises(ArgumentError, match="at most"):
        sitting.do(0, acts.MOVE, actions=(first,) * 1000)


def test_an_unfinished_move_is_not_taken():
    sitting = Sitting("entrapment", "7x7")
    for move in ["b2", "f6", "d4", "d3", "f2", "b6", "d4-d5"]:
        sitting.move(move)
    first = sitting.table.position.legal_actions()[0]
    here, token = drafted(sitting.table.position, (first,))
    assert here.mid_move
    assert token
    with refused("unfinished-move"):
        sitting.do(1, acts.MOVE, actions=(first,))


def test_resigning():
    sitting = Sitting()
    sitting.move()
    sitting.do(0, acts.RESIGN)
    assert sitting.table.result == Result(1, RESIGNATION)
    for act in (acts.RESIGN, acts.OFFER_DRAW, acts.TAKEBACK, acts.ACCEPT_DRAW):
        with refused("game-over"):
            sitting.do(1, act)
    with refused("game-over"):
        sitting.move()


def test_of_two_at_one_screen_the_one_to_move_resigns_or_the_named_one():
    for seat, loser in ((None, 0), (1, 1)):
        sitting = Sitting(places=(person(), person()))
        sitting.do((0, 1), acts.RESIGN, seat=seat)
        assert sitting.table.result == Result(1 - loser, RESIGNATION)


def test_a_draw_is_offered_and_answered():
    sitting = Sitting()
    with refused("nothing-offered"):
        sitting.do(1, acts.ACCEPT_DRAW)
    sitting.do(0, acts.OFFER_DRAW)
    with refused("nothing-offered"):
        sitting.do(0, acts.ACCEPT_DRAW)
    sitting.do(1, acts.DECLINE_DRAW)
    assert sitting.table.draw is None
    with refused("offered-already"):
        sitting.do(0, acts.OFFER_DRAW)
    sitting.move()
    sitting.do(0, acts.OFFER_DRAW)
    sitting.do(1, acts.ACCEPT_DRAW)
    assert sitting.table.result == Result(None, DRAW_AGREED)


def test_a_move_leaves_an_offer_behind_and_two_offers_agree():
    sitting = Sitting()
    sitting.do(0, acts.OFFER_DRAW)
    sitting.move()
    assert sitting.table.draw is None
    sitting.do(0, acts.OFFER_DRAW)
    sitting.do(1, acts.OFFER_DRAW)
    assert sitting.table.result == Result(None, DRAW_AGREED)


def test_the_computer_takes_no_draw_and_one_screen_agrees_at_once():
    with refused("no-partner"):
        Sitting(places=(person(), level())).do(0, acts.OFFER_DRAW)
    with refused("no-partner"):
        Sitting(places=(person(), OPEN)).do(0, acts.OFFER_DRAW)
    sitting = Sitting(places=(person(), person()))
    sitting.do((0, 1), acts.OFFER_DRAW)
    assert sitting.table.result == Result(None, DRAW_AGREED)


def test_takeback_by_consent():
    sitting = Sitting()
    with refused("nothing-to-take-back"):
        sitting.do(0, acts.TAKEBACK)
    first = sitting.move()
    sitting.move()
    sitting.do(0, acts.TAKEBACK)
    assert sitting.table.ply == 2
    with refused("offered-already"):
        sitting.do(1, acts.TAKEBACK)
    with refused("nothing-offered"):
        sitting.do(0, acts.ACCEPT_TAKEBACK)
    sitting.do(1, acts.DECLINE_TAKEBACK)
    sitting.do(1, acts.TAKEBACK)
    sitting.do(0, acts.ACCEPT_TAKEBACK)
    assert sitting.table.record.moves == [first]
    sitting.do(0, acts.TAKEBACK)
    sitting.do(1, acts.ACCEPT_TAKEBACK)
    assert sitting.table.record.moves == []
    assert sitting.table.seat == 0


def test_takeback_at_once_against_the_computer_also_of_the_end():
    sitting = Sitting(places=(level(), person()))
    sitting.move()
    with refused("nothing-to-take-back"):
        sitting.do(1, acts.TAKEBACK)
    sitting.move()
    sitting.move()
    sitting.do(1, acts.TAKEBACK)
    assert sitting.table.ply == 1
    sitting.do(1, acts.RESIGN)
    sitting.do(1, acts.TAKEBACK)
    assert sitting.table.result is None
    assert sitting.table.ply == 1


def test_takeback_at_one_screen_takes_one_move_back_and_some_tables_have_none():
    sitting = Sitting(places=(person(), person()))
    sitting.move()
    sitting.do((0, 1), acts.TAKEBACK)
    assert sitting.table.ply == 0
    strict = Sitting(takeback=False)
    strict.move()
    with refused("no-takeback"):
        strict.do(0, acts.TAKEBACK)


def test_rematch_by_consent_and_at_once():
    sitting = Sitting()
    with refused("game-not-over"):
        sitting.do(0, acts.REMATCH)
    sitting.do(0, acts.RESIGN)
    sitting.do(0, acts.REMATCH, table="unused")
    assert (sitting.table.rematch_offer, sitting.table.rematch) == (0, "")
    with refused("offered-already"):
        sitting.do(0, acts.REMATCH)
    sitting.do(1, acts.REMATCH, table="next")
    assert (sitting.table.rematch_offer, sitting.table.rematch) == (None, "next")
    with refused("rematch-begun"):
        sitting.do(1, acts.REMATCH)
    alone = Sitting(places=(person(), level()))
    alone.do(0, acts.RESIGN)
    alone.do(0, acts.REMATCH, table="next")
    assert alone.table.rematch == "next"
    swapped = alone.setup.swapped(tuple(alone.table.places), "before")
    assert [place.kind for place in swapped.places] == ["level", "person"]


def test_joining_and_names():
    sitting = Sitting(places=(person(name="Anna"), OPEN))
    sitting.move()
    with refused("not-your-turn"):
        sitting.do(0, acts.MOVE, move="a1-a2")
    sitting.join(BEN, "  Ben \n\t <b>\u202e ")
    assert sitting.table.held_by(BEN) == (1,)
    assert sitting.table.places[1].name == "Ben <b>"
    with refused("no-open-seat"):
        sitting.join("c" * 64)
    sitting.do(1, acts.RENAME, name="Benno")
    assert [place.name for place in sitting.table.places] == ["Anna", "Benno"]
    with pytest.raises(ArgumentError, match="at most 40"):
        sitting.do(1, acts.RENAME, name="x" * 41)
    assert sitting.table.held_by("") == ()
    assert tidy("\ud800x\x00y") == "x y"


def test_threefold_repetition_ends_the_game():
    sitting = Sitting("latrel", "standard")
    told = []
    loop = ["b1-b2", "b8-b7", "b2-b1", "b7-b8"]
    for move in ["b2-b3", "b7-b6", *loop, *loop]:
        assert sitting.table.result is None
        sitting.move(move)
        told += table_view(sitting.table, (), NOON)["stand"]["notices"]
    assert sitting.table.result == Result(None, THREEFOLD_REPETITION)
    assert any("second time" in notice for notice in told)
    assert sitting.again().result == sitting.table.result


def test_an_act_is_known_by_its_name():
    sitting = Sitting()
    token = sitting.table.position.legal_moves()[0]
    sitting.do(0, acts.MOVE, move=token, id="one")
    assert sitting.table.has_done((0,), "one")
    assert not sitting.table.has_done((1,), "one")
    assert not sitting.table.has_done((0,), "")
    assert sitting.again().has_done((0, 1), "one")


def test_what_may_be_done_is_what_is_not_refused():
    rng = random.Random(5)
    for places in ((person(), person(BEN)), (person(), level()), (person(), person())):
        sitting = Sitting(places=places)
        for _ in range(150):
            held = rng.choice([(0,), (1,), (0, 1), ()])
            may = allowed(sitting.table, held)
            for kind in ACTS:
                try:
                    decide(sitting.table, Act(kind, table="next"), held, NOON)
                    done = True
                except ActError:
                    done = False
                # One who holds both seats acts for the one to move.
                assert not done or kind in may
                assert done or kind not in may or len(held) == 2
            if sitting.table.result is None and rng.random() < 0.6:
                sitting.move(rng.choice(sitting.table.position.legal_moves()))
            elif may:
                act = Act(rng.choice(may), table="next")
                try:
                    sitting.happen(decide(sitting.table, act, held, NOON))
                except ActError:
                    assert len(held) == 2
            if sitting.table.rematch:
                break
        assert _same(sitting.table, sitting.again())


def _same(one, other):
    return all(
        table_view(one, held, NOON) == table_view(other, held, NOON)
        for held in ((), (0,), (1,), (0, 1))
    )


def test_the_view_tells_choices_only_to_the_one_who_may_move():
    sitting = Sitting(places=(person(), level()))
    assert table_view(sitting.table, (0,), NOON)["stand"]["choices"]
    assert not table_view(sitting.table, (), NOON)["stand"]["choices"]
    sitting.move()
    view = table_view(sitting.table, (0,), NOON)
    assert not view["stand"]["choices"]
    assert view["names"] == ["Red", "Level 3"]
    assert view["can"] == ["resign", "takeback", "rename"]
    assert json.dumps(view)
    assert summary(sitting.table)["moves"] == 1


def test_a_skipped_seat_is_told():
    start = "cage:6x6 6/6/3b2/2r3/6/6 r"
    view = table_view(Sitting(start=start).table, (0,), NOON)
    assert view["start"].startswith("cage:6x6")
    for seed in range(40):
        sitting = Sitting()
        rng = random.Random(seed)
        while sitting.table.result is None:
            sitting.move(rng.choice(sitting.table.position.legal_moves()))
            view = table_view(sitting.table, (), NOON)
            if view["moves"][-1]["skipped"]:
                assert any("passed over" in told for told in view["stand"]["notices"])
                return
    pytest.fail("nobody was skipped in forty games")


def test_the_record_carries_names_and_clock():
    sitting = Sitting(places=(person(name='A "quoted" {name}'), level(4)), control=(60, 2))
    sitting.move()
    sitting.move(seconds=1)
    record = luctor.Record.loads(exported(sitting.table).dumps())
    assert record.headers["Red"] == 'A "quoted" {name}'
    assert record.headers["Blue"] == "Level 4"
    assert record.headers["BlueType"] == "level 4"
    assert record.headers["TimeControl"] == "60+2"
    assert [node.clock for node in record.main_line] == [60, 61]


def test_set_ups_are_plain_data():
    setup = Sitting(places=(person(name="Anna"), level(9)), control=(60, 2)).setup
    assert Setup.read(json.loads(json.dumps(setup.data()))) == setup
    with pytest.raises(ArgumentError, match="over already"):
        Table(Setup("cage:6x6 6/6/6/2r3/6/6 r", (person(), OPEN)), NOON)
    for wrong in (("person", 0, "", ""), ("level", 0), ("open", 3)):
        with pytest.raises(ArgumentError):
            Place(*wrong)


def test_act_errors_survive_pickling():
    error = pickle.loads(pickle.dumps(ActError("stale", "Too late.")))
    assert (error.code, str(error)) == ("stale", "Too late.")
