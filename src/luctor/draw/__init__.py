"""Floor 4: boards as SVG, PNG and terminal text. It knows scenes, and no game."""

from luctor.core.errors import MissingExtraError
from luctor.draw.png import png
from luctor.draw.sheet import sheet
from luctor.draw.svg import svg
from luctor.draw.terminal import text
from luctor.draw.themes import THEMES

__all__ = ["THEMES", "MissingExtraError", "png", "sheet", "svg", "text"]
