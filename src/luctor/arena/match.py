"""A match from beginning to end, as Python calls it."""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from luctor.arena.ledger import Ledger
from luctor.arena.openings import openings
from luctor.arena.pool import check_jobs, play_all
from luctor.arena.settings import Match, Task
from luctor.arena.standing import Standing
from luctor.records import Record

OnStanding = Callable[[Standing], object]


def play_match(
    match: Match,
    path: str | Path,
    *,
    jobs: int = 1,
    resume: bool = False,
    on_standing: OnStanding | None = None,
) -> Standing:
    """Play a match, or what is missing of it.

    Parameters
    ----------
    match : Match
    path : path-like
        The file of records to write (see `luctor.arena.ledger`).
    jobs : int
        How many games at once, each in a process of its own.
    resume : bool
        Go on with the match in `path`, if there is one.
    on_standing : callable, optional
        Called at the beginning and after each game.

    Returns
    -------
    Standing
        However the match ends, by Ctrl-C too, all finished games are in the file.

    Raises
    ------
    ArgumentError, RecordError
        If `path` cannot be begun or gone on with, or `jobs` or an opening is out of range.
    """
    check_jobs(jobs)
    ledger = Ledger(path, match)
    ledger.open(resume=resume)
    tell = on_standing or (lambda standing: None)
    _prepare_openings(ledger)
    ledger.describe()
    tell(ledger.standing)
    try:
        _play(ledger, jobs, tell)
    finally:
        ledger.describe()
    ledger.arrange()
    return ledger.standing


def _prepare_openings(ledger: Ledger) -> None:
    """Make the openings that are missing; those in the file stay as they are."""
    match = ledger.match
    wanted = (match.games + 1) // 2
    if len(ledger.openings) < wanted:
        made = openings(match.start, match.opening_moves, match.seed)
        fresh = list(islice(made, wanted))
        ledger.openings += fresh[len(ledger.openings) :]


def _play(ledger: Ledger, jobs: int, tell: OnStanding) -> None:
    missing = _missing(ledger)
    if ledger.standing.decided:
        return
    for text in play_all(ledger.match, missing, jobs):
        ledger.add(Record.loads(text))
        standing = ledger.standing
        tell(standing)
        if standing.decided:
            break


def _missing(ledger: Ledger) -> Iterator[Task]:
    for number in range(ledger.match.games):
        if number not in ledger.outcomes:
            yield Task(number, ledger.openings[number // 2])
