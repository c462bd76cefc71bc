"""Gymnasium's vector environment on the batch core: many games against an opponent at once."""

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from luctor.core.errors import ArgumentError, MissingExtraError
from luctor.core.game import Game
from luctor.core.history import History
from luctor.envs.batch import Batch
from luctor.envs.episode import planes_of
from luctor.envs.errors import ClosedError, NeverResetError, check_illegal
from luctor.envs.gymnasium import check_length, check_seat
from luctor.envs.opponents import RANDOM, EngineOpponent, opponent
from luctor.envs.rendering import MODES, check_mode, frame
from luctor.envs.spaces import action_space, planes_space

try:
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as Base
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise MissingExtraError("Environments need", "envs") from None

BatchChooser = Callable[[Any, Any], Any]


class VectorEnv(Base[Any, Any, Any]):
    """Games against an opponent, each begun again in the step in which it ends.

    A game that ends is told of by ``infos["final_obs"]`` and ``infos["final_info"]``, as everywhere
    in the mode ``SAME_STEP``. ``infos`` holds, for all games, ``action_mask`` (int8, shape
    (num_envs, action_count)), ``seat`` (int8) and ``illegal`` (bool, of the last action).

    Parameters
    ----------
    game : str or Game
    num_envs : int
        How many games, at least 1.
    variant : str, optional
        The default is the game's first.
    opponent : str or callable
        ``"random"``, which is compiled; an engine's name, such as ``"level:2"``, which searches
        game by game; or a function from observations and masks, each with all games, to actions, of
        which those are taken where it is the opponent's turn.
    seat : int, optional
        The agent's in all games, 0 or 1; by default drawn anew for every game.
    options, max_length, illegal
        As those of `luctor.envs.gymnasium.Env`.
    threads : int
        As that of `luctor.envs.Batch`.
    copy : bool
        Whether to give copies of the observations; otherwise the next step overwrites them.
    render_mode : {"human", "ansi", "rgb_array"}, optional

    Raises
    ------
    UnknownNameError, ArgumentError
        As `luctor.envs.gymnasium.Env`.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": list(MODES),
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        variant: str | None = None,
        *,
        opponent: str | BatchChooser = RANDOM,
        seat: int | None = None,
        options: dict[str, str | bool] | None = None,
        max_length: int | None = None,
        illegal: str = "lose",
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.batch = Batch(
            game,
            variant,
            num_envs,
            options=options,
            max_length=check_length(max_length),
            illegal=check_illegal(illegal),
            threads=threads,
        )
        self.num_envs = self.batch.n
        self._seat = check_seat(seat)
        self._copy = copy
        self._choose = _chooser(opponent, self)
        self._agents = np.zeros(self.num_envs, dtype=np.int8)
        self._rewards = np.zeros(self.num_envs, dtype=np.float32)
        self._ended = np.zeros((2, self.num_envs), dtype=np.bool_)  # terminated, truncated
        self._illegal = np.zeros(self.num_envs, dtype=np.bool_)
        self._begun = False
        self.single_observation_space = planes_space(self.batch.game, self.batch.variant)
        self.single_action_space = action_space(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games; the opponent moves first where the first seat is its own.

        Parameters
        ----------
        seed : int, optional
            For the opponent's choices and for who begins.
        options : dict, optional
            Nothing in it is looked at.
        """
        super().reset(seed=seed)
        self._require_open()
        self.batch.reset(seed=int(self.np_random.integers(1 << 62)))
        self._draw_seats(np.ones(self.num_envs, dtype=np.bool_))
        self._begun = True
        infos: dict[str, Any] = {}
        self._clear()
        self._answer(infos)
        return self._observations(), self._shown(infos)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an action in each game, and let the opponent act where it is its turn then.

        Returns
        -------
        observations : ndarray of int8, shape (num_envs, planes, rows, columns)
        rewards : ndarray of float32, shape (num_envs,)
        terminations, truncations : ndarray of bool, shape (num_envs,)
        infos : dict

        Raises
        ------
        IllegalRowError
            If an action is illegal and `illegal` is ``"error"``; nothing was stepped.
        ArgumentError
            If the actions have the wrong shape or dtype.
        LuctorError
            If the environment is closed or was never reset.
        """
        self._require_running("step")
        infos: dict[str, Any] = {}
        self._clear()
        self._advance(actions, None, 1, infos)
        self._illegal[:] = self.batch.illegal
        self._answer(infos)
        terminated, truncated = self._ended.copy()
        return (
            self._observations(),
            self._rewards.copy(),
            terminated,
            truncated,
            self._shown(infos),
        )

    def render(self) -> Any:
        """Show the boards: print them, or give a tuple of texts or pictures.

        Raises
        ------
        LuctorError
            If the environment is closed or was never reset.
        """
        self._require_running("render")
        mode = self.render_mode
        if mode is None:
            return None
        frames = tuple(frame(self.batch.position(row), mode) for row in range(self.num_envs))
        return None if mode == "human" else frames

    def _clear(self) -> None:
        self._rewards.fill(0)
        self._ended.fill(False)
        self._illegal.fill(False)

    def _answer(self, infos: dict[str, Any]) -> None:
        """Let the opponent act until it is the agent's turn everywhere."""
        while True:
            waiting = self.batch.seat != self._agents
            if not waiting.any():
                return
            self._advance(self._choose(waiting), waiting, -1, infos)

    def _advance(self, actions: Any, rows: Any, sign: int, infos: dict[str, Any]) -> None:
        """Step rows of the batch; the actor's reward is the agent's by that sign."""
        batch = self.batch
        batch.step(actions, rows)
        self._rewards += sign * batch.reward
        self._ended[0] |= batch.terminated
        self._ended[1] |= batch.truncated
        ended = batch.terminated | batch.truncated
        if ended.any():
            for row in np.flatnonzero(ended).tolist():
                self._add_info(infos, self._final(row), row)
            self._draw_seats(ended)

    def _final(self, row: int) -> dict[str, Any]:
        """Tell of a game that has ended, from the side of the agent that played it."""
        position, result = self.batch.final_position(row), self.batch.result(row)
        assert position is not None
        assert result is not None
        agent = int(self._agents[row])
        final_info = {"seat": agent, "reason": result.reason}
        return {"final_obs": planes_of(position, agent), "final_info": final_info}

    def _draw_seats(self, rows: Any) -> None:
        if self._seat is not None:
            self._agents.fill(self._seat)
        else:
            drawn = self.np_random.integers(2, size=self.num_envs, dtype=np.int8)
            self._agents[rows] = drawn[rows]

    def _observations(self) -> Any:
        if self.render_mode == "human":
            self.render()
        return self.batch.obs.copy() if self._copy else self.batch.obs

    def _shown(self, infos: dict[str, Any]) -> dict[str, Any]:
        every = np.ones(self.num_envs, dtype=np.bool_)
        mask = self.batch.mask.view(np.int8)
        told = {
            "action_mask": mask.copy() if self._copy else mask,
            "seat": self._agents.copy(),
            "illegal": self._illegal.copy(),
        }
        for key, value in told.items():
            infos[key], infos[f"_{key}"] = value, every.copy()
        return infos

    def _require_open(self) -> None:
        if self.closed:
            raise ClosedError

    def _require_running(self, what: str) -> None:
        self._require_open()
        if not self._begun:
            raise NeverResetError(what)


