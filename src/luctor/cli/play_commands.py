"""What can be typed beside moves while a game is played."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from luctor.cli.asking import confirm
from luctor.cli.listing import listing
from luctor.cli.rulebook import rulebook, summary
from luctor.core.errors import ArgumentError, UnknownNameError
from luctor.core.position import describe

if TYPE_CHECKING:
    from luctor.cli.play_loop import PlayLoop

EXPLAIN = ("?", "help")


@dataclass(frozen=True, slots=True)
class Command:
    """A command: how it is typed, what it does, and the function that does it."""

    usage: str
    help: str
    run: Callable[["PlayLoop", str], None]


def find_command(typed: str) -> tuple[Command | None, str]:
    """Find the command that a line begins with, and the rest of the line.

    Returns
    -------
    command : Command or None
        None if the line looks like a move.
    argument : str

    Raises
    ------
    UnknownNameError
        If it looks like a command, but like none that there is.
    """
    if typed.startswith("?"):
        return COMMANDS["?"], typed[1:].strip()
    word, _, argument = typed.partition(" ")
    name = word.casefold()
    name = ALIASES.get(name, name)
    if name in COMMANDS:
        return COMMANDS[name], argument.strip()
    # Every move names a square; a word without a digit was meant for a command.
    if not any(c.isdigit() for c in typed):
        raise UnknownNameError("command", word, tuple(COMMANDS))
    if name.isalpha() and len(name) > 2 and get_close_matches(name, COMMANDS, n=1, cutoff=0.75):
        raise UnknownNameError("command", word, tuple(COMMANDS))
    return None, ""


def explain(loop: "PlayLoop", argument: str) -> None:
    """Tell what is forced, what is legal and what can be typed."""
    session, screen = loop.session, loop.screen
    if session.result is not None:
        screen.say(f"The game is over: {describe(session.game, session.result)}.")
    else:
        if not argument:
            for notice in session.position.notices:
                screen.say(notice, "yellow")
        width = screen.width if screen.live else 80
        screen.lines(listing(session.position, argument, loop.coordinates, width))
    if not argument:
        screen.say()
        screen.table([(command.usage, command.help) for command in COMMANDS.values()])


def undo(loop: "PlayLoop", argument: str) -> None:
    """Take back what a person did last."""
    taken = loop.session.undo()
    loop.board_is_due = True
    if not taken:
        loop.screen.say("The game goes on.")
        return
    told = ", ".join(loop.shown(token) for token in reversed(taken))
    loop.screen.say(f"Taken back: {told}.")


def hint(loop: "PlayLoop", argument: str) -> None:
    """Ask the computer for a good move."""
    loop.hint()


def save(loop: "PlayLoop", argument: str) -> None:
    """Write the game to a record file, without writing over another one unasked."""
    session = loop.session
    name = argument or loop.saved_to or _free_name(session.game.name)
    path = Path(name).expanduser()
    if path.exists() and name != loop.saved_to:
        if path.is_dir():
            raise ArgumentError(f"{name} is a folder: say the name of a file.")
        if not confirm(loop.asker, loop.screen, f"{name} exists. Write over it?", default=False):
            loop.screen.say("Nothing has been saved.")
            return
    session.save(path)
    loop.saved_to = name
    loop.screen.say(f"Saved in {name}. To go on from there: luctor play --load {_quoted(name)}")


def load(loop: "PlayLoop", argument: str) -> None:
    """Go on with the game of a record file; the one on the table stays among the unfinished."""
    from luctor.play import Session

    if not argument:
        raise ArgumentError("Say which file: load FILE.")
    found = Session.load(Path(argument).expanduser(), seed=loop.session.seed)
    loop.session = loop.setup.adopted(found)
    loop.orientation = 1 if loop.session.people == [1] else 0
    loop.saved_to = argument
    loop.board_is_due = True
    loop.introduce()


def flip(loop: "PlayLoop", argument: str) -> None:
    """Turn the board round."""
    loop.orientation = 1 - loop.orientation
    loop.board_is_due = True


def resign(loop: "PlayLoop", argument: str) -> None:
    """Give up."""
    session = loop.session
    name = session.position.seat_name
    if confirm(loop.asker, loop.screen, f"{name}, do you really give up?", default=False):
        session.resign(session.seat)
        loop.board_is_due = True


def draw(loop: "PlayLoop", argument: str) -> None:
    """Offer a draw to the other person."""
    session = loop.session
    if len(session.people) == 2 and session.result is None:
        other = session.game.seats[1 - session.seat]
        if not confirm(loop.asker, loop.screen, f"{other}, do you agree to a draw?", default=False):
            loop.screen.say("No draw; the game goes on.")
            return
    session.agree_draw()
    loop.board_is_due = True


def show_moves(loop: "PlayLoop", argument: str) -> None:
    """List the moves played."""
    from luctor.cli.output import columns
    from luctor.records.node import numeral

    line = loop.session.record.current.line()[1:]
    if not line:
        loop.screen.say("No move has been played yet.")
    width = loop.screen.width if loop.screen.live else 80
    words = [f"{numeral(node.number, node.seat)} {loop.shown(node.token)}" for node in line]
    loop.screen.lines(columns(words, width))


def show_record(loop: "PlayLoop", argument: str) -> None:
    """Show the game as a record file would have it."""
    loop.screen.lines(loop.session.record.dumps(loop.coordinates).splitlines())
    loop.screen.say()
    loop.screen.lines([f"Position: {loop.session.position.text()}"])


def board(loop: "PlayLoop", argument: str) -> None:
    """Draw the board once more."""
    loop.board_is_due = True


def rules(loop: "PlayLoop", argument: str) -> None:
    """Show the game's rules page, or how it ends if there is none."""
    page = rulebook(loop.session.game.name)
    for line in summary(loop.session.position, page):
        loop.screen.say(line)
    if (
        page is not None
        and loop.screen.live
        and confirm(loop.asker, loop.screen, "Read the whole page now?", default=True)
    ):
        loop.screen.page(page.read_text(encoding="utf-8"))


