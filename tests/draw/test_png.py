"""PNG pictures: right size, letters on any machine, a clear word when the extra is missing."""

import struct
import sys

import pytest

import luctor
from luctor.draw import MissingExtraError, png, svg
from luctor.draw.png import rasterise
from tests.draw import scenes


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_the_size_is_that_of_the_svg():
    pytest.importorskip("resvg_py")
    for scene in (scenes.columns(7), scenes.kinds()):
        width, height = size(png(scene, size=320))
        assert width == 320
        assert 320 < height < 480


def test_letters_are_drawn_with_our_own_font():
    """Without a font the letters would vanish, and the two pictures be the same."""
    pytest.importorskip("resvg_py")
    scene = scenes.kinds()
    picture = svg(scene)
    assert rasterise(picture) != rasterise(picture.replace(">a</text>", ">q</text>"))


def test_a_missing_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'luctor\[png\]'"):
        png(scenes.kinds())
    assert issubclass(MissingExtraError, luctor.LuctorError)
