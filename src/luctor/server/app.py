"""The application: its parts, in the order in which a request meets them."""

from fastapi import FastAPI
from starlette.responses import Response

import luctor
from luctor.server import errors, games, pages, study
from luctor.server.answers import answer
from luctor.server.guard import Guard
from luctor.server.limits import Buckets, Limits
from luctor.server.models import Failure
from luctor.server.settings import Settings

DESCRIPTION = "Tables to play Cage, Emergo, Entrapment and La Trel at. See docs/protocol.md."
FAILURES: dict[int | str, dict[str, type[Failure]]] = {"4XX": {"model": Failure}}


def create_app(settings: Settings) -> FastAPI:
    """Make the application.

    Parameters
    ----------
    settings : Settings

    Raises
    ------
    DataError
        If the data folder or the database in it cannot be used.
    """
    app = FastAPI(
        title="Luctor",
        version=luctor.__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=FAILURES,
    )
    limits = Limits(
        Buckets(settings.visitor_rate, settings.visitor_burst),
        Buckets(settings.address_rate, settings.address_burst),
    )
    app.state.settings = settings
    app.state.limits = limits
    app.add_middleware(Guard, limits=limits)
    errors.install(app)
    app.include_router(games.router)
    app.include_router(study.router)
    app.include_router(pages.router)

    @app.get("/healthz", tags=["server"])
    def health() -> Response:
        """Say that the server is well."""
        return answer({"status": "ok", "version": luctor.__version__})

    return app
