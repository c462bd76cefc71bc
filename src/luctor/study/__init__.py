"""Floor 5: what a search has to say about positions and whole games.

`analyse` looks at one position, `annotate` at every position of a record, `curve` draws what
`annotate` has found.
"""

from luctor.study.analysis import Analysis, analyse
from luctor.study.annotating import Annotation, annotate, better_move
from luctor.study.curves import curve
from luctor.study.judging import Tally, tally

__all__ = [
    "Analysis",
    "Annotation",
    "Tally",
    "analyse",
    "annotate",
    "better_move",
    "curve",
    "tally",
]
