"""Cards, packs and the handles under which cards lie on the table; knows no rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

CardId = int
"""A handle: numbered by place in the shuffled pack, so that it tells nothing about the face.
Every shuffle retires the handles it gathers and issues new ones."""


@dataclass(frozen=True, slots=True)
class Card:
    """One face. `id` names its picture in themes, `code` stands for it in texts; copies differ in `copy` only."""

    deck: str
    id: str
    code: str
    rank: int
    suit: str = ""
    copy: str = ""


@dataclass(frozen=True)
class Deck:
    """A pack as it comes out of the box: every card once, copies included; interned, compare by identity."""

    id: str
    cards: tuple[Card, ...]

    @cached_property
    def copies(self) -> dict[str, tuple[Card, ...]]:
        """All cards that share a code, by code."""
        found: dict[str, list[Card]] = {}
        for card in self.cards:
            found.setdefault(card.code, []).append(card)
        return {code: tuple(cards) for code, cards in found.items()}

    @cached_property
    def faces(self) -> tuple[Card, ...]:
        """One card for each code, in the order of the pack: what a theme has to draw."""
        return tuple(cards[0] for cards in self.copies.values())
