"""Terminal boards: every character of hand-made scenes."""

import re
from dataclasses import replace

import pytest

import luctor
from luctor.core.scene import Piece
from luctor.draw import text
from tests.draw import scenes

ANSI = re.compile(r"\x1b\[[0-9;]*m")
SCENES = {
    "discs": scenes.discs(),
    "columns": scenes.columns(),
    "kinds": scenes.kinds(),
    "barriers": scenes.barriers(),
}
BARRIERS = """\
  Black   barriers 23   to place b b

7  .     .     .     .     .     .     .
      +     +     +     +     +     +
6  .     .     .    (.)    .     W     .
      +     +     +     + (%) +     +
5  .  *  .     .     .    <b> %  .     .
      +     +     +     +     +     +
4  .     .     .    (W) #  .     .     .
      +     + ~~~ +     +     +     +
3  .     .     b  :  .     .     .     .
      + --- +     +     +     +     +
2 [.]   <W> |  .     .     .     . [ ] .
  ### +     +     +     +     +     +
1  .     .     .     .  X  .     .     .
   a     b     c     d     e     f     g

> White to move   barriers 21

  | - White resting   # White on end
  : ~ Black resting   % Black on end
  * resting   X on end
  < > forced"""
COLUMNS = """\
> Black to move   in hand 12

            4               3               2               1
    W2              .              b7W              .               .
          <Wb2>             .               .               .
    .              W2b3             .               .               .
            .              b12              .               .
    b               .              Wb11             .               .
            bW              .               .               .
    .              b2W2             .               .               .
            .              b4W3             .               .
    W               .             b12W12            .               .
            a               b               c               d             e

  White   in hand 7

  < > jumping"""


def rows(board: str) -> list[str]:
    """Give the lines of the board itself, between the two seats' lines."""
    lines = board.split("\n")
    return lines[2 : lines.index("", 2)]


def test_barriers():
    marks = ["a2", "f2v"]
    assert text(SCENES["barriers"], last="d4-d6;e5h", marks=marks) == BARRIERS


def test_columns_of_men():
    assert text(SCENES["columns"]) == "\n".join(line.rstrip() for line in COLUMNS.split("\n"))


@pytest.mark.parametrize("orientation", [0, 1])
@pytest.mark.parametrize("name", sorted(SCENES))
def test_colour_changes_no_character(name, orientation):
    plain = text(SCENES[name], orientation=orientation)
    coloured = text(SCENES[name], orientation=orientation, colour=True)
    assert "\x1b[" in coloured
    assert [line.rstrip() for line in ANSI.sub("", coloured).split("\n")] == plain.split("\n")
    assert plain.isascii()


@pytest.mark.parametrize("name", sorted(SCENES))
def test_every_line_of_colour_ends_without_it(name):
    for line in text(SCENES[name], colour=True).split("\n"):
        codes = ANSI.findall(line)
        assert not codes or codes[-1] == "\x1b[0m"


@pytest.mark.parametrize("name", ["discs", "kinds"])
def test_turning_reverses_rows_and_columns(name):
    board, turned = (rows(text(SCENES[name], orientation=o, coordinates=False)) for o in (0, 1))
    cells = [line.split() for line in board]
    assert [line.split() for line in turned] == [row[::-1] for row in cells[::-1]]


@pytest.mark.parametrize("orientation", [0, 1])
@pytest.mark.parametrize(
    "name, step", [("discs", 3), ("columns", 8), ("kinds", 3), ("barriers", 6)]
)
def test_empty_squares_stand_below_each_other(name, step, orientation):
    board = rows(text(SCENES[name], orientation=orientation, coordinates=False))
    dots = [match.start() for row in board for match in re.finditer(r"\.", row)]
    assert {(dot - min(dots)) % step for dot in dots} == {0}


def test_coordinates_stand_below_their_squares():
    board = rows(text(SCENES["kinds"]))
    assert board[-1].index("c") == board[-2].index("T")
    turned = rows(text(SCENES["kinds"], orientation=1))
    assert turned[-1] == "   h  g  f  e  d  c  b  a"
    assert [line[0] for line in turned[:-1]] == list("12345678")


def test_without_coordinates():
    assert rows(text(SCENES["kinds"], coordinates=False))[0] == "  .  .  s  d  t  w  b  ."


def test_marks_are_stronger_than_the_last_move():
    assert "[S]" in text(SCENES["kinds"], last="a1", marks=["a1"])
    assert "(S)" in text(SCENES["kinds"], last="a1")


def test_the_seat_at_the_bottom():
    lines = text(SCENES["kinds"], orientation=1).split("\n")
    assert lines[0].startswith("> White to move   captured S S S S D D")
    assert lines[-1] == "  Black   captured s d d t t w"


def test_an_empty_board_can_be_drawn():
    assert "." in text(replace(SCENES["discs"], pieces=()))


def test_long_pieces_widen_all_columns():
    scene = replace(SCENES["kinds"], pieces=(Piece("a1", 0, "disc", "AB"),))
    assert rows(text(scene, coordinates=False))[-1] == "  AB  .   .   .   .   .   .   ."


def test_wrong_wishes_are_told():
    for options in ({"orientation": "white"}, {"marks": ["z1"]}, {"last": "a9"}):
        with pytest.raises(luctor.LuctorError):
            text(SCENES["kinds"], **options)
