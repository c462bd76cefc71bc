"""The rules of La Trel as kernels.

Sources: the rulebook (``seeds/la-trel.txt``), whose set-up comes from UK patent GB 2284561, and the
rulings L1 to L11 and G1 to G4 of ``rules.md``, which settle what the rulebook leaves open.

The start, White (seat 0) below; the advanced game has Blockers (B) on the files c and f::

    8  S S T W W T S S      S Sabre     slides like a rook
    7  D D D D D D D D      T Trident   slides like a bishop
    6  . . . . . . . .      W Warrior   slides like a queen
    5  . . . . . . . .      D Defender  one square orthogonally
    4  . . . . . . . .      B Blocker   one to three squares, any way
    3  . . . . . . . .
    2  D D D D D D D D
    1  S S T W W T S S
       a b c d e f g h

Nothing is asked where there is no choice: a capture ends the move if the piece cannot capture
again, and so does a Defender's arrival on the far row if there is nothing to exchange it for.
"""

from typing import Any

import numpy as np

from luctor.core.bits import Word, below, bit, lowest, mix, popcount, select, signed
from luctor.core.compilation import kernel
from luctor.core.kernels import State
from luctor.core.results import SEAT_0
from luctor.games.latrel.actions import CATCH, DECLINE, EXCHANGE, PER_SQUARE, STOP
from luctor.games.latrel.generator import (
    attackers,
    beside,
    can_move,
    can_step,
    catches_of,
    enterable,
    first_met,
    has,
    hunters,
    kind_on,
    occupied,
    scout,
    shift,
    stroll,
    sweep,
)
from luctor.games.latrel.state import BLOCKER, DEFENDER
from luctor.games.latrel.tables import (
    FAR_ROW,
    FEW_ATTACKERS,
    NEXT,
    NO_SQUARE,
    NOTHING,
    START_KINDS,
    START_SIDES,
)

REASONS = ("no-attackers", "attackers-blocked", "no-moves")
NO_ATTACKERS, ATTACKERS_BLOCKED, NO_MOVES = range(3)

KEY_SEED = np.uint64(0x4C61205472656C21)


@kernel
def init(state: State, variant: int, options: int) -> None:
    """Set up the start (L1)."""
    for kind in range(5):
        state.kinds[kind] = START_KINDS[variant, kind]
    for seat in range(2):
        state.sides[seat] = START_SIDES[seat]
        for kind in range(3):
            state.captured[seat, kind] = 0
    state.first = 1
    state.active = 0
    state.variant = variant
    state.options = options
    state.seat = 0
    state.mid = 0


@kernel
def legal(state: State, out: Any) -> int:
    """List the legal actions."""
    if state.mid == 1:
        return rest_of_move(state, out)
    if result(state) != 0:
        return 0
    n = 0
    movers = state.sides[state.seat]
    if state.first == 1:
        movers &= state.kinds[DEFENDER]  # L2; the attackers are shut in anyway
    while movers != NOTHING:
        source = lowest(movers)
        movers &= movers - np.uint64(1)
        kind = kind_on(state, source)
        targets = NOTHING
        catches = 0
        if kind == DEFENDER:
            targets = beside(bit(source)) & enterable(state)
        elif kind == BLOCKER:
            targets = stroll(bit(source), ~occupied(state))
        else:
            targets, catches = scout(state, source, kind)
        while targets != NOTHING:
            out[n] = PER_SQUARE * source + lowest(targets)
            n += 1
            targets &= targets - np.uint64(1)
        n = write_catches(out, n, source, catches)
    return n


@kernel
def write_catches(out: Any, n: int, source: int, catches: int) -> int:
    """Append an attacker's captures to the list of n actions; give its new length."""
    for direction in range(8):
        if (catches >> direction) & 1:
            out[n] = PER_SQUARE * source + CATCH + direction
            n += 1
    return n


@kernel
def rest_of_move(state: State, out: Any) -> int:
    """List the legal actions in the middle of a move."""
    square = signed(state.active)
    if has(state.kinds[DEFENDER], square):
        n = write_exchanges(state, out)
        out[n] = DECLINE
    else:
        n = write_catches(out, 0, square, catches_of(state, square))
        out[n] = STOP
    return n + 1


