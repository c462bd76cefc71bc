"""What a Cage board looks like."""

from luctor.core.kernels import State
from luctor.core.results import unpack
from luctor.core.scene import Cell, Piece, Scene, edge_labels
from luctor.games.cage.board import SEATS, Board
from luctor.games.cage.rules import REASONS, result

LETTERS = ("R", "b")


def scene(state: State, coordinates: str) -> Scene:
    """Describe the board; Cage has only its own coordinates."""
    board = Board(state)
    ending = unpack(int(result(state)), REASONS)
    if ending is not None:
        winner = ending.winner
        status = "neither side can move" if winner is None else f"{SEATS[winner]} has won"
    elif board.jumper:
        status = f"{SEATS[board.seat]} to go on jumping with {board.jumper.name}"
    else:
        status = f"{SEATS[board.seat]} to move"
    return Scene(
        title=f"Cage {board.size}x{board.size}, {status}",
        width=board.size,
        height=board.size,
        seats=SEATS,
        seat=board.seat,
        cells=tuple(
            Cell(place.name, place.x, place.y, "light" if (place.x + place.y) % 2 else "dark")
            for place in board.places()
        ),
        pieces=tuple(
            Piece(
                place.name,
                owner,
                "disc",
                LETTERS[owner],
                mark="jumping" if place == board.jumper else "",
            )
            for place, owner in sorted(board.owner.items())
        ),
        labels=edge_labels(board.size, board.size),
    )
