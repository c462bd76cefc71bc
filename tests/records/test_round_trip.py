"""What is written reads back equal: random games of every kind, annotated at random."""

import io
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import luctor
from luctor.records import Evaluation, Record, read

from .helpers import KINDS, random_token

CHARACTERS = st.characters(exclude_categories=["Cs"])
# Characters and pieces that mean something in a file come up often.
SPECIAL = st.sampled_from(
    [
        *[
            *"{}()[];%$!?*\\\"'",
            " ",
            "\n",
            "\r",
            "\t",
            "\x00",
            "\x85",
            "\u2028",
            "\ufeff",
            "\\)",
            "1-0",
        ],
        *["[%clk 0:00:01]", "[%eval 1.5]", "[%eval #-3,2]", '[Event "x"]', '\n\n[Game "cage"]\n'],
        *["%", "1.", "1...", "$1", "word " * 20, "x" * 90],
    ]
)
TEXT = st.lists(SPECIAL | st.text(CHARACTERS, max_size=8), max_size=6).map("".join)
TAG_NAME = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,12}", fullmatch=True).filter(
    lambda name: name.lower() not in Record.new("cage").headers._canonical
)
COUNT = st.integers(0, 999_999)
EVALUATION = st.one_of(
    st.builds(Evaluation, points=st.floats(-1e8, 1e8), depth=st.none() | COUNT),
    st.builds(Evaluation, win_in=COUNT.map(lambda n: n - 500_000), depth=st.none() | COUNT),
)
ENDING = st.sampled_from(
    [
        luctor.Result(0, "resignation"),
        luctor.Result(1, "time-forfeit"),
        luctor.Result(None, "draw-agreed"),
        luctor.Result(None, "unstated"),
    ]
)


def annotate(draw, node):
    """Put a few things on a node."""
    for what in draw(st.sets(st.sampled_from("abcde"), max_size=3)):
        if what == "a":
            node.comment = draw(TEXT)
        elif what == "b":
            node.clock = draw(st.floats(0, 3e9))
        elif what == "c":
            node.evaluation = draw(EVALUATION)
        elif node.parent is not None and what == "d":
            node.comment_before = draw(TEXT)
        elif node.parent is not None:
            node.nags = draw(st.frozensets(st.integers(0, 255), max_size=3))


@st.composite
def records(draw, game, variant, options):
    """Draw a record: moves from wherever the cursor is put, with annotations."""
    record = Record.new(game, variant, **options)
    for name, value in draw(st.dictionaries(TAG_NAME | st.just("Event"), TEXT, max_size=2)).items():
        record.headers[name] = value
    nodes = [record.root]
    annotate(draw, record.root)
    for _ in range(draw(st.integers(0, 12))):
        if draw(st.integers(0, 3)) == 0:
            record.current = draw(st.sampled_from(nodes))
        try:
            record.add(random_token(record.position, lambda n: draw(st.integers(0, n - 1))))
        except (luctor.GameOverError, IndexError):
            break
        nodes.append(record.current)
        annotate(draw, record.current)
    if record.result is None and draw(st.booleans()):
        record.end(draw(ENDING))
    return record


@pytest.mark.parametrize("game, variant, options", KINDS)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_written_and_read_again(game, variant, options, data):
    record = data.draw(records(game, variant, options))
    other = data.draw(st.sampled_from(record.game.coordinate_names))
    text = record.dumps(other)
    assert Record.loads(text) == record
    assert Record.loads(text).dumps(other) == text
    assert max(len(line) for line in text.split("\n\n", 1)[1].split("\n")) < 2_000
    file = io.BytesIO(f"{text}\n{text}".encode())
    assert list(read(file)) == [record, record]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_numbers_and_brackets_of_any_tree(data):
    record = Record.new("walk")
    nodes = [record.root]
    for _ in range(data.draw(st.integers(0, 25))):
        record.current = data.draw(st.sampled_from(nodes[-4:]))
        record.add(data.draw(st.sampled_from(["a1", "b2"])))
        nodes.append(record.current)
        annotate(data.draw, record.current)
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize("game, variant, options", KINDS)
def test_a_set_up_position_in_the_middle_of_a_move(game, variant, options):
    chance = random.Random(5)
    start = luctor.game(game).start(variant, **options)
    while not start.mid_move:
        assert start.result is None, "another seed is needed"
        start = start.act(chance.choice(start.legal_actions()))
    record = Record.new(game, start=start)
    record.play(random_token(start, lambda n: n - 1))
    assert record.main_line[0].seat == start.seat
    assert "... ~" in record.dumps() or "1. ~" in record.dumps()
    assert Record.loads(record.dumps()) == record


def test_the_rest_of_a_move_may_be_nothing():
    board = "s1sw1tss/1dd3W1/td1dd1dd/1w6/8/1D1DD2D/1D2D1DD/SSTW1TSS"
    start = luctor.Position.read(f"latrel:basic {board} w - g7")
    record = Record.new("latrel", start=start)
    record.play("")  # L4: a player may stop after any capture
    record.back()
    record.play("xg5")
    assert record.dumps().endswith("\n\n1. ~ (1. ~xg5) *\n")
    assert Record.loads(record.dumps()) == record
