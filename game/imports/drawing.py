"""One drawing with all cards, as GNOME and many others have them: its parts are called after the cards; where they are
not, the cards lie thirteen in a row.
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from game.imports import names
from game.imports.licence import licence, owner
from game.imports.loose_pictures import shared
from game.imports.proposal import ImportItem, Kind, Proposal
from game.imports.source import Origin
from game.imports.words import FAMILIES, common, family, parted
from game.pictures import Glimpsed
from game.themes.scan import card_ids

DRAWINGS: Final = (".svg", ".svgz")
FEWEST, SHARE = 12, .4
"""So many parts have to be called after cards, and after so much of the deck: parts have all kinds of names."""

MOST: Final = 3
"""In a folder with more drawings than these each is a card."""

_BY_MACHINE: Final = re.compile(r"\d{3}|^(path|rect|use|svg|text|tspan|stop|layer|image|line|polygon|circle|g)\d")
"""Names that drawing programs give."""

_GNOME: Final = re.compile(r"(club|diamond|heart|spade)_(\d+|jack|queen|king)$")

_WORD: Final = re.compile(r"[^\W_]+")

COLOURS: Final = ("black", "red")
"""Of these are the jokers; one without a colour is the figure on them both."""

COLUMNS: Final = 13
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = (*map(str, range(1, 11)), "jack", "queen", "king")
STOUT, SLENDER = .78, .5
"""Breadth over height of a card, at most and at least."""


class ByIds(NamedTuple):
    faces: Mapping[str, ImportItem]
    deck: str
    backs: Mapping[str, ImportItem]


def proposed(origin: Origin, deck: str | None) -> Proposal | None:
    """Return the drawing of a source that holds most cards."""
    sheets = [path for path in origin.pictures if path.suffix.lower() in DRAWINGS]
    if not 0 < len(sheets) <= MOST:
        return None
    found = (_proposed(origin, path, deck) for path in sheets)
    return max(filter(None, found), key=lambda each: len(each.cards), default=None)


def _proposed(origin: Origin, sheet: Path, deck: str | None) -> Proposal | None:
    named = by_ids(origin, sheet, deck)
    kind: Kind = "drawing"
    style = {"index": "never"}
    if named is not None:
        faces, meant, backs = named
        if sum(bool(_GNOME.match(piece.part)) for piece in faces.values()) >= FEWEST:
            kind = "gnome"
    else:
        laid = _by_places(origin, sheet)
        if laid is None or (deck and "french" not in family(deck).decks):
            return None
        faces, backs, aspect = laid
        kind, meant, style = "gnome", "french", style | {"aspect": f"{aspect:.4f}"}
    papers = origin.papers()
    return Proposal(
        origin.path, kind, origin.root, name_of(sheet), shared(faces, meant, deck), backs=backs,
        back=next(iter(backs), ""), style=style, licence=licence(papers), copyright=owner(papers), along=papers,
        hold=origin.hold,
    )  # fmt: skip


def name_of(sheet: Path) -> str:
    """Return the drawing's name as people write names."""
    words = sheet.stem.replace("_", " ").replace("-", " ").strip() or sheet.stem
    return words[:1].upper() + words[1:]


def by_ids(origin: Origin, sheet: Path, deck: str | None) -> ByIds | None:
    """Return the cards that the names of the drawing's parts say; None where they say too few."""
    said = origin.glance(sheet)
    if not isinstance(said, Glimpsed):
        return None
    parts = [part for part in said.parts if not _BY_MACHINE.search(part)]
    words = {part: parted(part) for part in parts}
    usual = Counter(_shape(each) for each in words.values())
    signs = Counter(_signs(part) for part in parts if usual[_shape(words[part])] >= FEWEST)
    parts.sort(key=lambda part: (_is_pip(_shape(words[part])), -usual[_shape(words[part])], -signs[_signs(part)],
                                 len(words[part])))
    reading = names.read(parts, deck)
    if reading.known < max(FEWEST, SHARE * len(card_ids(reading.deck))):
        return None
    faces = {card: ImportItem(sheet, part) for card, part in reading.cards.items()}
    backs = [part for part in parts if common().back.intersection(words[part])]
    return ByIds(faces, reading.deck, {"default": ImportItem(sheet, min(backs, key=_plain))} if backs else {})


def _plain(part: str) -> tuple[int, bool, int]:
    """How plainly a part is called the back: `back` before `back-row`."""
    return len(parted(part)), part != "back", len(part)


def _shape(words: tuple[str, ...]) -> tuple[str, ...]:
    """What a part's name is made of: those of cards are made alike, other parts of the drawing are not."""
    return tuple("suit" if word in _suits() else "rank" if word.isdecimal() or word in _ranks()
                 else "colour" if word in COLOURS else word for word in words)  # fmt: skip


def _is_pip(shape: tuple[str, ...]) -> bool:
    """Whether a suit is all that a name says of a card: so are called the signs on one, on a joker as well."""
    return "suit" in shape and "rank" not in shape


def _signs(part: str) -> str:
    """What stands between the words of a part's name: where `heart_2` is a card, `heart-2` is a heart on one."""
    return _WORD.sub("", part)


def _suits() -> frozenset[str]:
    return frozenset(word for name in FAMILIES for each in family(name).vocabularies for word in each.suits)


def _ranks() -> frozenset[str]:
    return frozenset(word for name in FAMILIES for each in family(name).vocabularies for word in each.ranks)


def _by_places(origin: Origin, sheet: Path) -> tuple[Mapping[str, ImportItem], Mapping[str, ImportItem], float] | None:
    """Thirteen in a row, in four rows, or five with jokers and the back."""
    said = origin.glance(sheet)
    if not isinstance(said, Glimpsed):
        return None
    for rows in (5, 4):
        aspect = said.width / COLUMNS / (said.height / rows)
        if SLENDER < aspect < STOUT:
            faces = {f"{suit}-{rank}": ImportItem(sheet, f"{COLUMNS}x{rows}:{COLUMNS * row + column + 1}")
                     for row, suit in enumerate(SUITS) for column, rank in enumerate(RANKS)}
            if rows == 4:
                return faces, {}, aspect
            faces["joker-1"] = ImportItem(sheet, f"{COLUMNS}x5:53")
            return faces, {"default": ImportItem(sheet, f"{COLUMNS}x5:55")}, aspect
    return None
