"""Card sets as PySolFC keeps them, of our own faces: French, Latin, and two tarocks with fourteen ranks and trumps.

    python build sets FOLDER        then: python build decks FOLDER

Each is a folder with `config.txt`, GIFs called `01c` to `14d` and `01z` to `22z`, backs and what its tables want. It
knows the format of that program, and nothing of how it is read here.
"""
from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from photos.packs import CARDS, svg
from PIL import Image, ImageDraw

SIZE: Final = (79, 123)
PAPER: Final = (250, 246, 234)
FRENCH, TAROCK = 1, 3
COURTS: Final = {"french": {11: "jack", 12: "queen", 13: "king"}, "spanish": {11: "jack", 12: "knight", 13: "king"}}
FOUR: Final = {"french": {11: "jack", 12: "jack", 13: "queen", 14: "king"},
               "spanish": {11: "jack", 12: "knight", 13: "king", 14: "king"}}
"""What stands for which figure; of fourteen one court is drawn twice, as we have three."""
SUITS: Final = {"french": {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds"},
                "spanish": {"c": "batons", "s": "swords", "h": "cups", "d": "coins"}}


class Made(NamedTuple):
    folder: str
    name: str
    kind: int
    deck: str
    trumps: int


SETS: Final = (Made("cardset-seto", "Osteria Seto", FRENCH, "french", 0),
               Made("cardset-seto-latin", "Trevisane of Seto", FRENCH, "spanish", 0),
               Made("cardset-seto-tarock", "Seto 2K", TAROCK, "french", 22),
               Made("cardset-seto-marseille", "Tarot de Marseille", TAROCK, "spanish", 22))


def pictures(made: Made) -> Iterator[tuple[str, Image.Image]]:
    """Every card of a set by its name; what our pack has not – a Latin ten – is blank with its figure."""
    courts = FOUR[made.deck] if made.trumps else COURTS[made.deck]
    for letter, suit in SUITS[made.deck].items():
        for rank in range(1, 15 if made.trumps else 14):
            file = CARDS / made.deck / f"{suit}-{courts.get(rank, rank)}.svg"
            yield f"{rank:02}{letter}", face(file) if file.exists() else blank(str(rank))
    for trump in range(1, made.trumps + 1):
        yield f"{trump:02}z", blank(str(trump))


def face(file: Path) -> Image.Image:
    card = Image.new("RGB", SIZE, PAPER)
    art = svg(file, *SIZE)
    card.paste(art, mask=art.getchannel("A"))
    return card


def blank(text: str) -> Image.Image:
    card = Image.new("RGB", SIZE, PAPER)
    draw = ImageDraw.Draw(card)
    draw.rectangle((2, 2, SIZE[0] - 3, SIZE[1] - 3), outline=(90, 60, 40))
    draw.text((7, 6), text, (120, 20, 20))
    draw.ellipse((20, 42, 60, 82), outline=(120, 20, 20), width=3)
    return card


def written(made: Made, into: Path) -> Path:
    """The set in its folder."""
    folder = into / made.folder
    folder.mkdir(parents=True, exist_ok=True)
    cards, back = dict(pictures(made)), face(CARDS.parent / "backs" / "lacquer.svg")
    furniture = {"back01": back, "bottom01": blank(""), "shade": blank(""), "l01": blank("A")}
    for name, art in (cards | furniture).items():
        art.save(folder / f"{name}.gif")
    lines = [f"PySolFC solitaire cardset;4;.gif;{made.kind};{len(cards)};7", f"123-{made.folder};{made.name}",
             "{} {} 8".format(*SIZE), "16 25 7 7", "back01.gif", "back01.gif"]  # fmt: skip
    (folder / "config.txt").write_text("\n".join(lines) + "\n", "utf-8")
    (folder / "COPYRIGHT").write_text("Copyright (C) the authors of Kataku; the same licence as the program’s cards\n",
                                      "utf-8")
    return folder


def main() -> None:
    said = argparse.ArgumentParser(prog="build sets", description=__doc__.partition("\n")[0])
    said.add_argument("folder", type=Path)
    chosen = said.parse_args()
    for made in SETS:
        print(written(made, chosen.folder))


if __name__ == "__main__":
    main()
