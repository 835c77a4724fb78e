"""Photographs as a telephone makes them: IMG_2041.JPG or HEIC, 12 megapixels, turned by a note, without a hint.

    python build phone FOLDER [--deck kuku] [--grade easy|medium|hard] [--table] [--heic] [--size WxH]

A photograph for each card of a pack, in its order; with `--table` one of the whole pack on a table. Every third is HEIC
where `--heic` asks for it, which wants an encoder (`pip install pillow-heif`); the program itself only reads it. The
same words make the same photographs. It knows nothing of how cards are found.
"""
from __future__ import annotations

import argparse
from datetime import datetime, timedelta
from pathlib import Path

from photos import packs
from photos.scenes import GRADES, SIZE, photo
from PIL import Image

from game.decks import DECKS

FIRST = 2041
BEGUN = datetime(2026, 11, 21, 15, 4, 10)
ORIENTATION, DETAILS, WHEN = 0x0112, 0x8769, 0x9003
TURNED = {1: None, 6: Image.Transpose.ROTATE_90, 3: Image.Transpose.ROTATE_180, 8: Image.Transpose.ROTATE_270}
"""What a telephone notes, and how the picture lies in the file then."""

Art = Image.Image


def kept(art: Art, number: int, folder: Path, heic: bool, turn: int) -> Path:
    """The picture as a file, lying as it is noted, with the time it was taken."""
    way = TURNED[turn]
    lying = art if way is None else art.transpose(way)
    noted = Image.Exif()
    noted[ORIENTATION] = turn
    noted.get_ifd(DETAILS)[WHEN] = (BEGUN + timedelta(seconds=9 * number)).strftime("%Y:%m:%d %H:%M:%S")
    path = folder / f"IMG_{FIRST + number}.{'HEIC' if heic else 'JPG'}"
    if heic:
        import pillow_heif

        pillow_heif.register_heif_opener()
        art.save(path, "HEIF", quality=70)          # its reader turns what is noted into how it lies
    else:
        lying.save(path, "JPEG", quality=90, exif=noted)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(prog="python build phone", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deck", choices=sorted(DECKS), default="kuku")
    parser.add_argument("--grade", choices=GRADES, default="easy")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--heic", action="store_true")
    parser.add_argument("--size", default="{}x{}".format(*SIZE))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    w, _, h = asked.size.partition("x")
    pack, count = packs.whole(asked.deck), len(DECKS[asked.deck].faces)
    shots = [(0, count)] if asked.table else [(n, 1) for n in range(count)]
    for n, many in shots:
        made = photo(asked.grade, n, "phone", (int(w), int(h)), many, pack, n)
        turn = (1, 6, 3, 8)[n % 4]
        print(kept(made.art, n, asked.folder, asked.heic and n % 3 == 2, turn))


if __name__ == "__main__":
    main()
