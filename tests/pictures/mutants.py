"""Files that were whole, and something happened to them: the same number makes the same mutant."""
from __future__ import annotations

import random
import re
import struct
from collections.abc import Callable
from typing import NamedTuple

from tests.pictures.samples import DRAWING, OGG, PICTURES, encoded, wav

THEME = """theme: 1
id: mine
name: {en: Mine, ja: 私の}
extends: osteria-seto
deck: kuku
card: {aspect: 0.64, corner: 5%, fit: cover, frame: picture, scaling: pixel, index: auto}
cards:
  lion: a.png
  cat: a.png#3x2:4
  horse: a.svg#p
captions: {en: {cat: The cat}}
sheet: {image: a.png, grid: 3x2, cards: [cuckoo, human, -, house]}
backs: {default: blue, blue: a.svg}
table: {colour: "#0b5132", image: a.png, fit: tile}
tokens: {chip: a.png}
crests: {boat: a.svg}
colours: {paper: "#fbf7ea", suits: {coins: "#c98a00"}}
sounds: {deal: [a.wav, a.ogg]}
"""

SMALL = (24, 16)
WHOLE: dict[str, bytes] = {
    "a.png": encoded("PNG", SMALL), "p.png": encoded("PNG", SMALL, mode="P"), "a.gif": encoded("GIF", SMALL),
    "a.jpg": encoded("JPEG", SMALL), "p.jpg": encoded("JPEG", SMALL, progressive=True),
    "a.webp": encoded("WEBP", SMALL), "l.webp": encoded("WEBP", SMALL, lossless=True),
    "x.webp": PICTURES["extended.webp"], "a.svg": DRAWING.encode(), "a.wav": wav(), "a.ogg": OGG,
    "theme.yaml": THEME.encode(),
}
EXTREME = (b"0", b"-1", b".001", b"1e9", b"1e38", b"-1e38", b"1e-30", b"nan", b"99999999999", b"1e999", b"")
MARKS = rb"IHDR|IDAT|IEND|PLTE|RIFF|WEBP|VP8|fmt |data|OggS|vorbis|\xff[\xc0-\xfe]|\x2c|\x21"
"""Near these stand numbers that say how long something is."""
EDGES = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)


OPENINGS = (b"<g>", b"[", b"{a: ", b"<!--", b"<![CDATA[", b"&a", b"*a ", b"&x;", b"- ", b"\xff", b"\0", b"'")


class Mutant(NamedTuple):
    """A file by the name of what it was."""

    name: str
    content: bytes


def mutant(seed: int) -> Mutant:
    dice = random.Random(seed)
    name = dice.choice(sorted(WHOLE))
    text = name.endswith((".svg", ".yaml"))
    content = WHOLE[name]
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        content = dice.choice(TEXT if text and dice.random() < .7 else BYTES)(dice, content)
    return Mutant(name, content)


# ---- bytes
def flipped(dice: random.Random, content: bytes) -> bytes:
    made = bytearray(content)
    for _ in range(dice.choice((1, 2, 8, 64))):
        if made:
            made[dice.randrange(len(made))] ^= 1 << dice.randrange(8)
    return bytes(made)


def cut(dice: random.Random, content: bytes) -> bytes:
    return content[:dice.randrange(len(content) + 1)]


def spliced(dice: random.Random, content: bytes) -> bytes:
    other = WHOLE[dice.choice(sorted(WHOLE))]
    start, end = sorted(dice.randrange(len(other) + 1) for _ in range(2))
    at = dice.randrange(len(content) + 1)
    return content[:at] + other[start:end] + content[at + dice.choice((0, end - start)):]


def moved(dice: random.Random, content: bytes) -> bytes:
    """A part of it stands twice, or not at all."""
    start, end = sorted(dice.randrange(len(content) + 1) for _ in range(2))
    return content[:start] + content[start:end] * dice.choice((0, 2, 50)) + content[end:]


def miscounted(dice: random.Random, content: bytes) -> bytes:
    """A number – a length, a width, a count of colours – becomes one at the edge of what can be written."""
    how = dice.choice((">I", "<I", ">H", "<H", "B"))
    size = struct.calcsize(how)
    marks = [found.start() + dice.randrange(-4, 24) for found in re.finditer(MARKS, content)]
    near = dice.choice(marks) if marks and dice.random() < .7 else dice.randrange(len(content) + 1)
    at = max(0, min(near, len(content) - size))
    value = dice.choice(EDGES) & (256 ** size - 1)
    return content[:at] + struct.pack(how, value) + content[at + size:]


# ---- text
def renumbered(dice: random.Random, content: bytes) -> bytes:
    numbers = list(re.finditer(rb"-?\d*\.?\d+", content))
    if not numbers:
        return content
    found = dice.choice(numbers)
    return content[:found.start()] + dice.choice(EXTREME) + content[found.end():]


def reworded(dice: random.Random, content: bytes) -> bytes:
    """A word takes the place of another."""
    words = list(re.finditer(rb"[\w#%./-]+", content))
    if not words:
        return content
    one, other = dice.choice(words), dice.choice(words)
    return content[:one.start()] + other[0] + content[one.end():]


def nested(dice: random.Random, content: bytes) -> bytes:
    at = dice.randrange(len(content) + 1)
    opening = dice.choice(OPENINGS)
    return content[:at] + opening * dice.choice((1, 2, 200, 20_000)) + content[at:]


Change = Callable[[random.Random, bytes], bytes]
BYTES: tuple[Change, ...] = (flipped, flipped, cut, spliced, moved, miscounted, miscounted)
TEXT: tuple[Change, ...] = (renumbered, renumbered, reworded, nested)
