"""Moves and positions of Emergo as text and back.

Moves: entry ``e5`` (the shadowpiece too), step ``e4-e5``, capture ``h4xf4xd4``; the inventors' own
forms are read too. Positions: the plain rows of the board from the top, the side to move, the men
in hand and, in the middle of a capture, its last jump: ``5/4/2,w3+2,2/…/5 b 0/0 h4xf4``.
"""

from itertools import islice
from typing import NamedTuple

from luctor.core.errors import MoveTextError
from luctor.core.kernels import State
from luctor.core.scanner import Scanner
from luctor.games.emergo import view
from luctor.games.emergo.generator import JUMP_BASE, STEP_BASE
from luctor.games.emergo.rules import PRISONER
from luctor.games.emergo.tables import DIRECTIONS, MEN, NUMBERS, place

SQUARE = r"[a-z]\s*[0-9]+"
SHORT_ALONG_NUMBER = r"[a-i]\s*[a-i]\s*[0-9]\s*x?\s*\Z"  # fe4: from f4 to e4
SHORT_ALONG_LETTER = r"[a-i]\s*[0-9]\s*[0-9]\s*x?\s*\Z"  # f34: from f3 to f4
THE_REST = r"(white|black|[wb])\s+[0-9]+\s*/"  # what follows the last row
LETTERS = "wb"
ENDINGS_SHOWN = 4


class Path(NamedTuple):
    """A move as it was written: its squares, and whether an ``x`` at its end says "a capture"."""

    squares: tuple[int, ...]
    separators: tuple[str, ...]
    crossed: bool


# Moves


def part(state: State, action: int) -> str:
    """Give what a legal action adds to the move token."""
    names = view.names(state)
    if action >= JUMP_BASE:
        jump = view.jump_of(action)
        return f"x{names[jump.end]}" if state["mid"] else f"{names[jump.start]}x{names[jump.end]}"
    if action >= STEP_BASE:
        return "-".join(names[square] for square in view.step_of(action))
    return names[action]


def read_move(state: State, text: str) -> str:
    """Check that a text has the form of a move, and give it in the canonical spelling.

    Raises
    ------
    MoveTextError
        If it has not, or if it names only the ends of a capture and several captures fit.
    """
    path = _read_path(state, Scanner(text, MoveTextError))
    names = view.names(state)
    written = [names[square] for square in path.squares]
    if state["mid"]:
        if path.squares[0] == view.last_jump(state).end:
            written = written[1:]
        return "".join(f"x{name}" for name in written) or "x"
    if len(written) == 1:
        return written[0]
    if len(written) == 2:
        if path.crossed:
            return _capture_by_ends(state, text, path.squares[0], path.squares[1])
        jump = view.jump_between(state, *path.squares)
        return (path.separators[0] if jump is None else "x").join(written)
    return "x".join(written)


def _read_path(state: State, scanner: Scanner) -> Path:
    """Read the squares of a move in any of the spellings."""
    numbers = NUMBERS[int(state["variant"])]
    begin = scanner.column
    short = scanner.accept(SHORT_ALONG_NUMBER) or scanner.accept(SHORT_ALONG_LETTER)
    if short is not None:
        name = "".join(short.split())
        crossed = name.endswith("x")
        ends = (name[0] + name[2], name[1] + name[2])
        if name[1].isdigit():
            ends = (name[0] + name[1], name[0] + name[2])
        for end in ends:
            if end not in numbers:
                scanner.fail(f"two squares of the board ({end} is none)", begin)
        return Path(tuple(numbers[end] for end in ends), ("-",), crossed)
    if state["mid"]:
        scanner.accept(r"[-x]")
    squares = [_read_square(state, scanner)]
    separators: list[str] = []
    crossed = False
    while not scanner.at_end():
        separators.append(scanner.expect(r"[-x]", "- or x, or the end"))
        if squares[1:] and separators[-1] == "x" and scanner.at_end():
            crossed = True
            break
        squares.append(_read_square(state, scanner))
    return Path(tuple(squares), tuple(separators), crossed)


def _read_square(state: State, scanner: Scanner) -> int:
    numbers = NUMBERS[int(state["variant"])]
    scanner.skip_spaces()
    column = scanner.column
    name = "".join(scanner.expect(SQUARE, "a square, such as d4").split())
    if name not in numbers:
        scanner.fail("a square of the board, such as d4", column)
    return numbers[name]


