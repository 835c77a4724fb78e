"""Sums up what has become of one's own cards since one's last choice: two lines for a player who let the table run on.

It counts what it was told and decides nothing; what the sentence below the table says is not said again.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from game.core.cards import CardId
from game.core.events import Began, Event, Moved, Paid
from game.core.seating import Seat, Zone
from game.core.view import View
from game.ui.hand.table_words import TableWords
from game.ui.stage.acts import cards_of
from game.ui.stage.records import Act

SIGNED, NAMED = 8, 3
"""So many cards are told one by one, by the sign of their suit or by name; of more it is said how many they are."""

DEALT = ("deal", "dealt")


class Recap:
    """Keeps a recap for the seat whose eyes these are. `hasted`: something of it was run through, so that it is worth
    telling."""

    def __init__(self, observer: Seat | None) -> None:
        self.observer = observer
        self.hasted = False
        self.clear()

    def clear(self) -> None:
        """Begin again: the player made a choice of their own."""
        self.hasted, self._done = False, 0
        self._come = dict[CardId, None]()

    def hear(self, act: Act, forced: bool) -> None:
        """Note an act that was seen; `forced`: it was done for the player whose eyes these are."""
        if any(isinstance(event, Began) for event in act.events):
            hasted = self.hasted
            self.clear()
            self.hasted = hasted
        for event in act.events if act.kind not in DEALT else ():
            self._note(event)
        self._done += forced and not any(cards_of(act))

    def _note(self, event: Event) -> None:
        own = Zone("hand", self.observer)
        match event:
            case Moved(cards=cards, source=source, target=target) if target == own != source:
                self._come.update(dict.fromkeys(cards))
            case Moved(cards=cards, source=source) if source == own:
                self._come = {card: None for card in self._come if card not in cards}

    def lines(self, words: TableWords, view: View) -> list[str]:
        """Say what has become of the own cards, in two lines at most; what the sentence says is not said again."""
        t, said = words.t, list[str]()
        faces = [view.faces[card] for card in self._come if card in view.faces]
        told = len(faces) == len(self._come) and all(words.card_said(face) in words.queue.sentence for face in faces)
        if self._come and not told:
            said.append(t("table.recap.come", cards=named(words, view, list(self._come))))
        if self._done:
            said.append(t("table.recap.done"))
        return said


def named(words: TableWords, view: View, cards: list[CardId]) -> list[str]:
    """Return these cards by their signs, or by name where there are few; of many how many of each suit."""
    called = [words.services.look.called(face) for card in cards if (face := view.faces.get(card)) is not None]
    if len(called) < len(cards):
        return [words.t("table.recap.cards", n=len(cards))]
    known, suits = words.services.language.has, Counter((face.deck, face.suit) for face in called)
    if len(cards) <= SIGNED and all(signs := [words.services.language.sign(face) for face in called]):
        return signs
    if len(cards) <= NAMED:
        return [words.card_said(view.faces[card]) for card in cards]
    if not all(known(f"suit.{deck}.{suit}") for deck, suit in suits):
        return [words.t("table.recap.cards", n=len(cards))]
    return [words.t("table.recap.suit", n=n, suit=words.t(f"suit.{deck}.{suit}")) for (deck, suit), n in suits.items()]


def own_last(events: Sequence[Event], observer: Seat | None) -> list[Event]:
    """Order the last events so that of what several pay to one in one go, one's own comes last: where only the latest
    sentence has room, it is the one looked for."""
    found = list[Event]()
    for _, some in groupby(events, lambda event: event.payee if isinstance(event, Paid) else None):
        found += sorted(some, key=lambda event: isinstance(event, Paid) and event.payer == observer)
    return found
