"""Card sets of PySol: `config.txt`, and pictures called by rank and suit, `01c.gif` to `13d.gif`; tarock sets have
fourteen ranks, and trumps besides.

The set does not say whether its suits are French or Latin; words in its name do, or the deck that is wished. Under
Latin suits c, s, h, d are batons, swords, cups and coins. Such packs have no ten and no queen of their own: they were
invented, so that other games can be played, and stay outside.
"""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from game.core.trouble import Troubled
from game.core.words import cleaned
from game.imports.licence import letters, licence, owner
from game.imports.loose_pictures import shared
from game.imports.proposal import ImportItem, Proposal
from game.imports.source import Origin, alone
from game.imports.words import common, family, parted
from game.themes.scan import PICTURES

CONFIG: Final = "config.txt"
FRENCH, TAROCK = 1, 3
LONGEST: Final = 6

SUITS: Final = {"french": {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds"},
                "spanish": {"c": "batons", "s": "swords", "h": "cups", "d": "coins"}}  # fmt: skip

_PIPS: Final = {n: str(n) for n in range(1, 10)}
RANKS: Final[Mapping[tuple[str, int], Mapping[int, str]]] = {
    ("french", 13): _PIPS | {10: "10", 11: "jack", 12: "queen", 13: "king"},
    ("french", 14): _PIPS | {10: "10", 11: "jack", 13: "queen", 14: "king"},
    ("spanish", 12): _PIPS | {10: "jack", 11: "knight", 12: "king"},
    ("spanish", 13): _PIPS | {11: "jack", 12: "knight", 13: "king"},
    ("spanish", 14): _PIPS | {11: "jack", 12: "knight", 14: "king"},
}
"""What the figures are, by deck and by the highest of them; what is not named was invented, or is no card here."""


class Config(NamedTuple):
    """Describes what config.txt says."""

    name: str
    kind: int
    ending: str
    size: tuple[int, int]
    back: str
    backs: tuple[str, ...]


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """Return the set, if it is one. Raises Troubled for sets of other cards, such as Mahjongg tiles."""
    config = _config(origin)
    if config is None:
        return None
    if config.kind not in (FRENCH, TAROCK):
        raise Troubled("imports.other_cards", file=config.name)
    latin = bool(common().latin.intersection(parted(f"{config.name} {origin.root.name}")))
    kin = family(deck).decks[0] if deck else ("spanish" if latin else "french")
    if kin not in SUITS:
        raise Troubled("imports.not_of_deck", file=config.name)
    faces, alien = _faces(origin, config, kin)
    backs = _backs(origin, config)
    used = {piece.path for piece in (*faces.values(), *backs.values())} | {origin.root / CONFIG, *origin.papers()}
    width, height = config.size
    return Proposal(
        origin.path, "pysol", origin.root, config.name, shared(faces, kin, deck),
        backs=backs, back=Path(config.back).stem if Path(config.back).stem in backs else next(iter(backs), ""),
        style={"aspect": f"{width / height:.4f}", "index": "never"} if width and height else {"index": "never"},
        licence=licence(origin.papers()), copyright=owner(origin.papers()), along=origin.papers(),
        unused=tuple(alone(path, "alien", deck=kin) if path in alien else alone(path, "no_card", deck=kin)
                     for path in origin.pictures if path not in used and not _furniture(path)),
        hold=origin.hold,
    )  # fmt: skip


def _config(origin: Origin) -> Config | None:
    """config.txt, if it is PySol's."""
    lines = [line.strip() for line in letters(origin.root / CONFIG).splitlines()] if not origin.single else []
    if len(lines) < 6 or not lines[0].startswith("PySol"):
        return None
    fields = [field.strip() for field in lines[0].split(";")] + [""] * 5
    sizes = [_figure(word) for word in lines[2].split()] + [0, 0]
    name = cleaned(lines[1].rpartition(";")[2].strip(), 100) or origin.name
    kind = _figure(fields[3]) or FRENCH
    ending = fields[2].lower() if fields[2].lower() in PICTURES else ".gif"
    backs = tuple(dict.fromkeys(filter(None, (lines[4], *(each.strip() for each in lines[5].split(";"))))))
    return Config(name, kind, ending, (sizes[0], sizes[1]), lines[4], backs)


def _figure(word: str) -> int:
    """A small whole number; 0 for anything else."""
    return int(word) if word.isdecimal() and len(word) <= LONGEST else 0


def _faces(origin: Origin, config: Config, kin: str) -> tuple[dict[str, ImportItem], set[Path]]:
    """The cards, and the pictures of cards that this deck has not."""
    suits = SUITS[kin]
    found = {(int(path.stem[:2]), path.stem[2].lower()): path for path in origin.pictures
             if path.parent == origin.root and path.suffix.lower() == config.ending
             and len(path.stem) == 3 and path.stem[:2].isdecimal()}  # fmt: skip
    highest = max((rank for rank, suit in found if suit in suits), default=0)
    ranks = RANKS.get((kin, highest)) or RANKS[kin, 13]
    faces, alien = dict[str, ImportItem](), set[Path]()
    for (rank, suit), path in sorted(found.items(), key=lambda each: ("cshdz".find(each[0][1]), each[0][0])):
        if suit in suits and rank in ranks:
            faces[f"{suits[suit]}-{ranks[rank]}"] = ImportItem(path)
        else:
            alien.add(path)
    return faces, alien


def _backs(origin: Origin, config: Config) -> dict[str, ImportItem]:
    by_name = {path.name.lower(): path for path in origin.pictures if path.parent == origin.root}
    found = (by_name.get(name.lower()) or by_name.get(f"{name.lower()}{config.ending}") for name in config.backs)
    return {path.stem: ImportItem(path) for path in found if path}


def _furniture(path: Path) -> bool:
    """What a set has for the tables of its own program: empty places, letters, shades."""
    return path.stem.lower().rstrip("0123456789_-n") in ("bottom", "shade", "l", "back", "shad")
