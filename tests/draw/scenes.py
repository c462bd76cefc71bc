"""Hand-made scenes with everything that a game can ask to be drawn; no game is needed for them."""

from luctor.core.scene import (
    Barrier,
    Cell,
    Groove,
    Label,
    Piece,
    Scene,
    Tray,
    edge_labels,
)


def square(x: int, y: int) -> str:
    return "abcdefghij"[x] + str(y + 1)


def chequered(size: int) -> tuple[Cell, ...]:
    return tuple(
        Cell(square(x, y), x, y, "light" if (x + y) % 2 else "dark")
        for y in range(size)
        for x in range(size)
    )


def discs(size: int = 10) -> Scene:
    """A full board of red and blue discs with a few holes."""
    holes = {"e5", "f6", "d5", "a1", "e6", "f5"}
    pieces = tuple(
        Piece(cell.name, (cell.x + cell.y) % 2, "disc", "rb"[(cell.x + cell.y) % 2].upper())
        if (cell.x + cell.y) % 2 == 0
        else Piece(cell.name, 1, "disc", "b")
        for cell in chequered(size)
        if cell.name not in holes
    )
    return Scene(
        title=f"Discs {size}x{size}, Red to move",
        width=size,
        height=size,
        seats=("Red", "Blue"),
        seat=0,
        cells=chequered(size),
        pieces=pieces,
        labels=edge_labels(size, size),
    )


def columns(size: int = 9) -> Scene:
    """Columns of 1 to 24 men on the dark squares, with slanting coordinates and men in hand."""
    half = size - 1
    cells, names = [], {}
    for y in range(size):
        for x in range(size):
            if (x + y) % 2:
                cells.append(Cell(f"-{x}-{y}", x, y, "void"))
            else:
                name = "abcdefghi"[(x + y) // 2] + str((y - x + half) // 2 + 1)
                names[x, y] = name
                cells.append(Cell(name, x, y, "dark"))
    letters = [Label("abcdefghi"[(x - 1) // 2], x, -1) for x in range(1, size + 1, 2)]
    numbers = [Label(str((half - x) // 2 + 1), x, -1) for x in range(1, half, 2)]
    men = [
        (0,),
        (1,),
        (0, 0),
        (0, 1),
        (1, 1, 0),
        (0, 0, 1, 1),
        (1, 1, 1, 0, 0),
        (0,) * 3 + (1,) * 4,
        (1,) * 12,
        (0,) * 12 + (1,) * 12,
        (1,) * 11 + (0,),
        (0,) * 1 + (1,) * 7,
    ]
    places = sorted(names)[: 2 * len(men) : 2]
    pieces = tuple(
        Piece(names[place], stack[-1], "stack", "Wb"[stack[-1]], stack, "jumping" * (n == 4))
        for n, (place, stack) in enumerate(zip(places, men, strict=True))
    )
    return Scene(
        title="Columns, Black to move",
        width=size,
        height=size,
        seats=("White", "Black"),
        seat=1,
        cells=tuple(cells),
        pieces=pieces,
        labels=(*letters, *(Label(n.text, n.x, size) for n in numbers)),
        trays=(Tray(0, "in hand", number=7), Tray(1, "in hand", number=12)),
    )


def kinds() -> Scene:
    """Every shape of both seats, and full trays of captured pieces."""
    shapes = (
        ("square", "S"),
        ("small-square", "D"),
        ("diamond", "T"),
        ("disc", "W"),
        ("hexagon", "B"),
    )
    pieces, captured = [], []
    for n, (shape, letter) in enumerate(shapes):
        pieces += [
            Piece(square(n, 0), 0, shape, letter),
            Piece(square(n + 2, 7), 1, shape, letter.lower()),
        ]
        pieces += [Piece(square(n + 1, 4), n % 2, shape, letter if n % 2 == 0 else letter.lower())]
        captured += [(shape, letter)] * (4 if n == 0 else 2)
    return Scene(
        title="Kinds, White to move",
        width=8,
        height=8,
        seats=("White", "Black"),
        seat=0,
        cells=chequered(8),
        pieces=tuple(pieces),
        labels=edge_labels(8, 8),
        trays=(
            Tray(0, "captured", tuple(Piece("", 0, s, t) for s, t in captured)),
            Tray(1, "captured", tuple(Piece("", 1, s, t.lower()) for s, t in captured[3:9])),
        ),
    )


def barriers(width: int = 7, height: int = 7) -> Scene:
    """Barriers of all sorts, two of nobody, a forced roamer, and stocks beside the board."""
    cells = tuple(Cell(square(x, y), x, y) for y in range(height) for x in range(width))
    across = [
        Groove(square(x, y) + "v", x + 0.5, y, horizontal=False)
        for y in range(height)
        for x in range(width - 1)
    ]
    # A groove is named after the square below it or to the left of it.
    along = [
        Groove(square(x, y) + "h", x, y + 0.5, horizontal=True)
        for y in range(height - 1)
        for x in range(width)
    ]
    return Scene(
        title="Barriers, White to move",
        width=width,
        height=height,
        seats=("White", "Black"),
        seat=0,
        cells=cells,
        pieces=(
            Piece("b2", 0, "disc", "W", mark="forced"),
            Piece("d4", 0, "disc", "W"),
            Piece("f6", 0, "disc", "W"),
            Piece("c3", 1, "disc", "b"),
            Piece("e5", 1, "disc", "b", mark="forced"),
        ),
        labels=edge_labels(width, height),
        grooves=(*across, *along),
        barriers=(
            Barrier("b2v", 0),
            Barrier("b2h", 0),
            Barrier("c3v", 1),
            Barrier("c3h", 1),
            Barrier("a1h", 0, standing=True),
            Barrier("d4v", 0, standing=True),
            Barrier("e5h", 1, standing=True),
            Barrier("e5v", 1, standing=True),
            Barrier("a5v", None),
            Barrier("d1v", None, standing=True),
        ),
        trays=(
            Tray(0, "barriers", number=21),
            Tray(1, "barriers", number=23),
            Tray(1, "to place", (Piece("", 1, "disc", "b"), Piece("", 1, "disc", "b"))),
        ),
    )
