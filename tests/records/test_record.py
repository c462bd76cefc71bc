import copy
import pickle

import pytest

import luctor
from luctor.records import Evaluation

from .helpers import random_record


def shuttle(length):
    """La Trel: both sides move a Defender out and back."""
    record = luctor.Record.new("latrel", "standard")
    for move in ["a2-a3", "a7-a6", "a3-a2", "a6-a7"] * length:
        if record.result is not None:
            break
        record.play(move)
    return record


def test_moves_and_positions_follow_the_main_line():
    record = luctor.Record.new("entrapment")
    positions = [record.position, record.play("d4"), record.play("B2")]
    assert record.moves == ["d4", "b2"]
    assert list(record.positions()) == positions
    assert record.position == positions[-1]
    assert record.result is None
    assert record.score == "*"


def test_play_raises_what_the_position_raises_and_changes_nothing():
    record = luctor.Record.new("entrapment")
    record.play("d4")
    with pytest.raises(luctor.IllegalMoveError):
        record.play("d4")
    with pytest.raises(luctor.MoveTextError):
        record.play("?")
    assert record.moves == ["d4"]
    assert record.current is record.root.end


def test_play_takes_other_coordinates():
    record = luctor.Record.new("emergo")
    record.play("a1", coordinates="chess")
    assert record.moves == ["a5"]


def test_undo_takes_the_move_away():
    record = luctor.Record.new("entrapment")
    start = record.position
    record.play("d4")
    assert record.undo() == "d4"
    assert record.position == start
    assert record.moves == []
    with pytest.raises(luctor.ArgumentError, match="start"):
        record.undo()


def test_undo_in_the_middle_takes_what_follows_too():
    record = random_record("emergo", longest=6)
    record.current = record.main_line[2]
    record.undo()
    assert len(record.moves) == 2
    assert record.current is record.main_line[1]


def test_another_move_in_the_middle_begins_a_variation():
    record = luctor.Record.new("entrapment")
    record.play("d4")
    record.play("b2")
    assert record.back()
    record.play("c3")
    assert record.moves == ["d4", "b2"]
    first = record.root.next
    assert [node.token for node in first.variations] == ["c3"]
    assert not record.current.is_main_line
    assert first.is_main_line
    assert [node.token for node in record.current.line()] == ["", "d4", "c3"]


def test_play_follows_what_was_played_and_add_does_not():
    record = luctor.Record.new("entrapment")
    record.play("d4")
    record.back()
    record.play("d4")
    assert len(record.root.children) == 1
    record.back()
    record.add("d4")
    assert len(record.root.children) == 2


def test_the_cursor_stops_at_both_ends():
    record = random_record("cage", variant="6x6", longest=3)
    assert not record.forward()
    assert [record.back() for _ in range(4)] == [True, True, True, False]
    assert record.current is record.root
    assert record.forward()


def test_the_cursor_stays_in_its_record():
    record, other = (random_record("emergo", longest=4) for _ in range(2))
    for node in (other.root, other.root.end, other.root.next):
        with pytest.raises(luctor.ArgumentError, match="another record"):
            record.current = node
    assert record.current is record.root.end


def test_g3_third_repetition_ends_the_game():
    record = shuttle(10)
    seen = list(record.positions())
    assert record.result == luctor.Result(None, "threefold-repetition")
    assert seen.count(seen[-1]) == 3
    assert max(seen.count(position) for position in seen[:-1]) == 3  # the last one only
    with pytest.raises(luctor.GameOverError, match="G3"):
        record.play("b2-b3")


def test_g3_is_seen_line_by_line():
    record = shuttle(10)
    last = record.root.end
    record.back()
    assert record.result is not None  # the main line's, wherever the cursor stands
    record.play("b2-b3" if record.position.seat == 0 else "b7-b6")
    assert record.position.result is None
    record.current = last
    with pytest.raises(luctor.GameOverError):
        record.play("b2-b3")
    record.current = record.root
    record.add("a2-a3")
    record.add("a7-a6")  # so far seen once on this line
    record.add("b2-b3")


def test_g3_undo_takes_the_repetition_back():
    record = shuttle(10)
    move = record.undo()
    assert record.result is None
    record.play(move)
    assert record.result is not None


