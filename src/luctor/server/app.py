"""The application: its parts, in the order in which a request meets them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from starlette.responses import Response

import luctor
from luctor.server import errors, games, pages, study
from luctor.server.answers import answer
from luctor.server.guard import Guard
from luctor.server.limits import Buckets, Limits
from luctor.server.models import Failure, Health
from luctor.server.settings import Settings
from luctor.server.store import Database
from luctor.server.tables import routes, socket
from luctor.server.tables.desk import Desk
from luctor.server.tables.engines import Engines

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
    database = Database(settings.database)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engines = Engines(settings.engines)
        app.state.desk = Desk(database, engines, settings)
        await asyncio.to_thread(games.description)  # what every page asks for first
        warming = asyncio.create_task(engines.warm_up())
        app.state.desk.begin()
        try:
            yield
        finally:
            warming.cancel()
            await app.state.desk.close()
            database.close()

    app = FastAPI(
        title="Luctor",
        version=luctor.__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=FAILURES,
        lifespan=lifespan,
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
    app.include_router(routes.router)
    app.include_router(socket.router)
    app.include_router(study.router)
    app.include_router(pages.router)
    app.add_exception_handler(404, pages.nowhere)

    @app.get("/healthz", tags=["server"], response_model=Health)
    async def health(request: Request) -> Response:
        """Say that the server is well, and how many tables it keeps."""
        count = await asyncio.to_thread(request.app.state.desk.reader.count)
        return answer({"status": "ok", "version": luctor.__version__, "tables": count})

    return app
