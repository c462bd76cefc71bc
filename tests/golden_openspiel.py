"""Golden playthroughs in OpenSpiel's own format: a random game of each setting, broken off early.

``make golden`` writes ``tests/data/playthroughs/openspiel`` anew; the test lets OpenSpiel replay
them. OpenSpiel writes down the first states and then every tenth of each player.
"""

from open_spiel.python.algorithms import generate_playthrough

import luctor.envs.openspiel  # noqa: F401  (registers the games)
from tests.golden import FOLDER, path_of
from tests.settings import SETTINGS

SPIEL_FOLDER = FOLDER / "openspiel"
LONGEST = 30  # actions


def spiel_string(setting, max_game_length=LONGEST):
    """Give the string by which OpenSpiel loads a setting."""
    name, variant, options = setting
    parameters = {"variant": variant, **options, "max_game_length": max_game_length}
    listed = ",".join(f"{key}={value}" for key, value in parameters.items())
    return f"python_{name}({listed})"


def spiel_path_of(setting):
    """Give the file of a setting."""
    return SPIEL_FOLDER / path_of(setting).name


def main():
    """Write every playthrough anew."""
    SPIEL_FOLDER.mkdir(parents=True, exist_ok=True)
    for parameter in SETTINGS:
        setting = parameter.values[0]
        text = generate_playthrough.playthrough(spiel_string(setting), None, seed=1)
        spiel_path_of(setting).write_text(text, encoding="utf-8")
        print(f"openspiel/{spiel_path_of(setting).name}")


if __name__ == "__main__":
    main()
