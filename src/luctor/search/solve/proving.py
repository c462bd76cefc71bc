"""The kernels of proofs: depth-first proof-number search (df-pn, Nagai 2002) over actions.

The question is always "does this seat, the *prover*, win?", without a bound or "within n of its
moves". A node's *proof* and *disproof* numbers tell how many positions must at least be settled to
answer it with yes and with no; the search goes to where the least is lacking. Where the prover is
to act one good action is enough, elsewhere all must be good: that goes by the seat, never by the
ply, as the same seat may act twice in a row. A draw is not a win.

Repetition (G3). A position that comes again on the line looked at counts as "not a win". So a proof
never goes in a circle: each proved position rests on positions proved before it, and a proof holds
however the position was reached. A disproof that goes back to an earlier position of the line holds
below that position only; it carries the lowest ply that it goes back to, its ``link``, is kept in
the table under the name of the whole way to it, and becomes a disproof for good at the ply of its
link, where the circle is closed. A line that is broken off because it is too long links to a ply
below the root: nothing that rests on it is ever a disproof for good.

With a bound each position stands in the table once for each number of moves left. There is no way
in a circle then, and disproofs hold for good.
"""

from typing import Any

import numpy as np

from luctor.core.bits import mix, signed
from luctor.core.compilation import kernel
from luctor.core.kernels import count, key, legal, play, result, sample
from luctor.search.solve.memory import BRANCHES, DEEPEST, WAYS

INFINITE = 1 << 30
# Sums of numbers end here; only what is settled is infinite.
HUGE = INFINITE - 1
# The link of what holds for good, and of what was broken off.
FREE = DEEPEST
BROKEN_OFF = -1
UNBOUNDED = 1 << 16
# A branch is left when it lacks a quarter more than the next best (Pawlewicz and Lew 2007): going
# to and fro between two equals costs more than it finds.
SHARE = 4


@kernel
def named(state: Any, left: int) -> Any:
    """Give the name of a position with the question asked of it."""
    return mix(key(state), np.uint64(left))


