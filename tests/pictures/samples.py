"""Small whole files of every kind, made here; and files that were made to do harm."""
from __future__ import annotations

import io
import math
import struct
import wave
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 98">'
DRAWING = (HEAD + '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1"/></linearGradient>'
           '</defs><g transform="rotate(5)" opacity=".8"><path id="p" d="M0,0 L63,98 C1,2 3,4 5,6 A3,3 0 1 1 9,9Z" '
           'fill="url(#g)" stroke="red" stroke-width="2" stroke-dasharray="3 2"/><circle cx="9" cy="9" r="5"/></g>'
           '</svg>')


def encoded(kind: str, size: tuple[int, int] = (123, 45), **how: Any) -> bytes:
    buffer = io.BytesIO()
    Image.effect_noise(size, 40).convert(how.pop("mode", "RGB")).save(buffer, kind, **how)
    return buffer.getvalue()


def plain(colour: tuple[int, ...], size: tuple[int, int] = (60, 40), kind: str = "PNG") -> bytes:
    buffer = io.BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(buffer, kind)
    return buffer.getvalue()


PICTURES = {
    "png": encoded("PNG"),
    "palette.png": encoded("PNG", mode="P"),
    "gif": encoded("GIF"),
    "jpg": encoded("JPEG"),
    "progressive.jpg": encoded("JPEG", progressive=True, exif=b"Exif\0\0" + b"x" * 60000),
    "telephone.jpg": encoded("MPO", save_all=True, append_images=[Image.new("RGB", (123, 45))]),
    "webp": encoded("WEBP"),
    "lossless.webp": encoded("WEBP", lossless=True),
    "extended.webp": encoded("WEBP", mode="RGBA", exif=b"Exif\0\0MM\0*\0\0\0\x08\0\0"),
}
"""All of 123 × 45 pixels."""


def wav(seconds: float = .05, rate: int = 8000) -> bytes:
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        count = round(seconds * rate)
        file.writeframes(b"".join(struct.pack("<h", round(9000 * math.sin(n / 3))) for n in range(count)))
    return buffer.getvalue()


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width: int, height: int, pixels: bytes = b"\0") -> bytes:
    """A PNG whose header asks for this size, whatever its pixels are."""
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels, 9))
            + chunk(b"IEND", b""))


def gif(screen: int, picture: int = 1) -> bytes:
    """A GIF with a screen of this side, and a picture of another."""
    return (b"GIF89a" + struct.pack("<HH", screen, screen) + b"\x80\0\0" + b"\0\0\0\xff\xff\xff"
            + b"\x2c\0\0\0\0" + struct.pack("<HH", picture, picture) + b"\0\x02\x02\x44\x01\0\x3b")


BOMBS: dict[str, Callable[[], bytes]] = {
    "header.png": lambda: png(40_000, 40_000, bytes(4_000_000)),
    "screen.gif": lambda: gif(65_535),
    "picture.gif": lambda: gif(1, 65_535),
    "text.png": lambda: (png(1, 1)[:-12] + chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(90_000_000), 9))
                         + chunk(b"IEND", b"")),
    "clouds.svg": lambda: (HEAD + '<filter id="f"><feTurbulence baseFrequency=".9" numOctaves="1000000"/></filter>'
                           '<rect width="63" height="98" filter="url(#f)"/></svg>').encode(),
    "uses.svg": lambda: (HEAD + '<defs><path id="e0" d="M0,0h1v1z"/>' + "".join(
        f'<g id="e{n}">' + f'<use href="#e{n - 1}"/>' * 10 + "</g>" for n in range(1, 10))
        + '</defs><use href="#e9"/></svg>').encode(),
    "deep.svg": lambda: (HEAD + "<g>" * 100_000 + "</g>" * 100_000 + "</svg>").encode(),
    "entities.svg": lambda: ("<!DOCTYPE svg [" + "".join(
        f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "ha"}">' for n in range(9)) + "]>" + HEAD
        + "<text>&e8;</text></svg>").encode(),
    "many.svg": lambda: (HEAD + '<path d="M0,0 L63,98 L0,98Z" fill="red" opacity=".1"/>' * 400_000
                         + "</svg>").encode(),
}
"""Small files that ask for very much, each made when it is wanted; the name says which way they are read."""

ALLOWED: dict[str, Callable[[], bytes]] = {
    "long.png": lambda: png(20_000, 2_000, bytes((20_000 * 4 + 1) * 2_000)),
    "giant.svg": lambda: (b'<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="2e9">'
                          b'<rect width="9" height="9"/></svg>'),
}
"""Files that look like it, and are drawn all the same."""


OGG = (Path(__file__).parent / "tone.ogg").read_bytes()
"""900 samples at 8000 a second, by an encoder of Vorbis."""
