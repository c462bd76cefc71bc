"""What a move has cost: evaluations as chances, and mistakes by what they lose.

A mistake is a move after which the mover's chance (0 to 1, a draw counts one half) is less than
after the best move by at least so much:

=========  ====  ===  ============
mark       loss  NAG  written
=========  ====  ===  ============
dubious    0.10  $6   ``?!``
mistake    0.20  $2   ``?``
blunder    0.30  $4   ``??``
=========  ====  ===  ============
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from luctor.core.history import History
from luctor.core.results import Result
from luctor.records import Evaluation, Node, Record
from luctor.search.chance import chance
from luctor.search.engine import Variation


@dataclass(frozen=True, slots=True)
class Mark:
    """A kind of mistake."""

    name: str
    nag: int
    loss: float


DUBIOUS = Mark("dubious", 6, 0.10)
MISTAKE = Mark("mistake", 2, 0.20)
BLUNDER = Mark("blunder", 4, 0.30)
MARKS = (BLUNDER, MISTAKE, DUBIOUS)
NAGS = {mark.nag: mark for mark in MARKS}


def mark_of(loss: float) -> Mark | None:
    """Give the mark for a loss of chance, None if it is none to speak of."""
    return next((mark for mark in MARKS if loss >= mark.loss - 1e-9), None)


def marked(node: Node) -> Mark | None:
    """Give the mark that a move has in a record."""
    return next((mark for mark in MARKS if mark.nag in node.nags), None)


def evaluation(variation: Variation, seat: int, depth: int) -> Evaluation:
    """Give what a record says of a score: seen from seat 0."""
    sign = 1 if seat == 0 else -1
    if variation.win_in is not None:
        return Evaluation(win_in=sign * variation.win_in, depth=depth)
    return Evaluation(points=sign * variation.score, depth=depth)


def chance_of(judged: Evaluation | Result) -> float:
    """Give what seat 0 may expect."""
    if isinstance(judged, Result):
        return 0.5 if judged.winner is None else float(judged.winner == 0)
    if judged.win_in is not None:
        return float(judged.win_in > 0)
    assert judged.points is not None
    return chance(judged.points)


def for_seat(expected: float, seat: int) -> float:
    """Give what a seat may expect, from what seat 0 may."""
    return expected if seat == 0 else 1 - expected


def ruling(record: Record) -> Result | None:
    """Give how the main line ended by the rules, repetition included; None if it did not."""
    return History(record.positions()).result(record.root.end.position)


def chances(record: Record) -> Iterator[tuple[Node, float | None]]:
    """Give the nodes of the main line, the root first, with seat 0's chance where it is known."""
    ending = ruling(record)
    last = record.root.end
    for node in last.line():
        judged = ending if node is last and ending is not None else node.evaluation
        yield node, None if judged is None else chance_of(judged)


@dataclass(frozen=True, slots=True)
class Tally:
    """How well a seat has played.

    Attributes
    ----------
    moves : int
        Those whose loss is known.
    loss : float
        The average loss of chance.
    marks : dict of str to int
        How often each kind of mistake.
    """

    moves: int
    loss: float
    marks: dict[str, int]


def tally(record: Record) -> tuple[Tally, Tally]:
    """Count what an annotated record says of both seats."""
    found = []
    known = list(chances(record))
    for seat in (0, 1):
        losses = []
        counts = {mark.name: 0 for mark in reversed(MARKS)}
        for (_, before), (node, after) in pairwise(known):
            if node.seat != seat:
                continue
            mark = marked(node)
            if mark is not None:
                counts[mark.name] += 1
            if before is not None and after is not None:
                losses.append(max(0.0, for_seat(before, seat) - for_seat(after, seat)))
        found.append(Tally(len(losses), sum(losses) / len(losses) if losses else 0.0, counts))
    return found[0], found[1]
