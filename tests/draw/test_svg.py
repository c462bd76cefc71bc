"""SVG pictures of hand-made scenes: what is in them, and that they are sound XML."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

import luctor
from luctor.core.scene import Piece, Tray
from luctor.draw import THEMES, sheet, svg
from luctor.draw.themes import Theme
from tests.draw import scenes

SVG = "{http://www.w3.org/2000/svg}"
SCENES = {
    "discs": scenes.discs(),
    "columns": scenes.columns(),
    "kinds": scenes.kinds(),
    "barriers": scenes.barriers(),
    "barriers-6x7": scenes.barriers(6, 7),
}


def parse(picture: str) -> ET.Element:
    root = ET.fromstring(picture)
    assert root.tag == SVG + "svg"
    return root


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(SVG + "text")]


def where(root: ET.Element, text: str) -> tuple[float, float]:
    [found] = [element for element in root.iter(SVG + "text") if element.text == text]
    return float(found.get("x", 0)), float(found.get("y", 0))


@pytest.mark.parametrize("orientation", [0, 1])
@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("name", sorted(SCENES))
def test_every_picture_is_sound_and_self_contained(name, theme, orientation):
    picture = svg(SCENES[name], theme=theme, orientation=orientation)
    root = parse(picture)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {
        "svg", "g", "title", "desc", "rect", "circle", "ellipse", "path", "polygon", "text",
    }  # fmt: skip
    assert "href" not in picture
    assert "url(" not in picture
    assert picture.count("http") == 1  # the namespace
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (left, top) == (0, 0)
    assert (float(root.get("width", 0)), float(root.get("height", 0))) == (width, height)
    for element in root.iter(SVG + "text"):
        assert -40 < float(element.get("x", 0)) < width


@pytest.mark.parametrize("orientation", [0, 1])
@pytest.mark.parametrize("name", sorted(SCENES))
def test_nothing_of_the_board_stands_outside_the_picture(name, orientation):
    root = parse(svg(SCENES[name], orientation=orientation))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    for element in root.findall(SVG + "g"):
        transform = element.get("transform", "")
        if transform.startswith("translate("):
            x, y = map(float, transform[len("translate(") : transform.index(")")].split())
            assert 12 < x < width - 12
            assert 12 < y < height - 12


def test_a_screen_reader_hears_title_and_board():
    root = parse(svg(SCENES["barriers"], last="d4-d5;a1h", marks=["c3"], arrows=[("c3", "c4")]))
    assert root.get("role") == "img"
    assert root[0].tag == SVG + "title"
    assert root[0].text == "Barriers, White to move"
    assert root[1].text == (
        "White to move. White: b2 forced, d4, f6. White barriers resting: b2v, b2h."
        " White barriers on end: a1h, d4v. White barriers 21. Black: c3, e5 forced."
        " Black barriers resting: c3v, c3h. Black barriers on end: e5h, e5v."
        " Black barriers 23. Black to place B B. Barriers resting: a5v. Barriers on end: d1v."
        " Last move: d4, d5, a1h. Marked: c3. Arrows: c3 to c4."
    )


def test_columns_are_told_from_the_top():
    assert "a5 (1 White)" in parse(svg(SCENES["columns"]))[1].text
    assert "(12 Black over 12 White)" in parse(svg(SCENES["columns"]))[1].text


def test_texts_are_escaped_and_cleaned():
    odd = replace(SCENES["discs"], title="<b> & \x00", seats=("<Red>", 'B"l&ue'))
    root = parse(svg(odd))
    assert root[0].text == "<b> & \ufffd"
    assert "<Red>" in texts(root)
    assert 'B"l&ue' in texts(root)
    assert parse(svg(odd, title="]]> '"))[0].text == "]]> '"


def test_the_seat_of_the_orientation_sits_at_the_bottom():
    for orientation in (0, 1):
        root = parse(svg(SCENES["kinds"], orientation=orientation))
        lower, upper = SCENES["kinds"].seats[orientation], SCENES["kinds"].seats[1 - orientation]
        assert where(root, lower)[1] > where(root, upper)[1]


def test_straight_coordinates_stay_below_and_left_when_the_board_is_turned():
    root, turned = (parse(svg(SCENES["discs"], orientation=seat)) for seat in (0, 1))
    assert where(root, "a")[0] < where(root, "j")[0]
    assert where(turned, "a")[0] > where(turned, "j")[0]
    assert where(root, "1")[1] > where(root, "10")[1]
    assert where(turned, "1")[1] < where(turned, "10")[1]
    assert where(turned, "a")[1] == where(root, "a")[1]
    assert where(turned, "1")[0] == where(root, "1")[0]


def test_slanting_coordinates_go_round_with_their_lines():
    root, turned = (parse(svg(SCENES["columns"], orientation=seat)) for seat in (0, 1))
    height = float(root.get("height", 0))
    assert where(root, "a")[1] > height / 2 > where(turned, "a")[1]


def test_coordinates_can_be_left_out():
    shown, hidden = (parse(svg(SCENES["discs"], coordinates=on)) for on in (True, False))
    assert {"a", "j", "1", "10"} <= set(texts(shown))
    assert not {"a", "j", "1", "10"} & set(texts(hidden))
    assert float(hidden.get("width", 0)) < float(shown.get("width", 0))


def test_own_coordinates_may_be_named():
    assert svg(SCENES["discs"], coordinates="own") == svg(SCENES["discs"])


def figures_beside(*men: int) -> list[str]:
    stack = Piece("e5", men[-1], "stack", "?", men)
    scene = replace(scenes.columns(), pieces=(stack,), trays=())
    return [text for text in texts(parse(svg(scene, coordinates=False))) if text.isdigit()]


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("cap", [1, 2, 5, 12])
@pytest.mark.parametrize("prisoners", [0, 1, 4, 12])
def test_every_man_of_a_column_is_a_slice_of_its_own(theme, cap, prisoners):
    scene = replace(
        scenes.columns(), pieces=(Piece("e5", 1, "stack", "b", (0,) * prisoners + (1,) * cap),)
    )
    root = parse(svg(scene, theme=theme))
    inks = {THEMES[theme].ink(seat, scene.seats).seam: seat for seat in (0, 1)}
    runs = [element for element in root.iter(SVG + "path") if "A22 " in element.get("d", "")]
    bands = [element for element in runs if element.get("fill") != "none"]
    seams = {inks[e.get("stroke")]: e.get("d", "").count("M") for e in runs if e not in bands}
    # A run of n men is one band with n - 1 lines across.
    men = {0: prisoners, 1: cap}
    assert len(bands) == (2 if prisoners else 1)
    assert seams == {seat: count - 1 for seat, count in men.items() if count > 1}


def test_only_tall_columns_are_counted_in_figures():
    assert figures_beside(0, 1, 1, 1) == []
    assert figures_beside(0, 0, 0, *(1,) * 9) == ["3", "9"]  # from the bottom
    assert figures_beside(*(1,) * 12) == ["12"]


def shapes_drawn(letter: str) -> str:
    root = parse(svg(SCENES["kinds"]))
    for group in root.findall(SVG + "g"):
        if group.find(SVG + "text") is not None and group.find(SVG + "text").text == letter:
            return group[0].tag.removeprefix(SVG) + str(group[0].get("points", "").count(","))
    raise AssertionError(letter)


def test_kinds_differ_in_shape_and_carry_their_letters():
    assert [shapes_drawn(letter) for letter in "TWB"] == ["polygon4", "circle0", "polygon6"]
    assert [shapes_drawn(letter) for letter in "SD"] == ["rect0", "rect0"]
    widths = {
        group.find(SVG + "text").text: float(group[0].get("width"))
        for group in parse(svg(SCENES["kinds"])).findall(SVG + "g")
        if group.find(SVG + "text") is not None and group[0].tag == SVG + "rect"
    }
    assert widths["S"] > 1.4 * widths["D"]


def test_plain_discs_carry_no_letters():
    assert not {"R", "B"} & set(texts(parse(svg(SCENES["discs"]))))


def barrier_group(root: ET.Element, name: str) -> ET.Element:
    [found] = [
        group
        for group in root.findall(SVG + "g")
        if group[0].tag == SVG + "title" and (group[0].text or "").startswith(name)
    ]
    return found


def test_barriers_tell_posture_by_form_and_owner_by_ink():
    root = parse(svg(SCENES["barriers"]))
    resting, standing = barrier_group(root, "b2h"), barrier_group(root, "a1h")
    assert resting[0].text == "b2h: White barrier, resting"
    assert standing[0].text == "a1h: White barrier, on end"
    assert float(standing[1].get("height", 0)) > 1.5 * float(resting[1].get("height", 0))
    assert len(standing) == 3  # with courses across
    assert len(resting) == 2
    fills = [barrier_group(root, name)[1].get("fill") for name in ("b2h", "c3h", "a5v")]
    assert len(set(fills)) == 3


def test_barriers_turn_with_the_board():
    for name, wide in (("b2h", True), ("b2v", False)):
        boxes = [barrier_group(parse(svg(SCENES["barriers"], orientation=o)), name) for o in (0, 1)]
        for box in boxes:
            assert (float(box[1].get("width")) > float(box[1].get("height"))) == wide
        assert boxes[0][1].get("x") != boxes[1][1].get("x")


def test_marked_pieces_have_a_ring():
    light = THEMES["light"]
    rings = [
        element
        for element in parse(svg(SCENES["barriers"])).iter(SVG + "circle")
        if element.get("stroke") == light.alert
    ]
    assert len(rings) == 2


def count_of(picture: str, **attributes: str) -> int:
    return sum(
        all(element.get(key) == value for key, value in attributes.items())
        for element in parse(picture).iter()
    )


def test_last_marks_and_arrows_are_drawn():
    light = THEMES["light"]
    plain = svg(SCENES["barriers"])
    assert not count_of(plain, fill=light.last)
    shown = svg(
        SCENES["barriers"], last="d4-d6;c3v-e5h/c3", marks=["a1", "b4v"], arrows=[("a1", "b4v")]
    )
    assert count_of(shown, fill=light.last) == 5  # d4, d6, c3v, e5h, c3
    assert count_of(shown, stroke=light.mark) == 2
    assert count_of(shown, fill=light.arrow) == 1


def test_case_and_spaces_of_names_do_not_matter():
    strict = svg(SCENES["discs"], marks=["c3"], arrows=[("c3", "d4")], last="e4-e5")
    assert svg(SCENES["discs"], marks="C3 ", arrows=[(" C3", "D4")], last=" E4-E5") == strict


def test_trays_show_what_lies_beside_the_board():
    shown = texts(parse(svg(SCENES["barriers"])))
    assert [text for text in shown if len(text) > 1] == [
        "Black", "barriers", "23", "to place", "White", "to move", "barriers", "21",
    ]  # fmt: skip


def test_a_long_tray_goes_on_in_a_further_row_inside_the_picture():
    men = tuple(Piece("", 0, "square", "S") for _ in range(40))
    scene = replace(SCENES["kinds"], trays=(Tray(0, "captured", men),))
    short = parse(svg(replace(scene, trays=())))
    root = parse(svg(scene))
    assert float(root.get("height", 0)) > float(short.get("height", 0)) + 59
    width = float(root.get("width", 0))
    small = [
        g.get("transform", "") for g in root.findall(SVG + "g") if "scale" in g.get("transform", "")
    ]
    assert len(small) == 40
    assert max(float(text.removeprefix("translate(").split()[0]) for text in small) < width - 16


def test_an_empty_tray_is_not_shown():
    scene = replace(SCENES["kinds"], trays=(Tray(0, "captured"), Tray(1, "stock", number=0)))
    assert "captured" not in texts(parse(svg(scene)))
    assert "stock" in texts(parse(svg(scene)))


def test_size_is_the_width_in_pixels():
    root = parse(svg(SCENES["discs"], size=320))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert root.get("width") == "320"
    assert float(root.get("height", 0)) == pytest.approx(320 * height / width, rel=1e-3)


def test_the_same_scene_gives_the_same_picture():
    assert svg(scenes.barriers()) == svg(scenes.barriers())


WRONG = [
    ({"theme": "pink"}, "There is no theme 'pink'; known: light, dark, paper."),
    ({"orientation": 2}, "The orientation 2 is not a seat: 0 or 1, the seat at the bottom."),
    ({"orientation": True}, "The orientation True is not a seat"),
    ({"coordinates": "chess"}, "There is no coordinate system of a scene 'chess'; known: own."),
    ({"marks": ["z9"]}, "There is no square 'z9'; known: a1, b1, c1, …, j10."),
    ({"arrows": [("a1", "k1")]}, "There is no square 'k1'"),
    ({"arrows": ["a1"]}, "The arrow 'a1' is not a pair of squares"),
    ({"arrows": [("a1", "a1")]}, "The arrow from a1 to a1 has no length."),
    ({"last": "e4-f11"}, "There is no square 'f11'"),
    ({"size": 0}, "The size 0 is not a width in pixels, 1 to 8192."),
    ({"size": 1e9}, "The size 1000000000.0 is not a width"),
]


@pytest.mark.parametrize("options, message", WRONG)
def test_wrong_wishes_are_told(options, message):
    with pytest.raises(luctor.LuctorError) as caught:
        svg(SCENES["discs"], **options)
    assert str(caught.value).startswith(message)


def test_grooves_are_known_where_there_are_any():
    with pytest.raises(luctor.UnknownNameError, match="no square or groove 'g1v'"):
        svg(SCENES["barriers"], marks=["g1v"])


def test_void_squares_cannot_be_marked():
    with pytest.raises(luctor.UnknownNameError, match="no square '-1-0'"):
        svg(SCENES["columns"], marks=["-1-0"])


def test_only_boards_can_be_drawn():
    with pytest.raises(luctor.ArgumentError, match="not 'str'"):
        svg("a board")


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_contrast(theme: Theme):
    """WCAG's figures: 4.5 for text, 3 for what must be told apart."""
    assert contrast(theme.text, theme.paper) >= 7
    assert contrast(theme.faint, theme.paper) >= 4.5
    for seats in (("White", "Black"), ("Red", "Blue"), ("Crosses", "Noughts")):
        inks = [theme.ink(seat, seats) for seat in (0, 1)]
        # Lightness alone tells the players apart, whatever colours an eye can see.
        assert contrast(inks[0].fill, inks[1].fill) >= 1.5
        for ink in inks:
            assert contrast(ink.letter, ink.fill) >= 3
            for tone in theme.tones.values():
                # Either the fill or the outline stands out from the board.
                assert max(contrast(ink.fill, tone), contrast(ink.line, tone)) >= 3


def test_paper_has_no_colours():
    picture = svg(SCENES["barriers"], theme="paper", last="d4", marks=["e4"], arrows=[("d4", "e4")])
    colours = {
        value
        for element in parse(picture).iter()
        for key, value in element.attrib.items()
        if key in ("fill", "stroke") and value.startswith("#")
    }
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)


def test_a_sheet_holds_several_boards():
    boards = [("One", SCENES["discs"]), ("Two", SCENES["kinds"]), ("Three", SCENES["columns"])]
    root = parse(sheet(boards, columns=2, title="Three boards"))
    assert root[0].text == "Three boards"
    inner = root.findall(SVG + "svg")
    assert len(inner) == 3
    assert [element.get("x") for element in inner] == ["16", "452", "16"]
    assert float(inner[2].get("y")) > float(inner[0].get("y")) + float(inner[0].get("height"))
    assert {"One", "Two", "Three"} <= set(texts(root))
    with pytest.raises(luctor.ArgumentError):
        sheet([])
