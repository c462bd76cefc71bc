"""Positions in plain types, for pages and programs that know no rules."""

import re
from dataclasses import asdict
from itertools import pairwise
from typing import Any

from luctor.core import moves
from luctor.core.game import Game
from luctor.core.position import Position, describe
from luctor.core.results import Result
from luctor.core.scene import Barrier, Label, Piece, Scene, Tray
from luctor.play.continuations import NAME


def board(game: Game, variant: str) -> dict[str, Any]:
    """Give what never changes on a variant's board: its cells, grooves and labels."""
    scene = game.start(variant).scene()
    return {
        "width": scene.width,
        "height": scene.height,
        "cells": [asdict(cell) for cell in scene.cells],
        "grooves": [asdict(groove) for groove in scene.grooves],
        "labels": [{**asdict(label), "names": _named(label, scene)} for label in scene.labels],
    }


def _named(label: Label, scene: Scene) -> str:
    """Tell what a label names: a whole `column` or `row`, or a slanting `line`."""
    for kind, axis in (("column", "x"), ("row", "y")):
        place = getattr(label, axis)
        names = [cell.name for cell in scene.cells if getattr(cell, axis) == place]
        parts = [name[1:] if label.text.isdigit() else name[:1] for name in names]
        if parts and all(part == label.text for part in parts):
            return kind
    return "line"


def scene_data(scene: Scene) -> dict[str, Any]:
    """Give what changes on a board: pieces, barriers, trays."""
    return {
        "title": scene.title,
        "seat": scene.seat,
        "pieces": [_fields(piece) for piece in scene.pieces],
        "barriers": [_fields(barrier) for barrier in scene.barriers],
        "trays": [
            {**_fields(tray), "pieces": [_fields(piece) for piece in tray.pieces]}
            for tray in scene.trays
        ],
    }


def _fields(part: Piece | Barrier | Tray) -> dict[str, Any]:
    """Give a part's fields; `dataclasses.asdict` does it five times slower, for nested ones too."""
    return {name: getattr(part, name) for name in part.__slots__}


def result_data(game: Game, result: Result | None) -> dict[str, Any] | None:
    """Give a result with the sentence that tells it."""
    if result is None:
        return None
    told = describe(game, result)
    text = f"{told[:1].upper()}{told[1:]}."
    return {"winner": result.winner, "reason": result.reason, "text": text}


def touches(text: str) -> list[str]:
    """Give the cells and grooves that a move, or a part of one, names, in their order."""
    return NAME.findall(text)


def drawn(text: str) -> dict[str, Any]:
    """Give how a move is drawn: arrows from square to square, marks on what is named alone."""
    arrows: list[list[str]] = []
    marks = re.findall(r"[a-z]\d+[hv]", text)
    for part in re.split("[;/]", text):
        squares = re.findall(r"[a-z]\d+(?![\dhv])", part)
        arrows += [list(pair) for pair in pairwise(squares)]
        marks += squares if len(squares) == 1 else []
    return {"arrows": arrows, "marks": marks}


def choices(position: Position) -> list[dict[str, Any]]:
    """Give each legal action: what it adds to the move, what it touches, whether it ends it.

    An action that touches nothing on the board has a label for a button; others have none.
    """
    game, states = position.game, position.state
    found = []
    for action in moves.legal_actions(game, states):
        part = game.text.part(states[0], action)
        ends = moves.is_finished(moves.after(states, action))
        found.append(
            {
                "action": action,
                "part": part,
                "touches": touches(part),
                "ends": ends,
                "label": label(part),
            }
        )
    return found


def label(part: str) -> str:
    """Tell in words a part that touches nothing on the board; empty for all others."""
    if touches(part):
        return ""
    return f"Exchange for {part[1:]}" if part.startswith("=") else "End the move here"


def stand(position: Position, *, choosing: bool = True) -> dict[str, Any]:
    """Give a position as somebody may act on it.

    Parameters
    ----------
    position : Position
        May stand in the middle of a move.
    choosing : bool
        Whether the one who looks may act; for others there are no choices.
    """
    found = choices(position) if choosing else []
    return {
        "position": position.text(),
        "seat": position.seat,
        "mid": position.mid_move,
        "scene": scene_data(position.scene()),
        "choices": found,
        "legal": len(found),
        "notices": position.notices,
        "result": result_data(position.game, position.result),
    }
