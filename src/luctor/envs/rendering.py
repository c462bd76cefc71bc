"""How environments show positions."""

from typing import Any

from luctor.core.errors import ArgumentError, MissingExtraError
from luctor.core.position import Position
from luctor.draw import png

MODES = ("human", "ansi", "rgb_array")
PIXELS = 512  # the longer side of a picture


def check_mode(mode: str | None) -> None:
    """Refuse a mode that there is not.

    Raises
    ------
    ArgumentError
    """
    if mode is not None and mode not in MODES:
        raise ArgumentError(f"render_mode must be {', '.join(MODES)} or None, not {mode!r}.")


def frame(position: Position, mode: str) -> Any:
    """Show a position.

    Returns
    -------
    None, str or ndarray of uint8, shape (height, width, 3)
        ``human`` prints the board, ``ansi`` gives what would be printed, ``rgb_array`` a picture.

    Raises
    ------
    MissingExtraError
        If a picture is wanted, but not what draws it.
    """
    if mode == "rgb_array":
        return _picture(position)
    if mode == "ansi":
        return str(position)
    print(position)
    return None


def _picture(position: Position) -> Any:
    try:
        from PIL import Image
    except ImportError:
        raise MissingExtraError("Pictures of environments need", "envs") from None
    import io

    import numpy as np

    picture = Image.open(io.BytesIO(png(position, size=PIXELS)))
    return np.array(picture.convert("RGB"), dtype=np.uint8)
