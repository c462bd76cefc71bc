"""In which order a node's actions are tried.

First the table's action, then captures, then the quiet actions that have cut off the search at the
same ply (killers), then the others; within each group by what history and the game's own appeal
tell of the action.
"""

from typing import Any

from luctor.core.compilation import kernel
from luctor.core.kernels import appeal, captures

RANK_GUIDE = 1 << 30
RANK_CAPTURE = 1 << 24
RANK_KILLER = 1 << 22
# Ranks from here on are no quiet actions' unless they are killers.
RANK_LOUD = 1 << 21
HISTORY_CAP = 1 << 16
# What a point of appeal is worth against history.
APPEAL = 4


@kernel
def rank(state: Any, work: Any, ply: int, n: int, guide: int) -> None:
    """Rank the n actions of a node; `guide` is the table's action or -1."""
    taking = work.taking
    n_taking = captures(state, taking)
    appeals = work.appeals
    appeal(state, work.actions[ply], n, appeals)
    history = work.history[state.seat]
    actions = work.actions[ply]
    ranks = work.ranks[ply]
    killer, second = work.killers[ply, 0], work.killers[ply, 1]
    j = 0
    for i in range(n):
        action = actions[i]
        score = history[action] + APPEAL * appeals[i]
        if j < n_taking and taking[j] == action:
            j += 1
            score += RANK_CAPTURE
        elif action in (killer, second):
            score += RANK_KILLER
        if action == guide:
            score = RANK_GUIDE
        ranks[i] = score


@kernel
def rank_captures(state: Any, work: Any, ply: int, n: int) -> None:
    """Rank the n captures of a node of the quiescence search."""
    history = work.history[state.seat]
    for i in range(n):
        work.ranks[ply, i] = history[work.actions[ply, i]]


@kernel
def pick(work: Any, ply: int, i: int, n: int) -> int:
    """Bring the best ranked of the actions i to n - 1 to place i, and give it."""
    actions = work.actions[ply]
    ranks = work.ranks[ply]
    best = i
    top = ranks[i]
    for j in range(i + 1, n):
        if ranks[j] > top:
            top = ranks[j]
            best = j
    action: int = actions[best]
    if best != i:
        actions[best] = actions[i]
        actions[i] = action
        ranks[best] = ranks[i]
        ranks[i] = top
    return action


@kernel
def learn(work: Any, seat: int, action: int, bonus: int) -> None:
    """Move an action's history towards the cap, or away from it with a negative bonus.

    The nearer the cap the smaller the step, so that old successes fade.
    """
    old = work.history[seat, action]
    work.history[seat, action] = old + bonus - old * abs(bonus) // HISTORY_CAP


@kernel
def remember_cut(work: Any, seat: int, ply: int, depth: int, i: int) -> None:
    """Note that the i-th action tried has cut the search off, and the ones before it have not."""
    action = work.actions[ply, i]
    quiet = work.ranks[ply, i] < RANK_CAPTURE
    if quiet and work.killers[ply, 0] != action:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = action
    bonus = min(32 * depth * depth, HISTORY_CAP // 8)
    learn(work, seat, action, bonus)
    for j in range(i):
        learn(work, seat, work.actions[ply, j], -bonus)
