"""Reference rules of Entrapment, written from rules.md alone: slow, plain and independent.

Squares are named as in the notation (``d4``). A groove is named after the square below it plus
``h`` or left of it plus ``v`` (``e5h``, ``c3v``). A barrier is a letter on a groove: ``w`` or ``b``
resting, ``W`` or ``B`` standing on end.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache

VARIANTS = {"7x7": (7, 7, 3), "6x7": (6, 7, 3), "7x7-4": (7, 7, 4), "6x7-4": (6, 7, 4)}
BARRIERS_EACH = 25
DIRECTIONS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


@dataclass(frozen=True)
class State:
    """A position between moves.

    Attributes
    ----------
    variant : str
        One of the four variants of rules.md.
    turn : int
        The seat to move.
    roamers : tuple of (square, seat)
        The roamers on the board, sorted by square.
    barriers : tuple of (groove, letter)
        The barriers on the board, sorted by groove.
    stock : tuple of int
        Barriers still in hand, by seat.
    to_place : tuple of int
        Roamers still to be placed, by seat.
    opening : bool
        True until White has made his first move (T2).
    """

    variant: str
    turn: int
    roamers: tuple[tuple[str, int], ...]
    barriers: tuple[tuple[str, str], ...]
    stock: tuple[int, int]
    to_place: tuple[int, int]
    opening: bool


@dataclass
class _Table:
    """The same position, opened up to be changed."""

    variant: str
    roamers: dict[str, int]  # square -> seat
    barriers: dict[str, str]  # groove -> letter
    stock: list[int]
    to_place: list[int]

    def of(self, seat: int) -> list[str]:
        """Squares of one side's roamers, sorted."""
        return sorted(square for square, owner in self.roamers.items() if owner == seat)


def _open(p: State | _Table) -> _Table:
    """A fresh table with that position on it."""
    return _Table(p.variant, dict(p.roamers), dict(p.barriers), list(p.stock), list(p.to_place))


@cache
def _squares(variant: str) -> tuple[str, ...]:
    files, ranks, _ = VARIANTS[variant]
    return tuple(f"{'abcdefg'[f]}{r + 1}" for f in range(files) for r in range(ranks))


@cache
def _neighbour(variant: str, square: str, direction: str) -> tuple[str, str] | None:
    """The groove on that side of the square and the square behind it; None at the board's edge."""
    file, rank = "abcdefg".index(square[0]), int(square[1])
    step_f, step_r = DIRECTIONS[direction]
    file, rank = file + step_f, rank + step_r
    other = f"{'abcdefg'[file : file + 1]}{rank}"  # no letter beyond the files
    groove = (square if step_f + step_r > 0 else other) + ("h" if step_r else "v")
    return (groove, other) if other in _squares(variant) else None


@cache
def _grooves(variant: str) -> tuple[str, ...]:
    sides = (_neighbour(variant, sq, way) for sq in _squares(variant) for way in ("up", "right"))
    return tuple(sorted(side[0] for side in sides if side is not None))


def _edge(table: _Table, seat: int, groove: str) -> str:
    """What a groove is to a side: ``free``, ``friendly`` (its own resting barrier) or ``wall``."""
    letter = table.barriers.get(groove)
    if letter is None:
        return "free"
    return "friendly" if letter == "wb"[seat] else "wall"


def _steps_in(table: _Table, square: str, direction: str) -> list[str]:
    """Squares the roamer on ``square`` can step to in one direction (T4)."""
    seat = table.roamers[square]
    first = _neighbour(table.variant, square, direction)
    if first is None:
        return []
    groove_1, near = first
    edge_1 = _edge(table, seat, groove_1)
    if edge_1 == "wall":
        return []
    targets = []
    if near not in table.roamers:  # T4: one square, over at most one friendly resting barrier
        targets.append(near)
    second = _neighbour(table.variant, near, direction)
    if second is None:
        return targets
    groove_2, far = second
    edge_2 = _edge(table, seat, groove_2)
    if edge_2 == "wall" or far in table.roamers:
        return targets
    if table.roamers.get(near, seat) != seat:  # an enemy roamer is never crossed
        return targets
    obstacles = [edge_1, edge_2].count("friendly") + (near in table.roamers)
    if obstacles <= 1:  # T4: at most one friendly obstacle, roamer or barrier
        targets.append(far)
    return targets


