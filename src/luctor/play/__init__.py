"""Floor 5: a game at a table: whose turn it is, who sits where. No terminal, no network."""

from luctor.play.continuations import Continuation, continuations
from luctor.play.seats import PERSON, Seat, seat_kinds
from luctor.play.session import Session, Turn
from luctor.play.store import Unfinished, data_dir, new_path, unfinished

__all__ = [
    "PERSON",
    "Continuation",
    "Seat",
    "Session",
    "Turn",
    "Unfinished",
    "continuations",
    "data_dir",
    "new_path",
    "seat_kinds",
    "unfinished",
]