@kernel
def find(table: Any, name: Any) -> int:
    """Give the index of a name's entry, -1 if there is none."""
    first = signed(name & np.uint64(table.size // WAYS - 1)) * WAYS
    for i in range(first, first + WAYS):
        if table[i].name == name and table[i].effort > 0:
            return i
    return -1


@kernel
def keep(
    table: Any, name: Any, proof: int, disproof: int, moves: int, size: int, link: int, effort: int
) -> None:
    """Put what is known of a name into the table."""
    first = signed(name & np.uint64(table.size // WAYS - 1)) * WAYS
    place = first
    for i in range(first, first + WAYS):
        if table[i].name == name:
            place = i
            break
        if table[i].effort < table[place].effort:
            place = i
    entry = table[place]
    entry.name = name
    entry.proof = proof
    entry.disproof = disproof
    entry.moves = moves
    entry.tree = size
    entry.link = link
    entry.effort = min(effort, HUGE)


@kernel
def settle(branch: Any, won: bool, link: int) -> None:
    """Write into a branch that it is won for the prover, or that it is not."""
    branch.proof = 0 if won else INFINITE
    branch.disproof = INFINITE if won else 0
    branch.link = link


@kernel
def slips_away(state: Any, spare: Any, work: Any) -> bool:
    """Whether one action of the prover's opponent ends the prover's hopes: no move is left to it.

    Nearly any action does. To see that here saves a node for each position at the bound.
    """
    play(spare, sample(state, np.uint64(0)))
    code = result(spare)
    escaped: bool = (code & 3) - 1 != work.prover if code != 0 else spare.seat == work.prover
    return escaped


@kernel
def look(stack: Any, work: Any, branch: Any, table: Any, ply: int, left: int) -> None:
    """Write into a branch what is known of the position it leads to, which stands at that ply."""
    state = stack[ply]
    work.nodes += 1
    branch.moves = 0
    branch.tree = 1
    branch.link = FREE
    code = result(state)
    if code != 0:
        settle(branch, (code & 3) - 1 == work.prover, FREE)
        return
    if left == 0:
        if state.seat == work.prover:
            settle(branch, False, FREE)
            return
        stack[ply + 1] = state
        if slips_away(state, stack[ply + 1], work):
            settle(branch, False, FREE)
            return
    name = named(state, left)
    if work.repeats != 0 and state.mid == 0:
        for i in range(ply):
            if work.names[i] == name:
                settle(branch, False, i)
                return
    i = find(table, name)
    settled = i >= 0 and (table[i].proof == 0 or table[i].disproof == 0)
    if not settled and work.conditional > 0:
        j = find(table, mix(name, work.paths[ply]))
        i = j if j >= 0 else i
    if i >= 0:
        branch.proof = table[i].proof
        branch.disproof = table[i].disproof
        branch.moves = table[i].moves
        branch.tree = table[i].tree
        branch.link = table[i].link
    elif state.seat == work.prover:
        branch.proof = 1
        branch.disproof = count(state)
    else:
        branch.proof = count(state)
        branch.disproof = 1


@kernel
def after(state: Any, following: Any, work: Any, left: int) -> int:
    """Give how many moves the prover has left once an action has led to `following`."""
    ended = state.seat == work.prover and (following.mid == 0 or result(following) != 0)
    return left - 1 if ended and left != UNBOUNDED else left


@kernel
def expand(stack: Any, work: Any, branches: Any, table: Any, ply: int) -> None:
    """Look at the branches of ``stack[ply]``, up to one that settles it at once."""
    first = work.first[ply]
    left = work.left[ply]
    mine = stack[ply].seat == work.prover
    n = legal(stack[ply], work.actions)
    work.count[ply] = n
    if ply + 1 < DEEPEST:
        work.paths[ply + 1] = mix(work.paths[ply], work.names[ply])
    for i in range(n):
        branch = branches[first + i]
        branch.action = work.actions[i]
        stack[ply + 1] = stack[ply]
        play(stack[ply + 1], branch.action)
        if ply + 1 >= DEEPEST:
            settle(branch, False, BROKEN_OFF)
            continue
        rest = after(stack[ply], stack[ply + 1], work, left)
        look(stack, work, branch, table, ply + 1, rest)
        if mine:
            ended = stack[ply + 1].mid == 0 or result(stack[ply + 1]) != 0
            branch.moves += 1 if ended else 0
            if branch.proof == 0 and branch.tree == 1:
                work.count[ply] = i + 1
                break
        elif branch.disproof == 0 and branch.link == FREE:
            work.count[ply] = i + 1
            break


@kernel
def weigh(work: Any, branches: Any, ply: int, mine: bool) -> None:
    """Work out a node's numbers from its branches, into the work record, and choose a branch.

    For the prover (`mine`) the proof number is the least of the branches', the disproof number
    their sum; otherwise the other way round. ``chosen`` is the branch with the least, and
    ``proof_limit`` and ``disproof_limit`` of the next ply are how far to look into it.
    """
    first = work.first[ply]
    least = second = INFINITE
    total = 0
    chosen = first
    for i in range(first, first + work.count[ply]):
        a = branches[i].proof if mine else branches[i].disproof
        b = branches[i].disproof if mine else branches[i].proof
        total += b
        if a < least:
            second = least
            least = a
            chosen = i
        elif a < second:
            second = a
    work.chosen[ply] = chosen
    if least == 0:
        total = INFINITE
    elif total == 0:
        least = INFINITE
    else:
        total = min(total, HUGE)
    work.proof = least if mine else total
    work.disproof = total if mine else least
    if least == 0 or total == 0:
        conclude(work, branches, ply, mine)
        return
    a_limit = work.proof_limit[ply] if mine else work.disproof_limit[ply]
    b_limit = work.disproof_limit[ply] if mine else work.proof_limit[ply]
    own = branches[chosen].disproof if mine else branches[chosen].proof
    a_limit = max(min(a_limit, second + second // SHARE + 1), least + 1)
    b_limit = max(b_limit - total + own, own + 1)
    work.proof_limit[ply + 1] = a_limit if mine else b_limit
    work.disproof_limit[ply + 1] = b_limit if mine else a_limit


@kernel
def conclude(work: Any, branches: Any, ply: int, mine: bool) -> None:
    """Work out what is to be told of a settled node: moves, size and link."""
    first = work.first[ply]
    moves = 0
    size = 1
    link = FREE
    if mine == (work.proof == 0):  # one branch is enough: the shortest win, the firmest disproof
        best = -1
        for i in range(first, first + work.count[ply]):
            branch = branches[i]
            if (branch.proof if mine else branch.disproof) != 0:
                continue
            if best < 0:
                best = i
                continue
            if branch.link != branches[best].link:
                better = branch.link > branches[best].link
            elif branch.moves != branches[best].moves:
                better = branch.moves < branches[best].moves
            else:
                better = branch.tree < branches[best].tree
            if better:
                best = i
        moves = branches[best].moves
        size += branches[best].tree
        link = branches[best].link
        work.chosen[ply] = best
    else:
        longest = first
        for i in range(first, first + work.count[ply]):
            branch = branches[i]
            if branch.moves > branches[longest].moves:
                longest = i
            size += branch.tree
            link = min(link, branch.link)
        moves = branches[longest].moves
        work.chosen[ply] = longest
    work.moves = moves
    work.tree = min(size, HUGE)
    work.link = FREE if link >= ply else link


@kernel
def go_back(stack: Any, work: Any, branches: Any, table: Any, ply: int) -> None:
    """Keep what `weigh` has found out of a node, and hand it to the node above."""
    settled = work.proof == 0 or work.disproof == 0
    moves = work.moves if settled else 0
    size = work.tree if settled else 1
    link = work.link if settled else FREE
    name = work.names[ply]
    if link != FREE:
        name = mix(name, work.paths[ply])
        work.conditional += 1
    effort = work.nodes - work.began[ply]
    keep(table, name, work.proof, work.disproof, moves, size, link, effort)
    if ply == 0:
        work.solved = 1
        return
    branch = branches[work.chosen[ply - 1]]
    branch.proof = work.proof
    branch.disproof = work.disproof
    ended = stack[ply - 1].seat == work.prover and stack[ply].mid == 0
    branch.moves = moves + 1 if ended else moves
    branch.tree = size
    branch.link = link
    work.ply = ply - 1


@kernel
def go_on(stack: Any, work: Any, branches: Any, table: Any, ply: int) -> None:
    """Enter the chosen branch of a node, unless that would lead too far."""
    chosen = work.chosen[ply]
    first = work.first[ply] + work.count[ply]
    if ply + 1 >= DEEPEST or first >= BRANCHES:
        settle(branches[chosen], False, BROKEN_OFF)
        return
    stack[ply + 1] = stack[ply]
    play(stack[ply + 1], branches[chosen].action)
    work.left[ply + 1] = after(stack[ply], stack[ply + 1], work, work.left[ply])
    enter(stack, work, branches, table, ply + 1, first)


@kernel
def enter(stack: Any, work: Any, branches: Any, table: Any, ply: int, first: int) -> None:
    """Begin with a node; its branches lie from `first` on."""
    work.ply = ply
    work.first[ply] = first
    work.names[ply] = named(stack[ply], work.left[ply])
    work.began[ply] = work.nodes
    expand(stack, work, branches, table, ply)


@kernel
def ask(stack: Any, work: Any, branches: Any, table: Any, left: int) -> None:
    """Begin with the question whether the prover wins ``stack[0]``, a position that is not over.

    Parameters
    ----------
    stack, work, branches, table : ndarray of records, record, ndarrays of records
        See `luctor.search.solve.memory`; what the table holds of earlier questions about the same
        prover is used.
    left : int
        Within how many of the prover's moves; ``UNBOUNDED`` for any number.
    """
    work.solved = 0
    work.left[0] = left
    work.paths[0] = np.uint64(0)
    work.proof_limit[0] = INFINITE
    work.disproof_limit[0] = INFINITE
    root: Any = np.int64(0)
    enter(stack, work, branches, table, root, root)


@kernel
def advance(stack: Any, work: Any, branches: Any, table: Any) -> None:
    """Go on until the question is settled or ``nodes`` has reached ``target``.

    It may be called again and again; what is known of the root is right once ``solved`` is 1.
    """
    while work.solved == 0 and work.nodes < work.target:
        ply = work.ply
        weigh(work, branches, ply, stack[ply].seat == work.prover)
        settled = work.proof == 0 or work.disproof == 0
        over = work.proof >= work.proof_limit[ply] or work.disproof >= work.disproof_limit[ply]
        if settled or (over and ply > 0):
            go_back(stack, work, branches, table, ply)
        else:
            go_on(stack, work, branches, table, ply)
