"""What cards show: faces of our own packs, pictures that go up to the edge, drawings on white paper."""
from __future__ import annotations

import io
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image, ImageDraw, ImageFilter

from game.decks import DECKS
from game.imports.photos import places

CARDS = Path(__file__).resolve().parents[2] / "themes" / "osteria-seto" / "cards"
OWN = ("kuku", "xtarot", "french", "spanish", "portuguese", "komatsu", "calcolon")
PENS = ((30, 40, 60), (190, 40, 40), (40, 110, 60), (40, 70, 170), (230, 150, 30), (120, 60, 140), (20, 20, 20))

Art = Image.Image
Face = Callable[[int, int], Art]


class Pack:
    """Cards of one size: width over height, how round their corners are over the width, and a face for each."""

    def __init__(self, aspect: float, corner: float, paper: tuple[int, int, int], faces: list[Face]) -> None:
        self.aspect, self.corner, self.paper, self.faces = aspect, corner, paper, faces

    def card(self, n: int, w: int) -> tuple[Art, Art]:
        """A card so many pixels wide, and where it is."""
        h = round(w / self.aspect)
        face = Image.new("RGB", (w, h), self.paper)
        art = self.faces[n % len(self.faces)](w, h)
        face.paste(art, mask=art.getchannel("A") if art.mode == "RGBA" else None)
        mask = Image.new("L", (2 * w, 2 * h), 0)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, 2 * w - 1, 2 * h - 1), self.corner * 2 * w, 255)
        return face, mask.resize((w, h), Image.Resampling.BOX)


def own(dice: Random, name: str = "") -> Pack:
    """One of our packs."""
    files = sorted((CARDS / (name or dice.choice(OWN))).glob("*.svg"))
    dice.shuffle(files)
    return Pack(63 / 98, .047, (250, 246, 234), [_drawn(file) for file in files])


def whole(name: str) -> Pack:
    """One of our packs, in the order in which its cards are photographed."""
    cards = places(name, len(DECKS[name].faces))
    return Pack(63 / 98, .047, (250, 246, 234), [_drawn(CARDS / name / f"{card}.svg") for card in cards])


def _drawn(file: Path) -> Face:
    return lambda w, h: svg(file, w, h)


@cache
def _content(file: Path) -> bytes:
    return file.read_bytes()


def svg(file: Path, w: int, h: int) -> Art:
    art = pygame.image.load_sized_svg(io.BytesIO(_content(file)), (w, h))
    made = Image.frombytes("RGBA", art.get_size(), pygame.image.tobytes(art, "RGBA"))
    return made if made.size == (w, h) else made.resize((w, h))


def pictures(dice: Random) -> Pack:
    """Pictures that go up to the edge, as of photographs."""
    aspect = dice.choice([5 / 7, 63 / 88, 63 / 98, 60 / 100, 70 / 120])
    seeds = [dice.getrandbits(32) for _ in range(24)]
    return Pack(aspect, dice.choice([0, .045, .06]), (128, 128, 128), [_scene(seed) for seed in seeds])


def _scene(seed: int) -> Face:
    def face(w: int, h: int) -> Art:
        dice = Random(seed)
        sky = Image.frombytes("RGB", (3, 4), dice.randbytes(36)).resize((w, h), Image.Resampling.BICUBIC)
        draw = ImageDraw.Draw(sky)
        for _ in range(dice.randint(4, 9)):
            colour = tuple(dice.randrange(20, 240) for _ in range(3))
            x, y, r = dice.uniform(0, w), dice.uniform(0, h), dice.uniform(.05, .3) * w
            if dice.random() < .5:
                draw.ellipse((x - r, y - r, x + r, y + r), colour)
            else:
                draw.polygon([(x + dice.uniform(-2, 2) * r, y + dice.uniform(-2, 2) * r) for _ in range(4)], colour)
        return sky.filter(ImageFilter.GaussianBlur(w / 250))
    return face


def drawings(dice: Random) -> Pack:
    """White paper with a few strokes of a pen."""
    aspect, white = dice.choice([5 / 7, 63 / 88, 63 / 98]), dice.randint(236, 253)
    seeds, framed = [dice.getrandbits(32) for _ in range(24)], dice.random() < .4
    faces = [_strokes(seed, framed) for seed in seeds]
    return Pack(aspect, dice.choice([0, 0, .05]), (white, white - 1, white - 5), faces)


def _strokes(seed: int, framed: bool) -> Face:
    def face(w: int, h: int) -> Art:
        dice = Random(seed)
        made = Image.new("RGBA", (w, h), (0, 0, 0, 0))
        draw = ImageDraw.Draw(made)
        pen = max(2, w // 60)
        if framed:
            draw.rectangle((.07 * w, .07 * w, .93 * w, h - .07 * w), outline=dice.choice(PENS), width=pen)
        for _ in range(dice.randint(3, 8)):
            colour, x, y = dice.choice(PENS), dice.uniform(.25, .75) * w, dice.uniform(.2, .8) * h
            r = dice.uniform(.06, .22) * w
            kind = dice.randrange(3)
            if kind == 0:
                draw.ellipse((x - r, y - r, x + r, y + r), outline=colour, width=pen)
            elif kind == 1:
                points = [(x + dice.uniform(-1.2, 1.2) * r, y + dice.uniform(-1.2, 1.2) * r) for _ in range(6)]
                draw.line(points, colour, pen, "curve")
            else:
                draw.rectangle((x - r, y - r / 2, x + r, y + r / 2), colour)
        return made
    return face
