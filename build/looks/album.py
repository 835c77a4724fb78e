"""Writes the look "Photo Album": every card a framed photograph. Things of a suit lie on a cloth of their own, as many
as the card is worth; courts and numbers are wooden type; the figures of Kuku are prints on a board.

The program frames the pictures and letters them; here they are only laid and taken.
"""
from __future__ import annotations

import io
import math
import os
import random
import sys
from zlib import crc32

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from looks import kit, still
from looks.still import H, Stuff, Thing, W
from pen.ink import Poly, ellipse, move
from pen.theme import THEME
from PIL import Image
from tokens.signs import CUT

from game.decks import DECKS
from game.ui.draw.index import Index

NAME = "photo-album"

STEEL, CLAY, BRASS, JADE = (Stuff("#2b3644", "#d7e0e8", 8, .9), Stuff("#5c1410", "#e0614c", 11, .6),
                            Stuff("#6d4708", "#f6cf6a", 8, .9), Stuff("#123f2c", "#7fc59a", 10, .5))
TYPE, BLACK, STONE = Stuff("#6a4522", "#e3bd85", 7, .35, .4), Stuff("#0c0d10", "#4a4c55", 14, .6), \
    Stuff("#3b3a38", "#b9b4a8", 14, .25)
EMBER, DROP, CLOUD = Stuff("#7a1606", "#ffb14a", 10, .8), Stuff("#1a4c6a", "#bfe6f2", 10, 1.0), \
    Stuff("#66727c", "#f4f5f2", 12, .3)

SUITS: dict[str, tuple[Stuff, tuple[str, str, str]]] = {
    "spades": (STEEL, ("felt", "#141d30", "#2d3d5c")), "swords": (STEEL, ("felt", "#141d30", "#2d3d5c")),
    "hearts": (CLAY, ("linen", "#b9a98c", "#efe5cf")), "cups": (CLAY, ("linen", "#b9a98c", "#efe5cf")),
    "diamonds": (BRASS, ("wood", "#2a170c", "#5f3b20")), "coins": (BRASS, ("wood", "#2a170c", "#5f3b20")),
    "clubs": (JADE, ("felt", "#3c3a20", "#6d6a3a")), "batons": (JADE, ("felt", "#3c3a20", "#6d6a3a")),
    "wind": (CLOUD, ("glass", "#50708a", "#9fb9c8")), "water": (DROP, ("glass", "#0e3350", "#2f7396")),
    "earth": (STONE, ("sand", "#9a6a36", "#dcb377")), "fire": (EMBER, ("felt", "#0f0a0a", "#33201c")),
}
"""What the things of a suit are made of, and what they lie on."""

BOARD = ("wood", "#3b2412", "#7c5231")
TABLE = ("felt", "#13261f", "#2b4a3c")
POWERS = {"cuckoo", "human", "horse", "cat", "house", "bucket", "mask", "lion", "matto"}

WINDOW, PRINT = (4.2, 36.6, 58.8, 93.8), 500
"""Of our own drawing of a figure, what is photographed, in units of its card; and how broad its print is, in pixels."""

FROM_ABOVE = {1: [(.5, .5)], 2: [(.34, .32), (.66, .68)], 3: [(.3, .27), (.52, .52), (.7, .77)]}
"""Where few things lie, as shares of the picture; more lie in rows."""

YAML = """# Framed photographs. Pictures are made by build/looks.
theme: 1
id: photo-album
name: {en: Photo Album, ja: 写真帖}
version: "1"
author: The Kataku authors
license: MIT
card: {frame: picture, fit: cover, corner: 6%}
backs: {default: cover}
table: {colour: "#231a13", image: page.webp, fit: tile, light: "#5e554b", dusk: "#332b24", lamp: 50% 46%}
colours: {paper: "#f7f3ea", ink: "#241d18", yoru: "#120d09", plate: "#1c1510", ai: "#2e241b",
          suits: {spades: "#26324a", swords: "#26324a", hearts: "#a8382a", cups: "#a8382a", diamonds: "#d79f2c",
                  coins: "#d79f2c", clubs: "#2c6a4a", batons: "#2c6a4a", wind: "#4b6478", water: "#1d5b86",
                  earth: "#9a6a26", fire: "#a8382a"}}
"""


