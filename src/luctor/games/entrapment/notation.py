"""Moves and positions as text."""

from typing import Any, NamedTuple

import numpy as np

from luctor.core.errors import MoveTextError
from luctor.core.scanner import Scanner
from luctor.games.entrapment.state import (
    BARRIERS,
    BEGIN,
    GROOVES,
    KEEP_THEN_PASS,
    KEEP_THEN_SECOND,
    LAY,
    SECOND,
)
from luctor.games.entrapment.tables import (
    DELTA,
    HEIGHT,
    KEEP,
    LAY_BARRIER,
    LIFT_BARRIER,
    PLACE,
    STEPS,
    STRIDE,
)
from luctor.games.entrapment.view import (
    bits,
    board_name,
    groove_name,
    groove_number,
    grooves_of,
    has_groove,
    has_square,
    owner_at,
    roamers_a_side,
    square_name,
    square_number,
    width_of,
)

SQUARE = "[a-z][0-9]+"
GROOVE = SQUARE + "[hv]"
GROOVE_EXPECTED = (
    "a groove between two squares: the square below it and h, or the one left of it and v"
)
HYPHEN = r"[-–−]"  # people also write dashes
LETTERS = "WB"
SEAT_LETTERS = "wb"

PLACING, STEPPING, LAYING, LIFTING, KEEPING = "place", "step", "lay", "lift", "keep"


class Item(NamedTuple):
    """One action as a move token tells it; squares and grooves by name, `to` for a step only."""

    kind: str
    name: str
    to: str = ""


def part(state: Any, action: int) -> str:
    """Give what a legal action adds to the move token."""
    plane, square = divmod(int(action), 64)
    lead = ";" if int(state["stage"]) == SECOND else ""
    if plane < STEPS:
        return f"{lead}{square_name(square)}-{square_name(square + int(DELTA[plane]))}"
    if plane == PLACE:
        return square_name(square)
    if plane == KEEP:
        return f"/{square_name(square)}"
    groove = groove_name(GROOVES * (plane & 1) + square)
    return f"-{groove}" if int(state["stage"]) == LAY else lead + groove


def read_move(state: Any, text: str) -> str:
    """Check the form of a move token and give it in canonical spelling.

    Raises
    ------
    MoveTextError
    """
    token = ""
    previous = None
    stage = int(state["stage"])
    for item in read_items(state, text):
        token += _lead(item, previous, stage) + item.name + (f"-{item.to}" if item.to else "")
        previous = item.kind
    return token


def _lead(item: Item, previous: str | None, stage: int) -> str:
    if item.kind == KEEPING:
        return "/"
    if previous == LIFTING or (previous is None and stage == LAY):
        return "-"
    return ";" if previous is not None or stage != BEGIN else ""


def read_items(state: Any, text: str) -> list[Item]:
    """Read a move token, or in the middle of a move the rest of one, as a list of actions.

    Raises
    ------
    MoveTextError
    """
    scanner = Scanner("".join(text.split()), MoveTextError)
    width = width_of(state)
    stage = int(state["stage"])
    items: list[Item] = []
    if stage == LAY:
        scanner.accept(HYPHEN)
        items.append(Item(LAYING, _groove(scanner, width, state)))
    elif stage in (KEEP_THEN_SECOND, KEEP_THEN_PASS):
        scanner.accept("/")
        items.append(Item(KEEPING, _square(scanner, width, state)))
    else:
        if stage == SECOND:
            scanner.accept(";")
        items += _action(scanner, width, state)
    while not scanner.at_end():
        if scanner.accept("/"):
            items.append(Item(KEEPING, _square(scanner, width, state)))
        elif scanner.accept(";"):
            items += _action(scanner, width, state)
        else:
            scanner.fail("; and a second action, / and a roamer to keep, or the end")
    return items


def _action(scanner: Scanner, width: int, state: Any) -> list[Item]:
    scanner.skip_spaces()
    start = scanner.column
    groove = scanner.accept(GROOVE)
    if groove is None:
        name = _square(scanner, width, state)
        if not scanner.accept(HYPHEN):
            return [Item(PLACING, name)]
        return [Item(STEPPING, name, _square(scanner, width, state))]
    scanner.column = start
    name = _groove(scanner, width, state)
    if not scanner.accept(HYPHEN):
        return [Item(LAYING, name)]
    return [Item(LIFTING, name), Item(LAYING, _groove(scanner, width, state))]


