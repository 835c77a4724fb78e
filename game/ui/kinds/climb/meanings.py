"""What touching a card of the own hand can mean where cards climb, in either light: as which rank it is laid, and how
many of it; of a card that does not follow at once what leads to it. Offers decide; nothing here does.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.cards import CardId
from game.core.rules import Offer
from game.ui.hand.light import Light
from game.ui.kinds.climb.drawing import rank_text
from game.ui.kinds.climb.rows import Rows
from game.ui.kit.chips import Way, climbing


def meanings(light: Light, rows: Rows, card: CardId, offers: Sequence[Offer]) -> tuple[Way, ...]:
    """`offers`: those that are meant by this card."""
    if not offers:
        return rows.ways(rows.to(card))
    return climbing(card, offers, light.faces().get, partial(rank_text, light.t, light.pack))
