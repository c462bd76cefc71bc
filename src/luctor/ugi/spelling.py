"""How moves, positions and thoughts are written on a line of the protocol, and read back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from luctor.core.game import Game
from luctor.core.history import History
from luctor.core.position import Position
from luctor.core.registry import game as game_named
from luctor.records.node import REST_MARK
from luctor.search.chance import chance
from luctor.search.engine import Info
from luctor.search.lines import UNFINISHED
from luctor.ugi.failures import OrderError

NONE = "none"
# The words that part a position from what is said about it.
TWICE, MOVES = "twice", "moves"


def spelled(position: Position, token: str) -> str:
    """Write a move; the rest of a move that the position stands in is marked, as in records."""
    return REST_MARK + token if position.mid_move else token


def unspelled(position: Position, word: str) -> str:
    """Give the token that a written move means."""
    return word.removeprefix(REST_MARK) if position.mid_move else word


@dataclass(frozen=True)
class Setting:
    """What a ``position`` line says.

    Attributes
    ----------
    position : Position
    history : History
        How often it and the positions before it have come up.
    """

    position: Position
    history: History


def read_setting(words: Sequence[str]) -> Setting:
    """Read the words behind ``position``.

    Raises
    ------
    LuctorError
        If they cannot be read, or a move is not legal.
    """
    kind, *rest = words or [""]
    if kind not in {"start", "text"} or not rest:
        raise OrderError(
            "Write position start GAME:VARIANT or position text TEXT, and moves behind it."
        )
    rest, moves = _parted(rest, MOVES)
    parts = list(_split(rest, TWICE))
    head = " ".join(parts[0])
    position = _start(head) if kind == "start" else Position.read(head)
    history = History()
    for text in parts[1:]:
        seen = Position.read(" ".join(text))
        for _ in range(2 - history.count(seen)):
            history.add(seen)
    if not history.count(position):
        history.add(position)
    for word in moves:
        if history.result(position) is not None:
            raise OrderError(f"The game was over before the move {word}.")
        position = position.play(unspelled(position, word))
        history.add(position)
    return Setting(position, history)


def write_setting(position: Position, history: History | None) -> str:
    """Write a ``position`` line, with the positions that must not come up again."""
    words = ["position", "text", position.text()]
    if history is not None and position.game.repeats:
        for seen in history.seen(2):
            words += [TWICE, seen.text()]
    return " ".join(words)


def _start(head: str) -> Position:
    """Give the start that a position text's head stands for: ``emergo:9x9:blocked=loss``."""
    name, *rest = head.split(":")
    game: Game = game_named(name)
    variant = rest.pop(0) if rest and "=" not in rest[0] else None
    options: dict[str, str | bool] = {}
    for item in rest:
        key, equals, value = item.partition("=")
        if not equals:
            raise OrderError(f"The rule option {item!r} must be NAME=VALUE, e.g. blocked=loss.")
        options[key] = value
    return game.start(variant, **options)


def _parted(words: Sequence[str], mark: str) -> tuple[list[str], list[str]]:
    """Give what stands before and behind the first of a word."""
    at = list(words).index(mark) if mark in words else len(words)
    return list(words[:at]), list(words[at + 1 :])


def _split(words: Sequence[str], mark: str) -> Iterator[list[str]]:
    part: list[str] = []
    for word in words:
        if word == mark:
            yield part
            part = []
        else:
            part.append(word)
    yield part


def whole_moves(line: Sequence[str]) -> list[str]:
    """Give a line without the move at its end that is not finished."""
    return [token for token in line if not token.endswith(UNFINISHED)]


def info_lines(position: Position, info: Info) -> Iterator[str]:
    """Write what a search knows, a line for each of its variations."""
    speed = round(info.nodes / info.seconds) if info.seconds > 0 else 0
    spent = f"nodes {info.nodes} nps {speed} time {round(info.seconds * 1000)}"
    for rank, variation in enumerate(getattr(info, "variations", ()) or (info,), 1):
        words = [f"info depth {info.depth} multipv {rank} score points {variation.score}"]
        if variation.win_in is not None:
            words.append(f"win {variation.win_in}")
        words.append(f"chance {chance(variation.score):.4f} {spent}")
        line = whole_moves(variation.line)
        if line:
            first, *others = line
            words += ["pv", spelled(position, first), *others]
        yield " ".join(words)
