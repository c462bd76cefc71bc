"""Why a move is not legal: the first rule that it breaks, with its ruling."""

from itertools import pairwise

from luctor.core.kernels import State
from luctor.games.emergo import rules, view
from luctor.games.emergo.generator import JUMP_BASE, greatest_length
from luctor.games.emergo.notices import hand, is_first, men, must_go_on, sides
from luctor.games.emergo.tables import CENTRE, NUMBERS, STEPS


def explain(state: State, token: str) -> str:
    """Say why a token in canonical spelling is not legal: the first rule that it breaks."""
    numbers = NUMBERS[int(state["variant"])]
    squares = [numbers[name] for name in token.replace("-", "x").split("x") if name]
    if state["mid"]:
        if not squares:
            return f"{must_go_on(state)}, and no square is named"
        return _explain_capture(state, [view.last_jump(state).end, *squares])
    if len(squares) == 1:
        return _explain_entry(state, squares[0])
    broken = _not_own(state, squares[0])
    if broken:
        return broken
    if "x" in token:
        return _explain_capture(state, squares)
    return _explain_step(state, *squares)


def _not_own(state: State, square: int) -> str | None:
    mover, other = sides(state)
    name = view.names(state)[square]
    owner = view.owner(state, square)
    if owner is None:
        return f"{name} has no piece on it"
    if owner != state["seat"]:
        return f"the piece on {name} is {other}'s, and it is {mover}'s turn"
    return None


def _must_capture(state: State) -> str | None:
    greatest = greatest_length(state)
    if not greatest:
        return None
    path = next(view.capture_paths(state))
    example = "x".join(view.names(state)[square] for square in path)
    return f"{sides(state)[0]} must capture, for instance {example} (E3)"


def _explain_entry(state: State, square: int) -> str:
    mover, other = sides(state)
    name = view.names(state)[square]
    forced = _must_capture(state)
    if forced:
        return forced
    if not hand(state):
        return f"{mover} has no men in hand to enter (E8)"
    if view.owner(state, square) is not None:
        return f"{name} is not vacant (E5)"
    if is_first(state) and int(CENTRE[int(state["variant"])]) >> square & 1:
        return f"White may not enter the first man on the centre, {name} (E6)"
    for direction in range(len(STEPS)):
        beside = view.neighbour(state, square, direction)
        if beside is not None and view.owner(state, beside) == 1 - state["seat"]:
            behind = view.neighbour(state, square, direction ^ 2)
            if behind is not None and view.owner(state, behind) is None:
                return f"{other}'s piece on {view.names(state)[beside]} could capture it (E7)"
    raise AssertionError(f"{name} is a legal entry")


def _explain_step(state: State, start: int, end: int) -> str:
    names = view.names(state)
    forced = _must_capture(state)
    if forced:
        return forced
    if hand(state):
        return f"{sides(state)[0]} has {men(hand(state))} in hand and must enter first (E5)"
    if end not in [view.neighbour(state, start, direction) for direction in range(len(STEPS))]:
        return f"{names[end]} is not one square from {names[start]} along a line (E8)"
    return f"{names[end]} is not vacant (E8)"


def _explain_capture(state: State, squares: list[int]) -> str:
    """Walk along a capture to where it breaks off, else compare its length with the greatest."""
    names = view.names(state)
    walked = view.copy(state)
    last = view.last_jump(state) if state["mid"] else None
    greatest = greatest_length(state)
    for start, end in pairwise(squares):
        jump = view.jump_between(state, start, end)
        if jump is None:
            return (
                f"{names[end]} is not two squares from {names[start]} along a line, "
                "where a jump would land (E4)"
            )
        broken = _jump_fault(walked[0], int(state["seat"]), jump, last)
        if broken:
            return broken
        rules.play(walked[0], JUMP_BASE + len(STEPS) * start + jump.direction)
        last = jump
    taken = len(squares) - 1
    rest = " more" if state["mid"] else ""
    return f"it takes {men(taken)}{rest}, but {men(greatest)}{rest} can be taken (E4)"


def _jump_fault(state: State, seat: int, jump: view.Jump, last: view.Jump | None) -> str | None:
    names = view.names(state)
    over = names[jump.over]
    if last is not None and jump.direction == last.direction ^ 2:
        return f"the piece may not turn straight back, to {names[jump.end]} (E4)"
    owner = view.owner(state, jump.over)
    if owner is None:
        return f"there is no piece on {over} to jump (E4)"
    if owner == seat:
        return f"the piece on {over} is {view.SEATS[seat]}'s own (E4)"
    if view.owner(state, jump.end) is not None:
        return f"{names[jump.end]}, where the jump would land, is not vacant (E4)"
    return None
