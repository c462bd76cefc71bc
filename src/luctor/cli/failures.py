"""What a person sees when something goes wrong: one sentence and an exit code, no traceback."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperGroup

from luctor.core.errors import ArgumentError, LuctorError, UnknownNameError

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130


class Group(TyperGroup):
    """The list of commands; whatever one of them raises on purpose becomes a sentence."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        with reported():
            result = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
            return result


@contextmanager
def reported() -> Iterator[None]:
    """Turn errors into a sentence on standard error and an exit code."""
    try:
        yield
    except BrokenPipeError:
        # Whoever read our output has seen enough; the rest of it must not fail at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(FAILED) from None
    except LuctorError as error:
        tell(str(error))
        wrong = isinstance(error, UnknownNameError | ArgumentError)
        raise typer.Exit(WRONG_USAGE if wrong else FAILED) from None
    except OSError as error:
        tell(os_sentence(error))
        raise typer.Exit(FAILED) from None
    except MemoryError:
        tell("There is not enough memory for that.")
        raise typer.Exit(FAILED) from None
    except KeyboardInterrupt:
        tell("Interrupted.")
        raise typer.Exit(INTERRUPTED) from None


def tell(sentence: str) -> None:
    """Write a sentence to standard error."""
    typer.echo(f"luctor: {sentence}", err=True)


def os_sentence(error: OSError) -> str:
    """Say what the operating system objects to."""
    why = error.strerror or str(error) or type(error).__name__
    if error.filename is None:
        return f"{why}."
    return f"{error.filename or 'a file without a name'}: {why}."
