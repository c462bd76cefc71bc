"""Data, columns and progress on standard output and error."""

import json
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import typer

Advance = Callable[[int], None]


def write_json(value: Any, *, lines: bool = False) -> None:
    """Write a value as JSON: over several lines for people, or on one line of its own."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=None if lines else 2))


def is_terminal() -> bool:
    """Whether a person looks at standard output."""
    return sys.stdout is not None and sys.stdout.isatty()


def columns(words: Sequence[str], width: int | None = None) -> list[str]:
    """Set words in columns, filled downward, as wide as the terminal."""
    if not words:
        return []
    room = shutil.get_terminal_size().columns if width is None else width
    each = max(map(len, words)) + 2
    across = max(1, (room + 1) // each)
    down = -(-len(words) // across)
    return ["".join(f"{word:<{each}}" for word in words[row::down]).rstrip() for row in range(down)]


@contextmanager
def progress(label: str, total: int | None) -> Iterator[Advance]:
    """Show progress on standard error while something takes long; nothing without a terminal.

    Parameters
    ----------
    label : str
    total : int or None
        How many steps there are, None if unknown.

    Yields
    ------
    callable
        To be called with the number of steps done since the last call.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda steps: None
        return
    from rich.console import Console
    from rich.progress import Progress, TimeElapsedColumn

    bar = Progress(
        *Progress.get_default_columns()[:-1],
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(label, total=total)
        yield lambda steps: bar.advance(task, steps)


def spelled_time(seconds: float) -> str:
    """Tell a duration shortly."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    if seconds < 1:
        return f"{seconds * 1e3:.0f} ms"
    if seconds < 100:
        return f"{seconds:.2f} s"
    return f"{int(seconds) // 60} min {int(seconds) % 60} s"


def spelled_rate(count: float, seconds: float) -> str:
    """Tell a speed: ``3.75 M/s``, ``12.2 k/s``."""
    if seconds <= 0:
        return ""
    speed = count / seconds
    return f"{speed / 1e6:.3g} M/s" if speed >= 1e6 else f"{speed / 1e3:.3g} k/s"


def counted(number: int, noun: str) -> str:
    """Tell a number of things: ``1 move``, ``20 moves``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
