"""Stepping a batch allocates nothing."""

import os
import subprocess
import sys
import tracemalloc

import numpy as np
import pytest

import luctor
from luctor.envs import Batch
from luctor.envs.stepping import Rows, Views

ROWS = 4000
WARM = 200
# How many arrays the kernels of a step are called with, with one thread and with more.
HANDLES = {
    1: len(Rows._fields) + 1 + len(Rows._fields) + len(Views._fields) + 2,
    2: len(Rows._fields) + 1 + len(Rows._fields) + len(Views._fields) + 3,
}


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", luctor.games())
def test_python_allocates_nothing(name, threads):
    batch = Batch(name, n=ROWS, threads=threads, max_length=200)
    batch.reset()
    actions = np.zeros(ROWS, dtype=np.int32)
    tracemalloc.start()
    try:
        # Numba's handles are seen to come but not to go, until each has an address seen before.
        for _ in range(WARM):
            batch.step(batch.sample_actions(actions))
        tracemalloc.reset_peak()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(20):
            batch.step(batch.sample_actions(actions))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # Tuples and numbers come and go, but nothing that has even a byte for each row.
    assert peak - before < ROWS


NUMBA = """
import sys
from numba.core.runtime import rtsys
from luctor.envs import Batch
for name in sys.argv[1:]:
    for threads in (1, 2):
        for n in (2, 300):
            batch = Batch(name, n=n, threads=threads, max_length=200)
            batch.reset()
            batch.step(batch.sample_actions())
            before = rtsys.get_allocation_stats()
            for _ in range(250):
                batch.step(batch.sample_actions())
            after = rtsys.get_allocation_stats()
            print((after.alloc - before.alloc) / 250, (after.free - before.free) / 250)
"""


def test_kernels_allocate_nothing():
    """Numba makes a handle for each array that a kernel is called with, and nothing else."""
    answer = subprocess.run(
        [sys.executable, "-c", NUMBA, *luctor.games()],
        env={**os.environ, "NUMBA_NRT_STATS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-2000:]
    figures = answer.stdout.split("\n")[:-1]
    assert figures == [
        f"{HANDLES[threads]:.1f} {HANDLES[threads]:.1f}" for threads in (1, 1, 2, 2)
    ] * len(luctor.games())
