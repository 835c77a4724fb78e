"""Drawings: what an SVG is made of, as far as it matters. It draws nothing, so it may be asked anywhere.

The reader of drawings (`drawing_parts`) passes over what it does not draw without a word, so this module has to say it.
"""
from __future__ import annotations

import gzip
import io
import math
import re
import zlib
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from game.pictures.requests import MOST_BYTES, MOST_WHY, Unreadable

NOT_DRAWN: Final = frozenset({"foreignObject"})
"""Elements that are left out."""

TOLD: Final = 20
"""So many places a drawing points to outside are told; the first will do to find the others."""


@dataclass
class Drawing:
    """The size of an SVG in its own units, the ids and names of its elements, and where it points outside."""

    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0
    ids: dict[str, None] = field(default_factory=dict)
    """In the order of the drawing."""
    not_drawn: set[str] = field(default_factory=set)
    outside: list[str] = field(default_factory=list)


def unpacked(content: bytes) -> bytes:
    """Return a drawing as it is written, whether it was packed (.svgz) or not. Raises Unreadable."""
    if not content.startswith(b"\x1f\x8b"):
        return content
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(content)) as packed:
            plain = packed.read(MOST_BYTES + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise Unreadable("unreadable", why=str(error)[:MOST_WHY]) from None
    if len(plain) > MOST_BYTES:
        raise Unreadable("drawing_too_heavy", mb=MOST_BYTES >> 20)
    return plain


def inspect(content: bytes) -> Drawing:
    """Look through an SVG. Raises Unreadable (not well-formed, without a size, or with entities, which blow up)."""
    found = Drawing()
    began = False

    def element(name: str, attributes: dict[str, str]) -> None:
        nonlocal began
        plain = name.rpartition(":")[2]
        if not began:
            began = True
            found.x, found.y, found.width, found.height = _size(plain, attributes)
        if plain in NOT_DRAWN:
            found.not_drawn.add(plain)
        for key, value in attributes.items():
            if key == "id":
                found.ids[value] = None
            elif (key.rpartition(":")[2] == "href" and plain != "a" and not value.startswith(("#", "data:"))
                  and len(found.outside) < TOLD):
                found.outside.append(value[:200])

    def entity(name: str, *_: object) -> None:
        raise Unreadable("entity", name=name[:60])

    parser = expat.ParserCreate()
    parser.StartElementHandler = element
    parser.EntityDeclHandler = entity
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        raise Unreadable("not_well_formed", line=error.lineno) from None
    except (UnicodeError, LookupError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("strange_letters") from None
    return found


def _size(name: str, said: dict[str, str]) -> tuple[float, float, float, float]:
    """The view box, else width and height; a drawing that gives neither is as large as a browser takes it."""
    if name != "svg":
        raise Unreadable("no_picture")
    numbers = re.findall(r"-?[\d.]+(?:[eE][-+]?\d+)?", said.get("viewBox", "")[:200])
    words = numbers if len(numbers) == 4 else ["0", "0"] + [
        re.sub(r"[a-z%]+$", "", said.get(side, "100")[:40]) for side in ("width", "height")]
    try:
        x, y, width, height = map(float, words)
    except ValueError:
        x = y = width = height = math.nan
    if not all(map(math.isfinite, (x, y, width, height))):
        raise Unreadable("says_no_size")
    if width <= 0 or height <= 0:
        raise Unreadable("no_size")
    return x, y, width, height
