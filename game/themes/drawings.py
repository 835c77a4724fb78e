"""What an SVG is made of, as far as it matters: whole, harmless, and within what the program's own reader draws.

The reader passes over what it does not know without a word, so somebody has to say it. Nothing is rendered here.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from game.themes.headers import Unreadable

NOT_DRAWN = frozenset({"use", "symbol", "clipPath", "mask", "pattern", "text", "filter", "image", "foreignObject"})
"""Elements the program's own reader leaves out."""


@dataclass
class Drawing:
    """The ids of an SVG's elements, the names of those that will not be drawn, and the places it points to outside."""

    ids: set[str] = field(default_factory=set)
    not_drawn: set[str] = field(default_factory=set)
    outside: list[str] = field(default_factory=list)


def inspect(path: Path) -> Drawing:
    """Look through an SVG. Raises Unreadable (not well-formed, or with entities, which can blow up), OSError."""
    found = Drawing()

    def element(name: str, attributes: dict[str, str]) -> None:
        plain = name.rpartition(":")[2]
        if plain in NOT_DRAWN:
            found.not_drawn.add(plain)
        for key, value in attributes.items():
            if key == "id":
                found.ids.add(value)
            elif key.rpartition(":")[2] == "href" and plain != "a" and not value.startswith(("#", "data:")):
                found.outside.append(value)

    def entity(name: str, *_: object) -> None:
        raise Unreadable(f"it declares the entity `{name}`, and entities are not read")

    parser = expat.ParserCreate()
    parser.StartElementHandler = element
    parser.EntityDeclHandler = entity
    try:
        parser.Parse(path.read_bytes(), True)
    except expat.ExpatError as error:
        raise Unreadable(f"the SVG is not well-formed in line {error.lineno}") from None
    return found
