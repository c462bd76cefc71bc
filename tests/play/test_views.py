"""How positions and moves are told in plain types."""

import pytest

from luctor.core.registry import game
from luctor.play.views import board, drawn

MOVES = [
    ("a3xc3xe3", [["a3", "c3"], ["c3", "e3"]], []),
    ("d4-d6;e5h", [["d4", "d6"]], ["e5h"]),
    ("d4-d5;d5-e5", [["d4", "d5"], ["d5", "e5"]], []),
    ("a1-a2;c2h-e1v", [["a1", "a2"]], ["c2h", "e1v"]),
    ("d3-d4/c4;e5h", [["d3", "d4"]], ["e5h", "c4"]),
    ("a10-b10", [["a10", "b10"]], []),
    ("e5", [], ["e5"]),
    ("d2xb2*a2", [["d2", "b2"], ["b2", "a2"]], []),
]


@pytest.mark.parametrize("token, arrows, marks", MOVES)
def test_moves_are_drawn_as_arrows_and_marks(token, arrows, marks):
    assert drawn(token) == {"arrows": arrows, "marks": marks}


@pytest.mark.parametrize(
    "name, variant, names",
    [
        ("cage", "10x10", {"column", "row"}),
        ("latrel", "basic", {"column", "row"}),
        ("entrapment", "7x7", {"column", "row"}),
    ],
)
def test_labels_name_columns_and_rows(name, variant, names):
    labels = board(game(name), variant)["labels"]
    assert {label["names"] for label in labels} == names
    assert all((label["names"] == "row") == label["text"].isdigit() for label in labels)


def test_labels_of_slanting_lines_are_told_apart():
    labels = board(game("emergo"), "9x9")["labels"]
    assert "line" in {label["names"] for label in labels}
