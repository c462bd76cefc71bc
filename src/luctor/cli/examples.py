"""Examples at the end of a command's help."""


def examples(*lines: tuple[str, str]) -> str:
    """Write examples, each a command line and what it does, as a help's epilog."""
    shown = [f"[bold]{_escaped(command)}[/]  [dim]{_escaped(what)}[/]" for command, what in lines]
    return "\n\n".join(["Examples:", *shown])


def _escaped(text: str) -> str:
    return text.replace("[", "\\[")
