"""A drawing taken apart: the whole of it, one element by its id, or one cell of a grid laid over it – as a small SVG of
its own and the region of it that is shown.

Whatever an element refers to comes along, and the transforms of the groups it lies in; where its ink ends is found by
drawing it small. References that lead out of the drawing are cut off here, so that nothing is ever fetched.
"""
from __future__ import annotations

import io
import re
from collections.abc import Iterator
from copy import deepcopy
from math import inf
from typing import Final, NamedTuple
from xml.etree import ElementTree

from PIL import Image
from PIL import PngImagePlugin as _png  # noqa: F401   the drawing comes as a PNG

from game.pictures import raster
from game.pictures.letters import letters
from game.pictures.outlines import outlined
from game.pictures.requests import MASTER, MOST_WHY, Cell, DrawPicture, Made, Unreadable

SVG: Final = "{http://www.w3.org/2000/svg}"
PROBE: Final = 480
NEARER: Final = (160, 480)
"""Pixels of the longer side at which an element is looked for, and at which it is looked at again from near by: what
is hard to draw takes as long as it has pixels."""
AWAY: Final = (1, 12)
"""So many of its own breadths and heights around a page an element is looked for."""

LARGE: Final = 50_000
"""Bytes of a drawing from which on it is work to draw it; to draw a part of one always is."""

MUCH: Final = 1.5
"""So many times the usual number of pixels a drawing is kept with at most."""

INK: Final = 8
"""Alpha from which on a pixel is ink."""

_REFERRED: Final = re.compile(r"url\(\s*['\"]?#([^)'\"]+)")
_HIDDEN: Final = re.compile(r"display\s*:\s*none\s*;?")

Element = ElementTree.Element


class Region(NamedTuple):
    """A part of a drawing in its own units."""

    x: float
    y: float
    w: float
    h: float

    def grown(self, across: float, down: float) -> Region:
        """Return the part with so much more at each side."""
        return Region(self.x - across, self.y - down, self.w + 2 * across, self.h + 2 * down)

    def holds(self, other: Region) -> bool:
        return (self.x <= other.x and self.y <= other.y and other.x + other.w <= self.x + self.w
                and other.y + other.h <= self.y + self.h)


class ParsedDrawing:
    """A drawing that was read, and may be wanted in parts."""

    def __init__(self, content: bytes, region: Region) -> None:
        self._root = ElementTree.fromstring(content)
        outlined(self._root)
        self._large = len(content) > LARGE
        self._region = region
        self._parents = {child: parent for parent in self._root.iter() for child in parent}
        self._named: dict[str, Element] = {}
        self._found: dict[str, tuple[Element, Region]] = {}
        for element in self._root.iter():
            self._named.setdefault(element.get("id", ""), element)
            _stay_inside(element)

    def drawn(self, element: str, cell: Cell | None, wish: DrawPicture) -> Made:
        """Return a part as it was wished. Raises Unreadable."""
        return _laid(*self.part(element, cell), wish._replace(keep=wish.keep and bool(self._large or element or cell)))

    def part(self, element: str, cell: Cell | None) -> tuple[Element, Region]:
        """Return the drawing to be drawn, and which region of it. Raises Unreadable."""
        if element:
            if element not in self._found:
                self._found[element] = self._element(element)
            return self._found[element]
        if cell is None:
            return self._root, self._region
        columns, rows, number = cell
        x, y, w, h = self._region
        across, down = w / columns, h / rows
        row, column = divmod(number - 1, columns)
        return self._root, Region(x + column * across, y + row * down, across, down)

    def _element(self, name: str) -> tuple[Element, Region]:
        small = self._alone(self._named[name])
        found = _sought(small, self._region)
        if found is None:
            raise Unreadable("empty_part", name=name)
        return small, found

    def _alone(self, element: Element) -> Element:
        """The element with what it refers to, in the groups it lies in."""
        small = ElementTree.Element(self._root.tag, self._root.attrib)
        defs = ElementTree.SubElement(small, f"{SVG}defs")
        defs.extend(self._root.iter(f"{SVG}style"))
        defs.extend(self._referred(element))
        place = small
        for group in reversed(list(self._above(element))):
            said = {key: _HIDDEN.sub("", value) for key, value in group.attrib.items() if key not in ("id", "display")}
            place = ElementTree.SubElement(place, f"{SVG}g", said)
        own = deepcopy(element)
        own.attrib.pop("display", None)
        if own.tag == f"{SVG}symbol":
            own.tag = f"{SVG}g"
        place.append(own)
        return small

    def _above(self, element: Element) -> Iterator[Element]:
        while (element := self._parents.get(element, self._root)) is not self._root:
            yield element

    def _referred(self, element: Element) -> list[Element]:
        """What an element and its parts refer to, and what that refers to; each once."""
        inside, found = set(element.iter()), dict[Element, None]()
        waiting = [element]
        while waiting:
            for name in _names(waiting.pop()):
                other = self._named.get(name)
                if other is not None and other not in inside:
                    found[other] = None
                    waiting.append(other)
                    inside.update(other.iter())
        return list(found)


