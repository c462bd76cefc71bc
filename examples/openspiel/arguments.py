"""What the examples read from the command line; what cannot be used gets a sentence."""

import argparse

import pyspiel

import luctor
import luctor.envs.openspiel


def count(text: str) -> int:
    """Read a whole number from 1."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def position(text: str) -> luctor.Position:
    """Read a position that somebody can move in."""
    try:
        read = luctor.Position.read(text)
    except luctor.LuctorError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if read.result:
        raise argparse.ArgumentTypeError("the game is over in this position")
    return read


def game(text: str) -> pyspiel.Game:
    """Load a game as OpenSpiel does."""
    name = text.partition("(")[0]
    if name not in pyspiel.registered_names():
        ours = ", ".join(f"python_{each}" for each in luctor.games())
        raise argparse.ArgumentTypeError(f"OpenSpiel knows no game {name!r}; Luctor's are {ours}")
    try:
        return pyspiel.load_game(text)
    except (luctor.LuctorError, pyspiel.SpielError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None
