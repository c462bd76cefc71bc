"""A position in the neutral form of the references: square name to content, as plain text.

It is read off the scene, so the comparison with the references also proves that what is drawn is
what the kernels hold.
"""

ATTACKERS = "STW"


def neutral_board(position):
    """Give the content that ``tests.reference.<game>.board`` gives for the same position."""
    return FORMS[position.game.name](position.scene())


def _cage(scene):
    return {piece.cell: "RB"[piece.seat] for piece in scene.pieces}


def _emergo(scene):
    board = {
        piece.cell: "".join("wb"[seat] for seat in reversed(piece.men)) for piece in scene.pieces
    }
    board |= {f"hand{tray.seat}": str(tray.number) for tray in scene.trays}
    return board


def _latrel(scene):
    board = {piece.cell: piece.letter for piece in scene.pieces}
    for seat in (0, 1):
        letters = [
            piece.letter.upper()
            for tray in scene.trays
            for piece in tray.pieces
            if piece.seat == seat and piece.letter.upper() in ATTACKERS
        ]
        board[f"captured{seat}"] = "".join(sorted(letters))
    return board


def _entrapment(scene):
    board = {piece.cell: "WB"[piece.seat] for piece in scene.pieces}
    for barrier in scene.barriers:
        board[barrier.groove] = "#" if barrier.standing else "wb"[barrier.seat]
    for seat in (0, 1):
        board[f"stock{seat}"] = board[f"toplace{seat}"] = "0"
    for tray in scene.trays:
        kind = "toplace" if "place" in tray.caption.lower() else "stock"
        board[f"{kind}{tray.seat}"] = str(len(tray.pieces) if tray.number is None else tray.number)
    return board


def reference_board(name, board):
    """Give a reference's board without what the rules do not look at.

    Entrapment: whose a standing barrier was.
    """
    if name != "entrapment":
        return board
    return {key: "#" if value in "WB" and len(key) == 3 else value for key, value in board.items()}


FORMS = {"cage": _cage, "emergo": _emergo, "entrapment": _entrapment, "latrel": _latrel}
