"""One game between two players, from its opening to a result, whatever the players do."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from luctor.arena.settings import Match, Task
from luctor.core.errors import GameOverError, IllegalMoveError, MoveTextError
from luctor.core.history import History
from luctor.core.results import Result
from luctor.records import Evaluation, Record
from luctor.search.engine import Answer
from luctor.search.engines import Engine

LENGTH_LIMIT = "length-limit"
ILLEGAL_MOVE = "illegal-move"
ENGINE_FAILURE = "engine-failure"
# What passing a move about may cost on a busy machine: more is an overrun.
GRACE_SECONDS = 0.05


@dataclass(slots=True)
class Usage:
    """What a player has used in a game."""

    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0
    overruns: int = 0


def play_game(match: Match, task: Task, players: Sequence[Engine]) -> Record:
    """Play a game.

    A player that fails, or whose move is not legal, loses; a comment says what happened.

    Parameters
    ----------
    match : Match
    task : Task
    players : sequence of Engine
        As many as seats, in their order.

    Returns
    -------
    Record
        With tags that tell what the players have used.
    """
    record = _opened(match, task)
    history = History(record.positions())
    usages = (Usage(), Usage())
    while record.result is None:
        if record.current.ply >= match.longest:
            record.end(Result(None, LENGTH_LIMIT))
            break
        seat = record.position.seat
        entrant = match.entrants[task.order[seat]]
        limit = entrant.limit
        began = time.monotonic()
        try:
            seed = match.seed * 1_000_003 + task.number * 1009 + record.current.ply
            answer = players[seat].search(record.position, limit, history=history, seed=seed)
            took = time.monotonic() - began
            record.play(answer.move)
        except Exception as error:  # whatever a player does, the match goes on
            _fail(record, seat, entrant.label, error)
            break
        history.add(record.position)
        record.current.evaluation = _evaluation(answer, seat)
        _count(usages[seat], answer, took, limit.seconds if limit else None)
    _sign(record, usages)
    return record


def _opened(match: Match, task: Task) -> Record:
    """Begin the record with the opening."""
    seats = match.start.game.seats
    labels = {seats[seat]: match.entrants[task.order[seat]].label for seat in (0, 1)}
    headers = {
        "Event": f"{match.first.label} against {match.second.label}",
        "Round": task.round,
        "OpeningMoves": str(len(task.opening)),
        "Seed": str(match.seed),
        **labels,
    }
    record = Record(match.start, headers)
    for token in task.opening:
        record.play(token)
    return record


def _fail(record: Record, seat: int, label: str, error: Exception) -> None:
    illegal = isinstance(error, IllegalMoveError | MoveTextError | GameOverError)
    sentence = str(error) or type(error).__name__
    record.current.comment = f"{label} has lost the game: {sentence}"
    record.end(Result(1 - seat, ILLEGAL_MOVE if illegal else ENGINE_FAILURE))


def _evaluation(answer: Answer, seat: int) -> Evaluation:
    """Tell what a player thought of its position, from seat 0's side."""
    sign = 1 if seat == 0 else -1
    if answer.win_in is not None:
        return Evaluation(win_in=sign * answer.win_in, depth=answer.depth)
    return Evaluation(points=sign * answer.score, depth=answer.depth)


def _count(usage: Usage, answer: Answer, took: float, allowed: float | None) -> None:
    usage.moves += 1
    usage.nodes += answer.nodes
    usage.seconds += took
    usage.overruns += allowed is not None and took > allowed + GRACE_SECONDS


def _sign(record: Record, usages: tuple[Usage, Usage]) -> None:
    """Write down what was used: seat 0, then seat 1."""
    record.headers["Moves"] = " ".join(str(usage.moves) for usage in usages)
    record.headers["Nodes"] = " ".join(str(usage.nodes) for usage in usages)
    record.headers["Seconds"] = " ".join(f"{usage.seconds:.3f}" for usage in usages)
    record.headers["Overruns"] = " ".join(str(usage.overruns) for usage in usages)
