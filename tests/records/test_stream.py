import gc
import gzip
import io
import tracemalloc

import pytest

import luctor
from luctor.records import append, read, write

from .helpers import KINDS, random_record

BAD = '[Game "emergo"]\n\n1. a5 a5 *\n'


class Endless(io.TextIOBase):
    """A file of the same games again and again that is nowhere in memory."""

    def __init__(self, text, times):
        self.lines = text.splitlines(keepends=True)
        self.times = times

    def __iter__(self):
        for _ in range(self.times):
            yield from self.lines


def peak(times):
    record = random_record("emergo", longest=4)
    broken = record.dumps().replace(" *", " ) *")
    file = Endless(f"{record.dumps()}\n{broken}\n", times)
    gc.collect()
    tracemalloc.start()
    try:
        count = sum(1 for _ in read(file, on_error="yield"))
        return count, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("games", [1_000, pytest.param(10_000, marks=pytest.mark.deep)])
def test_many_games_need_no_more_memory_than_few(games):
    peak(5)  # whatever is made once has been made
    _, few = peak(50)
    count, many = peak(games // 2)
    assert count == games
    assert many < few + 500_000


def test_a_game_comes_before_the_next_is_read():
    def lines():
        yield from ['[Game "emergo"]\n', "\n", "1. a5 *\n"]
        raise AssertionError("read too far")

    class Lines(io.TextIOBase):
        def __iter__(self):
            return lines()

    assert next(read(Lines())).moves == ["a5"]


@pytest.mark.parametrize("game, variant, options", KINDS)
def test_many_games_of_all_kinds_in_one_file(tmp_path, game, variant, options):
    path = tmp_path / "games.pgn"
    records = [random_record(game, seed, 8, variant, **options) for seed in range(2)]
    write(path, records)
    append(path, random_record("emergo"))
    assert list(read(path)) == [*records, random_record("emergo")]


def test_what_can_be_read_from(tmp_path):
    record = random_record("emergo")
    path = tmp_path / "games.pgn"
    data = record.dumps().encode()
    path.write_bytes(data)
    assert list(read(path)) == [record]
    assert list(read(str(path))) == [record]
    assert list(read(io.BytesIO(data))) == [record]
    assert list(read(io.StringIO(data.decode()))) == [record]
    with open(path, encoding="utf-8") as file:
        assert list(read(file)) == [record]
        assert not file.closed
    with open(path, "rb") as file:
        assert list(read(file)) == [record]
        assert not file.closed
    with gzip.open(tmp_path / "games.pgn.gz", "wb") as file:
        file.write(data)
    with gzip.open(tmp_path / "games.pgn.gz") as file:
        assert list(read(file)) == [record]


def test_errors_can_be_raised_given_or_handed_over():
    record = random_record("emergo")
    text = f"{record.dumps()}\n{BAD}\n{record.dumps()}"
    games = read(io.StringIO(text))
    assert next(games) == record
    with pytest.raises(luctor.RecordError, match=r"game 2, move 1\.\.\. a5"):
        next(games)
    first, error, last = read(io.StringIO(text), on_error="yield")
    assert first == last == record
    assert isinstance(error, luctor.RecordError)
    errors = []
    assert list(read(io.StringIO(text), on_error=errors.append)) == [record, record]
    assert [str(e) for e in errors] == [str(error)]
    assert isinstance(errors[0].__cause__, luctor.IllegalMoveError)


def test_the_name_of_an_open_file_is_known(tmp_path):
    path = tmp_path / "bad.pgn"
    path.write_text(BAD)
    with open(path) as file, pytest.raises(luctor.RecordError) as caught:
        list(read(file))
    assert caught.value.file == str(path)
    assert str(caught.value).startswith(f"{path}, line 3, game 1, move 1... a5: ")


def test_files_that_cannot_be_read(tmp_path):
    for path in (tmp_path / "missing.pgn", tmp_path):
        with pytest.raises(luctor.RecordError, match="file cannot be read") as caught:
            list(read(path, on_error="yield"))
        assert caught.value.file == str(path)


def test_a_strict_text_file_that_is_not_utf8(tmp_path):
    path = tmp_path / "latin.pgn"
    path.write_bytes(b'[Game "emergo"]\n[White "\xe9"]\n\n*\n')
    with open(path, encoding="utf-8") as file, pytest.raises(luctor.RecordError, match="UTF-8"):
        list(read(file, on_error="yield"))


def test_a_gzip_file_cut_off(tmp_path):
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(gzip.compress(random_record("emergo").dumps().encode())[:-12])
    with gzip.open(path) as file, pytest.raises(luctor.RecordError, match="cannot be read"):
        list(read(file, on_error="yield"))


@pytest.mark.parametrize("source", [3, None, ["1. a5 *"]])
def test_what_cannot_be_read_from(source):
    with pytest.raises(luctor.ArgumentError, match="path or an open file"):
        list(read(source))


def test_on_error_is_checked_at_once():
    with pytest.raises(luctor.ArgumentError, match="on_error"):
        read("games.pgn", on_error="ignore")
