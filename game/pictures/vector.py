"""Drawings: what an SVG is made of, as far as it matters, and its pixels by pygame's reader.

That reader passes over what it does not know without a word, so somebody has to say it. What is foreign is drawn in
the worker; `inspect` alone may be asked anywhere, for it draws nothing.
"""
from __future__ import annotations

import io
import math
import re
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from game.pictures.wishes import Made, Unreadable, Wish

NOT_DRAWN: Final = frozenset(
    {"use", "symbol", "clipPath", "mask", "pattern", "text", "filter", "image", "foreignObject"})
"""Elements pygame's reader leaves out."""

TOLD: Final = 20
"""So many places a drawing points to outside are told; the first will do to find the others."""


@dataclass
class Drawing:
    """The size of an SVG in its own units, the ids and names of its elements, and where it points outside."""

    width: float = 0.0
    height: float = 0.0
    ids: set[str] = field(default_factory=set)
    not_drawn: set[str] = field(default_factory=set)
    outside: list[str] = field(default_factory=list)


def inspect(content: bytes) -> Drawing:
    """Look through an SVG. Raises Unreadable (not well-formed, without a size, or with entities, which blow up)."""
    found = Drawing()
    began = False

    def element(name: str, attributes: dict[str, str]) -> None:
        nonlocal began
        plain = name.rpartition(":")[2]
        if not began:
            began = True
            found.width, found.height = _size(plain, attributes)
        if plain in NOT_DRAWN:
            found.not_drawn.add(plain)
        for key, value in attributes.items():
            if key == "id":
                found.ids.add(value)
            elif (key.rpartition(":")[2] == "href" and plain != "a" and not value.startswith(("#", "data:"))
                  and len(found.outside) < TOLD):
                found.outside.append(value[:200])

    def entity(name: str, *_: object) -> None:
        raise Unreadable(f"this picture cannot be read: it declares the entity `{name[:60]}`, "
                         "and entities are not read")

    parser = expat.ParserCreate()
    parser.StartElementHandler = element
    parser.EntityDeclHandler = entity
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        why = f"the SVG is not well-formed in line {error.lineno}"
        raise Unreadable(f"this picture cannot be read: {why}") from None
    except (UnicodeError, LookupError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("this picture cannot be read: the SVG's letters are of a kind that is not known") from None
    return found


def _size(name: str, said: dict[str, str]) -> tuple[float, float]:
    """The view box, else width and height; a drawing that gives neither is as large as a browser takes it."""
    if name != "svg":
        raise Unreadable("this picture cannot be read: it is neither SVG, PNG, WebP, JPEG nor GIF")
    numbers = re.findall(r"-?[\d.]+(?:[eE][-+]?\d+)?", said.get("viewBox", "")[:200])
    words = numbers[2:] if len(numbers) == 4 else [
        re.sub(r"[a-z%]+$", "", said.get(side, "100")[:40]) for side in ("width", "height")]
    try:
        width, height = map(float, words)
    except ValueError:
        width = height = math.nan
    if not (math.isfinite(width) and math.isfinite(height)):
        raise Unreadable("this picture cannot be read: the SVG does not say how large it is")
    if width <= 0 or height <= 0:
        raise Unreadable("this picture cannot be read: the picture has no size")
    return width, height


def drawn(content: bytes, found: Drawing, wish: Wish) -> Made:
    """An SVG as it was wished, its breadth to its height as it is drawn. Raises Unreadable."""
    import pygame

    w, h = wish.w, wish.h
    if wish.fit == "tile":
        share = min(wish.scale, w / found.width, h / found.height)
        w, h = max(1, round(found.width * share)), max(1, round(found.height * share))
    try:
        art = pygame.image.load_sized_svg(io.BytesIO(content), (w, h))
    except (pygame.error, ValueError, OverflowError) as error:
        raise Unreadable(f"this picture cannot be read: {error}") from None
    if wish.fit == "tile":
        w, h = art.get_size()
    left, top = (w - art.get_width()) // 2, (h - art.get_height()) // 2
    if art.get_size() != (w, h):
        plate = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        plate.blit(art, (left, top))
        art, shown = plate, (left, top, *art.get_size())
    else:
        shown = (0, 0, w, h)
    return Made(w, h, shown, pygame.image.tobytes(art, "RGBA"))