def _steps(table: _Table, square: str) -> list[str]:
    return [target for way in DIRECTIONS for target in _steps_in(table, square, way)]


def _side(table: _Table, square: str, direction: str) -> str:
    """``open``, ``penetrable`` or ``impenetrable``: one side as its roamer sees it (T6)."""
    seat = table.roamers[square]
    neighbour = _neighbour(table.variant, square, direction)
    if neighbour is None:
        return "impenetrable"  # T6: the board's edge
    groove, behind = neighbour
    edge = _edge(table, seat, groove)
    if edge == "wall":
        return "impenetrable"  # T6: an enemy or standing barrier
    if edge == "friendly":  # T6: ... with an empty square, or with any roamer, right behind it
        return "impenetrable" if behind in table.roamers else "penetrable"
    if behind not in table.roamers:
        return "open"  # T6: no barrier, empty square
    if table.roamers[behind] != seat:
        return "impenetrable"  # T6: an enemy roamer
    can_be_jumped = bool(_steps_in(table, square, direction))
    if can_be_jumped or _steps(table, behind):
        return "penetrable"  # T6: a friendly roamer that can be jumped or has a step of its own
    return "impenetrable"  # T6: a stuck friendly roamer


def _is(table: _Table, square: str, what: str) -> bool:
    """Is this roamer ``free``, ``forced`` or ``entrapped``?"""
    sides = [_side(table, square, direction) for direction in DIRECTIONS]
    if "open" in sides:
        return what == "free"
    return what == ("forced" if "penetrable" in sides else "entrapped")  # T8, T7


def _forced(table: _Table, seat: int) -> list[str]:
    return [square for square in table.of(seat) if _is(table, square, "forced")]


def _remove_entrapped(table: _Table, moved: str | None) -> None:
    """T7, in place; ``moved`` is where the roamer just placed or moved stands, if there is one."""
    if moved is not None and _is(table, moved, "entrapped"):
        del table.roamers[moved]  # T7: looked at alone; it entraps nobody
    for square in [square for square in table.roamers if _is(table, square, "entrapped")]:
        del table.roamers[square]  # T7: all of both sides, together


def _settle_forced(table: _Table, seat: int, before: set[str]) -> list[tuple[str, _Table]]:
    """T8 for one side: every outcome, with the suffix that names the roamer chosen to stay."""
    forced = _forced(table, seat)
    if len(forced) < 2:
        return [("", table)]
    # A roamer that has stepped stands on a square that was empty, so it is never in ``before``.
    old = [square for square in forced if square in before]
    choices = [("", old)] if old else [(f"/{keep}", [keep]) for keep in forced]
    outcomes = []
    for suffix, staying in choices:
        after = _open(table)
        for square in forced:
            if square not in staying:
                del after.roamers[square]
        outcomes.append((suffix, after))
    return outcomes


def _lost(table: _Table, seat: int) -> bool:
    return not table.of(seat) and table.to_place[seat] == 0  # T10


def _carry_out(table: _Table, seat: int, action: str) -> tuple[_Table, str | None]:
    """The bare action, before T7: the new table and the square of the roamer placed or moved."""
    after = _open(table)
    source, _, target = action.rpartition("-")
    if target[-1] in "hv":  # T5: a barrier, from another groove or from the stock
        if source:
            del after.barriers[source]
        else:
            after.stock[seat] -= 1
        after.barriers[target] = "wb"[seat]
        return after, None
    if source:  # T4
        square = source
        way = next(way for way in DIRECTIONS if target in _steps_in(table, source, way))
        while square != target:
            side = _neighbour(table.variant, square, way)
            assert side is not None
            groove, square = side
            if groove in after.barriers:  # T4: a crossed barrier is stood on end
                after.barriers[groove] = after.barriers[groove].upper()
        del after.roamers[source]
    else:  # T1
        after.to_place[seat] -= 1
    after.roamers[target] = seat
    return after, target


