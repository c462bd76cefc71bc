"""Reference rules of Cage: slow, plain, written from ``rules.md`` alone.

A position is a dictionary from square names (``"e4"``) to ``"R"`` (Red, seat 0) or ``"B"``
(Blue, seat 1). Empty squares have no entry. Tags such as ``C4`` point at the rulings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

COLOURS = ("R", "B")  # indexed by seat
SIZES = {"10x10": 10, "8x8": 8, "6x6": 6}
ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
ALL_DIRECTIONS = (*ORTHOGONAL, (1, 1), (1, -1), (-1, -1), (-1, 1))

Pieces = dict[str, str]  # square -> "R" or "B"
Result = tuple[int | None, str]


@dataclass(frozen=True)
class State:
    """A position between two moves.

    Attributes
    ----------
    variant
        ``"10x10"``, ``"8x8"`` or ``"6x6"``.
    red, blue
        The squares of the red and of the blue checkers.
    to_move
        The seat that really moves next, skipped players (C6) already passed over. In a finished
        game: the opponent of the player who made the last move.
    outcome
        ``(winner, reason)`` when the last move ended the game, else ``None``.
    """

    variant: str
    red: frozenset[str]
    blue: frozenset[str]
    to_move: int
    outcome: Result | None = None


# ---------------------------------------------------------------------------------- geometry


@cache
def _squares(size: int) -> tuple[str, ...]:
    """All squares of the board, a1, a2, ... in a fixed order."""
    return tuple(_name(file, rank) for file in range(1, size + 1) for rank in range(1, size + 1))


def _name(file: int, rank: int) -> str:
    """The name of the square on this file and rank, both counted from 1."""
    return "abcdefghij"[file - 1] + str(rank)


def _file_rank(square: str) -> tuple[int, int]:
    """File and rank, both counted from 1."""
    return "abcdefghij".index(square[0]) + 1, int(square[1:])


@cache
def _beside(square: str, direction: tuple[int, int], size: int) -> str | None:
    """The next square in a direction; ``None`` beyond the edge of the board."""
    file, rank = _file_rank(square)
    file, rank = file + direction[0], rank + direction[1]
    if 1 <= file <= size and 1 <= rank <= size:
        return _name(file, rank)
    return None


@cache
def _centre_distance(square: str, size: int) -> int:
    """Four times the squared straight-line distance to the board's centre point (C3)."""
    file, rank = _file_rank(square)
    return (2 * file - (size + 1)) ** 2 + (2 * rank - (size + 1)) ** 2


def _touches(pieces: Pieces, square: str, colour: str, size: int) -> bool:
    """Whether a checker of this colour stands orthogonally beside the square."""
    return any(pieces.get(_beside(square, way, size) or "") == colour for way in ORTHOGONAL)


# ---------------------------------------------------------------------------- move generation


def _other(colour: str) -> str:
    return "B" if colour == "R" else "R"


def _without(pieces: Pieces, *gone: str) -> Pieces:
    """A copy of the position with some squares emptied."""
    return {square: colour for square, colour in pieces.items() if square not in gone}


def _steps(pieces: Pieces, origin: str, size: int) -> Iterator[tuple[str, Pieces]]:
    """Centering and adjoining moves of one checker (C3); a move that is both comes once."""
    colour = pieces[origin]
    enemy = _other(colour)
    lifted = _without(pieces, origin)
    was_touching = _touches(lifted, origin, enemy, size)
    for way in ALL_DIRECTIONS:
        target = _beside(origin, way, size)
        if target is None or target in pieces:
            continue
        if _touches(lifted, target, colour, size):
            continue  # C2: never beside a like checker; the square it left counts as empty
        will_touch = _touches(lifted, target, enemy, size)
        if was_touching and not will_touch:
            continue  # C3: restriction 2
        centering = _centre_distance(target, size) < _centre_distance(origin, size)  # C3: strictly
        adjoining = not was_touching and will_touch  # C3
        if centering or adjoining:
            yield f"{origin}-{target}", {**lifted, target: colour}