def test_g3_repetition_does_not_concern_games_that_cannot_repeat():
    assert not luctor.game("cage").repeats
    record = random_record("cage", variant="6x6", longest=500)
    assert record.result.reason in luctor.game("cage").reasons


def test_nothing_is_played_after_the_end():
    record = random_record("cage", variant="6x6", longest=500)
    with pytest.raises(luctor.GameOverError, match="over"):
        record.play("a1-a2")
    with pytest.raises(luctor.GameOverError, match="over"):
        record.end(luctor.Result(0, "resignation"))


@pytest.mark.parametrize(
    "result, score",
    [
        (luctor.Result(0, "time-forfeit"), "1-0"),
        (luctor.Result(1, "resignation"), "0-1"),
        (luctor.Result(None, "draw-agreed"), "1/2-1/2"),
        (luctor.Result(None, "adjudication"), "1/2-1/2"),
    ],
)
def test_end_by_play(result, score):
    record = random_record("emergo", longest=3)
    record.end(result)
    assert (record.result, record.score) == (result, score)
    assert record.tags["Termination"] == result.reason
    with pytest.raises(luctor.GameOverError):
        record.play(record.position.legal_moves()[0])
    record.back()
    move = next(m for m in record.position.legal_moves() if m != record.root.end.token)
    record.play(move)  # what else could have been played may be shown
    assert record.result == result


def test_an_ending_can_be_taken_back():
    record = random_record("emergo", longest=3)
    record.end(luctor.Result(0, "resignation"))
    record.end(None)
    assert record.result is None
    record.end(luctor.Result(0, "resignation"))
    record.undo()
    assert record.result is None


def test_undoing_a_variation_keeps_the_ending():
    record = random_record("emergo", longest=3)
    record.end(luctor.Result(0, "resignation"))
    record.back()
    record.add(record.root.end.token)
    record.undo()
    assert record.result == luctor.Result(0, "resignation")


@pytest.mark.parametrize(
    "result, message",
    [
        (luctor.Result(2, "resignation"), "Seat 2"),
        (luctor.Result(0, "Bad reason"), "cannot be a reason"),
        (luctor.Result(0, ""), "cannot be a reason"),
        (luctor.Result(0, "no-pieces"), "for the rules to find"),
        (luctor.Result(None, "threefold-repetition"), "for the rules to find"),
        (luctor.Result(None, "resignation"), "has a winner"),
        (luctor.Result(1, "draw-agreed"), "has no winner"),
        ("1-0", "no Result"),
    ],
)
def test_what_is_no_ending(result, message):
    with pytest.raises(luctor.ArgumentError, match=message):
        luctor.Record.new("emergo").end(result)


def test_set_up_start():
    start = luctor.Position.read("cage:6x6 6/2r3/3r2/6/6/2b3 b")
    record = luctor.Record.new("cage", start=start)
    assert record.start == start
    assert record.tags["FEN"] == start.text()
    assert record.tags["SetUp"] == "1"
    assert luctor.Record.new("cage", "6x6", start=start) == record


def test_the_usual_start_is_no_set_up():
    start = luctor.game("emergo").start("7x7", blocked="loss")
    record = luctor.Record.new("emergo", start=start)
    assert "FEN" not in record.tags
    assert record == luctor.Record.new("emergo", "7x7", blocked="loss")
    assert record.tags["Options"] == "blocked=loss"


@pytest.mark.parametrize(
    "arguments",
    [("emergo", None), ("cage", "8x8")],
)
def test_a_start_of_something_else(arguments):
    start = luctor.Position.read("cage:6x6 6/2r3/3r2/6/6/2b3 b")
    with pytest.raises(luctor.ArgumentError, match="is no position of"):
        luctor.Record.new(*arguments, start=start)


def test_a_start_with_other_options():
    start = luctor.game("emergo").start()
    with pytest.raises(luctor.ArgumentError, match="blocked=loss"):
        luctor.Record.new("emergo", start=start, blocked="loss")


def test_unknown_names():
    with pytest.raises(luctor.UnknownNameError, match="go"):
        luctor.Record.new("go")
    with pytest.raises(luctor.UnknownNameError, match="3x3"):
        luctor.Record.new("cage", "3x3")
    with pytest.raises(luctor.UnknownNameError, match="komi"):
        luctor.Record.new("cage", komi="7")


