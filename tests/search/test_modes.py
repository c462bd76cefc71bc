"""The same search compiled, from the cache, and in plain Python."""

import json
import os
import subprocess
import sys
from pathlib import Path

from luctor.search.alphabeta import iterate
from luctor.search.nodes import INFINITY
from luctor.search.table import Table
from luctor.search.workspace import allocate
from tests.search.material import VARIANTS, wander

ROOT = Path(__file__).resolve().parents[2]


def values(depth):
    """What one position of each variant is worth: name, score, best line, nodes."""
    found = []
    for index, (game, variant) in enumerate(VARIANTS):
        stack, works = allocate(game, wander(game, variant, 40, index).state)
        work, table = works[0], Table(entries=1 << 12).words
        work.quiet = 1
        iterate(stack, work, table, depth, -INFINITY, INFINITY)
        line = [int(action) for action in work.line[0, : work.length[0]]]
        found.append([game.name, variant, int(work.score), line, int(work.nodes)])
    return found


def in_another_process(depth, **environment):
    code = (
        "import json; from tests.search.test_modes import values; "
        f"print(json.dumps(values({depth})))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(finished.stdout)


def test_plain_python_finds_the_same_as_the_compiled_search():
    assert in_another_process(2, NUMBA_DISABLE_JIT="1") == values(2)


def test_kernels_from_the_cache_find_the_same():
    """Numba's cache crashes on a recursion compiled for several types (numba issue 6061)."""
    expected = values(3)
    assert in_another_process(3) == expected
