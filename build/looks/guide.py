"""Writes the pictures of themes/README.md, drawn by the program itself: how art of any shape lies on the table, what
`frame`, `fit` and `index` do, and the looks that come with the program.

What lies there are photographs of the look "Photo Album", cut to the shapes that people have.
"""
from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pen.theme import ROOT
from PIL import Image, ImageDraw, ImageOps
from tokens.signs import shapes

from game.core.cards import Card
from game.decks import DECKS
from game.themes import open_theme
from game.tools.shot import shoot
from game.tools.studio import ShotRequest
from game.ui.draw import cloth
from game.ui.draw.card_art import CardArt
from game.ui.draw.cards import card
from game.ui.draw.painter import Painter
from game.ui.draw.screen import Screen
from game.ui.draw.surface import SurfaceCanvas

OUT = ROOT / "packaging" / "pictures"
PHOTOS = ROOT / "themes" / "photo-album" / "cards"
SHOWN = ("cat", "horse", "bucket", "n-6")
QUALITY = 82
LOOKS = (("osteria-seto", "Osteria Seto"), ("clear-sight", "Clear Sight"), ("morning-paper", "Morning Paper"),
         ("photo-album", "Photo Album"))
GAMES = ("cangkul", "kuku", "burro_pt", "kakkuri")

Make = Callable[[str], Image.Image]


class Row(NamedTuple):
    """A theme of its own: what it is called in the picture, its pictures, and what its theme.yaml says."""

    said: str
    make: Make
    yaml: str = ""


# ---- art as people have it
def photo(name: str) -> Image.Image:
    return Image.open(PHOTOS / "kuku" / f"{name}.webp").convert("RGB")


def cut(w: int, h: int) -> Make:
    """A photograph of this shape."""
    return lambda name: ImageOps.fit(photo(name), (w, h), centering=(.5, .45))


def bordered(name: str) -> Image.Image:
    """Five by seven with a white border and round corners of its own."""
    made = ImageOps.expand(ImageOps.fit(photo(name), (320, 456)), 15, "#fdfdfb").convert("RGBA")
    mask = Image.new("L", (2 * made.width, 2 * made.height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 2 * made.width - 1, 2 * made.height - 1), 70, 255)
    made.putalpha(mask.resize(made.size))
    return made


def figure(name: str) -> Image.Image:
    """A figure on nothing."""
    sign = {"cat": "meow", "horse": "jump", "bucket": "tub", "n-6": "star"}[name]
    made = Image.new("RGBA", (630, 980))
    draw = ImageDraw.Draw(made)
    for parts, colour, _ in shapes()[sign]:
        for part in parts:
            draw.polygon([(5.6 * x + 35, 5.6 * y + 200) for x, y in part],
                         fill="#0e747d" if colour == "#000000" else "#f6efdf")
    return made.resize((315, 490))


# ---- sheets
def drawn(folder: Path, rows: Sequence[Row], heights: Sequence[float], size: tuple[int, int]) -> pygame.Surface:
    """A row for every theme: some cards at each of these heights, and what it is."""
    canvas, screen = SurfaceCanvas(size), Screen(*size)
    p = Painter(canvas, screen, pictures=CardArt(open_theme("osteria-seto")))
    arts = [CardArt(open_theme(_theme(folder / f"row{n}", row)).at(None, "kuku")) for n, row in enumerate(rows)]
    for _ in range(4):
        p.begin()
        p.pictures = arts[0]
        cloth.cloth(p)
        for (row, art), middle in zip(zip(rows, arts, strict=True), _middles(screen, len(rows)), strict=True):
            p.pictures = art
            _row(p, row, heights, middle)
        p.end()
        for art in arts:
            art.wait()
    made = canvas.screenshot()
    for art in arts:
        art.close()
    return made


def _middles(screen: Screen, count: int) -> Iterator[float]:
    high = (screen.high - 100) / count
    return (50 + high * (n + .5) for n in range(count))


def _row(p: Painter, row: Row, heights: Sequence[float], y: float) -> None:
    faces: dict[str, Card] = {each.id: each for each in DECKS["kuku"].faces}
    x = 70.0
    for line, text in enumerate(row.said.split("\n")):
        p.label(text, x, y + 44 * (line - row.said.count("\n") / 2), 34, p.palette.kinari, bold=not line)
    x = 400.0
    for height in heights:
        for name in SHOWN if height > 200 else SHOWN[:3]:
            card(p, faces[name], x + height * .32, y, height)
            x += height * .643 + 16
        x += 34


def _theme(folder: Path, row: Row) -> Path:
    (folder / "cards").mkdir(parents=True)
    for name in SHOWN:
        row.make(name).save(folder / "cards" / f"{name}.png")
    (folder / "theme.yaml").write_text(f"theme: 1\nname: {folder.name}\ndeck: kuku\n{row.yaml}\n", encoding="utf-8")
    return folder


def shapes_of_packs(folder: Path) -> pygame.Surface:
    """Packs of any shape."""
    return drawn(folder, (Row("5:7\nround corners", bordered), Row("1:1.9", cut(300, 570), "card: {corner: 9%}"),
                          Row("figures on nothing", figure)), (300, 160), (1600, 900))


def frames(folder: Path) -> pygame.Surface:
    """`frame` and `fit`, with photographs that are wider than high."""
    wide = cut(480, 360)
    return drawn(folder, (Row("fit: contain", wide), Row("fit: cover", wide, "card: {fit: cover}"),
                          Row("frame: picture", wide, "card: {frame: picture}")), (300, 160), (1600, 900))


def indices(folder: Path) -> pygame.Surface:
    """`index` at the three levels of detail."""
    high = cut(315, 490)
    return drawn(folder, (Row("index: auto", high), Row("index: always", high, "card: {index: always}"),
                          Row("index: never", high, "card: {index: never}")), (300, 160, 95), (1600, 900))


def looks(folder: Path) -> pygame.Surface:
    """The looks that come with the program, each at another game."""
    made = pygame.Surface((1600, 900))
    for n, ((name, _), game) in enumerate(zip(LOOKS, GAMES, strict=True)):
        shoot(ShotRequest("table", game, step=12, theme=name, tv=True), folder / f"{name}.png", force=True)
        picture = pygame.transform.smoothscale(pygame.image.load(folder / f"{name}.png"), (800, 450))
        made.blit(picture, (800 * (n % 2), 450 * (n // 2)))
    return made


SHEETS = {"themes-shapes": shapes_of_packs, "themes-frames": frames, "themes-indices": indices, "themes-looks": looks}


def main() -> None:
    """Draw and write all of them."""
    size = 0
    for name, draw in SHEETS.items():
        with tempfile.TemporaryDirectory() as folder:
            made = draw(Path(folder))
        art = Image.frombytes("RGB", made.get_size(), pygame.image.tobytes(made, "RGB"))
        art.resize((1200, 675), Image.Resampling.LANCZOS).save(OUT / f"{name}.webp", quality=QUALITY, method=6)
        size += (OUT / f"{name}.webp").stat().st_size
    print(f"{len(SHEETS)} pictures, {size / 1024:.0f} KB in packaging/pictures", file=sys.stderr)


if __name__ == "__main__":
    main()
