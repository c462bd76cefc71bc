"""How strong the levels and engines are: the matches behind ``docs/strength.md``, and its tables.

``python -m benchmarks.strength play [GAME …]`` plays what is missing of all matches, or of some
games'; Ctrl-C loses only the games in play. Results go to ``benchmarks/strength/*.json``, which are
kept, the games to ``benchmarks/.cache/strength``, which are not. ``python -m benchmarks.strength``
writes the tables from the results.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import luctor
from luctor.arena.entrants import Entrant
from luctor.arena.ladder import pairings, play_ladder
from luctor.arena.match import play_match
from luctor.arena.settings import Match
from luctor.cli.standings import match_progress, signed
from luctor.search.workspace import ALL_CUTS, LATE, REDUCE, SAFE

HERE = Path(__file__).parent
RESULTS = HERE / "strength"
RECORDS = HERE / ".cache" / "strength"
PAGE = HERE.parent / "docs" / "strength.md"
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"

STRONGEST = "level:10"
RIVALS = ("uct", "ugi:python benchmarks/previous.py")
# Seconds a move, and games.
TASKS = ((0.1, 100), (1.0, 10))
# The other search, in every variant: a game's default engine is the one that wins.
SEARCH, OTHER_SEARCH = "alphabeta", "mcts"
SEARCH_GAMES = 12
# What a beginner is like who takes what he sees: a search of one action.
WEAKEST, BEGINNER = "level:1", "alphabeta:depth=1"
BEGINNER_GAMES = 20
# What a kind of cut brings (see `luctor.search.engine.search`).
CUT_SECONDS, CUT_GAMES = 0.05, 40
LADDER = [*(f"level:{number}" for number in range(1, 10)), f"{STRONGEST}@0.1"]
LADDER_GAMES = 100
JOBS = 2

MATCH_HEAD = """
### {title}

| game | first | second | games | + = − | score (95%) | Elo (95%) |
|---|---|---|---|---|---|---|
"""
LADDER_HEAD = """
### {title} {variant}

| player | Elo | ± | beats the one above by (95%) | games |
|---|---|---|---|---|
"""


def play(games: list[str]) -> None:
    """Play what is missing, in every game's usual variant, and keep the results."""
    RESULTS.mkdir(exist_ok=True)
    RECORDS.mkdir(parents=True, exist_ok=True)
    # The rivals are programs of this environment, named without its place.
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    os.chdir(HERE.parent)
    for game in games or luctor.games():
        for group, matches in GROUPS.items():
            for match in matches(game):
                play_one(match, group)
        with match_progress() as show:
            ladder = play_ladder(
                levels(game),
                RECORDS,
                jobs=JOBS,
                resume=True,
                on_standing=lambda number, found, show=show: show(found, f"{found.match.game}: "),
            )
        keep(f"ladder-{game}", ladder.data())


def play_one(match: Match, group: str) -> None:
    """Play what is missing of a match."""
    with match_progress() as show:
        standing = play_match(
            match,
            RECORDS / f"{match.stem}.pgn",
            jobs=JOBS,
            resume=True,
            on_standing=lambda found: show(found, f"{found.match.game}: "),
        )
    keep(match.stem, {"group": group, **standing.data()})


def against_rivals(game: str) -> Iterator[Match]:
    """Give the matches of the strongest level against its rivals."""
    for seconds, games in TASKS:
        for rival in RIVALS:
            first, second = (Entrant.read(f"{name}@{seconds}") for name in (STRONGEST, rival))
            yield Match(first, second, game, games=games)


def against_a_beginner(game: str) -> Iterator[Match]:
    """Give the match of the weakest level against one who looks at the next action alone."""
    first, second = (Entrant.read(name) for name in (WEAKEST, BEGINNER))
    yield Match(first, second, game, games=BEGINNER_GAMES)


def between_searches(game: str) -> Iterator[Match]:
    """Give the matches of one search against the other."""
    first, second = (Entrant.read(name) for name in (SEARCH, OTHER_SEARCH))
    for variant in luctor.game(game).variants:
        yield Match(first, second, game, variant, games=SEARCH_GAMES)


