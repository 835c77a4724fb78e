"""The chips above a card of the own hand at the open table, where cards climb. What they are says `chips`."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import CardId
from game.core.rules import Offer
from game.ui.draw.screen import Rect
from game.ui.kit.chips import ASKED, ROW, Chips, Way, climbing
from game.ui.kit.desk import Desk

if TYPE_CHECKING:
    from game.ui.pages.table.scene import TableScene


class Choice(Chips):
    """See Chips: they last as long as the table rests on the question they were opened for."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene.hands)
        self.scene = scene

    @property
    def question(self) -> int:
        """See Chips."""
        return self.scene.host.question

    @property
    def possible(self) -> bool:
        """See Chips."""
        return self.scene.session.play.settled

    def say(self, text: str) -> None:
        """See Chips."""
        self.scene.session.submit(text, self.scene.now)

    def hint(self) -> str:
        """What is asked; empty while nothing is."""
        return self.scene.words.t(ASKED[self.asks]) if self.asks in ASKED else ""

    def press(self, card: CardId, offers: Sequence[Offer]) -> bool:
        """A card was touched that these offers all mean; see `mean`."""
        return self.mean(card, climbing(card, offers, self.scene.session.view.sees, self.scene.words.rank))

    def _show(self, card: CardId, ways: tuple[Way, ...]) -> None:
        super()._show(card, ways)
        self.scene.page.own.parked = False

    def lay(self, desk: Desk, spot: Rect | None) -> None:
        """The chips above the card, which lies at `spot`; so many that the table card would lie below them stand in
        the middle of the hand."""
        own = self.scene.session.play.room.own
        if self.is_open and spot is not None:
            hand = own.hand if own is not None and len(self.ways) > ROW else None
            self._lay(desk, (hand or spot).centerx, spot.y - 4, desk.p.screen.safe.w, self.hint())
