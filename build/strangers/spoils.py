"""What strangers may bring: whole files, and what happened to them; packs, and folders in which anything may lie.

The same number makes the same case. Knows nothing of who reads it.
"""
from __future__ import annotations

import io
import os
import random
import stat
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from PIL import Image

from tests.pictures import mutants, samples

HEIC: Final = Path(__file__).resolve().parents[2] / "tests" / "pictures" / "heic" / "cat.heic"
CARDS: Final = ("cuckoo", "cat", "lion", "n-3", "horse.b", "IMG_2041", "02 oros", "king_spade", "dog", "Ｋ♠", "猫")
ENDINGS: Final = (".png", ".jpg", ".svg", ".webp", ".gif", ".tif", ".bmp", ".heic", ".svgz", ".txt", "", ".PNG")


def saved(kind: str, size: tuple[int, int] = (31, 47), mode: str = "RGB", **how: object) -> bytes:
    buffer = io.BytesIO()
    Image.effect_noise(size, 60).convert(mode).save(buffer, kind, **how)
    return buffer.getvalue()


def _turned() -> Image.Exif:
    exif = Image.Exif()
    exif[0x0112] = 6
    return exif


PICTURES: Final[dict[str, bytes]] = {
    name: content for name, content in mutants.WHOLE.items() if not name.endswith((".wav", ".ogg", ".yaml"))} | {
    "a.tif": saved("TIFF", compression="tiff_lzw"), "g.tif": saved("TIFF", mode="L", compression="tiff_deflate"),
    "a.bmp": saved("BMP"), "c.jpg": saved("JPEG", mode="CMYK"), "t.jpg": saved("JPEG", exif=_turned()),
    "a.heic": HEIC.read_bytes(), "la.png": saved("PNG", mode="LA"), "s.png": saved("PNG", (96, 80), mode="P"),
}  # fmt: skip


def changed(dice: random.Random, name: str, content: bytes) -> bytes:
    """One to eight things happen to a file."""
    text = name.endswith((".svg", ".yaml"))
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        content = dice.choice(mutants.TEXT if text and dice.random() < .7 else mutants.BYTES)(dice, content)
    return content


def picture(dice: random.Random) -> tuple[str, bytes]:
    name = dice.choice(sorted(PICTURES))
    return name, changed(dice, name, PICTURES[name])


# ---- folders
def theme(dice: random.Random, folder: Path) -> None:
    """A theme whose theme.yaml was spoilt, and perhaps one of its files."""
    for name, content in mutants.WHOLE.items():
        (folder / name).write_bytes(content)
    said = changed(dice, "theme.yaml", mutants.WHOLE["theme.yaml"])
    (folder / "theme.yaml").write_bytes(said)
    if dice.random() < .4:
        name, content = picture(dice)
        (folder / name).write_bytes(content)


def clutter(dice: random.Random, folder: Path, outside: Path) -> None:
    """A folder in which anything may lie: pictures by good and bad names, links, pipes, folders in folders."""
    places = [folder]
    for _ in range(dice.choice((1, 5, 20, 60))):
        where = dice.choice(places)
        name = dice.choice(CARDS) + dice.choice(("", "-2", " (1)", ".b")) + dice.choice(ENDINGS)
        path, what = where / name, dice.randrange(12)
        if os.path.lexists(path):
            continue                            # to write into a pipe would take for ever
        with suppress(OSError):
            if what < 6:
                path.write_bytes(dice.choice((PICTURES[dice.choice(sorted(PICTURES))], picture(dice)[1], b"")))
            elif what == 6:
                inner = where / dice.choice(("cards", "kuku", "medium", "small", "backs", "sounds", "a", "theme.yaml"))
                inner.mkdir()
                places.append(inner)
            elif what == 7:
                path.symlink_to(dice.choice((outside, outside / "secret.png", folder, Path("/dev/zero"), path)))
            elif what == 8:
                os.mkfifo(path)
            elif what == 9:
                (where / dice.choice(("config.txt", "index.desktop", "theme.yaml", "LICENSE"))).write_bytes(
                    changed(dice, "theme.yaml", dice.choice((mutants.WHOLE["theme.yaml"], PYSOL, KDE))))
            elif what == 10:
                with open(os.fsencode(where) + b"/\xff\xfe\x0a" + os.fsencode(name), "wb") as file:
                    file.write(PICTURES["a.png"])
            else:
                path.mkdir()


