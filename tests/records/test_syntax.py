import io

import pytest

import luctor
from luctor.records import Evaluation, Record, read


def text(movetext, game="emergo", **tags):
    section = "".join(f'[{name} "{value}"]\n' for name, value in {"Game": game, **tags}.items())
    return f"{section}\n{movetext}\n"


def load(movetext, game="emergo", **tags):
    return Record.loads(text(movetext, game, **tags))


def deepest(record):
    """Count the moves to the deepest node, without recursion."""
    level, plies = [record.root], -1
    while level:
        level = [child for node in level for child in node.children]
        plies += 1
    return plies


def test_numbers_are_never_trusted():
    plain = load("1. a5 e1 2. c3 *")
    for written in [
        "a5 e1 c3 *",
        "9. a5 1... e1 77 c3 *",
        "1.a5 1...e1 2.c3 *",
        "1. ... a5 e1 c3 *",
    ]:
        assert load(written) == plain
    assert load("1.a5 1…e1 … c3 2.*") == plain


def test_spellings_become_canonical():
    record = load("1. A5 E1 *")
    assert record.moves == ["a5", "e1"]


def test_semicolons_and_slashes_within_a_token():
    placements = "1. b2 f6 2. d4 d3 3. f2 b6 4. d4-d5"
    record = load(f"{placements} d3-d2;e5h ;so far; good\n5. b2-b3;a1v *", "entrapment")
    assert record.moves[-2:] == ["d3-d2;e5h", "b2-b3;a1v"]
    assert record.main_line[-2].comment == "so far; good"


def test_asterisks_within_a_token():
    record = load("1. a9*a10 *", "cage")
    assert record.moves == ["a9*a10"]


def test_comments_belong_to_what_stands_before_or_behind_a_number():
    record = load(
        "{start} 1. {before a5} a5 {after a5} {again} e1 ({before d4} 1... d4 {after d4})\n"
        "{after e1} 2. {before c3} c3 $1 {after c3} 3. {no move} *"
    )
    first, second, third = record.main_line
    (variation,) = first.variations
    assert record.root.comment == "start"
    assert (first.comment_before, first.comment) == ("before a5", "after a5 again")
    assert (second.comment_before, second.comment) == ("", "after e1")
    assert (variation.comment_before, variation.comment) == ("before d4", "after d4")
    assert (third.comment_before, third.comment) == ("before c3", "after c3 no move")


def test_a_comment_before_any_move():
    assert load("1. {nothing came of it} *").root.comment == "nothing came of it"
    assert load("{a} ;b\n{c}*").root.comment == "a b c"


def test_a_comment_behind_the_result_belongs_to_the_last_move():
    record = load("1. a5 * {a draw\nin the end}")
    assert record.root.end.comment == "a draw in the end"
    assert record.result is None


def test_comments_over_several_lines():
    record = load("1. a5 {one\n\n%two\n;three ( [ $9\n}e1 *")
    assert record.root.next.comment == "one %two ;three ( [ $9"
    assert len(record.moves) == 2


def test_escaped_lines():
    assert load("1. a5\n% 1. c3 is not read }\ne1 *").moves == ["a5", "e1"]
    assert (
        Record.loads('%!PS\n; remark\n[Game "emergo"]\n%\n[Round "3"]\n\n*').headers["Round"] == "3"
    )


def test_escapes_in_comments():
    record = load(r"1. a5 {\)  \\) \[%clk 0:00:05] \x {} e1 *")
    assert record.root.next.comment == r"} \) [%clk 0:00:05] \x {"
    assert record.root.next.clock is None


def test_glyphs():
    record = load("1. a5! $1 $14 e1?? !? 2. c3 $0 *")
    assert [set(node.nags) for node in record.main_line] == [{1, 14}, {4, 5}, {0}]


def test_values_in_comments():
    record = load(
        "1. a5 {slow [%clk 1:02:03] [%eval 0.5,12]} e1 {[%clk 0:0:1.25][%eval #-4]}\n"
        "2. c3 {[%clk 1:00] [%eval x] [%csl Ge4]} {[%clk\n0:00:09]} *"
    )
    first, second, third = record.main_line
    assert (first.clock, first.evaluation, first.comment) == (
        3723,
        Evaluation(0.5, depth=12),
        "slow",
    )
    assert (second.clock, second.evaluation, second.comment) == (1.25, Evaluation(win_in=-4), "")
    assert (third.clock, third.evaluation) == (9, None)
    assert third.comment == "[%clk 1:00] [%eval x] [%csl Ge4]"


