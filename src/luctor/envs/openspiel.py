"""The games in OpenSpiel, through the extra ``luctor[envs]``.

Importing this module registers them: ``python_cage``, ``python_emergo`` … with the variant, the
rule options, the maximum length and the start as parameters. ``docs/envs-openspiel.md`` tells the
rest.

>>> import pyspiel
>>> import luctor.envs.openspiel
>>> game = pyspiel.load_game("python_cage(variant=6x6)")
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'a5*a6'
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from luctor.core import registry
from luctor.core.errors import ArgumentError, MissingExtraError
from luctor.core.game import Game
from luctor.core.position import Position
from luctor.core.results import Result
from luctor.envs.course import Course

try:
    import pyspiel
except ImportError:
    raise MissingExtraError("OpenSpiel needs", "envs") from None

PREFIX = "python_"
MAX_GAME_LENGTH = 1000
ENDS_MOVE = "stop"  # an action that adds nothing to the move token ends the move
# OpenSpiel writes parameters as name=value,name=value: position texts must do without both signs.
SPELLED_IN_PARAMETERS = str.maketrans({",": ";", "=": "~"})
READ_FROM_PARAMETERS = str.maketrans({";": ",", "~": "="})


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state: the course of one of Luctor's games so far.

    Attributes
    ----------
    position : luctor.Position
    result : luctor.Result or None
        With the draws by repetition and maximum length, which a position does not know.
    """

    def __init__(self, game: "SpielGame", course: Course) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel copies and pickles a state through its dictionary.
        self._course = course

    @property
    def position(self) -> Position:
        """The position reached."""
        return self._course.position

    @property
    def result(self) -> Result | None:
        """The result, None while the game goes on."""
        return self._course.result

    def current_player(self) -> int:
        """Give the seat whose turn it is, or OpenSpiel's mark for a game that is over."""
        return int(pyspiel.PlayerId.TERMINAL) if self._course.result else self._course.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._course.result is not None

    def returns(self) -> list[float]:
        """Give 1 for a win, -1 for a loss, 0 for a draw or a game that goes on, by seat."""
        result = self._course.result
        if result is None or result.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if result.winner == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        text = self._course.position.text()
        result = self._course.result
        return f"{text} {result.score} {result.reason}" if result else text

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._course.legal_actions())

    def _apply_action(self, action: int) -> None:
        self._course = self._course.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if action == pyspiel.INVALID_ACTION:  # asked when a struct names no legal action
            return "none"
        return self._course.part(action) or ENDS_MOVE

    def _to_struct(self) -> dict[str, str]:
        return {"position": self._course.position.text()}

    def _to_observation_struct(self, player: int) -> dict[str, str]:
        return self._to_struct()

    def _action_to_struct(self, player: int, action: int) -> dict[str, str]:
        return {"action": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: Mapping[str, str]) -> list[int]:
        # What is not legal here has no number: OpenSpiel's answer then says so.
        named = {self._action_to_string(0, action): action for action in self.legal_actions()}
        return [named.get(struct.get("action", ""), pyspiel.INVALID_ACTION)]


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its variant, rule options, maximum length and start.

    Made by ``pyspiel.load_game``. Each of Luctor's games has a class of its own below this one:
    OpenSpiel's registry outlives the interpreter and can let go of classes only.

    Attributes
    ----------
    kind : pyspiel.GameType
    luctor_game : luctor.Game

    Raises
    ------
    UnknownNameError
        If there is no such variant, option or value.
    ArgumentError
        If the maximum length is less than 1, or the start is of another variant or other options.
    PositionTextError, FaultyPositionError
        If the start cannot be read or played.
    """

    kind: Any
    luctor_game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = {**self.kind.parameter_specification, **(params or {})}
        game = self.luctor_game
        variant = game.variant_index(parameters["variant"])
        options = _options(game, variant, parameters)
        self._standard = game.start(game.variants[variant], **options)
        limit = parameters["max_game_length"]
        start = self._read(parameters["start"].translate(READ_FROM_PARAMETERS))
        self._course = Course(start, limit)
        information = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=limit,
        )
        parameters["start"] = parameters["start"].translate(SPELLED_IN_PARAMETERS)
        if not parameters["start"]:
            del parameters["start"]
        super().__init__(self.kind, information, parameters)

    def new_initial_state(self, state: Any = None) -> SpielState:
        """Give a state to begin with: the game's start, or another position without a past.

        Parameters
        ----------
        state : str, mapping or pyspiel.StateStruct, optional
            A position's text, or ``{"position": text}``, as a state's ``to_dict`` gives it.

        Raises
        ------
        ArgumentError
            If it is nothing of that kind, or of another game, variant or other options.
        PositionTextError, FaultyPositionError
            If the position cannot be read or played.
        """
        if state is None:
            return SpielState(self, self._course)
        return SpielState(self, Course(self._read(_text_of(state)), self._course.limit))

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> "PlanesObserver | HistoryObserver":
        """Give what observes states: planes, or the history where perfect recall is asked for."""
        if isinstance(iig_obs_type, Mapping):  # so OpenSpiel calls it when it names no type
            iig_obs_type, params = None, iig_obs_type
        if params:
            raise ArgumentError(f"Observations have no parameters, but got {dict(params)}.")
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.luctor_game.plane_shape(self._standard.variant))
        return HistoryObserver(iig_obs_type.public_info)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_load, (str(self),))  # OpenSpiel's own way forgets what the class adds

    def _read(self, text: str) -> Position:
        """Give the position of a text, which must be of this game; the standard one of none."""
        if not text:
            return self._standard
        position = Position.read(text)
        if _kind_of(position) != _kind_of(self._standard):
            raise ArgumentError(
                f"A position of {_kind_of(position)} is no start for {_kind_of(self._standard)}."
            )
        return position


class PlanesObserver:
    """Observes states as planes from the point of view of the player to move.

    Both players are shown the same. The tensor is named ``observation``: the game's planes, and
    one more with the number of the seat to move in every cell, because many of OpenSpiel's
    algorithms say of every state what it is worth to player 0.
    """

    def __init__(self, shape: tuple[int, int, int]) -> None:
        count, rows, columns = shape
        self._planes = np.zeros(shape, dtype=np.int8)
        self.tensor = np.zeros((count + 1) * rows * columns, dtype=np.float32)
        self.dict = {"observation": self.tensor.reshape(count + 1, rows, columns)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a state's planes into `tensor`."""
        course = state._course
        course.observe(self._planes)
        self.dict["observation"][:-1] = self._planes
        self.dict["observation"][-1] = course.seat

    def string_from(self, state: SpielState, player: int) -> str:
        """Give the state as text."""
        return str(state)


