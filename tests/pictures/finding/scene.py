"""Not a test: a few cards on a table, seen from a little aside, with their true corners."""
from __future__ import annotations

import io
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from game.pictures.finding.shapes import Point, Quad

SIZE = (540, 420)
SCALE = .6
WIDE, HIGH = 90, 140


def lean(x: float, y: float) -> Point:
    """Where a point of the table is seen by a user who leans over it."""
    depth = 1 + (350 - y) / 2600
    return SCALE * (450 + (x - 450) / depth), SCALE * (350 + (y - 350) / depth * .96)


def quads(columns: int = 4, rows: int = 3) -> list[Quad]:
    """Cards in rows, a little crooked."""
    dice = Random(columns)
    cards: list[Quad] = []
    for n in range(columns * rows):
        x, y = 130 + n % columns * 165 + dice.uniform(-6, 6), 60 + n // columns * 200 + dice.uniform(-6, 6)
        turn = dice.uniform(-.06, .06)
        a, b, c, d = ((x + u - v * turn, y + v + u * turn) for u, v in ((0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)))
        cards.append((lean(*a), lean(*b), lean(*c), lean(*d)))
    return cards


def photograph(cards: list[Quad], ground: tuple[int, int, int] = (40, 52, 46), grain: int = 8, wood: bool = False,
               turned: int = 1, kind: str = "JPEG") -> bytes:
    """The file of a photograph of these cards; `turned`: which way up the camera says it was held."""
    dice = Random(7)
    art = Image.new("RGB", SIZE, ground)
    if wood:
        grown = Image.frombytes("L", (5, 260), dice.randbytes(1300)).resize(SIZE, Image.Resampling.BICUBIC)
        art.paste((90, 60, 36), mask=grown)
    draw = ImageDraw.Draw(art)
    for card in cards:
        draw.polygon(card, (238, 234, 224))
        (ax, ay), _, (cx, cy), _ = card
        x, y = (ax + cx) / 2, (ay + cy) / 2
        colour = tuple(dice.randrange(20, 200) for _ in range(3))
        draw.ellipse((x - 12, y - 18, x + 12, y + 18), colour)
        draw.line((x - 18, y + 30, x + 18, y + 30), (30, 30, 30), 2)
    art = art.filter(ImageFilter.GaussianBlur(.7))
    noise = Image.frombytes("RGB", SIZE, dice.randbytes(3 * SIZE[0] * SIZE[1]))
    art = Image.blend(art, noise, grain / 256)
    exif = Image.Exif()
    if turned != 1:
        art = art.transpose({3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90}[turned])
        exif[0x0112] = turned
    stream = io.BytesIO()
    art.save(stream, kind, quality=88, exif=exif)
    return stream.getvalue()