def test_the_later_value_counts():
    record = load("1. a5 {[%clk 0:00:01] [%clk 0:00:02]} *")
    assert record.root.next.clock == 2


def test_variations():
    record = load("1. a5 (1. c3 e1 (1... d4) (1... d5) 2. d4) (1. d4) 1... e1 *")
    one, two, three = record.root.children
    assert [one.token, two.token, three.token] == ["a5", "c3", "d4"]
    assert [node.token for node in two.children] == ["e1", "d4", "d5"]
    assert two.end.token == "d4"
    assert record.moves == ["a5", "e1"]
    assert record.current is record.root.end


def test_equal_variations_stay_apart():
    record = load("1. a5 (1. a5 c3) 1... e1 *")
    assert record.moves == ["a5", "e1"]
    assert [child.end.token for child in record.root.children] == ["e1", "c3"]
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize("depth", [5000])
def test_variations_in_variations_to_any_depth(depth):
    wide = load(f"{'a1 (' * depth} a1 {')' * depth} *", "walk")
    assert len(wide.root.children) == depth + 1
    deep = load(f"a1 {'(a1 a1 ' * depth} {')' * depth} *", "walk")
    assert deepest(deep) == depth + 1
    for record in (wide, deep):
        assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize("length", [5000])
def test_lines_of_any_length(length):
    record = load("a1 (b2 {x}) " * length + "*", "walk")
    assert len(record.moves) == length
    assert record == Record.loads(record.dumps())


def test_tags():
    record = Record.loads(
        '  [ game   "Emergo" ][VARIANT "7X7"] \n[Options "blocked = loss"]'.replace(" = ", "=")
        + r'[White "Ann \"A\" \\"]'
        + '[Strange_1 "tab\there"] 1. a4 *'
    )
    assert (record.start.variant, record.start.options) == ("7x7", {"blocked": "loss"})
    assert record.headers["White"] == 'Ann "A" \\'
    assert record.headers["Strange_1"] == "tab here"
    assert record.moves == ["a4"]


def test_a_set_up_position_needs_no_other_tag():
    fen = "cage:6x6 6/2r3/3r2/6/2rb2/6 b"
    record = Record.loads(f'[FEN "{fen}"]\n1... d2xb2 *')
    assert record == Record.loads(f'[Game "cage"][Variant "6x6"][SetUp "1"][FEN "{fen}"] d2xb2 *')
    assert record.start.text() == fen


def test_coordinates_by_tag_or_by_argument():
    plain = load("1. a5 e1 *")
    assert load("1. a1 i1 *", Coordinates="chess") == plain
    assert Record.loads(text("1. a1 i1 *"), coordinates="chess") == plain
    assert Record.loads(text("1. a5 e1 *", Coordinates="own"), coordinates="chess") == plain


@pytest.mark.parametrize("reason", ["resignation", "Time forfeit", "adjudication"])
def test_results_by_play(reason):
    record = load("1. a5 e1 1-0", Termination=reason, Result="1-0")
    assert record.result == luctor.Result(0, reason.lower().replace(" ", "-"))


def test_a_result_without_a_reason():
    record = load("1. a5 e1 ½-½")
    assert record.result == luctor.Result(None, "unstated")
    assert Record.loads(record.dumps()) == record
    assert load("1. a5 e1 1/2-1/2", Termination="normal") == record


def test_an_unfinished_game_needs_no_reason():
    assert load("1. a5 *", Termination="unterminated", Result="*").result is None


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_marks(tmp_path, line_end, mark):
    games = [text("1. a5 {two\nlines} e1 *"), text(";one\n1. c3 *")]
    plain = [Record.loads(game) for game in games]
    written = (mark + ("\n" + mark).join(games)).replace("\n", line_end).encode()
    path = tmp_path / "games.pgn"
    path.write_bytes(written)
    assert list(read(path)) == plain
    assert list(read(io.BytesIO(written))) == plain
    assert list(read(io.StringIO(written.decode(), newline=None))) == plain