# ---- what lies there
def things(name: str, cx: float, cy: float, size: float, turn: float, stuff: Stuff) -> list[Thing]:
    """A sign as a thing by its middle, in pixels."""
    parts, cuts = [], []
    for areas, colour, _ in kit.signs()[name]:
        moved = [_at(area, cx, cy, size, turn) for area in areas]
        if colour == CUT:
            cuts += moved
        else:
            parts += moved[:1] if _rings(moved) else moved
            cuts += moved[1:] if _rings(moved) else []
            if _rings(moved) and name == "coins":
                continue
    if name == "coins":                                     # a coin is whole, with a rim struck into it
        whole = [_at(ellipse(50, 50, 44, n=48), cx, cy, size, turn)]
        rim = [_at(ellipse(50, 50, 30, n=40), cx, cy, size, turn), _at(ellipse(50, 50, 24, n=40), cx, cy, size, turn)]
        return [Thing(whole, stuff), Thing(rim[:1], stuff._replace(soft=3), rim[1:])]
    return [Thing(parts, stuff, cuts)]


def _rings(areas: list[Poly]) -> bool:
    """Whether the second area is a hole in the first."""
    return len(areas) == 2 and _turns(areas[0]) * _turns(areas[1]) < 0


def _turns(area: Poly) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(area, area[1:] + area[:1], strict=True))


def _at(area: Poly, cx: float, cy: float, size: float, turn: float) -> Poly:
    share = size / 100
    return move([(x - 50, y - 50) for x, y in area], cx, cy, share, turn)


def letters(text: str, cx: float, cy: float, high: float, wide: float, stuff: Stuff) -> list[Thing]:
    """A word in wooden type."""
    found = []
    for areas, _, _ in kit.numeral(text, cx, cy - high / 2, high, wide, "#000000"):
        found.append(Thing(areas[:1], stuff, areas[1:]) if _rings(areas) else Thing(areas, stuff))
    return found


def spots(count: int, dice: random.Random) -> list[tuple[float, float, float]]:
    """Where so many things lie, in pixels, and how large they may be."""
    if count in FROM_ABOVE:
        size = {1: 380.0, 2: 290.0, 3: 230.0}[count]
        return [(x * W, y * H, size) for x, y in FROM_ABOVE[count]]
    columns = 2 if count <= 6 else 3
    rows = math.ceil(count / columns)
    size = min(W / columns, H / rows) * (.82 if columns == 2 else .86)
    found = []
    for k in range(count):
        row, column = divmod(k, columns)
        inrow = min(columns, count - row * columns)
        x = W * (column + .5 + (columns - inrow) / 2) / columns + dice.uniform(-.06, .06) * size
        y = H * (row + .5) / rows + dice.uniform(-.05, .05) * size
        found.append((x, y, size))
    return found


# ---- pictures
def suited(name: str, on: Index, suit: str, dice: random.Random) -> Image.Image:
    """As many things of a suit as the card says; a court is its letter and one of them."""
    stuff, cloth = SUITS[suit]
    art = still.cropped(still.ground(*cloth), dice)
    tail = name.rsplit("-", 1)[-1]
    if tail.isdigit() and suit not in ("wind", "water", "earth", "fire"):
        for x, y, size in spots(int(tail), dice):
            art = _laid(art, things(suit, x, y, size, dice.uniform(-16, 16), stuff))
        return art
    if suit in ("wind", "water", "earth", "fire"):
        return _element(art, tail, on, suit, stuff, dice)
    art = _laid(art, things(suit, .74 * W, .2 * H, 190, dice.uniform(-14, 14), stuff))
    return _laid(art, letters(on.text, .47 * W, .6 * H, 420, 400, TYPE))


