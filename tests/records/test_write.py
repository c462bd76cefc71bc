import os
import stat
from textwrap import dedent

import pytest

import luctor
from luctor.records import Evaluation, append, read, write
from luctor.records import write as write_function

from .helpers import random_record


def movetext(record, **options):
    return record.dumps(**options).split("\n\n", 1)[1]


def test_a_whole_record():
    record = luctor.Record.new(
        "emergo", "7x7", headers={"White": 'Ann "A." \\', "Annotator": "Eve", "ECO": "-"}
    )
    record.root.comment = "A short one"
    record.play("a4")
    record.play("g4")
    record.current.nags = {2}
    record.back()
    record.play("d7")
    record.current.comment = "was better"
    record.current = record.root.end
    record.play("d1")
    record.end(luctor.Result(0, "resignation"))
    assert record.dumps() == dedent("""\
        [Event "?"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "Ann \\"A.\\" \\\\"]
        [Black "?"]
        [Result "1-0"]
        [Game "emergo"]
        [Variant "7x7"]
        [Termination "resignation"]
        [Annotator "Eve"]
        [ECO "-"]

        {A short one} 1. a4 g4? (1... d7 {was better}) 2. d1 1-0
        """)


def test_numbers_tell_who_moves_when_turns_are_skipped():
    record = luctor.Record.new("walk")
    for move in ["a1", "a1", "b2", "b2", "a1", "b2", "b2", "a1", "a1", "a1"]:
        record.play(move)
    assert movetext(record) == ("1. a1 a1 2. b2 3. b2 4. a1 b2 5... b2 6... a1 7. a1 a1 *\n")


def test_a_record_that_begins_with_the_second_seat():
    record = luctor.Record.new("walk", start=luctor.Position.read("walk:long 7 1"))
    for move in ["a1", "a1", "a1"]:
        record.play(move)
    assert movetext(record) == "1... a1 2. a1 a1 *\n"


def test_c6_skipped_turn():
    start = luctor.Position.read("cage:6x6 6/2r3/3r2/6/2rb2/6 b")
    record = luctor.Record.new("cage", start=start)
    record.play("d2xb2")
    record.play("b2-b3")
    assert movetext(record) == "1... d2xb2 2... b2-b3 *\n"
    assert luctor.Record.loads(record.dumps()) == record


def test_numbers_are_said_again_after_an_interruption():
    record = luctor.Record.new("walk")
    for move in ["a1", "a1", "a1", "a1"]:
        record.play(move)
    one, two, _, four = record.main_line
    one.comment = "comment"
    four.comment_before = "before"
    four.clock = 3723.5
    four.evaluation = Evaluation(-1.5, depth=7)
    four.nags = {3, 5, 255, 0}
    record.current = two
    record.play("b2")
    record.play("a1")
    record.play("a1")
    record.current = record.root.next.next
    record.back()
    record.play("b2")
    assert movetext(record) == (
        "1. a1 {comment} 1... a1 (1... b2) 2. a1 (2. b2 3. a1 a1) 2... {before} a1!! $0\n"
        "$5 $255 {[%clk 1:02:03.5] [%eval -1.50,7]} *\n"
    )


def test_lines_have_at_most_80_columns():
    record = random_record("emergo", longest=60)
    record.root.next.comment = "word " * 100
    lines = record.dumps().split("\n")
    assert max(map(len, lines)) <= 80
    assert max(map(len, lines)) > 70


def test_no_line_of_a_comment_looks_like_a_tag_or_an_escape():
    record = random_record("emergo", longest=2)
    record.root.next.comment = "x" * 73 + ' [Event "?"] ' + "y" * 64 + " %z"
    text = record.dumps()
    assert '\n [Event "?"] yyy' in text
    assert "\n %z" in text
    assert luctor.Record.loads(text) == record


def test_other_coordinates():
    record = luctor.Record.new("emergo")
    for move in ["a5", "e1", "c3"]:
        record.play(move)
    text = record.dumps("chess")
    assert '[Coordinates "chess"]' in text
    assert text.endswith("\n1. a1 i1 2. e1 *\n")
    assert luctor.Record.loads(text) == record
    with pytest.raises(luctor.UnknownNameError, match="polar"):
        record.dumps("polar")


def test_write_and_read(tmp_path):
    records = [random_record("emergo", seed) for seed in range(3)]
    path = tmp_path / "games.pgn"
    assert write(path, records) == 3
    assert list(read(path)) == records
    assert list(tmp_path.iterdir()) == [path]
    text = path.read_bytes().decode()
    assert text == "\n".join(record.dumps() for record in records)


def test_an_empty_file_can_be_written(tmp_path):
    assert write(tmp_path / "none.pgn", []) == 0
    assert (tmp_path / "none.pgn").read_bytes() == b""


def test_what_fails_leaves_the_older_file(tmp_path):
    path = tmp_path / "games.pgn"
    path.write_text("precious")

    def broken():
        yield random_record("emergo")
        raise luctor.RecordError("The source is broken.")

    with pytest.raises(luctor.RecordError, match="source is broken"):
        write(path, broken())
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_can_be_rewritten_while_it_is_read(tmp_path):
    path = tmp_path / "games.pgn"
    records = [random_record("emergo", seed) for seed in range(3)]
    write(path, records)
    write(path, (record for record in read(path) if record != records[1]))
    assert list(read(path)) == [records[0], records[2]]


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_permissions_and_links_are_kept(tmp_path):
    path, link = tmp_path / "games.pgn", tmp_path / "link.pgn"
    path.touch()
    path.chmod(0o640)
    link.symlink_to(path)
    write(link, [random_record("emergo")])
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    new = tmp_path / "new.pgn"
    write(new, [])
    (tmp_path / "plain").touch()
    assert new.stat().st_mode == (tmp_path / "plain").stat().st_mode


@pytest.mark.parametrize("function", [write_function, append])
def test_a_place_where_nothing_can_be_written(function, tmp_path):
    with pytest.raises(luctor.RecordError, match=r"missing.*cannot be written"):
        function(tmp_path / "missing" / "games.pgn", [random_record("emergo")])


@pytest.mark.parametrize("ending", ["", "\n", "\n\n"])
def test_append(tmp_path, ending):
    path = tmp_path / "games.pgn"
    records = [random_record("emergo", seed) for seed in range(4)]
    assert append(path, records[0]) == 1
    path.write_text(path.read_text().rstrip("\n") + ending)
    assert append(path, records[1:3]) == 2
    assert append(path, iter(records[3:])) == 1
    assert list(read(path)) == records
    assert path.read_text().count("\n\n[Event") == 3
