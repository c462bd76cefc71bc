"""Where a game's rules are told to people."""

from pathlib import Path
from typing import TYPE_CHECKING

import luctor

if TYPE_CHECKING:
    from luctor.core.position import Position


def rulebook(game: str) -> Path | None:
    """Give the path of a game's rules page, if this installation has it."""
    package = Path(luctor.__file__).resolve().parent
    for folder in (package / "docs", package.parent.parent / "docs"):
        page = folder / "games" / f"{game}.md"
        if page.is_file():
            return page
    return None


def in_short(page: Path) -> list[str]:
    """Give the points of a rules page's section "In short", each on one line."""
    _, _, rest = page.read_text(encoding="utf-8").partition("\n## In short\n")
    section, _, _ = rest.partition("\n## ")
    points = section.replace("`", "").strip().split("\n- ")
    return [f"- {' '.join(point.removeprefix('- ').split())}" for point in points if point]


def summary(position: "Position", page: Path | None) -> list[str]:
    """Tell in short what the game is about, how it ends, and where the rules are written."""
    game = position.game
    lines = [f"{game.title} ({', '.join(game.authors)}, {game.year}). {game.summary}", ""]
    if page is not None:
        lines += [*in_short(page), ""]
    lines.append("The game ends when")
    for reason in game.reasons:
        template = game.reason_texts.get(reason, reason)
        lines.append("  - " + template.format(winner="the winner", loser="the loser"))
    if game.repeats:
        lines.append("  - the same position comes up for the third time: a draw (G3)")
    for option in game.options_of(game.variant_index(position.variant)):
        value = str(position.options[option.name]).lower()
        lines.append(f"Option {option.name}={value} ({option.ruling}): {option.help}")
    name = f"docs/games/{game.name}.md"
    lines.append(f"The whole rules: {page if page is not None else f'{name} in the sources'}")
    return lines
