"""A whole game looked at: an evaluation of each move, and better moves where one was a mistake.

Positions are searched from the last to the first, each for itself, so that an interrupted work goes
on as if nothing had been. Two positions are compared when a mistake is to be marked: after the move
and after the best one, both searched with the same limit.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

from luctor.core.errors import ArgumentError, GameOverError
from luctor.core.history import History
from luctor.core.position import Position
from luctor.core.results import Result
from luctor.records import Evaluation, Node, Record
from luctor.search.engine import Answer, search
from luctor.search.limit import Limit
from luctor.search.lines import UNFINISHED, is_forced
from luctor.study.analysis import spelled_worth
from luctor.study.judging import (
    DUBIOUS,
    NAGS,
    Mark,
    chance_of,
    evaluation,
    for_seat,
    mark_of,
    ruling,
)
from luctor.study.remarks import SIGNATURE

TAG = "Analysis"
LONGEST = 6  # moves of a better line
_OURS = re.compile(rf"\s*{SIGNATURE}.*$")
_SIGNS = frozenset(range(1, 7))  # glyphs that judge a move


@dataclass(frozen=True, slots=True)
class Annotation:
    """How far the work has come.

    Attributes
    ----------
    record : Record
        With what is known so far.
    done, total : int
        Positions.
    """

    record: Record
    done: int
    total: int


def annotate(
    record: Record,
    limit: Limit,
    *,
    threads: int = 1,
    stop: Event | None = None,
    on_step: Callable[[Annotation], None] | None = None,
) -> Record:
    """Look at every position of a record's main line.

    Each move gets the evaluation of the position after it, and a mistake its glyph, a comment and
    the better line as a variation. What people have written stays; what an annotation with other
    limits has written goes.

    Parameters
    ----------
    record : Record
        Is not changed. If it is the result of an annotation with the same limit that was broken
        off, only the rest is done.
    limit : Limit
        For each position.
    threads : int
    stop : threading.Event, optional
        Set it from anywhere to break off.
    on_step : callable, optional
        Called after each position.

    Returns
    -------
    Record
        A copy with the annotations; with some of them after `stop`.

    Raises
    ------
    ArgumentError
        If an argument is not of its kind, the limit is open, or there is no move to look at.
    """
    if not isinstance(record, Record):
        raise ArgumentError(f"Only a luctor.Record can be annotated, not {record!r}.")
    if not isinstance(limit, Limit) or limit.is_open:
        raise ArgumentError("To annotate takes a Limit of seconds, nodes or depth a position.")
    if not record.main_line:
        raise ArgumentError("The record has no moves to look at.")
    copy = Record.loads(record.dumps())
    work = _Work(copy, limit, threads, stop or Event())
    nodes = copy.root.end.line()
    for done, node in enumerate(reversed(nodes), 1):
        if not work.step(node):
            break
        if on_step is not None:
            on_step(Annotation(copy, done, len(nodes)))
    return copy


def signed_by(limit: Limit) -> str:
    """Give the tag of an annotation with a limit."""
    parts = {"seconds": limit.seconds, "nodes": limit.nodes, "depth": limit.depth}
    told = ", ".join(f"{name}={value:g}" for name, value in parts.items() if value is not None)
    return f"Luctor, {told} a position"


def better_move(node: Node) -> str | None:
    """Give the move that an annotation has found better than a node's, None if there is none."""
    others = node.parent.children if node.parent is not None else []
    ours = (other for other in others if other.comment.startswith(SIGNATURE))
    return next((other.token for other in ours if other is not node), None)


