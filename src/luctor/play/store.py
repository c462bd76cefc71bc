"""Where games in progress are kept, so that neither Ctrl-C nor a power cut loses one.

Each game has a file of its own in the user's data folder (``LUCTOR_DATA_DIR`` overrides it),
written after every move. It goes away when the game has ended.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

SUFFIX = ".pgn"
# More unfinished games than this are not kept: the oldest make room.
KEEP = 50


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was left.

    Attributes
    ----------
    path : Path
    saved : datetime
        When its file was written last, in local time.
    """

    path: Path
    saved: datetime


def data_dir() -> Path:
    """Give the folder for what a user's games leave behind."""
    chosen = os.environ.get("LUCTOR_DATA_DIR")
    return Path(chosen) if chosen else platformdirs.user_data_path("luctor", appauthor=False)


def unfinished() -> list[Unfinished]:
    """Give the games that were left, the latest first; none if they cannot be looked up."""
    return sorted(_saved(), key=lambda game: (game.saved, game.path.name), reverse=True)


def new_path(game: str, now: datetime) -> Path:
    """Give a path for a new game's file, and make room for it.

    Parameters
    ----------
    game : str
        The game's name.
    now : datetime
        Goes into the file's name.

    Raises
    ------
    OSError
        If the folder cannot be made.
    """
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    for old in unfinished()[KEEP - 1 :]:
        old.path.unlink(missing_ok=True)
    stem = f"{game}-{now:%Y%m%d-%H%M%S}-{os.getpid()}"
    path, n = folder / f"{stem}{SUFFIX}", 1
    while path.exists():
        n += 1
        path = folder / f"{stem}-{n}{SUFFIX}"
    return path


def _folder() -> Path:
    return data_dir() / "unfinished"


def _saved() -> Iterator[Unfinished]:
    try:
        for path in _folder().glob(f"*{SUFFIX}"):
            yield Unfinished(path, datetime.fromtimestamp(path.stat().st_mtime))
    except OSError:
        return
