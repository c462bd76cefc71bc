"""What the player sees: sentences, boards, a spinner while the computer thinks."""

import os
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from luctor.core.position import Position

WIDEST = 100
IMAGE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def wants_colour(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal that shows colours, and nobody has asked for none."""
    if stream is None or os.environ.get("NO_COLOR"):
        return False
    return stream.isatty() and os.environ.get("TERM", "dumb") != "dumb"


class Screen:
    """Writes to the player.

    Parameters
    ----------
    colour : bool
        Whether to use colours.
    live : bool
        Whether a person looks on, so that a spinner makes sense.
    """

    def __init__(self, colour: bool, live: bool) -> None:
        self.colour = colour
        self.live = live
        self.width, self.height = shutil.get_terminal_size()
        self._console = Console(
            highlight=False,
            no_color=not colour,
            color_system="256" if colour else None,
            width=min(self.width, WIDEST) if live else None,
            soft_wrap=not live,
        )

    def say(self, sentence: str = "", style: str = "") -> None:
        """Write a sentence; it is wrapped in a terminal."""
        self._console.print(Text(sentence, style=style if self.colour else ""))

    def lines(self, lines: list[str]) -> None:
        """Write lines as they are."""
        for line in lines:
            self._console.print(Text(line), soft_wrap=True)

    def table(self, rows: Sequence[tuple[str, ...]]) -> None:
        """Write rows in columns; a long last column is wrapped under itself in a terminal."""
        if not self.live:
            widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
            for row in rows:
                cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
                self.lines([f"  {'  '.join(cells)}".rstrip()])
            return
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in rows[0][:-1]:
            grid.add_column(no_wrap=True)
        grid.add_column()
        for row in rows:
            grid.add_row(*map(Text, row))
        self._console.print(Padding(grid, (0, 0, 0, 2)))

    def error(self, sentence: str) -> None:
        """Write what was wrong."""
        self.say(sentence, "bold red")

    def board(
        self, position: "Position", *, orientation: int, coordinates: str, last: str | None
    ) -> None:
        """Draw a board."""
        from luctor import draw

        text = draw.text(
            position,
            colour=self.colour,
            orientation=orientation,
            coordinates=coordinates,
            last=last,
        )
        sys.stdout.write(f"\n{text}\n\n")
        sys.stdout.flush()

    def page(self, markdown: str) -> None:
        """Show a long text in a pager; its pictures are named, its links are left out."""
        from rich.markdown import Markdown

        plain = LINK.sub(r"\1", IMAGE.sub(r"*(picture: \1)*", markdown))
        # Other pagers than less cannot be trusted with styles, nor can less unless it is told.
        pager = os.environ.get("PAGER", "less")
        os.environ.setdefault("LESS", "-R")
        styled = self.colour and pager.startswith("less") and "R" in os.environ["LESS"]
        with self._console.pager(styles=styled):
            self._console.print(Markdown(plain))

    @contextmanager
    def waiting(self, label: str) -> Iterator[None]:
        """Turn a spinner while something takes its time."""
        if not self.live:
            yield
            return
        with self._console.status(label, spinner="dots"):
            yield
