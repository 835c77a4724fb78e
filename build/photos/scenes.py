"""One photograph of cards by its grade and number: what lies where, how it is seen, in which light.

The same grade, set and number give the same picture and the same corners. Knows nothing of how cards are found.
"""
from __future__ import annotations

import io
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from random import Random

from photos import packs, tables
from photos.camera import Camera, Quad, coefficients
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

GRADES = ("easy", "medium", "hard")
SIZE = (3000, 4000)
WIDTH = 63.0
"""A card's, in millimetres on the table."""

TILTS = {"easy": (0, 8), "medium": (5, 20), "hard": (12, 35)}
GRAIN = {"easy": .02, "medium": .06, "hard": .06}

Art = Image.Image


@dataclass
class Photo:
    """The picture, the corners of every card in it – clockwise from its own upper left, in reading order – and what
    was done to it, for people who look through figures."""

    art: Art
    cards: list[Quad]
    notes: tuple[str, ...]

    def jpeg(self, quality: int = 88) -> bytes:
        """As a telephone would write it."""
        stream = io.BytesIO()
        self.art.save(stream, "JPEG", quality=quality)
        return stream.getvalue()


def photo(grade: str, number: int, kind: str = "dev", size: tuple[int, int] = SIZE, many: int | None = None,
          pack: packs.Pack | None = None, first: int = -1) -> Photo:
    """The photograph of this grade and number; `kind`: which set it belongs to. Of this `pack`, from its card `first`
    on, where they are given."""
    dice = Random(f"{kind} {grade} {number}")
    if dice.random() < .35:
        size = size[::-1]
    notes = set(dice.sample(["cloth", "glare", "white", "touching"], dice.choice([1, 1, 2])) if grade == "hard" else [])
    if {"cloth", "white"} <= notes:
        notes.discard(dice.choice(["cloth", "white"]))
    count = many if many is not None else dice.choice([1, 1, 1, 4, 5, 6, 8, 9, 10, 12, 15, 20])
    if count == 1 and "touching" in notes:
        count = 4
    pack = pack or _pack(dice, "white" in notes)
    laid = _laid(dice, count, pack.aspect, size, "touching" in notes, grade)
    camera = Camera(size, dice.uniform(.72, .86), dice.uniform(*TILTS[grade]), dice.uniform(0, 360),
                    dice.uniform(-3, 3) if grade == "easy" else dice.uniform(-9, 9))
    filled = dice.uniform(.5, .8) if count == 1 else dice.uniform(.78, .93)
    camera.fit([point for card in laid for point in card], filled)
    seen = [tuple(camera.seen(point) for point in card) for card in laid]
    art = _table(dice, camera, grade, notes)
    unit = hypot(seen[0][1][0] - seen[0][0][0], seen[0][1][1] - seen[0][0][1])
    art = _shaded(dice, art, seen, unit, grade, notes)
    begun = dice.randrange(24)
    for n, quad in enumerate(seen):
        _lay(art, pack, (begun if first < 0 else first) + n, quad)
    art = _lit(dice, art, unit, seen, grade, notes)
    return Photo(art, list(seen), (*sorted(notes), f"{count} cards", f"tilt {camera.tilt * 57.3:.0f}"))


def page(grade: str, number: int, printed: Art, size: tuple[float, float], cards: list[Quad]) -> Photo:
    """A printed page of this size in millimetres, on a table of this grade, held any way up; `cards`: corners on it."""
    dice = Random(f"page {grade} {number}")
    seen_as = SIZE if dice.random() < .5 else SIZE[::-1]
    notes = set(dice.sample(["cloth", "glare", "white"], 1) if grade == "hard" else [])
    turn = radians(dice.choice((0, 90, 180, 270)) + dice.uniform(-12, 12))
    w, h = size
    camera = Camera(seen_as, dice.uniform(.72, .86), dice.uniform(*TILTS[grade]), dice.uniform(0, 360), 0)

    def laid(x: float, y: float) -> tuple[float, float]:
        x, y = x - w / 2, y - h / 2
        return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)

    sheet: Quad = tuple(laid(x, y) for x, y in ((0, 0), (w, 0), (w, h), (0, h)))  # type: ignore[assignment]
    camera.fit(list(sheet), dice.uniform(.82, .95))
    edge: Quad = tuple(map(camera.seen, sheet))  # type: ignore[assignment]
    art = _table(dice, camera, grade, notes)
    art = _shaded(dice, art, [edge], 30.0, grade, notes)
    whole = ((0, 0), (printed.width, 0), (printed.width, printed.height), (0, printed.height))
    numbers = coefficients(whole, edge)
    paper = printed.transform(seen_as, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC)
    held = Image.new("L", printed.size, 255).transform(seen_as, Image.Transform.PERSPECTIVE, numbers)
    art.paste(paper, mask=held)
    art = _lit(dice, art, hypot(edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]) / 4, [edge], grade, notes)
    quads: list[Quad] = [tuple(camera.seen(laid(*corner)) for corner in card) for card in cards]  # type: ignore[misc]
    return Photo(art, quads, (*sorted(notes), f"tilt {camera.tilt * 57.3:.0f}"))


