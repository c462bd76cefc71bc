"""How kernels are compiled: one decorator, one cache folder.

Numba's cache notices that a compiled function's own file has changed, but not that a function it
calls, in another file, has. The cache folder's name therefore carries a digest of every source file
that can be compiled into a kernel: a changed source means an empty folder, never a stale kernel.
Import this module before anything else imports Numba's decorators.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core import config

PACKAGE = Path(__file__).resolve().parent.parent
# Kernels of the floors above are complete in their own files: Numba itself sees those change.
COMPILED = ("core", "grids", "games", "search")
KEEP_SECONDS = 14 * 24 * 3600


def source_digest() -> str:
    """Digest the sources that kernels are compiled from, with the versions that compile them."""
    digest = hashlib.blake2b(digest_size=8)
    digest.update(f"numba {numba.__version__}".encode())
    for folder in COMPILED:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _cache_home() -> Path:
    """Give the folder that holds all cache folders (``LUCTOR_CACHE_DIR`` overrides it)."""
    chosen = os.environ.get("LUCTOR_CACHE_DIR")
    return Path(chosen) if chosen else platformdirs.user_cache_path("luctor") / "kernels"


def _prepare_cache() -> None:
    """Point Numba at this version's cache folder, and drop folders nobody has used for weeks."""
    home = _cache_home()
    folder = home / source_digest()
    try:
        fresh = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if fresh:
            _drop_stale(home)
    except OSError:  # a read-only home: compile into a folder that lives as long as the machine
        folder = Path(tempfile.gettempdir()) / f"luctor-kernels-{folder.name}"
        folder.mkdir(parents=True, exist_ok=True)
    config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


def _drop_stale(home: Path) -> None:
    limit = time.time() - KEEP_SECONDS
    for old in home.iterdir():
        if old.is_dir() and old.stat().st_mtime < limit:
            shutil.rmtree(old, ignore_errors=True)


_prepare_cache()

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a function to machine code, cached between processes, running without the GIL.

    Under ``NUMBA_DISABLE_JIT=1`` the function comes back as it is.
    """
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return cast(F, compiled)


def parallel(function: F) -> F:
    """Compile a kernel whose ``prange`` loops run on as many threads as Numba's mask allows."""
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy", parallel=True)(function)
    return cast(F, compiled)


def inlined(function: F) -> F:
    """Compile a helper that is always copied into the kernels that call it.

    Numba leaves most calls between kernels as calls, also of helpers that only shift a few words.
    """
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function)
    return cast(F, compiled)