def without_cuts(game: str) -> Iterator[Match]:
    """Give the matches of the search against itself with one kind of cut left out."""
    for cut in (REDUCE, SAFE, LATE):
        names = (SEARCH, f"{SEARCH}:cuts={ALL_CUTS - cut}")
        first, second = (Entrant.read(f"{name}@{CUT_SECONDS}") for name in names)
        yield Match(first, second, game, games=CUT_GAMES)


# What stands above each table of matches, and its matches.
GROUPS = {
    "Level 10 against plain UCT and the previous search": against_rivals,
    "Level 1 against a search of one action": against_a_beginner,
    "Alpha-beta against Monte Carlo tree search": between_searches,
    "Alpha-beta against itself without reductions (`cuts=6`), without leaving nodes far above the "
    "window (`cuts=5`), without leaving late actions (`cuts=3`)": without_cuts,
}


def levels(game: str) -> list[Match]:
    """Give the matches of each level against the next."""
    entrants = [Entrant.read(name) for name in LADDER]
    ones = [Match(one, one, game, games=LADDER_GAMES) for one in entrants]
    return pairings(ones, neighbours=True)


def keep(name: str, data: dict[str, Any]) -> None:
    """Write a result down."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    (RESULTS / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


def tables(results: list[dict[str, Any]]) -> str:
    """Give all results as tables: the matches, then the ladders, a game after the other."""
    results = sorted(results, key=lambda data: data["game"])
    text = ""
    for group in GROUPS:
        rows = [match_row(data) for data in results if data.get("group") == group]
        text += MATCH_HEAD.format(title=group) + "".join(rows) if rows else ""
    for data in results:
        if "matches" in data:
            text += ladder_table(data)
    return text


def match_row(data: dict[str, Any]) -> str:
    """Give a match as a line of the table."""
    first, second = (player["name"] for player in data["players"])
    low, high = data["score_interval"]
    return (
        f"| {named(data)} | {first} | {second} | {data['games']} | {counts(data)} "
        f"| {data['score']:.1%} ({low:.1%} to {high:.1%}) | {difference(data)} |\n"
    )


def ladder_table(data: dict[str, Any]) -> str:
    """Give a ladder as a table, with the match of each player against the one in the line above."""
    text = LADDER_HEAD.format(title=luctor.game(data["game"]).title, variant=data["variant"])
    above = ""
    for player in data["players"]:
        name = player["name"]
        match = next((found for found in data["matches"] if beside(found) == (above, name)), None)
        told = f"{difference(match, turned=True)} | {match['games']}" if match else "– | –"
        elo, reach = signed(player["elo"]), round(player["reach"])
        text += f"| {name} | {elo} | {reach} | {told} |\n"
        above = name
    return text


def beside(match: dict[str, Any]) -> tuple[str, str]:
    """Give the names of those who played."""
    first, second = (player["name"] for player in match["players"])
    return first, second


def named(data: dict[str, Any]) -> str:
    """Give a game and its variant in words."""
    return f"{luctor.game(data['game']).title} {data['variant']}"


def counts(data: dict[str, Any]) -> str:
    """Give games won, drawn and lost."""
    return f"{data['wins']} {data['draws']} {data['losses']}"


def difference(data: dict[str, Any], *, turned: bool = False) -> str:
    """Give the difference in Elo with its interval, seen from the first or from the second."""
    endless = [float("-inf"), float("inf")]
    low, high = (
        bound if bound is not None else endless[side]
        for side, bound in enumerate(data["elo_interval"])
    )
    elo = data["elo"] if data["elo"] is not None else endless[data["score"] > 0.5]
    if turned:
        elo, low, high = -elo, -high, -low
    return f"{signed(elo)} ({signed(low)} to {signed(high)})"


def between_marks(page: str, text: str) -> str:
    """Put the tables where the page has its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"


def write() -> None:
    """Write the tables into the page."""
    results = [json.loads(path.read_bytes()) for path in sorted(RESULTS.glob("*.json"))]
    page = between_marks(PAGE.read_text(encoding="utf-8"), tables(results))
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["play"]:
        play(words[1:])
    write()
