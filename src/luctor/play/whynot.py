"""Why nothing can be done with the squares and grooves that somebody has touched.

A page knows no rules and writes no moves: it only tells what was touched. Here every text of a move
is made of that, in all the ways in which moves are written, and what the game has to say against
the first of them that makes sense is the answer.
"""

import math
import re
from collections.abc import Iterator, Sequence

from luctor.core import moves
from luctor.core.errors import MoveTextError
from luctor.core.position import Position, describe
from luctor.core.scene import Cell, Groove, Scene

# What stands before the first name where a move has begun already, and between two names.
LEADS = ("", "x", "*", "-", ";", "/")
JOINTS = ("-", "x", "*", ";", "/")
NAMED_ITSELF = "*"  # the joint after which the captured square itself is named
REACH = 3.0  # how far around a single square targets are tried
MOST = 3  # reasons in a sentence
MOST_NAMES = 12
# Of no help to somebody who does not write.
SPELLING = re.compile(r"\bwritten\b")
RULING = re.compile(r"\(([A-Z]\d+)")


def why_not(position: Position, touched: Sequence[str]) -> str:
    """Tell why no move goes on with what was touched, in a sentence that names the ruling.

    Parameters
    ----------
    position : Position
        May stand in the middle of a move.
    touched : sequence of str
        Cells and grooves, in the order in which they were touched.
    """
    ending = position.result
    if ending is not None:
        return f"The game is over ({describe(position.game, ending)})."
    names = [str(name).lower() for name in touched[:MOST_NAMES]]
    scene = position.scene()
    parts: list[Cell | Groove] = [*_played_on(scene), *scene.grooves]
    places = {part.name: part for part in parts}
    unknown = [name for name in names if name not in places]
    if unknown or not names:
        return f"There is no {unknown[0]} on this board." if unknown else "Nothing was touched."
    occupied = {piece.cell for piece in scene.pieces}
    reasons = list(_reasons(position, names, occupied))
    if len(names) == 1 and not any(map(_helps, reasons)):
        for target in _around(places[names[0]], scene):
            reasons += _reasons(position, [*names, target.name], occupied)
    helpful = [reason for reason in reasons if _helps(reason)] or reasons
    if not helpful:
        return f"No move goes on with {' and '.join(names)} here."
    if len(names) > 1 or len(set(helpful)) == 1:
        return _sentence(helpful[0])
    return f"No move begins with {names[0]}: {'; '.join(_differing(helpful))}."


def _reasons(position: Position, names: Sequence[str], occupied: set[str]) -> Iterator[str]:
    """Give what speaks against each text that the names can be joined to."""
    game, states = position.game, position.state
    seen = set()
    for text in _texts(names, names[-1] in occupied):
        try:
            token = game.text.read_move(states[0], text)
        except MoveTextError:
            continue
        if token not in seen and not any(moves.each(game, states, token.casefold())):
            yield game.text.explain(states[0], token)
        seen.add(token)


def _texts(names: Sequence[str], taken: bool) -> Iterator[str]:
    joints = (NAMED_ITSELF, *JOINTS) if taken else JOINTS
    for lead in LEADS:
        for joint in joints if len(names) > 1 else joints[:1]:
            yield lead + joint.join(names)


def _played_on(scene: Scene) -> list[Cell]:
    return [cell for cell in scene.cells if cell.tone != "void"]


def _around(here: Cell | Groove, scene: Scene) -> list[Cell]:
    """Give the cells around a place, the nearest first."""

    def away(cell: Cell) -> float:
        return math.hypot(cell.x - here.x, cell.y - here.y)

    near = [cell for cell in _played_on(scene) if cell.name != here.name and away(cell) <= REACH]
    return sorted(near, key=lambda cell: (away(cell), cell.name))


def _helps(reason: str) -> bool:
    return SPELLING.search(reason) is None


def _differing(reasons: Sequence[str]) -> list[str]:
    """Give the first reason under each ruling: what is nearest tells most."""
    chosen: dict[str, str] = {}
    for reason in reasons:
        ruling = RULING.search(reason)
        chosen.setdefault(ruling[1] if ruling else reason, reason.rstrip("."))
    return list(chosen.values())[:MOST]


def _sentence(clause: str) -> str:
    # A clause that begins with a square's name keeps its small letter.
    begins_with_name = re.match(r"[a-z]\d", clause) is not None
    return (clause if begins_with_name else clause[:1].upper() + clause[1:]).rstrip(".") + "."
