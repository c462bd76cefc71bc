"""What a visitor is told when something cannot be done: a code and one clear sentence."""

import re
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from luctor.core.errors import LuctorError, shorten
from luctor.play.acts import ActError
from luctor.server.answers import answer

# What Starlette itself refuses, in our words.
PLAIN = {
    400: ("not-json", "The body cannot be read as JSON."),
    405: ("method-not-allowed", "This address does not know that method."),
}
STATUS = {"stale": 409, "not-your-seat": 403}
UNPROCESSABLE = 422


class Refusal(Exception):  # noqa: N818  (an answer, not an accident)
    """A request that is not carried out.

    Parameters
    ----------
    status : int
        4xx.
    code : str
        A word for programs, in kebab-case.
    message : str
        One clear sentence for people.
    more : Any
        Further members of the answer, beside ``error``.
    """

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        self.status = status
        self.code = code
        self.message = message
        self.more = more
        super().__init__(message)

    @property
    def data(self) -> dict[str, Any]:
        """The answer's body."""
        return {"error": {"code": self.code, "message": self.message}, **self.more}


BROKEN = Refusal(500, "internal", "Something went wrong inside the server; it has been noted.")


def code_of(error: LuctorError) -> str:
    """Give an error's word for programs: ``illegal-move`` for an `IllegalMoveError`."""
    if isinstance(error, ActError):
        return error.code
    name = type(error).__name__.removesuffix("Error")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def refusal(error: LuctorError) -> Refusal:
    """Turn what the floors below object to into a refusal."""
    code = code_of(error)
    return Refusal(STATUS.get(code, UNPROCESSABLE), code, str(error))


def invalid(errors: list[Any]) -> Refusal:
    """Turn what a request's model objects to into a refusal: the first fault, in a sentence."""
    first = errors[0]
    if first["type"] == "json_invalid":
        return Refusal(400, "not-json", "The body cannot be read as JSON.")
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    why = str(first["msg"]).removeprefix("Value error, ").rstrip(".")
    place = f"The field {shorten(where)!r}" if where else "The body"
    return Refusal(UNPROCESSABLE, "invalid-request", f"{place} is not right: {shorten(why, 200)}.")


def install(app: FastAPI) -> None:
    """Let the app answer every error in the one form."""

    @app.exception_handler(Refusal)
    async def _refused(request: Request, error: Refusal) -> Response:
        request.state.refused = error.code
        return answer(error.data, error.status)

    @app.exception_handler(LuctorError)
    async def _objected(request: Request, error: LuctorError) -> Response:
        refused = refusal(error)
        request.state.refused = refused.code
        return answer(refused.data, refused.status)

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Response:
        refused = invalid(list(error.errors()))
        request.state.refused = refused.code
        return answer(refused.data, refused.status)

    @app.exception_handler(HTTPException)
    async def _plain(request: Request, error: HTTPException) -> Response:
        code, message = PLAIN.get(error.status_code, ("refused", f"{error.detail}"))
        request.state.refused = code
        headers = dict(error.headers or {})
        return answer(Refusal(error.status_code, code, message).data, error.status_code, headers)
