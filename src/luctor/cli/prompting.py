"""How typed lines come in: with completion and history in a terminal, plainly from a pipe."""

import sys
from collections.abc import Callable, Iterable
from typing import Any, Protocol

# Gives the ways to go on from what has been typed: the whole line, and what the list shows.
Suggest = Callable[[str], Iterable[tuple[str, str]]]


class Asker(Protocol):
    """Asks for a line.

    Attributes
    ----------
    live : bool
        Whether a person sits at a terminal.
    """

    live: bool

    def ask(self, prompt: str, suggest: Suggest | None = None) -> str:
        """Give the line that was typed, without spaces at its ends.

        Raises
        ------
        EOFError
            If there is no more input (Ctrl-D).
        KeyboardInterrupt
            On Ctrl-C.
        """
        ...


class PlainAsker:
    """Reads lines from standard input, and writes them back so that a transcript can be read."""

    live = False

    def __init__(self) -> None:
        self._echo = sys.stdin is not None and not sys.stdin.isatty()

    def ask(self, prompt: str, suggest: Suggest | None = None) -> str:
        """Write the prompt and read a line."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        if self._echo:
            sys.stdout.write(line if line.endswith("\n") else line + "\n")
        return line.strip()


class TerminalAsker:
    """Reads lines with prompt_toolkit: editing, history, completion with Tab."""

    live = True

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle

        self._session: PromptSession[str] = PromptSession(
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
        )

    def ask(self, prompt: str, suggest: Suggest | None = None) -> str:
        """Show the prompt and let a line be edited."""
        completer = _completer(suggest) if suggest is not None else None
        # Without a completer the session would keep that of the prompt before.
        self._session.completer = completer
        return self._session.prompt(prompt).strip()


def make_asker() -> Asker:
    """Give what suits standard input and output."""
    ends = (sys.stdin, sys.stdout)
    if all(end is not None and end.isatty() for end in ends):
        return TerminalAsker()
    return PlainAsker()


def _completer(suggest: Suggest) -> Any:
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document

    class Following(Completer):
        def get_completions(self, document: Document, complete_event: Any) -> Iterable[Completion]:
            typed = document.text_before_cursor
            for line, shown in suggest(typed):
                yield Completion(line, start_position=-len(typed), display=shown)

    return Following()
