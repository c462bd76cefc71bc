"""Emergo, by Christian Freeling and Ed van Zon."""

from pathlib import Path

from luctor.core.game import Game, Option, Text
from luctor.core.kernels import Kernels
from luctor.games.emergo import rules
from luctor.games.emergo.appeal import appeal
from luctor.games.emergo.evaluate import FEATURES, evaluate, features
from luctor.games.emergo.explain import explain
from luctor.games.emergo.faults import faults
from luctor.games.emergo.generator import ACTION_COUNT
from luctor.games.emergo.notation import part, read, read_move, write
from luctor.games.emergo.notices import notices
from luctor.games.emergo.planes import BOARDS, PLANES, planes, turn_planes
from luctor.games.emergo.scene import scene
from luctor.games.emergo.state import DTYPE
from luctor.games.emergo.tables import CHESS, SYMMETRIES, VARIANTS
from luctor.games.emergo.view import SEATS

GAME = Game(
    name="emergo",
    title="Emergo",
    year=1986,
    authors=("Christian Freeling", "Ed van Zon"),
    summary="Capture men by taking them along under your pieces, until the opponent has none left.",
    seats=SEATS,
    variants=VARIANTS,
    options=(
        Option(
            name="blocked",
            values=("draw", "loss"),
            ruling="E10",
            help="What it means for the player to move to have men, but no legal move.",
        ),
    ),
    reasons=rules.REASONS,
    reason_texts={
        "no-pieces": "{loser} has no piece on the board and no men in hand (E9)",
        "blocked": "the player to move has men, but no legal move (E10)",
    },
    repeats=True,
    symmetries=(SYMMETRIES,) * len(VARIANTS),
    max_legal=48,  # twelve pieces with four directions each; entries are 41 at most
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
    coordinates={"chess": CHESS},
)
