"""How many packs of other programs can be pointed at, and how long each takes; a picture of every one to look at.

    python build decks PATH … [--to FOLDER]

PATH is a pack, or a folder of packs. Nothing is kept but the pictures.
"""
from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import psutil
from PIL import Image

from game import imports
from game.core.trouble import Troubled
from game.data.yaml_text import DataError
from game.pictures import DrawPicture, Made, room
from game.themes import Theme
from game.themes.load import load
from game.themes.model import Source
from game.themes.scan import card_ids

WIDE, HIGH, COLUMNS = 63, 98, 14
CLOTH = (20, 90, 60)


class Took(NamedTuple):
    """Seconds: to look through it, to copy it, to read every picture the first time – by the wall, and worked."""

    looked: float
    copied: float
    tried: float
    worked: float


def one(source: Path, into: Path) -> tuple[imports.Proposal, Theme, list[imports.Unused], Took]:
    """A pack brought in: the theme, what of it cannot be drawn, and how long that took."""
    began = perf_counter()
    proposal = imports.examine(source)
    looked = perf_counter()
    theme = load(imports.bring(proposal, into))
    copied, before = perf_counter(), worked()
    refused = imports.tried(theme)
    took = Took(looked - began, copied - looked, perf_counter() - copied, worked() - before)
    return proposal, theme, refused, took


def worked() -> float:
    """Seconds that the worker has worked."""
    times = [child.cpu_times() for child in psutil.Process().children() if child.is_running()]
    return sum(each.user + each.system for each in times)


def sheet(theme: Theme, deck: str) -> Image.Image:
    """All cards of a deck and the back, small, in the order of the pack."""
    faces = theme.decks[deck].faces["full"]
    wanted = [faces.get(card) for card in card_ids(deck)] + ([theme.backs[theme.back]] if theme.back else [])
    art = Image.new("RGB", (COLUMNS * WIDE, -(-len(wanted) // COLUMNS) * HIGH), CLOTH)
    for number, source in enumerate(wanted):
        picture = drawn(source) if source else None
        if picture:
            art.paste(picture, (number % COLUMNS * WIDE, number // COLUMNS * HIGH), picture)
    return art


def drawn(source: Source) -> Image.Image | None:
    wish = DrawPicture(source.path, source.element, source.cell, "contain", False, WIDE, HIGH, corners=source.corners)
    made = room().ask(wish)
    return Image.frombytes("RGBA", (WIDE, HIGH), bytes(made.rgba)) if isinstance(made, Made) else None


def told(paths: list[Path], to: Path | None) -> Iterator[str]:
    """A line for every pack, and the sum."""
    packs = [pack for path in paths for pack in imports.packs(path)]
    well, longest = 0, 0.0
    for source in packs:
        with TemporaryDirectory() as folder:
            try:
                proposal, theme, refused, took = one(source, Path(folder))
            except (Troubled, DataError, OSError) as error:
                yield f"{source.name:34} {error}"
                continue
            well += not refused
            if refused:
                yield f"    {refused[0].piece.part or refused[0].piece.path.name}: {refused[0].why}"
            longest = max(longest, took.worked)
            yield (f"{proposal.name[:33]:34}{proposal.kind:9}{proposal.deck:9}{len(proposal.cards):3} cards"
                   f"{len(refused):3} refused{took.looked:7.2f}{took.copied:7.2f}{took.tried:7.1f}{took.worked:7.1f}")
            if to:
                to.mkdir(parents=True, exist_ok=True)
                sheet(theme, proposal.deck).save(to / f"{theme.id}-{source.stem}.png")
    yield f"{well} of {len(packs)} packs are whole; the longest takes {longest:.1f} s of work"


def main() -> None:
    said = argparse.ArgumentParser(prog="build decks", description=__doc__)
    said.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    said.add_argument("--to", type=Path, metavar="FOLDER", help="where a picture of every pack is put")
    chosen = said.parse_args()
    print("seconds: looked through, copied, read once by the wall, read once worked")
    for line in told(chosen.paths, chosen.to):
        print(line, flush=True)
    room().close()


if __name__ == "__main__":
    main()
