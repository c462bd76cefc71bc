"""An engine that plays as the search did before it was made strong, to measure against.

``python benchmarks/previous.py`` speaks as much of ``docs/engine-protocol.md`` as
`luctor.ugi.client` uses, with the sources of an old commit: the player
``ugi:python benchmarks/previous.py`` of a match. Those sources are taken out of the repository
once, into ``benchmarks/.cache``. A search cannot be stopped; it ends by its limit.
"""

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

COMMIT = "3ec298d"
HERE = Path(__file__).resolve().parent
CACHE = HERE / ".cache"


def sources() -> Path:
    """Give the folder with the old sources; two processes may ask at once."""
    folder = CACHE / COMMIT
    if not folder.exists():
        CACHE.mkdir(exist_ok=True)
        archive = subprocess.run(
            ["git", "archive", COMMIT, "src/luctor"],
            cwd=HERE.parent,
            capture_output=True,
            check=True,
        ).stdout
        fresh = tempfile.mkdtemp(dir=CACHE)
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(fresh, filter="data")
        try:
            os.rename(fresh, folder)
        except OSError:  # the other process was faster
            if not folder.exists():
                raise
    return folder / "src"


def split(words: list[str], mark: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == mark:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def main() -> None:
    """Answer the orders on standard input."""
    sys.path.insert(0, str(sources()))
    import luctor
    from luctor.core.history import History
    from luctor.search.engine import search
    from luctor.search.limit import Limit

    position, history = luctor.game(luctor.games()[0]).start(), History()

    def place(words: list[str]) -> None:
        nonlocal position, history
        history = History()
        board, *past = split(words, "seen")
        position = luctor.Position.read(" ".join(board))
        for text in past:
            history.add(luctor.Position.read(" ".join(text)))

    def go(words: list[str]) -> None:
        given = {name: int(number) for name, number in zip(words[::2], words[1::2], strict=True)}
        seconds = given["movetime"] / 1000 if "movetime" in given else None
        limit = Limit(seconds, given.get("nodes"), given.get("depth"))
        found = search(position, limit, history=history)
        mark = "~" if position.mid_move else ""
        print(
            f"info depth {found.depth} score points {found.score} nodes {found.nodes}"
            f" time {round(found.seconds * 1000)} pv {mark}{found.move}"
        )
        print(f"bestmove {mark}{found.move}", flush=True)

    for line in sys.stdin:
        order, *words = line.split() or [""]
        if order == "ugi":
            print(f"id name Luctor {COMMIT}\nugiok", flush=True)
        elif order == "isready":
            search(position, Limit(nodes=1, depth=1))  # compiles or loads the kernels
            print("readyok", flush=True)
        elif order == "position":
            place(words[1:])
        elif order == "go":
            go(words)
        elif order == "quit":
            return


if __name__ == "__main__":
    main()