class HistoryObserver:
    """Observes states as the actions that led to them; nothing is private."""

    def __init__(self, public: bool) -> None:
        self._public = public
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: SpielState, player: int) -> str:
        """Give the actions, and before them the start if it is not the game's own."""
        if not self._public:
            return ""
        own = state.get_game().new_initial_state().position
        start = "" if state._course.start == own else f"{state._course.start.text()}: "
        history: str = state.history_str()
        return start + history


def game_string(position: Position, max_game_length: int = MAX_GAME_LENGTH) -> str:
    """Give the string by which ``pyspiel.load_game`` loads a game that starts from a position.

    Parameters
    ----------
    position : luctor.Position
    max_game_length : int
        After how many actions a game is broken off as a draw.
    """
    parameters = {
        "variant": position.variant,
        **position.options,
        "max_game_length": max_game_length,
        "start": position.text().translate(SPELLED_IN_PARAMETERS),
    }
    listed = ",".join(f"{name}={value}" for name, value in parameters.items())
    return f"{PREFIX}{position.game.name}({listed})"


def _kind_of(position: Position) -> str:
    head: str = position.text().split()[0]
    return head


def _text_of(state: Any) -> str:
    if isinstance(state, pyspiel.StateStruct):
        state = state.to_dict()
    if isinstance(state, Mapping):
        state = state.get("position")
    if not isinstance(state, str) or not state:
        raise ArgumentError('A state is a position\'s text or {"position": text}.')
    return state


def _options(game: Game, variant: int, parameters: Mapping[str, Any]) -> dict[str, str | bool]:
    """Give the rule options; one that the variant has not may only have its default."""
    known = game.options_of(variant)
    given = {option: parameters[option.name] for option in game.options}
    return {o.name: value for o, value in given.items() if o in known or value != o.values[0]}


def _type_of(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.name,
        long_name=f"Luctor's {game.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # planes forget the past
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "variant": game.variants[0],
            **{option.name: option.values[0] for option in game.options},
            "max_game_length": MAX_GAME_LENGTH,
            "start": "",
        },
    )


def _load(text: str) -> Any:
    return pyspiel.load_game(text)


def _register() -> None:
    for name in registry.games():
        game = registry.game(name)
        kind = _type_of(game)
        own = {"kind": kind, "luctor_game": game, "__module__": __name__}
        title = "".join(word.capitalize() for word in game.title.split()) + "Game"
        pyspiel.register_game(kind, type(title, (SpielGame,), own))


_register()
