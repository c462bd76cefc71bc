"""Records: from text to trees and back."""

import io
from itertools import islice

from fastapi import APIRouter
from starlette.responses import Response

from luctor.core.errors import RecordError
from luctor.records import read
from luctor.server.answers import answer
from luctor.server.study.models import RecordText, Tree, Trees
from luctor.server.study.trees import record_of, tree_of

router = APIRouter()

MOST_RECORDS = 50


@router.post("/api/records/read", response_model=Trees)
def read_records(given: RecordText) -> Response:
    """Read a text of records; what is wrong with one does not keep the others from being read."""
    games = read(io.StringIO(given.text, newline=None), "yield")
    found = list(islice(games, MOST_RECORDS))
    trees = [tree_of(record) for record in found if not isinstance(record, RecordError)]
    faults = [str(record) for record in found if isinstance(record, RecordError)]
    if not trees:
        raise RecordError(faults[0])
    more = next(games, None) is not None
    return answer({"records": trees, "faults": faults, "more": more})


@router.post("/api/records/write", response_model=RecordText)
def write_record(tree: Tree) -> Response:
    """Write a tree as text."""
    return answer({"text": record_of(tree).dumps()})
