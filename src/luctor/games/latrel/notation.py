"""La Trel as text: move tokens and position texts."""

import re

from luctor.core.errors import MoveTextError
from luctor.core.kernels import State
from luctor.core.scanner import Scanner
from luctor.games.latrel.actions import CATCH, DECLINE, EXCHANGE, PER_SQUARE, STOP
from luctor.games.latrel.state import ATTACKERS, KIND_LETTERS
from luctor.games.latrel.tables import NEXT, NO_SQUARE
from luctor.grids import squares

SEAT_LETTERS = "wb"
FIRST = "first"
PIECE_LETTERS = KIND_LETTERS + KIND_LETTERS.lower()
SQUARE = "[a-h][1-8]"


def name(square: int) -> str:
    """Give a square's name."""
    return squares.name(square % 8, square // 8)


def number(square: str) -> int:
    """Give a square's number from its name."""
    x, y = squares.parse(square)
    return 8 * y + x


def pieces(state: State) -> dict[int, tuple[int, int]]:
    """Give seat and kind of the piece on each occupied square."""
    found = {}
    for square in range(64):
        for kind in range(5):
            if int(state["kinds"][kind]) >> square & 1:
                found[square] = (int(state["sides"][1]) >> square & 1, kind)
    return found


def letter(seat: int, kind: int) -> str:
    """Give the letter of a piece: upper case for White, lower case for Black."""
    return KIND_LETTERS[kind] if seat == 0 else KIND_LETTERS[kind].lower()


def part(state: State, action: int) -> str:
    """Give what a legal action adds to the move token."""
    if action in (STOP, DECLINE):
        return ""
    if action >= EXCHANGE:
        return "=" + KIND_LETTERS[action - EXCHANGE]
    source, what = divmod(action, PER_SQUARE)
    if what < CATCH:
        return f"{name(source)}-{name(what)}"
    start = "" if state["mid"] else name(source)
    return f"{start}x{name(landing(state, source, what - CATCH))}"


def landing(state: State, source: int, direction: int) -> int:
    """Give where a capture in a direction ends: beyond the piece met, or on it in a corner."""
    occupied = int(state["sides"][0]) | int(state["sides"][1])
    met = int(NEXT[direction, source])
    while not occupied >> met & 1:
        met = int(NEXT[direction, met])
    beyond = int(NEXT[direction, met])
    return met if beyond == NO_SQUARE else beyond


def read_move(state: State, text: str) -> str:
    """Check the form of a move text and give it in the canonical spelling.

    In the middle of a move it is the rest of the move, which may be empty: ``xc5``, ``=W``.
    """
    scanner = Scanner(text, MoveTextError)
    if state["mid"]:
        return _read_rest(scanner)
    token = _read_square(scanner)
    if scanner.accept("[-–—]"):
        token += "-" + _read_square(scanner)
        token += _read_exchange(scanner)
    else:
        scanner.expect("[x×:]", "'-' and the square it goes to, or 'x' and the square it lands on")
        token += "x" + _read_square(scanner) + _read_hops(scanner)
    scanner.expect_end()
    return token


def _read_rest(scanner: Scanner) -> str:
    token = _read_exchange(scanner) or _read_hops(scanner)
    scanner.expect_end(
        "the rest of the move under way: 'x' and a square, '=' and S, T or W, or none"
    )
    return token


def _read_hops(scanner: Scanner) -> str:
    token = ""
    while scanner.accept("[x×:]"):
        token += "x" + _read_square(scanner)
    return token


def _read_exchange(scanner: Scanner) -> str:
    if not scanner.accept("="):
        return ""
    return "=" + scanner.expect("[stw]", "S, T or W, the attacker that comes back (L8)").upper()


def _read_square(scanner: Scanner) -> str:
    file = scanner.expect("[a-h]", "a square a1 to h8")
    return file + scanner.expect("[1-8]", "a rank 1 to 8")


def write(state: State) -> str:
    """Give the position text: board, side to move, captured attackers, mark."""
    board = pieces(state)
    rows = []
    for y in reversed(range(8)):
        row = "".join(letter(*board[s]) if s in board else "." for s in range(8 * y, 8 * y + 8))
        rows.append(re.sub(r"\.+", lambda run: str(len(run.group())), row))
    fields = ["/".join(rows), SEAT_LETTERS[int(state["seat"])], _write_captured(state)]
    if state["mid"]:
        fields.append(name(int(state["active"])))
    elif state["first"]:
        fields.append(FIRST)
    return " ".join(fields)


def _write_captured(state: State) -> str:
    text = ""
    for seat in range(2):
        for kind in ATTACKERS:
            number_off = int(state["captured"][seat][kind])
            if number_off:
                text += (str(number_off) if number_off > 1 else "") + letter(seat, kind)
    return text or "-"


def read(scanner: Scanner, state: State) -> None:
    """Read a position text into a record."""
    for y in reversed(range(8)):
        _read_row(scanner, state, y)
        if y:
            scanner.expect("/", "'/' between two ranks")
    seat = scanner.expect(r"w(hite)?\b|b(lack)?\b", "w or b, the side to move")
    state["seat"] = SEAT_LETTERS.index(seat[0])
    _read_captured(scanner, state)
    if scanner.at_end():
        return
    if scanner.accept(rf"{FIRST}\b"):
        state["first"] = 1
    else:
        active = scanner.expect(
            rf"{SQUARE}\b",
            f"the end, '{FIRST}', or the square of a piece in the middle of its move",
        )
        state["mid"] = 1
        state["active"] = number(active)


def _read_row(scanner: Scanner, state: State, y: int) -> None:
    # A rank has no spaces inside: what follows the last one would be taken for a piece.
    row = _accept_exact(scanner, f"[1-8{PIECE_LETTERS}]+")
    start = scanner.column - len(row)
    x = 0
    for offset, sign in enumerate(row):
        width = int(sign) if sign.isdigit() else 1
        if x + width > 8:
            scanner.fail("no more than 8 squares in a rank", start + offset)
        if not sign.isdigit():
            _put(state, 8 * y + x, sign)
        x += width
    if x < 8:
        pieces_known = f"a piece ({KIND_LETTERS}, Black's in lower case)"
        scanner.fail(f"{pieces_known} or a number of empty squares, {8 - x} more in this rank")


def _put(state: State, square: int, sign: str) -> None:
    seat, kind = int(sign.islower()), KIND_LETTERS.index(sign.upper())
    state["kinds"][kind] |= 1 << square
    state["sides"][seat] |= 1 << square


def _read_captured(scanner: Scanner, state: State) -> None:
    if scanner.accept("-"):
        return
    attackers = KIND_LETTERS[: len(ATTACKERS)]
    start = scanner.column
    while group := _accept_exact(scanner, f"[1-9]?[{attackers}{attackers.lower()}]"):
        sign = group[-1]
        seat, kind = int(sign.islower()), KIND_LETTERS.index(sign.upper())
        if state["captured"][seat][kind]:
            scanner.fail(f"{sign} only once, with a number before it", scanner.column - len(group))
        state["captured"][seat][kind] = int(group[:-1] or 1)
    if scanner.column == start:
        scanner.fail("the captured attackers, such as 2Sw, or '-' for none")


def _accept_exact(scanner: Scanner, pattern: str) -> str:
    """Take what matches here as it is written: in board and captives, case tells the owner."""
    scanner.skip_spaces()
    start = scanner.column
    scanner.accept(pattern)
    return scanner.text[start : scanner.column].strip()
