"""A board in words, for people who cannot see the picture."""

from itertools import groupby

from luctor.core.scene import Piece, Tray
from luctor.draw.view import View


def in_words(view: View) -> str:
    """Tell what stands where."""
    seats = view.scene.seats
    sentences = [_turn(view)]
    for seat, name in enumerate(seats):
        pieces = [piece for piece in view.scene.pieces if piece.seat == seat]
        sentences.append(f"{name}: {', '.join(_piece(view, p) for p in pieces) or 'nothing'}.")
        sentences += _barriers(view, seat, f"{name} barriers")
        sentences += [f"{name} {_tray(tray)}." for tray in view.trays(seat)]
    sentences += _barriers(view, None, "Barriers")
    if view.last:
        sentences.append(f"Last move: {', '.join(view.last)}.")
    if view.marks:
        sentences.append(f"Marked: {', '.join(view.marks)}.")
    if view.arrows:
        sentences.append("Arrows: " + ", ".join(f"{a} to {b}" for a, b in view.arrows) + ".")
    return " ".join(sentences)


def _turn(view: View) -> str:
    if view.turn is None:
        return f"The game is over: {view.verdict}."
    return f"{view.scene.seats[view.turn]} to move."


def _piece(view: View, piece: Piece) -> str:
    text = piece.cell
    if piece.men:
        runs = [
            f"{len(list(run))} {view.scene.seats[seat]}" for seat, run in groupby(piece.men[::-1])
        ]
        text += f" ({' over '.join(runs)})"
    elif view.lettered:
        text += f" {piece.letter.upper()}"
    return f"{text} {piece.mark}" if piece.mark else text


def _barriers(view: View, seat: int | None, owned: str) -> list[str]:
    sentences = []
    for standing, posture in ((False, "resting"), (True, "on end")):
        grooves = [
            barrier.groove
            for barrier in view.scene.barriers
            if barrier.seat == seat and barrier.standing == standing
        ]
        if grooves:
            sentences.append(f"{owned} {posture}: {', '.join(grooves)}.")
    return sentences


def _tray(tray: Tray) -> str:
    letters = " ".join(piece.letter.upper() for piece in tray.pieces)
    number = "" if tray.number is None else str(tray.number)
    return " ".join(part for part in (tray.caption, letters, number) if part)