def test_headers_have_the_seats_names():
    record = luctor.Record.new("cage", headers={"red": "Ann", "Blue": "Bob", "Table": "4"})
    assert list(record.tags)[:9] == [
        *("Event", "Site", "Date", "Round", "Red", "Blue", "Result", "Game", "Variant")
    ]
    assert record.headers["Red"] == record.headers["RED"] == "Ann"
    assert record.tags["Table"] == "4"
    del record.headers["Red"], record.headers["Table"]
    assert record.headers["Red"] == "?"
    assert "Table" not in record.headers


@pytest.mark.parametrize(
    "name, value, message",
    [
        ("Result", "1-0", "follows from the record"),
        ("fen", "x", "follows from the record"),
        ("Two words", "x", "cannot be a tag's name"),
        ("", "x", "cannot be a tag's name"),
        ("Event", 3, "must be a text"),
        ("Event", "\udc80", "U\\+DC80"),
    ],
)
def test_headers_that_cannot_be(name, value, message):
    with pytest.raises(luctor.ArgumentError, match=message):
        luctor.Record.new("cage", headers={name: value})


def test_equality_sees_everything():
    def changed(change):
        record = random_record("emergo", longest=4)
        change(record)
        return record

    def say(name, value):
        return lambda record: setattr(record.root.end, name, value)

    changes = [
        lambda record: record.undo(),
        lambda record: record.headers.update(White="Ann"),
        lambda record: record.end(luctor.Result(0, "resignation")),
        lambda record: (record.back(), record.add(record.root.end.token)),
        say("comment", "good"),
        say("comment_before", "good"),
        say("nags", {1}),
        say("clock", 5),
        say("evaluation", Evaluation(3)),
    ]
    plain = random_record("emergo", longest=4)
    records = [plain, *map(changed, changes)]
    for i, one in enumerate(records):
        for j, other in enumerate(records):
            assert (one == other) is (i == j)
    moved = changed(lambda record: record.back())
    assert moved == plain  # where the cursor stands is not part of the game
    assert plain != "a text"


def test_annotations_are_checked():
    record = random_record("emergo", longest=1)
    node = record.root.end
    for name, value in [
        *(("clock", -1), ("clock", float("nan")), ("clock", 1e12)),
        *(("nags", {256}), ("nags", {-1}), ("nags", {"!"}), ("nags", {True})),
        *(("comment", "\ud800"), ("comment_before", "\ud800"), ("evaluation", 3)),
    ]:
        with pytest.raises(luctor.ArgumentError):
            setattr(node, name, value)
    for name, value in [("nags", {1}), ("comment_before", "x")]:
        with pytest.raises(luctor.ArgumentError):
            setattr(record.root, name, value)


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"points": 1, "win_in": 1},
        {"points": float("nan")},
        {"points": 1e9},
        {"points": 0, "depth": -1},
        {"win_in": 1_000_000},
    ],
)
def test_evaluations_are_checked(arguments):
    with pytest.raises(luctor.ArgumentError):
        Evaluation(**arguments)


def test_comments_are_one_paragraph():
    record = random_record("emergo", longest=1)
    node = record.root.end
    node.comment = " two\n lines,\ta tab \x1b[31m "
    assert node.comment == "two lines, a tab [31m"


def test_numbers_and_plies():
    start = luctor.Position.read("cage:6x6 6/2r3/3r2/6/2rb2/6 b")
    record = luctor.Record.new("cage", start=start)
    record.play("d2xb2")  # C6: Red cannot move, Blue moves again
    record.play("b2-b3")
    assert [(node.ply, node.number, node.seat) for node in record.main_line] == [
        (1, 1, 1),
        (2, 2, 1),
    ]
    assert record.root.seat == 1


def test_copies_and_pickles():
    record = random_record("latrel", longest=10)
    record.root.next.comment = "first"
    assert pickle.loads(pickle.dumps(record)) == record
    assert copy.deepcopy(record) == record


def test_pictures():
    record = random_record("emergo", longest=2)
    assert "<svg" in record._repr_svg_()
    assert repr(record) == "<luctor.Record emergo 9x9, 2 moves, *>"
    assert repr(record.root.end).startswith("<luctor node 1... ")
    assert str(record) == record.dumps()
