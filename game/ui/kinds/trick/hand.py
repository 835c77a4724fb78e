"""The own hand where tricks are played: whoever has to follow is told what, and why a card cannot be played.

It knows offers, not rules; what was led everybody sees.
"""
from __future__ import annotations

from game.data.sheet import sheet
from game.ui.hand.own_hand import OwnHand
from game.ui.kinds.trick.fold import Trick


class TrickHand(OwnHand):
    """See OwnHand."""

    def hint(self) -> str:
        """See OwnHand."""
        at = self.context.hands.focus.visible or ""
        card = int(at.removeprefix("card:")) if at.startswith("card:") else self.drag.over
        if card is None or not self.chooses or card in self.playable():
            return ""
        trick = self.context.session.play.placement.more.of(Trick)
        follow = sheet(self.game).follow
        return self.context.words.t(f"{follow}.{trick.led}") if follow and trick is not None and trick.led else ""

    def advice(self) -> tuple[str, str]:
        """See OwnHand."""
        trick, t = self.context.session.play.placement.more.of(Trick), self.context.words.t
        if not self.chooses or trick is None:
            return "", ""
        if not trick.plays:
            return t("table.hint.lead"), t("table.hint.any")
        face = trick.plays[0][2]
        if not trick.led or face is None:
            return t("table.hint.set"), t("table.hint.any")
        return t("table.hint.follow"), t(f"suit.{face.deck}.{trick.led}")

    def short(self) -> str:
        """See OwnHand: where a suit is to be followed."""
        t = self.context.words.t
        return t("table.hint.follow_short") if self.advice()[0] == t("table.hint.follow") else ""
