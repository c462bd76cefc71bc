"""Render the pictures of the documentation: ``python docs/diagrams.py [--check]``.

``docs/diagrams/<game>.toml`` describes those of a game's page, a ``[[diagram]]`` each::

    name = "edge-capture"                  # docs/games/images/<game>-<name>.svg
    position = "cage:6x6 … r"              # a position text
    caption = "Red captures on the edge."  # what a screen reader says first
    last = "b2*a2"                         # optional: the last move, highlighted
    marks = ["a2"]                         # optional: marked squares
    arrows = [["b2", "a2"]]                # optional
    orientation = 0                        # optional: the seat at the bottom

``docs/diagrams/sheets/<name>.toml`` describes pictures with several boards, a ``[[board]]`` each
with ``caption`` and ``position``, under ``title``, ``columns``, ``coordinates`` and ``trays``
(both true or false): ``docs/images/<name>.svg``.
"""

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Any

from luctor import LuctorError, Position, draw

DOCS = Path(__file__).resolve().parent
KEYS = {"name", "position", "caption", "last", "marks", "arrows", "orientation"}
REQUIRED = {"name", "position", "caption"}


class DiagramError(Exception):
    """A description from which no picture can be made; says which one and why."""


def pictures(docs: Path = DOCS) -> dict[Path, str]:
    """Give the content of every picture that the descriptions ask for, by its path."""
    wanted: dict[Path, str] = {}
    for source in sorted((docs / "diagrams").glob("*.toml")):
        for number, diagram in enumerate(_load(source).get("diagram", []), 1):
            target, content = _diagram(source, number, diagram)
            if docs / target in wanted:
                raise DiagramError(f"{source.name}: two diagrams are named {diagram['name']!r}.")
            wanted[docs / target] = content
    for source in sorted((docs / "diagrams" / "sheets").glob("*.toml")):
        wanted[docs / "images" / f"{source.stem}.svg"] = _sheet(source)
    return wanted


def problems(docs: Path = DOCS) -> list[str]:
    """Tell which pictures are missing, out of date, or no longer asked for."""
    wanted = pictures(docs)
    found = {*(docs / "games" / "images").glob("*.svg"), *(docs / "images").glob("*.svg")}
    told = [
        f"{_short(path, docs)} is not asked for any more." for path in sorted(found - {*wanted})
    ]
    for path, content in wanted.items():
        if path not in found:
            told.append(f"{_short(path, docs)} is missing.")
        elif path.read_text(encoding="utf-8") != content:
            told.append(f"{_short(path, docs)} is out of date.")
    return told


def render(docs: Path = DOCS) -> list[Path]:
    """Write the pictures that changed, remove those not asked for any more; give both."""
    changed = []
    wanted = pictures(docs)
    for path, content in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.write_text(content, encoding="utf-8", newline="\n")
            changed.append(path)
    for path in {*(docs / "games" / "images").glob("*.svg"), *(docs / "images").glob("*.svg")}:
        if path not in wanted:
            path.unlink()
            changed.append(path)
    return changed


def _diagram(source: Path, number: int, diagram: dict[str, Any]) -> tuple[Path, str]:
    where = f"{source.name}, diagram {number} ({diagram.get('name', 'without a name')})"
    if missing := sorted(REQUIRED - diagram.keys()):
        raise DiagramError(f"{where}: {', '.join(missing)} missing.")
    if unknown := sorted(diagram.keys() - KEYS):
        raise DiagramError(f"{where}: unknown {', '.join(unknown)}; known: {', '.join(KEYS)}.")
    try:
        content = draw.svg(
            Position.read(diagram["position"]),
            title=diagram["caption"],
            last=diagram.get("last"),
            marks=diagram.get("marks", ()),
            arrows=diagram.get("arrows", ()),
            orientation=diagram.get("orientation", 0),
        )
    except LuctorError as error:
        raise DiagramError(f"{where}: {error}") from error
    target = Path("games", "images", f"{source.stem}-{diagram['name']}.svg")
    return target, content + "\n"


def _sheet(source: Path) -> str:
    described = _load(source)
    try:
        boards = [(b["caption"], Position.read(b["position"])) for b in described["board"]]
        options = {key: described[key] for key in ("title", "columns", "coordinates", "trays")}
        return draw.sheet(boards, **options) + "\n"
    except KeyError as error:
        raise DiagramError(f"{source.name}: {error.args[0]} missing.") from error
    except LuctorError as error:
        raise DiagramError(f"{source.name}: {error}") from error


def _load(source: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(source.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DiagramError(f"{source.name}: {error}.") from error


def _short(path: Path, docs: Path) -> str:
    return path.relative_to(docs.parent).as_posix()


def main() -> int:
    """Render, or check with ``--check``; give the exit code."""
    parser = argparse.ArgumentParser(description="Render the pictures of the documentation.")
    parser.add_argument("--check", action="store_true", help="only tell what is out of date")
    try:
        if parser.parse_args().check:
            told = problems()
            print("\n".join(told) or "All pictures are current.")
            return 1 if told else 0
        for path in render():
            print(_short(path, DOCS), "written" if path.exists() else "removed")
    except DiagramError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
