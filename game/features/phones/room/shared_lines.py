"""Works out once what several seats are told alike: the line of an event, and the words beside it for all
who know no more of it than everybody does, unless it is about them.

A full table is told the same action thirty times; to find the words again for each held up the picture. What is told to
one seat alone never comes here: of that only the line is kept, for those who are told it.
"""
from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.core.events import Event
from game.core.ports import Chair
from game.core.seating import Seat
from game.core.view import View
from game.core.wire import written
from game.features.phones.room.words import PhoneWords, Spoken

KEPT: Final = 600
"""Events: more than one phone falls behind another, and more than are looked through for a guest who sits down."""


class Alike(NamedTuple):
    """The words, the same as JSON, and the seats that need other words."""

    spoken: Spoken
    text: str
    others: frozenset[Seat | None]


@dataclass
class _Held:
    event: Event
    line: str
    alike: dict[PhoneWords, Alike] = field(default_factory=dict)


class Once:
    """Lines of one room. Seats that are told the same are told the same object, and it is recognised by that."""

    def __init__(self) -> None:
        self._held: dict[int, _Held] = {}
        self._chairs: Sequence[Chair] = ()

    def line(self, event: Event) -> str:
        """Return the line of an event, as it goes over the wire."""
        return self._of(event).line

    def alike(self, event: Event, words: PhoneWords, open_to_all: View, chairs: Sequence[Chair], game: str) -> Alike:
        """See `PhoneWords.alike`; `open_to_all` has just heard it."""
        if chairs is not self._chairs:          # a player has another name
            self._held.clear()
            self._chairs = chairs
        held = self._of(event)
        if words not in held.alike:
            spoken, others = words.alike(event, open_to_all, chairs, game)
            held.alike[words] = Alike(spoken, as_json(spoken), others)
        return held.alike[words]

    def _of(self, event: Event) -> _Held:
        held = self._held.get(id(event))
        if held is None:                        # it holds the event, so that no other one goes by the same number
            if len(self._held) >= KEPT:
                del self._held[next(iter(self._held))]
            held = self._held[id(event)] = _Held(event, written(event))
        return held


def knows_no_more(event: Event, view: View, open_to_all: View) -> bool:
    """Return whether the seat of this view knows no more of what such an event tells than everybody does."""
    reason = getattr(event, "reason", None)
    cards = (*getattr(event, "cards", ()), *(reason.cards if reason is not None else ()))
    own, all_ = view.faces, open_to_all.faces
    return view.notes == open_to_all.notes and all(own.get(card) == all_.get(card) for card in cards)


def as_json(value: object) -> str:
    """Encode a value as it is sent."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
