"""A game from its first move to its last, in a terminal or through a pipe."""

import time
from enum import Enum
from typing import TYPE_CHECKING

from luctor.cli.listing import forms
from luctor.cli.output import spelled_time
from luctor.cli.play_commands import COMMANDS, EXPLAIN, find_command
from luctor.cli.play_setup import Setup
from luctor.core import moves
from luctor.core.errors import LuctorError
from luctor.core.position import describe
from luctor.play import Session, Turn, continuations

if TYPE_CHECKING:
    from luctor.search.engine import Answer


LETTERS = ("capital", "small")


class Next(Enum):
    """What shall follow after a game has been left."""

    QUIT = "quit"
    AGAIN = "again"
    NEW = "new"


class PlayLoop:
    """Lets people and the computer move in turn.

    Parameters
    ----------
    session : Session
    setup : Setup
        Knows how to ask and to show, and where unfinished games are kept.
    coordinates : str
        The coordinate system that is typed and shown.
    """

    def __init__(self, session: Session, setup: Setup, coordinates: str) -> None:
        self.session = session
        self.setup = setup
        self.asker = setup.asker
        self.screen = setup.screen
        self.coordinates = coordinates
        self.orientation = 1 if session.people == [1] else 0
        self.saved_to: str | None = None
        self.board_is_due = True
        self.forms_seen: set[frozenset[str]] = set()
        self.next: Next | None = None

    def run(self) -> Next:
        """Play until the player leaves.

        Raises
        ------
        EOFError, KeyboardInterrupt
            When there is no more input, and on Ctrl-C; the game is in its autosave file.
        """
        self.introduce()
        while self.next is None:
            if self.session.result is not None:
                self._after_the_end()
            elif self.session.mover.is_person:
                self._ask_for_a_move()
            else:
                self._let_the_computer_move()
        return self.next

    def shown(self, token: str) -> str:
        """Give a token of the game's own notation as the player wants to see it."""
        game = self.session.game
        variant = game.variant_index(self.session.position.variant)
        return moves.from_own(token, game.coordinate_map(self.coordinates, variant))

    def seat_label(self, seat: int) -> str:
        """Name a seat, and who sits there."""
        sitter, name = self.session.seats[seat], self.session.game.seats[seat]
        if not sitter.is_person:
            return f"{name} (computer, {sitter.kind})"
        return f"{name} (you)" if len(self.session.people) == 1 else name

    def introduce(self) -> None:
        """Tell a newcomer what this is and what to type."""
        session, screen = self.session, self.screen
        game, position = session.game, session.position
        screen.say()
        screen.say(f"{game.title} {position.variant}. {game.summary}")
        if len(session.people) == 1:
            seat = session.people[0]
            screen.say(
                f"You are {game.seats[seat]}, the {LETTERS[seat]} letters, against "
                f"{self.seat_label(1 - seat)}."
            )
        else:
            first, second = (self.seat_label(seat) for seat in (0, 1))
            screen.say(f"{first} has the capital letters and begins, {second} the small letters.")
        if session.people and session.result is None:
            screen.say(
                "Type a move and press Enter; Tab completes it. Type ? for what is legal and what "
                "else you can type, rules for the rules.",
                "bold",
            )

    def show_board(self) -> None:
        """Draw the board as it is now."""
        self.board_is_due = False
        session = self.session
        self.screen.board(
            session.position,
            orientation=self.orientation,
            coordinates=self.coordinates,
            last=session.last,
        )

    def suggest(self, typed: str) -> list[tuple[str, str]]:
        """Give the ways to go on from what has been typed: parts of moves, and commands."""
        word, space, beginning = typed.lstrip().partition(" ")
        if space and word in EXPLAIN:
            return self._parts(beginning, f"{word} ")
        found = self._parts(typed, "")
        return found + [(name, name) for name in COMMANDS if typed and name.startswith(typed)]

    def _parts(self, beginning: str, before: str) -> list[tuple[str, str]]:
        if self.session.result is not None:
            return []
        found = continuations(self.session.position, beginning, self.coordinates)
        return [(before + c.text, c.text if c.complete else f"{c.text}…") for c in found]

    def _ask_for_a_move(self) -> None:
        position = self.session.position
        if self.board_is_due:
            self.show_board()
            for notice in position.notices:
                self.screen.say(notice, "yellow")
            self._show_new_forms()
        alone = len(self.session.people) == 1
        whose = "Your move" if alone else f"{position.seat_name}'s move"
        self._obey(self.asker.ask(f"{whose}: ", self.suggest))

    def _show_new_forms(self) -> None:
        """Give an example of each way to write a move that has not been seen in this game."""
        new = []
        for form, token in forms(self.session.position).items():
            if form not in self.forms_seen:
                self.forms_seen.add(form)
                new.append(self.shown(token))
        if new:
            self.screen.say(f"Moves are typed like this: {' or '.join(new)}.")

    def _obey(self, typed: str) -> None:
        """Carry out a command or a move; what is wrong with it is told, and the game goes on."""
        if not typed:
            return
        try:
            command, argument = find_command(typed)
            if command is not None:
                command.run(self, argument)
            else:
                self._tell(self.session.play(typed, self.coordinates))
        except LuctorError as error:
            self.screen.error(str(error))

    def _let_the_computer_move(self) -> None:
        if not self.session.people and self.board_is_due:
            self.show_board()
        label = self.seat_label(self.session.seat)
        began = time.perf_counter()
        with self.screen.waiting(f"{label} is thinking …"):
            answer = self.session.think()
        took = spelled_time(time.perf_counter() - began)
        self.screen.say(f"{label} plays {self.shown(answer.move)} ({took}).", "bold")
        self._tell(self.session.play(answer.move))

    def _tell(self, turn: Turn) -> None:
        """Tell what a move has done besides what the board shows."""
        self.board_is_due = True
        names = self.session.game.seats
        if turn.skipped:
            self.screen.say(
                f"{names[1 - turn.seat]} has no legal move and is passed over: "
                f"{names[turn.seat]} moves again.",
                "yellow",
            )
        if turn.times == 2 and self.session.result is None:
            self.screen.say(
                "This position has come up twice now; the third time the game is drawn (G3).",
                "yellow",
            )

    def hint(self) -> None:
        """Ask the computer for a good move and tell it."""
        with self.screen.waiting("Looking for a good move …"):
            answer = self.session.hint()
        self.screen.say(_told(answer, [self.shown(token) for token in answer.line]))

    def _after_the_end(self) -> None:
        result = self.session.result
        assert result is not None
        if self.board_is_due:
            self.show_board()
            told = describe(self.session.game, result)
            # The board tells it already, unless the game was ended by the players.
            seen = self.session.position.result == result
            self.screen.say(f"The game is over{'' if seen else f': {told}'}.", "bold green")
            self.screen.say(
                "Press Enter to play again, or type save to keep the record, undo to take the last "
                "move back, new for another game, quit to leave."
            )
        typed = self.asker.ask("What now? ", self.suggest)
        if typed:
            self._obey(typed)
        else:
            self.next = Next.AGAIN


def _told(answer: "Answer", line: list[str]) -> str:
    sentence = f"A good move is {line[0] if line else answer.move}"
    if answer.win_in is not None:
        return f"{sentence}: it {'wins by force' if answer.win_in > 0 else 'delays the loss'}."
    if len(line) > 1 and not line[1].endswith("…"):
        return f"{sentence}; the best answer to it may be {line[1]}."
    return f"{sentence}."
