"""Questions with numbered answers: which game, which variant, who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass

from luctor.cli.prompting import Asker
from luctor.cli.screen import Screen


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: its name, what it means, and what else may be typed for it."""

    name: str
    help: str = ""
    also: tuple[str, ...] = ()


def choose(
    asker: Asker, screen: Screen, question: str, choices: Sequence[Choice], default: int = 0
) -> int:
    """Ask until one of the answers is given, by number, by name or by the beginning of its name.

    Parameters
    ----------
    asker, screen
    question : str
    choices : sequence of Choice
    default : int
        What Enter takes.

    Returns
    -------
    int
        The answer's index.

    Raises
    ------
    EOFError, KeyboardInterrupt
        As `Asker.ask`.
    """
    screen.say()
    screen.say(question, "bold")
    screen.table([(str(n), choice.name, choice.help) for n, choice in enumerate(choices, 1)])
    prompt = f"Number or name (Enter for {choices[default].name}): "
    while True:
        typed = asker.ask(prompt, lambda text: _suggest(choices, text))
        if not typed:
            return default
        found = matching(choices, typed)
        if len(found) == 1:
            return found[0]
        known = ", ".join(choice.name for choice in choices)
        problem = "could be more than one of them" if found else "is none of them"
        screen.error(f"{typed!r} {problem}: type a number from 1 to {len(choices)}, or {known}.")


def matching(choices: Sequence[Choice], typed: str) -> list[int]:
    """Give the indices of the answers that a typed text may mean."""
    if typed.isdecimal() and 1 <= int(typed) <= len(choices):
        return [int(typed) - 1]
    wanted = _folded(typed)
    names = [[_folded(name) for name in (choice.name, *choice.also)] for choice in choices]
    exact = [i for i, known in enumerate(names) if wanted in known]
    return exact or [
        i for i, known in enumerate(names) if any(name.startswith(wanted) for name in known)
    ]


def confirm(asker: Asker, screen: Screen, question: str, *, default: bool) -> bool:
    """Ask a question that is answered by yes or no."""
    hint = "Y/n" if default else "y/N"
    while True:
        typed = asker.ask(f"{question} [{hint}] ").casefold()
        if not typed:
            return default
        if "yes".startswith(typed) or "no".startswith(typed):
            return "yes".startswith(typed)
        screen.error(f"{typed!r} is neither yes nor no: type y or n.")


def _suggest(choices: Sequence[Choice], typed: str) -> list[tuple[str, str]]:
    wanted = _folded(typed)
    return [(c.name, c.name) for c in choices if _folded(c.name).startswith(wanted)]


def _folded(name: str) -> str:
    return "".join(c for c in name.casefold().replace("×", "x") if c not in " -_")