@kernel
def write_exchanges(state: State, out: Any) -> int:
    """List what the Defender that has arrived can be exchanged for (L8)."""
    n = 0
    for kind in range(3):
        if state.captured[state.seat, kind] > 0:
            out[n] = EXCHANGE + kind
            n += 1
    return n


@kernel
def count_rest(state: State) -> int:
    """Count the legal actions in the middle of a move."""
    square = signed(state.active)
    if has(state.kinds[DEFENDER], square):
        return kinds_off(state, signed(state.seat)) + 1
    return popcount(np.uint64(catches_of(state, square))) + 1


@kernel
def kinds_off(state: State, seat: int) -> int:
    """Count the kinds of attackers of a seat of which one has been captured (L8)."""
    n = 0
    for kind in range(3):
        if state.captured[seat, kind] > 0:
            n += 1
    return n


@kernel
def is_lost_on_attackers(state: State) -> bool:
    """Whether the mover's or the opponent's attackers end the game (L10), between moves."""
    seat = signed(state.seat)
    own = attackers(state, seat)
    if own == NOTHING or attackers(state, 1 - seat) == NOTHING:
        return True
    return popcount(own) <= FEW_ATTACKERS[state.variant] and not can_move(state)


@kernel
def strolls(state: State) -> Any:
    """Give where the mover's Blockers, at most two, can go: of the lower one, of the higher one."""
    blockers = state.sides[state.seat] & state.kinds[BLOCKER]
    if blockers == NOTHING or state.first == 1:  # L2
        return NOTHING, NOTHING
    empty = ~occupied(state)
    other = blockers & (blockers - np.uint64(1))
    return stroll(blockers ^ other, empty), stroll(other, empty)


@kernel
def count(state: State) -> int:
    """Count the legal actions."""
    if state.mid == 1:
        return count_rest(state)
    if is_lost_on_attackers(state):
        return 0
    n = 0
    for word in sweep(state, signed(state.seat)):
        n += popcount(word)
    one, other = strolls(state)
    return n + popcount(one) + popcount(other)


@kernel
def sample(state: State, bits: Word) -> int:
    """Choose a legal action: a slide or step by direction, a capture by direction, a Blocker's."""
    if state.mid == 1:
        return sample_rest(state, bits)
    if is_lost_on_attackers(state):
        return -1
    words = sweep(state, signed(state.seat))
    one, other = strolls(state)
    n = popcount(one) + popcount(other)
    for word in words:
        n += popcount(word)
    if n == 0:
        return -1
    k = below(bits, n)
    for i in range(16):
        here = popcount(words[i])
        if k < here:
            target = select(words[i], k)
            direction = i & 7
            source = first_met(occupied(state), direction ^ 4, target)
            return PER_SQUARE * source + (target if i < 8 else CATCH + direction)
        k -= here
    blockers = state.sides[state.seat] & state.kinds[BLOCKER]
    if k < popcount(one):
        return PER_SQUARE * lowest(blockers) + select(one, k)
    source = lowest(blockers & (blockers - np.uint64(1)))
    return PER_SQUARE * source + select(other, k - popcount(one))


@kernel
def sample_rest(state: State, bits: Word) -> int:
    """Choose a legal action in the middle of a move."""
    square = signed(state.active)
    if has(state.kinds[DEFENDER], square):
        k = below(bits, kinds_off(state, signed(state.seat)) + 1)
        for kind in range(3):
            if state.captured[state.seat, kind] > 0:
                if k == 0:
                    return EXCHANGE + kind
                k -= 1
        return DECLINE
    catches = np.uint64(catches_of(state, square))
    n = popcount(catches)
    k = below(bits, n + 1)
    if k == n:
        return STOP
    return PER_SQUARE * square + CATCH + select(catches, k)


@kernel
def play(state: State, action: int) -> None:
    """Carry out a legal action."""
    state.mid = 0
    if action < STOP:
        source = action // PER_SQUARE
        what = action - PER_SQUARE * source
        if what < CATCH:
            play_move(state, source, what)
        else:
            play_catch(state, source, what - CATCH)
    elif action not in (STOP, DECLINE):
        play_exchange(state, action - EXCHANGE)
    if state.mid == 0:
        state.active = 0
        state.seat = 1 - state.seat


