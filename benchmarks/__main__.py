"""Run every benchmark and write ``benchmarks/results.md``."""

import datetime
import platform
from importlib.metadata import version
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from benchmarks import cuts, envs, load, page, rules, speed, startup, tactics
from luctor.search import bench

RESULTS = Path(__file__).parent / "results.md"
HEAD = """# Results

Written by `make bench`; every figure's answer was asserted in the run. One thread, warm, the best
of several runs on a shared machine: compare ratios within a run, not figures between machines.

- {date}, Python {python}, numba {numba}, numpy {numpy}, {machine}

## Rules and search (millions a second)

| what | reached | demanded |
|---|---|---|
"""
STARTUP = """
## Waiting (seconds)

| what | took | allowed |
|---|---|---|
"""
TACTICS = """
## Tactics, a second each

| game | positions | solved, % | demanded |
|---|---|---|---|
"""
ENVS = """
## Environments (millions of random steps a second, with observations and masks)

| what | reached | demanded |
|---|---|---|
"""
CUTS = """
## What the search leaves out: positions to a depth of 7 actions, and tactics solved within so many

| game | with | positions to depth 7 | solved in 2,000 | solved in 32,000 |
|---|---|---|---|---|
"""
LOAD = """
## The table in the browser

| what | reached | demanded |
|---|---|---|
"""
SEARCH = """
## Search to a fixed depth of {depth} actions

The node count is the search's signature: it is the same on every machine, and a commit that changes
it says so.

| game | variant | positions | nodes | million nodes/s |
|---|---|---|---|---|
"""


def main() -> None:
    """Measure, show, write."""
    console = Console()
    text = HEAD.format(
        date=datetime.date.today().isoformat(),
        python=platform.python_version(),
        numba=version("numba"),
        numpy=version("numpy"),
        machine=platform.machine(),
    )
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        progress.add_task("measuring", total=None)
        parts = (
            ("", rules.measure),
            ("", speed.measure),
            (ENVS, envs.measure),
            (STARTUP, startup.measure),
            (TACTICS, tactics.measure),
            (CUTS, cuts.measure),
            (LOAD, load.measure),
            ("", page.measure),
        )
        for part, measure in parts:
            text += part
            for figure in measure():
                console.print(figure.row(), highlight=False)
                text += figure.row() + "\n"
        run = bench.run(on_row=lambda row: console.print(f"{row.game} {row.variant} {row.nodes}"))
    text += SEARCH.format(depth=run.depth)
    for row in run.rows:
        rate = row.nodes_per_second / 1e6
        text += f"| {row.game} | {row.variant} | {row.positions} | {row.nodes} | {rate:.2f} |\n"
    text += f"\nSignature: {run.nodes} nodes.\n"
    RESULTS.write_text(text, encoding="utf-8")
    console.print(f"written to benchmarks/{RESULTS.name}")


if __name__ == "__main__":
    main()
