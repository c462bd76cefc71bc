"""``luctor solve``: proving what a position is worth."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from luctor.cli.examples import examples
from luctor.cli.output import counted, progress, spelled_time, write_json
from luctor.cli.subject import AsJson, Options, Variant, Words, head_line, read_subject

if TYPE_CHECKING:
    from luctor.core.position import Position
    from luctor.search.solve import Solution

SECONDS = 10.0
MEMORY = 128

HELP = examples(
    ("luctor solve 'cage:6x6 6/5b/6/2r3/6/6 b'", "who wins, how soon, and by which line"),
    ("luctor solve cage:6x6 --time 1", "honest about what is too hard"),
    ("luctor solve emergo:7x7 --nodes 20000 --json", "the same answer on every machine, as data"),
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("solve", epilog=HELP)(solve)


def solve(
    subject: Words,
    variant: Variant = None,
    option: Options = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            "-t",
            metavar="SECONDS",
            show_default=f"{SECONDS:g}, or no limit with --nodes",
            help="How long to try.",
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option("--nodes", "-n", metavar="N", help="How many positions to look at."),
    ] = None,
    memory: Annotated[
        int, typer.Option("--memory", "-m", metavar="MIB", help="Memory for what is known.")
    ] = MEMORY,
    quick: Annotated[
        bool, typer.Option("--quick", "-q", help="Be content with any win: it may be a long one.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Prove a forced win, loss or draw, or say that it could not be done.

    What is told is proved against every defence, threefold repetition included; nothing is an
    estimate. Once a win is found, the rest of the limit goes into looking for the shortest.
    """
    from luctor.search.limit import Limit
    from luctor.search.solve import solve as prove

    position = read_subject(subject, variant, option)
    limit = Limit(seconds if seconds is not None or nodes is not None else SECONDS, nodes)
    with progress("positions looked at", nodes) as advance:
        seen = 0

        def show(total: int) -> None:
            nonlocal seen
            advance(total - seen)
            seen = total

        solution = prove(position, limit, on_progress=show, memory=memory, shorten=not quick)
    if as_json:
        write_json(
            {"position": position.text(), "value": solution.value, "move": solution.move}
            | asdict(solution)
            | {"seconds": round(solution.seconds, 6)}
        )
        return
    typer.echo(head_line(position))
    typer.echo(verdict(position, solution))
    if solution.line:
        typer.echo(
            f"{'Holds with' if solution.value == 'draw' else 'Line'}: {' '.join(solution.line)}"
        )
    effort = f"{counted(solution.nodes, 'position')} looked at in {spelled_time(solution.seconds)}"
    if solution.proof_size:
        effort += f"; the proof has {counted(solution.proof_size, 'position')}"
    typer.echo(f"{effort}.")


def verdict(position: "Position", solution: "Solution") -> str:
    """Say what was proved, and what was not."""
    seats, seat = position.game.seats, position.seat
    if solution.win_in is not None:
        winner = seats[seat if solution.wins else 1 - seat]
        moves = counted(abs(solution.win_in), "move")
        how = f"in {moves}, and not sooner" if solution.shortest else f"within {moves} at most"
        return f"Proved: {winner} wins {how}."
    if solution.value == "draw":
        return "Proved: a draw. Neither side can force a win."
    for known, who in ((solution.wins, seat), (solution.loses, 1 - seat)):
        if known is False:
            return (
                f"Proved: {seats[who]} cannot force a win. "
                f"Whether {seats[1 - who]} can was not proved within the limit."
            )
    return "Not proved within the limit: it may be a win, a loss or a draw."