def _square(scanner: Scanner, width: int, state: Any) -> str:
    expected = _square_expected(state)
    scanner.skip_spaces()
    start = scanner.column
    name = scanner.expect(SQUARE, expected)
    if not has_square(name, width):
        scanner.fail(expected, start)
    return square_name(square_number(name))


def _groove(scanner: Scanner, width: int, state: Any) -> str:
    scanner.skip_spaces()
    start = scanner.column
    name = scanner.expect(GROOVE, GROOVE_EXPECTED)
    if not has_groove(name, width):
        scanner.fail(f"{GROOVE_EXPECTED} (squares are {board_name(state)})", start)
    return groove_name(groove_number(name))


def _square_expected(state: Any) -> str:
    return f"a square of the board, {board_name(state)}"


def action_of(item: Item) -> int | None:
    """Give the action id of an item; None for a step that is not straight or is too long."""
    if item.kind in (LAYING, LIFTING):
        base = LAY_BARRIER if item.kind == LAYING else LIFT_BARRIER
        return 64 * base + groove_number(item.name)
    square = square_number(item.name)
    if item.kind != STEPPING:
        return 64 * (PLACE if item.kind == PLACING else KEEP) + square
    end = square_number(item.to)
    straight = square % STRIDE == end % STRIDE or square // STRIDE == end // STRIDE
    deltas = [int(delta) for delta in DELTA]
    if not straight or end - square not in deltas:
        return None
    return 64 * deltas.index(end - square) + square


# --- positions ------------------------------------------------------------------------------


def write(state: Any) -> str:
    """Write a position on one line; ``docs/games/entrapment.md`` defines it."""
    stage = int(state["stage"])
    words = [_rows(state), SEAT_LETTERS[int(state["seat"])]]
    if any(state["to_place"]):
        words.append(f"place={_pair(state['to_place'])}")
    elif state["opening"]:
        words.append("first")
    words.append(f"stock={_pair(state['stock'])}")
    lists = (
        ("white", state["resting_h"][0], state["resting_v"][0]),
        ("black", state["resting_h"][1], state["resting_v"][1]),
        ("standing", state["standing_h"], state["standing_v"]),
    )
    for name, word_h, word_v in lists:
        grooves = grooves_of(word_h, word_v)
        if grooves:
            words.append(f"{name}={_groove_list(grooves)}")
    if stage == LAY:
        words.append(f"lifted={groove_name(int(state['lifted']) - 1)}")
    if stage in (KEEP_THEN_SECOND, KEEP_THEN_PASS):
        words.append("keep")
    if stage in (SECOND, KEEP_THEN_SECOND):
        words.append("second")
    if state["forced_before"]:
        words.append(f"before={square_name(bits(state['forced_before'])[0])}")
    return " ".join(words)