PYSOL: Final = b"PySolFC;4;.gif;1;13;cdhs;\nSome Cards\nsome\n31 47 9\n5 8 0 0\nback01.gif\n"
KDE: Final = b"[KDE Backdeck]\nName=Some\nSVG=a.svg\nBack=Back\n"


# ---- packs
def pack(dice: random.Random, path: Path) -> None:
    """A zip of a theme: with entries that mean harm, or with bytes that were spoilt."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", dice.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as file:
        root = dice.choice(("", "mine/", "a/b/"))
        for name in dice.sample(sorted(PICTURES), dice.randrange(6)):
            file.writestr(f"{root}{dice.choice(('', 'cards/'))}{dice.choice(CARDS)}{Path(name).suffix}", PICTURES[name])
        if dice.random() < .5:
            file.writestr(f"{root}theme.yaml", changed(dice, "theme.yaml", mutants.WHOLE["theme.yaml"]))
        for _ in range(dice.choice((0, 0, 1, 2))):
            dice.choice(EVIL)(dice, file)
    content = buffer.getvalue()
    for _ in range(dice.choice((0, 0, 1, 1, 3))):
        content = dice.choice(mutants.BYTES)(dice, content)
    path.write_bytes(content)


def _climbs(dice: random.Random, file: zipfile.ZipFile) -> None:
    name = dice.choice(("../evil.png", "/evil.png", "a/../../evil.png", "..\\evil.png", "C:\\evil.png", "~/evil.png",
                        "..", "a/" * 300 + "x.png", "con.png", "a\0b.png", "x" * 300 + ".png", "..．/evil.png"))
    with suppress(ValueError, UnicodeError):
        file.writestr(name, PICTURES["a.png"])


def _link(dice: random.Random, file: zipfile.ZipFile) -> None:
    entry = zipfile.ZipInfo(dice.choice(("cards", "cat.png", "theme.yaml")))
    entry.create_system, entry.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    file.writestr(entry, dice.choice(("/etc/passwd", "../../outside", "/dev/zero", ".")))


def _twice(dice: random.Random, file: zipfile.ZipFile) -> None:
    for name in ("cat.png", "CAT.png", "cat.png", "cat.png/lion.png"):
        file.writestr(name, PICTURES["a.png"])


def _swells(dice: random.Random, file: zipfile.ZipFile) -> None:
    file.writestr("cat.png", bytes(dice.choice((2, 8, 40)) * 2**20), zipfile.ZIP_DEFLATED)


def _many(dice: random.Random, file: zipfile.ZipFile) -> None:
    for number in range(dice.choice((500, 2100))):
        file.writestr(f"cards/{number}.png", b"")


def _nested(dice: random.Random, file: zipfile.ZipFile) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as more:
        more.writestr("cat.png", bytes(2**20))
    file.writestr("more.zip", inner.getvalue())


EVIL: Final[tuple[Callable[[random.Random, zipfile.ZipFile], None], ...]] = (
    _climbs, _climbs, _climbs, _link, _twice, _swells, _many, _nested)


# ---- files that were made to do harm
def points() -> bytes:
    """A line of 300,000 points."""
    dice = random.Random(1)
    line = " ".join(f"{dice.uniform(0, 63):.1f},{dice.uniform(0, 98):.1f}" for _ in range(300_000))
    return (samples.HEAD + f'<polyline points="{line}" fill="none" stroke="red"/></svg>').encode()


def keys() -> bytes:
    """25,000 keys that nobody knows – as many of them as a theme.yaml holds."""
    return ("theme: 1\ndeck: kuku\n" + "".join(f"k{n}: 1\n" for n in range(25_000))).encode()


HARM: Final[dict[str, Callable[[], bytes]]] = {
    **samples.BOMBS, **samples.ALLOWED, "points.svg": points, "keys.yaml": keys,
    "ours.yaml": lambda: b"theme: 1\nid: osteria-seto\ndeck: kuku\n",
    "loop.yaml": lambda: b"theme: 1\nid: mine\nextends: mine\n",
    "long.yaml": lambda: b"theme: 1\nname: " + b"x" * 200_000,
    "names.yaml": lambda: b"theme: 1\ndeck: kuku\ncards:\n" + b"".join(b"  c%d: a.png\n" % n for n in range(15_000)),
}
