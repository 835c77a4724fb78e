"""Knows which pack pictures are for, which packs there are, and what a source is: photographs, or one picture of one
card.

It knows what was found, and opens no page.
"""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.cards import Card
from game.features.own_cards.port import OwnCards
from game.imports import Proposal
from game.themes.scan import PICTURES
from game.ui.kit.ports import GameInfo
from game.ui.pages.services import Services

DRAWINGS = (".svg", ".svgz")


def packs(services: Services) -> list[GameInfo]:
    """List for every pack a game that is played with it: the game in hand, else the first one."""
    found: dict[str, GameInfo] = {}
    for info in services.catalogue.games():
        found.setdefault(info.deck.id, in_hand(services, info.deck.id))
    return list(found.values())


def in_order(workshop: OwnCards, info: GameInfo) -> list[Card]:
    """Return the cards of its pack as they are photographed: on every page in this direction."""
    places = {card: n for n, card in enumerate(workshop.imports.photo_places(info.deck.id, 0))}
    return sorted(info.deck.faces, key=lambda card: places.get(card.id, len(places)))


def are_photographs(found: Proposal) -> bool:
    """Return whether nothing but the pictures themselves tells which cards they are."""
    return found.kind == "photos" and not any(piece.path.suffix.lower() in DRAWINGS for piece in found.cards.values())


def is_one_card(sources: Sequence[Path], found: Proposal) -> bool:
    """Return whether it is one picture, and no more than one card was found in it: a set of it would take all other
    cards off the table."""
    one = len(sources) == 1 and sources[0].suffix.lower() in PICTURES
    return one and len(found.cards) + len(found.unused) + len(found.backs) == 1


def deck_of(workshop: OwnCards, found: Proposal) -> str:
    """Return the pack that photographs are for: of the game in hand, where nothing speaks for another one."""
    hand = in_hand(workshop.services).deck
    photos = [piece.path for piece in found.cards.values()]
    if len(workshop.imports.photo_names(found.deck, photos)) > len(workshop.imports.photo_names(hand.id, photos)):
        return found.deck
    fits = len(photos) in (len(hand.faces), len(hand.faces) + 1) or len(photos) < 3
    return hand.id if fits else found.deck


def in_hand(services: Services, deck: str = "") -> GameInfo:
    """Return the game in hand; of another pack the first game that is played with it."""
    games = services.catalogue.games()
    hand = next((info for info in games if info.id == services.settings.game), games[0])
    return hand if deck in ("", hand.deck.id) else next((info for info in games if info.deck.id == deck), hand)
