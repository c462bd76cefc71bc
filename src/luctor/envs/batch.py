"""Many games of one kind at once, stepped by one compiled kernel."""

from collections.abc import Mapping
from typing import Any

import numba
import numpy as np
from numba.core import config

from luctor.core.errors import ArgumentError
from luctor.core.game import Game
from luctor.core.position import Position
from luctor.core.registry import game as find_game
from luctor.core.results import DRAW, THREEFOLD_REPETITION, Result, pack, unpack
from luctor.envs import stepping
from luctor.envs.arrays import Arrays, actions_of, outputs, rows_of
from luctor.envs.errors import (
    BROKEN_OFF,
    ILLEGAL_ACTION,
    IllegalRowError,
    NeverResetError,
    check_illegal,
    whole,
)
from luctor.envs.stepping import Limits, Rows, Views

SEEDS = 1 << 64
CAPACITY = 256  # positions between moves that a row can remember before its memory is enlarged


class Batch:
    """Games of one kind side by side, each begun again as soon as it ends.

    All arrays that a batch gives are its own, or those handed to it in `out`: the next call writes
    them anew, in place. Copy what shall last. Nothing is allocated while it steps.

    Parameters
    ----------
    game : str or Game
    variant : str, optional
        The default is the game's first.
    n : int
        How many games, at least 1.
    seed : int
        For `sample_actions`: each row has a stream of its own, which depends on the seed and on the
        row's number alone, neither on `n` nor on `threads`.
    options : mapping, optional
        Rule options, e.g. ``{"blocked": "loss"}``.
    max_length : int, optional
        Truncate a game that is not over after so many actions, at least 1.
    illegal : {"error", "lose"}
        What an illegal action does: raise, and step nothing; or lose the game for who took it.
    threads : int
        How many threads `step` uses, at least 1 and at most as many as Numba may start.
    out : mapping of str to array, optional
        Arrays to write into, by the names of the attributes below: writeable, in C order, of these
        shapes and dtypes. Anything that shares its memory by DLPack will do.

    Attributes
    ----------
    game : Game
    variant : str
    n, threads : int
    max_length : int or None
    illegal_mode : str
    obs : ndarray of int8, shape (n, planes, rows, columns)
        What the seat to move sees, plane by plane (``game.planes``).
    mask : ndarray of bool, shape (n, action_count)
        The legal actions. Only cells that change are written.
    seat : ndarray of int8, shape (n,)
        Whose turn it is.
    reward : ndarray of float32, shape (n,)
        For the seat that has acted: 1 if it has won by that, -1 if it has lost, else 0.
    terminated, truncated : ndarray of bool, shape (n,)
        Whether the game has ended by the last action; whether it was broken off after it.
    illegal : ndarray of bool, shape (n,)
        Whether the last action was illegal.
    repeated : ndarray of int8, shape (n,)
        How often the position, between moves, has come up before in its game: 0 or 1. It is the one
        thing that the planes do not tell: the third time is a draw (G3).
    final_obs, final_seat : ndarray
        As `obs` and `seat`, of the positions in which games ended or were broken off; only rows
        in which that has just happened are written.

    Raises
    ------
    UnknownNameError
        If there is no such game, variant, option or value.
    ArgumentError
        If another argument is of the wrong type, shape or range.

    Examples
    --------
    >>> batch = Batch("cage", "6x6", n=4)
    >>> obs, mask, seat = batch.reset()
    >>> obs.shape, mask.shape, seat.tolist()
    ((4, 4, 6, 6), (4, 1200), [0, 0, 0, 0])
    >>> obs, reward, terminated, truncated, mask, seat = batch.step(batch.sample_actions())
    """

    obs: Any
    mask: Any
    seat: Any
    reward: Any
    terminated: Any
    truncated: Any
    illegal: Any
    repeated: Any
    final_obs: Any
    final_seat: Any

    def __init__(
        self,
        game: str | Game,
        variant: str | None = None,
        n: int = 1,
        seed: int = 0,
        *,
        options: Mapping[str, str | bool] | None = None,
        max_length: int | None = None,
        illegal: str = "error",
        threads: int = 1,
        out: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else find_game(game)
        self.variant = self.game.variants[self.game.variant_index(variant)]
        self.n = whole("n", n, 1)
        self.max_length = None if max_length is None else whole("max_length", max_length, 1)
        self.threads = whole("threads", threads, 1, most_threads())
        self.illegal_mode = check_illegal(illegal)
        self.options = dict(options or {})
        self._rows = self._new_rows(self.game.start(self.variant, **self.options))
        self._views = self._new_views(out)
        self.__dict__.update(self._views._asdict())
        self._limits = self._new_limits()
        self._everyone = np.ones(self.n, dtype=np.bool_)
        self._acting = np.ones(self.n, dtype=np.bool_)
        self._taken = np.zeros(self.n, dtype=np.int64)
        self._sampled = np.zeros(self.n, dtype=np.int64)
        self._found = np.zeros(self.threads, dtype=np.int64)
        self._begun = False
        self._seed(seed)

    def _new_rows(self, start: Position) -> Rows:
        n, game = self.n, self.game
        return Rows(
            start=start.state,
            states=game.new_states(n),
            taken=np.zeros(n, dtype=np.int64),
            actions=np.zeros((n, game.max_legal), dtype=np.int32),
            counts=np.zeros(n, dtype=np.int64),
            keys=np.zeros((n, CAPACITY if game.repeats else 1), dtype=np.uint64),
            moves=np.zeros(n, dtype=np.int64),
            streams=np.zeros((n, 1), dtype=np.uint64),
            codes=np.zeros(n, dtype=np.int64),
            finals=game.new_states(n),
        )

    def _new_views(self, out: Mapping[str, Any] | None) -> Views:
        n, board = self.n, self.game.plane_shape(self.variant)
        wanted: Arrays = {
            "obs": ((n, *board), np.int8),
            "mask": ((n, self.game.action_count), np.bool_),
            "seat": ((n,), np.int8),
            "reward": ((n,), np.float32),
            "terminated": ((n,), np.bool_),
            "truncated": ((n,), np.bool_),
            "illegal": ((n,), np.bool_),
            "repeated": ((n,), np.int8),
            "final_obs": ((n, *board), np.int8),
            "final_seat": ((n,), np.int8),
        }
        return Views(**outputs(wanted, out or {}))

    def _new_limits(self) -> Limits:
        reasons = len(self.game.reasons)  # what is not in the rules is counted on from there
        return Limits(
            longest=self.max_length or 0,
            repeats=self.game.repeats,
            repetition=pack(DRAW, reasons),
            illegal=pack(0, reasons + 1),
            broken_off=pack(DRAW, reasons + 2),
            strict=self.illegal_mode == "error",
        )

    @property
    def action_count(self) -> int:
        """Action ids are 0 to this less one."""
        return self.game.action_count

    def reset(self, seed: int | None = None) -> tuple[Any, Any, Any]:
        """Begin all games anew.

        Parameters
        ----------
        seed : int, optional
            Begin the random streams anew with it; without one they go on.

        Returns
        -------
        obs, mask, seat : ndarray
            See the attributes.
        """
        if seed is not None:
            self._seed(seed)
        stepping.begin(self._rows, self._views)
        self._begun = True
        return self._views.obs, self._views.mask, self._views.seat

    def step(self, actions: Any, rows: Any = None) -> tuple[Any, Any, Any, Any, Any, Any]:
        """Take an action in each game, and begin anew those that end.

        Parameters
        ----------
        actions : array of int, shape (n,)
        rows : array of bool, shape (n,), optional
            Which games to step. The others stay as they are, with reward 0 and nothing ended, and
            their actions are not looked at. The default is all.

        Returns
        -------
        obs, reward, terminated, truncated, mask, seat : ndarray
            See the attributes. Where a game has ended, `obs`, `mask` and `seat` are those of the
            next one, while `reward`, `terminated` and `truncated` tell of the one that has ended.

        Raises
        ------
        IllegalRowError
            If an action is illegal and `illegal` is ``"error"``; no game was stepped.
        ArgumentError
            If an array has the wrong shape or dtype.
        LuctorError
            If `reset` has not been called yet.
        """
        self._require_begun("step")
        taken = actions_of(actions, self._taken)
        acting = self._everyone if rows is None else rows_of(rows, self._acting)
        self._make_room()
        row = self._run(taken, acting)
        if row >= 0:
            self._views.illegal.fill(False)
            raise IllegalRowError(row, int(taken[row]), self.position(row))
        views = self._views
        return (
            views.obs,
            views.reward,
            views.terminated,
            views.truncated,
            views.mask,
            views.seat,
        )

    def sample_actions(self, out: Any = None) -> Any:
        """Choose a legal action uniformly in each game, by the row's own random stream.

        Parameters
        ----------
        out : ndarray of int16 or wider, shape (n,), optional
            Written and given back; the default is an array of int64 of the batch's own.

        Raises
        ------
        ArgumentError
            If `out` has the wrong shape or dtype.
        LuctorError
            If `reset` has not been called yet.
        """
        self._require_begun("sample_actions")
        stepping.sample(self._rows, self._sampled)
        if out is None:
            return self._sampled
        fits = isinstance(out, np.ndarray) and out.dtype.kind == "i" and out.dtype.itemsize > 1
        if not fits or out.shape != (self.n,):
            raise ArgumentError(f"out must be an array of int16 or wider, of shape ({self.n},).")
        np.copyto(out, self._sampled, casting="same_kind")
        return out

    def position(self, row: int) -> Position:
        """Give the position of a row's game.

        Raises
        ------
        ArgumentError
            If there is no such row.
        LuctorError
            If `reset` has not been called yet.
        """
        self._require_begun("position")
        return self._position(self._rows.states, row)

    def final_position(self, row: int) -> Position | None:
        """Give the position in which the last game of a row ended, None if none has since `reset`.

        Raises
        ------
        ArgumentError
            If there is no such row.
        """
        return None if self.result(row) is None else self._position(self._rows.finals, row)

    def result(self, row: int) -> Result | None:
        """Tell how the last game of a row ended, None if none has ended since `reset`.

        Its reason is one of the game's own, ``threefold-repetition``, ``illegal-action`` or, for a
        truncated game, ``broken-off``.

        Raises
        ------
        ArgumentError
            If there is no such row.
        """
        row = whole("row", row, 0, self.n - 1)
        others = (THREEFOLD_REPETITION, ILLEGAL_ACTION, BROKEN_OFF)
        return unpack(int(self._rows.codes[row]), (*self.game.reasons, *others))

    def _position(self, states: Any, row: int) -> Position:
        row = whole("row", row, 0, self.n - 1)
        return Position(self.game, states[row : row + 1].copy())

    def _seed(self, seed: int) -> None:
        number = whole("seed", seed, 0, SEEDS - 1)
        stepping.seed_streams(self._rows.streams, np.uint64(number))

    def _require_begun(self, what: str) -> None:
        if not self._begun:
            raise NeverResetError(what)

    def _make_room(self) -> None:
        """Enlarge the memory for repetition before a row could need it: seldom, and never twice."""
        rows = self._rows
        if self.game.repeats and rows.moves.max() == rows.keys.shape[1]:
            self._rows = rows._replace(keys=np.concatenate([rows.keys, rows.keys], axis=1))

    def _run(self, taken: Any, acting: Any) -> int:
        work = (self._rows, self._views, self._limits, taken, acting)
        if self.threads == 1:
            return int(stepping.step_whole(*work))
        if self.threads == most_threads():
            return int(stepping.step_parts(*work, self._found))
        before = numba.get_num_threads()
        numba.set_num_threads(self.threads)  # the others need not even wake up
        try:
            return int(stepping.step_parts(*work, self._found))
        finally:
            numba.set_num_threads(before)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.name}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, game=find_game(state["game"]))

    def __repr__(self) -> str:
        return f"<luctor.envs.Batch {self.game.name}:{self.variant}, n={self.n}>"


def most_threads() -> int:
    """Give how many threads Numba may start: the processors, or ``NUMBA_NUM_THREADS``."""
    return int(config.NUMBA_NUM_THREADS)  # type: ignore[attr-defined]
