"""La Trel, played slowly and plainly: the independent reference of the rules (rulings L1 to L11).

Squares are texts such as ``a1``. A position is a mapping from square to piece letter; capital
letters belong to seat 0 (White), small letters to seat 1 (Black). Threefold repetition (G3) is not
part of this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

FILES = "abcdefgh"
RANKS = "12345678"
SQUARES = frozenset(file + rank for file in FILES for rank in RANKS)
CORNERS = frozenset({"a1", "h1", "a8", "h8"})
VARIANTS = ("basic", "standard", "advanced")

ORTHOGONAL = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL = ((1, 1), (-1, 1), (-1, -1), (1, -1))
EIGHT = ORTHOGONAL + DIAGONAL
# L1, L3: the attackers (Sabre, Trident, Warrior) and the lines along which they slide.
LINES = {"S": ORTHOGONAL, "T": DIAGONAL, "W": EIGHT}

BACK_ROW = "SSTWWTSS"
FRONT_ROW = {"basic": "DDDDDDDD", "standard": "DDDDDDDD", "advanced": "DDBDDBDD"}

# L8: the far row of each seat.
LAST_RANK = ("8", "1")

Board = dict[str, str]


@dataclass(frozen=True)
class State:
    """A position between two moves.

    Squares and captured letters are sorted, so that equal positions are equal states.
    """

    variant: str
    corner_capture: bool  # L5, L7: a piece in a corner can be captured by moving onto it
    pieces: tuple[tuple[str, str], ...]  # the occupied squares, each with its piece letter
    captured: tuple[str, str]  # for each seat its own captured attackers, as capital letters
    turn: int  # the seat to move
    first: bool  # L2: the move to come is White's very first one


def owner(letter: str) -> int:
    """Return the seat that a piece letter belongs to."""
    return 0 if letter.isupper() else 1


def kind(letter: str) -> str:
    """Return the capital letter that names the kind of a piece."""
    return letter.upper()


def is_attacker(letter: str) -> bool:
    """Tell whether a piece is a Sabre, a Trident or a Warrior (L1)."""
    return kind(letter) in LINES


def neighbour(square: str, direction: tuple[int, int]) -> str | None:
    """Return the next square in a direction, or None beyond the board's edge."""
    file = FILES.index(square[0]) + direction[0]
    rank = RANKS.index(square[1]) + direction[1]
    if 0 <= file < 8 and 0 <= rank < 8:
        return FILES[file] + RANKS[rank]
    return None


def may_enter_quietly(state: State, square: str) -> bool:
    """Tell whether a piece may move onto this square without capturing."""
    # L6: basic and standard: a corner is entered by a capture only; advanced: corners are free.
    return square not in CORNERS or state.variant == "advanced"


def defender_targets(state: State, board: Board, square: str) -> list[str]:
    """Return the squares that the Defender on a square can step to."""
    # L3: one square orthogonally.
    targets = []
    for direction in ORTHOGONAL:
        target = neighbour(square, direction)
        if target is not None and target not in board and may_enter_quietly(state, target):
            targets.append(target)
    return targets


def slide_targets(state: State, board: Board, square: str) -> list[str]:
    """Return the squares that the attacker on a square can slide to without capturing."""
    # L3: S, T, W slide like rook, bishop, queen; nothing is jumped here.
    targets = []
    for direction in LINES[kind(board[square])]:
        target = neighbour(square, direction)
        while target is not None and target not in board:
            if may_enter_quietly(state, target):
                targets.append(target)
            target = neighbour(target, direction)
    return targets


def blocker_targets(board: Board, square: str) -> set[str]:
    """Return the squares that the Blocker on a square can walk to."""
    # L9: one to three single steps, in any direction, each onto an empty square.
    empty = SQUARES - (set(board) - {square})
    reached: set[str] = set()
    here = {square}
    for _ in range(3):
        steps = {neighbour(place, direction) for place in here for direction in EIGHT}
        here = {step for step in steps if step in empty}
        reached |= here
    # L9: it ends on another square than it started.
    return reached - {square}


def single_captures(state: State, board: Board, square: str) -> Iterator[tuple[str, str]]:
    """Yield every capture of the attacker on a square, as (captured square, landing square)."""
    letter = board[square]
    # L4: along the piece's own lines.
    for direction in LINES[kind(letter)]:
        # L4: over empty squares to the first piece that stands on the line.
        victim = neighbour(square, direction)
        while victim is not None and victim not in board:
            victim = neighbour(victim, direction)
        if victim is None or owner(board[victim]) == owner(letter):
            continue
        # L4: Blockers are never captured (not in corners either).
        if kind(board[victim]) == "B":
            continue
        if victim in CORNERS:
            # L5, L7: never jumped; captured by moving onto it, where corner captures are played.
            if state.corner_capture:
                yield victim, victim
            continue
        # L4: land on the square immediately beyond, which must be empty.
        # L6: a corner may be entered by this landing.
        landing = neighbour(victim, direction)
        if landing is not None and landing not in board:
            yield victim, landing


