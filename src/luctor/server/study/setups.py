"""Position texts taken apart for an editor, and put together again.

How each game writes its pieces, and what else it has to say, is data that the page has too
(`study/setups/*.json`). Nothing is checked here: whoever reads the text names its faults.
"""

import json
import re
from functools import cache
from typing import Any

from luctor.core.game import Game
from luctor.core.registry import game as game_named
from luctor.play.views import board
from luctor.server.settings import WEB
from luctor.server.study.models import Setup

FOLDER = WEB / "study" / "setups"


@cache
def _spec(game: str) -> dict[str, Any]:
    spec: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return spec


def _rows(game: Game, head: str) -> list[list[str]]:
    """Give the squares that are played on, row by row from the top."""
    variant = [*head.lower().split(":"), ""][1]
    described = board(game, variant if variant in game.variants else game.variants[0])
    cells = [cell for cell in described["cells"] if cell["tone"] != "void"]
    return [
        [cell["name"] for cell in sorted(cells, key=lambda one: one["x"]) if cell["y"] == y]
        for y in reversed(range(described["height"]))
    ]


def setup_of(game: Game, text: str) -> dict[str, Any]:
    """Take a position text apart, as far as it goes."""
    spec = _spec(game.name)
    head, ranks, *words = [*text.split(), ""][:40]
    seat = words.pop(0) if words else ""
    cells: dict[str, str] = {}
    for names, rank in zip(_rows(game, head), ranks.split("/"), strict=False):
        free = list(names)
        for item in re.finditer(rf"({spec['pattern']})|\d+", rank):
            count = 1 if item[1] else int(item[0])
            if item[1] and free:
                cells[free[0]] = item[1]
            del free[:count]
    barriers = {
        square + group[-1]: barrier["name"]
        for barrier in spec.get("barriers", [])
        for group in _listed(words, barrier["name"]).split(",")
        for square in re.findall(r"[a-z]\d+", group)
    }
    return {
        "head": head,
        "cells": cells,
        "barriers": barriers,
        "seat": spec["seats"].index(seat) if seat in spec["seats"] else 0,
        "fields": [_read(field, words, index) for index, field in enumerate(spec["fields"])],
    }


def _listed(words: list[str], name: str) -> str:
    found = (word.partition("=")[2] for word in words if word.startswith(f"{name}="))
    return next(found, "")


def _read(field: dict[str, Any], words: list[str], index: int) -> list[int] | bool:
    if field["kind"] == "flag":
        return field["word"] in words
    written = (words[index : index + 1] or [""])[0]
    if "name" in field:
        written = _listed(words, field["name"])
    if field["kind"] == "pair":
        return [int(number) for number in [*re.findall(r"\d+", written), "0", "0"][:2]]
    found = {letter: number for number, letter in re.findall(r"(\d*)([A-Za-z])", written)}
    return [int(found[letter] or 1) if letter in found else 0 for letter in field["letters"]]


def text_of(setup: Setup) -> str:
    """Put a position text together.

    Raises
    ------
    UnknownNameError
        If there is no such game.
    """
    game = game_named(setup.head.lower().split(":")[0])
    spec = _spec(game.name)
    between = "," if spec.get("comma") else ""
    ranks = [_rank(names, setup.cells, between) for names in _rows(game, setup.head)]
    fields = [
        _written(field, value, setup)
        for field, value in zip(spec["fields"], setup.fields, strict=False)
    ]
    barriers = [_barriers(setup, barrier["name"]) for barrier in spec.get("barriers", [])]
    parts = [setup.head, "/".join(ranks), spec["seats"][setup.seat], *fields, *barriers]
    return " ".join(part for part in parts if part)


def _rank(names: list[str], cells: dict[str, str], between: str) -> str:
    items: list[str | int] = []
    for name in names:
        last = items[-1] if items else None
        if name in cells:
            items.append(cells[name])
        elif isinstance(last, int):
            items[-1] = last + 1
        else:
            items.append(1)
    return between.join(map(str, items))


def _written(field: dict[str, Any], value: list[int] | bool, setup: Setup) -> str:
    if isinstance(value, bool):
        return str(field.get("word", "")) if value else ""
    if "letters" in field:
        pairs = zip(value, field["letters"], strict=False)
        counted = "".join(f"{n if n > 1 else ''}{letter}" for n, letter in pairs if n)
        return counted or "-"
    if "name" not in field:
        return str(field.get("join", ",")).join(map(str, value))
    missed = field.get("unless")
    wanted = missed in setup.barriers.values() if missed else any(value)
    return f"{field['name']}={','.join(map(str, value))}" if wanted else ""


def _barriers(setup: Setup, name: str) -> str:
    own = [groove for groove, kind in setup.barriers.items() if kind == name]
    groups = [
        "".join(groove[:-1] for groove in own if groove.endswith(way)) + way
        for way in "hv"
        if any(groove.endswith(way) for groove in own)
    ]
    return f"{name}={','.join(groups)}" if groups else ""
