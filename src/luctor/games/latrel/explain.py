"""Why a move is not legal, in words that name the ruling."""

from typing import Any

import numpy as np

from luctor.core import moves
from luctor.core.kernels import State, legal
from luctor.games.latrel.actions import MAX_LEGAL
from luctor.games.latrel.generator import attackers
from luctor.games.latrel.notation import name, number, part, pieces
from luctor.games.latrel.state import (
    ADVANCED,
    BLOCKER,
    DEFENDER,
    DTYPE,
    KIND_LETTERS,
    KIND_NAMES,
    SABRE,
    SEATS,
    STANDARD,
    TRIDENT,
    WARRIOR,
)
from luctor.games.latrel.tables import CORNERS, NEXT, NO_SQUARE, RAYS

LINES = {
    SABRE: "along files and ranks",
    TRIDENT: "along diagonals",
    WARRIOR: "along files, ranks and diagonals",
}


def explain(state: State, token: str) -> str:
    """Tell why a token in canonical spelling, or in mid-move its rest, is not legal."""
    if state["mid"]:
        return _explain_rest(state, token)
    source = number(token[:2])
    standing = pieces(state).get(source)
    if standing is None:
        return f"{name(source)} is empty"
    owner, kind = standing
    if owner != state["seat"]:
        standing_there = f"{SEATS[owner]}'s {KIND_NAMES[kind]} stands on {name(source)}"
        return f"{standing_there}, and {SEATS[1 - owner]} is to move"
    if state["first"] and kind != DEFENDER:
        return (
            f"White's first move must be a Defender's, {name(source)} has a {KIND_NAMES[kind]} (L2)"
        )
    if token[2] == "x":
        return _explain_hops(state, source, token[2:])
    target = number(token[3:5])
    return _explain_step(state, source, target) or _explain_exchange(state, token)


def _explain_rest(state: State, token: str) -> str:
    source = int(state["active"])
    here = name(source)
    if pieces(state)[source][1] == DEFENDER:
        if token.startswith("="):
            return _not_captured(state, token[1])
        return f"the Defender on {here} can only be exchanged now, as '=W', or stay what it is (L8)"
    if token.startswith("="):
        return f"the piece on {here} is capturing: only a Defender that arrives is exchanged (L8)"
    return _explain_hops(state, source, token)


def _explain_hops(state: State, source: int, hops: str) -> str:
    """Follow the hops ``xa5xc5`` as long as they are legal, and explain the first that is not."""
    seat = int(state["seat"])
    for target in hops.split("x")[1:]:
        following = _follow(state, source, f"x{target}")
        if following is None:
            return _explain_hop(state, source, number(target))
        state, source = following[0], number(target)
        # Where nothing more can be captured the turn has passed: look from the captor's side.
        state["seat"] = seat
        if not attackers(state, 1 - seat):
            return f"landing on {target} captures the last attacker and ends the game (L10)"
    return "a capture ends where it says"


def _explain_step(state: State, source: int, target: int) -> str:
    """Tell what is wrong with a slide or step; nothing if it is legal."""
    if _follow(state, source, f"-{name(target)}") is not None:
        return ""
    board = pieces(state)
    seat, kind = board[source]
    piece = f"the {KIND_NAMES[kind]} on {name(source)}"
    if source == target:
        return f"{piece} must end on another square ({'L9' if kind == BLOCKER else 'L3'})"
    if target in board:
        return _explain_taken(state, piece, target)
    if kind == DEFENDER:
        if target not in [int(NEXT[direction, source]) for direction in (0, 2, 4, 6)]:
            return f"{piece} goes one square along its file or rank (L3)"
    elif kind == BLOCKER:
        return f"{piece} goes one to three single steps over empty squares (L9)"
    else:
        direction = _direction(source, target, kind)
        if direction is None:
            return f"{piece} slides {LINES[kind]} (L3)"
        met = _met(state, source, direction, target)
        if met is not None:
            owner, other = board[met]
            whose = "its own" if owner == seat else f"{SEATS[owner]}'s"
            return f"{whose} {KIND_NAMES[other]} on {name(met)} is in the way of {piece} (L3)"
    return f"{piece} may enter the corner {name(target)} only by a capture (L6)"


