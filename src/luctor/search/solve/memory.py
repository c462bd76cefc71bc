"""The memory a proof is made in, allocated once by the caller: kernels never allocate."""

from functools import cache
from typing import Any

import numpy as np

from luctor.core.errors import ArgumentError
from luctor.core.game import Game

# The longest line that is looked at, in actions, and how many branches may lie open along it.
DEEPEST = 512
BRANCHES = 1 << 17
# Entries of one bucket; a new entry takes the place of the one that was cheapest to find.
WAYS = 4
LEAST_MIB, MOST_MIB = 2, 1 << 16

ENTRY = np.dtype(
    (
        np.record,
        [
            ("name", "u8"),  # the position with the question asked of it
            ("proof", "i4"),
            ("disproof", "i4"),
            ("moves", "i4"),  # of a proof: within how many moves of the winner
            ("tree", "i4"),  # of a proof or disproof: positions in its tree
            ("link", "i4"),  # of a disproof: the lowest ply that it goes back to
            ("effort", "i4"),  # positions looked at for it; 0 for an empty entry
        ],
    )
)
BRANCH = np.dtype(
    (
        np.record,
        [
            ("action", "i4"),
            ("proof", "i4"),
            ("disproof", "i4"),
            ("moves", "i4"),
            ("tree", "i4"),
            ("link", "i4"),
        ],
    )
)


@cache
def work_dtype(max_legal: int) -> np.dtype[Any]:
    """Give the dtype of the work record for a game with so many legal actions at most.

    Its fields, with ``ply`` the number of actions from the root:

    ``nodes``, ``target`` : positions looked at so far, and after how many to come back.
    ``prover`` : the seat whose win is to be proved.
    ``repeats`` : 1 if positions can come again.
    ``conditional`` : how many disproofs were found that rest on a repetition.
    ``ply`` : where the proof stands.
    ``solved`` : 1 once the root is proved or disproved.
    ``proof``, ``disproof``, ``moves``, ``tree``, ``link`` : what is known of the root, as in an
    entry of the table.
    ``actions`` : scratch for the legal actions of a node.
    ``names``, ``paths`` (ply) : of the line's positions, and of the way that leads to each.
    ``first``, ``count``, ``chosen`` (ply) : a node's branches, and the one that is looked into.
    ``proof_limit``, ``disproof_limit`` (ply) : when to go back.
    ``began`` (ply) : ``nodes`` when the node was entered.
    ``left`` (ply) : moves that the prover may still make.
    """
    fields: list[tuple[str, str] | tuple[str, str, tuple[int, ...]]] = [
        ("nodes", "i8"),
        ("target", "i8"),
        ("prover", "i8"),
        ("repeats", "i8"),
        ("conditional", "i8"),
        ("ply", "i8"),
        ("solved", "i8"),
        ("proof", "i8"),
        ("disproof", "i8"),
        ("moves", "i8"),
        ("tree", "i8"),
        ("link", "i8"),
        ("names", "u8", (DEEPEST,)),
        ("paths", "u8", (DEEPEST,)),
        ("first", "i8", (DEEPEST,)),
        ("count", "i8", (DEEPEST,)),
        ("chosen", "i8", (DEEPEST,)),
        ("proof_limit", "i8", (DEEPEST,)),
        ("disproof_limit", "i8", (DEEPEST,)),
        ("began", "i8", (DEEPEST,)),
        ("left", "i8", (DEEPEST,)),
        ("actions", "i4", (max_legal,)),
    ]
    return np.dtype((np.record, fields))


def check_memory(mib: object) -> None:
    """Check a number of MiB.

    Raises
    ------
    ArgumentError
        If it is not a whole number within reason.
    """
    whole = isinstance(mib, int) and not isinstance(mib, bool)
    if not whole or not LEAST_MIB <= mib <= MOST_MIB:  # type: ignore[operator]
        raise ArgumentError(
            f"The memory must be a whole number of MiB, {LEAST_MIB} to {MOST_MIB}, not {mib!r}."
        )


def new_table(mib: int) -> Any:
    """Allocate a table of at most so many MiB: a power of two of entries."""
    entries = (mib << 20) // ENTRY.itemsize
    return np.zeros(1 << (entries.bit_length() - 1), dtype=ENTRY)


def new_work(game: Game) -> tuple[Any, Any, Any]:
    """Allocate the positions of a line, the work record (an array of one) and the branches."""
    return (
        game.new_states(DEEPEST + 1),
        np.zeros(1, dtype=work_dtype(game.max_legal)),
        np.zeros(BRANCHES + game.max_legal, dtype=BRANCH),
    )
