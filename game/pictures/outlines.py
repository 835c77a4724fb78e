"""Text of a drawing over which its author laid hollow outlines of the same letters, made from a font that is not here.

In any other font the letters would stand beside their outlines, as if all were written twice. So they are drawn by the
outlines, in the colours of the text. A path is known as such an outline by the font that editors leave in its style,
and by where it begins: in the line of the letters.
"""
from __future__ import annotations

import re
from typing import Final
from xml.etree.ElementTree import Element

from game.pictures.letters import is_here, named

LOOKS: Final = frozenset({"class", "fill", "stroke", "opacity"})
"""What a text says of how it is drawn, besides its style."""

ABOVE, BELOW, BESIDE = 1.1, .4, .75
"""Sizes of the font within which an outline begins, from the line of its letters and from where they stand."""

MOST_LINES, MOST_PATHS = 1000, 200
"""Lines of a drawing that are looked at, and paths beside each."""

SIZE: Final = 16.0
"""Units of a font that does not say its size."""

_HOLLOW: Final = re.compile(r"fill\s*:\s*none")
_SIZE: Final = re.compile(r"font-size\s*:\s*(\d+(?:\.\d+)?)")
_BROAD: Final = re.compile(r"stroke-width\s*:\s*(\d+(?:\.\d+)?)")
_BEGIN: Final = re.compile(r"\s*[Mm]\s*(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)")
_PARTS: Final = re.compile(r"[Mm]")


def outlined(root: Element) -> None:
    """Draw letters in a font that is not here by their outlines, where they have some."""
    left = MOST_LINES
    for group in [*root.iter()]:
        texts = [(at, each) for at, each in enumerate(group) if _kind(each) == "text"]
        paths = [each for each in group if texts and _kind(each) == "path" and _HOLLOW.search(each.get("style", ""))]
        for at, text in reversed(texts if paths else []):       # what is put in moves none that is still to come
            families = named(text.get("style", ""))
            if not families or is_here(families[0]):
                continue
            for line in _lines(text):
                left -= 1
                path = next((each for each in paths[:MOST_PATHS] if left > 0 and _outlines(each, line, text)), None)
                if path is not None:
                    group.insert(at + 1, Element(path.tag, {"d": path.attrib["d"], **_looks(text, line, path)}))
                    line[:], line.text = [], ""


def _lines(text: Element) -> list[Element]:
    """The parts of a text that have a place of their own, else all of it."""
    return [part for part in text.iter() if part is not text and part.get("x")] or [text]


def _outlines(path: Element, line: Element, text: Element) -> bool:
    """Whether a path was made of all letters of this line."""
    style, letters = path.get("style", ""), len("".join("".join(line.itertext()).split()))
    begins = _BEGIN.match(path.get("d", ""))
    if path.get("transform") or begins is None or named(style)[:1] != named(text.get("style", ""))[:1]:
        return False
    size = float(found[1]) if (found := _SIZE.search(text.get("style", ""))) else SIZE
    x, y = (float(begins[n]) for n in (1, 2))
    left, low = (_number(line.get(key) or text.get(key) or "") for key in ("x", "y"))
    return (abs(x - left) <= BESIDE * size * letters and low - ABOVE * size <= y <= low + BELOW * size
            and 0 < letters <= len(_PARTS.findall(path.attrib["d"])))


def _number(said: str) -> float:
    found = re.match(r"-?\d+(?:\.\d+)?", said)
    return float(found[0]) if found else 0.0


def _looks(text: Element, line: Element, path: Element) -> dict[str, str]:
    """How the letters of a line are drawn by a path, which lies within their edge by its own breadth."""
    found = {key: value for part in (text, line) for key, value in part.attrib.items() if key in LOOKS}
    style = ";".join(dict.fromkeys(part.attrib["style"] for part in (text, line) if "style" in part.attrib))
    return found | {"style": f"{style};stroke-width:{_broad(style) + 2 * _broad(path.attrib['style'])}"}


def _broad(style: str) -> float:
    """How broad a line is in this style."""
    return float(found[1]) if (found := _BROAD.search(style)) else 1.0


def _kind(element: Element) -> str:
    return str(element.tag).rpartition("}")[2]
