"""How a game ends: a winner or a draw, each with a named reason (ruling G2)."""

from dataclasses import dataclass

THREEFOLD_REPETITION = "threefold-repetition"
RESIGNATION = "resignation"
DRAW_AGREED = "draw-agreed"
TIME_FORFEIT = "time-forfeit"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game.

    Attributes
    ----------
    winner : int or None
        The winner's seat, 0 or 1; None for a draw.
    reason : str
        The reason's name: one of the game's own ``reasons``, or one that belongs to play.
    """

    winner: int | None
    reason: str

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won."""
        return self.winner is None

    @property
    def score(self) -> str:
        """The result as records write it: ``1-0``, ``0-1`` or ``1/2-1/2``."""
        return {0: "1-0", 1: "0-1", None: "1/2-1/2"}[self.winner]


def pack(outcome: int, reason: int) -> int:
    """Give the code of a result as kernels return it.

    Parameters
    ----------
    outcome : int
        ``SEAT_0``, ``SEAT_1`` or ``DRAW``.
    reason : int
        Index into the game's ``reasons``.

    Returns
    -------
    int
        ``4 * reason + outcome``; 0 is kept for a game that goes on.
    """
    return 4 * reason + outcome


SEAT_0 = 1
SEAT_1 = 2
DRAW = 3


def unpack(code: int, reasons: tuple[str, ...]) -> Result | None:
    """Turn a kernel's result code into a `Result`, or None while the game goes on."""
    if code == 0:
        return None
    outcome, reason = code % 4, code // 4
    return Result(None if outcome == DRAW else outcome - 1, reasons[reason])
