"""Records as trees of plain types, and back.

A tree is a flat list of nodes, each with the number of its parent: a long game nested move in move
would be too deep for what reads JSON. A node's children keep their order; the first is the main
line.
"""

from typing import Any

from luctor.core.errors import LuctorError
from luctor.core.position import Position
from luctor.core.results import Result
from luctor.play.views import result_data, touches
from luctor.records import Evaluation, Node, Record
from luctor.records.headers import DERIVED
from luctor.search.chance import chance
from luctor.server.errors import UNPROCESSABLE, Refusal, code_of
from luctor.server.study import models


def tree_of(record: Record) -> dict[str, Any]:
    """Give a record as a tree."""
    nodes: list[dict[str, Any]] = []
    todo = [(-1, record.root)]
    while todo:
        parent, node = todo.pop()
        todo += [(len(nodes), child) for child in reversed(node.children)]
        nodes.append(_node(parent, node))
    return {
        "game": record.game.name,
        "variant": record.start.variant,
        "headers": dict(record.headers),
        "start": record.start.text(),
        "result": result_data(record.game, record.result),
        "nodes": nodes,
    }


def _node(parent: int, node: Node) -> dict[str, Any]:
    return {
        "parent": parent,
        "move": None if node.parent is None else node.token,
        "seat": node.seat,
        "touches": touches(node.token),
        "comment": node.comment,
        "before": node.comment_before,
        "nags": sorted(node.nags),
        "eval": None if node.evaluation is None else _evaluation(node.evaluation),
        "clock": node.clock,
    }


def _evaluation(judged: Evaluation) -> dict[str, Any]:
    if judged.win_in is not None:
        expected = float(judged.win_in > 0)
    else:
        assert judged.points is not None
        expected = round(chance(judged.points), 4)
    return {
        "points": judged.points,
        "win_in": judged.win_in,
        "depth": judged.depth,
        "chance": expected,
    }


def record_of(tree: models.Tree) -> Record:
    """Play a tree through.

    Raises
    ------
    Refusal
        If a move cannot be played, or what is said of it cannot be kept; names the node.
    """
    record = Record(Position.read(tree.start))
    for name, value in tree.headers.items():
        if record.headers.canonical(name) not in DERIVED:
            record.headers[name] = value
    nodes: list[Node] = []
    for number, given in enumerate(tree.nodes):
        try:
            nodes.append(_replayed(record, nodes, given))
        except LuctorError as error:
            raise Refusal(
                UNPROCESSABLE, code_of(error), f"Node {number}: {error}", number=number
            ) from error
    if tree.result is not None and record.result is None:
        record.end(Result(tree.result.winner, tree.result.reason))
    return record


def _replayed(record: Record, nodes: list[Node], given: models.Node) -> Node:
    if nodes and not 0 <= given.parent < len(nodes):
        raise Refusal(
            UNPROCESSABLE,
            "invalid-request",
            f"Node {len(nodes)} must stand behind its parent, which is said to be {given.parent}.",
        )
    if nodes:
        record.current = nodes[given.parent]
        record.add(given.move or "")
    node = record.current
    node.comment = given.comment
    if given.before:
        node.comment_before = given.before
    node.nags = frozenset(given.nags)
    node.clock = given.clock
    if given.eval is not None:
        node.evaluation = Evaluation(given.eval.points, given.eval.win_in, given.eval.depth)
    return node
