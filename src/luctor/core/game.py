"""The contract of a game: what a game tells the rest of Luctor about itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from luctor.core import kernels
from luctor.core.errors import ArgumentError, UnknownNameError
from luctor.core.kernels import Kernels, State
from luctor.core.planes import Plane
from luctor.core.scanner import Scanner
from luctor.core.scene import Scene
from luctor.core.weights import read_weights

if TYPE_CHECKING:
    from luctor.core.position import Position

OPTION_BITS = 4
OWN_COORDINATES = "own"


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option.

    Attributes
    ----------
    name : str
    values : tuple
        The values it may take, the default first.
    ruling : str
        The ruling's tag.
    help : str
        What it changes, in a sentence.
    variants : tuple of str
        The variants that have the option; empty for all.
    """

    name: str
    values: tuple[str | bool, ...]
    ruling: str
    help: str
    variants: tuple[str, ...] = ()

    @property
    def spelled(self) -> tuple[str, ...]:
        """The values as texts write them, such as ``draw`` or ``true``."""
        return tuple(str(value).lower() for value in self.values)


@dataclass(frozen=True, slots=True)
class Text:
    """How a game's moves and positions become text and back.

    Attributes
    ----------
    part : callable ``(state, action) -> str``
        What a legal action adds to the move token: the token of a move is the concatenation of its
        actions' parts. ``state.mid`` tells whether the action begins the move.
    read_move : callable ``(state, text) -> str``
        Check that a text has the form of a move, and give it in the canonical spelling without
        spaces (other spellings that the game knows are resolved here). It need not be legal.
        Raises `MoveTextError`.
    explain : callable ``(state, token) -> str``
        Why a token in canonical spelling is not legal: a clause that names the ruling.
    write : callable ``(state) -> str``
        The one-line position text, without the head that names game, variant and options.
    read : callable ``(scanner, state) -> None``
        Read such a text into a record whose ``variant`` and ``options`` are set and the rest zero.
        Raises `PositionTextError` for what cannot be read; what can be read but not played is for
        `faults` to find.
    """

    part: Callable[[State, int], str]
    read_move: Callable[[State, str], str]
    explain: Callable[[State, str], str]
    write: Callable[[State], str]
    read: Callable[[Scanner, State], None]