def _captures(
    pieces: Pieces, here: str, size: int, path: str | None = None
) -> Iterator[tuple[str, Pieces]]:
    """All complete capture sequences of the checker standing on ``here`` (C4, C5)."""
    path = path or here
    colour = pieces[here]
    for way in ORTHOGONAL:
        victim = _beside(here, way, size)
        if victim is None or pieces.get(victim) != _other(colour):
            continue
        landing = _beside(victim, way, size)
        after = _without(pieces, here, victim)  # C4: the jumped checker leaves at once
        if landing is None:
            # C4: edge capture. The victim stands on the edge opposite to the capturing checker;
            # both leave and the move ends. A corner victim meets this test from either side.
            yield f"{path}*{victim}", after
            continue
        if landing in pieces or _touches(after, landing, colour, size):
            continue  # C4: the landing square is empty; C2 holds for every landing square
        after[landing] = colour
        longer = list(_captures(after, landing, size, f"{path}x{landing}"))
        if longer:
            yield from longer  # C5: it must go on, along any path, no majority rule
        else:
            yield f"{path}x{landing}", after


def _all_moves(pieces: Pieces, seat: int, size: int) -> Iterator[tuple[str, Pieces]]:
    """Every move of a seat: the token and the checkers left after it."""
    for square in _squares(size):
        if pieces.get(square) == COLOURS[seat]:
            yield from _steps(pieces, square, size)  # C5: starting a jump is voluntary
            yield from _captures(pieces, square, size)


def _can_move(pieces: Pieces, seat: int, size: int) -> bool:
    return next(_all_moves(pieces, seat, size), None) is not None


# ------------------------------------------------------------------------------------- states


def _pieces(state: State) -> Pieces:
    """The checkers of a state as a dictionary."""
    return {**dict.fromkeys(state.red, "R"), **dict.fromkeys(state.blue, "B")}


def _state(variant: str, pieces: Pieces, to_move: int, outcome: Result | None) -> State:
    red = frozenset(square for square, colour in pieces.items() if colour == "R")
    blue = frozenset(square for square, colour in pieces.items() if colour == "B")
    return State(variant, red, blue, to_move, outcome)


def _goes_on(variant: str, pieces: Pieces, due: int) -> State:
    """The state with ``due`` having the turn unless he is skipped (C6).

    C8 holds that one of the sides can always move. Games from the start are known in which neither
    can: such a game is drawn.
    """
    size = SIZES[variant]
    if _can_move(pieces, due, size):
        return _state(variant, pieces, due, None)
    if _can_move(pieces, 1 - due, size):
        return _state(variant, pieces, 1 - due, None)  # C6: skipped, without a token
    return _state(variant, pieces, due, (None, "blocked"))


def _after_move(variant: str, pieces: Pieces, mover: int) -> State:
    """The state after ``mover`` has left these checkers on the board."""
    left = set(pieces.values())
    rival = 1 - mover
    if COLOURS[rival] not in left:
        # C7: the last enemy is captured, also when the capturing checker was the mover's own last
        return _state(variant, pieces, rival, (mover, "all-captured"))
    if COLOURS[mover] not in left:
        # C7: the mover's last checker left in an edge capture while enemies remain
        return _state(variant, pieces, rival, (rival, "last-checker-spent"))
    return _goes_on(variant, pieces, rival)


# ------------------------------------------------------------------------------------- public


def start(variant: str = "10x10", **options: object) -> State:
    """Set up the starting position.

    Parameters
    ----------
    variant
        ``"10x10"``, ``"8x8"`` or ``"6x6"``.
    **options
        Cage has none; any option is refused.

    Returns
    -------
    State
        Red on the squares where file + rank is even, Blue on the others, Red to move (C1).

    Raises
    ------
    ValueError
        For an unknown variant or any option.
    """
    _check_names(variant, options)
    pieces = {
        square: "R" if sum(_file_rank(square)) % 2 == 0 else "B"  # C1
        for square in _squares(SIZES[variant])
    }
    return _goes_on(variant, pieces, 0)  # C1: Red starts


