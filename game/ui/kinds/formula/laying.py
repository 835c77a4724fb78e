"""A formula that is being laid: which own card lies in which of the five places, where the brackets stand, which cards
lie upside down. Only its owner sees it, and no other player is told: it is part of the picture, not of the game.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.rules import Offer
from game.odds.formula import SLOTS, TURNED, Brackets, Kind, is_number

ROUND: tuple[Brackets, ...] = ("", "left", "right")
"""The ways brackets stand, in the order in which they come."""


def of_copy(offers: Sequence[Offer], card: CardId, code: str) -> list[Offer]:
    """Return these offers for this very card: where several cards are touched for one of them, all alike, the actions
    name which copy it is (`5#2`); the first needs no number."""
    touched = ([touch.what for touch in offer.touch if touch.kind == "card"] for offer in offers)
    copies = max(touched, key=len, default=[])
    if card not in copies[1:]:
        return list(offers)
    meant = f"{code}#{copies.index(card) + 1}"
    return [offer._replace(action=offer.action._replace(
        args=tuple(meant if arg == code else arg for arg in offer.action.args))) for offer in offers]


class FormulaDraft(NamedTuple):
    """places: card or None, from left to right."""

    places: tuple[CardId | None, ...] = (None,) * SLOTS
    brackets: Brackets = ""
    turned: frozenset[CardId] = frozenset()

    @property
    def cards(self) -> tuple[CardId, ...]:
        return tuple(card for card in self.places if card is not None)

    @property
    def whole(self) -> bool:
        return None not in self.places

    def kept(self, cards: Collection[CardId]) -> FormulaDraft:
        """Return the draft without the cards that are none of these."""
        if all(card in cards for card in self.cards):
            return self
        places = tuple(card if card in cards else None for card in self.places)
        return self._replace(places=places, turned=frozenset(card for card in self.turned if card in cards))

    def kinds(self, faces: Mapping[CardId, Card]) -> list[Kind | None]:
        """Return what lies in the places, cards upside down as they are read."""
        return [None if card is None else read(faces[card], card in self.turned) for card in self.places]

    def put(self, card: CardId, place: int) -> FormulaDraft:
        """Put the card in this place; what lay there goes back, or changes places with it."""
        before = list(self.places)
        was = before.index(card) if card in before else None
        if was is not None:
            before[was] = before[place]
        before[place] = card
        return self._replace(places=tuple(before))

    def taken(self, card: CardId) -> FormulaDraft:
        """Take the card back."""
        return self.kept([other for other in self.cards if other != card])

    def next_place(self, kind: Kind) -> int | None:
        """Return the first free place into which a card of this kind fits; None: there is none."""
        fits = [n for n in range(SLOTS) if (n % 2 == 0) == is_number(kind) and self.places[n] is None]
        return fits[0] if fits else None

    def bracketed(self) -> FormulaDraft:
        """Return the next way the brackets may stand."""
        return self._replace(brackets=ROUND[(ROUND.index(self.brackets) + 1) % len(ROUND)])

    def upside_down(self, card: CardId) -> FormulaDraft:
        """Turn this card the other way up."""
        return self._replace(turned=self.turned ^ {card})


def read(face: Card, turned: bool) -> Kind:
    """Return what a card counts as; one that is the same either way up counts as what is printed on it."""
    return TURNED.get(face.rank, face.rank) if turned else face.rank


def of(cards: Sequence[CardId], brackets: Brackets, turned: Collection[CardId]) -> FormulaDraft:
    """Return a whole formula."""
    return FormulaDraft(tuple(cards), brackets, frozenset(turned))
