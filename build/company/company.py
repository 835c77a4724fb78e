"""Writes the faces of the company, who play as bots, to `tokens/face-<id>.svg`: round portraits of 100 × 100.

`python build company sheet FILE.png` paints all of them side by side at 64, 128 and 512 pixels instead, to be looked
at. It knows neither their tempers nor their crests.
"""
from __future__ import annotations

import io
import sys
from pathlib import Path

from company.grown import GROWN
from company.kit import framed
from company.young import YOUNG
from pen.ink import document
from pen.theme import THEME, write

ORDER = ("hana", "nino", "yuki", "luis", "marta", "ken", "bruno", "sora", "pia", "taro", "elena", "momo")
FACES = {name: {**YOUNG, **GROWN}[name] for name in ORDER}


def pictures() -> dict[str, str]:
    """All faces by their place in the theme."""
    return {f"tokens/face-{name}.svg": document(framed(draw).svg(), 100, 100) for name, draw in FACES.items()}


def sheet(file: Path) -> None:
    """All faces at three sizes, on the ground of a table."""
    import pygame
    out = pygame.Surface((6 * 540 + 20, 2 * 540 + 320))
    out.fill("#0F1F33")
    for n, svg in enumerate(pictures().values()):
        large = (512, 20 + n % 6 * 540, 20 + n // 6 * 540)
        for side, x, y in (large, (128, 20 + n * 150, 1110), (64, 20 + n * 80, 1270)):
            made = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side))
            out.blit(made, (x, y))
    pygame.image.save(out, file)


def main(words: list[str]) -> None:
    if words[:1] == ["sheet"]:
        sheet(Path(words[1]))
        return
    made = pictures()
    print(f"{len(made)} faces, {write(made, THEME)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
