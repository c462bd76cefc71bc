"""Slow, plain reference rules of Emergo, written from the rulings E1 to E10 alone.

A position is a dictionary from square names to columns. A column is a text of the letters
``w`` and ``b``, its men from top to bottom: ``wwb`` is a white cap of two over one black prisoner.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

SIZES = {"9x9": 9, "7x7": 7}
MEN = {"9x9": 12, "7x7": 8}
MAN = ("w", "b")  # the man of seat 0 (White) and of seat 1 (Black)
# E1: pieces move along number lines (the letter changes) and letter lines (the number changes).
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))
COLUMN = re.compile(r"w+b*|b+w*")  # E2: a cap of one colour over prisoners of the other

Board = dict[str, str]
Direction = tuple[int, int]


@dataclass(frozen=True)
class State:
    """A position between two moves.

    Attributes
    ----------
    variant : str
        ``9x9`` or ``7x7``.
    columns : tuple of (str, str)
        Every occupied square with its column, sorted by square.
    hands : tuple of (int, int)
        The men in hand of seat 0 and seat 1.
    to_move : int
        The seat that is to move.
    blocked : str
        The rule option of E10: ``draw`` or ``loss``.
    """

    variant: str
    columns: tuple[tuple[str, str], ...]
    hands: tuple[int, int]
    to_move: int
    blocked: str


def all_squares(variant: str) -> list[str]:
    """Name all squares of a variant: the dark squares, those with x + y even (E1)."""
    size = SIZES[variant]
    names = []
    for x in range(size):
        for y in range(size):
            if (x + y) % 2 == 0:
                letter = "abcdefghi"[(x + y) // 2]  # E1
                number = (y - x + size - 1) // 2 + 1  # E1
                names.append(f"{letter}{number}")
    return sorted(names)


SQUARES = {variant: all_squares(variant) for variant in SIZES}
SQUARE_SETS = {variant: frozenset(SQUARES[variant]) for variant in SIZES}


def centre(variant: str) -> str:
    """Name the centre square."""
    return {"9x9": "e5", "7x7": "d4"}[variant]  # E1


def neighbour(variant: str, square: str, direction: Direction) -> str | None:
    """Name the next square in a direction, None beyond the edge of the board."""
    name = chr(ord(square[0]) + direction[0]) + str(int(square[1]) + direction[1])
    return name if name in SQUARE_SETS[variant] else None


def owner(column: str) -> int:
    """Tell whose piece a column is: the top man decides (E2)."""
    return MAN.index(column[0])


# --- captures -----------------------------------------------------------------------------------


def jumps(
    variant: str, board: Board, square: str, player: int
) -> Iterator[tuple[Direction, str, str]]:
    """List the single jumps from a square: direction, jumped square, landing square (E4)."""
    for direction in DIRECTIONS:
        over = neighbour(variant, square, direction)
        if over is None or over not in board or owner(board[over]) == player:
            continue  # E4: only an adjacent enemy piece is jumped
        landing = neighbour(variant, over, direction)
        if landing is not None and landing not in board:  # E4: the square beyond is there, vacant
            yield direction, over, landing


def sequences(
    variant: str, board: Board, piece: str, path: tuple[str, ...], came: Direction | None
) -> Iterator[tuple[tuple[str, ...], Board]]:
    """Play every sequence of a capturing piece to its end.

    The piece is in the air: ``board`` does not hold it, so that its first square is vacant (E4).
    ``path`` holds the squares it has stood on, ``came`` the direction of its last jump.
    """
    ended = True
    for direction, over, landing in jumps(variant, board, path[-1], owner(piece)):
        if came is not None and direction == (-came[0], -came[1]):
            continue  # E4: no straight turn back
        ended = False
        after = dict(board)
        taken, rest = board[over][0], board[over][1:]
        if rest:
            after[over] = rest  # E2: with the cap used up its top man is now a freed prisoner
        else:
            del after[over]
        longer = piece + taken  # E2: the captured man goes to the bottom
        yield from sequences(variant, after, longer, (*path, landing), direction)
    if ended and came is not None:  # E4: it must go on while it can
        yield path, {**board, path[-1]: piece}


def captures(variant: str, board: Board, player: int) -> dict[str, Board]:
    """Give every legal capture of a player as token -> the board after it."""
    found = []
    for square, column in board.items():
        if owner(column) == player:
            others = {name: men for name, men in board.items() if name != square}
            found.extend(sequences(variant, others, column, (square,), None))
    most = max((len(path) for path, _ in found), default=0)
    # E4: one man for each jump; the greatest number that any sequence of any piece reaches.
    return {"x".join(path): after for path, after in found if len(path) == most}


def can_capture(variant: str, board: Board, player: int) -> bool:
    """Tell whether a player can capture anything."""
    return any(
        True
        for square, column in board.items()
        if owner(column) == player
        for _ in jumps(variant, board, square, player)
    )


def could_be_captured(variant: str, board: Board, target: str) -> bool:
    """Tell whether the enemy of the piece on ``target`` has a jump over that piece."""
    enemy = 1 - owner(board[target])
    return any(
        over == target
        for square, column in board.items()
        if owner(column) == enemy
        for _, over, _ in jumps(variant, board, square, enemy)
    )


# --- entries and steps --------------------------------------------------------------------------


def entries(state: State, board: Board) -> dict[str, tuple[Board, int]]:
    """Give every legal entry as token -> the board after it and the men left in hand."""
    player, enemy = state.to_move, 1 - state.to_move
    hand = state.hands[player]
    # E5: one man, or all that remain as one piece once the opponent has none in hand.
    entering = hand if state.hands[enemy] == 0 else 1
    # E7: nothing is forbidden when the opponent can already capture something.
    anywhere = can_capture(state.variant, board, enemy)
    found = {}
    for square in SQUARES[state.variant]:
        if square in board:
            continue  # E5: on a vacant square
        if player == 0 and not board and square == centre(state.variant):
            continue  # E6
        after = {**board, square: MAN[player] * entering}
        if not anywhere and could_be_captured(state.variant, after, square):
            continue  # E7
        found[square] = (after, hand - entering)
    return found


def steps(variant: str, board: Board, player: int) -> dict[str, Board]:
    """Give every step to a vacant square as token -> the board after it (E8)."""
    found = {}
    for square, column in board.items():
        if owner(column) != player:
            continue
        for direction in DIRECTIONS:
            target = neighbour(variant, square, direction)
            if target is not None and target not in board:
                after = {name: men for name, men in board.items() if name != square}
                after[target] = column
                found[f"{square}-{target}"] = after
    return found


def successor(state: State, after: Board, hand: int) -> State:
    """Make the position after a move of the player to move."""
    hands = (hand, state.hands[1]) if state.to_move == 0 else (state.hands[0], hand)
    columns = tuple(sorted(after.items()))
    return State(state.variant, columns, hands, 1 - state.to_move, state.blocked)


# --- the public interface -----------------------------------------------------------------------


def start(variant: str = "9x9", *, blocked: str = "draw") -> State:
    """Give the position before the first move.

    Parameters
    ----------
    variant : str
        ``9x9`` or ``7x7``.
    blocked : str
        E10: what a player to move without a legal move gets, ``draw`` or ``loss``.

    Returns
    -------
    State
        The empty board with all men in hand, White to move.
    """
    men = MEN[variant]
    return place(variant, {"hand0": str(men), "hand1": str(men)}, 0, blocked=blocked)


def place(variant: str, board: dict[str, str], seat: int, *, blocked: str = "draw") -> State:
    """Set up a position, with fewer men in all than the game has if need be.

    Parameters
    ----------
    variant : str
        ``9x9`` or ``7x7``.
    board : dict of str to str
        Square to column from top to bottom; ``hand0`` and ``hand1`` are ``0`` when they are absent.
    seat : int
        The seat that is to move.
    blocked : str
        The rule option of E10.

    Returns
    -------
    State
        The position.

    Raises
    ------
    ValueError
        If anything about the position is impossible.
    """
    if variant not in SIZES or seat not in (0, 1) or blocked not in ("draw", "loss"):
        raise ValueError(f"unknown variant, seat or option: {variant} {seat} {blocked}")
    hands = (int(board.get("hand0", "0")), int(board.get("hand1", "0")))
    columns = {name: men for name, men in board.items() if name not in ("hand0", "hand1")}
    for square, column in columns.items():
        if square not in SQUARE_SETS[variant]:
            raise ValueError(f"no square {square}")
        if not COLUMN.fullmatch(column):
            raise ValueError(f"no piece: {column} on {square}")  # E2
    for player in (0, 1):
        men = hands[player] + "".join(columns.values()).count(MAN[player])
        if hands[player] < 0 or men > MEN[variant]:
            raise ValueError(f"seat {player} has {men} men, {hands[player]} of them in hand")
    return State(variant, tuple(sorted(columns.items())), hands, seat, blocked)


def seat(state: State) -> int:
    """Tell who is to move.

    Parameters
    ----------
    state : State
        The position.

    Returns
    -------
    int
        0 for White, 1 for Black.
    """
    return state.to_move


def moves(state: State) -> dict[str, State]:
    """Give every legal move.

    Parameters
    ----------
    state : State
        The position.

    Returns
    -------
    dict of str to State
        The token of each move with the position after it; empty if the game is over.
    """
    columns = dict(state.columns)
    player = state.to_move
    hand = state.hands[player]
    captured = captures(state.variant, columns, player)
    if captured:  # E3: before everything, also with men in hand
        return {token: successor(state, after, hand) for token, after in captured.items()}
    if hand > 0:  # E5: who has men in hand must enter
        entered = entries(state, columns)
        return {token: successor(state, after, left) for token, (after, left) in entered.items()}
    stepped = steps(state.variant, columns, player)  # E8
    return {token: successor(state, after, hand) for token, after in stepped.items()}


def result(state: State) -> tuple[int | None, str] | None:
    """Tell whether and how the game is over.

    Parameters
    ----------
    state : State
        The position.

    Returns
    -------
    tuple of (int or None, str), or None
        The winner (None for a draw) with the reason; None while the game goes on.
    """
    player = state.to_move
    has_piece = any(owner(column) == player for _, column in state.columns)
    if not has_piece and state.hands[player] == 0:
        return 1 - player, "no-pieces"  # E9
    if not moves(state):
        return (1 - player if state.blocked == "loss" else None), "blocked"  # E10
    return None


def perft(state: State, depth: int) -> int:
    """Count the lines of play of a length.

    Parameters
    ----------
    state : State
        The position.
    depth : int
        The length in moves.

    Returns
    -------
    int
        The number of lines of exactly that length.
    """
    if depth == 0:
        return 1
    after = moves(state)
    if depth == 1:
        return len(after)
    return sum(perft(position, depth - 1) for position in after.values())


def board(state: State) -> dict[str, str]:
    """Give the neutral content of the board.

    Parameters
    ----------
    state : State
        The position.

    Returns
    -------
    dict of str to str
        Square to column from top to bottom, and ``hand0`` and ``hand1``.
    """
    return {**dict(state.columns), "hand0": str(state.hands[0]), "hand1": str(state.hands[1])}
