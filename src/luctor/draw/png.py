"""PNG pictures, through the extra ``luctor[png]``.

The pictures are drawn with the font that lies beside this file, so that they look alike on every
machine, also on one without any font.
"""

from collections.abc import Iterable
from importlib import resources
from types import ModuleType

from luctor.core.errors import MissingExtraError
from luctor.core.position import Position
from luctor.core.scene import Scene
from luctor.draw.svg import svg

FAMILY = "DejaVu Sans"


def png(
    subject: Position | Scene,
    *,
    theme: str = "light",
    orientation: int = 0,
    coordinates: bool | str = True,
    last: str | None = None,
    marks: Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
    size: int | None = None,
    title: str | None = None,
) -> bytes:
    """Draw a board as a PNG picture; the parameters are those of `svg`.

    Returns
    -------
    bytes
        The file's content.

    Raises
    ------
    MissingExtraError
        If the extra ``luctor[png]`` is not installed.
    UnknownNameError, ArgumentError
        As `svg`.
    """
    resvg = _resvg()
    picture = svg(
        subject,
        theme=theme,
        orientation=orientation,
        coordinates=coordinates,
        last=last,
        marks=marks,
        arrows=arrows,
        size=size,
        title=title,
    )
    return rasterise(picture, resvg)


def rasterise(picture: str, resvg: ModuleType | None = None) -> bytes:
    """Turn an SVG picture of ours into PNG.

    Raises
    ------
    MissingExtraError
        If the extra ``luctor[png]`` is not installed.
    """
    with resources.as_file(resources.files("luctor.draw") / "fonts") as fonts:
        content: bytes = (resvg or _resvg()).svg_to_bytes(
            svg_string=picture,
            skip_system_fonts=True,
            font_dirs=[str(fonts)],
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    return content


def _resvg() -> ModuleType:
    try:
        import resvg_py
    except ImportError:
        raise MissingExtraError("PNG pictures need", "png") from None
    found: ModuleType = resvg_py
    return found