def _pack(dice: Random, white: bool) -> packs.Pack:
    if white:
        return packs.drawings(dice)
    return dice.choice([packs.own, packs.own, packs.pictures, packs.drawings])(dice)


def _laid(dice: Random, count: int, aspect: float, size: tuple[int, int], touching: bool, grade: str) -> list[Quad]:
    """Rows of cards, each a little crooked, as corners on the table in reading order."""
    w, h = WIDTH, WIDTH / aspect
    crooked = {"easy": 2, "medium": 6, "hard": 8}[grade]
    columns = min(range(1, count + 1), key=lambda n: abs((n * w) / (-(-count // n) * h) - size[0] / size[1]))
    cards = []
    across, down = (0.0, 0.0) if touching else (dice.uniform(6, 18), dice.uniform(6, 18))
    for n in range(count):
        row, column = divmod(n, columns)
        turn = radians(0 if touching else dice.uniform(-crooked, crooked))
        if touching:
            x, y = column * (w + .4 + dice.uniform(0, .3)), row * (h + .4)
        else:
            loose = .2 * min(across, down)
            x = column * (w + across) + dice.uniform(-loose, loose)
            y = row * (h + down) + dice.uniform(-loose, loose)
        cards.append(_turned((x, y), w, h, turn))
    return cards


def _turned(at: tuple[float, float], w: float, h: float, turn: float) -> Quad:
    return tuple((at[0] + u * cos(turn) - v * sin(turn), at[1] + u * sin(turn) + v * cos(turn))  # type: ignore[return-value]
                 for u, v in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)))


def _table(dice: Random, camera: Camera, grade: str, notes: set[str]) -> Art:
    """What lies under the cards, as the camera sees it."""
    if grade == "easy":
        ground = tables.plain(dice)
    elif grade == "medium":
        ground = tables.wood(dice)
    elif "white" in notes:
        ground = tables.white(dice)
    elif "cloth" in notes:
        ground = tables.cloth(dice)
    else:
        ground = dice.choice([tables.plain, tables.wood])(dice)
    # A square of table, large enough for all of it to be seen, and turned a little against the cards.
    half = camera.distance * max(camera.size) / camera.focus / 2
    reach = (3.4 if camera.tilt > .15 else 2.2) * half * dice.uniform(1, 1.3)
    turn = radians(dice.uniform(-12, 12))
    near = .3 * camera.distance             # a part of it that is seen from any tilt tells where the rest is
    square = tuple(map(camera.seen, [
        (camera.at[0] + near * (u * cos(turn) - v * sin(turn)), camera.at[1] + near * (u * sin(turn) + v * cos(turn)))
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]))
    far = ground.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    ground = tables.wide(ground)
    low, high = (ground.width * (1 + near / reach * way) / 2 for way in (-1, 1))
    numbers = coefficients(((low, low), (high, low), (high, high), (low, high)), square)  # type: ignore[arg-type]
    return ground.transform(camera.size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC, fillcolor=far)


def _shaded(dice: Random, art: Art, seen: list[Quad], unit: float, grade: str, notes: set[str]) -> Art:
    """Every card throws a small shadow to the same side."""
    small = art.width // 4, art.height // 4
    shadow = Image.new("L", small, 255)
    draw = ImageDraw.Draw(shadow)
    far = unit * dice.uniform(.004, .012 if grade == "easy" else .03)
    turn = radians(dice.uniform(0, 360))
    depth = dice.randint(90, 190) if "white" not in notes else dice.randint(176, 226)
    for quad in seen:
        draw.polygon([((x + far * cos(turn)) / 4, (y + far * sin(turn)) / 4) for x, y in quad], depth)
    shadow = shadow.filter(ImageFilter.GaussianBlur(max(.6, unit * dice.uniform(.004, .014) / 4)))
    return ImageChops.multiply(art, Image.merge("RGB", [shadow.resize(art.size, Image.Resampling.BILINEAR)] * 3))


def _lay(art: Art, pack: packs.Pack, n: int, quad: Quad) -> None:
    """A card into the photograph."""
    xs, ys = [x for x, _ in quad], [y for _, y in quad]
    left, top = int(min(xs)) - 2, int(min(ys)) - 2
    size = int(max(xs)) + 3 - left, int(max(ys)) + 3 - top
    w = round(max(hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]),
                  hypot(quad[2][0] - quad[3][0], quad[2][1] - quad[3][1])))
    face, mask = pack.card(n, max(40, w))
    rim = 3                                 # so that the edge itself is smooth
    wide = Image.new("RGB", (face.width + 2 * rim, face.height + 2 * rim), pack.paper)
    wide.paste(face.resize(wide.size))
    wide.paste(face, (rim, rim))
    shape = Image.new("L", wide.size, 0)
    shape.paste(mask, (rim, rim))
    corners = ((rim, rim), (rim + face.width, rim), (rim + face.width, rim + face.height), (rim, rim + face.height))
    target = tuple((x - left, y - top) for x, y in quad)
    numbers = coefficients(corners, target)  # type: ignore[arg-type]
    seen = wide.transform(size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC)
    art.paste(seen, (left, top), shape.transform(size, Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC))


