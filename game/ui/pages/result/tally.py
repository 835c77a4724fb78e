"""Counts what each seat did in a match, out of what everybody was told: by the words of `game.data.awards`.

It knows no game and no award, and draws nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.events import Began, Called, Ended, Event, Fact, Left, Moved, Note, Paid, Reason, Scored, Shown
from game.core.seating import Seat


class Met(NamedTuple):
    """The seat that a call met, and when: in which round, or in which deal where one round was the whole match."""

    seat: Seat
    stage: str
    number: int


@dataclass
class _Count:
    """What one seat has of one thing: how often, how much in all, the most at once; the last card of it; at a call, the
    seat it met last, and when."""

    times: int = 0
    sum: int = 0
    most: int = 0
    card: Card | None = None
    met: Met | None = None


class Tally:
    """Holds all that was counted, by what it is and by seat."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._counts: dict[str, dict[Seat, _Count]] = defaultdict(lambda: defaultdict(_Count))
        faces, deal = faces_told(events), _Deal()
        stage = "round" if sum(isinstance(event, Began) and event.what == "round" for event in events) > 1 else "deal"
        now = 0
        for event in events:
            now += isinstance(event, Began) and event.what == stage
            for what, seat, amount in (*counted(event, faces), *deal.hears(event)):
                if seat >= 0:
                    count = self._counts[what][seat]
                    count.times, count.sum, count.most = count.times + 1, count.sum + amount, max(count.most, amount)
            for what, seat, card in (*_faces_counted(event, faces), *_faces_noted(event, faces)):
                self._counts[what][seat].card = card
            if isinstance(event, Called) and event.asked >= 0:
                for word, seat, other in (("said", event.seat, event.asked), ("heard", event.asked, event.seat)):
                    self._counts[f"{word} {_own(event.word)}"][seat].met = Met(other, stage, now)

    def number(self, what: Iterable[str], seat: Seat, by: str) -> int:
        """Return how many of these things this seat has together."""
        found = [self._counts[each][seat] for each in what if seat in self._counts.get(each, ())]
        numbers = [getattr(count, by) for count in found]
        return max(numbers, default=0) if by == "most" else sum(numbers)

    def anybody(self, what: Iterable[str]) -> bool:
        """Return whether any seat has any of it."""
        return any(self._counts.get(each) for each in what)

    def card(self, what: Iterable[str], seat: Seat) -> Card | None:
        """Return the last card that was counted for this seat as one of these things; None where no card was, or any.
        """
        kept = [each for each in what if not each.endswith(" any")]
        known = [each.replace("lost_to", "second").replace("vain", "note") for each in kept]
        found = [self._counts[each][seat].card for each in known if seat in self._counts.get(each, ())]
        return next((card for card in reversed(found) if card is not None), None)

    def met(self, what: Iterable[str], seat: Seat) -> Met | None:
        """Return the seat that this seat met last by one of these calls, and when; None where it met none."""
        found = [self._counts[each][seat].met for each in what if seat in self._counts.get(each, ())]
        return next((met for met in reversed(found) if met is not None), None)


@dataclass
class _Deal:
    """What is only counted when a deal is over: what its losers are left with, and what they did in vain."""

    hands: dict[Seat, int] = field(default_factory=lambda: defaultdict(int))
    emptied: dict[Seat, str] = field(default_factory=dict)
    notes: list[Reason] = field(default_factory=list)

    def hears(self, event: Event) -> Iterator[tuple[str, Seat, int]]:
        """Note this event; yield what is counted, if with it the deal is over."""
        match event:
            case Began("deal"):
                self.hands.clear()
                self.emptied.clear()
                self.notes.clear()
            case Moved(cards, source, target):
                self._moved(source.seat if source.name == "hand" else None, -len(cards), target.name)
                self._moved(target.seat if target.name == "hand" else None, len(cards), target.name)
            case Note(reason, None) if reason.seats:
                self.notes.append(reason)
            case Ended("deal", winners, reason):
                yield from self._over(winners, _own(reason.key))

    def _moved(self, seat: Seat | None, cards: int, where: str) -> None:
        if seat is not None:
            self.hands[seat] += cards
            if self.hands[seat] == 0:
                self.emptied[seat] = where
            else:
                self.emptied.pop(seat, None)

    def _over(self, winners: Sequence[Seat], how: str) -> Iterator[tuple[str, Seat, int]]:
        for seat, cards in self.hands.items():
            if cards and seat not in winners:
                yield f"ends {cards}", seat, 1
                yield f"ends {cards} {how}", seat, 1
        yield from ((f"emptied {where}", seat, 1) for seat, where in self.emptied.items() if seat not in winners)
        for reason in self.notes if winners else ():
            first, *others = reason.seats
            if first not in winners:
                yield f"vain {_own(reason.key)}", first, _amount(reason)
            elif others and others[0] not in winners:
                yield f"lost_to {_own(reason.key)}", others[0], _amount(reason)


