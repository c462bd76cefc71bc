"""PettingZoo: both seats are agents that take turns (AEC). Needs the extra ``luctor[envs]``.

``env`` gives the environment in the usual wrappers, ``raw_env`` the bare one. Importing this module
also registers ``luctor/cage-v0``, ``luctor/emergo-v0``, ``luctor/entrapment-v0`` and
``luctor/latrel-v0``:

>>> import pettingzoo
>>> import luctor.envs.pettingzoo
>>> env = pettingzoo.make("aec", "luctor/cage-v0", variant="6x6")
>>> env.reset()
>>> env.agent_selection, env.last()[0]["observation"].shape
('player_0', (4, 6, 6))
"""

from typing import Any

from luctor.core.errors import IllegalActionError, MissingExtraError
from luctor.core.game import Game
from luctor.core.position import Position
from luctor.core.registry import game as find_game
from luctor.core.registry import games
from luctor.envs.episode import Episode
from luctor.envs.errors import ClosedError, NeverResetError, whole
from luctor.envs.rendering import MODES, check_mode, frame
from luctor.envs.spaces import action_space, mask_space, planes_space

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils import wrappers
except ImportError:
    raise MissingExtraError("Environments need", "envs") from None

AGENTS = ("player_0", "player_1")


def env(**arguments: Any) -> Any:
    """Give an environment in PettingZoo's usual wrappers.

    An illegal action loses the game, one out of range or out of order is an error.

    Parameters
    ----------
    **arguments
        Those of `raw_env`.
    """
    wrapped: Any = raw_env(**arguments)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(pettingzoo.AECEnv[str, Any, Any]):  # noqa: N801  (every PettingZoo module has it)
    """A game between ``player_0``, who is seat 0, and ``player_1``.

    Observations are dicts of ``observation`` (planes from the agent's side, int8, see
    ``docs/envs.md``) and ``action_mask`` (int8, what is legal now: nothing for who is to wait).
    `agent_selection` is the agent whose turn it is: the same again in the middle of a move, and
    where a game's rules skip the other. Rewards are 1 for a win, -1 for a loss, else 0.

    Copies and pickles go on alike, also from the middle of a move.

    Parameters
    ----------
    game : str or Game
    variant : str, optional
        The default is the game's first.
    options : mapping, optional
        Rule options.
    max_cycles : int, optional
        Truncate a game after so many actions, at least 1.
    render_mode : {"human", "ansi", "rgb_array"}, optional

    Raises
    ------
    UnknownNameError
        If there is no such game, variant or option.
    ArgumentError
        If another argument is of the wrong type or range.
    """

    def __init__(
        self,
        game: str | Game,
        variant: str | None = None,
        *,
        options: dict[str, str | bool] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        found = game if isinstance(game, Game) else find_game(game)
        self.metadata = {
            "name": f"luctor_{found.name}_v0",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._max_length = None if max_cycles is None else whole("max_cycles", max_cycles, 1)
        self._start = found.start(variant, **(options or {}))
        self._episode: Episode | None = None
        self._closed = False
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": planes_space(found, self._start.variant),
                    "action_mask": mask_space(found),
                }
            )
            for agent in AGENTS
        }
        self.action_spaces = {agent: action_space(found) for agent in AGENTS}

    @property
    def position(self) -> Position:
        """The position.

        Raises
        ------
        LuctorError
            If the environment is closed or was never reset.
        """
        return self._running("position").position

    def observation_space(self, agent: str) -> Any:
        """Give an agent's observation space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Give an agent's action space, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. There is no chance in it: neither argument changes anything.

        Raises
        ------
        LuctorError
            If the environment is closed.
        """
        self._require_open()
        self._episode = Episode(self._start, self._max_length)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._episode.seat]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees, whether or not it is its turn.

        Raises
        ------
        LuctorError
            If the environment is closed or was never reset.
        """
        episode = self._running("observe")
        seat = AGENTS.index(agent)
        return {"observation": episode.planes(seat), "action_mask": episode.mask(seat)}

    def step(self, action: Any) -> None:
        """Take an action of the agent whose turn it is; None for one that is out of the game.

        Raises
        ------
        LuctorError
            If the action is illegal (it names agent, action and reason) or no whole number, or the
            environment is closed or was never reset. Nothing has changed then.
        """
        episode = self._running("step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            episode.act(action)
        except IllegalActionError as error:
            error.args = (f"{agent}: {error}",)
            raise
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._tell_end(episode)
        self.agent_selection = AGENTS[episode.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Show the board: print it, or give it as text or as a picture.

        Raises
        ------
        LuctorError
            If the environment is closed or was never reset.
        """
        position = self._running("render").position
        return None if self.render_mode is None else frame(position, self.render_mode)

    def close(self) -> None:
        """End it; what is asked of it from then on gets a clear error."""
        self._closed = True

    def _tell_end(self, episode: Episode) -> None:
        if not episode.over:
            return
        if episode.winner is not None:
            self.rewards = {
                agent: 1.0 if seat == episode.winner else -1.0 for seat, agent in enumerate(AGENTS)
            }
        self.terminations = dict.fromkeys(AGENTS, episode.result is not None)
        self.truncations = dict.fromkeys(AGENTS, episode.truncated)
        self.infos = {agent: {"reason": episode.reason} for agent in AGENTS}

    def _running(self, what: str) -> Episode:
        self._require_open()
        if self._episode is None:
            raise NeverResetError(what)
        return self._episode

    def _require_open(self) -> None:
        if self._closed:
            raise ClosedError


def register() -> None:
    """Make the environments known to PettingZoo, unless they are."""
    for name in games():
        if f"luctor/{name}-v0" not in pettingzoo.aec_registry:
            pettingzoo.register(
                "aec",
                f"luctor/{name}-v0",
                entry_point="luctor.envs.pettingzoo:env",
                kwargs={"game": name},
            )


register()
