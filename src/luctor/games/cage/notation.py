"""How moves and positions of Cage are written.

A step is ``e4-f5``; a jump names its landing squares, ``a3xc3xc5``; an edge capture names the
captured square, ``b2*a2``, alone or as the end of a sequence, ``d2xb2*a2``. In the middle of a move
its rest is written alone, ``xc5``, or after the jumper's square, ``c3xc5``.

A position is the ranks from the top down, ``r`` and ``b`` for checkers and numbers for runs of
empty squares, then the side to move, and in the middle of a move the checker that must go on
jumping: ``6/2r3/2b3/6/1b4/6 r``, ``6/6/2r3/2b3/6/6 r c4x``. The word ``blocked`` marks a
game that has ended because neither side has a legal move (C8).
"""

import re

from luctor.core.errors import MoveTextError
from luctor.core.kernels import State
from luctor.core.scanner import Scanner
from luctor.games.cage.board import SEATS, STRAIGHT, Board, Place, put
from luctor.games.cage.tables import SIDE, SQUARES, STEPS, VECTORS, inside, name
from luctor.grids import squares

LETTERS = "rb"
ACTS = re.compile(r"([-x*])([a-z]\d+)")


def part(state: State, action: int) -> str:
    """Give what an action adds to the move token."""
    direction, square = divmod(int(action), SQUARES)
    variant, vector = int(state["variant"]), VECTORS[direction]
    x, y = square % SIDE, square // SIDE
    begin = "" if state["mid"] else name(variant, x, y)
    near = name(variant, x + vector[0], y + vector[1])
    if direction < STEPS:
        return f"{begin}-{near}"
    landing = (x + 2 * vector[0], y + 2 * vector[1])
    return f"{begin}x{name(variant, *landing)}" if inside(variant, *landing) else f"{begin}*{near}"


def read_move(state: State, text: str) -> str:
    """Check that a text has the form of a move; give it without spaces, in lower case."""
    board = Board(state)
    scanner = Scanner(text, MoveTextError)
    token = ""
    if board.jumper is None or scanner.accept(r"(?=[a-z]\s*\d)") is not None:
        start = _square(scanner, board)
        token = "" if start == board.jumper else start.name
        if scanner.accept("[-–—]"):
            token = f"{start.name}-{_square(scanner, board).name}"
            scanner.expect_end("the end: a step is a whole move")
            return token
    first = True
    while scanner.accept("[x×]"):
        token += f"x{_square(scanner, board).name}"
        first = False
    if scanner.accept(r"\*"):
        token += f"*{_square(scanner, board).name}"
        scanner.expect_end("the end: an edge capture ends the move")
    elif first:
        scanner.fail("x or *" if board.jumper else "-, x or *")
    else:
        scanner.expect_end("x, * or the end")
    return token


def _square(scanner: Scanner, board: Board) -> Place:
    scanner.skip_spaces()
    column = scanner.column
    found = scanner.accept(r"[a-z]\s*[1-9](\s*\d)?")
    place = Place(*squares.parse("".join(found.split()))) if found else None
    if place is None or not board.holds(place):
        last = Place(board.size - 1, board.size - 1).name
        scanner.fail(f"a square a1 to {last}", column)
    return place


def explain(state: State, token: str) -> str:
    """Tell why a move in canonical spelling is not legal."""
    board = Board(state)
    acts = [(sign, Place(*squares.parse(goal))) for sign, goal in ACTS.findall(token)]
    begin = re.match(r"[a-z]\d+", token)
    if board.jumper:
        if begin:
            return f"the checker on {board.jumper.name} must go on jumping (C5)"
        return _why_no_capture(board, board.jumper, acts)
    assert begin is not None
    start = Place(*squares.parse(begin.group()))
    if start not in board.owner:
        return f"{start.name} has no checker"
    if board.owner[start] != board.seat:
        return f"the checker on {start.name} is {SEATS[1 - board.seat]}'s"
    if acts[0][0] == "-":
        return _why_no_step(board, start, acts[0][1])
    return _why_no_capture(board, start, acts)


