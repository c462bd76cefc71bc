"""Entrapment: roamers and barriers on a small board; whoever can no longer move a roamer loses it.

The files, in the order in which they build on one another: `state` (the record), `tables`
(constants), `sides` (what roamers see around them), `generator` (what may be done), `actions` (what
an action brings about), `rules` (all kernels together); then, in plain Python, `view`, `notation`,
`explain`, `faults`, `notices` and `scene`. `evaluate` is a heuristic.
"""

from pathlib import Path

from luctor.core.game import Game, Text
from luctor.core.kernels import Kernels
from luctor.games.entrapment import rules
from luctor.games.entrapment.appeal import appeal
from luctor.games.entrapment.evaluate import FEATURES, evaluate, features
from luctor.games.entrapment.explain import explain
from luctor.games.entrapment.faults import faults
from luctor.games.entrapment.notation import part, read, read_move, write
from luctor.games.entrapment.notices import notices
from luctor.games.entrapment.planes import BOARDS, PLANES, planes, turn_planes
from luctor.games.entrapment.scene import scene
from luctor.games.entrapment.state import DTYPE
from luctor.games.entrapment.tables import (
    ACTION_PLANES,
    MAX_LEGAL,
    PLANE_SIZE,
    SYMMETRIES,
    VARIANTS,
)
from luctor.games.entrapment.view import SEATS

GAME = Game(
    name="entrapment",
    title="Entrapment",
    year=1999,
    authors=("Rich Gowell",),
    summary=(
        "Each side steps its few roamers and lays barriers; a roamer shut in on all four sides is "
        "gone, and the side that loses all of them has lost."
    ),
    seats=SEATS,
    variants=VARIANTS,
    options=(),
    reasons=rules.REASONS,
    reason_texts={
        "no-roamers": "{loser} has no roamers left (T10)",
        "both-eliminated": "both sides lost their last roamers at once (T10)",
    },
    repeats=True,
    symmetries=SYMMETRIES,
    max_legal=MAX_LEGAL,
    action_count=ACTION_PLANES * PLANE_SIZE,
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
    text=Text(part=part, read_move=read_move, explain=explain, write=write, read=read),
    faults=faults,
    notices=notices,
    scene=scene,
)
