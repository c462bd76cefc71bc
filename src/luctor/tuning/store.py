"""The folder in which a fit keeps what it has done, so that it can be broken off and resumed."""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from luctor.core.errors import ArgumentError
from luctor.core.files import replacing
from luctor.tuning.selfplay import Played

CHUNK = 64  # games to a file
SETTINGS = "settings.json"
ARRAYS = ("indices", "results", "lengths", "samples", "phases", "seats", "scores", "table")


def open_folder(path: Path, settings: Mapping[str, Any], resume: bool) -> None:
    """Make the folder, or check that it belongs to the same fit.

    Parameters
    ----------
    path : Path
    settings : mapping
        All that the fit depends on.
    resume : bool
        Whether the folder is there and shall be gone on with.

    Raises
    ------
    ArgumentError
        If there is something to resume that was not asked for, or nothing where it was, or the
        fit was another one.
    """
    file = path / SETTINGS
    if not resume:
        if file.exists():
            raise ArgumentError(
                f"The folder {str(path)!r} holds another fit: resume it, or name a new folder."
            )
        path.mkdir(parents=True, exist_ok=True)
        with replacing(file) as target:
            target.write(json.dumps(settings, indent=2).encode())
        return
    try:
        before = json.loads(file.read_bytes())
    except (OSError, ValueError):
        raise ArgumentError(f"There is no fit to resume in the folder {str(path)!r}.") from None
    for name, value in settings.items():
        then = before.get(name) if isinstance(before, dict) else None
        if then != value:
            raise ArgumentError(
                f"The fit in {str(path)!r} cannot be resumed: its {name} is {then}, not {value}."
            )


class Games:
    """Games that have been played, kept in files of a folder, some in each.

    Used as a context; leaving it saves what is not saved yet, also after Ctrl-C.

    Parameters
    ----------
    folder : Path
        Made when the first games are saved.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games: dict[int, Played] = {}
        self._fresh: list[Played] = []
        if folder.is_dir():
            for path in sorted(folder.glob("*.npz")):
                self.games.update((game.index, game) for game in _read(path))

    def __enter__(self) -> "Games":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._save()

    def add(self, game: Played) -> None:
        """Add a game."""
        self.games[game.index] = game
        self._fresh.append(game)
        if len(self._fresh) >= CHUNK:
            self._save()

    def _save(self) -> None:
        if not self._fresh:
            return
        fresh, self._fresh = self._fresh, []
        self.folder.mkdir(parents=True, exist_ok=True)
        columns = (
            [game.index for game in fresh],
            [game.result for game in fresh],
            [game.actions for game in fresh],
            [len(game.phases) for game in fresh],
            *(
                np.concatenate([getattr(game, name) for game in fresh])
                for name in ("phases", "seats", "scores", "table")
            ),
        )
        with replacing(self.folder / f"{fresh[0].index:07}.npz") as file:
            arrays: dict[str, Any] = dict(zip(ARRAYS, columns, strict=True))
            np.savez_compressed(file, **arrays)

    def in_order(self) -> list[Played]:
        """Give the games by their numbers."""
        return [self.games[index] for index in sorted(self.games)]


def _read(path: Path) -> list[Played]:
    try:
        # Opened here, for NumPy leaves a file open that it cannot read.
        with open(path, "rb") as file, np.load(file, allow_pickle=False) as content:
            arrays = {name: content[name] for name in ARRAYS}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise ArgumentError(
            f"The file {str(path)!r} is not one of played games: delete it to play them again."
        ) from None
    ends = np.cumsum(arrays["samples"])
    games = []
    for i, end in enumerate(ends):
        rows = slice(int(end - arrays["samples"][i]), int(end))
        games.append(
            Played(
                int(arrays["indices"][i]),
                float(arrays["results"][i]),
                int(arrays["lengths"][i]),
                *(arrays[name][rows] for name in ("phases", "seats", "scores", "table")),
            )
        )
    return games