def new(loop: "PlayLoop", argument: str) -> None:
    """Leave this game and choose another."""
    from luctor.cli.play_loop import Next

    loop.next = Next.NEW


def leave(loop: "PlayLoop", argument: str) -> None:
    """Leave."""
    from luctor.cli.play_loop import Next

    loop.next = Next.QUIT


COMMANDS = {
    "?": Command("? [MOVE]", "what is legal now; ? d4 tells only what begins with d4", explain),
    "hint": Command("hint", "a good move", hint),
    "undo": Command("undo", "take back your last move, with the answer to it", undo),
    "board": Command("board", "draw the board again", board),
    "flip": Command("flip", "turn the board round", flip),
    "moves": Command("moves", "the moves played so far", show_moves),
    "record": Command("record", "the whole record of the game, and the position text", show_record),
    "rules": Command("rules", "the rules in short, and the page that explains them", rules),
    "save": Command("save [FILE]", "write the game to a record file", save),
    "load": Command("load FILE", "go on with a game from a record file", load),
    "resign": Command("resign", "give up", resign),
    "draw": Command("draw", "offer a draw (between two people)", draw),
    "new": Command("new", "leave this game and choose another", new),
    "quit": Command("quit", "leave; the game is kept (so do Ctrl-C and Ctrl-D)", leave),
}
ALIASES = {"help": "?", "exit": "quit", "q": "quit", "h": "?"}


def _free_name(game: str) -> str:
    """Give a name for a record in the current folder that no file has yet."""
    n = 1
    while Path(name := f"{game}-{n}.pgn").exists():
        n += 1
    return name


def _quoted(name: str) -> str:
    import shlex

    return shlex.quote(name)
