"""A position as a value: immutable, hashable, picklable, comparable."""

from operator import index
from typing import Any

import numpy as np

from luctor.core import kernels, moves, registry
from luctor.core.errors import (
    ArgumentError,
    FaultyPositionError,
    GameOverError,
    IllegalActionError,
    IllegalMoveError,
    MoveTextError,
    PositionTextError,
)
from luctor.core.game import OWN_COORDINATES, Game
from luctor.core.painters import painters
from luctor.core.results import Result, unpack
from luctor.core.scanner import Scanner
from luctor.core.scene import Scene

__all__ = ["Position", "describe", "painters", "unchecked"]


class Position:
    """A position of any of the games, also in the middle of a move.

    Made by `Game.start` and `Position.read`, not by calling the class. Two positions are equal when
    game, variant, rule options, pieces, side to move, stocks and marks are (ruling G3).
    """

    __slots__ = ("_game", "_states")

    def __init__(self, game: Game, states: Any) -> None:
        self._game = game
        self._states = states
        states.flags.writeable = False

    @classmethod
    def read(cls, text: str) -> "Position":
        """Read a one-line position text, as `text` writes it.

        Parameters
        ----------
        text : str
            ``game:variant[:option=value …] board …``; the variant may be left out for the default
            one. Case and spaces at the ends do not matter. Each game's page in ``docs/games``
            defines the rest.

        Raises
        ------
        PositionTextError
            If it cannot be read; says where.
        UnknownNameError
            If the game, variant or option does not exist.
        FaultyPositionError
            If it can be read but not played: names every fault (ruling G4).
        """
        return cls.checked(*unchecked(text))

    @classmethod
    def checked(cls, game: Game, states: Any) -> "Position":
        """Make a position of a one-record array from outside, once it is free of faults (G4).

        Raises
        ------
        ArgumentError
            If `game` is no game, or `states` not an array of one record of its dtype.
        FaultyPositionError
        """
        if not isinstance(game, Game):
            raise ArgumentError(f"The game must be a Game, as luctor.game gives it, not {game!r}.")
        if not isinstance(states, np.ndarray) or states.dtype != game.dtype or states.shape != (1,):
            raise ArgumentError(
                f"A {game.name} position is made of an array of shape (1,) and of the dtype "
                f"luctor.game({game.name!r}).dtype."
            )
        faults = _common_faults(game, states) or game.faults(states[0])
        if faults:
            raise FaultyPositionError(faults)
        return cls(game, states.copy())

    @property
    def game(self) -> Game:
        """The game's description."""
        return self._game

    @property
    def variant(self) -> str:
        """The variant's name."""
        return self._game.variants[int(self._states[0]["variant"])]

    @property
    def options(self) -> dict[str, str | bool]:
        """The rule options, defaults included."""
        record = self._states[0]
        return self._game.unpack_options(int(record["options"]), int(record["variant"]))

    @property
    def seat(self) -> int:
        """Whose turn it is: 0 or 1."""
        return int(self._states[0]["seat"])

    @property
    def seat_name(self) -> str:
        """The name of the seat whose turn it is."""
        return self._game.seats[self.seat]

    @property
    def mid_move(self) -> bool:
        """Whether the position stands in the middle of a move."""
        return bool(self._states[0]["mid"])

    @property
    def result(self) -> Result | None:
        """The result, None while the game goes on. Repetition is for `Record` to see."""
        return unpack(kernels.result(self._states[0]), self._game.reasons)

    @property
    def key(self) -> int:
        """A 64-bit key; equal positions have equal keys."""
        return int(kernels.key(self._states[0]))

    @property
    def state(self) -> Any:
        """A copy of the record, as an array of shape (1,) of the game's dtype."""
        return self._states.copy()

    @property
    def notices(self) -> list[str]:
        """What the player to move should know now, a sentence each with its ruling."""
        return [] if self.result else self._game.notices(self._states[0])

    def legal_actions(self) -> list[int]:
        """Give the legal actions, in ascending order; none when the game is over."""
        return moves.legal_actions(self._game, self._states)

    def act(self, action: int) -> "Position":
        """Give the position after one action.

        Raises
        ------
        IllegalActionError
            If the action is not legal here.
        GameOverError
            If the game is over.
        """
        allowed = self.legal_actions()
        if not allowed:
            raise GameOverError(f"The game is over ({self._ending()}): no action can be taken.")
        try:
            number = index(action)
        except TypeError:
            raise IllegalActionError(action, allowed) from None
        if number not in allowed:
            raise IllegalActionError(action, allowed)
        return Position(self._game, moves.after(self._states, number))

    def part(self, action: int, coordinates: str = OWN_COORDINATES) -> str:
        """Give what a legal action adds to the move token.

        Raises
        ------
        IllegalActionError
            If the action is not legal here.
        """
        allowed = self.legal_actions()
        if action not in allowed:
            raise IllegalActionError(action, allowed)
        return self._shown(self._game.text.part(self._states[0], action), coordinates)

    def legal_moves(self, coordinates: str = OWN_COORDINATES) -> list[str]:
        """Give the legal moves as tokens, sorted; in the middle of a move, its possible endings.

        Raises
        ------
        UnknownNameError
            If the game has no such coordinate system.
        """
        mapping = self._game.coordinate_map(coordinates, int(self._states[0]["variant"]))
        found = moves.each(self._game, self._states)
        return sorted(moves.from_own(move.token, mapping) for move in found)

    def play(self, text: str, coordinates: str = OWN_COORDINATES) -> "Position":
        """Give the position after a move.

        Parameters
        ----------
        text : str
            The move's token; case and spaces do not matter. In the middle of a move: its rest.
        coordinates : str
            The coordinate system of the token.

        Raises
        ------
        MoveTextError
            If it cannot be read; says where.
        IllegalMoveError
            If it is not legal; says why, and what would be.
        GameOverError
            If the game is over.
        """
        return Position(self._game, self.parse(text, coordinates).states)

    def parse(self, text: str, coordinates: str = OWN_COORDINATES) -> moves.Move:
        """Find the legal move that a text means: its token, actions and resulting record.

        Raises
        ------
        MoveTextError, IllegalMoveError, GameOverError
            As `play`.
        """
        if self.result:
            raise GameOverError(f"The game is over ({self._ending()}): no move can be played.")
        return moves.parse(self._game, self._states, str(text), coordinates)

    def is_legal(self, text: str, coordinates: str = OWN_COORDINATES) -> bool:
        """Whether a text is a legal move here."""
        try:
            self.parse(text, coordinates)
        except (MoveTextError, IllegalMoveError, GameOverError):
            return False
        return True

    def text(self) -> str:
        """Give the one-line text of the position, which `read` reads back."""
        head = [self._game.name, self.variant]
        for option in self._game.options_of(int(self._states[0]["variant"])):
            value = self.options[option.name]
            if value != option.values[0]:
                head.append(f"{option.name}={str(value).lower()}")
        return f"{':'.join(head)} {self._game.text.write(self._states[0])}"

    def scene(self, coordinates: str = OWN_COORDINATES) -> Scene:
        """Give a description of the board for drawing."""
        self._game.coordinate_map(coordinates, int(self._states[0]["variant"]))
        return self._game.scene(self._states[0], coordinates)

    def symmetries(self) -> list["Position"]:
        """Give the position as each symmetry of the board shows it, itself first."""
        images = []
        for symmetry in range(self._game.symmetries[int(self._states[0]["variant"])]):
            states = self._game.new_states(1)
            kernels.transform(self._states[0], symmetry, states[0])
            images.append(Position(self._game, states))
        return images

    def _ending(self) -> str:
        result = self.result
        assert result is not None
        return describe(self._game, result)

    def _shown(self, token: str, coordinates: str) -> str:
        mapping = self._game.coordinate_map(coordinates, int(self._states[0]["variant"]))
        return moves.from_own(token, mapping)

    def __str__(self) -> str:
        return painters["text"](self) if "text" in painters else self.text()

    def __repr__(self) -> str:
        return f"<luctor.Position {self.text()}>"

    def _repr_svg_(self) -> str | None:
        return painters["svg"](self) if "svg" in painters else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._game is other._game and self._bytes() == other._bytes()

    def __hash__(self) -> int:
        return hash((self._game.name, self._bytes()))

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self  # it is a value, and so is the game's description

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self._game.name, self._bytes()))

    def _bytes(self) -> bytes:
        data: bytes = self._states.tobytes()
        return data


