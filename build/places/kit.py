"""What the grounds of the places are painted with: vectors, grain, relief and dye on a sheet of 3840 × 2160.

Grounds are painted in daylight; it is the table that hangs a lamp over them. Nothing here knows a game.
"""
from __future__ import annotations

import io
import math
import os
import random
from collections.abc import Iterable, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pen.theme import ROOT
from PIL import Image, ImageChops, ImageFilter, ImageOps

PLACES = ROOT / "themes" / "places"
WIDE, HIGH = 3840, 2160
UNITS = 1920, 1080
QUALITY, FINE = 82, 90
Point = tuple[float, float]


# ---- vectors
def line(points: Iterable[Point], closed: bool = False) -> str:
    """A path through points."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + ("Z" if closed else "")


def ring(x: float, y: float, r: float) -> str:
    """The path of a circle."""
    return f"M{x - r:.1f},{y:.1f}a{r:.1f},{r:.1f} 0 1 1 {2 * r:.1f},0a{r:.1f},{r:.1f} 0 1 1 {-2 * r:.1f},0Z"


def polar(a: float, r: float, x: float = 960, y: float = 500) -> tuple[float, float]:
    """The point so far away in this direction."""
    return x + r * math.cos(a), y + r * math.sin(a)


def star(x: float, y: float, r: float) -> str:
    """A star of four points."""
    return line([polar(math.radians(45 * k), r if k % 2 == 0 else r * .28, x, y) for k in range(8)], True)


def stroked(d: str, thick: float, colour: str = "#ffffff", alpha: float = 1.0) -> str:
    """A path as a line."""
    return (f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{thick:g}" stroke-opacity="{alpha:g}" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def filled(d: str, colour: str = "#ffffff", alpha: float = 1.0) -> str:
    """A path as an area."""
    return f'<path d="{d}" fill="{colour}" fill-opacity="{alpha:g}" fill-rule="evenodd"/>'


def sheet(body: str, box: tuple[float, float] = UNITS, size: tuple[int, int] = (WIDE, HIGH)) -> Image.Image:
    """Vectors as pixels, clear where there are none."""
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{box[0]:g}" height="{box[1]:g}" '
           f'viewBox="0 0 {box[0]:g} {box[1]:g}">{body}</svg>')
    made = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    drawn = Image.frombytes("RGBA", made.get_size(), pygame.image.tobytes(made, "RGBA"))
    plate = Image.new("RGBA", size)
    plate.paste(drawn, (0, 0))
    return plate


def mask(body: str, box: tuple[float, float] = UNITS, size: tuple[int, int] = (WIDE, HIGH)) -> Image.Image:
    """How much of each spot vectors cover."""
    return sheet(body, box, size).getchannel("A")


def layer(body: str, box: tuple[float, float]) -> Image.Image:
    """Vectors as pixels in a box of so many units, clear where there are none."""
    return sheet(body, box, (round(box[0] * WIDE / UNITS[0]), round(box[1] * HIGH / UNITS[1])))


def over(*layers: Image.Image) -> Image.Image:
    """Clear pictures of one size laid over one another, from below."""
    made = layers[0]
    for each in layers[1:]:
        made = Image.alpha_composite(made, each)
    return made


def cast(drawn: Image.Image, x: float, y: float, blur: float, colour: str = "#000000",
         alpha: float = .5) -> Image.Image:
    """A layer over the shadow it throws so many units to the right and down."""
    shadow = Image.new("RGBA", drawn.size, colour)
    moved = Image.new("L", drawn.size)
    moved.paste(drawn.getchannel("A"), (round(2 * x), round(2 * y)))
    shadow.putalpha(soft(moved, 2 * blur).point([round(alpha * v) for v in range(256)]))
    return over(shadow, drawn)


def shine(name: str, x: float, y: float, r: float, *stops: tuple[float, str, float]) -> str:
    """A light from the middle outwards, to be named as `url(#name)`: where, in which colour, how dense."""
    return (f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{r:g}">'
            + "".join(f'<stop offset="{at:g}" stop-color="{colour}" stop-opacity="{alpha:g}"/>'
                      for at, colour, alpha in stops) + "</radialGradient></defs>")


def tiled(body: str, tile: tuple[float, float], shift: Point = (0.0, 0.0)) -> Image.Image:
    """The cover of a repeated tile over the whole sheet; what crosses its edges comes in again on the other side."""
    w, h = tile
    around = "".join(f'<g transform="translate({dx * w:g} {dy * h:g})">{body}</g>'
                     for dy in (-1, 0, 1) for dx in (-1, 0, 1))
    size = round(w * WIDE / UNITS[0]), round(h * HIGH / UNITS[1])
    one = mask(around, tile, size)
    made = Image.new("L", (WIDE, HIGH))
    x0, y0 = round(shift[0] * 2) % size[0] - size[0], round(shift[1] * 2) % size[1] - size[1]
    for y in range(y0, HIGH, size[1]):
        for x in range(x0, WIDE, size[0]):
            made.paste(one, (x, y))
    return made


# ---- grain
def noise(seed: int, size: tuple[int, int], squeeze: tuple[float, float] = (1, 1)) -> Image.Image:
    """Even noise, coarser by `squeeze` along each side, smooth."""
    w, h = max(2, round(size[0] / squeeze[0])), max(2, round(size[1] / squeeze[1]))
    raw = Image.frombytes("L", (w, h), random.Random(seed).randbytes(w * h))
    return raw.resize(size, Image.Resampling.BICUBIC) if (w, h) != size else raw


def clouds(seed: int, coarse: float, fine: float, size: tuple[int, int] = (WIDE, HIGH),
           stretch: float = 1.0) -> Image.Image:
    """Noise of several sizes laid over one another, from coarse to fine pixels, stretched along x."""
    made, step = noise(seed, size, (coarse * stretch, coarse)), coarse / 2
    share = .5
    while step >= fine:
        seed += 1
        made = Image.blend(made, noise(seed, size, (max(1.0, step * stretch), step)), share * .8)
        step, share = step / 2, share * .85
    return ImageOps.autocontrast(made, cutoff=1)


def levels(image: Image.Image, low: float, high: float, gamma: float = 1.0) -> Image.Image:
    """Grey from 0-255 into low-high (0-1)."""
    return image.point([round(255 * (low + (high - low) * (v / 255) ** gamma)) for v in range(256)])


def curve(image: Image.Image, start: float, end: float) -> Image.Image:
    """Black below start, white above end (0-1), a smooth step between."""
    def step(v: float) -> float:
        t = min(1.0, max(0.0, (v / 255 - start) / (end - start)))
        return t * t * (3 - 2 * t)
    return image.point([round(255 * step(v)) for v in range(256)])


def soft(image: Image.Image, radius: float) -> Image.Image:
    """Blurred."""
    return image.filter(ImageFilter.GaussianBlur(radius))


def glow(x: float, y: float, rx: float, ry: float, power: float = 1.0) -> Image.Image:
    """A soft spot: white in its middle, in units."""
    side = 256
    spot = Image.new("L", (side, side))
    middle = (side - 1) / 2
    spot.putdata([round(255 * max(0.0, 1 - math.dist((i % side, i // side), (middle, middle)) / middle) ** power)
                  for i in range(side * side)])
    made = Image.new("L", (WIDE, HIGH))
    made.paste(spot.resize((round(4 * rx), round(4 * ry)), Image.Resampling.BICUBIC),
               (round(2 * (x - rx)), round(2 * (y - ry))))
    return made


# ---- colours
def flat(colour: str) -> Image.Image:
    """A sheet of one colour."""
    return Image.new("RGB", (WIDE, HIGH), colour)


def between(grey: Image.Image, dark: str, light: str, middle: str | None = None) -> Image.Image:
    """A grey picture in two or three colours."""
    return ImageOps.colorize(grey, dark, light, mid=middle)


def dye(base: Image.Image, cover: Image.Image, colour: str | Image.Image, strength: float = 1.0) -> Image.Image:
    """A colour laid where there is cover."""
    ink = flat(colour) if isinstance(colour, str) else colour
    return Image.composite(ink, base, cover.point([round(v * strength) for v in range(256)]))


def calmed(base: Image.Image, knee: float = .55, rest: float = .4) -> Image.Image:
    """In the middle of the table and before the player, where cards and words lie, what is brighter than the knee keeps
    only a part of it, and all of its colour."""
    red, green, blue = base.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    share = most.point([255 if v <= 255 * knee else round(255 * (255 * knee + (v - 255 * knee) * rest) / v)
                        for v in range(256)])
    zone = mask(filled("M250,60H1670V330H1640V1080H280V330H250Z"))
    return Image.composite(times(base, share), base, soft(zone, 60))


def headed(base: Image.Image) -> Image.Image:
    """Dimmer where the header stands, so that no pattern disturbs its words."""
    fall = curve(Image.linear_gradient("L").resize((WIDE, HIGH)), .075, .15)
    return times(base, levels(fall, .66, 1))


def times(base: Image.Image, grey: Image.Image) -> Image.Image:
    """Darkened by a grey picture."""
    return ImageChops.multiply(base, grey.convert("RGB"))


def relief(base: Image.Image, height: Image.Image, depth: float, reach: int = 2, strength: float = 1.0) -> Image.Image:
    """Lit from above left as if a grey picture were its height."""
    smooth = soft(height, depth)
    near, far = ImageChops.offset(smooth, -reach, -reach), ImageChops.offset(smooth, reach, reach)
    lit = ImageChops.subtract(near, far, 1, 128)
    if strength != 1.0:
        lit = lit.point([min(255, max(0, round(128 + (v - 128) * strength))) for v in range(256)])
    return ImageChops.soft_light(base, ImageChops.invert(lit).convert("RGB"))


def stitched(points: Sequence[Point], length: float, gap: float) -> str:
    """A line broken into stitches."""
    out, left, on = [], length, True
    here = points[0]
    run = [here]
    for there in points[1:]:
        while (far := math.dist(here, there)) > 0:
            step = min(left, far)
            here = (here[0] + (there[0] - here[0]) * step / far, here[1] + (there[1] - here[1]) * step / far)
            left -= step
            if on:
                run.append(here)
            if left <= 1e-9:
                if on:
                    out.append(line(run))
                on, left = not on, gap if on else length
                run = [here]
    return "".join(out)


# ---- writing
def kept(picture: Image.Image, folder: Path, border: bool) -> int:
    """Write a border, or a ground at its own size and at half of it; the bytes written."""
    (folder / "medium").mkdir(parents=True, exist_ok=True)
    if border:
        made = {folder / "border.webp": picture}
    else:
        half = picture.resize((WIDE // 2, HIGH // 2), Image.Resampling.LANCZOS)
        made = {folder / "table.webp": picture, folder / "medium" / "table.webp": half}
    for path, each in made.items():
        each.convert("RGB").save(path, "WEBP", quality=FINE if border else QUALITY, method=5)
    return sum(path.stat().st_size for path in made)


def clinging(pictures: dict[str, Image.Image], folder: Path) -> int:
    """Write what clings to the sides of the table; the bytes written."""
    for side, picture in pictures.items():
        picture.save(folder / f"{side}.webp", "WEBP", quality=QUALITY, method=5)
    return sum((folder / f"{side}.webp").stat().st_size for side in pictures)