class _Work:
    """The annotation of one record."""

    def __init__(self, record: Record, limit: Limit, threads: int, stop: Event) -> None:
        self._record = record
        self._limit = limit
        self._threads = threads
        self._stop = stop
        self._ending = ruling(record)
        if record.headers.get(TAG) != signed_by(limit):
            for node in record.root.end.line():
                _clear(node)
            record.headers[TAG] = signed_by(limit)

    def step(self, node: Node) -> bool:
        """Evaluate the position after a move, and judge the move that follows; False if stopped."""
        if node.evaluation is not None or (node.next is None and self._ending is not None):
            return True
        if self._stop.is_set():
            return False
        seat, following = node.position.seat, node.next
        if following is not None and is_forced(node.position.game, node.position.state):
            node.evaluation = _passed_on(self._judged(following), seat)
            return True
        answer = self._search(node.position, _history(node))
        fault = None
        if following is not None and answer.move != following.token:
            fault = self._fault(node, following, answer)
        if self._stop.is_set():  # the searches may have been broken off
            return False
        node.evaluation = evaluation(answer.variations[0], seat, answer.depth)
        if following is not None and fault is not None:
            self._tell(following, fault)
            self._show(node, answer)
        return True

    def _judged(self, node: Node) -> Evaluation | Result:
        """Give what is known of a node of the main line that has been looked at."""
        after = self._ending if node.next is None and self._ending is not None else node.evaluation
        assert after is not None
        return after

    def _search(self, position: Position, history: History) -> Answer:
        return search(position, self._limit, self._stop, history=history, threads=self._threads)

    def _fault(self, node: Node, played: Node, answer: Answer) -> "_Fault | None":
        """Tell what is wrong with a move, None if nothing is."""
        after = self._judged(played)
        kept = for_seat(chance_of(after), node.position.seat)
        won = answer.win_in is not None and answer.win_in > 0
        if answer.chance - kept < DUBIOUS.loss and not (won and kept < 1):
            return None
        possible = 1.0 if won else self._chance_after(node, answer.move)
        mark = mark_of(possible - kept) or (DUBIOUS if won else None)
        if mark is None:
            return None
        best = spelled_worth(answer.variations[0]) if won else f"{possible:.0%}"
        return _Fault(mark, answer.move, best, _spelled(after, node.position.seat))

    def _chance_after(self, node: Node, move: str) -> float:
        """Give what a seat may expect after a move that has not been played."""
        history = _history(node)
        now = node.position.play(move)
        history.add(now)
        while history.result(now) is None and is_forced(now.game, now.state):
            now = now.play(now.legal_moves()[0])
            history.add(now)
        ended = history.result(now)
        if ended is not None:
            return for_seat(chance_of(ended), node.position.seat)
        expected = self._search(now, history).chance
        return expected if now.seat == node.position.seat else 1 - expected

    def _tell(self, played: Node, fault: "_Fault") -> None:
        if not played.nags & _SIGNS:
            played.nags = played.nags | {fault.mark.nag}
        sentence = f"{fault.better} was better ({fault.possible}; the move played: {fault.kept})."
        played.comment = f"{played.comment} {SIGNATURE} {sentence}"

    def _show(self, node: Node, answer: Answer) -> None:
        """Add the better line as a variation, unless somebody has given that move already."""
        if node.find(answer.move) is not None:
            return
        self._record.current = node
        for token in answer.line[:LONGEST]:
            if token.endswith(UNFINISHED):
                break
            try:
                self._record.play(token)
            except GameOverError:  # the line ends in a repetition
                break
        first = node.find(answer.move)
        assert first is not None
        first.evaluation = evaluation(answer.variations[0], node.position.seat, answer.depth)
        first.comment = f"{SIGNATURE} {spelled_worth(answer.variations[0])}"
        self._record.current = self._record.root.end


@dataclass(frozen=True, slots=True)
class _Fault:
    mark: Mark
    better: str
    possible: str
    kept: str


def _passed_on(after: Evaluation | Result, seat: int) -> Evaluation:
    """Give the evaluation before a seat's only move from what is known of the position after it."""
    if isinstance(after, Result):
        if after.winner is None:
            return Evaluation(points=0)
        return Evaluation(win_in=1 if after.winner == 0 else -1)
    if after.win_in is None:
        return after
    own = (after.win_in > 0) == (seat == 0)  # a winner's move counts
    return Evaluation(win_in=after.win_in + own * (1 if seat == 0 else -1), depth=after.depth)


def _history(node: Node) -> History:
    return History(before.position for before in node.line())


def _spelled(after: Evaluation | Result, seat: int) -> str:
    """Tell for people what a seat may expect after its move."""
    kept = for_seat(chance_of(after), seat)
    if isinstance(after, Result):
        return {0.0: "lost", 0.5: "a draw", 1.0: "won"}[kept]
    if after.win_in is not None:
        return f"{'wins' if kept else 'loses'} in {abs(after.win_in)}"
    return f"{kept:.0%}"


def _clear(node: Node) -> None:
    """Take away what an annotation has written."""
    node.evaluation = None
    if SIGNATURE in node.comment:
        node.comment = _OURS.sub("", node.comment)
        node.nags = node.nags - NAGS.keys()
    node.children[1:] = [
        child for child in node.children[1:] if not child.comment.startswith(SIGNATURE)
    ]
