"""Cards, packs and the handles under which cards lie on the table; knows no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
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


@dataclass(frozen=True, eq=False)
class Dress:
    """Other faces a pack may wear, as Kakkuri is played with Komatsu or with French cards. It never changes a rule.

    worn: `id`, or `id.copy` where copies differ -> the card whose picture is shown; its `deck` is the folder of
    pictures in a theme, its `id` the picture, and code, rank and suit are what the program letters on it. A card that
    is not in it keeps its own face. `named`: the cards are also called what they wear.
    """

    id: str
    worn: Mapping[str, Card]
    named: bool = False

    def face(self, card: Card) -> Card:
        """Return the card that this card's picture is taken from; it may be itself."""
        return (self.worn.get(f"{card.id}.{card.copy}") if card.copy else None) or self.worn.get(card.id, card)


@dataclass(frozen=True)
class Deck:
    """A pack as it comes out of the box: every card once, copies included; interned, compare by identity.

    dresses: what it may wear besides its own faces; which one is a setting of the table.
    """

    id: str
    cards: tuple[Card, ...]
    dresses: tuple[Dress, ...] = field(default=(), compare=False)

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

    @cached_property
    def all_dresses(self) -> tuple[Dress, ...]:
        """All dresses to choose from: its own faces, under the pack's own name, then the dresses."""
        return (Dress(self.id, {}), *self.dresses)

    def dress(self, name: str) -> Dress:
        """Return the dress of this name; for a name that is not there, the pack's own faces."""
        return next((dress for dress in self.dresses if dress.id == name), self.all_dresses[0])