def faces_told(events: Sequence[Event]) -> dict[CardId, Card]:
    """Return every card that was shown to all, by its handle: a handle never comes again."""
    faces: dict[CardId, Card] = {}
    for event in events:
        if isinstance(event, Shown) and event.to is None:
            faces.update(zip(event.cards, event.faces, strict=True))
    return faces


def counted(event: Event, faces: dict[CardId, Card]) -> Iterator[tuple[str, Seat, int]]:
    """Yield what an event counts for: the words of `game.data.awards`, a seat, how much."""
    match event:
        case Called(seat, word, asked):
            yield f"said {_own(word)}", seat, 1
            yield f"heard {_own(word)}", asked, 1
        case Note(reason):
            yield from _noted(reason)
        case Left(seat, _, reason):
            yield f"left {_own(reason.key)}", seat, 1
        case Scored(seat, points, reason):
            yield f"scores {_own(reason.key)}", seat, abs(points)
        case Paid(payer, payee, amount, reason):
            yield f"pays {_own(reason.key)}", payer, amount
            yield f"paid {_own(reason.key)}", payee, amount
        case Ended(what, winners):
            yield from ((f"wins {what}", seat, 1) for seat in winners)
        case Began(what, _, dealer):
            yield f"deals {what}", dealer, 1
        case Fact("out", value) if value:
            yield f"out {len(value)}", value[-1], 1
        case Moved(cards, source, target) if source.name == "hand" and source.seat is not None:
            yield f"gives hand>{target.name}", source.seat, len(cards)
    yield from ((what, seat, 1) for what, seat, _ in _faces_counted(event, faces))


def _noted(reason: Reason) -> Iterator[tuple[str, Seat, int]]:
    key, seats = _own(reason.key), reason.seats
    for word, seat in zip(("note", "second"), seats, strict=False):
        yield f"{word} {key}", seat, _amount(reason)
    yield from ((f"all {key}", seat, 1) for seat in seats)


def _faces_counted(event: Event, faces: dict[CardId, Card]) -> Iterator[tuple[str, Seat, Card]]:
    """The cards that are played, and those that a note shows of several seats: as what each counts, whose it is."""
    match event:
        case Moved(cards, source, target) if source.name == "hand" != target.name and source.seat is not None:
            for card in cards:
                yield from _named("lays", faces.get(card), source.seat)
        case Note(reason) if len(reason.seats) == len(reason.cards) > 1:
            for seat, card in zip(reason.seats, reason.cards, strict=True):
                yield from _named("shows", faces.get(card), seat)


def _faces_noted(event: Event, faces: dict[CardId, Card]) -> Iterator[tuple[str, Seat, Card]]:
    """The one card that a note is about, if it was shown."""
    if isinstance(event, Note) and len(event.reason.cards) == 1 and (face := faces.get(event.reason.cards[0])):
        for word, seat in zip(("note", "second"), event.reason.seats, strict=False):
            yield f"{word} {_own(event.reason.key)}", seat, face


def _named(word: str, face: Card | None, seat: Seat) -> Iterator[tuple[str, Seat, Card]]:
    """A card by its name, its name in its suit, its suit, and as any."""
    if face is not None:
        yield from ((f"{word} {name}", seat, face) for name in sorted({*names_of(face), face.suit} - {""}))
        yield f"{word} any", seat, face


def names_of(face: Card) -> tuple[str, ...]:
    """Return the names of a card: its name, and its name in its suit."""
    return (face.id, face.id.removeprefix(f"{face.suit}-")) if face.suit else (face.id,)


def _amount(reason: Reason) -> int:
    return reason.number or len(reason.cards)


def _own(key: str) -> str:
    """A key without the game's name before it."""
    return key.partition(".")[2]
