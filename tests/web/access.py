"""What axe-core finds fault with on a page."""

import os
from pathlib import Path

import pytest

AXE = Path(
    os.environ.get(
        "LUCTOR_AXE",
        Path(__file__).parents[2] / "web-checks" / "node_modules" / "axe-core" / "axe.min.js",
    )
)


def violations(page):
    """Run axe in the page: its script comes in by the back door, past the page's own policy."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make web` once.")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        (one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found["violations"]
    ]
