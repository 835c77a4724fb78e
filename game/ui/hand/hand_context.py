"""Holds what a hand is given by the page that shows it: its seat, what lies open of it, and how an answer is given.

`HandContext` holds what every hand needs; the curtain makes its own for the seat that looks. `OpenTable` holds what a
hand needs besides where it lies on the open table. A hand never asks who else looks on.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

from game.client.seat_client import SeatClient
from game.core.cards import Card, CardId
from game.ui.hand.table_words import HandServices, TableWords
from game.ui.kit.hit_areas import PageHands
from game.ui.stage.session import Session
from game.ui.stage.sorting import HandSorting


class HandContext(ABC):
    """Describes what every hand needs, on the open table and behind the curtain."""

    services: HandServices
    words: TableWords

    def __init__(self, words: TableWords, hands: PageHands) -> None:
        self.services, self.host, self.words, self.hands = words.services, words.host, words, hands

    @property
    @abstractmethod
    def side(self) -> SeatClient:
        """The seat whose hand it is."""

    @property
    @abstractmethod
    def question(self) -> int:
        """The id of the question that is asked now; what was chosen does not outlast it."""

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Whether the hand can be seen and chosen from at this moment."""

    @property
    @abstractmethod
    def lays(self) -> bool:
        """Whether its owner is to lay cards of this hand now, and sees which."""

    @abstractmethod
    def faces(self) -> Mapping[CardId, Card]:
        """Return the own cards that lie open to their owner now; none while the hand is closed."""

    @abstractmethod
    def say(self, text: str) -> bool:
        """Give this answer; return whether it was taken."""

    @abstractmethod
    def refuse(self, key: str) -> None:
        """Show why something cannot be done; an empty key: it is read no longer."""

    @abstractmethod
    def wake(self) -> None:
        """Make the next press mean what is to be chosen; behind the curtain every press does."""

    def ahead(self) -> tuple[tuple[str, ...], ...]:
        """Return the rows of plays that can be laid now, as texts, the longest first; asked only while `lays`."""
        return self.side.ahead(self.side.sheet.play.verb)


class OpenTable(HandContext):
    """The table around a hand that lies before open eyes.

    now: the time of this table. side_panel: the one that lies over it; empty: none. by_keys: keys were used last, so
    that a hint says what they do. parked: the focus stands where a press means nothing yet. on_tap: gives the answer
    that a tap on the table means.
    """

    def __init__(self, words: TableWords, session: Session, sorting: HandSorting) -> None:
        super().__init__(words, PageHands(at="log"))
        self.session, self.observer, self.sorting = session, session.observer, sorting
        self.now = words.services.clock()
        self.side_panel = ""
        self.by_keys = False
        self.parked = True
        self.on_tap: Callable[[], object] = lambda: None

    @property
    def side(self) -> SeatClient:
        """See HandContext. Where no player sits with open eyes there is no hand, and it is not asked for."""
        assert self.session.side is not None
        return self.session.side

    @property
    def question(self) -> int:
        """See HandContext."""
        return self.host.question

    @property
    def is_open(self) -> bool:
        """See HandContext: nothing moves any more."""
        return self.session.play.settled

    @property
    def lays(self) -> bool:
        """See HandContext."""
        return self.observer is not None and self.session.view.question == self.host.question and bool(self.playable())

    @property
    def has_hand(self) -> bool:
        """Whether an own hand of several cards lies on this table."""
        own = self.session.play.room.own
        return own is not None and own.hand is not None

    def playable(self) -> frozenset[CardId]:
        """Return the own cards on offer."""
        return frozenset(int(touch.what) for offer in self.session.offers() for touch in offer.touch
                         if touch.kind == "card")

    def faces(self) -> Mapping[CardId, Card]:
        """See HandContext."""
        view = self.session.view
        held = view.hand(self.observer) if self.observer is not None else ()
        return {card: face for card in held if (face := view.sees(card)) is not None}

    def say(self, text: str) -> bool:
        """See HandContext."""
        return self.session.submit(text, self.now) is None

    def refuse(self, key: str) -> None:
        """See HandContext."""
        self.session.refuse(key, self.now)

    def wake(self) -> None:
        """See HandContext."""
        self.parked = False

    # ---- where a table is not played freely ------------------------------------------------------------------
    @property
    def held_back(self) -> str:
        """The reason why nothing may be laid out yet, as a key; empty: everything may."""
        return ""

    def offers_button(self, verb: str) -> bool:
        """Return whether what may be said at any time, or seldom, has its button here."""
        return True

    def first_of(self, spots: Sequence[str]) -> str:
        """Return the name of the spot on which keys and pads begin, of these; empty: there is none."""
        return next(iter(spots), "")

    @abstractmethod
    def explain(self, card: Card | None) -> None:
        """Show what this card is; without one, all cards."""
