"""Emergo positions drawn in tests.

A drawing shows the dark squares row by row as one sees them: ``.`` is vacant, other squares hold a
piece as position texts write it (``w``, ``b3+2``). ``w*`` and ``b*`` are pieces of as many men as
the colour lacks: men never leave the game, and a drawing should show those that matter.
"""

from luctor.core.position import Position

MEN = {"9x9": 12, "7x7": 8}


def draw(picture, turn="w", hands=(0, 0), last="", variant="9x9", blocked="draw"):
    return Position.read(text_of(picture, turn, hands, last, variant, blocked))


def text_of(picture, turn="w", hands=(0, 0), last="", variant="9x9", blocked="draw"):
    rows = [line.split() for line in picture.strip().splitlines()]
    lacking = [MEN[variant] - hand for hand in hands]
    for piece in (piece for row in rows for piece in row):
        if piece[0] in "wb" and piece[1:] != "*":
            cap, _, prisoners = piece[1:].partition("+")
            seat = "wb".index(piece[0])
            lacking[seat] -= int(cap or 1)
            lacking[1 - seat] -= int(prisoners or 0)
    full = {".": "1", "w*": f"w{lacking[0]}", "b*": f"b{lacking[1]}"}
    board = "/".join(",".join(full.get(piece, piece) for piece in row) for row in rows)
    head = f"emergo:{variant}" + (":blocked=loss" if blocked == "loss" else "")
    return f"{head} {board} {turn} {hands[0]}/{hands[1]} {last}"


def pieces(position):
    """Give what stands on the board: ``{"e4": "w2+1"}``."""
    scene = position.scene()
    found = {}
    for piece in scene.pieces:
        cap = piece.men.count(piece.seat)
        prisoners = len(piece.men) - cap
        height = str(cap) if cap > 1 else ""
        found[piece.cell] = "wb"[piece.seat] + height + (f"+{prisoners}" if prisoners else "")
    return found


def hands(position):
    return tuple(tray.number for tray in position.scene().trays)
