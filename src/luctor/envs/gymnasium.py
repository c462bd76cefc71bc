"""Gymnasium: one seat learns, an opponent has the other. Needs the extra ``luctor[envs]``.

Importing this module registers ``luctor/Cage-v0``, ``luctor/Emergo-v0``, ``luctor/Entrapment-v0``
and ``luctor/LaTrel-v0``, for `gymnasium.make` and `gymnasium.make_vec`:

>>> import gymnasium
>>> env = gymnasium.make("luctor.envs.gymnasium:luctor/Cage-v0", variant="6x6")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, int(info["action_mask"].sum()) > 0
((4, 6, 6), True)
"""

from typing import Any, ClassVar

from luctor.core.errors import IllegalActionError, MissingExtraError
from luctor.core.game import Game
from luctor.core.position import Position
from luctor.core.registry import game as find_game
from luctor.core.registry import games
from luctor.envs.episode import Episode
from luctor.envs.errors import ILLEGAL_ACTION, ClosedError, NeverResetError, check_illegal, whole
from luctor.envs.opponents import RANDOM, Chooser, opponent
from luctor.envs.rendering import MODES, check_mode, frame
from luctor.envs.spaces import action_space, planes_space

try:
    import gymnasium
except ImportError:
    raise MissingExtraError("Environments need", "envs") from None

SHORTEST = 2  # actions: whoever is second must have one, too


class Env(gymnasium.Env[Any, Any]):
    """A game against an opponent, for an agent that takes one of the seats.

    Observations are planes from the agent's side (int8, see ``docs/envs.md``), actions the game's
    ids. The reward is 1 when the agent has won, -1 when it has lost, else 0. ``info`` holds

    - ``action_mask``: int8 of shape (action_count,), what is legal, for ``action_space.sample``;
    - ``seat``: the agent's seat;
    - ``illegal``: whether the agent's action was illegal;
    - ``reason``: why the game is over, empty while it goes on.

    Parameters
    ----------
    game : str or Game
    variant : str, optional
        The default is the game's first.
    opponent : str or callable
        ``"random"``; an engine's name, such as ``"level:2"``; or a function from a position to an
        action or a move's token.
    seat : int, optional
        The agent's, 0 or 1; by default drawn anew for every game.
    options : mapping, optional
        Rule options.
    max_length : int, optional
        Truncate a game after so many actions of both sides, at least 2.
    illegal : {"lose", "error"}
        What an illegal action does: lose the game, or raise and change nothing.
    render_mode : {"human", "ansi", "rgb_array"}, optional

    Raises
    ------
    UnknownNameError
        If there is no such game, variant, option or engine.
    ArgumentError
        If another argument is of the wrong type or range.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: str | Game,
        variant: str | None = None,
        *,
        opponent: str | Chooser = RANDOM,
        seat: int | None = None,
        options: dict[str, str | bool] | None = None,
        max_length: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.seat = check_seat(seat)
        self.max_length = check_length(max_length)
        self.illegal_mode = check_illegal(illegal)
        found = game if isinstance(game, Game) else find_game(game)
        self._start = found.start(variant, **(options or {}))
        self._opponent = _opponent(opponent)
        self._episode: Episode | None = None
        self._agent = 0
        self._closed = False
        self.observation_space = planes_space(found, self._start.variant)
        self.action_space = action_space(found)

    @property
    def position(self) -> Position:
        """The position.

        Raises
        ------
        LuctorError
            If the environment is closed or was never reset.
        """
        return self._running("position").position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the opponent moves first if the first seat is its own.

        Parameters
        ----------
        seed : int, optional
            For the opponent's choices and for who begins.
        options : dict, optional
            Nothing in it is looked at.

        Returns
        -------
        observation : ndarray of int8, shape (planes, rows, columns)
        info : dict
        """
        super().reset(seed=seed)
        if self._closed:
            raise ClosedError
        self._agent = int(self.np_random.integers(2)) if self.seat is None else self.seat
        self._episode = Episode(self._start, self.max_length)
        self._answer(self._episode)
        return self._shown(self._episode)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the opponent act until it is the agent's turn again.

        Returns
        -------
        observation : ndarray of int8, shape (planes, rows, columns)
        reward : float
        terminated, truncated : bool
        info : dict

        Raises
        ------
        IllegalActionError
            If the action is illegal and `illegal` is ``"error"``.
        LuctorError
            If the action is no whole number, the environment is closed or was never reset, or the
            game is over.
        """
        episode = self._running("step")
        try:
            episode.act(action)
        except IllegalActionError:
            if self.illegal_mode == "error":
                raise
            episode.forfeit()
        self._answer(episode)
        observation, info = self._shown(episode)
        reward = 0.0 if episode.winner is None else 1.0 if episode.winner == self._agent else -1.0
        return observation, reward, episode.result is not None, episode.truncated, info

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

    def _answer(self, episode: Episode) -> None:
        while not episode.over and episode.seat != self._agent:
            for action in self._opponent.actions(episode.position, episode.history, self.np_random):
                if not episode.over:
                    episode.act(action)

    def _shown(self, episode: Episode) -> tuple[Any, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        info = {
            "action_mask": episode.mask(self._agent),
            "seat": self._agent,
            "illegal": episode.reason == ILLEGAL_ACTION,
            "reason": episode.reason,
        }
        return episode.planes(self._agent), info

    def _running(self, what: str) -> Episode:
        if self._closed:
            raise ClosedError
        if self._episode is None:
            raise NeverResetError(what)
        return self._episode


def check_seat(seat: int | None) -> int | None:
    """Check whose seat the agent takes.

    Raises
    ------
    ArgumentError
    """
    return None if seat is None else whole("seat", seat, 0, 1)


def check_length(max_length: int | None) -> int | None:
    """Check how long a game may be.

    Raises
    ------
    ArgumentError
    """
    return None if max_length is None else whole("max_length", max_length, SHORTEST)


_opponent = opponent  # the parameters of that name hide it


def register() -> None:
    """Make the environments known to Gymnasium, unless they are."""
    for name in games():
        title = find_game(name).title.replace(" ", "")
        if f"luctor/{title}-v0" not in gymnasium.registry:
            gymnasium.register(
                id=f"luctor/{title}-v0",
                entry_point="luctor.envs.gymnasium:Env",
                vector_entry_point="luctor.envs.vector:VectorEnv",
                kwargs={"game": name},
            )


register()
