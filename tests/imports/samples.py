"""Not a test: sources as people have them, made of our own colours; every picture says by its colour which it is."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from game.imports import Proposal


def picture(path: Path, size: tuple[int, int] = (20, 31), colour: tuple[int, int, int] = (200, 40, 40),
            taken: str = "", turned: int = 0) -> Path:
    """A picture of one colour; `taken`, `turned`: what a camera notes beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    noted = Image.Exif()
    if taken:
        noted[0x0132] = taken
        noted.get_ifd(0x8769)[0x9003] = taken
    if turned:
        noted[0x0112] = turned
    Image.new("RGB", size, colour).save(path, **({"exif": noted} if taken or turned else {}))  # type: ignore[arg-type]
    return path


def pictures(folder: Path, names: Iterable[str], ending: str = ".png") -> Path:
    """A folder with a picture for every name."""
    for number, name in enumerate(names):
        picture(folder / f"{name}{ending}", colour=(number % 256, 90, 200 - number % 200))
    return folder


def swapped(found: Proposal, one: str, other: str) -> Proposal:
    """With the pictures of two cards exchanged; either may have none."""
    return found.laid(one, found.cards.get(other)).laid(other, found.cards.get(one))
