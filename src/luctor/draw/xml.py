"""Small helpers over ElementTree: elements with numbers as attributes, and clean text."""

import re
import xml.etree.ElementTree as ET

# What XML 1.0 allows in a text; everything else would make the picture unreadable.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """Replace the characters that XML cannot hold; escaping is ElementTree's job."""
    return _FORBIDDEN.sub("\ufffd", text)


def number(value: float) -> str:
    """Write a number with at most two decimals."""
    return f"{round(value, 2) + 0.0:g}"  # adding 0 turns -0 into 0


def node(parent: ET.Element | None, tag: str, **attributes: str | float | None) -> ET.Element:
    """Make an element, below a parent if there is one.

    Attribute names have ``_`` for ``-``; numbers are shortened; None leaves an attribute out.
    """
    written = {
        name.replace("_", "-"): clean(value) if isinstance(value, str) else number(value)
        for name, value in attributes.items()
        if value is not None
    }
    return ET.Element(tag, written) if parent is None else ET.SubElement(parent, tag, written)


def words(parent: ET.Element, tag: str, text: str, **attributes: str | float | None) -> ET.Element:
    """Make an element with a text in it."""
    element = node(parent, tag, **attributes)
    element.text = clean(text)
    return element