@kernel
def play_move(state: State, source: int, target: int) -> None:
    """Move a piece without a capture; a Defender may then wait for its exchange (L8)."""
    kind = kind_on(state, source)
    seat = signed(state.seat)
    state.kinds[kind] ^= shift(source, target)
    state.sides[seat] ^= shift(source, target)
    state.first = 0
    if kind == DEFENDER and arrives(seat, source, target) and kinds_off(state, seat) > 0:
        state.mid = 1
        state.active = target


@kernel
def arrives(seat: int, source: int, target: int) -> bool:
    """Whether a step leads to the far row from another one (L8: not along it)."""
    return has(FAR_ROW[seat], target) and not has(FAR_ROW[seat], source)


@kernel
def play_catch(state: State, source: int, direction: int) -> None:
    """Capture the first piece in a direction (L4, L5); the piece may then have more to capture."""
    seat = signed(state.seat)
    victim = first_met(occupied(state), direction, source)
    lost = kind_on(state, victim)
    state.kinds[lost] ^= bit(victim)
    state.sides[1 - seat] ^= bit(victim)
    if lost < DEFENDER:
        state.captured[1 - seat, lost] += 1
    kind = kind_on(state, source)
    landing = NEXT[direction, victim]
    if landing == NO_SQUARE:
        landing = victim  # L5: in a corner; elsewhere on an edge nothing is captured outwards
    state.kinds[kind] ^= shift(source, landing)
    state.sides[seat] ^= shift(source, landing)
    # L10: without attackers the opponent has lost, and nothing more is captured.
    if attackers(state, 1 - seat) != NOTHING and catches_of(state, landing) != 0:
        state.mid = 1
        state.active = landing


@kernel
def play_exchange(state: State, kind: int) -> None:
    """Put a captured attacker in the place of the Defender that has arrived (L8)."""
    here = bit(signed(state.active))
    state.kinds[DEFENDER] ^= here
    state.kinds[kind] ^= here
    state.captured[state.seat, kind] -= 1


@kernel
def result(state: State) -> int:
    """Give the result code (L10, L11)."""
    if state.mid == 1:
        return 0
    seat = signed(state.seat)
    own = attackers(state, seat)
    if own == NOTHING:
        return pack_win(1 - seat, NO_ATTACKERS)
    if attackers(state, 1 - seat) == NOTHING:
        return pack_win(seat, NO_ATTACKERS)
    if can_move(state):
        return 0
    if popcount(own) <= FEW_ATTACKERS[state.variant]:
        return pack_win(1 - seat, ATTACKERS_BLOCKED)
    return 0 if can_step(state) else pack_win(1 - seat, NO_MOVES)


@kernel
def pack_win(seat: int, reason: int) -> int:
    """Give the result code of a seat's win."""
    return 4 * reason + SEAT_0 + seat


@kernel
def key(state: State) -> Word:
    """Give the position's key. The second seat's squares follow from the rest."""
    digest = mix(KEY_SEED, state.sides[0])
    for kind in range(5):
        digest = mix(digest, state.kinds[kind])
    small = np.uint64(state.active)
    for seat in range(2):
        for kind in range(3):
            small = (small << np.uint64(3)) | np.uint64(state.captured[seat, kind])
    for byte in (state.first, state.variant, state.options, state.seat, state.mid):
        small = (small << np.uint64(4)) | np.uint64(byte)
    return mix(digest, small)


@kernel
def captures(state: State, out: Any) -> int:
    """List the legal captures and exchanges."""
    if state.mid == 1:
        if has(state.kinds[DEFENDER], signed(state.active)):
            return write_exchanges(state, out)
        return rest_of_move(state, out) - 1
    if result(state) != 0:
        return 0
    n = 0
    movers = hunters(state)
    while movers != NOTHING:
        source = lowest(movers)
        movers &= movers - np.uint64(1)
        n = write_catches(out, n, source, catches_of(state, source))
    return n
