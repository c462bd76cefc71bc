"""A game at a table, without any terminal."""

import threading

import pytest

import luctor
from luctor.core.errors import (
    ArgumentError,
    GameOverError,
    IllegalMoveError,
    RecordError,
    UnknownNameError,
)
from luctor.core.position import Position
from luctor.core.results import DRAW_AGREED, RESIGNATION, THREEFOLD_REPETITION, Result
from luctor.play import PERSON, Seat, Session, seat_kinds
from luctor.search.levels import level
from luctor.search.limit import Limit

EASY = Seat(3)


def table(game="cage", variant="6x6", seats=(PERSON, PERSON), **more):
    return Session.new(luctor.game(game).start(variant), seats, **more)


def test_seats_are_read_by_name_in_any_case():
    assert Seat.named(" Human ") == PERSON
    assert Seat.named("LEVEL 3") == Seat.named("3") == EASY
    assert [Seat.named(kind).kind for kind in seat_kinds()] == list(seat_kinds())
    with pytest.raises(UnknownNameError, match="human, level 1"):
        Seat.named("grandmaster")


def test_a_new_session():
    session = table(seats=(EASY, PERSON))
    assert (session.seat, session.mover, session.people) == (0, EASY, [1])
    assert (session.last, session.length, session.result) == (None, 0, None)
    assert session.record.headers["RedType"] == "level 3"
    assert session.record.headers["BlueType"] == "human"


def test_play_moves_and_tells_what_it_has_done():
    session = table()
    token = session.position.legal_moves()[0]
    turn = session.play(token.upper())
    assert (turn.seat, turn.token, turn.skipped, turn.times) == (0, token, False, 1)
    assert (session.last, session.length, session.seat) == (token, 1, 1)


def test_an_illegal_move_changes_nothing():
    session = table()
    before = session.position
    with pytest.raises(IllegalMoveError):
        session.play("a1-a2")
    assert session.position == before
    assert session.length == 0


def test_other_coordinates():
    session = table("emergo", "9x9")
    token = session.position.legal_moves("chess")[0]
    session.play(token, "chess")
    assert session.last != token


def test_a_skipped_turn_is_told():
    """Cage C6: Red captures, Blue cannot move, Red moves again."""
    session = Session.new(Position.read("cage:6x6 6/5b/6/2r3/6/6 b"))
    turn = session.play("f5-f4")
    assert (turn.seat, turn.skipped, session.seat) == (1, True, 1)


def test_the_computer_moves_legally():
    session = table(seats=(EASY, EASY))
    answer = session.think()
    assert answer.move in session.position.legal_moves()
    session.play(answer.move)
    assert session.seat == 1


def test_a_person_thinks_alone():
    with pytest.raises(ArgumentError, match="person"):
        table().think()


def test_the_search_is_told_the_level_the_history_and_the_stop(monkeypatch):
    seen = {}

    def spy(position, limit, stop, on_info, history, **more):
        seen.update(more, limit=limit, stop=stop, count=history.count(position))

    monkeypatch.setattr("luctor.search.levels.search", spy)
    stop = threading.Event()
    session = table("latrel", "standard", seats=(EASY, PERSON), seed=7)
    session.think(stop)
    setting = level(3).setting(session.game).at(session.position.key, seed=7)
    assert seen == {
        "limit": Limit(nodes=setting.nodes),
        "noise": setting.noise,
        "seed": 7,
        "stop": stop,
        "count": 1,
    }


def test_a_hint_is_a_legal_move():
    session = table()
    assert session.hint().move in session.position.legal_moves()
    assert session.length == 0


def test_undo_between_people_takes_one_move():
    session = table()
    first = session.play(session.position.legal_moves()[0]).token
    second = session.play(session.position.legal_moves()[0]).token
    assert session.undo() == [second]
    assert session.undo() == [first]
    with pytest.raises(ArgumentError, match="no move of yours"):
        session.undo()


def test_undo_against_the_computer_takes_a_round():
    session = table(seats=(PERSON, EASY))
    mine = session.play(session.position.legal_moves()[0]).token
    answer = session.play(session.think().move).token
    assert session.undo() == [answer, mine]
    assert session.length == 0


def test_undo_leaves_the_opening_move_of_the_computer():
    session = table(seats=(EASY, PERSON))
    session.play(session.think().move)
    with pytest.raises(ArgumentError, match="no move of yours"):
        session.undo()
    assert session.length == 1


def test_resigning_and_taking_it_back():
    session = table()
    session.play(session.position.legal_moves()[0])
    session.resign(1)
    assert session.result == Result(0, RESIGNATION)
    for late in (lambda: session.resign(0), session.hint, session.agree_draw):
        with pytest.raises(GameOverError):
            late()
    with pytest.raises(GameOverError):
        session.play("a1-a2")
    assert session.undo() == []
    assert session.result is None
    assert session.length == 1


def test_a_draw_is_agreed_between_people_only():
    session = table()
    session.agree_draw()
    assert session.result == Result(None, DRAW_AGREED)
    with pytest.raises(ArgumentError, match="two people"):
        table(seats=(PERSON, EASY)).agree_draw()


def test_threefold_repetition_is_counted_and_ends_the_game():
    session = table("latrel", "standard")
    loop = ["b2-b3", "b7-b6", "b1-b2", "b8-b7", "b2-b1", "b7-b8"]
    assert [session.play(token).times for token in loop[:2]] == [1, 1]
    again = [session.play(token).times for token in loop[2:] * 2]
    assert session.result == Result(None, THREEFOLD_REPETITION)
    assert again[3] == 2
    assert again[-1] == 3


def test_a_saved_game_goes_on_with_the_same_opponents(tmp_path):
    session = table("emergo", "7x7", seats=(EASY, PERSON))
    session.play(session.think().move)
    session.play(session.position.legal_moves()[0])
    session.save(tmp_path / "game.pgn")
    again = Session.load(tmp_path / "game.pgn")
    assert again.record == session.record
    assert again.position == session.position
    assert again.seats == (EASY, PERSON)


def test_the_last_game_of_a_file_is_loaded_and_strangers_are_people(tmp_path):
    path = tmp_path / "games.pgn"
    first, second = luctor.Record.new("cage"), luctor.Record.new("latrel")
    second.headers["WhiteType"] = "program"
    luctor.records.write(path, [first, second])
    session = Session.load(path)
    assert session.game.name == "latrel"
    assert session.seats == (PERSON, PERSON)


def test_what_cannot_be_loaded_is_told(tmp_path):
    for path, content in ((tmp_path / "none.pgn", None), (tmp_path / "junk.pgn", b"\xff\x00junk")):
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(RecordError, match=path.name):
            Session.load(path)


def test_autosave_follows_the_game_and_goes_with_its_end(tmp_path):
    path = tmp_path / "auto.pgn"
    session = table(autosave=path)
    session.keep()
    assert not path.exists()
    session.play(session.position.legal_moves()[0])
    assert Session.load(path).position == session.position
    session.resign(1)
    assert not path.exists()
    session.undo()
    assert Session.load(path).position == session.position


def test_a_game_set_up_in_the_middle_of_a_move(tmp_path):
    start = mid_move()
    session = Session.new(start, autosave=tmp_path / "auto.pgn")
    session.play(start.legal_moves()[0])
    assert Session.load(tmp_path / "auto.pgn").position == session.position


def mid_move():
    """Give a position in the middle of a move of Entrapment."""
    position = luctor.game("entrapment").start("7x7")
    while not position.mid_move:
        position = position.act(position.legal_actions()[0])
    return position
