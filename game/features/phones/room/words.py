"""Writes what is read on a phone beside the lines of the wire, in its own language: the sentence of an event, what is
asked, what stands on the buttons. Everything is said from what the seat was told, by the same narrator as on the
screen.

It knows no page: which word stands where, the page decides.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from game.core.cards import Deck
from game.core.events import POT, Called, Event, Left, Moved, Note, Paid, Scored, Shown
from game.core.ports import Chair
from game.core.rules import Offer, Refused
from game.core.seating import Seat
from game.core.view import View
from game.core.wire import Message, Put, Said, Sat, Seen, face_text
from game.text.narrator import Narrator

Spoken: TypeAlias = Mapping[str, object]
"""Texts by the name under which the page finds them; plain values of JSON."""


NOBODY: Final[Seat] = POT - 9
"""The seat of a reader who has none at this table."""


def _about(event: Event) -> tuple[Seat | None, ...]:
    """The seats to which this happened, and which did it."""
    match event:
        case Moved(source=source, target=target):
            return source.seat, target.seat
        case Shown(to=to):
            return tuple(to or ())
        case Paid(payer=one, payee=other) | Called(seat=one, asked=other):
            return one, other
        case Scored(seat=who) | Left(seat=who):
            return (who,)
        case Note(reason=reason):
            return reason.seats
        case _:
            return ()


class PhoneWords:
    """The words of one language, by one narrator. `aloud`: what becomes of every text, where its readings are to go
    along."""

    def __init__(self, narrator: Narrator, aloud: Callable[[str], str] | None = None) -> None:
        self.narrator, self.language = narrator, narrator.language
        self.aloud = aloud or (lambda text: text)
        self._known: dict[str, str] = {}        # texts without places, by their keys

    def of(self, message: Message, view: View, open_to_all: View, chairs: Sequence[Chair], game: str) -> Spoken:
        """Return the words that go with a message to the seat of this view, which has heard it; none where there are
        none. What tells more than everybody knows – `open_to_all` has heard it, too – has words that do not, for as
        long as the hand is face down; a seat that knows no more gets its own view."""
        names = tuple(chair.name for chair in chairs)
        match message:
            case Sat():
                return {"game": self._text(f"game.{game}.name")}
            case Put():
                return self._put(message, view, names, game)
            case Seen() | Said() | Refused():
                return {}
            case event:
                return self._told(event, view, open_to_all, names, game)

    def _told(self, event: Event, view: View, open_to_all: View, names: Sequence[str], game: str) -> Spoken:
        told = self.narrator.tell(event, view, names, view.observer, game)
        if told is None:
            return {}
        shown = told if open_to_all is view else \
            self.narrator.tell(event, open_to_all, names, view.observer, game) if event.to is None else None
        closed = shown.text if shown is not None else ""
        said: dict[str, object] = {"say": self.aloud(told.text)}
        if view.observer is not None and view.observer in _about(event):
            said["mine"] = True
        return said if closed == told.text else {**said, "closed": self.aloud(closed)}

    def alike(self, event: Event, open_to_all: View, chairs: Sequence[Chair], game: str
              ) -> tuple[Spoken, frozenset[Seat | None]]:
        """Return the words of an event for every seat that knows no more of it than all do; and the seats that need
        other words, because it is about them."""
        told = self.narrator.tell(event, open_to_all, tuple(chair.name for chair in chairs), NOBODY, game)
        if told is None:
            return {}, frozenset()
        return {"say": self.aloud(told.text)}, told.named.union(_about(event))

    def with_person(self, key: str, name: str) -> str:
        """Return a sentence about another person."""
        return self.aloud(self.language.text(key, name=self.narrator.person(0, (name,), None)))

    def refusal(self, key: str) -> str:
        """Return why something was not taken."""
        return self._text(key)

    def gathered(self, where: str, name: str) -> str:
        """Return what is done at this place while no match is played; empty where that says itself."""
        key = f"phones.room.{where}"
        called = self.narrator.person(0, (name,), None)
        return self.aloud(self.language.text(key, name=called)) if self.language.has(key) else ""

    def _text(self, key: str) -> str:
        if key not in self._known:
            self._known[key] = self.aloud(self.language.text(key))
        return self._known[key]

    def faces(self, deck: Deck) -> Mapping[str, str]:
        """Return the names of the cards of a pack, by their texts on the wire: the same for everybody."""
        called = ((face_text(card), self.narrator.called(card)) for card in deck.cards)
        return {face: self.language.text(f"card.{card.deck}.{card.id}.name") for face, card in called}

    def _put(self, put: Put, view: View, names: Sequence[str], game: str) -> Spoken:
        """The words of a question: what is asked, what that means, and the labels and reasons by their keys; a label
        that names a player stands under the action instead."""
        labels: dict[str, str] = {}
        for offer in put.offers:
            key, text = self._offered(offer, view, names)
            labels[key] = self.aloud(text)
        for answer in put.answers:
            if answer.text not in labels:
                labels.setdefault(answer.label, self._text(answer.label))
        reasons = {answer.reason: self._text(answer.reason) for answer in put.answers if answer.reason}
        curtain = f"{game}.curtain.{put.kind}"
        whiles = [f"{curtain}_while_{fact}" for fact in view.facts if view.fact(fact)]
        keys = (*whiles, curtain, f"phones.means.{game}.{put.kind}")
        means = next((self._text(key) for key in keys if self.language.has(key)), "")
        return {"ask": self.aloud(self.narrator.turn(view, names, view.observer)), "labels": labels, "reasons": reasons,
                "means": means}

    def _offered(self, offer: Offer, view: View, names: Sequence[str]) -> tuple[str, str]:
        named = any(touch.kind == "seat" for touch in offer.touch)
        text = self.narrator.offer(offer, view, names, view.observer)
        return (offer.action.text() if named else offer.label), text
