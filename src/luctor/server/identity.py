"""Who somebody is: the holder of a secret. Only a hash of it is ever stored or logged."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from luctor.server.errors import Refusal

COOKIE = "luctor"
YEAR = 365 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,128}")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who asks for something.

    Attributes
    ----------
    secret : str
        Empty for somebody who has none yet.
    fresh : bool
        Whether the secret has just been made and must be handed over as a cookie.
    """

    secret: str = ""
    fresh: bool = False

    @property
    def holder(self) -> str:
        """The hash that stands for the secret; empty without one."""
        return hashed(self.secret) if self.secret else ""

    @property
    def name(self) -> str:
        """What the log calls somebody: enough to tell people apart, useless to an intruder."""
        return self.holder[:10] or "nobody"

    def invitation(self, table: str) -> str:
        """Give the secret that invites to a table which this visitor has made.

        It follows from the visitor's own secret, so that the server need not keep it.
        """
        digest = hmac.digest(self.secret.encode(), f"invitation {table}".encode(), "sha256")
        return digest.hex()[:32]

    def hand_over(self, response: Response, *, secure: bool) -> None:
        """Give a fresh secret to the browser."""
        if self.fresh:
            response.set_cookie(
                COOKIE, self.secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure
            )


def visitor(connection: HTTPConnection) -> Visitor:
    """Find out who asks: by bearer token, else by cookie.

    Raises
    ------
    Refusal
        If a bearer token has the wrong form.
    """
    header = connection.headers.get("authorization")
    if header is not None:
        scheme, _, secret = header.partition(" ")
        if scheme.lower() != "bearer" or not _SECRET.fullmatch(secret.strip()):
            raise Refusal(
                401,
                "bad-credentials",
                "Authorization must be Bearer and 16 to 128 letters, digits, - or _.",
            )
        return Visitor(secret.strip())
    secret = connection.cookies.get(COOKIE, "")
    return Visitor(secret) if _SECRET.fullmatch(secret) else Visitor()


def known(connection: HTTPConnection) -> Visitor:
    """Find out who asks, and give somebody new a secret."""
    found = visitor(connection)
    return found if found.secret else Visitor(secrets.token_urlsafe(16), fresh=True)


def hashed(secret: str) -> str:
    """Give the hash that a secret is known by."""
    return hashlib.sha256(secret.encode()).hexdigest()
