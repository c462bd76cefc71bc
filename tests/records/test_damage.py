"""Every way in which a file can be broken has its sentence, and costs no other game."""

import io

import pytest

import luctor
from luctor.records import Record, read

GOOD = '[Game "emergo"]\n[White "Ann"]\n\n1. a5 e1 *\n'
CAGE = "cage:6x6 6/6/2b3/6/2rb2/6 r"

# What stands in the file, the line (in the broken game), the move, and a part of the sentence.
BROKEN = {
    "not UTF-8": (b'[Game "emergo"]\n\n1. a5 \xff e1 *\n', 3, None, "not UTF-8"),
    "a tag not UTF-8": (b'[Game "emergo"]\n[White "\xe9"]\n\n1. a5 *\n', 2, None, "not UTF-8"),
    "unclosed comment": ('[Game "emergo"]\n\n1. a5 {so\n\nfar\n', 3, None, "comment that begins"),
    "unclosed variation": (
        '[Game "emergo"]\n\n1. a5\n(1. c3 *\n',
        4,
        None,
        "variation that begins",
    ),
    "unclosed variation, no result": ('[Game "emergo"]\n\n1. a5 (1.\nc3\n', 3, None, "not closed"),
    "unclosed tag": ('[Game "emergo"]\n[White "Ann]\n[Black "B"]\n\n1. a5 *\n', 2, None, "tag"),
    "unclosed first tag": ('[Game "emergo\n[Black "B"]\n\n1. a5 *\n', 1, None, "tag"),
    "a tag without its bracket": ('[Game "emergo"]\nWhite "Ann"]\n\n1. a5 *\n', 2, None, "tag"),
    "a first tag without its bracket": ('Game "emergo"]\n[White "A"]\n\n*\n', 1, None, "tag"),
    "quotes in a tag": ('[Game "emergo"]\n[White "A "B" C"]\n\n1. a5 *\n', 2, None, "tag"),
    "missing result": ('[Game "emergo"]\n\n1. a5 e1\n', 3, None, "result is missing"),
    "missing moves": ('[Game "emergo"]\n', 1, None, "result is missing"),
    "no game tag": ('[White "Ann"]\n\n1. a5 *\n', 1, None, "Game is missing"),
    "unknown game": ('[Game "go"]\n\n1. a5 *\n', 1, None, "no game 'go'"),
    "unknown variant": (
        '[Game "cage"]\n[Variant "3x3"]\n\n*\n',
        2,
        None,
        "no variant of cage '3x3'",
    ),
    "unknown option": ('[Game "emergo"]\n[Options "komi=7"]\n\n*\n', 2, None, "no option"),
    "unknown value": ('[Game "emergo"]\n[Options "blocked=win"]\n\n*\n', 2, None, "draw, loss"),
    "no option": ('[Game "emergo"]\n[Options "blocked"]\n\n*\n', 2, None, "no option=value"),
    "unknown coordinates": ('[Game "cage"]\n[Coordinates "polar"]\n\n*\n', 2, None, "polar"),
    "illegal move": ('[Game "emergo"]\n\n1. a5 e1 2.\na5 *\n', 4, "2. a5", "not legal"),
    "unreadable move": ('[Game "emergo"]\n\n1. a5 hello! *\n', 3, "1... hello", "cannot be read"),
    "illegal move in a variation": ('[Game "emergo"]\n\n1. a5 (1. e5) *\n', 3, "1. e5", "E6"),
    "unreadable FEN": ('[FEN "emergo what"]\n\n*\n', 1, None, "cannot be read"),
    "faulty FEN": ('[Round "1"]\n[FEN "cage:6x6 rr4/6/6/6/6/5b r"]\n\n*\n', 2, None, "fault"),
    "set-up without FEN": ('[Game "emergo"]\n[SetUp "1"]\n\n*\n', 2, None, "no tag FEN"),
    "FEN of another game": (f'[Game "emergo"][FEN "{CAGE}"]\n\n*\n', 1, None, "is of cage"),
    "FEN of another variant": (
        f'[Game "cage"][Variant "8x8"][FEN "{CAGE}"]\n\n*\n',
        1,
        None,
        "says 8x8, but FEN 6x6",
    ),
    "FEN with other options": (
        '[FEN "emergo:9x9 5/4/5/4/5/4/5/4/5 w 12/12"][Options "blocked=loss"]\n\n*\n',
        1,
        None,
        "do not agree",
    ),
    "a tag twice": ('[Game "cage"]\n[game "cage"]\n\n*\n', 2, None, "Game is given twice"),
    "a header twice": ('[Game "cage"]\n[Event "A"][EVENT "B"]\n\n*\n', 2, None, "Event is given"),
    "results that disagree": (
        '[Game "emergo"][Result "1-0"]\n\n1. a5 0-1\n',
        1,
        None,
        "says '1-0'",
    ),
    "no result at all": ('[Game "emergo"][Result "won"]\n\n1. a5 *\n', 1, None, "says 'won'"),
    "a reason without a result": (
        '[Game "emergo"]\n[Termination "resignation"]\n\n1. a5 *\n',
        2,
        None,
        "has no result",
    ),
    "a reason that is for the rules": (
        '[Game "emergo"][Termination "no-pieces"]\n\n1. a5 1-0\n',
        3,
        None,
        "for the rules to find",
    ),
    "a reason that is none": ('[Game "emergo"][Termination "ü"]\n\n1-0\n', 3, None, "reason"),
    "stray parenthesis": ('[Game "emergo"]\n\n1. a5 )\n*\n', 3, None, "closed here that was never"),
    "stray brace": ('[Game "emergo"]\n\n1. a5 } *\n', 3, None, "comment is closed here"),
    "empty variation": ('[Game "emergo"]\n\n1. a5 ({x}) *\n', 3, None, "without a move"),
    "variation before a move": ('[Game "emergo"]\n\n(1. a5) *\n', 3, None, "before any move"),
    "variation in a variation": ('[Game "emergo"]\n\n1. a5 ((c3)) *\n', 3, None, "before any move"),
    "glyph before a move": ('[Game "emergo"]\n\n$1 1. a5 *\n', 3, None, "before any move"),
    "no glyph": ('[Game "emergo"]\n\n1. a5 $256 *\n', 3, None, "'$256' is no glyph"),
    "half a glyph": ('[Game "emergo"]\n\n1. a5 $ *\n', 3, None, "no glyph"),
    "an endless glyph": (f'[Game "emergo"]\n\n1. a5 ${"9" * 9999} *\n', 3, None, "no glyph"),
    "text behind the result": (
        '[Game "emergo"]\n\n1. a5 * e1\n',
        3,
        None,
        "after the game's result",
    ),
}


