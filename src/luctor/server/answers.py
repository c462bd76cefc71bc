"""Answers as bytes: JSON without spaces, umlauts as they are."""

import json
from collections.abc import Mapping
from typing import Any

from starlette.responses import Response


def encoded(data: Any) -> bytes:
    """Give data as JSON."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode(errors="replace")  # an error may quote half a character back


def answer(data: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Give an answer that holds data as JSON."""
    return Response(encoded(data), status, headers, media_type="application/json")