def capture_sequences(
    state: State, board: Board, path: tuple[str, ...], taken: str
) -> Iterator[tuple[tuple[str, ...], Board, str]]:
    """Yield all that can follow a path: the longer path, the board after it, the letters taken.

    The piece stands on the last square of the path.
    """
    here = path[-1]
    for victim, landing in single_captures(state, board, here):
        # L4: the captured piece leaves at once.
        after = dict(board)
        victim_letter = after.pop(victim)
        after[landing] = after.pop(here)
        longer = (*path, landing)
        # L4: after each capture the player may stop ...
        yield longer, after, taken + victim_letter
        # L10: with the last attacker the game is over, also in the middle of a sequence;
        # L4: ... or capture again with the same piece in any of its directions.
        if any(is_attacker(piece) and owner(piece) != state.turn for piece in after.values()):
            yield from capture_sequences(state, after, longer, taken + victim_letter)


def moved(board: Board, source: str, target: str) -> Board:
    """Return the board after a piece went from one square to an empty one."""
    after = dict(board)
    after[target] = after.pop(source)
    return after


def after_move(state: State, board: Board, captured: tuple[str, str]) -> State:
    """Return the position that a finished move leads to; the turn passes."""
    pieces = tuple(sorted(board.items()))
    return replace(state, pieces=pieces, captured=captured, turn=1 - state.turn, first=False)


def exchanges(state: State, board: Board, target: str) -> Iterator[tuple[str, State]]:
    """Yield the exchanges of a Defender that has just arrived on its far row."""
    # L8: for any one of its owner's captured attackers; the Defender is out of the game.
    own = state.captured[state.turn]
    for letter in sorted(set(own)):
        after = dict(board)
        after[target] = letter if state.turn == 0 else letter.lower()
        captured = list(state.captured)
        captured[state.turn] = own.replace(letter, "", 1)
        yield letter, after_move(state, after, (captured[0], captured[1]))


def defender_moves(state: State, board: Board, square: str) -> Iterator[tuple[str, State]]:
    """Yield every move of the Defender on a square."""
    last_rank = LAST_RANK[state.turn]
    for target in defender_targets(state, board, square):
        token = f"{square}-{target}"
        after = moved(board, square, target)
        # L8: the exchange is optional.
        yield token, after_move(state, after, state.captured)
        # L8: moving to the far row means coming from elsewhere, not sideways along it.
        if target[1] == last_rank and square[1] != last_rank:
            for letter, position in exchanges(state, after, target):
                yield f"{token}={letter}", position


def attacker_moves(state: State, board: Board, square: str) -> Iterator[tuple[str, State]]:
    """Yield every move of the attacker on a square."""
    for target in slide_targets(state, board, square):
        yield f"{square}-{target}", after_move(state, moved(board, square, target), state.captured)
    for path, after, taken in capture_sequences(state, board, (square,), ""):
        # L8: only captured attackers can come back.
        captured = list(state.captured)
        enemy = 1 - state.turn
        lost = [kind(letter) for letter in taken if is_attacker(letter)]
        captured[enemy] = "".join(sorted([*captured[enemy], *lost]))
        yield "x".join(path), after_move(state, after, (captured[0], captured[1]))


def piece_moves(state: State, board: Board, square: str) -> Iterator[tuple[str, State]]:
    """Yield every move of the piece on a square."""
    if is_attacker(board[square]):
        yield from attacker_moves(state, board, square)
    elif kind(board[square]) == "D":
        yield from defender_moves(state, board, square)
    else:
        for target in blocker_targets(board, square):  # L9: the token names only the two ends
            after = moved(board, square, target)
            yield f"{square}-{target}", after_move(state, after, state.captured)


def available_moves(state: State) -> Iterator[tuple[str, State]]:
    """Yield every move of the player to move, without asking whether the game is over."""
    pieces = dict(state.pieces)
    for square, letter in state.pieces:
        if owner(letter) != state.turn:
            continue
        # L2: White's first move must be a Defender's.
        if state.first and kind(letter) != "D":
            continue
        yield from piece_moves(state, pieces, square)


def can_move(state: State, square: str) -> bool:
    """Tell whether the piece on a square has a move."""
    return any(True for _ in piece_moves(state, dict(state.pieces), square))