def _lit(dice: Random, art: Art, unit: float, seen: list[Quad], grade: str, notes: set[str]) -> Art:
    """Light that falls off to one side, a shadow of somebody, a lamp's glare; then what a lens and a chip add."""
    w, h = art.size
    small = w // 8, h // 8
    fall = dice.randint(205, 235) if grade == "easy" else dice.randint(140, 210)
    ramp = Image.linear_gradient("L").resize((small[0] * 2, small[1] * 2)).rotate(dice.uniform(0, 360))
    ramp = ramp.crop((small[0] // 2, small[1] // 2, small[0] // 2 + small[0], small[1] // 2 + small[1]))
    light = ramp.point([fall + (255 - fall) * v // 255 for v in range(256)])
    if grade != "easy" and dice.random() < .7:
        shade = Image.new("L", small, 255)
        x, y, r = dice.uniform(0, small[0]), dice.uniform(0, small[1]), dice.uniform(.25, .6) * max(small)
        ImageDraw.Draw(shade).polygon([(x + dice.uniform(-r, r), y + dice.uniform(-r, r)) for _ in range(5)],
                                      dice.randint(110, 180))
        light = ImageChops.multiply(light, shade.filter(ImageFilter.GaussianBlur(max(small) * dice.uniform(.006, .04))))
    art = ImageChops.multiply(art, Image.merge("RGB", [light.resize(art.size, Image.Resampling.BILINEAR)] * 3))
    if "glare" in notes:
        lamp = Image.new("L", small, 0)
        draw = ImageDraw.Draw(lamp)
        for _ in range(dice.randint(1, 3)):
            (x, y), _, (u, v), _ = dice.choice(seen)
            x, y = (x + (u - x) * dice.random()) / 8, (y + (v - y) * dice.random()) / 8
            a, b = dice.uniform(.04, .12) * small[0], dice.uniform(.03, .1) * small[1]
            draw.ellipse((x - a, y - b, x + a, y + b), dice.randint(150, 255))
        lamp = lamp.filter(ImageFilter.GaussianBlur(max(small) * dice.uniform(.01, .03)))
        art = ImageChops.screen(art, Image.merge("RGB", [lamp.resize(art.size, Image.Resampling.BILINEAR)] * 3))
    art = ImageEnhance.Color(art).enhance(dice.uniform(.8, 1.15))
    soft = dice.uniform(.0003, .0005 if grade == "easy" else .0008)
    art = art.filter(ImageFilter.GaussianBlur(soft * max(w, h) / 1.5))
    noise = Image.frombytes("RGB", (w, h), dice.randbytes(w * h * 3))
    flat = Image.new("RGB", (w, h), (128, 128, 128))
    noise = Image.blend(flat, noise, dice.uniform(.5, 1) * GRAIN[grade] * 2)
    return ImageChops.add(art, noise, scale=1, offset=-128)
