"""Chooses whose way is followed when a deal is over: first that of the card that lost, then that of any card one points
at.

It asks what was told and nothing else – that a card was handed on is no secret, and its face is the table's business –
and holds nothing up: a player may go on at any time.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.client.card_journey import Journey, journeys
from game.core.cards import CardId
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import sheet
from game.ui.draw.text import is_japanese
from game.ui.hand.hand_context import OpenTable
from game.ui.hand.table_action import TableAction
from game.ui.hand.table_words import TableWords
from game.ui.kinds.one_card.card_trail import LOST, CardJourney
from game.ui.kinds.one_card.ranking import places
from game.ui.kit.answers import Answer
from game.ui.kit.desk import Desk
from game.ui.stage.marks import marks_of, this_deal

STEP, ALL = 460.0, 2600.0
"""Milliseconds for one step of a way, and for all of them at most."""

LETTER = "w"
"""The key that shows the next way."""

SHORT, BROAD = 90, 44
"""Characters of a sentence in which all stations are named, and where letters are broad; of a longer way the ends are,
and how often it was handed on."""

TOLD = 3
"""Of so many cards the log tells the way, the longest first."""


def ways(view: View) -> dict[CardId, Journey]:
    """Return the ways of this deal as this observer was told them: the same for all."""
    return journeys(this_deal(view))


def losing(view: View, found: dict[CardId, Journey], marks: Mapping[Seat, str]) -> list[CardId]:
    """Return the cards that were handed on and have cost a player something, the lowest before all others, the longest
    way first."""
    cards = [(LOST.index(marks[seat]), -found[card].handed, place, card) for place, seat in enumerate(view.order)
             if marks.get(seat) in LOST for card in view.hand(seat) if card in found and found[card].handed]
    return [card for *_, card in sorted(cards)]


class Following(TableAction):
    """One table. `card`: whose way is shown; None: no card's, or none is to be followed now."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self.card: CardId | None = None
        self._since, self._heard = 0.0, 0       # how many of its steps have been heard
        self._asked = False             # a player has pointed at it: then it is told in words, too
        self._begun = -1                # how much had been told when this deal's first way was shown
        self._at = ""                   # where the focus stood last
        self._known: tuple[int, dict[CardId, Journey]] = (-1, {})

    # ---- when --------------------------------------------------------------------------------------------------
    @property
    def _over(self) -> bool:
        session = self.table.session
        return "deal" in session.view.ended and session.play.settled

    def _ways(self) -> dict[CardId, Journey]:
        view = self.table.session.view
        if self._known[0] != len(view.heard):
            self._known = len(view.heard), ways(view)
        return self._known[1]

    def begin(self) -> bool:
        """See TableAction. When the deal is over and seen, the card that lost; afterwards the one the focus is on."""
        if not self._over:
            self.card, self._begun = None, -1
            return False
        if self._begun < 0:
            self._begun, self._at = 1, self._focus
            first = next(iter(self._lost()), None)
            if first is not None:
                self._follow(first, asked=False)
            return first is not None
        if self._focus != self._at:
            self._at = self._focus
            name, _, seat = self._at.partition(":")
            return name in ("seat", "tray") and self.seat_touched(int(seat))
        return False

    @property
    def _focus(self) -> str:
        return self.table.hands.focus.visible or ""

    def update(self, now: float) -> float | None:
        """See TableAction. Each step is heard as the card comes there."""
        if self.card is None:
            return None
        gone = self._gone(now)
        if int(gone) > self._heard:
            self._heard = int(gone)
            self.table.services.sound.play("land")
        return now if gone < len(self._ways()[self.card].steps) else None

    def _gone(self, now: float) -> float:
        """How many steps have been shown."""
        if self.card is None:
            return 0.0
        steps = len(self._ways()[self.card].steps)
        if self.table.session.play.reduced:
            return float(steps)
        return min(float(steps), (now - self._since) / min(STEP, ALL / max(1, steps)))

    # ---- which -------------------------------------------------------------------------------------------------
    def _lost(self) -> list[CardId]:
        states = self.table.session.play.placement.states
        return losing(self.table.session.view, self._ways(), {seat: state.mark for seat, state in states.items()})

    def _handed(self) -> list[CardId]:
        """Every card in a hand that has gone a way, those that lost first."""
        view, lost, found = self.table.session.view, self._lost(), self._ways()
        rest = [card for seat in view.order for card in view.hand(seat) if card in found and found[card].handed]
        return [*lost, *(card for card in rest if card not in lost)]

    def _follow(self, card: CardId, asked: bool) -> None:
        self.card, self._asked, self._since, self._heard = card, asked, self.table.now, 0

    def seat_touched(self, seat: Seat) -> bool:
        """See TableAction."""
        held = self.table.session.view.hand(seat) if self._over else ()
        if not held or held[0] not in self._ways():
            return False
        self._follow(held[0], asked=True)
        return True

    def answers(self) -> list[Answer]:
        """See TableAction."""
        if not self._over or not self._handed():
            return []
        return [Answer("way", self.table.words.t("table.way.answer"), "plain", key=LETTER, calm=True)]

    @property
    def letters(self) -> Mapping[str, str]:
        """See TableAction."""
        return {LETTER: "table.way.none" if self._over else "table.way.later"}

    def mean(self, name: str) -> bool:
        """See TableAction: the next card that has gone a way."""
        cards = self._handed() if name == "way" and self._over else []
        if cards:
            at = cards.index(self.card) + 1 if self.card in cards else 0
            self._follow(cards[at % len(cards)], asked=True)
        return bool(cards)

    def lay(self, desk: Desk) -> None:
        """See TableAction. A card of the ranking stands for the one at the seat."""
        play = self.table.session.play
        box = play.room.parts.ranking
        if box is not None and self._over:
            for rect, seat in places(play.frame(self.table.now), box):
                desk.spot(f"rank:{seat}", rect, partial(self._ask, seat), plain=True)

    def _ask(self, seat: Seat) -> None:
        self.seat_touched(seat)

    # ---- what is seen of it ------------------------------------------------------------------------------------
    def told(self) -> object | None:
        """See TableAction."""
        if self.card is None or not self._over:
            return None
        return CardJourney(self.card, self._ways()[self.card], self._gone(self.table.now))

    def hint(self) -> str:
        """See TableAction: the way of a card that a player has asked for."""
        if self.card is None or not self._asked or not self._over:
            return ""
        return told(self.table.words, self.table.session.view, self.card, self._ways()[self.card])