def _element(art: Image.Image, tail: str, on: Index, suit: str, stuff: Stuff, dice: random.Random) -> Image.Image:
    """The higher an element, the larger its sign; its number in wooden type beside it."""
    rank = -1 if tail == "n1" else int(tail)
    size = 170 + 17 * max(0, rank)
    turn = 180.0 if rank < 0 else dice.uniform(-10, 10)
    art = _laid(art, things(suit, .56 * W, .36 * H, size, turn, stuff))
    return _laid(art, letters(on.text, .42 * W, .78 * H, 210, 300, TYPE))


def numbered(on: Index, dice: random.Random) -> Image.Image:
    """A number of Kuku: so many stones on a cloth; none leaves a ring of brass."""
    art = still.cropped(still.ground(*TABLE), dice)
    count = int(on.text)
    if count == 0:
        return _laid(art, [Thing([ellipse(W / 2, H / 2, 190, n=72)], BRASS._replace(soft=6),
                                 [ellipse(W / 2, H / 2, 158, n=72)])])
    for k, (x, y, size) in enumerate(spots(count, dice)):
        oval = ellipse(0, 0, .4 * size, .34 * size, n=40)
        art = _laid(art, [Thing([move(oval, x, y, 1, dice.uniform(0, 180))], BLACK if k % 2 else
                                STONE._replace(dark="#8d8776", light="#fbf6e8", soft=.1 * size))])
    return art


def reckoned(on: Index, dice: random.Random) -> Image.Image:
    """A digit or a sign of Calcolon in wooden type, on a slate."""
    art = still.cropped(still.ground("felt", "#1c2a26", "#3b514a"), dice)
    if on.sign in ("", "tenth"):
        text = on.text if not on.sign else "1"
        found = letters(text, .5 * W, (.5 if not on.sign else .27) * H, 470 if not on.sign else 260, 420, TYPE)
        if on.sign:
            found += [Thing([[(120, 375), (456, 375), (456, 402), (120, 402)]], TYPE),
                      *letters("10", .5 * W, .74 * H, 260, 330, TYPE)]
        return _laid(art, found)
    if on.sign == "flame-arrow":
        tongues, _, shaft = ([_at(area, .5 * W, .5 * H, 460, -8) for area in areas]
                             for areas, _, _ in kit.signs()[on.sign])
        return _laid(art, [Thing(tongues, EMBER), Thing(shaft, TYPE)])
    stuff = {"devil": CLAY, "bow": JADE}.get(on.sign, BRASS)
    return _laid(art, things(on.sign, .5 * W, .5 * H, 460, dice.uniform(-6, 6), stuff))


def figure(pack: str, name: str, dice: random.Random) -> Image.Image:
    """A print of our own figure, lying on a board."""
    art = still.cropped(still.ground(*BOARD), dice)
    file = THEME / "cards" / pack / "medium" / f"{name}.svg"
    drawn = pygame.image.load_sized_svg(io.BytesIO(file.read_bytes()), (756, 1176))
    whole = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))
    left, top, right, low = (round(12 * edge) for edge in WINDOW)
    print_ = whole.crop((left, top, right, low)).convert("RGB")
    print_ = print_.resize((PRINT, round(print_.height * PRINT / print_.width)), Image.Resampling.LANCZOS)
    sheet = Image.new("RGB", (print_.width + 44, print_.height + 104), (246, 240, 226))
    sheet.paste(print_, (22, 22))
    turned = sheet.convert("RGBA").rotate(dice.uniform(-4, 4), Image.Resampling.BICUBIC, expand=True)
    at = (W - turned.width) // 2, (H - turned.height) // 2
    mask = Image.new("L", (W, H))
    mask.paste(turned.getchannel("A"), at)
    art = still.shaded(art, still.shadow(mask, 12, (12, 16), .65))
    art.paste(turned, at, turned)
    return art


