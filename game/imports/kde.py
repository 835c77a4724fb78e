"""Card decks of KDE: `index.desktop` beside one drawing, whose parts are called `king_spade`; or, in old decks, beside
52 pictures called 1 to 52, four aces first, then kings down to twos.
"""
from __future__ import annotations

from typing import Final

from game.core.words import cleaned
from game.imports import drawing
from game.imports.licence import letters, licence, owner
from game.imports.loose_pictures import shared
from game.imports.proposal import ImportItem, Proposal
from game.imports.source import Origin

INDEX: Final = "index.desktop"

SUITS: Final = ("clubs", "spades", "hearts", "diamonds")
RANKS: Final = ("1", "king", "queen", "jack", *map(str, range(10, 1, -1)))
"""The order of old decks: the four suits of each rank."""


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    said = _index(origin)
    if "name" not in said or not ({"svg", "preview", "back"} & said.keys()):
        return None
    name = cleaned(said["name"], 100)
    author = cleaned(said.get("author", ""), 100)
    sheet = origin.root / said.get("svg", "")
    if sheet in origin.pictures:
        found = drawing.by_ids(origin, sheet, deck)
        if found is None:
            return None
        faces, meant, backs = found
    else:
        faces, meant, backs = _numbered(origin), "french", {}
    if not faces:
        return None
    papers = tuple(path for path in origin.papers() if path.name != INDEX)
    return Proposal(
        origin.path, "kde", origin.root, name, shared(faces, meant, deck), backs=backs, back=next(iter(backs), ""),
        style={"index": "never"}, author=author, licence=licence(papers), copyright=owner(papers), along=papers,
        hold=origin.hold,
    )  # fmt: skip


def _index(origin: Origin) -> dict[str, str]:
    """The first of every key, in small letters; without translations."""
    found: dict[str, str] = {}
    for line in letters(origin.root / INDEX).splitlines() if not origin.single else ():
        key, mark, value = line.partition("=")
        if mark:
            found.setdefault(key.strip().lower(), value.strip())
    return found


def _numbered(origin: Origin) -> dict[str, ImportItem]:
    by_number = {path.stem: path for path in origin.pictures if path.parent == origin.root}
    names = [f"{suit}-{rank}" for rank in RANKS for suit in SUITS]
    found = {card: by_number.get(str(number)) for number, card in enumerate(names, 1)}
    cards = {card: ImportItem(path) for card, path in found.items() if path}
    return cards if len(cards) == len(names) else {}
