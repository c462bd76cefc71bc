"""What the computer does for those who study: searches and reports, on a few threads of its own.

They have nothing to do with the opponents at tables, which must not wait for them.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from itertools import pairwise
from threading import Event
from typing import Any

from fastapi import FastAPI

from luctor.play.views import drawn, touches
from luctor.records import Record
from luctor.records.annotations import NAG_SIGNS
from luctor.search.engine import Info, Variation
from luctor.search.limit import Limit
from luctor.server.polite import be_polite
from luctor.server.study.orders import Analyse, Report
from luctor.server.study.positions import Line
from luctor.server.study.trees import tree_of
from luctor.study import analyse, annotate, better_move, tally
from luctor.study.judging import chances, for_seat, marked
from luctor.study.remarks import remark_of

# People cannot read faster, and sockets need not carry more.
INFO_SECONDS = 0.1
Tell = Callable[[dict[str, Any]], None]


def pool_of(app: FastAPI) -> ThreadPoolExecutor:
    """Give an application's threads; they are made when somebody first asks."""
    if not hasattr(app.state, "thinking"):
        workers = max(1, app.state.settings.engines)
        app.state.thinking = ThreadPoolExecutor(workers, "luctor-study", be_polite)
    pool: ThreadPoolExecutor = app.state.thinking
    return pool


def look(order: Analyse, stop: Event, tell: Tell) -> None:
    """Search a position, telling what is known now and then, and at the end."""
    line = Line(order.start, order.moves)
    told = 0.0

    def on_info(info: Info) -> None:
        nonlocal told
        if time.monotonic() - told >= INFO_SECONDS and not stop.is_set():
            told = time.monotonic()
            tell(_info(info.depth, info.nodes, info.seconds, info.variations))

    found = analyse(
        line.position,
        Limit(seconds=order.limit),
        order.lines,
        stop=stop,
        on_info=on_info,
        history=line.history,
    )
    tell(_info(found.depth, found.nodes, found.seconds, found.variations))


def _info(
    depth: int, nodes: int, seconds: float, variations: tuple[Variation, ...]
) -> dict[str, Any]:
    return {
        "type": "info",
        "depth": depth,
        "nodes": nodes,
        "seconds": round(seconds, 2),
        "variations": [
            {
                "line": list(variation.line),
                "touches": touches(variation.line[0]),
                **drawn(variation.line[0]),
                "score": variation.score,
                "chance": round(variation.chance, 4),
                "win_in": variation.win_in,
            }
            for variation in variations
        ],
    }


def report(order: Report, stop: Event, tell: Tell) -> None:
    """Go through a game, telling how far the work has come, and what it has found."""
    line = Line(order.start, order.moves)
    record = Record(line.start)
    for move in line.moves:
        record.play(move["move"])
    annotated = annotate(
        record,
        Limit(seconds=order.seconds),
        stop=stop,
        on_step=lambda step: tell({"type": "progress", "done": step.done, "total": step.total}),
    )
    if not stop.is_set():
        tell({"type": "report", "tree": _remarked(tree_of(annotated)), **_judged(annotated)})


def _remarked(tree: dict[str, Any]) -> dict[str, Any]:
    """Give a tree whose nodes also tell the parts of what the report has written."""
    remarks = [remark_of(node["comment"]) for node in tree["nodes"]]
    nodes = [
        {**node, "remark": remark and asdict(remark)}
        for node, remark in zip(tree["nodes"], remarks, strict=True)
    ]
    return {**tree, "nodes": nodes}


def _judged(record: Record) -> dict[str, Any]:
    moves = []
    for (_, before), (node, after) in pairwise(chances(record)):
        mark = marked(node)
        loss = None
        if before is not None and after is not None:
            loss = round(max(0.0, for_seat(before, node.seat) - for_seat(after, node.seat)), 4)
        moves.append(
            {
                "ply": node.ply,
                "seat": node.seat,
                "move": node.token,
                "chance": None if after is None else round(after, 4),
                "loss": loss,
                "mark": None if mark is None else NAG_SIGNS[mark.nag],
                "better": better_move(node),
            }
        )
    summary = [
        {"seat": seat, "moves": found.moves, "loss": round(found.loss, 4), "marks": found.marks}
        for seat, found in enumerate(tally(record))
    ]
    first = next(chances(record))[1]
    return {"first": None if first is None else round(first, 4), "moves": moves, "summary": summary}
