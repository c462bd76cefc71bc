"""Environments for programs that learn: many games at once, and the usual interfaces.

`Batch` steps any number of games in one compiled kernel; `symmetries` turns what it gives. The
modules ``gymnasium``, ``pettingzoo`` and ``openspiel`` are imported by whoever has the extra
``luctor[envs]``. ``docs/envs.md`` tells of all of them, plane by plane.
"""

from luctor.envs.batch import Batch
from luctor.envs.symmetry import Symmetry, symmetries

__all__ = ["Batch", "Symmetry", "symmetries"]
