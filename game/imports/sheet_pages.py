"""Printed sheets of blank cards: which pack has which number on them, and which card lies where."""
from __future__ import annotations

from typing import Final

from game.decks import DECKS
from game.imports.photos import places
from game.imports.proposal import BACK
from game.pictures.printed import CARDS

PACKS: Final = tuple(DECKS)
"""What is printed stays printed: a pack keeps its number, and new ones come behind."""


def pages(deck: str) -> list[tuple[str, ...]]:
    """Return the cards of each page, the back behind the last card."""
    names = (*places(deck, len(DECKS[deck].faces)), BACK)
    return [names[at:at + CARDS] for at in range(0, len(names), CARDS)]


def laid_on(pack: int, page: int) -> tuple[str, tuple[str, ...]]:
    """Return the pack of a page, and its cards in reading order; nothing for a page that was never printed."""
    deck = PACKS[pack] if pack < len(PACKS) else ""
    printed = pages(deck) if deck else []
    return (deck, printed[page]) if page < len(printed) else ("", ())
