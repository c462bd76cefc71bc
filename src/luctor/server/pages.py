"""The page: one `index.html` for all its addresses, and the files it loads."""

from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, Response

from luctor.server.answers import answer
from luctor.server.errors import Refusal

router = APIRouter(include_in_schema=False)

ADDRESSES = (
    "/",
    "/table/{table}",
    "/study",
    "/learn",
    "/learn/{game}",
    "/puzzles",
    "/puzzles/{game}",
    "/settings",
)
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
# A browser asks again each time, and is told in a few bytes that nothing has changed.
FRESH = {"cache-control": "no-cache"}


def page(request: Request) -> Response:
    """Give the page."""
    return _file(request, "index.html")


async def nowhere(request: Request, error: Exception) -> Response:
    """Answer who asks for an address that there is not: the page says so to people."""
    refused = Refusal(404, "not-found", "There is nothing at this address.")
    request.state.refused = refused.code
    people = "text/html" in request.headers.get("accept", "")
    if people and request.method == "GET" and not request.url.path.startswith("/api/"):
        found = page(request)
        found.status_code = refused.status
        return found
    return answer(refused.data, refused.status)


for path in ADDRESSES:
    router.add_api_route(path, page, methods=["GET", "HEAD"])


@router.api_route("/static/{path:path}", methods=["GET", "HEAD"])
def static(request: Request, path: str) -> Response:
    """Give a file that the page loads."""
    return _file(request, path)


def _file(request: Request, name: str) -> Response:
    web: Path = request.app.state.settings.web.resolve()
    path = _inside(web, name)
    kind = TYPES.get(path.suffix) if path is not None else None
    if path is None or kind is None:
        raise Refusal(404, "not-found", "There is no such file.")
    found = FileResponse(path, media_type=kind, headers=FRESH, stat_result=path.stat())
    if request.headers.get("if-none-match") == found.headers.get("etag"):
        return Response(status_code=304, headers={**FRESH, "etag": found.headers["etag"]})
    return found


def _inside(web: Path, name: str) -> Path | None:
    """Give a file of the page's folder; None if there is none of that name in it."""
    try:
        path = (web / name).resolve()
        found = path.is_relative_to(web) and path.is_file()
    except (OSError, ValueError):  # a name with a zero byte, or far too long
        return None
    return path if found else None