def _outcomes(table: _Table, seat: int, action: str) -> list[tuple[str, _Table]]:
    """An action with all that follows from it (T7, T10, T8): its token, and the table after it."""
    before = {*_forced(table, 0), *_forced(table, 1)}
    after, moved = _carry_out(table, seat, action)
    _remove_entrapped(after, moved)
    if _lost(after, 0) or _lost(after, 1):
        return [(action, after)]  # T10: the game ends at that moment
    outcomes = []
    for own_suffix, own_after in _settle_forced(after, seat, before):  # T8: own side first
        for suffix, settled in _settle_forced(own_after, 1 - seat, before):
            outcomes.append((action + own_suffix + suffix, settled))
    return outcomes


def _step_actions(table: _Table, seat: int) -> list[str]:
    return [f"{square}-{target}" for square in table.of(seat) for target in _steps(table, square)]


def _first_actions(table: _Table, seat: int) -> list[str]:
    """T1 while there are roamers to place; else the steps that T9 allows."""
    if table.to_place[seat]:
        return [square for square in _squares(table.variant) if square not in table.roamers]
    steps, forced = _step_actions(table, seat), _forced(table, seat)
    return [action for action in steps if all(_frees(table, seat, action, sq) for sq in forced)]


def _frees(table: _Table, seat: int, action: str, forced: str) -> bool:
    """T9: it is a step of the forced roamer, or then, T7 done, that one has an open side."""
    after, moved = _carry_out(table, seat, action)
    _remove_entrapped(after, moved)
    stands = forced in after.roamers
    return action.startswith(forced) or (stands and _is(after, forced, "free"))


def _second_actions(table: _Table, seat: int) -> list[str]:
    """T3: a barrier or another roamer step; T5: lifting when the stock is used up."""
    free = [groove for groove in _grooves(table.variant) if groove not in table.barriers]
    if table.stock[seat]:
        barriers = free
    else:
        resting = [groove for groove, letter in table.barriers.items() if letter == "wb"[seat]]
        barriers = [f"{lifted}-{groove}" for lifted in sorted(resting) for groove in free]
    return barriers + _step_actions(table, seat)  # T9: the second action is free


def _is_whole(state: State, after: _Table) -> bool:
    """Does the move end after its first action?"""
    return (
        state.to_place[state.turn] > 0  # T1
        or state.opening  # T2
        or _lost(after, 0)  # T10
        or _lost(after, 1)
        or not _second_actions(after, state.turn)  # T5: neither a barrier nor a step
    )


def _closed(table: _Table, turn: int, opening: bool) -> State:
    roamers, barriers = sorted(table.roamers.items()), sorted(table.barriers.items())
    stock, to_place = (table.stock[0], table.stock[1]), (table.to_place[0], table.to_place[1])
    return State(table.variant, turn, tuple(roamers), tuple(barriers), stock, to_place, opening)


def _next_state(state: State, after: _Table) -> State:
    placing = state.to_place[state.turn] > 0
    return _closed(after, 1 - state.turn, state.opening and placing)


def start(variant: str = "7x7", **options: object) -> State:
    """The empty board of a variant, all roamers still to be placed; there are no options."""
    if options:
        raise ValueError(f"entrapment has no rule options: {sorted(options)}")
    count = VARIANTS[variant][2]
    return State(variant, 0, (), (), (BARRIERS_EACH, BARRIERS_EACH), (count, count), True)


def seat(state: State) -> int:
    """The seat to move."""
    return state.turn


def moves(state: State) -> dict[str, State]:
    """Every legal move as its token, with the position after it; empty when the game is over."""
    found: dict[str, State] = {}
    if result(state) is not None:
        return found
    table = _open(state)
    for first in _first_actions(table, state.turn):
        for token, middle in _outcomes(table, state.turn, first):
            if _is_whole(state, middle):
                found[token] = _next_state(state, middle)
                continue
            for second in _second_actions(middle, state.turn):
                for end, after in _outcomes(middle, state.turn, second):
                    found[f"{token};{end}"] = _next_state(state, after)
    return found


