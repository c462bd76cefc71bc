"""What an Emergo board looks like."""

from luctor.core.kernels import State
from luctor.core.scene import Cell, Label, Piece, Scene, Tray, edge_labels
from luctor.games.emergo import view
from luctor.games.emergo.tables import CHESS, NAMES, SIZES, VARIANTS, number
from luctor.grids import squares as grid

OWN = "own"


def scene(state: State, coordinates: str) -> Scene:
    """Give a description of the board for drawing."""
    variant = int(state["variant"])
    seat = int(state["seat"])
    size = SIZES[variant]
    names = dict(NAMES[variant])
    if coordinates != OWN:
        names = {square: CHESS[variant][name] for square, name in names.items()}
    cells = tuple(_cell(x, y, names) for y in range(size) for x in range(size))
    jumper = view.last_jump(state).end if state["mid"] else None
    pieces = tuple(
        _piece(names[square], piece, "jumping" if square == jumper else "")
        for square in view.board(state)
        if (piece := view.stack(state, square))
    )
    return Scene(
        title=f"Emergo {VARIANTS[variant]}, {view.SEATS[seat]} to move",
        width=size,
        height=size,
        seats=view.SEATS,
        seat=seat,
        cells=cells,
        pieces=pieces,
        labels=_oblique_labels(size) if coordinates == OWN else edge_labels(size, size),
        trays=tuple(Tray(owner, "in hand", number=int(state["hands"][owner])) for owner in (0, 1)),
    )


def _cell(x: int, y: int, names: dict[int, str]) -> Cell:
    if (x + y) % 2:
        return Cell(f"light-{grid.name(x, y)}", x, y, "void")
    return Cell(names[number(x, y)], x, y, "dark")


def _piece(cell: str, piece: view.Stack, mark: str) -> Piece:
    """Give a stack; its letter carries the cap's number when that is from 2 to 9, ``+`` above."""
    height = "" if piece.cap == 1 else str(piece.cap) if piece.cap <= 9 else "+"
    return Piece(
        cell=cell,
        seat=piece.seat,
        shape="stack",
        letter="Wb"[piece.seat] + height,
        men=(1 - piece.seat,) * piece.prisoners + (piece.seat,) * piece.cap,
        mark=mark,
    )


def _oblique_labels(size: int) -> tuple[Label, ...]:
    """Give letters above and below, numbers at the sides, each where its diagonal runs out (E1)."""
    labels = []
    half = size // 2
    for i in range(size):
        letter, digit = grid.LETTERS[i], str(i + 1)
        if i <= half:  # the lower end of a letter line, the upper right end of a number line
            labels += [Label(letter, 2 * i + 1, -1), Label(digit, size, 2 * i + 1)]
        if i >= half:  # the upper end of a letter line, the lower left end of a number line
            column = 2 * i - size
            labels += [Label(letter, column, size), Label(digit, -1, column)]
    return tuple(labels)
