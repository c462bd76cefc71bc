"""``luctor tune``: a small fit from start to end, broken off, resumed, refused."""

import json

import pytest

import luctor as package
from luctor.cli.commands import tune
from luctor.core.weights import read_weights

CAGE = package.game("cage")
SMALL = ("tune", "cage", "-v", "6x6", "--games", "20", "--rounds", "1", "--nodes", "30")


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_writes_a_weights_file_and_tells_what_it_is_worth(luctor, here):
    done = luctor(*SMALL, "--match", "4")
    assert done.exit_code == 0, done.output
    for word in ("checkers", "Loss", "Match:", "of 4 games", "Written to cage-weights.json."):
        assert word in done.output
    written = read_weights(here / "cage-weights.json", CAGE)
    assert written["6x6"].provenance["games"] == 20
    shipped = read_weights(CAGE.weights_file, CAGE)
    assert (written["10x10"].table == shipped["10x10"].table).all()
    assert (written["6x6"].table != shipped["6x6"].table).any()


def test_json_holds_the_weights_and_another_variant_s_fit_stays_in_the_file(luctor, here):
    first = luctor(*SMALL, "--match", "0", "--out", "w.json", "--json")
    told = json.loads(first.stdout)
    assert list(told["weights"]) == list(CAGE.features)
    assert "match" not in told["provenance"]
    other = ("tune", "cage", "-v", "8x8", *SMALL[4:], "--match", "0", "--out", "w.json")
    assert luctor(*other).exit_code == 0
    written = read_weights(here / "w.json", CAGE)
    assert written["6x6"].table.T.tolist() == list(told["weights"].values())
    assert written["8x8"].provenance["games"] == 20


def test_a_fit_is_not_begun_twice_but_resumed(luctor, here):
    quick = (*SMALL, "--match", "0", "--out", "w.json")
    assert luctor(*quick).exit_code == 0
    before = (here / "w.json").read_bytes()
    again = luctor(*quick)
    assert again.exit_code == 2
    assert "holds another fit: resume it, or name a new folder" in again.output
    assert luctor(*quick, "--resume").exit_code == 0
    assert (here / "w.json").read_bytes() == before


@pytest.mark.parametrize(
    "words, why",
    [
        (("tune", "chess"), "There is no game 'chess'"),
        (("tune", "cage", "-v", "9x9"), "There is no variant of cage '9x9'"),
        ((*SMALL, "--resume"), "no fit to resume"),
        ((*SMALL, "--out", "broken.json"), "cannot be used: it is not JSON"),
        ((*SMALL, "--blend", "2"), "--blend"),
        ((*SMALL, "--games", "3"), "--games"),
    ],
)
def test_wrong_words_get_a_sentence(luctor, here, words, why):
    (here / "broken.json").write_text("{")
    done = luctor(*words)
    assert done.exit_code in {1, 2}
    assert why in " ".join(done.output.replace("│", " ").split())
    assert "Traceback" not in done.output
    assert not list(here.glob("*.games"))


def test_the_help_s_examples_are_commands(luctor):
    """They take minutes: what is checked is that each is understood."""
    for line in tune.HELP.split("[bold]")[1:]:
        words = line.split("[/]")[0].split()[1:]
        assert luctor(*words, "--games", "1").exit_code == 2
        assert "--games" in luctor(*words, "--games", "1").output
