"""Golden playthroughs: one whole game of each setting, written down move by move.

``make golden`` writes ``tests/data/playthroughs`` anew; the test compares. A difference means that
rules, notation, position texts, keys or sampling have changed: look at it before accepting it.
"""

from collections.abc import Iterator
from pathlib import Path

import luctor
from luctor.core.history import History
from luctor.core.position import Position, describe
from tests.settings import SETTINGS, generator, random_move, start_of

FOLDER = Path(__file__).parent / "data" / "playthroughs"
LONGEST = 120


def playthrough(setting: tuple[str, str, dict[str, str | bool]]) -> Iterator[str]:
    """Give the lines of a setting's game: each position, what is legal in it, the move played."""
    game = luctor.game(setting[0])
    rng = generator(setting, "golden")
    position = start_of(setting)
    history = History([position])
    for ply in range(LONGEST):
        result = history.result(position)
        yield f"position {ply}: {position.text()}"
        yield f"  key {position.key:016x}, actions {len(position.legal_actions())}"
        for notice in position.notices:
            yield f"  notice: {notice}"
        if result is not None:
            yield f"result {result.score} {describe(game, result)}"
            return
        moves = position.legal_moves()
        shown = moves if len(moves) <= 60 else [*moves[:20], "…", *moves[-20:]]
        yield f"  moves {len(moves)}: {' '.join(shown)}"
        move = random_move(game, position.state, rng)
        yield f"  {position.seat_name} plays {move.token}"
        position = Position(game, move.states)
        history.add(position)
    yield "broken off"


def path_of(setting: tuple[str, str, dict[str, str | bool]]) -> Path:
    """Give the file of a setting."""
    name, variant, options = setting
    parts = [name, variant, *(f"{key}-{str(value).lower()}" for key, value in options.items())]
    return FOLDER / ("_".join(parts) + ".txt")


def main() -> None:
    """Write every playthrough anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for parameter in SETTINGS:
        setting = parameter.values[0]
        text = "\n".join(playthrough(setting)) + "\n"
        path_of(setting).write_text(text, encoding="utf-8")
        print(path_of(setting).name)


if __name__ == "__main__":
    main()
