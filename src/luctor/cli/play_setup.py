"""How a game at the terminal begins: a new one, chosen by questions, or one that goes on."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import luctor
from luctor.cli.asking import Choice, choose
from luctor.cli.prompting import Asker
from luctor.cli.screen import Screen
from luctor.cli.subject import read_options
from luctor.core.errors import ArgumentError, LuctorError, RecordError
from luctor.core.game import Game
from luctor.core.position import Position
from luctor.play import PERSON, Seat, Session, Unfinished, new_path, unfinished
from luctor.search.levels import LEVELS

OFFERED = 3
USUAL_LEVEL = 3
SEED_BITS = 32


@dataclass(frozen=True)
class Wishes:
    """What the command line has said about the game to be played."""

    game: str | None = None
    variant: str | None = None
    options: Sequence[str] = field(default_factory=tuple)
    first: str | None = None
    second: str | None = None
    position: str | None = None
    load: str | None = None
    fresh: bool = False

    @property
    def nothing(self) -> bool:
        """Whether everything is to be asked, and games that were left may be offered."""
        if self.fresh:
            return False
        chosen = (self.game, self.variant, self.first, self.second, self.position, self.load)
        return not self.options and all(wish is None for wish in chosen)


class Setup:
    """Makes sessions.

    Parameters
    ----------
    asker, screen
    """

    def __init__(self, asker: Asker, screen: Screen) -> None:
        self.asker = asker
        self.screen = screen

    def session(self, wishes: Wishes) -> Session:
        """Give the session that the command line asks for, asking for what it leaves open."""
        if wishes.load is not None:
            return self._loaded(wishes)
        if wishes.nothing:
            left = self._offer()
            if left is not None:
                return left
        start = self._start(wishes)
        return self.again(start, self._seats(start.game, wishes))

    def again(self, start: Position, seats: tuple[Seat, Seat]) -> Session:
        """Give a new session with the same start and seats."""
        seed = random.getrandbits(SEED_BITS)
        return Session.new(start, seats, autosave=self.autosave(start.game.name), seed=seed)

    def autosave(self, game: str) -> Path | None:
        """Give a file for a new game, or say why it cannot be kept."""
        try:
            return new_path(game, datetime.now())
        except OSError as error:
            self.screen.error(
                f"Unfinished games cannot be kept: {error.filename}: {error.strerror}."
            )
            return None

    def _loaded(self, wishes: Wishes) -> Session:
        if wishes.game is not None or wishes.position is not None or wishes.variant is not None:
            raise ArgumentError("With --load the file says what is played: leave the rest out.")
        assert wishes.load is not None
        session = Session.load(wishes.load, seed=random.getrandbits(SEED_BITS))
        first, second = (
            seat if kind is None else Seat.named(kind)
            for seat, kind in zip(session.seats, (wishes.first, wishes.second), strict=True)
        )
        return self.adopted(Session(session.record, (first, second), seed=session.seed))

    def adopted(self, session: Session) -> Session:
        """Give a session that came from elsewhere a file among the unfinished games."""
        session.autosave = self.autosave(session.game.name)
        self.keep(session)
        return session

    def keep(self, session: Session) -> bool:
        """Bring the file of an unfinished game up to date; give whether there is one."""
        try:
            session.keep()
        except RecordError as error:
            self.screen.error(f"The game cannot be kept. {error}")
            session.autosave = None
        return session.autosave is not None and session.autosave.exists()

    def prepare(self, session: Session, coordinates: str) -> None:
        """Have the game's kernels compiled or loaded, so that nothing takes long later.

        Raises
        ------
        UnknownNameError
            If the game has no such coordinate system.
        """
        position = session.position
        session.game.coordinate_map(coordinates, session.game.variant_index(position.variant))
        with self.screen.waiting(
            f"Getting {session.game.title} ready (the first time this takes a while) …"
        ):
            session.warm_up()

    def farewell(self, session: Session) -> None:
        """Say where the game is to be found."""
        if session.result is not None or not session.length:
            return
        if self.keep(session):
            self.screen.say("The game is kept; luctor play offers to go on with it. Its file:")
            self.screen.lines([str(session.autosave)])

    def _offer(self) -> Session | None:
        """Offer to go on with a game that was left."""
        found = []
        for game in unfinished():
            session = _reopened(game)
            if session is not None:
                found.append((game, session))
            if len(found) == OFFERED:
                break
        if not found:
            return None
        choices = [Choice("continue", _told(*found[0]), ("yes",))]
        choices += [Choice(f"older {n}", _told(*f)) for n, f in enumerate(found[1:], 1)]
        choices.append(Choice("new", "begin another game; this one is kept", ("no",)))
        question = "You have an unfinished game. Go on with it?"
        index = choose(self.asker, self.screen, question, choices)
        return found[index][1] if index < len(found) else None

    def _start(self, wishes: Wishes) -> Position:
        if wishes.position is not None:
            start = Position.read(wishes.position)
            if wishes.game is not None and luctor.game(wishes.game) is not start.game:
                raise ArgumentError(f"That is a position of {start.game.name}, not {wishes.game}.")
            if wishes.variant is not None or wishes.options:
                raise ArgumentError("The position says its variant and options itself.")
            return start
        options = read_options(wishes.options)
        game = luctor.game(wishes.game) if wishes.game is not None else self._game()
        variant = wishes.variant
        if variant is None and wishes.game is None:
            variant = self._variant(game)
        return game.start(variant, **options)

    def _game(self) -> Game:
        games = [luctor.game(name) for name in luctor.games()]
        choices = [Choice(game.title, game.summary, (game.name,)) for game in games]
        return games[choose(self.asker, self.screen, "Which game shall it be?", choices)]

    def _variant(self, game: Game) -> str:
        if len(game.variants) == 1:
            return game.variants[0]
        choices = [
            Choice(name, "" if i else "the usual one") for i, name in enumerate(game.variants)
        ]
        question = f"Which {game.title}?"
        return game.variants[choose(self.asker, self.screen, question, choices)]

    def _seats(self, game: Game, wishes: Wishes) -> tuple[Seat, Seat]:
        """Find out who sits where; if one seat is known, the other is played by the other kind."""
        first = None if wishes.first is None else Seat.named(wishes.first)
        second = None if wishes.second is None else Seat.named(wishes.second)
        if first is None:
            default = 0 if second is None or not second.is_person else 1
            first = self._seat(f"Who plays {game.seats[0]}, who begins?", default)
        if second is None:
            second = self._seat(f"Who plays {game.seats[1]}?", 1 if first.is_person else 0)
        return first, second

    def _seat(self, question: str, default: int) -> Seat:
        choices = [Choice(PERSON.kind, "you, or somebody beside you"), Choice("computer")]
        if choose(self.asker, self.screen, question, choices, default) == 0:
            return PERSON
        levels = [Choice(f"level {level.number}", level.help) for level in LEVELS]
        usual = USUAL_LEVEL - 1
        return Seat(choose(self.asker, self.screen, "How strong?", levels, usual) + 1)


def _reopened(game: Unfinished) -> Session | None:
    """Load a game that was left; one that cannot be read is not offered."""
    try:
        seed = random.getrandbits(SEED_BITS)
        return Session.load(game.path, autosave=game.path, seed=seed)
    except LuctorError:
        return None


def _told(game: Unfinished, session: Session) -> str:
    title = f"{session.game.title} {session.position.variant}"
    sitters = " against ".join(
        f"{name} ({seat.kind})"
        for name, seat in zip(session.game.seats, session.seats, strict=True)
    )
    moves = f"{session.length} move{'' if session.length == 1 else 's'}"
    return f"{title}, {sitters}, {moves}, left {game.saved:%d %B %H:%M}"