def attackers_of(state: State, player: int) -> list[str]:
    """Return the squares of a player's attackers."""
    return [sq for sq, letter in state.pieces if is_attacker(letter) and owner(letter) == player]


def start(variant: str, **options: bool) -> State:
    """Return the position in which a game begins.

    Parameters
    ----------
    variant : str
        ``basic``, ``standard`` or ``advanced``.
    **options : bool
        ``corner_capture`` (advanced only, L7; False unless given).
    """
    return place(variant, set_up(variant), 0, **options)


def set_up(variant: str) -> Board:
    """Return the board of the starting position (L1)."""
    if variant not in VARIANTS:
        raise ValueError(f"unknown variant {variant!r}")
    pieces: Board = {}
    for file, back, front in zip(FILES, BACK_ROW, FRONT_ROW[variant], strict=True):
        pieces[file + "1"] = back
        pieces[file + "2"] = front
        pieces[file + "7"] = front.lower()
        pieces[file + "8"] = back.lower()
    return pieces


def place(variant: str, board: dict[str, str], seat: int, **options: bool) -> State:
    """Return a position set up by hand.

    Parameters
    ----------
    variant : str
        ``basic``, ``standard`` or ``advanced``.
    board : dict of str to str
        Square to piece letter; also ``captured0`` and ``captured1`` (empty unless given).
    seat : int
        The player to move.
    **options : bool
        ``corner_capture`` (advanced only, L7; False unless given); ``first``: whether this is
        White's very first move (unless given: exactly in the starting position, White to move).
    """
    start_board = set_up(variant)
    given = options.pop("corner_capture", False)
    pieces = {sq: letter for sq, letter in board.items() if not sq.startswith("captured")}
    captured = [board.get("captured0", ""), board.get("captured1", "")]
    first = options.pop("first", seat == 0 and pieces == start_board and captured == ["", ""])
    if options:
        raise ValueError(f"unknown options {sorted(options)}")
    if given and variant != "advanced":
        raise ValueError("corner_capture is an option of the advanced game only")
    kinds = {kind(letter) for letter in pieces.values()}
    if not set(pieces) <= SQUARES or not kinds <= set("STWDB"):
        raise ValueError("unknown square or piece")
    # L5: basic has corner captures, standard has none. L7: advanced has none unless asked for.
    corner_capture = variant == "basic" or (variant == "advanced" and given)
    both = ("".join(sorted(captured[0].upper())), "".join(sorted(captured[1].upper())))
    return State(variant, corner_capture, tuple(sorted(pieces.items())), both, seat, first)


def seat(state: State) -> int:
    """Return the seat of the player to move.

    Returns
    -------
    int
        0 for White, 1 for Black.
    """
    return state.turn


def moves(state: State) -> dict[str, State]:
    """Return every legal move.

    Returns
    -------
    dict of str to State
        Each move's token and the position after it; empty when the game is over.
    """
    if result(state) is not None:
        return {}
    legal: dict[str, State] = {}
    for token, position in available_moves(state):
        assert token not in legal, f"two moves share the token {token}"  # G1
        legal[token] = position
    return legal


def result(state: State) -> tuple[int | None, str] | None:
    """Return how the game has ended.

    Returns
    -------
    tuple of (int, str) or None
        The winner's seat and the reason, or None when the game goes on.
    """
    # L10: a player without attackers has lost.
    for player in (state.turn, 1 - state.turn):
        if not attackers_of(state, player):
            return 1 - player, "no-attackers"
    # L10: so has a player to move with few attackers left, none of which can move:
    # three or fewer in basic and standard, exactly one in advanced.
    few = 1 if state.variant == "advanced" else 3
    own = attackers_of(state, state.turn)
    if len(own) <= few and not any(can_move(state, square) for square in own):
        return 1 - state.turn, "attackers-blocked"
    # L11: a player to move who has no legal move at all has lost.
    if not any(True for _ in available_moves(state)):
        return 1 - state.turn, "no-moves"
    return None


def perft(state: State, depth: int) -> int:
    """Count the sequences of moves of a given length.

    Parameters
    ----------
    state : State
        A position.
    depth : int
        The length, in moves.
    """
    if depth == 0:
        return 1
    legal = moves(state)
    if depth == 1:
        return len(legal)
    return sum(perft(position, depth - 1) for position in legal.values())


def board(state: State) -> dict[str, str]:
    """Return the content of the board in the neutral form used for comparisons.

    Returns
    -------
    dict of str to str
        Square to piece letter, and ``captured0`` and ``captured1``.
    """
    content = dict(state.pieces)
    content["captured0"], content["captured1"] = state.captured
    return content
