"""Files of records, read one game at a time: memory holds one game, however long the file is."""

import io
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import IO, Any, Literal, cast, overload

from luctor.core.errors import ArgumentError, RecordError
from luctor.core.game import OWN_COORDINATES
from luctor.records.reader import GameReader
from luctor.records.record import Record
from luctor.records.replay import replay
from luctor.records.syntax import RawGame

ENCODING = "utf-8-sig"  # skips the byte order mark that some editors put

Source = str | os.PathLike[str] | IO[str] | IO[bytes]
OnError = Literal["raise", "yield"] | Callable[[RecordError], object]


@overload
def read(
    source: Source,
    on_error: Literal["raise"] | Callable[[RecordError], object] = "raise",
    coordinates: str = OWN_COORDINATES,
) -> Iterator[Record]: ...


@overload
def read(
    source: Source, on_error: Literal["yield"], coordinates: str = OWN_COORDINATES
) -> Iterator[Record | RecordError]: ...


def read(
    source: Source, on_error: OnError = "raise", coordinates: str = OWN_COORDINATES
) -> Iterator[Record | RecordError]:
    """Read the games of a file, one at a time.

    Parameters
    ----------
    source : path, or file opened for reading text or bytes
    on_error : {"raise", "yield"} or callable
        What to do with a game that cannot be read: raise its `RecordError` and stop; give the error
        in the game's place; or call this with the error and leave the game out. With the latter two
        all other games are read. A file that cannot be opened or read raises in any case.
    coordinates : str
        The coordinate system of the moves where no Coordinates tag names one.

    Yields
    ------
    Record

    Raises
    ------
    RecordError
        With file, line, game and move, as far as each is known.
    ArgumentError
        If `on_error` is something else.
    """
    if on_error not in ("raise", "yield") and not callable(on_error):
        raise ArgumentError(f'on_error is "raise", "yield" or a callable, not {on_error!r}.')
    return _read(source, on_error, coordinates)


def read_one(text: str, coordinates: str = OWN_COORDINATES) -> Record:
    """Read a text that holds exactly one game.

    Raises
    ------
    RecordError
    """
    games = read(io.StringIO(text, newline=None), coordinates=coordinates)
    record = next(games)
    for _ in games:
        raise RecordError("The text holds more than one game.")
    return record


def _read(source: Source, on_error: OnError, coordinates: str) -> Iterator[Record | RecordError]:
    name = _name(source)
    with _lines(source, name) as lines:
        games = iter(GameReader(lines))
        while True:
            with _file_errors(name):
                raw = next(games, None)
            if raw is None:
                break
            outcome = _outcome(raw, coordinates, name)
            if isinstance(outcome, Record) or on_error == "yield":
                yield outcome
            elif callable(on_error):
                on_error(outcome)
            else:
                raise outcome


def _outcome(
    raw: RawGame | RecordError, coordinates: str, name: str | None
) -> Record | RecordError:
    """Replay what can be replayed; give every error the file's name."""
    if isinstance(raw, RawGame):
        try:
            return replay(raw, coordinates)
        except RecordError as error:
            raw = error
    if name is None:
        return raw
    placed = RecordError(raw.reason, file=name, line=raw.line, game=raw.game, move=raw.move)
    placed.__cause__ = raw.__cause__
    return placed


@contextmanager
def _lines(source: Source, name: str | None) -> Iterator[Iterable[str]]:
    """Open what is to be read; a byte that is not UTF-8 becomes a lone surrogate in its line."""
    if isinstance(source, str | os.PathLike):
        with _file_errors(name):
            file = open(source, encoding=ENCODING, errors="surrogateescape")  # noqa: SIM115
        with file:
            yield file
    elif hasattr(source, "encoding"):
        yield cast(IO[str], source)
    elif hasattr(source, "read"):
        wrapper = io.TextIOWrapper(cast(Any, source), encoding=ENCODING, errors="surrogateescape")
        try:
            yield wrapper
        finally:
            wrapper.detach()  # closing the file is for its owner
    else:
        raise ArgumentError(f"Records are read from a path or an open file, not {source!r}.")


@contextmanager
def _file_errors(name: str | None) -> Iterator[None]:
    try:
        yield
    except UnicodeDecodeError as error:  # a text file that its owner opened to be strict
        raise RecordError("The file is not UTF-8.", file=name) from error
    except (OSError, EOFError) as error:  # the latter is what a cut-off gzip file raises
        why = getattr(error, "strerror", None) or error
        raise RecordError(f"The file cannot be read: {why}.", file=name) from error


def _name(source: Source) -> str | None:
    given = source if isinstance(source, str | os.PathLike) else getattr(source, "name", None)
    return os.fsdecode(given) if isinstance(given, str | os.PathLike) else None
