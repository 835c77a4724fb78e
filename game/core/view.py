"""Keeps what one observer knows: the fold of the events told to them, and nothing else.

A View is all that screens, bots, logs and phones ever see. It is built by `hear`, event by event; two observers
told the same events have equal views. It knows no rules: it never asks what an event means for the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy

from game.core.cards import Card, CardId
from game.core.events import (
    POT,
    Asked,
    Began,
    Called,
    Covered,
    Ended,
    Event,
    Fact,
    Left,
    Moved,
    Note,
    Paid,
    Scored,
    Shown,
    Shuffled,
    TurnOf,
)
from game.core.seating import Seat, Zone

_SCOPES = {"deal": ("deal",), "round": ("deal", "round"), "match": ("deal", "round", "match")}


class Known:
    """Describes what one observer knows that another may not: of their `View` all that does not lie open for all.

    Code that keeps the views of a whole table folds what lies open once, and this once for each of them.

    faces: every face they were told and whose handle still lives. notes: the last `Note` by key, for this deal. heard:
    all events they were told, oldest first.
    """

    __slots__ = ("faces", "heard", "notes", "observer")

    def __init__(self, observer: Seat | None) -> None:
        self.observer = observer
        self.faces: dict[CardId, Card] = {}
        self.notes: dict[str, Note] = {}
        self.heard: list[Event] = []

    def hear(self, events: Sequence[Event]) -> None:
        """Fold events this observer was told, in order. Filtering is the Match's business, not the view's."""
        self.heard += events
        for event in events:
            if type(event) in _KNOWN:
                _KNOWN[type(event)](self, event)

    def _began(self, event: Began) -> None:
        self.notes.clear()

    def _shown(self, event: Shown) -> None:
        faces, shown = self.faces, event.faces
        for at, card in enumerate(event.cards):  # mostly one: half the time of an update with pairs
            faces[card] = shown[at]

    def _shuffled(self, event: Shuffled) -> None:
        for card in self.faces.keys() & event.gathered:
            del self.faces[card]

    def _note(self, event: Note) -> None:
        self.notes[event.reason.key] = event


class View(Known):
    """The table as `observer` sees it (None: the shared screen): what lies open, and what they know.

    zones: handles by zone, first is top or oldest. up: handles lying face up for all. chips: by seat, POT included.
    left: seats out, with `deal`, `round` or `match`. began: the last `Began` by what began. asked: the seats a
    question is open to; `question` its id and `asking` its kind (`turn` for a turn), `silence`: it closes for the
    silent. facts: what the rules say holds, the last `Fact` by key.
    """

    __slots__ = (
        "asked", "asking", "began", "chips", "ended", "facts", "left", "question", "scores", "seats", "silence", "up",
        "zones",
    )

    def __init__(self, observer: Seat | None, seats: int) -> None:
        super().__init__(observer)
        self.seats = seats
        self.zones: dict[Zone, tuple[CardId, ...]] = {}
        self.up: set[CardId] = set()
        self.chips: dict[Seat, int] = {}
        self.scores: dict[Seat, int] = {}
        self.left: dict[Seat, str] = {}
        self.began: dict[str, Began] = {}
        self.asked: tuple[Seat, ...] = ()
        self.asking = ""
        self.silence = False
        self.question = -1
        self.ended: dict[str, Ended] = {}
        self.facts: dict[str, Fact] = {}

    # ---- asking a view ------------------------------------------------------------------------------------
    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        return self.zones.get(Zone("hand", seat), ())

    def zone(self, name: str) -> tuple[CardId, ...]:
        return self.zones.get(Zone(name), ())

    def place_of(self, card: CardId) -> Zone | None:
        """Return the zone in which a card lies now, or None for a handle that is no longer valid."""
        return next((zone for zone, cards in self.zones.items() if card in cards), None)

    def sees(self, card: CardId) -> Card | None:
        """Return the face that lies open to this observer now: face up, or in their own hand."""
        if card in self.up or (self.observer is not None and card in self.hand(self.observer)):
            return self.faces.get(card)
        return None

    @property
    def dealer(self) -> Seat:
        return self.began["deal"].dealer if "deal" in self.began else POT

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats dealt to, in turn order; empty before the first deal."""
        return self.began["deal"].seats if "deal" in self.began else ()

    def number(self, what: str) -> int:
        return self.began[what].number if what in self.began else 0

    def fact(self, key: str) -> tuple[int, ...]:
        """Return what holds under this key; nothing where the rules have not told of it, or it no longer holds."""
        return self.facts[key].value if key in self.facts else ()

    def turn(self) -> Seat:
        """Return the seat whose turn it is, or POT."""
        return self.asked[0] if self.asking == "turn" and self.asked else POT

    def acting(self) -> Seat:
        """Return the one seat that has to answer now, in its turn or to a question put to it alone; else POT."""
        return self.asked[0] if len(self.asked) == 1 and not self.silence else POT

    def copy(self, known: Known | None = None) -> View:
        """Return an independent view that can hear other events; the history is shared up to here, not beyond.

        known: what the observer knows whose view it shall be, if another's.
        """
        twin = View.__new__(View)
        for owner, names in ((self, View.__slots__), (known or self, Known.__slots__)):
            for name in names:
                setattr(twin, name, copy(getattr(owner, name)))
        return twin

    # ---- the fold -----------------------------------------------------------------------------------------
    def hear(self, events: Iterable[Event]) -> None:
        """Fold events this observer was told, in order."""
        told = tuple(events)
        self.heard += told
        for event in told:
            _FOLD[type(event)](self, event)

    def _began(self, event: Began) -> None:
        super()._began(event)
        self.began[event.what] = event
        back = _SCOPES[event.what]
        self.left = {seat: what for seat, what in self.left.items() if what not in back}
        self.ended = {what: ended for what, ended in self.ended.items() if what not in back}
        self.facts = {key: fact for key, fact in self.facts.items() if fact.scope not in back}

    def _moved(self, event: Moved) -> None:
        cards, zones = event.cards, self.zones
        held = zones.get(event.source, ())
        first = held.index(cards[0]) if cards and cards[0] in held else 0
        after = first + len(cards)
        together = held[first:after] == cards  # nearly always; slices are far quicker than a search card by card
        zones[event.source] = held[:first] + held[after:] if together else tuple([c for c in held if c not in cards])
        zones[event.target] = zones.get(event.target, ()) + cards

    def _shown(self, event: Shown) -> None:
        super()._shown(event)
        if event.to is None:
            self.up.update(event.cards)

    def _covered(self, event: Covered) -> None:
        self.up.difference_update(event.cards)

    def _shuffled(self, event: Shuffled) -> None:
        super()._shuffled(event)
        gone = set(event.gathered)
        for zone, cards in self.zones.items():
            self.zones[zone] = tuple(c for c in cards if c not in gone)
        self.zones[event.zone] = event.cards
        self.up -= gone

    def _asked(self, event: Asked) -> None:
        self.question, self.asking, self.asked = event.question, event.kind, event.seats
        self.silence = event.silence

    def _turn(self, event: TurnOf) -> None:
        self.question, self.asking, self.asked = event.question, "turn", (event.seat,)
        self.silence = False

    def _paid(self, event: Paid) -> None:
        self.chips[event.payer] = self.chips.get(event.payer, 0) - event.amount
        self.chips[event.payee] = self.chips.get(event.payee, 0) + event.amount

    def _scored(self, event: Scored) -> None:
        self.scores[event.seat] = self.scores.get(event.seat, 0) + event.points

    def _left(self, event: Left) -> None:
        self.left[event.seat] = event.what

    def _ended(self, event: Ended) -> None:
        self.ended[event.what] = event
        self.asked, self.asking, self.silence = (), "", False

    def _fact(self, event: Fact) -> None:
        self.facts[event.key] = event

    def _called(self, event: Called) -> None:
        """A word changes nothing that lies on the table."""


_KNOWN: dict[type, Callable[..., None]] = {
    Began: Known._began, Shown: Known._shown, Shuffled: Known._shuffled, Note: Known._note,
}
_FOLD: dict[type, Callable[..., None]] = {
    Began: View._began, Moved: View._moved, Shown: View._shown, Covered: View._covered,
    Shuffled: View._shuffled, Asked: View._asked, TurnOf: View._turn, Paid: View._paid, Scored: View._scored,
    Left: View._left, Ended: View._ended, Note: View._note, Called: View._called,
    Fact: View._fact,
}
