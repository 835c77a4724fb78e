"""The kind of table with one card each: the ranking strip, where the sheet asks for it; gains and ways of a deal."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.view import View
from game.data.sheet import Sheet
from game.ui.draw.painter import Painter
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.plug import TableKind
from game.ui.hand.table_action import TableAction
from game.ui.hand.table_words import TableWords
from game.ui.kinds.one_card.card_trail import signs, trail
from game.ui.kinds.one_card.following import Following, logged
from game.ui.kinds.one_card.gains import gained, gains
from game.ui.kinds.one_card.ranking import ranked, ranking
from game.ui.kinds.one_card.weakest import showdown
from game.ui.stage.records import Drawing, Ground, Movement, PlacementBuilder, Show


class OneCard(TableKind):
    """See StageKind."""

    layers: ClassVar[Mapping[str, tuple[Drawing, ...]]] = {"cloth": (trail,), "ground": (signs,), "tokens": (gains,)}
    movements: ClassVar[Mapping[str, Movement]] = {"showdown": showdown}

    def belongs(self, sheet: Sheet) -> bool:
        """See StageKind."""
        return not sheet.hands

    def place(self, view: View, room: Ground, draft: PlacementBuilder) -> None:
        """See StageKind."""
        if room.parts.ranking is not None:
            draft.more.append(ranked(view, room.table.sheet))
        if (found := gained(view)) is not None:
            draft.more.append(found)

    def stage(self, p: Painter, show: Show) -> bool:
        """See StageKind."""
        parts = show.frame.placement.ground.parts
        if parts.ranking is not None:
            ranking(p, show, parts.ranking, parts.stock_label)
        return False

    def deed(self, table: OpenTable) -> TableAction | None:
        """See TableKind."""
        return Following(table)

    def logged(self, words: TableWords, view: View) -> Sequence[str]:
        """See TableKind."""
        return logged(words, view)
