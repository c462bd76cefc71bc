"""Study, learning and puzzles: routes that keep nothing.

`positions` tells what can be done in a position, `editing` what is wrong with one that is being set
up, `records` turns files into trees and back, `drawing` gives pictures, `puzzles` judges answers;
`analysis` is a socket over which the computer thinks aloud, in the `thinking` pool.
"""

from fastapi import APIRouter

from luctor.server.study import analysis, drawing, editing, positions, puzzles, records

router = APIRouter(tags=["study"])
for part in (positions, editing, records, drawing, puzzles, analysis):
    router.include_router(part.router)
