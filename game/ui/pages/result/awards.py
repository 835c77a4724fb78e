"""Who has earned which award of a match, counted out of what everybody was told. It knows no game and draws nothing.

What is counted stands in `assets/awards/` (see `game.data.awards`). Three are given, to three persons if that can be.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.cards import Card, CardId
from game.core.events import Began, Called, Ended, Event, Fact, Left, Moved, Note, Paid, Reason, Scored, Shown
from game.core.ports import TableHost
from game.core.seating import Seat
from game.data.awards import Award, awards_of

GIVEN = 3


class Given(NamedTuple):
    """An award, who has it, and the number in its sentence."""

    award: Award
    seat: Seat
    number: int


@dataclass
class _Count:
    """What one seat has of one thing: how often, how much in all, the most at once."""

    times: int = 0
    sum: int = 0
    most: int = 0


class Tally:
    """All that was counted, by what it is and by seat."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._counts: dict[str, dict[Seat, _Count]] = defaultdict(lambda: defaultdict(_Count))
        faces = faces_told(events)
        for event in events:
            for what, seat, amount in counted(event, faces):
                if seat >= 0:
                    count = self._counts[what][seat]
                    count.times, count.sum, count.most = count.times + 1, count.sum + amount, max(count.most, amount)

    def number(self, what: Iterable[str], seat: Seat, by: str) -> int:
        """What this seat has of these things together."""
        found = [self._counts[each][seat] for each in what if seat in self._counts.get(each, ())]
        numbers = [getattr(count, by) for count in found]
        return max(numbers, default=0) if by == "most" else sum(numbers)

    def anybody(self, what: Iterable[str]) -> bool:
        """Whether anybody has any of it."""
        return any(self._counts.get(each) for each in what)


def faces_told(events: Sequence[Event]) -> dict[CardId, Card]:
    """Every card that was shown to all, by its handle: a handle never comes again."""
    faces: dict[CardId, Card] = {}
    for event in events:
        if isinstance(event, Shown) and event.to is None:
            faces.update(zip(event.cards, event.faces, strict=True))
    return faces


def counted(event: Event, faces: dict[CardId, Card]) -> Iterator[tuple[str, Seat, int]]:
    """What an event counts for: the words of `game.data.awards`, a seat, how much."""
    match event:
        case Called(seat, word, asked):
            yield f"said {_own(word)}", seat, 1
            yield f"heard {_own(word)}", asked, 1
        case Note(reason):
            yield from _noted(reason, faces)
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
            if target.name != "hand":
                yield from (each for card in cards for each in _faced("lays", card, source.seat, faces))


def _noted(reason: Reason, faces: dict[CardId, Card]) -> Iterator[tuple[str, Seat, int]]:
    key, seats, amount = _own(reason.key), reason.seats, reason.number or len(reason.cards)
    for word, seat in zip(("note", "second"), seats, strict=False):
        yield f"{word} {key}", seat, amount
    yield from ((f"all {key}", seat, 1) for seat in seats)
    if len(seats) == len(reason.cards) > 1:
        for seat, card in zip(seats, reason.cards, strict=True):
            yield from _faced("shows", card, seat, faces)


def _faced(word: str, card: CardId, seat: Seat, faces: dict[CardId, Card]) -> Iterator[tuple[str, Seat, int]]:
    """A card by its name, its name in its suit, its suit, and as any."""
    face = faces.get(card)
    if face is not None:
        names = {face.id, face.suit, face.id.removeprefix(f"{face.suit}-")} if face.suit else {face.id}
        yield from ((f"{word} {name}", seat, 1) for name in sorted(names))
        yield f"{word} any", seat, 1


def _own(key: str) -> str:
    """A key without the game's name before it."""
    return key.partition(".")[2]


# ---- who has what ----------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Claim:
    """Who may have an award; worth: how far beyond the next best it is."""

    given: Given
    worth: float


def claims(awards: Sequence[Award], events: Sequence[Event], seats: int) -> list[_Claim]:
    """Everybody who has most of something, alone and enough of it; the most remarkable first."""
    tally, found = Tally(events), list[_Claim]()
    for award in awards:
        if award.without and not tally.anybody(award.without):
            continue                        # where nobody has it, it is nothing to be without it
        numbers = [tally.number(award.of, seat, award.by) for seat in range(seats)]
        fit = [seat for seat in range(seats) if not award.without or not tally.number(award.without, seat, "times")]
        best = max((numbers[seat] for seat in fit), default=0)
        having = [seat for seat in fit if numbers[seat] == best]
        if best >= award.least and len(having) == 1:
            others = [number for seat, number in enumerate(numbers) if seat != having[0]]
            worth = best / (max(others, default=0) + award.least) * _mood(award, events)
            found.append(_Claim(Given(award, having[0], best), worth))
    return sorted(found, key=lambda claim: (claim.given.award.order, -claim.worth))


def _mood(award: Award, events: Sequence[Event]) -> float:
    """From 0.5 to 1.5, another in every match, so that not the same three are given evening after evening."""
    return 0.5 + zlib.crc32(f"{award.key} {len(events)}".encode()) / 2**32


def given(awards: Sequence[Award], events: Sequence[Event], seats: int, first: Sequence[Seat] = ()) -> list[Given]:
    """The awards of a match: to different seats as long as there are any, those named `first` before the others."""
    left, chosen = [claim.given for claim in claims(awards, events, seats)], list[Given]()
    while left and len(chosen) < GIVEN:
        taken = {each.seat for each in chosen}
        fresh = [each for each in left if each.seat not in taken] or left
        chosen.append(next((each for each in fresh if each.seat in first), fresh[0]))
        left.remove(chosen[-1])
    return chosen


def awards(host: TableHost) -> list[Given]:
    """The awards of this table's match; persons go before bots."""
    chairs = host.setup.chairs
    persons = [seat for seat, chair in enumerate(chairs) if chair.is_person]
    return given(awards_of(host.setup.game), host.view(None).heard, len(chairs), persons)