def _groove_list(grooves: list[int]) -> str:
    """Write grooves with one letter for all of a kind: ``c3d4h,e5v``."""
    kinds = []
    for kind, letter in enumerate("hv"):
        names = [square_name(groove % GROOVES) for groove in grooves if groove // GROOVES == kind]
        if names:
            kinds.append("".join(names) + letter)
    return ",".join(kinds)


def _rows(state: Any) -> str:
    rows = []
    for y in reversed(range(HEIGHT)):
        row, run = "", 0
        for x in range(width_of(state)):
            owner = owner_at(state, STRIDE * y + x)
            if owner is None:
                run += 1
            else:
                row += (str(run) if run else "") + LETTERS[owner]
                run = 0
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def _pair(numbers: Any) -> str:
    return f"{int(numbers[0])},{int(numbers[1])}"


def read(scanner: Scanner, state: Any) -> None:
    """Read a position's text into a record of zeros.

    Raises
    ------
    PositionTextError
    """
    _read_rows(scanner, state)
    state["seat"] = SEAT_LETTERS.index(scanner.expect("[wb]", "w or b, the side to act")[0])
    seen: set[str] = set()
    while not scanner.at_end():
        _read_field(scanner, state, seen)
    state["opening"] = "first" in seen or bool(any(state["to_place"]))
    if "lifted" in seen:
        state["stage"] = LAY
    elif "keep" in seen:
        state["stage"] = KEEP_THEN_SECOND if "second" in seen else KEEP_THEN_PASS
    elif "second" in seen:
        state["stage"] = SECOND
    state["mid"] = int(state["stage"]) != BEGIN
    if "stock" not in seen:
        _fill_stock(scanner, state)


def _read_rows(scanner: Scanner, state: Any) -> None:
    width = width_of(state)
    for y in reversed(range(HEIGHT)):
        x = 0
        while x < width:
            expected = f"W, B or a number of empty squares (rank {y + 1} has {width - x} more)"
            scanner.skip_spaces()
            start = scanner.column
            found = scanner.expect("[wb]|[1-9]", expected)
            if found in SEAT_LETTERS:
                roamers = state["roamers"]
                seat = SEAT_LETTERS.index(found)
                roamers[seat] |= np.uint64(1 << (STRIDE * y + x))
                x += 1
            else:
                x += int(found)
            if x > width:
                scanner.fail(expected, start)
        if y:
            scanner.expect("/", f"/ and rank {y}")


FIELDS = (
    "place=, first, stock=, white=, black=, standing=, lifted=, keep, second, before= or the end"
)


def _read_field(scanner: Scanner, state: Any, seen: set[str]) -> None:
    scanner.skip_spaces()
    start = scanner.column
    name = scanner.expect(
        r"(place|stock|white|black|standing|lifted|before)\s*=|(first|keep|second)(?![a-z])", FIELDS
    )
    name = name.rstrip("= \t")
    if name in seen:
        scanner.fail(f"{name} no more than once", start)
    clashes = {"lifted": {"keep", "second"}, "keep": {"lifted"}, "second": {"lifted"}}
    if clashes.get(name, set()) & seen:
        scanner.fail("lifted= without keep or second", start)
    seen.add(name)
    if name in ("place", "stock"):
        limit = BARRIERS if name == "stock" else roamers_a_side(state)
        numbers = state["stock" if name == "stock" else "to_place"]
        numbers[0] = _number(scanner, limit)
        scanner.expect(",", "a comma and Black's number")
        numbers[1] = _number(scanner, limit)
    elif name in ("white", "black"):
        seat = ("white", "black").index(name)
        for groove in _read_grooves(scanner, state):
            resting = state["resting_v" if groove >= GROOVES else "resting_h"]
            resting[seat] |= np.uint64(1 << groove % GROOVES)
    elif name == "standing":
        for groove in _read_grooves(scanner, state):
            field = "standing_v" if groove >= GROOVES else "standing_h"
            state[field] |= np.uint64(1 << groove % GROOVES)
    elif name == "lifted":
        state["lifted"] = 1 + groove_number(_groove(scanner, width_of(state), state))
    elif name == "before":
        square = square_number(_square(scanner, width_of(state), state))
        state["forced_before"] = np.uint64(1 << square)


def _number(scanner: Scanner, limit: int) -> int:
    expected = f"a number from 0 to {limit}"
    scanner.skip_spaces()
    start = scanner.column
    number = int(scanner.expect("[0-9]{1,4}", expected))
    if number > limit:
        scanner.fail(expected, start)
    return number


def _read_grooves(scanner: Scanner, state: Any) -> list[int]:
    """Read ``c3d4h,e5v`` or ``c3h,d4h,e5v``."""
    grooves: list[int] = []
    while not grooves or scanner.accept(","):
        named: list[tuple[int, str]] = []
        kind = None
        while not named or kind is None:
            scanner.skip_spaces()
            start = scanner.column
            named.append((start, scanner.expect(SQUARE, _square_expected(state))))
            kind = scanner.accept("[hv]")
        for start, name in named:
            if not has_groove(name + kind, width_of(state)):
                scanner.fail(f"{GROOVE_EXPECTED} (squares are {board_name(state)})", start)
            groove = groove_number(name + kind)
            if groove in grooves:
                scanner.fail("each groove no more than once", start)
            grooves.append(groove)
    return grooves


def _fill_stock(scanner: Scanner, state: Any) -> None:
    """Work out the barriers in hand, which is possible while none stands on end."""
    if state["standing_h"] or state["standing_v"]:
        scanner.fail("stock=, for nobody can tell whose the standing barriers were")
    for seat in (0, 1):
        lying = len(grooves_of(state["resting_h"][seat], state["resting_v"][seat]))
        in_hand = BARRIERS - lying - (state["lifted"] != 0 and seat == int(state["seat"]))
        state["stock"][seat] = max(0, int(in_hand))
