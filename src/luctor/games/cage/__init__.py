"""Cage (Mark Steere, 2010): capture every enemy checker; there are no draws."""

from pathlib import Path

from luctor.core.game import Game, Text
from luctor.core.kernels import Kernels
from luctor.games.cage import notation, rules
from luctor.games.cage.appeal import appeal
from luctor.games.cage.board import SEATS
from luctor.games.cage.evaluate import FEATURES, evaluate, features
from luctor.games.cage.faults import faults
from luctor.games.cage.notices import notices
from luctor.games.cage.planes import BOARDS, PLANES, planes, turn_planes
from luctor.games.cage.scene import scene
from luctor.games.cage.state import DTYPE
from luctor.games.cage.tables import ACTION_DIRECTIONS, SQUARES

GAME = Game(
    name="cage",
    title="Cage",
    year=2010,
    authors=("Mark Steere",),
    summary="Crowd towards the centre, jump and trade at the edges until every enemy is captured.",
    seats=SEATS,
    variants=("10x10", "8x8", "6x6"),
    options=(),
    reasons=rules.REASONS,
    reason_texts={
        "all-captured": "{loser}'s last checker has been captured (C7)",
        "last-checker-spent": "{loser}'s last checker has left in an edge capture (C7)",
        "blocked": "neither side has a legal move (C8)",
    },
    repeats=False,
    symmetries=(8, 8, 8),
    max_legal=400,  # 50 checkers; a lone one has 8 steps, another at most 4 steps and 4 captures
    action_count=SQUARES * ACTION_DIRECTIONS,
    dtype=DTYPE,
    kernels=Kernels(
        init=rules.init,
        legal=rules.legal,
        count=rules.count,
        sample=rules.sample,
        play=rules.play,
        result=rules.result,
        key=rules.key,
        captures=rules.captures,
        appeal=appeal,
        features=features,
        evaluate=evaluate,
        transform=rules.transform,
        transform_action=rules.transform_action,
        planes=planes,
    ),
    features=FEATURES,
    weights_file=Path(__file__).with_name("weights.json"),
    planes=PLANES,
    boards=BOARDS,
    turn_planes=turn_planes,
    text=Text(
        part=notation.part,
        read_move=notation.read_move,
        explain=notation.explain,
        write=notation.write,
        read=notation.read,
    ),
    faults=faults,
    notices=notices,
    scene=scene,
)