def jester(dice: random.Random) -> Image.Image:
    """The joker: a star of brass."""
    art = still.cropped(still.ground("felt", "#2a1330", "#5a2f62"), dice)
    return _laid(art, things("star", .5 * W, .5 * H, 470, 8, BRASS))


def _laid(art: Image.Image, found: list[Thing]) -> Image.Image:
    for thing in found:
        art = still.laid(art, thing)
    return art


def picture(pack: str, name: str, on: Index, suit: str) -> bytes:
    """The photograph of one card."""
    seed = crc32(f"{pack} {name}".encode())
    dice = random.Random(seed)
    if pack == "kuku" and name in POWERS:
        art = figure(pack, name, dice)
    elif pack == "kuku":
        art = numbered(on, dice)
    elif pack == "calcolon":
        art = reckoned(on, dice)
    elif name.startswith("joker"):
        art = jester(dice)
    else:
        art = suited(name, on, suit, dice)
    return still.taken(art, seed)


# ---- the rest of the table
def cover() -> bytes:
    """The back: leather with a frame and a star struck in gold."""
    big = still.ground("felt", "#2c1209", "#5a2b18").resize((W, H))
    gold = BRASS._replace(soft=3, gleam=.7)
    for inset, thick in ((34, 7), (52, 2.5)):
        frame = [[(inset, inset), (W - inset, inset), (W - inset, H - inset), (inset, H - inset)]]
        inner = [[(x + thick * (1 if x < W / 2 else -1), y + thick * (1 if y < H / 2 else -1)) for x, y in frame[0]]]
        big = still.laid(big, Thing(frame, gold, inner))
    big = _laid(big, [Thing([ellipse(W / 2, H / 2, 118, n=64)], gold, [ellipse(W / 2, H / 2, 108, n=64)]),
                      *things("spades", W / 2, H / 2 - 40, 84, 0, gold),
                      *things("spades", W / 2, H / 2 + 40, 84, 180, gold)])
    return still.packed(big.resize((378, 588), Image.Resampling.LANCZOS), 62)


def page() -> bytes:
    """The page of the album: dark board, to be laid side by side."""
    side = 512
    grey = Image.blend(_seamless(21, 2, side), _seamless(22, 64, side), .35)
    return still.packed(Image.merge("RGB", [grey.point([150 + round(v * .38) for v in range(256)])] * 3), 60)


def _seamless(seed: int, coarse: int, side: int) -> Image.Image:
    """Noise whose edges meet."""
    few = side // coarse
    raw = Image.frombytes("L", (few, few), random.Random(seed).randbytes(few * few))
    wide = Image.new("L", (3 * few, 3 * few))
    for x in range(3):
        for y in range(3):
            wide.paste(raw, (x * few, y * few))
    return wide.resize((3 * side, 3 * side), Image.Resampling.BICUBIC).crop((side, side, 2 * side, 2 * side))


def pictures() -> tuple[dict[str, str], dict[str, bytes]]:
    """theme.yaml, and the pictures by their paths."""
    made = {"backs/cover.webp": cover(), "page.webp": page()}
    same: dict[str, dict[str, str]] = {"komatsu": {}, "portuguese": {}}
    for pack in DECKS:
        for name, (on, suit) in kit.faces(pack).items():
            if pack == "komatsu":
                same[pack][name] = f"cards/spanish/{name}.webp"
            elif pack == "portuguese" and name.rsplit("-", 1)[-1].isdigit():
                same[pack][name] = f"cards/french/{name}.webp"
            else:
                made[f"cards/{pack}/{name}.webp"] = picture(pack, name, on, suit)
    decks = "".join(f"  {pack}:\n    cards: {{" + ",\n            ".join(f"{k}: {v}" for k, v in cards.items()) + "}\n"
                    for pack, cards in same.items())
    return {"theme.yaml": f"{YAML}decks:\n{decks}"}, made


if __name__ == "__main__":
    try:
        print(f"{NAME}: {kit.write(NAME, *pictures()) / 1024:.0f} KB", file=sys.stderr)
    except ValueError as problem:
        sys.exit(str(problem))
