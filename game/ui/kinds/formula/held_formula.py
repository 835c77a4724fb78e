"""Keeps what an own hand from which formulas are laid knows of its cards: which one is meant, and what can be done with
it. Its words, its buttons and its board of kinds ask it; how it is drawn and pressed is `hand`'s business."""
from __future__ import annotations

from game.core.cards import CardId
from game.core.rules import Offer
from game.odds.formula import CODES, SLOTS
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.own_hand import OwnHand
from game.ui.kinds.formula.laying import FormulaDraft, of_copy
from game.ui.kinds.formula.own_board import OwnBoard

HELD = SLOTS - 1
"""With so many cards in hand one waits for the fifth."""


class HeldFormula(OwnHand):
    """See OwnHand. chosen: the card that was touched and waits to be told where it goes; last: the one that was touched
    last since the question was asked, wherever it lies."""

    def __init__(self, context: OpenTable) -> None:
        super().__init__(context)
        self.board = OwnBoard(context)
        self.chosen: CardId | None = None
        self.last: CardId | None = None

    def ways(self, card: CardId | None) -> list[Offer]:
        """Return all that can be done with a card now."""
        face = self.board.face(card)
        if face is None or card is None:
            return []
        found = [o for o in self.context.session.offers()
                 if face.code == next(iter(o.action.args), "") or any(t == ("card", card) for t in o.touch)]
        return of_copy(found, card, face.code)

    @property
    def named(self) -> list[Offer]:
        """The kinds that may be named with the card that is meant."""
        return [offer for offer in self.ways(self.means())
                if any(touch.kind == "button" and touch.what in CODES for touch in offer.touch)]

    def plain(self, card: CardId | None) -> Offer | None:
        """Return the offer that simply throws it off: a touch on it alone is enough, and no player is named."""
        return next((o for o in self.ways(card) if o.touch and all(t.kind == "card" for t in o.touch)), None)

    def means(self) -> CardId | None:
        """Return the card a key would throw off: the chosen one, else the one keys stand on, else the one touched last
        – in hand or in the formula."""
        at = self.context.hands.focus.visible or ""
        if at.startswith("card:"):
            self.last = int(at.removeprefix("card:"))
        found = self.chosen if self.chosen is not None else self.last
        return found if found in self.board.all_cards() else None

    @property
    def reads(self) -> bool:
        """Whether there is a formula to be shown, or five cards that make none; else one waits for the card that is
        missing."""
        held = self.context.session.view.hand(self.context.observer or 0)
        return self.board.advised().best is not None or len(held) != HELD

    def clear(self) -> None:
        """Clear the places: all that lies there goes back."""
        self.board.lay_out(FormulaDraft())

    def best(self) -> None:
        """Fill the places with the best formula of the cards in hand."""
        self.chosen = None
        self.board.best()

    def tell(self) -> None:
        """Tell from now on, or no longer, what would complete the hand."""
        self.context.services.preferences.change(completes=not self.context.services.settings.completes)
