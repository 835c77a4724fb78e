"""The plug of one card each: the ranking strip, where the sheet asks for one."""
from __future__ import annotations

from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.hand.plug import Plug
from game.ui.kinds.one_card.ranking import ranked, ranking
from game.ui.stage.records import Draft, Ground, Show


class OneCard(Plug):
    """See Kind."""

    def belongs(self, sheet: Sheet) -> bool:
        """See Kind."""
        return not sheet.hands

    def place(self, view: View, room: Ground, draft: Draft) -> None:
        """See Kind."""
        if room.parts.ranking is not None:
            draft.more.append(ranked(view, room.table.sheet))

    def stage(self, p: Painter, show: Show) -> bool:
        """See Kind."""
        parts = show.frame.placement.ground.parts
        if parts.ranking is not None:
            ranking(p, show, parts.ranking, parts.stock_label)
        return False