def _capture_by_ends(state: State, text: str, start: int, end: int) -> str:
    """Find the capture that a text names by its ends alone: ``hd4x``."""
    names = view.names(state)
    fitting = [path for path in view.capture_paths(state, start) if path[-1] == end]
    if (start, end) in fitting or not fitting:
        return f"{names[start]}x{names[end]}"
    tokens = ["x".join(names[square] for square in path) for path in fitting]
    if len(tokens) > 1:
        shown = " or ".join(islice(sorted(tokens), ENDINGS_SHOWN))
        more = " …" if len(tokens) > ENDINGS_SHOWN else ""
        raise MoveTextError(text, 0, f"the whole path, {shown}{more}, since several captures fit")
    return tokens[0]


# Positions


def write(state: State) -> str:
    """Give the one-line position text without its head."""
    words = [
        "/".join(_write_row(state, row) for row in _rows(state)),
        LETTERS[int(state["seat"])],
        f"{state['hands'][0]}/{state['hands'][1]}",
    ]
    if state["mid"]:
        jump = view.last_jump(state)
        names = view.names(state)
        words.append(f"{names[jump.start]}x{names[jump.end]}")
    return " ".join(words)


def _rows(state: State) -> list[list[int]]:
    """Give the squares row by row, as one sees the board: from the top, left to right."""
    rows: dict[int, list[int]] = {}
    for square in view.board(state):
        rows.setdefault(place(square)[1], []).append(square)
    return [rows[y] for y in sorted(rows, reverse=True)]


def _write_row(state: State, row: list[int]) -> str:
    items: list[str] = []
    vacant = 0
    for square in row:
        piece = view.stack(state, square)
        if piece is None:
            vacant += 1
            continue
        if vacant:
            items.append(str(vacant))
            vacant = 0
        cap = str(piece.cap) if piece.cap != 1 else ""
        prisoners = f"+{piece.prisoners}" if piece.prisoners else ""
        items.append(f"{LETTERS[piece.seat]}{cap}{prisoners}")
    if vacant:
        items.append(str(vacant))
    return ",".join(items)


def read(scanner: Scanner, state: State) -> None:
    """Read a position text into a record whose variant and options are set.

    Raises
    ------
    PositionTextError
    """
    rows = _rows(state)
    for row in rows:
        if row is not rows[0]:
            scanner.expect("/", "/ and the next row")
        _read_row(scanner, state, row, row is rows[-1])
    seat = scanner.expect(r"white\b|black\b|[wb]\b", "w or b, whose turn it is")
    state["seat"] = LETTERS.index(seat[0])
    for i in range(2):
        if i:
            scanner.expect("/", "/ and Black's men in hand")
        hand = scanner.expect(r"[0-9]{1,2}", f"{view.SEATS[i]}'s men in hand")
        state["hands"][i] = int(hand)
    if not scanner.at_end():
        _read_last_jump(scanner, state)


def _read_row(scanner: Scanner, state: State, row: list[int], last: bool) -> None:
    names = view.names(state)
    where = f"the row {names[row[0]]} to {names[row[-1]]}"
    filled = 0
    while filled < len(row):
        if filled:
            scanner.accept(",")
        scanner.skip_spaces()
        column = scanner.column
        if last and scanner.accept(THE_REST) is not None:
            scanner.fail(f"{len(row)} squares in {where}, not {filled},", column)
        gap = scanner.accept(r"[1-9]|\.+")
        if gap is not None:
            filled += int(gap) if gap.isdigit() else len(gap)
            if filled > len(row):
                scanner.fail(f"at most {len(row)} squares in {where}", column)
            continue
        piece = scanner.expect(
            r"[wb][0-9]*(\+[0-9]+)?",
            f"a piece such as w or b3+2, or a number of vacant squares, in {where}",
        )
        _set_piece(scanner, state, row[filled], piece, column)
        filled += 1


def _set_piece(scanner: Scanner, state: State, square: int, piece: str, column: int) -> None:
    most = int(MEN[int(state["variant"])])
    cap, _, prisoners = piece[1:].partition("+")
    numbers = [int(cap or 1), int(prisoners or 0)]
    if not 1 <= numbers[0] <= most or numbers[1] > most:
        scanner.fail(f"a cap of 1 to {most} men and at most {most} prisoners", column)
    seat = LETTERS.index(piece[0])
    state["tops"][seat] |= type(state["tops"][seat])(1 << square)
    state["stacks"][square] = numbers[0] + PRISONER * numbers[1]


def _read_last_jump(scanner: Scanner, state: State) -> None:
    scanner.skip_spaces()
    column = scanner.column
    start = _read_square(state, scanner)
    scanner.expect("[-x]", "x and the square that the piece jumped to")
    end = _read_square(state, scanner)
    jump = view.jump_between(state, start, end)
    if jump is None:
        scanner.fail("the last jump, between squares two steps apart on a line", column)
    state["jump"] = 1 + DIRECTIONS * jump.end + jump.direction
    state["mid"] = 1
