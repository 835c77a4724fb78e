"""The words of one table as one observer reads them: names, cards, offers and keys in the language in force."""
from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.core.cards import Card
from game.core.ports import TableHost
from game.core.rules import Offer
from game.core.seating import Seat
from game.core.view import View
from game.ui.input.gesture import Key
from game.ui.input.keys import KeyTable
from game.ui.kit.answers import Answer
from game.ui.kit.ports import KitServices
from game.ui.stage.sentence_queue import SentenceQueue

if TYPE_CHECKING:
    from game.ui.stage.sound import Sound


class HandServices(KitServices, Protocol):
    """Provides what a hand may ask of the application: what parts of pages do (`kit.ports`), and the table's sounds."""

    @property
    def sound(self) -> Sound: ...


class TableWords:
    """Reads texts, names and key caps for one observer; None: for all who share the screen. `queue`: what has been said
    at this table."""

    services: HandServices

    def __init__(self, services: HandServices, host: TableHost, observer: Seat | None) -> None:
        self.services, self.host, self.observer = services, host, observer
        self.queue = SentenceQueue()
        self.info = next(info for info in services.catalogue.games() if info.id == host.setup.game)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text of the table; a game may have its own words for it."""
        return self.services.language.at_table(self.host.setup.game, key, **values)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit here, by seat; a paragraph never breaks one in the middle."""
        return tuple(chair.name for chair in self.host.setup.chairs)

    @property
    def pack(self) -> str:
        """The pack by whose names the cards go."""
        return self.services.look.called(self.info.faces[0]).deck

    def offer(self, offer: Offer, view: View) -> str:
        """Return the words on the button of an offer."""
        return self.services.narrator.offer(offer, view, self.names, self.observer)

    def short(self, answer: Answer) -> str:
        """Return fewer words for an answer, if there are any."""
        key, words = f"table.short.{answer.name}", self.services.language.words
        known = key in words or f"{self.host.setup.game}.{key}" in words
        return self.t(key) if known else answer.label

    def card_name(self, card: Card) -> str:
        """Return the name of a card, as it stands alone."""
        called = self.services.look.called(card)
        return self.t(f"card.{called.deck}.{called.id}.name")

    def card_said(self, card: Card) -> str:
        """Return the name of a card inside a sentence."""
        called = self.services.look.called(card)
        return self.t(f"card.{called.deck}.{called.id}.the")

    def card_effect(self, card: Card, strength: bool = True) -> str:
        """Say what a card does in the hand, in a few words; `strength`: and how strong it is."""
        return self.services.narrator.card_words(card, strength)

    def key_cap(self, act: Key, pad: bool = False) -> str:
        """Return the cap of the key, or the button of a pad, that gives a command."""
        return KeyTable(self.services.settings.keys).cap(act, pad)

    def cap(self, answer: Answer) -> str:
        """Return the cap of the key that gives an answer; empty: none does."""
        return answer.key.upper() if answer.key else self.key_cap(Key(answer.command)) if answer.command else ""
