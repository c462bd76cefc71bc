"""How moves, positions and thoughts are written on a line of the protocol, and read back."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from luctor.core.game import Game
from luctor.core.history import History
from luctor.core.position import Position
from luctor.core.registry import game as game_named
from luctor.records.node import REST_MARK
from luctor.search.engine import Info, Variation
from luctor.search.lines import UNFINISHED
from luctor.search.nodes import WIN
from luctor.ugi.failures import OrderError

NONE = "none"
_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
# The words that part a position from what is said about it.
SEEN, MOVES = "seen", "moves"


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
    parts = list(_split(rest, SEEN))
    head = " ".join(parts[0])
    position = _start(head) if kind == "start" else _read(head)
    history = History()
    for text in parts[1:]:
        history.add(_read(" ".join(text)))
    if not history.count(position):
        history.add(position)
    for word in moves:
        if history.result(position) is not None:
            raise OrderError(f"The game was over before the move {word}.")
        position = position.play(unspelled(position, word))
        history.add(position)
    return Setting(position, history)


def write_setting(position: Position, history: History | None) -> str:
    """Write a ``position`` line, with the positions that have come up before."""
    words = ["position", "text", position.text()]
    if history is not None and position.game.repeats:
        for seen in history.seen(1):
            words += [SEEN, seen.text()] * history.count(seen)
    return " ".join(words)


@lru_cache(maxsize=4096)
def _read(text: str) -> Position:
    """Read a position text; those of one game come again and again."""
    return Position.read(text)


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
    for rank, variation in enumerate(info.variations, 1):
        decided = variation.win_in
        score = f"points {variation.score}" if decided is None else f"win {decided}"
        words = [
            f"info depth {info.depth} multipv {rank} score {score}"
            f" chance {variation.chance:.4f} {spent}"
        ]
        line = whole_moves(variation.line)
        if line:
            words += ["pv", spelled(position, line[0]), *line[1:]]
        yield " ".join(words)


def read_info(position: Position, words: Sequence[str]) -> tuple[int, Info] | None:
    """Read the words behind ``info``; None if they tell no score.

    Returns
    -------
    rank : int
        Which of several lines it is, counted from 1.
    info : Info
        With that line alone.
    """
    numbers: dict[str, int] = {}
    line: tuple[str, ...] = ()
    for i, (word, following) in enumerate(pairwise(words)):
        if word == "pv":
            line = (unspelled(position, following), *words[i + 2 :])
            break
        if _INTEGER.fullmatch(following):
            numbers[word] = int(following)
    if "win" in numbers:
        score = score_of_win(numbers["win"])
    elif "points" in numbers:
        score = numbers["points"]
    else:
        return None
    seconds = numbers.get("time", 0) / 1000
    info = Info(
        (Variation(score, line, ()),), numbers.get("depth", 0), numbers.get("nodes", 0), seconds
    )
    return numbers.get("multipv", 1), info


def score_of_win(moves: int) -> int:
    """Give the score that stands for a win in so many moves, negative for a loss."""
    return WIN - moves if moves > 0 else -WIN - moves
