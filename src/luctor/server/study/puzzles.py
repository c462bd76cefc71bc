"""Puzzles: what there is to solve, what an answer is worth, hints step by step."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from luctor.core.position import Position
from luctor.play.views import result_data, touches
from luctor.server.answers import answer
from luctor.server.errors import Refusal
from luctor.server.study.models import Hint, PuzzleMove, Puzzles, Verdict
from luctor.study.puzzles import Puzzle, puzzle, puzzles

router = APIRouter()

LAST_HINT = 3


@router.get("/api/puzzles/{game}", response_model=Puzzles)
def list_puzzles(game: str) -> Response:
    """Give a game's puzzles, the easiest first."""
    return answer({"puzzles": [_shown(found) for found in puzzles(game)]})


@router.post("/api/puzzles/{game}/{name}", response_model=Verdict)
def answer_puzzle(game: str, name: str, given: PuzzleMove) -> Response:
    """Judge an answer: one of the best moves, one that wins later, or neither."""
    tactic = _found(game, name).tactic
    position = Position.read(tactic.position)
    played = position.parse(given.move)
    after = Position(position.game, played.states)
    verdict = "wrong"
    if played.token in tactic.best:
        verdict = "best"
    elif played.token in tactic.later or (after.result and after.result.winner == position.seat):
        verdict = "later"
    follows = verdict == "best" and played.token == tactic.line[0]
    return answer(
        {
            "verdict": verdict,
            "result": result_data(after.game, after.result),
            "line": tactic.line if verdict != "wrong" else [],
            "reply": tactic.line[1] if follows and len(tactic.line) > 1 else None,
        }
    )


@router.get("/api/puzzles/{game}/{name}/hint", response_model=Hint)
def hint(game: str, name: str, step: Annotated[int, Query(ge=1, le=LAST_HINT)] = 1) -> Response:
    """Give a hint: where the move begins, then all that it touches, then the whole line."""
    line = _found(game, name).tactic.line
    touched = touches(line[0])
    return answer(
        {
            "step": step,
            "last": step == LAST_HINT,
            "touches": touched[:1] if step == 1 else touched,
            "line": line if step == LAST_HINT else [],
        }
    )


def _found(game: str, name: str) -> Puzzle:
    known = {found.id for found in puzzles(game)}
    if name not in known:
        raise Refusal(404, "unknown-name", "There is no such puzzle.")
    return puzzle(game, name)


def _shown(found: Puzzle) -> dict[str, Any]:
    tactic = found.tactic
    position = Position.read(tactic.position)
    return {
        "id": found.id,
        "position": tactic.position,
        "variant": position.variant,
        "seat": position.seat,
        "win_in": tactic.win_in,
        "grade": found.grade,
        "themes": tactic.themes,
        "phase": tactic.phase,
    }
