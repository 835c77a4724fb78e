"""Sheets of blank cards, printed, half of them painted with our own pictures, and photographed: how many pages are
known by their marks, how far corners are off, and of how many cards it is said wrongly whether they are painted.

    python build pages [--grade G …] [--many N] [--first N] [--keep FOLDER]

Whoever mends what is measured looks at the first hundred alone, and says how it does on fresh ones with --first.
"""
from __future__ import annotations

import argparse
import time
from math import hypot
from pathlib import Path
from random import Random

import pygame
from photos.packs import own
from photos.scenes import GRADES, Photo, page
from PIL import Image

from game.imports.sheet_pages import PACKS, pages
from game.pictures import printed
from game.pictures.finding import ENOUGH, marks
from game.pictures.finding import printed as printed_sheet
from game.pictures.finding.photo import upright
from game.pictures.printed import PAPERS, Box, PrintedPage
from game.text.language import Language
from game.tools import blank_cards


def made(grade: str, number: int) -> tuple[Photo, PrintedPage, list[bool]]:
    """A photograph by its number, which page it shows, and which of its cards are painted."""
    dice = Random(f"{grade} {number}")
    deck, paper = dice.choice(PACKS), dice.choice(PAPERS)
    every = pages(deck)
    which = dice.randrange(len(every))
    sheet = blank_cards.page(deck, which, every[which], paper, Language("en"))
    art = Image.frombytes("RGB", sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))
    pack, dots = own(dice), art.width / printed.SIZES[paper][0]
    boxes = list(map(printed.inside, printed.cards(paper)))
    painted = [dice.random() < .5 for _ in boxes]
    for n, box in enumerate(boxes):
        if not painted[n]:
            continue
        face, mask = pack.card(n, round(box.w * dots))
        size = round(box.w * dots), round(box.h * dots)
        art.paste(face.resize(size), (round(box.x * dots), round(box.y * dots)), mask.resize(size))
    return page(grade, number, art, printed.SIZES[paper], [_corners(box) for box in boxes]), PrintedPage(
        PACKS.index(deck), which, paper), painted


def _corners(box: Box):  # type: ignore[no-untyped-def]
    x, y, w, h = box
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def measured(grade: str, numbers: range, keep: Path | None) -> str:
    """The figures of a grade in a line, over the photographs of these numbers."""
    known, wrong, errors, seconds = 0, 0, list[float](), list[float]()
    missed, invented, slots, many = 0, 0, 0, len(numbers)
    for number in numbers:
        photo, true, painted = made(grade, number)
        content = photo.jpeg()
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
            (keep / f"{grade}-{number}.jpg").write_bytes(content)
        taken = upright(content, ENOUGH)
        began = time.process_time()
        found = marks.sheet(taken.art)
        seconds.append(time.process_time() - began)
        known += found is not None and found.page == true
        wrong += found is not None and found.page != true
        sheet = printed_sheet(taken)
        for there, said in zip(painted, sheet.painted if sheet else (), strict=False):
            missed, invented, slots = missed + (there and not said), invented + (said and not there), slots + 1
        share = taken.width / taken.art.width
        for quad, card in zip(found.cards if found else (), photo.cards, strict=False):
            far = sum(hypot(x * share - u, y * share - v) for (x, y), (u, v) in zip(quad, card, strict=True)) / 4
            errors.append(far / hypot(card[2][0] - card[0][0], card[2][1] - card[0][1]))
    off, worst = 100 * sum(errors) / max(1, len(errors)), 100 * max(errors, default=0)
    return (f"{grade:7} {known:3} of {many:3} pages known, {wrong} wrong  corners {off:.2f} %, worst {worst:.2f} %  "
            f"{missed} painted cards missed, {invented} invented, of {slots}  "
            f"seconds {sum(seconds) / many:.2f}, most {max(seconds):.2f}")


def main() -> None:
    asked = argparse.ArgumentParser(prog="build pages", description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--grade", choices=GRADES, action="append")
    asked.add_argument("--many", type=int, default=20)
    asked.add_argument("--first", type=int, default=0, help="the number of the first photograph")
    asked.add_argument("--keep", type=Path)
    chosen = asked.parse_args()
    pygame.font.init()
    for grade in chosen.grade or GRADES:
        numbers = range(chosen.first, chosen.first + chosen.many)
        print(measured(grade, numbers, chosen.keep), flush=True)


if __name__ == "__main__":
    main()
