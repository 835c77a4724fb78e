"""Writes the faces of the company, who play as bots, to `tokens/face-<id>.svg`: round portraits of 100 × 100.

`python build company sheet FILE.png` paints all of them with every expression instead, to be looked at. It
knows neither their tempers nor their crests.
"""
from __future__ import annotations

import io
import sys
from pathlib import Path

from company.expressions import EXPRESSIONS, REST, wearing
from company.grown import GROWN
from company.kit import framed
from company.young import YOUNG
from pen.ink import document
from pen.theme import THEME, write

ORDER = ("hana", "nino", "yuki", "luis", "marta", "ken", "bruno", "sora", "pia", "taro", "elena", "momo")
FACES = {name: {**YOUNG, **GROWN}[name] for name in ORDER}


def pictures() -> dict[str, str]:
    """All faces by their place in the theme: as they are at rest, and with every expression."""
    return {f"tokens/face-{name}{f'-{mood}' if mood else ''}.svg": drawn(name, mood)
            for name in FACES for mood in ("", *EXPRESSIONS)}


def drawn(name: str, mood: str = "") -> str:
    """One face as a whole file; at rest, or with an expression."""
    with wearing(EXPRESSIONS.get(mood, REST)):
        return document(framed(FACES[name]).svg(), 100, 100)


def sheet(file: Path) -> None:
    """All faces with every expression, on the ground of a table: a row for each, large and at the size of a seat."""
    import pygame
    moods, large, small = ("", *EXPRESSIONS), 220, 64
    wide = large + small + 12
    out = pygame.Surface((len(moods) * wide, len(FACES) * (large + 8)))
    out.fill("#0F1F33")
    for row, name in enumerate(FACES):
        for column, mood in enumerate(moods):
            svg = drawn(name, mood).encode()
            for side, left in ((large, 0), (small, large + 4)):
                made = pygame.image.load_sized_svg(io.BytesIO(svg), (side, side))
                out.blit(made, (column * wide + left, row * (large + 8)))
    pygame.image.save(out, file)


def main(words: list[str]) -> None:
    if words[:1] == ["sheet"]:
        sheet(Path(words[1]))
        return
    made = pictures()
    print(f"{len(made)} faces, {write(made, THEME)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
