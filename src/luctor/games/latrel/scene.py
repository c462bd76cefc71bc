"""What the board looks like: shapes as the box has them."""

from luctor.core.kernels import State
from luctor.core.scene import Cell, Piece, Scene, Shape, Tray, edge_labels
from luctor.games.latrel.notation import letter, name, pieces
from luctor.games.latrel.state import ATTACKERS, DEFENDER, SEATS, VARIANTS

SHAPES: tuple[Shape, ...] = ("square", "diamond", "disc", "small-square", "hexagon")
CELLS = tuple(
    Cell(
        name(square), square % 8, square // 8, "light" if (square % 8 + square // 8) % 2 else "dark"
    )
    for square in range(64)
)
LABELS = edge_labels(8, 8)


def scene(state: State, coordinates: str) -> Scene:
    """Describe the board for drawing; the game has no other coordinates than its own."""
    seat = int(state["seat"])
    return Scene(
        title=f"La Trel {VARIANTS[state['variant']]}, {SEATS[seat]} to move",
        width=8,
        height=8,
        seats=SEATS,
        seat=seat,
        cells=CELLS,
        pieces=tuple(
            Piece(name(square), owner, SHAPES[kind], letter(owner, kind), mark=_mark(state, square))
            for square, (owner, kind) in pieces(state).items()
        ),
        labels=LABELS,
        trays=tuple(_tray(state, owner) for owner in (0, 1)),
    )


def _mark(state: State, square: int) -> str:
    if not state["mid"] or square != state["active"]:
        return ""
    return "exchange" if int(state["kinds"][DEFENDER]) >> square & 1 else "capturing"


def _tray(state: State, seat: int) -> Tray:
    """Show a seat's captured attackers, which its Defenders can bring back (L8)."""
    men = tuple(
        Piece("", seat, SHAPES[kind], letter(seat, kind))
        for kind in ATTACKERS
        for _ in range(int(state["captured"][seat][kind]))
    )
    return Tray(seat, "Captured", men)