def _names(element: Element) -> Iterator[str]:
    for part in element.iter():
        for key, value in part.attrib.items():
            if key.rpartition("}")[2] == "href":
                yield value.removeprefix("#")
            yield from _REFERRED.findall(value)


def _stay_inside(element: Element) -> None:
    for key, value in list(element.attrib.items()):
        if key.rpartition("}")[2] == "href" and not value.strip().startswith(("#", "data:")):
            del element.attrib[key]


def _sought(drawing: Element, page: Region) -> Region | None:
    """Where the ink of a drawing is, on its page or off it: some keep their cards far from the page."""
    for away in AWAY:
        found = _ink(drawing, page.grown(away * page.w, away * page.h))
        if found and page.grown((away - .01) * page.w, (away - .01) * page.h).holds(found):
            break
    for pixels in NEARER:               # each look ends as finely as its pixels
        found = found and _ink(drawing, found.grown(.02 * found.w, .02 * found.h), pixels)
    return found


def _ink(drawing: Element, region: Region, pixels: int = PROBE) -> Region | None:
    """Where in this region there is ink; None where there is none."""
    share = pixels / max(region.w, region.h)
    art = _pixels(drawing, region, max(1, round(region.w * share)), max(1, round(region.h * share)))
    alpha = art.getchannel("A")
    box = alpha.point(lambda alpha: 255 * (alpha > INK)).getbbox()
    if box is None:
        return None
    left, top, right, bottom = _to_the_edge(alpha, box)
    across, down = region.w / art.width, region.h / art.height
    return Region(region.x + left * across, region.y + top * down, (right - left) * across, (bottom - top) * down)


def _to_the_edge(alpha: Image.Image, box: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
    """Where the ink ends within its outermost pixels: these are as full as they are covered."""
    left, top, right, bottom = box
    rows = ((left, top, left + 1, bottom), (left, top, right, top + 1), (right - 1, top, right, bottom),
            (left, bottom - 1, right, bottom))
    one, two, three, four = (1 - alpha.crop(row).getextrema()[1] / 255 for row in rows)  # type: ignore[operator]
    return left + one, top + two, max(left + one + .1, right - three), max(top + two + .1, bottom - four)


def _laid(drawing: Element, region: Region, wish: DrawPicture) -> Made:
    """A region of a drawing in the box that was wished."""
    x, y, w, h = region
    if wish.keep:
        size = raster.master_size((w, h), wish.fit, inf)
        if size[0] * size[1] <= MUCH * MASTER[0] * MASTER[1]:       # else more of it is drawn than is ever seen
            return raster.kept(_pixels(drawing, region, *size), wish)
    if wish.fit == "tile":
        share = min(wish.scale, wish.w / w, wish.h / h)
        art = _pixels(drawing, region, max(1, round(w * share)), max(1, round(h * share)))
        return Made(*art.size, (0, 0, *art.size), art.tobytes())
    if wish.fit == "cover":
        share = max(wish.w / w, wish.h / h)
        wide, high = wish.w / share, wish.h / share
        region = Region(x + (w - wide) / 2, y + (h - high) / 2, wide, high)
    share = min(wish.w / w, wish.h / h)
    size = (max(1, round(w * share)), max(1, round(h * share))) if wish.fit == "contain" else (wish.w, wish.h)
    art = _pixels(drawing, region, *size)
    if size == (wish.w, wish.h):
        return Made(*size, (0, 0, *size), art.tobytes())
    plate = Image.new("RGBA", (wish.w, wish.h), (0, 0, 0, 0))
    left, top = (wish.w - size[0]) // 2, (wish.h - size[1]) // 2
    plate.paste(art, (left, top))
    return Made(wish.w, wish.h, (left, top, *size), plate.tobytes())


def _pixels(drawing: Element, region: Region, w: int, h: int) -> Image.Image:
    """This region in exactly so many pixels. Raises Unreadable."""
    import resvg_py

    said = {"viewBox": " ".join(f"{figure:.6f}" for figure in region), "width": str(w), "height": str(h),
            "preserveAspectRatio": "none"}  # fmt: skip
    root = ElementTree.Element(drawing.tag, drawing.attrib | said)
    root.extend(drawing)
    written = ElementTree.tostring(root, "unicode")
    try:
        made = resvg_py.svg_to_bytes(svg_string=written, skip_system_fonts=True, **letters(written))
    except ValueError as error:
        raise Unreadable("unreadable", why=str(error)[:MOST_WHY]) from None
    art = Image.open(io.BytesIO(bytes(made)), formats=("PNG",)).convert("RGBA")
    return art if art.size == (w, h) else art.resize((w, h))
