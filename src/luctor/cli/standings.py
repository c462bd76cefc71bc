"""How matches look on a terminal: a line while they are played, a table at the end."""

import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from luctor.cli.output import counted, spelled_time

if TYPE_CHECKING:
    from luctor.arena.elo import Tally
    from luctor.arena.standing import Standing

Show = Callable[["Standing", str], None]
ENOUGH_FAILURES = 5


@contextmanager
def match_progress() -> Iterator[Show]:
    """Show how a match stands while it is played; nothing without a terminal.

    Yields
    ------
    callable
        To be called with the standing, and words to stand before it.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda standing, ahead: None
        return
    from rich.console import Console
    from rich.progress import Progress, TimeElapsedColumn

    bar = Progress(
        *Progress.get_default_columns(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("preparing openings", total=None)

        def show(standing: "Standing", ahead: str) -> None:
            match, tally = standing.match, standing.tally
            label = f"{ahead}{match.first.spec} – {match.second.spec}  {short_tally(tally)}"
            bar.update(task, description=label, total=match.games, completed=tally.games)

        yield show


def short_tally(tally: "Tally") -> str:
    """Tell a result in a few words: ``+12 =3 −5, Elo +127``."""
    counts = f"+{tally.wins} ={tally.draws} −{tally.losses}"
    return f"{counts}, Elo {signed(tally.elo)}" if tally.games else counts


def standing_lines(standing: "Standing") -> Iterator[str]:
    """Tell how a match stands, a line at a time."""
    match, tally = standing.match, standing.tally
    settings = [f"{name}={str(value).lower()}" for name, value in match.options.items()]
    title = ", ".join([f"{match.start.game.title} {match.variant}", *settings])
    yield f"{title}: {match.first.label} against {match.second.label}"
    if not tally.games:
        yield "No game is finished."
        return
    low, high = tally.interval
    yield (
        f"{counted(tally.games, 'game')}: {tally.wins} won, {tally.draws} drawn, "
        f"{tally.losses} lost. Score {tally.score:.1%} ({low:.1%} to {high:.1%})."
    )
    yield (
        f"Elo {signed(tally.elo)} ({spelled_interval(tally.elo_interval)}, 95%); "
        f"the first is stronger with a probability of {tally.superiority:.1%}."
    )
    yield from _verdict_lines(standing)
    ended = ", ".join(f"{reason} {count}" for reason, count in standing.reasons.items())
    average = sum(outcome.moves for outcome in standing.outcomes) / tally.games
    yield f"Moves a game {average:.0f} without the opening. Ended by {ended}."
    yield from _usage_lines(standing)
    yield from _failure_lines(standing)


def _verdict_lines(standing: "Standing") -> Iterator[str]:
    sprt, verdict = standing.match.sprt, standing.verdict
    if sprt is None or verdict is None:
        return
    found = "undecided" if verdict.accepted is None else f"it is Elo {signed(verdict.accepted)}"
    yield (
        f"Sequential test of Elo {signed(sprt.low)} or {signed(sprt.high)}: {found}; ratio "
        f"{verdict.ratio:+.2f} of ±{sprt.bound:.2f} after {counted(verdict.pairs, 'pair')}."
    )


def _usage_lines(standing: "Standing") -> Iterator[str]:
    for entrant, name in enumerate(standing.match.entrants):
        usage = standing.usage(entrant)
        moves = max(1, usage.moves)
        line = (
            f"{name.label}: {spelled_time(usage.seconds / moves)} and "
            f"{usage.nodes / moves:,.0f} nodes a move"
        )
        if usage.overruns:
            line += f"; overran its time {counted(usage.overruns, 'time')}"
        yield f"{line}."


def _failure_lines(standing: "Standing") -> Iterator[str]:
    failures = [outcome.failure for outcome in standing.outcomes if outcome.failure]
    yield from failures[:ENOUGH_FAILURES]
    if len(failures) > ENOUGH_FAILURES:
        yield f"… and {len(failures) - ENOUGH_FAILURES} more games lost by failures."


def spelled_interval(interval: tuple[float, float]) -> str:
    """Tell where a number lies: ``+12 to +98``."""
    return " to ".join(map(signed, interval))


def signed(value: float) -> str:
    """Tell a number with its sign, rounded; ``+∞`` if nothing else can be said."""
    if math.isinf(value):
        return "+∞" if value > 0 else "−∞"
    return f"{round(value):+}".replace("-", "−")