class _RandomRows:
    """Chooses uniformly, by the batch's streams."""

    def __init__(self, env: VectorEnv) -> None:
        self._env = env

    def __call__(self, waiting: Any) -> Any:
        return self._env.batch.sample_actions()


class _CalledRows:
    """Asks a function of the caller's."""

    def __init__(self, env: VectorEnv, choose: BatchChooser) -> None:
        self._env = env
        self._choose = choose

    def __call__(self, waiting: Any) -> Any:
        return self._choose(self._env.batch.obs, self._env.batch.mask)


class _EngineRows:
    """An engine that searches for whole moves, row by row, and answers action by action."""

    def __init__(self, env: VectorEnv, engine: EngineOpponent) -> None:
        self._env = env
        self._engine = engine
        self._rest: list[tuple[int, ...]] = [()] * env.num_envs
        self._actions = np.zeros(env.num_envs, dtype=np.int64)

    def __call__(self, waiting: Any) -> Any:
        for row in np.flatnonzero(waiting).tolist():
            position = self._env.batch.position(row)
            # What is left of a move belongs to it only while the move goes on.
            rest = self._rest[row] if position.mid_move else ()
            if not rest:
                rest = self._engine.actions(position, History(), self._env.np_random)
            self._actions[row], self._rest[row] = rest[0], rest[1:]
        return self._actions


def _chooser(spec: str | BatchChooser, env: VectorEnv) -> Callable[[Any], Any]:
    """Give what chooses for the opponent: from the rows where it is to act, actions of all rows.

    It is an object that knows the environment, so that copies have one of their own.
    """
    if callable(spec):
        return _CalledRows(env, spec)
    if not isinstance(spec, str):
        raise ArgumentError(f"The opponent must be a name or a function, not {spec!r}.")
    found = opponent(spec)
    return _EngineRows(env, found) if isinstance(found, EngineOpponent) else _RandomRows(env)