def random_move(state: State, rng: random.Random) -> tuple[str, State]:
    """One legal move, drawn action by action (so not every move is equally likely)."""
    table = _open(state)
    first = rng.choice(_first_actions(table, state.turn))
    token, after = rng.choice(_outcomes(table, state.turn, first))
    if not _is_whole(state, after):
        second = rng.choice(_second_actions(after, state.turn))
        end, after = rng.choice(_outcomes(after, state.turn, second))
        token = f"{token};{end}"
    return token, _next_state(state, after)


def result(state: State) -> tuple[int | None, str] | None:
    """The winner (None for a draw) and the reason; None while the game goes on."""
    table = _open(state)
    if _lost(table, 0) and _lost(table, 1):
        return None, "both-eliminated"  # T10
    for loser in (0, 1):
        if _lost(table, loser):
            return 1 - loser, "no-roamers"  # T10
    if not _first_actions(table, state.turn):
        return None, "blocked"  # T10, last sentence
    return None


def perft(state: State, depth: int) -> int:
    """The number of move sequences of that length."""
    if depth == 0:
        return 1
    after = moves(state).values()
    return len(after) if depth == 1 else sum(perft(child, depth - 1) for child in after)


def board(state: State) -> dict[str, str]:
    """The position in neutral form: roamers, barriers, stocks and roamers still to place."""
    content = {square: "WB"[owner] for square, owner in state.roamers}
    content |= dict(state.barriers)
    for owner in (0, 1):
        content[f"stock{owner}"] = str(state.stock[owner])
        content[f"toplace{owner}"] = str(state.to_place[owner])
    return content


def place(variant: str, board: dict[str, str], seat: int, **options: bool) -> State:
    """A position from its neutral form.

    Parameters
    ----------
    variant : str
        One of the four variants.
    board : dict of str to str
        As ``board()`` gives it. A missing stock is what the barriers on the board leave of 25, a
        missing number of roamers to place is 0.
    seat : int
        The seat to move.
    **options : bool
        ``opening=True`` when White's first move (T2) is still to come. By default it is when
        roamers are still to be placed, and only then.

    Raises
    ------
    ValueError
        If the position cannot stand between two moves: a name or letter that does not exist, too
        many pieces, placements out of turn, a roamer that is entrapped (T7), or two forced roamers
        on one side (T8).
    """
    extras = {"stock0", "stock1", "toplace0", "toplace1"}
    roamers = {name: "WB".index(what) for name, what in board.items() if re.fullmatch("..", name)}
    barriers = {name: what for name, what in board.items() if re.fullmatch("..[hv]", name)}
    unknown = set(board) - extras - set(_squares(variant)) - set(_grooves(variant))
    if unknown or not set(barriers.values()) <= set("wbWB"):
        raise ValueError(f"not on this board: {sorted(unknown)} or a barrier's letter")
    laid = [sum(letter.lower() == "wb"[owner] for letter in barriers.values()) for owner in (0, 1)]
    stock = [int(board.get(f"stock{owner}", BARRIERS_EACH - laid[owner])) for owner in (0, 1)]
    to_place = [int(board.get(f"toplace{owner}", 0)) for owner in (0, 1)]
    table = _Table(variant, roamers, barriers, stock, to_place)
    if min(stock) < 0 or sum(stock) + len(barriers) > 2 * BARRIERS_EACH:
        raise ValueError("too many barriers")
    if any(len(table.of(owner)) + to_place[owner] > VARIANTS[variant][2] for owner in (0, 1)):
        raise ValueError("too many roamers")
    if any(to_place) and to_place[1] - to_place[0] != seat:
        raise ValueError("roamers are placed in turn")
    if any(_is(table, square, "entrapped") for square in roamers):
        raise ValueError("an entrapped roamer cannot stand")
    if any(len(_forced(table, owner)) > 1 for owner in (0, 1)):
        raise ValueError("two forced roamers of one side cannot stand")
    opening = options.get("opening", any(to_place))
    if opening and seat and not any(to_place):
        raise ValueError("White makes the first move")
    return _closed(table, seat, opening)
