"""Whatever is read, only `RecordError` comes out of it."""

import io
from functools import cache

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import luctor
from luctor.records import Record, read

from .helpers import random_record

FUZZ = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
PIECES = [
    *[
        "[",
        "]",
        '"',
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "$",
        "*",
        "\\",
        "\n",
        "\r\n",
        " ",
        ".",
        "!",
        "?",
    ],
    *["1.", "1...", "1-0", "1/2-1/2", "$1", "a5", "e1", "c3", "a1", "%clk 0:00:01", "%eval 3"],
    *['[Game "emergo"]', '[Game "cage"]', '[FEN "', '[SetUp "1"]', '[Options "blocked=loss"]'],
    *['[Result "1-0"]', '[Variant "7x7"]', '[Coordinates "chess"]', "\ufeff", "\udcff", "\x00"],
]
PIECE = st.sampled_from(PIECES) | st.text(max_size=4)


@cache
def valid_texts():
    texts = []
    for game, variant in [
        ("emergo", None),
        ("cage", "6x6"),
        ("latrel", None),
        ("entrapment", None),
    ]:
        record = random_record(game, 1, 12, variant)
        record.root.comment = "start"
        record.main_line[2].comment = "a } comment; (more)"
        record.main_line[3].clock = 7
        record.main_line[3].nags = {1, 77}
        record.current = record.main_line[5]
        record.add(record.main_line[6].token)
        record.headers["Event"] = 'The "Open"'
        texts.append(record.dumps())
        start = record.main_line[4].position
        texts.append(Record.new(game, start=start).dumps())
    return texts


def drain(source):
    """Read it all; what comes out is a record that can be written, or an error with a sentence."""
    for found in read(source, on_error="yield"):
        if isinstance(found, luctor.RecordError):
            assert "\n" not in found.reason
            assert found.reason.endswith((".", "?"))
        else:
            assert Record.loads(found.dumps()) == found


@FUZZ
@given(st.lists(PIECE, max_size=30).map("".join))
@example('[Game "emergo"]\n\n$٣ 1. a5 *')
@example('[Game "emergo"]\n\n1. a5 {[%clk ١:00:00]} *')
@example("1" * 5000)
@example(f'[Game "emergo"]\n\n{"1" * 5000} a5 {{[%eval {"1" * 5000}]}} *')
def test_any_text(text):
    drain(io.StringIO(text, newline=None))


@FUZZ
@given(st.lists(PIECE, max_size=30).map("".join))
def test_any_movetext(text):
    drain(io.StringIO(f'[Game "emergo"]\n\n{text} *'))


@FUZZ
@given(st.binary(max_size=200))
def test_any_bytes(data):
    drain(io.BytesIO(data))


@FUZZ
@given(st.data())
def test_damaged_files(data):
    text = data.draw(st.sampled_from(valid_texts()))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 6)))
        text = text[:start] + data.draw(PIECE) + text[end:]
    drain(io.BytesIO(text.encode("utf-8", "surrogatepass")))
