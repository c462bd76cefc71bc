"""Files that are written whole or not at all, and ``-`` for standard input and output."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO

from luctor.cli.output import Advance
from luctor.core.errors import RecordError
from luctor.core.files import replacing

STANDARD = "-"


@contextmanager
def whole_file(path: str) -> Iterator[IO[bytes]]:
    """Open a file for writing that takes the path's place only if all goes well.

    Parameters
    ----------
    path : str
        ``-`` for standard output, which is written as it comes.

    Raises
    ------
    OSError
        Naming the path.
    """
    if path == STANDARD:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    target = Path(path).resolve()
    if target.exists() and not target.is_file():  # a device or a pipe is not to be replaced
        with open(path, "wb") as file:
            yield file
        return
    with replacing(path) as file:
        yield file


@contextmanager
def opened(path: str) -> Iterator[tuple[BinaryIO, int | None]]:
    """Open a file for reading bytes.

    Yields
    ------
    file : binary file
    size : int or None
        Its length in bytes, if it has one.

    Raises
    ------
    RecordError
        If it cannot be opened.
    """
    if path == STANDARD:
        yield sys.stdin.buffer, None
        return
    try:
        file = open(path, "rb")  # noqa: SIM115
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise RecordError(f"The file cannot be read: {why}.", file=path) from None
    with file:
        yield file, os.fstat(file.fileno()).st_size or None


class Odometer:
    """Tells a progress bar how far a file has been read."""

    def __init__(self, file: BinaryIO, advance: Advance) -> None:
        self._file = file
        self._advance = advance
        self._seen = 0

    def update(self) -> None:
        """Tell what has been read since the last call; of a stream, that something has."""
        if not self._file.seekable():
            self._advance(1)
            return
        now = self._file.tell()
        self._advance(now - self._seen)
        self._seen = now
