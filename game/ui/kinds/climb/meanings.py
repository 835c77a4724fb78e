"""Finds what touching a card of the own hand can mean where cards climb: as which rank it is laid, and how many of it;
of a card that does not follow at once what leads to it. Offers decide; nothing here does."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.hand import Pick
from game.core.cards import CardId
from game.core.rules import Offer
from game.ui.hand.closed_hand import ClosedHand
from game.ui.hand.hand_context import HandContext
from game.ui.kinds.climb.branch import Row
from game.ui.kinds.climb.drawing import rank_text
from game.ui.kinds.climb.rows import KEY, Rows
from game.ui.kit.chips import Chip, climbing


class ClosedRows(ClosedHand):
    """See ClosedHand."""

    def __init__(self, context: HandContext, lay: Callable[[Row], None]) -> None:
        self.context, self.rows = context, Rows(context, lay)

    def meanings(self, pick: Pick) -> tuple[Chip, ...]:
        """See ClosedHand."""
        return meanings(self.context, self.rows, pick.card, pick.ways)

    def reached(self, pick: Pick) -> tuple[Row, ...]:
        """See ClosedHand."""
        return self.rows.to(pick.card) if not pick.ways else ()

    def row(self) -> Row:
        """See ClosedHand. The longest one."""
        return self.rows.whole()

    def row_told(self) -> tuple[str, str]:
        """See ClosedHand."""
        return self.context.words.t("table.climb.whole", run=self.rows.signs(self.row())), KEY


def meanings(context: HandContext, rows: Rows, card: CardId, offers: Sequence[Offer]) -> tuple[Chip, ...]:
    """Return what touching this card can mean. `offers`: those that are meant by this card."""
    if not offers:
        return rows.ways(rows.to(card))
    return climbing(card, offers, context.faces().get, partial(rank_text, context.words.t, context.words.pack))