def place(variant: str, board: dict[str, str], seat: int, **options: object) -> State:
    """Build a position for a test.

    Parameters
    ----------
    variant
        As for `start`.
    board
        Square name to ``"R"`` or ``"B"``; empty squares are left out.
    seat
        The seat whose turn it is. If it has no legal move it is skipped at once (C6).
    **options
        Cage has none; any option is refused.

    Returns
    -------
    State
        The position, in which the game goes on.

    Raises
    ------
    ValueError
        Naming every fault (G4): unknown squares or contents, a wrong seat, like checkers side by
        side (C2), a side without checkers, or no legal move for either side (C8).
    """
    _check_names(variant, options)
    size = SIZES[variant]
    faults = [f"no such square: {square}" for square in board if square not in _squares(size)]
    faults += [f"no such checker: {what!r}" for what in board.values() if what not in COLOURS]
    if seat not in (0, 1):
        faults.append(f"no such seat: {seat!r}")
    faults += [f"no {colour} checker" for colour in COLOURS if colour not in board.values()]
    for square in _squares(size):
        for way in ((1, 0), (0, 1)):
            neighbour = _beside(square, way, size)
            if square in board and neighbour in board and board[square] == board[neighbour]:
                faults.append(f"like checkers side by side: {square} {neighbour} (C2)")
    if faults:
        raise ValueError("; ".join(faults))
    placed = _goes_on(variant, dict(board), seat)
    if placed.outcome is not None:
        raise ValueError("neither side has a legal move (C8)")
    return placed


def _check_names(variant: str, options: dict[str, object]) -> None:
    if variant not in SIZES:
        raise ValueError(f"no such variant: {variant!r}")
    if options:
        raise ValueError(f"Cage has no options, got {sorted(options)}")


def seat(state: State) -> int:
    """Tell who is to move.

    Parameters
    ----------
    state
        A position.

    Returns
    -------
    int
        0 for Red, 1 for Blue; a player without a legal move is already skipped (C6).
    """
    return state.to_move


def moves(state: State) -> dict[str, State]:
    """List every legal move.

    Parameters
    ----------
    state
        A position.

    Returns
    -------
    dict[str, State]
        Each token with the position after it; empty when the game is over.
    """
    if state.outcome is not None:
        return {}
    found: dict[str, State] = {}
    for token, after in _all_moves(_pieces(state), state.to_move, SIZES[state.variant]):
        assert token not in found, token  # G1: two moves never share a token
        found[token] = _after_move(state.variant, after, state.to_move)
    return found


def result(state: State) -> Result | None:
    """Tell how the game ended.

    Parameters
    ----------
    state
        A position.

    Returns
    -------
    tuple[int | None, str] | None
        ``(winner, reason)``, the reason ``"all-captured"`` or ``"last-checker-spent"`` (C7);
        ``None`` while the game goes on. Cage has no draws.
    """
    return state.outcome


def perft(state: State, depth: int) -> int:
    """Count the move sequences of exactly this length.

    Parameters
    ----------
    state
        A position.
    depth
        The length in moves; a skipped turn (C6) is not a move.

    Returns
    -------
    int
        The number of sequences; a game that ends earlier contributes nothing.
    """
    if depth == 0:
        return 1
    if state.outcome is not None:
        return 0
    if depth == 1:
        return sum(1 for _ in _all_moves(_pieces(state), state.to_move, SIZES[state.variant]))
    return sum(perft(after, depth - 1) for after in moves(state).values())


def board(state: State) -> dict[str, str]:
    """Give the neutral board content.

    Parameters
    ----------
    state
        A position.

    Returns
    -------
    dict[str, str]
        Each occupied square with ``"R"`` or ``"B"``.
    """
    return _pieces(state)