def describe(game: Game, result: Result) -> str:
    """Tell a result in a clause: who won and why, with the ruling."""
    common = {
        "threefold-repetition": "the same position for the third time (G3)",
        "resignation": "{loser} resigned",
        "draw-agreed": "the players agreed",
        "time-forfeit": "{loser} ran out of time",
    }
    template = game.reason_texts.get(result.reason) or common.get(result.reason, result.reason)
    if result.winner is None:
        return "a draw: " + template
    winner, loser = game.seats[result.winner], game.seats[1 - result.winner]
    return f"{winner} wins: " + template.format(winner=winner, loser=loser)


def unchecked(text: str) -> tuple[Game, Any]:
    """Read a one-line position text into a record that nobody has checked: to be looked at only.

    Returns
    -------
    game : Game
    states : ndarray of one record

    Raises
    ------
    PositionTextError
        If it cannot be read; says where.
    UnknownNameError
        If the game, variant or option does not exist.
    """
    scanner = Scanner(str(text), PositionTextError)
    head = scanner.expect(r"\S+", "game:variant, e.g. cage:10x10")
    name, *rest = head.split(":")
    game = registry.game(name)
    variant = rest.pop(0) if rest and "=" not in rest[0] else None
    options = dict(_option(text, item) for item in rest)
    states = game.new_states(1)
    states[0]["variant"] = game.variant_index(variant)
    states[0]["options"] = game.pack_options(options, int(states[0]["variant"]))
    game.text.read(scanner, states[0])
    scanner.expect_end()
    return game, states


def _restore(name: str, data: bytes) -> Position:
    game = registry.game(name)
    if len(data) != game.dtype.itemsize:
        raise ArgumentError(f"A pickled {name} position of another version of Luctor.")
    return Position.checked(game, np.frombuffer(data, dtype=game.dtype).copy())


def _option(text: str, item: str) -> tuple[str, str]:
    name, equals, value = item.partition("=")
    if not equals:
        raise PositionTextError(text, text.lower().find(item), "option=value")
    return name, value


def _common_faults(game: Game, states: Any) -> list[str]:
    record = states[0]
    faults = []
    if record["variant"] >= len(game.variants):
        return [f"Variant number {record['variant']} does not exist."]
    if record["seat"] > 1:
        faults.append(f"Seat {record['seat']} does not exist.")
    if record["mid"] > 1:
        faults.append("The mark for the middle of a move is neither 0 nor 1.")
    try:
        game.unpack_options(int(record["options"]), int(record["variant"]))
    except ArgumentError as error:
        faults.append(str(error))
    return faults
