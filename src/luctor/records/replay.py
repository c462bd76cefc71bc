"""From the form of a game to the game: tags are understood, moves are played by the rules."""

import re

from luctor.core import registry
from luctor.core.errors import LuctorError, RecordError, shorten
from luctor.core.game import OWN_COORDINATES
from luctor.core.position import Position, describe
from luctor.core.results import Result
from luctor.records.annotations import decode
from luctor.records.headers import DERIVED
from luctor.records.node import REST_MARK, Node, next_label
from luctor.records.record import UNFINISHED, Record
from luctor.records.syntax import RESULTS, Item, Kind, RawGame, Tag

UNSTATED = "unstated"
# What programmes write where they know no reason, and where a game has not ended.
NO_REASON = ("", "?", "normal", UNSTATED)
UNENDED = (*NO_REASON, "unterminated", "abandoned")
_SEPARATORS = re.compile(r"[\s,:;]+")
_WINNERS = {"1-0": 0, "0-1": 1, "1/2-1/2": None}
_DERIVED = {name.lower(): name for name in DERIVED}


def replay(raw: RawGame, coordinates: str = OWN_COORDINATES) -> Record:
    """Play a game through.

    Parameters
    ----------
    raw : RawGame
    coordinates : str
        The coordinate system of the moves where no Coordinates tag names one.

    Raises
    ------
    RecordError
        With line, game and move: what could not be understood or played, or a result that does not
        agree with the moves.
    """
    work = _Replay(raw, coordinates)
    try:
        return work.run()
    except LuctorError as error:
        raise RecordError(
            str(error), line=work.line, game=raw.number, move=work.move_label()
        ) from error


class _FaultError(LuctorError):
    """A sentence on its way to the `RecordError` that adds the place."""


class _Replay:
    """One game being played through; `line` says where in the file it is."""

    def __init__(self, raw: RawGame, coordinates: str) -> None:
        self.line = raw.line
        self._raw = raw
        self._coordinates = coordinates
        self._tags: dict[str, Tag] = {}  # those that have a meaning here
        self._free: list[Tag] = []
        self._record: Record | None = None
        self._word: str | None = None  # the move being played, as written
        self._pending: list[Item] = []  # comments that belong to the move to come

    def run(self) -> Record:
        self._sort_tags()
        record = self._record = self._begin()
        self._set_headers(record)
        self._play(record)
        self._end(record)
        return record

    def move_label(self) -> str | None:
        """Give the move being played with its number, None before and after the moves."""
        if self._record is None or self._word is None:
            return None
        return next_label(self._record.current, shorten(self._word))

    def _sort_tags(self) -> None:
        for tag in self._raw.tags:
            known = _DERIVED.get(tag.name.lower())
            if known is None:
                self._free.append(tag)
            elif known in self._tags:
                self.line = tag.line
                raise _FaultError(f"The tag {known} is given twice.")
            else:
                self._tags[known] = tag

    def _tag(self, name: str) -> str:
        """Give a tag's value, empty if there is none; from now on that is where we are."""
        tag = self._tags.get(name)
        self.line = tag.line if tag else self._raw.line
        return tag.value.strip() if tag else ""

    def _begin(self) -> Record:
        """Make the record that the tags describe, without any moves."""
        text = self._tag("FEN")
        start = Position.read(text) if text else None
        if start is None and self._tag("SetUp") == "1":
            raise _FaultError("The tag SetUp announces a position, but there is no tag FEN.")
        name = self._tag("Game")
        if not name:
            if start is None:
                listed = ", ".join(registry.games())
                raise _FaultError(f"The tag Game is missing; it is one of {listed}.")
            name = start.game.name
        game = registry.game(name)
        if start is not None and start.game is not game:
            raise _FaultError(
                f"The tag Game says {name!r}, but the tag FEN is of {start.game.name}."
            )
        variant = game.variant_index(self._tag("Variant") or (start.variant if start else None))
        if start is not None and start.variant != game.variants[variant]:
            raise _FaultError(
                f"The tag Variant says {game.variants[variant]}, but FEN {start.variant}."
            )
        options = self._options()
        opening = game.start(game.variants[variant], **options)
        if start is not None and options and start.options != opening.options:
            raise _FaultError("The tags Options and FEN do not agree.")
        self._coordinates = self._tag("Coordinates") or self._coordinates
        game.coordinate_map(self._coordinates, variant)
        return Record(start or opening)

    def _options(self) -> dict[str, str | bool]:
        options: dict[str, str | bool] = {}
        for item in _SEPARATORS.split(self._tag("Options")):
            name, equals, value = item.partition("=")
            if item and not equals:
                raise _FaultError(f"{shorten(item)!r} in the tag Options is no option=value.")
            if item:
                options[name] = value
        return options

    def _set_headers(self, record: Record) -> None:
        seen = set()
        for tag in self._free:
            self.line = tag.line
            name = record.headers.canonical(tag.name)
            if name in seen:
                raise _FaultError(f"The tag {name} is given twice.")
            seen.add(name)
            record.headers[name] = tag.value

    def _play(self, record: Record) -> None:
        returns: list[Node] = []  # where to go on behind each open variation
        for item in self._raw.items:
            self.line = item.line
            if item.kind is Kind.COMMENT_BEFORE:
                self._pending.append(item)
                continue
            if item.kind is Kind.MOVE:
                self._play_move(record, item)
                continue
            self._settle(record)
            node = record.current
            if item.kind is Kind.NAG:
                node.nags |= {int(item.text)}
            elif item.kind is Kind.COMMENT:
                node.add_comment(decode(item.text))
            elif item.kind is Kind.OPEN:
                returns.append(node)
                record.back()
            else:
                record.current = returns.pop()
        self._settle(record)

    def _play_move(self, record: Record, item: Item) -> None:
        self._word = item.text
        move = item.text.removeprefix(REST_MARK) if record.position.mid_move else item.text
        record.add(move, self._coordinates)
        self._word = None
        for comment in self._pending:
            record.current.add_comment(decode(comment.text), before=True)
        self._pending.clear()

    def _settle(self, record: Record) -> None:
        """Give comments that waited for a move, when none came, to the move before."""
        for comment in self._pending:
            record.current.add_comment(decode(comment.text))
        self._pending.clear()

    def _end(self, record: Record) -> None:
        """Compare the result with the moves, or set the one that was reached by play."""
        said = self._tag("Result")
        written = self._raw.result
        if said and RESULTS.get(said) != written:
            raise _FaultError(f"The tag Result says {said!r}, but the moves end with {written}.")
        reason = "-".join(self._tag("Termination").lower().split())
        ruled = record.result
        if ruled is None and written != UNFINISHED:
            self.line = self._raw.end_line
            record.end(Result(_WINNERS[written], UNSTATED if reason in NO_REASON else reason))
        elif ruled is None and reason not in UNENDED:
            raise _FaultError(f"The tag Termination says {reason!r}, but the game has no result.")
        elif ruled is not None and reason not in (ruled.reason, *NO_REASON):
            raise _FaultError(
                f"The tag Termination says {reason!r}, but the game ended by {ruled.reason}."
            )
        elif ruled is not None and ruled.score != written:
            self.line = self._raw.end_line
            raise _FaultError(
                f"The result {written} contradicts the moves: {describe(record.game, ruled)}."
            )
