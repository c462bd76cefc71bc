"""What is said when an optional part of Luctor is not installed."""

from luctor.core.errors import LuctorError


class MissingExtraError(LuctorError, ImportError):
    """Something was asked for that needs the extra ``luctor[envs]``."""
