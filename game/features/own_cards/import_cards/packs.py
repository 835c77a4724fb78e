"""The packs pictures can be brought for: of each the first game that is played with it, and how its cards stand."""
from __future__ import annotations

from game.core.cards import Card
from game.features.own_cards.port import OwnCards
from game.ui.kit.ports import GameInfo, Household


def packs(services: Household) -> list[GameInfo]:
    """For every pack the first game that is played with it."""
    found: dict[str, GameInfo] = {}
    for info in services.catalogue.games():
        found.setdefault(info.deck.id, info)
    return list(found.values())


def in_order(workshop: OwnCards, info: GameInfo) -> list[Card]:
    """The cards of its pack as they are photographed: on every page in this direction."""
    places = {card: n for n, card in enumerate(workshop.imports.photo_places(info.deck.id, 0))}
    return sorted(info.deck.faces, key=lambda card: places.get(card.id, len(places)))
