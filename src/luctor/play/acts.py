"""What somebody at a table may do, and how a table says no."""

from luctor.core.errors import LuctorError


class ActError(LuctorError, ValueError):
    """An act that the table does not take now.

    Parameters
    ----------
    code : str
        A word for programs, in kebab-case.
    message : str
        One clear sentence.
    """

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)

    def __reduce__(self) -> tuple[type["ActError"], tuple[str, str]]:
        return (type(self), (self.code, str(self)))
