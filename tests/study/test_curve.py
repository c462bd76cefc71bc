"""The curve of a game as a picture."""

import xml.etree.ElementTree as ET

import pytest

import luctor
from luctor.draw import THEMES
from luctor.records import Evaluation
from luctor.study import curve
from luctor.study.judging import BLUNDER
from tests.study.material import random_game

SVG = "{http://www.w3.org/2000/svg}"
LEGEND = 3  # circles


def judged(moves=6):
    record = random_game("cage", "6x6", moves=moves)
    for ply, node in enumerate(record.root.end.line()):
        node.evaluation = Evaluation(points=100.0 * (ply % 3))
    return record


def lines(picture):
    root = ET.fromstring(picture)
    return [p.get("d") for p in root.iter(f"{SVG}path") if p.get("stroke-width") == "2.2"]


@pytest.mark.parametrize("theme", THEMES)
def test_a_point_for_each_position(theme):
    (line,) = lines(curve(judged(), theme=theme))
    points = [tuple(map(float, point.split())) for point in line.lstrip("M").split("L")]
    assert len(points) == 7
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    assert points[0][1] > points[1][1] > points[2][1]  # better for seat 0 is higher
    assert points[0][1] == points[3][1]


def test_what_is_not_known_is_a_gap():
    record = judged()
    record.main_line[2].evaluation = None
    assert len(lines(curve(record))) == 2


def test_mistakes_are_marked():
    record = judged()
    record.main_line[1].nags = {BLUNDER.nag}
    root = ET.fromstring(curve(record))
    circles = list(root.iter(f"{SVG}circle"))
    assert len(circles) == LEGEND + 1
    (tip,) = [title.text for title in root.iter(f"{SVG}title")][1:]
    assert tip == f"1... {record.moves[1]}: blunder"
    assert "(blunder)" in root.find(f"{SVG}desc").text


def test_forced_wins_are_at_the_edge():
    record = judged(2)
    first, second = record.main_line
    first.evaluation = Evaluation(win_in=4)
    second.evaluation = Evaluation(win_in=-4)
    (line,) = lines(curve(record))
    ys = [float(point.split()[1]) for point in line.lstrip("M").split("L")]
    assert ys[1] < ys[0] < ys[2]
    root = ET.fromstring(curve(record))
    assert "100%" in root.find(f"{SVG}desc").text


def test_names_and_signs_cannot_break_the_picture():
    record = judged()
    record.headers["Red"] = 'A<b> & "c"'
    assert 'A<b> & "c"' in ET.fromstring(curve(record)).find(f"{SVG}title").text


@pytest.mark.parametrize("record", [None, "cage", luctor.Record.new("cage")])
def test_what_has_no_curve(record):
    with pytest.raises(luctor.ArgumentError):
        curve(record)


def test_an_unknown_theme():
    with pytest.raises(luctor.UnknownNameError):
        curve(judged(), theme="pink")