def _why_no_step(board: Board, start: Place, goal: Place) -> str:
    middle = Place((start.x + goal.x) // 2, (start.y + goal.y) // 2)
    away = sorted((abs(goal.x - start.x), abs(goal.y - start.y)))
    if away == [0, 2] and board.owner.get(middle) == 1 - board.seat:
        return f"a jump over {middle.name} is written {start.name}x{goal.name} (C4)"
    if away[1] != 1:
        return f"a step goes one square, and {goal.name} is not next to {start.name} (C3)"
    if goal in board.owner:
        return f"{goal.name} is not empty (C3)"
    if own := board.beside(goal, board.seat, leaving=start):
        return f"on {goal.name} it would stand beside your own checker on {own.name} (C2)"
    enemy = board.beside(start, 1 - board.seat)
    if not enemy:
        return f"{goal.name} is neither nearer to the centre nor beside an enemy checker (C3)"
    if not board.beside(goal, 1 - board.seat):
        return (
            f"{start.name} has an enemy beside it, on {enemy.name}, and {goal.name} has none: "
            "only a jump may lead away (C3)"
        )
    return (
        f"{goal.name} is no nearer to the centre, and {start.name} has an enemy beside it already, "
        f"on {enemy.name}, so that it cannot adjoin (C3)"
    )


def _why_no_capture(board: Board, start: Place, acts: list[tuple[str, Place]]) -> str:
    """Follow a capture up to what is wrong with it; at the latest, that it stops too early."""
    at = start
    for sign, goal in acts:
        why = _why_no_jump(board, at, goal) if sign == "x" else _why_no_edge(board, at, goal)
        if why:
            return why
        if sign == "x":
            del board.owner[Place((at.x + goal.x) // 2, (at.y + goal.y) // 2)]
            board.owner[goal] = board.owner.pop(at)
            at = goal
    return f"the jump must go on from {at.name} (C5)"


def _why_no_jump(board: Board, start: Place, goal: Place) -> str:
    over = Place((start.x + goal.x) // 2, (start.y + goal.y) // 2)
    if sorted((abs(goal.x - start.x), abs(goal.y - start.y))) != [0, 2]:
        return (
            f"a jump goes two squares straight along a file or rank, and {goal.name} is not "
            f"there as seen from {start.name} (C4)"
        )
    if why := _why_not_enemy(board, over):
        return why
    if goal in board.owner:
        return f"{goal.name} is not empty (C4)"
    if own := board.beside(goal, board.seat, leaving=start):
        return f"on {goal.name} it would stand beside your own checker on {own.name} (C2)"
    return ""


def _why_no_edge(board: Board, start: Place, victim: Place) -> str:
    vector = (victim.x - start.x, victim.y - start.y)
    if vector not in STRAIGHT:
        return f"{victim.name} is not orthogonally beside {start.name} (C4)"
    if why := _why_not_enemy(board, victim):
        return why
    if board.holds(victim.towards(vector)):
        return (
            f"{victim.name} does not have its back to the edge as seen from {start.name}, "
            "so that it can only be jumped (C4)"
        )
    return ""


def _why_not_enemy(board: Board, place: Place) -> str:
    owner = board.owner.get(place)
    if owner is None:
        return f"{place.name} has no checker to capture (C4)"
    return f"the checker on {place.name} is your own (C4)" if owner == board.seat else ""


def write(state: State) -> str:
    """Give the position text: ranks, side to move, jumping checker."""
    board = Board(state)
    ranks = []
    for y in reversed(range(board.size)):
        cells = "".join(
            "." if (owner := board.owner.get(Place(x, y))) is None else LETTERS[owner]
            for x in range(board.size)
        )
        ranks.append(re.sub(r"\.+", lambda run: str(len(run.group())), cells))
    mark = f" {board.jumper.name}x" if board.jumper else " blocked" * int(state["blocked"])
    return f"{'/'.join(ranks)} {LETTERS[board.seat]}{mark}"


def read(scanner: Scanner, state: State) -> None:
    """Read a position text; a point may stand for one empty square."""
    board = Board(state)
    for y in reversed(range(board.size)):
        if y < board.size - 1:
            scanner.expect("/", f"/ and rank {y + 1}")
        _read_rank(scanner, state, board, y)
    state["seat"] = LETTERS.index(scanner.expect("red|blue|[rb]", "the side to move, r or b")[0])
    if scanner.accept("blocked"):
        state["blocked"] = 1
    elif scanner.accept(r"(?=[a-z]\s*\d)") is not None:
        state["jumper"] = board.square(_square(scanner, board))
        state["mid"] = 1
        scanner.expect("[x×]", "x after the square of the checker that must go on jumping")


def _read_rank(scanner: Scanner, state: State, board: Board, y: int) -> None:
    x = 0
    while x < board.size:
        left = board.size - x
        scanner.skip_spaces()
        column = scanner.column
        found = scanner.expect(
            r"\d+|[rb.]", f"r, b or a number of empty squares ({left} left in rank {y + 1})"
        )
        if found.isdecimal():
            if not 1 <= int(found) <= left:
                scanner.fail(f"at most {left} empty squares in rank {y + 1}", column)
            x += int(found)
            continue
        if found != ".":
            put(state, LETTERS.index(found), board.square(Place(x, y)))
        x += 1