# ---- in words ------------------------------------------------------------------------------------------------------
def told(words: TableWords, view: View, card: CardId, journey: Journey) -> str:
    """Return the way of a card in one sentence; what it is stands there only if it lies open to this observer."""
    face = view.sees(card)
    called = words.card_said(face) if face is not None else words.t("table.way.this")
    stations = [words.services.narrator.person(zone.seat, words.names, words.observer) if zone.seat is not None
                else words.t(f"table.way.{zone.name}") for zone in journey.stations]
    asks = {"card": called, "first": stations[0], "last": stations[-1], "n": journey.handed or journey.refusals}
    if not journey.handed:
        said = words.t("table.way.stayed" if not journey.refusals else "table.way.unwanted", **asks)
    else:
        said = words.t("table.way.went", way=words.t("table.way.to").join(stations), **asks)
        if len(said) > (BROAD if is_japanese(said) else SHORT):
            said = words.t("table.way.far", **asks)
    return said[:1].upper() + said[1:]


def logged(words: TableWords, view: View) -> list[str]:
    """Return the lines of the log about the ways of the cards that lost."""
    found, on_cards = ways(view), marks_of(view, sheet(words.host.setup.game))
    marks = {seat: on_cards[card] for seat in view.order for card in view.hand(seat) if card in on_cards}
    return [told(words, view, card, found[card]) for card in losing(view, found, marks)[:TOLD]]