@dataclass(frozen=True)
class Game:
    """A game's description.

    Attributes
    ----------
    name, title : str
        ``latrel``, ``La Trel``.
    year : int
    authors : tuple of str
    summary : str
        What the game is about, in a sentence.
    seats : tuple of str
        The seats' own names, seat 0 first.
    variants : tuple of str
        The default first.
    options : tuple of Option
    reasons : tuple of str
        The names of the reasons for a result; kernels give indices into this.
    reason_texts : mapping of str to str
        For each reason a clause for people, with the ruling and with ``{winner}`` and ``{loser}``
        for the seats' names: ``"{loser} has no attackers left (L10)"``.
    repeats : bool
        Whether a position can come again, so that threefold repetition is a draw (G3).
    symmetries : tuple of int
        For each variant the number of board symmetries, the identity included.
    max_legal : int
        No position has more legal actions.
    action_count : int
        Action ids are 0 to this less one.
    dtype : numpy.dtype
        The record (at most 256 bytes).
    kernels : Kernels
    features : tuple of str
        The names of what the evaluation looks at, in the order in which kernels give them.
    weights_file : Path
        The weights that belong to the package (see `luctor.core.weights`).
    planes : tuple of Plane
        What a learner sees, in the order in which kernels give it.
    boards : tuple of (int, int)
        For each variant the rows and columns of its planes.
    turn_planes : callable ``(variant, symmetry) -> ndarray of int``
        Where each cell of the planes comes from when a symmetry turns the board, all counted in C
        order: ``turned.ravel() == planes.ravel()[turn_planes(variant, symmetry)]``.
    text : Text
    faults : callable ``(state) -> list of str``
        Every fault of a set-up position, a sentence each (G4); empty for one that can be played.
    notices : callable ``(state) -> list of str``
        What a player should know now, a sentence each with its ruling: "You must capture (E3)."
    scene : callable ``(state, coordinates) -> Scene``
    coordinates : mapping of str to tuple
        Other coordinate systems beside the game's ``own``: the name, then for each variant a
        mapping from the own name of each square to the other one.
    """

    name: str
    title: str
    year: int
    authors: tuple[str, ...]
    summary: str
    seats: tuple[str, str]
    variants: tuple[str, ...]
    options: tuple[Option, ...]
    reasons: tuple[str, ...]
    reason_texts: Mapping[str, str]
    repeats: bool
    symmetries: tuple[int, ...]
    max_legal: int
    action_count: int
    dtype: np.dtype[Any]
    kernels: Kernels
    features: tuple[str, ...]
    weights_file: Path
    planes: tuple[Plane, ...]
    boards: tuple[tuple[int, int], ...]
    turn_planes: Callable[[int, int], Any]
    text: Text
    faults: Callable[[State], list[str]]
    notices: Callable[[State], list[str]]
    scene: Callable[[State, str], Scene]
    coordinates: Mapping[str, tuple[Mapping[str, str], ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        kernels.install(self.dtype, self.kernels)

    def __repr__(self) -> str:
        return f"luctor.game({self.name!r})"

    def start(self, variant: str | None = None, **options: str | bool) -> "Position":
        """Give the position a game starts from.

        Parameters
        ----------
        variant : str, optional
            One of ``variants``; the default is the first.
        **options
            Rule options, e.g. ``blocked="loss"``.

        Raises
        ------
        UnknownNameError
            If the game has no such variant or option, or the option no such value.
        """
        from luctor.core.position import Position

        states = self.new_states(1)
        index = self.variant_index(variant)
        kernels.init(states[0], index, self.pack_options(options, index))
        return Position(self, states)

    def new_states(self, n: int) -> Any:
        """Give an array of n zeroed records."""
        return np.zeros(n, dtype=self.dtype)

    @cached_property
    def _weights(self) -> tuple[Any, ...]:
        variants = read_weights(self.weights_file, self)
        return tuple(variants[name].table for name in self.variants)

    def weights(self, variant: int) -> Any:
        """Give a copy of the package's evaluation weights for a variant.

        Parameters
        ----------
        variant : int
            Its index.

        Returns
        -------
        ndarray of int32, shape (2, number of ``features``)
            What `luctor.core.kernels.evaluate` takes.

        Raises
        ------
        WeightsError
            If the package's file does not fit its kernels.
        """
        return self._weights[variant].copy()

    def estimate(self, state: State) -> int:
        """Estimate a position that is not over with the package's weights (see ``evaluate``)."""
        return kernels.evaluate(state, self.weights(int(state["variant"])))

    def plane_shape(self, variant: str | None = None) -> tuple[int, int, int]:
        """Give the shape of a variant's planes: how many, rows, columns.

        Raises
        ------
        UnknownNameError
            If the game has no such variant.
        """
        return (len(self.planes), *self.boards[self.variant_index(variant)])

    def variant_index(self, variant: str | None) -> int:
        """Give a variant's index; None is the default.

        Raises
        ------
        UnknownNameError
        """
        if variant is None:
            return 0
        wanted = _fold(variant)
        if wanted not in self.variants:
            raise UnknownNameError(f"variant of {self.name}", variant, self.variants)
        return self.variants.index(wanted)

    def options_of(self, variant: int) -> tuple[Option, ...]:
        """Give the rule options that a variant has."""
        name = self.variants[variant]
        return tuple(o for o in self.options if not o.variants or name in o.variants)

    def pack_options(self, options: Mapping[str, str | bool], variant: int) -> int:
        """Pack a variant's rule options into a byte: four bits each, the index of the value.

        Raises
        ------
        UnknownNameError
        """
        packed = 0
        names = [option.name for option in self.options]
        known = [option.name for option in self.options_of(variant)]
        for name, value in options.items():
            if name not in known:
                kind = f"option of {self.name} {self.variants[variant]}"
                raise UnknownNameError(kind, name, known)
            slot = names.index(name)
            spelled = self.options[slot].spelled
            wanted = str(value).strip().lower()
            if wanted not in spelled:
                raise UnknownNameError(f"value of {self.name}'s option {name}", value, spelled)
            packed |= spelled.index(wanted) << (OPTION_BITS * slot)
        return packed

    def unpack_options(self, packed: int, variant: int) -> dict[str, str | bool]:
        """Give a variant's rule options from a packed byte, defaults included.

        Raises
        ------
        ArgumentError
            If the byte means nothing.
        """
        options: dict[str, str | bool] = {}
        for slot, option in enumerate(self.options):
            index = (packed >> (OPTION_BITS * slot)) & ((1 << OPTION_BITS) - 1)
            allowed = option in self.options_of(variant)
            if index >= (len(option.values) if allowed else 1):
                raise ArgumentError(f"{packed} is not a packed set of options of {self.name}.")
            if allowed:
                options[option.name] = option.values[index]
        if packed >> (OPTION_BITS * len(self.options)):
            raise ArgumentError(f"{packed} is not a packed set of options of {self.name}.")
        return options

    @cached_property
    def coordinate_names(self) -> tuple[str, ...]:
        """The coordinate systems that the game knows, its own first."""
        return (OWN_COORDINATES, *self.coordinates)

    def coordinate_map(self, coordinates: str, variant: int) -> Mapping[str, str] | None:
        """Give the mapping from own square names to those of a coordinate system, None for own.

        Raises
        ------
        UnknownNameError
        """
        if coordinates == OWN_COORDINATES:
            return None
        if coordinates not in self.coordinates:
            raise UnknownNameError(
                f"coordinate system of {self.name}", coordinates, self.coordinate_names
            )
        return self.coordinates[coordinates][variant]


def _fold(name: str) -> str:
    return str(name).strip().lower().replace("×", "x")


def seat_named(seats: Sequence[str], text: str) -> int | None:
    """Give the seat whose name, initial or number the text is, or None."""
    wanted = text.strip().casefold()
    for seat, name in enumerate(seats):
        if wanted in {name.casefold(), name[0].casefold(), str(seat)}:
            return seat
    return None
