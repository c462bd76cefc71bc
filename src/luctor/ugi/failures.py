"""What can go wrong between programs."""

from luctor.core.errors import LuctorError


class OrderError(LuctorError, ValueError):
    """A line that the engine cannot carry out; the sentence goes back as an ``info string``."""


class EngineError(LuctorError):
    """A program that does not do as an engine should."""