def _explain_taken(state: State, piece: str, target: int) -> str:
    owner, kind = pieces(state)[target]
    there = f"{KIND_NAMES[kind]} stands on {name(target)}"
    if owner == state["seat"]:
        return f"your own {there} (L3)"
    return (
        f"{SEATS[owner]}'s {there}: {piece} goes to empty squares, captures are written with x (L4)"
    )


def _explain_exchange(state: State, token: str) -> str:
    """Tell what is wrong with the exchange behind a legal step."""
    source, target = number(token[:2]), token[3:5]
    kind = pieces(state)[source][1]
    if kind != DEFENDER:
        return f"only a Defender is exchanged, {name(source)} has a {KIND_NAMES[kind]} (L8)"
    if target[1] != "81"[state["seat"]]:
        return f"a Defender is exchanged on its far row only, {target} is not there (L8)"
    if source // 8 == number(target) // 8:
        return f"the Defender on {name(source)} was on its far row before this move (L8)"
    return _not_captured(state, token[-1])


def _not_captured(state: State, letter: str) -> str:
    kind = KIND_NAMES[KIND_LETTERS.index(letter)]
    return (
        f"no {kind} of {SEATS[state['seat']]}'s has been captured and is still off the board (L8)"
    )


def _explain_hop(state: State, source: int, target: int) -> str:
    """Tell what is wrong with a capture that lands on a square."""
    board = pieces(state)
    seat, kind = board[source]
    piece = f"the {KIND_NAMES[kind]} on {name(source)}"
    if kind in (DEFENDER, BLOCKER):
        return f"{KIND_NAMES[kind]}s do not capture, and {name(source)} has one (L4)"
    direction = _direction(source, target, kind)
    if direction is None:
        return f"{piece} captures {LINES[kind]} (L4)"
    met = _met(state, source, direction, target)
    if met is None:
        return f"there is nothing to capture between {name(source)} and {name(target)} (L4)"
    owner, other = board[met]
    if owner == seat:
        return f"its own {KIND_NAMES[other]} on {name(met)} is in the way of {piece} (L3)"
    if other == BLOCKER:
        return f"{name(met)} has a Blocker, and Blockers are never captured (L4)"
    return _explain_landing(state, met, int(NEXT[direction, met]), target)


def _explain_landing(state: State, met: int, beyond: int, target: int) -> str:
    """Tell why an enemy met on the way to a target is not captured by landing there."""
    variant = int(state["variant"])
    if int(CORNERS) >> met & 1:
        ruling = {STANDARD: "L5", ADVANCED: "L7"}[variant]
        return f"the piece in the corner {name(met)} cannot be captured ({ruling})"
    if beyond == NO_SQUARE:
        return f"the piece on {name(met)} cannot be jumped: there is no square beyond it (L4)"
    if target != beyond:
        return f"the capture of {name(met)} lands immediately beyond it, on {name(beyond)} (L4)"
    return f"{name(beyond)} is not empty: a capture lands on an empty square (L4)"


def _direction(source: int, target: int, kind: int) -> int | None:
    """Give the direction from one square to another, None if it is none of the piece's."""
    for direction in range(8):
        if int(RAYS[direction, source]) >> target & 1:
            suits = kind == WARRIOR or direction % 2 == (kind == TRIDENT)
            return direction if suits else None
    return None


def _met(state: State, source: int, direction: int, last: int) -> int | None:
    """Give the first occupied square on the way to the last one, this included."""
    board = pieces(state)
    square = source
    while square != last:
        square = int(NEXT[direction, square])
        if square in board:
            return square
    return None


def _follow(state: State, source: int, rest: str) -> Any:
    """Carry out the action that adds a text to the token; None if there is none."""
    states = np.zeros(1, dtype=DTYPE)
    states[0] = state
    wanted = rest if state["mid"] else name(source) + rest
    buffer = np.empty(MAX_LEGAL, dtype=np.int32)
    for action in buffer[: legal(states[0], buffer)]:
        if part(states[0], int(action)) == wanted:
            return moves.after(states, int(action))
    return None