def encoded(text):
    return text if isinstance(text, bytes) else text.encode()


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_among_good_ones(name, tmp_path):
    broken, line, move, sentence = BROKEN[name]
    path = tmp_path / "games.pgn"
    path.write_bytes(b"\n".join(map(encoded, [GOOD, broken, GOOD, broken, GOOD])))
    good = Record.loads(GOOD)
    found = list(read(path, on_error="yield"))
    errors = [found[1], found[3]]
    assert [found[0], found[2], found[4]] == [good] * 3
    assert len(found) == 5
    lines = len(GOOD.splitlines()) + 1
    step = lines + encoded(broken).count(b"\n") + 1
    for k, error in enumerate(errors):
        assert isinstance(error, luctor.RecordError)
        assert error.file == str(path)
        assert error.line == lines + step * k + line
        assert error.game == 2 + 2 * k
        assert error.move == move
        assert sentence in error.reason
        assert error.reason.endswith(".")
        assert "\n" not in str(error)
        assert len(str(error)) < 500


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_alone(name):
    broken, line, _, sentence = BROKEN[name]
    with pytest.raises(luctor.RecordError) as caught:
        list(read(io.BytesIO(encoded(broken))))
    assert sentence in caught.value.reason
    assert caught.value.line == line
    assert caught.value.file is None


def finished(game="cage", variant="6x6"):
    from .helpers import random_record

    record = random_record(game, variant=variant, longest=500)
    assert record.result is not None
    return record


def test_a_result_that_contradicts_the_moves():
    record = finished()
    other = {"1-0": "0-1", "0-1": "1-0"}[record.score]
    for wrong in (other, "*", "1/2-1/2"):
        with pytest.raises(luctor.RecordError, match=r"contradicts the moves: .*C7"):
            Record.loads(record.dumps().replace(record.score, wrong))


def test_a_reason_that_contradicts_the_moves():
    record = finished()
    text = record.dumps()
    for wrong in ("resignation", "threefold-repetition"):
        with pytest.raises(luctor.RecordError, match="the game ended by"):
            Record.loads(text.replace(record.result.reason, wrong))
    for harmless in ("normal", "", "unstated"):
        assert Record.loads(text.replace(record.result.reason, harmless)) == record


def test_moves_after_the_end():
    record = finished()
    text = record.dumps().replace("Result", "Was").rsplit(" ", 1)[0] + " a1-a2 *"
    with pytest.raises(luctor.RecordError, match=r"move \d+\.+ a1-a2: The game is over"):
        Record.loads(text)


def test_moves_after_the_third_repetition():
    record = luctor.Record.new("latrel", "standard")
    while record.result is None:
        for move in ["a2-a3", "a7-a6", "a3-a2", "a6-a7"]:
            if record.result is None:
                record.play(move)
    text = record.dumps()
    assert Record.loads(text) == record
    assert 'Termination "threefold-repetition"' in text
    with pytest.raises(luctor.RecordError, match=r"G3"):
        Record.loads(text.replace("Result", "Was").removesuffix("1/2-1/2\n") + "b2-b3 *")


def test_text_between_games_costs_no_game():
    text = f"Dear reader,\nsee below\n{GOOD}\nstray\n\n{GOOD}1. more\n"
    found = list(read(io.StringIO(text), on_error="yield"))
    errors = [error for error in found if isinstance(error, luctor.RecordError)]
    assert [error.line for error in errors] == [1, 8, 14]
    assert all("outside any game" in error.reason and error.game is None for error in errors)
    assert len(found) == 5


def test_a_good_game_is_found_behind_an_unclosed_comment():
    text = '[Game "emergo"]\n\n1. a5 {never closed\n[Game "emergo"]\n\n1. c3 {closed} *\n'
    error, record = read(io.StringIO(text), on_error="yield")
    assert error.line == 3
    assert record.moves == ["c3"]


@pytest.mark.parametrize("nothing", [b"", b"\n\n", b"\xef\xbb\xbf", b"% a remark\n; another\n"])
def test_a_file_without_games(nothing):
    with pytest.raises(luctor.RecordError, match="There is no game in it"):
        list(read(io.BytesIO(nothing)))


def test_a_file_of_something_else():
    for junk in (b"\x89PNG\r\n\x1a\n\x00\x00", b"\xff\xfe[\x00G\x00", b"hello"):
        (error,) = read(io.BytesIO(junk), on_error="yield")
        assert error.line == 1


def test_loads_wants_exactly_one_game():
    with pytest.raises(luctor.RecordError, match="more than one game"):
        Record.loads(GOOD + GOOD)
    with pytest.raises(luctor.RecordError, match="no game"):
        Record.loads("")
    with pytest.raises(luctor.RecordError, match="not UTF-8"):
        Record.loads(GOOD.replace("Ann", "\ud800"))
