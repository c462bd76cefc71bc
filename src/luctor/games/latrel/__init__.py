"""La Trel: sliding attackers that capture by the short leap, and Defenders in their way."""

from pathlib import Path

from luctor.core.game import Game, Option, Text
from luctor.core.kernels import Kernels
from luctor.games.latrel import rules
from luctor.games.latrel.actions import ACTION_COUNT, MAX_LEGAL
from luctor.games.latrel.appeal import appeal
from luctor.games.latrel.evaluate import FEATURES, evaluate, features
from luctor.games.latrel.explain import explain
from luctor.games.latrel.faults import faults
from luctor.games.latrel.notation import part, read, read_move, write
from luctor.games.latrel.notices import notices
from luctor.games.latrel.planes import BOARDS, PLANES, planes, turn_planes
from luctor.games.latrel.scene import scene
from luctor.games.latrel.state import DTYPE, SEATS, VARIANTS
from luctor.games.latrel.symmetry import transform, transform_action

GAME = Game(
    name="latrel",
    title="La Trel",
    year=1994,
    authors=("Richard Morgan",),
    summary="Rooks, bishops and queens that capture by jumping: leave the other side without any.",
    seats=SEATS,
    variants=VARIANTS,
    options=(
        Option(
            name="corner_capture",
            values=(False, True),
            ruling="L7",
            help="Whether a piece in a corner can be captured by moving onto it.",
            variants=("advanced",),
        ),
    ),
    reasons=rules.REASONS,
    reason_texts={
        "no-attackers": "{loser} has no attackers left (L10)",
        "attackers-blocked": "{loser}'s last attackers cannot move (L10)",
        "no-moves": "{loser} has no legal move (L11)",
    },
    repeats=True,
    symmetries=(2, 2, 2),
    max_legal=MAX_LEGAL,
    action_count=ACTION_COUNT,
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
        transform=transform,
        transform_action=transform_action,
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
