"""What is read on a phone beside the lines of the wire, in its own language: the sentence of an event, what is asked,
what stands on the buttons. Everything is said from what the seat was told, by the same narrator as on the screen.

It knows no page: which word stands where, the page decides.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from game.core.cards import Deck
from game.core.events import Called, Event, Left, Moved, Note, Paid, Scored, Shown
from game.core.ports import Chair
from game.core.rules import Offer, Refused
from game.core.seating import Seat
from game.core.view import View
from game.core.wire import Message, Put, Said, Sat, Seen, face_text
from game.text.narrator import Narrator

Spoken: TypeAlias = Mapping[str, object]
"""Texts by the name under which the page finds them; plain values of JSON."""


def _is_about(event: Event, seat: Seat | None) -> bool:
    """Whether this happened to whoever sits there, or was done by him."""
    match event:
        case Moved(source=source, target=target):
            return seat in (source.seat, target.seat)
        case Shown(to=to):
            return to is not None and seat in to
        case Paid(payer=one, payee=other) | Called(seat=one, asked=other):
            return seat in (one, other)
        case Scored(seat=who) | Left(seat=who):
            return seat == who
        case Note(reason=reason):
            return seat in reason.seats
        case _:
            return False


class Words:
    """In one language, by one narrator. `aloud`: what becomes of every text, where its readings are to go along."""

    def __init__(self, narrator: Narrator, aloud: Callable[[str], str] | None = None) -> None:
        self.narrator, self.language = narrator, narrator.language
        self.aloud = aloud or (lambda text: text)

    def of(self, message: Message, view: View, open_to_all: View, chairs: Sequence[Chair], game: str) -> Spoken:
        """What is read with a message to the seat of this view, which has heard it; nothing where nothing is. What
        tells more than everybody knows – `open_to_all` has heard it, too – has words that do not, for as long as the
        hand is face down."""
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
        shown = self.narrator.tell(event, open_to_all, names, view.observer, game) if event.to is None else None
        closed = shown.text if shown is not None else ""
        said: dict[str, object] = {"say": self.aloud(told.text)}
        if _is_about(event, view.observer):
            said["mine"] = True
        return said if closed == told.text else {**said, "closed": self.aloud(closed)}

    def refusal(self, key: str) -> str:
        """Why something was not taken."""
        return self._text(key)

    def _text(self, key: str) -> str:
        return self.aloud(self.language.text(key))

    def faces(self, deck: Deck) -> Mapping[str, str]:
        """What the cards of a pack are called, by their texts on the wire: the same for everybody."""
        called = ((face_text(card), self.narrator.called(card)) for card in deck.cards)
        return {face: self.language.text(f"card.{card.deck}.{card.id}.name") for face, card in called}

    def _put(self, put: Put, view: View, names: Sequence[str], game: str) -> Spoken:
        """What is asked, what that means, and the labels and reasons by their keys; a label that names somebody stands
        under the action instead."""
        labels: dict[str, str] = {}
        for offer in put.offers:
            key, text = self._offered(offer, view, names)
            labels[key] = self.aloud(text)
        for answer in put.answers:
            if answer.text not in labels:
                labels.setdefault(answer.label, self._text(answer.label))
        reasons = {answer.reason: self._text(answer.reason) for answer in put.answers if answer.reason}
        keys = (f"{game}.curtain.{put.kind}", f"phones.means.{game}.{put.kind}")
        means = next((self._text(key) for key in keys if self.language.has(key)), "")
        return {"ask": self.aloud(self.narrator.turn(view, names, view.observer)), "labels": labels, "reasons": reasons,
                "means": means}

    def _offered(self, offer: Offer, view: View, names: Sequence[str]) -> tuple[str, str]:
        named = any(touch.kind == "seat" for touch in offer.touch)
        text = self.narrator.offer(offer, view, names, view.observer)
        return (offer.action.text() if named else offer.label), text
