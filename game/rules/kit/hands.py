"""Hands turned up for all when a deal is over: the house rule, and how it is told.

Whose hands these are, and when a deal is over, is each game's own business.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card, CardId
from game.core.events import Event, Note, Reason, Shown
from game.core.rules import Option
from game.core.seating import Seat

SHOW_HANDS = Option("show_hands", True, (True, False), group="end", before=False)


def turn_up(
    events: list[Event], key: str, hands: Iterable[tuple[Seat, tuple[CardId, ...], tuple[Card, ...]]]
) -> None:
    """Turn up the hands of these seats, each with what it has still held."""
    for seat, cards, faces in hands:
        events += (Shown(cards, faces), Note(Reason(key, cards, (seat,), len(cards))))
