"""Card decks of PokerTH: 52 pictures called 0 to 51, two to ace of diamonds, hearts, spades and clubs; `flipside.png`,
and an XML paper that names the deck.
"""
from __future__ import annotations

import re
from typing import Final

from game.core.words import cleaned
from game.imports.licence import letters, licence, owner
from game.imports.loose_pictures import shared
from game.imports.proposal import ImportItem, Proposal
from game.imports.source import Origin
from game.pictures import Glimpsed

SUITS: Final = ("diamonds", "hearts", "spades", "clubs")
RANKS: Final = (*map(str, range(2, 11)), "jack", "queen", "king", "1")
BACK: Final = "flipside"
_VALUE: Final = r'<{}\s+value="([^"]*)"'


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    by_name = {path.stem: path for path in origin.pictures if path.parent == origin.root}
    cards = [f"{suit}-{rank}" for suit in SUITS for rank in RANKS]
    if origin.single or BACK not in by_name or not all(str(number) in by_name for number in range(len(cards))):
        return None
    faces = {card: ImportItem(by_name[str(number)]) for number, card in enumerate(cards)}
    papers = tuple(path for path in origin.files if path.suffix.lower() == ".xml")
    text = letters(papers[0]) if papers else ""
    size = origin.glance(by_name["0"])
    style = {"aspect": f"{size.width / size.height:.4f}"} if isinstance(size, Glimpsed) else {}
    return Proposal(
        origin.path, "pokerth", origin.root, _value(text, "StyleDescription") or origin.name,
        shared(faces, "french", deck), backs={"default": ImportItem(by_name[BACK])}, back="default",
        style=style | {"index": "never"}, author=_value(text, "StyleMaintainerName"),
        licence=licence(origin.papers()), copyright=owner(origin.papers()), along=(*papers, *origin.papers()),
        hold=origin.hold,
    )  # fmt: skip


def _value(text: str, key: str) -> str:
    found = re.search(_VALUE.format(key), text)
    return cleaned(found[1], 100) if found else ""
