"""The own hand at a table with a pile that climbs: a touch lays a card at once, or asks at the card what it is to be; a
card further on takes along what leads there, and a whole row is laid by one press; small buttons say what is seldom
said.

It knows offers, not rules; what follows now everybody sees.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping

from game.client.answers import touched
from game.core.cards import CardId
from game.data.sheet import sheet
from game.ui.draw.screen import Rect
from game.ui.hand.choice import ChoiceChips
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.own_hand import DIM, OwnHand
from game.ui.hand.small_answers import SmallAnswers
from game.ui.input.gesture import Gesture
from game.ui.kinds.climb.branch import Row
from game.ui.kinds.climb.meanings import meanings
from game.ui.kinds.climb.rows import KEY
from game.ui.kinds.climb.run import RunRow
from game.ui.kit.answers import Answer
from game.ui.kit.chips import ROW
from game.ui.kit.desk import Desk
from game.ui.stage.records import HeldCard

FOLDED = 0.55
"""How dark a hand is that was laid down."""

TAKEN = 0.05
"""How much higher a card stands that would be taken along."""

TURN = {"end", "turn"}
"""A player with one of these on offer is asked for a card."""


class ClimbHand(OwnHand):
    """An own hand with choices, a row and quiet buttons."""

    def __init__(self, context: OpenTable) -> None:
        super().__init__(context)
        self.choice, self.run, self.quiet = ChoiceChips(context), RunRow(context), SmallAnswers(context)

    # ---- with every drawing ----------------------------------------------------------------------------------
    def lay(self, desk: Desk) -> None:
        """See OwnHand."""
        super().lay(desk)
        self.quiet.lay(desk)
        parts = self.context.session.play.room.parts
        if self._nothing_follows:
            desk.spot("knock", parts.place["run"], self._knock, plain=True)

    def _knock(self) -> None:
        """Where nothing follows a tap on the table ends the turn."""
        self.context.on_tap()

    def over(self, desk: Desk) -> None:
        """See OwnHand."""
        spot, own = self.place(self.choice.card), self.context.session.play.room.own
        if spot is not None:        # so many chips that the table card would lie below them stand amid the hand
            amid = own.hand if own is not None and len(self.choice.ways) > ROW else None
            self.choice.lay(desk, (amid or spot).centerx, spot.y - 4, desk.p.screen.safe.w)

    def place(self, card: CardId | None) -> Rect | None:
        """Return where an own card lies; None if it is none."""
        cards = self.cards()
        return self._places(cards)[cards.index(card)] if card in cards else None

    def _one(self, card: CardId, now: float, playable: frozenset[CardId], focused: bool, high: float) -> HeldCard:
        """See OwnHand. A hand that was laid down is out of the play."""
        seen, seat = super()._one(card, now, playable, focused, high), self.context.observer
        if seat is not None and self.context.session.play.placement.states[seat].aside == "folded":
            return seen._replace(dim=FOLDED)
        if self._nothing_follows:
            return seen._replace(dim=DIM)
        if card in self._shown:
            seen = seen._replace(dy=seen.dy - TAKEN * high)
        return seen._replace(dim=0.0) if self.run.to(card) else seen

    @property
    def _at(self) -> CardId | None:
        """The card that is pointed at, or that keys stand on."""
        at = self.context.hands.focus.visible or ""
        return int(at.removeprefix("card:")) if at.startswith("card:") else self.drag.over

    @property
    def _shown(self) -> frozenset[CardId]:
        """What would be taken by touching that card, or the answer keys stand on."""
        if self.choice.is_open:
            return frozenset()
        if self.context.hands.focus.visible == "answer:run":
            return self.run.rows.cards(self.run.whole())
        ways = self.run.to(self._at) if self._at is not None else ()
        return self.run.rows.cards(ways[0]) if len(ways) == 1 else frozenset()

    @property
    def drop(self) -> bool:
        """See OwnHand. A card that is reached takes along what leads there."""
        card, held = self.drag.card, self.drag.held
        reached = card is not None and held is not None and self._beyond(held[1]) and bool(self.run.to(card))
        return super().drop or reached

    @property
    def _nothing_follows(self) -> bool:
        """Whether it is the owner's turn, and none of their cards can be played."""
        session = self.context.session
        verbs = {offer.action.verb for offer in session.offers()} if session.play.settled else set()
        return bool(verbs & TURN) and not self.context.playable()

    # ---- words -----------------------------------------------------------------------------------------------
    def hint(self) -> str:
        """See OwnHand."""
        if self.choice.is_open:
            return ""                   # what is to be chosen stands there
        if sure := self.quiet.hint():
            return sure
        if self.context.session.view.asking in sheet(self.game).blind and self.context.session.offers():
            return self.context.words.t("table.climb.look")
        card = self._at
        if card is None or not self.chooses or card in self.context.playable():
            return ""
        return self._leads(self.run.to(card)) or self.run.why()

    def _leads(self, ways: tuple[Row, ...]) -> str:
        """What touching a card lays that is reached by these rows."""
        t = self.context.words.t
        if len(ways) > 1:
            return t("table.climb.branches", n=len(ways))
        return t("table.climb.told", run=self.run.rows.signs(ways[0])) if ways else ""

    def advice(self) -> tuple[str, str]:
        """See OwnHand."""
        return self.run.advice()

    # ---- meaning it ------------------------------------------------------------------------------------------
    def more(self) -> list[Answer]:
        """See OwnHand: the whole row."""
        return self.run.answers()

    def fixed(self, names: Collection[str]) -> bool:
        """See OwnHand: those of a turn."""
        return not TURN.isdisjoint(names)

    def mean(self, name: str) -> bool:
        """See OwnHand."""
        if name == "run":
            self.run.start(self.run.whole())
        return name == "run"

    @property
    def letters(self) -> Mapping[str, str]:
        """See OwnHand."""
        return {**super().letters, KEY: "table.climb.no_row"}

    def press(self, card: CardId) -> None:
        """See OwnHand. A hand that lies face down is taken up as a whole; a card that may be several things asks."""
        session, now = self.context.session, self.context.now
        self.quiet.sure.verb = ""
        if session.play.settled:
            offers = session.offers()
            whole = touched(offers, "zone", "own")
            if whole is not None and session.view.sees(card) is None:
                session.submit(whole.action.text(), now)
                return
            self.refused = card
            meant = [offer for offer in offers if any(t.kind == "card" and t.what == card for t in offer.touch)]
            if self.choice.mean(card, meanings(self.context, self.run.rows, card, meant)):
                return
        super().press(card)

    def handle(self, g: Gesture) -> bool:
        """See OwnHand."""
        return self.choice.handle(g)

    def update(self, now: float) -> float | None:
        """See OwnHand. A row goes on by itself."""
        self.run.step()
        ends = [end for end in (super().update(now), self.quiet.sure.ends(now)) if end is not None]
        return min(ends, default=None)
