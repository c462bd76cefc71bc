"""Floor 4: how a game is stored. ``docs/records.md`` defines the format.

`Record` is a game with variations and comments; `read` streams the games of a file; `write` and
`append` put them there.
"""

from luctor.records.annotations import Evaluation
from luctor.records.headers import Headers
from luctor.records.node import Node
from luctor.records.record import Record
from luctor.records.stream import read
from luctor.records.write import append, write

__all__ = ["Evaluation", "Headers", "Node", "Record", "append", "read", "write"]
