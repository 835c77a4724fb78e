"""What lies under the cards, as a square picture of a piece of table. Knows no card."""
from __future__ import annotations

from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

SIDE = 1600
Art = Image.Image


def grain(dice: Random, size: tuple[int, int], fine: tuple[int, int]) -> Art:
    """Grey clouds: chance in a grid of so many cells, made smooth."""
    w, h = max(1, fine[0]), max(1, fine[1])
    return Image.frombytes("L", (w, h), dice.randbytes(w * h)).resize(size, Image.Resampling.BICUBIC)


def tinted(grey: Art, dark: tuple[int, ...], light: tuple[int, ...]) -> Art:
    return ImageOps.colorize(grey, dark, light)


def lighter(colour: tuple[int, ...], by: int) -> tuple[int, ...]:
    return tuple(max(0, min(255, part + by)) for part in colour)


def plain(dice: Random) -> Art:
    """A dark table without much to it."""
    colour = dice.choice([(38, 30, 26), (24, 48, 36), (30, 34, 52), (52, 26, 26), (30, 30, 32), (60, 44, 34)])
    clouds = Image.blend(grain(dice, (SIDE, SIDE), (9, 9)), grain(dice, (SIDE, SIDE), (400, 400)), .4)
    return tinted(clouds, lighter(colour, -8), lighter(colour, 10))


def wood(dice: Random) -> Art:
    """Planks with a grain that runs one way, from pale pine to walnut."""
    dark, light = dice.choice([((84, 52, 28), (142, 96, 58)), ((120, 82, 48), (176, 132, 86)),
                               ((52, 32, 20), (98, 64, 42)), ((150, 112, 74), (206, 170, 124))])
    streaks = grain(dice, (SIDE, SIDE), (7, 260))
    lines = grain(dice, (SIDE, SIDE), (4, 800))
    clouds = grain(dice, (SIDE, SIDE), (5, 12))
    board = Image.blend(Image.blend(streaks, lines, .4), clouds, .35)
    made = tinted(ImageOps.autocontrast(board), dark, light)
    draw = ImageDraw.Draw(made)
    at = dice.randrange(0, 300)
    while at < SIDE:                        # joints between planks
        draw.line([(0, at), (SIDE, at)], lighter(dark, -26), dice.randint(2, 5))
        at += dice.randrange(230, 420)
    made = made.filter(ImageFilter.GaussianBlur(1))
    return made.rotate(90) if dice.random() < .5 else made


def cloth(dice: Random) -> Art:
    """Cloth with checks, stripes, dots or leaves."""
    ground = dice.choice([(224, 214, 196), (190, 60, 60), (60, 96, 150), (70, 120, 84), (230, 226, 216), (96, 70, 110)])
    other = dice.choice([(250, 246, 238), (40, 52, 80), (160, 40, 46), (214, 170, 90), (52, 92, 64)])
    made = Image.new("RGB", (SIDE, SIDE), ground)
    kind = dice.choice(["checks", "stripes", "dots", "leaves", "lattice"])
    step = dice.choice([44, 64, 90, 130])
    if kind == "checks":
        for turn in (0, 1):
            layer = Image.new("L", (SIDE, SIDE), 0)
            draw = ImageDraw.Draw(layer)
            for at in range(0, SIDE, 2 * step):
                draw.rectangle((at, 0, at + step, SIDE) if turn else (0, at, SIDE, at + step), 120)
            made.paste(other, mask=layer)
    elif kind == "stripes":
        draw = ImageDraw.Draw(made)
        for at in range(0, SIDE, step):
            broad, colour = step // dice.choice([2, 3, 5]), dice.choice([other, lighter(ground, 30)])
            draw.rectangle((at, 0, at + broad, SIDE), colour)
    elif kind == "lattice":
        draw = ImageDraw.Draw(made)
        for at in range(-SIDE, 2 * SIDE, step):
            draw.line([(at, 0), (at + SIDE, SIDE)], other, step // 7)
            draw.line([(at, SIDE), (at + SIDE, 0)], other, step // 7)
    else:
        draw = ImageDraw.Draw(made)
        for y in range(0, SIDE + step, step):
            for x in range(0, SIDE + step, step):
                u = x + (y // step % 2) * step // 2
                r = step * dice.uniform(.18, .34)
                if kind == "dots":
                    draw.ellipse((u - r, y - r, u + r, y + r), other)
                    continue
                colour = dice.choice([other, lighter(other, 40), lighter(ground, -40)])
                draw.polygon([(u + dice.uniform(-r, r) * 2, y + dice.uniform(-r, r) * 2) for _ in range(5)], colour)
    weave = grain(dice, (SIDE, SIDE), (800, 800))
    made = ImageChops.multiply(made, tinted(weave, (214, 214, 214), (255, 255, 255)))
    return made.filter(ImageFilter.GaussianBlur(1.2))


def white(dice: Random) -> Art:
    """A white table, or paper."""
    base = dice.randint(214, 240)
    clouds = Image.blend(grain(dice, (SIDE, SIDE), (6, 6)), grain(dice, (SIDE, SIDE), (500, 500)), .4)
    return tinted(clouds, (base - 8, base - 9, base - 13), (base + 6, base + 5, base + 2))


def wide(ground: Art) -> Art:
    """Three times as wide and high, mirrored at its edges."""
    made = Image.new("RGB", (3 * SIDE, 3 * SIDE))
    for column in range(3):
        for row in range(3):
            piece = ImageOps.mirror(ground) if column % 2 else ground
            made.paste(ImageOps.flip(piece) if row % 2 else piece, (column * SIDE, row * SIDE))
    return made
