"""Describes what happened, one small value per fact. Only the Match knows more than events tell.

Cards travel as handles; a face travels in `Shown` and nowhere else. `to` says who is told; an event reaches an
observer whole or not at all. No event holds prose: a `Reason` is a key that names one sentence per language and
one anchor of the rules text. Events are immutable by use; slots without freezing keep them cheap.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import ClassVar, NamedTuple

from game.core.cards import Card, CardId
from game.core.seating import Audience, Seat, Zone

POT: Seat = -1
"""Stands for no seat as payer or payee: the pot, the place, the centre."""

BANK: Seat = -2
"""Where the chips come from when a match begins; with it, all chips together are always 0."""


class Reason(NamedTuple):
    """Gives a reason: the key of a sentence, and the cards, seats and number that the sentence names."""

    key: str
    cards: tuple[CardId, ...] = ()
    seats: tuple[Seat, ...] = ()
    number: int = 0


@dataclass(slots=True)
class Began:
    """A `match`, `round` or `deal` begins. `seats` take part, in turn order; `dealer` is POT where there is none."""

    to: ClassVar[Audience] = None
    what: str
    number: int
    dealer: Seat
    seats: tuple[Seat, ...]


@dataclass(slots=True)
class Moved:
    """Cards go from one zone to another, in this order."""

    to: ClassVar[Audience] = None
    cards: tuple[CardId, ...]
    source: Zone
    target: Zone


@dataclass(slots=True)
class Shown:
    """Faces are told: to everybody (`to` is None: they lie face up from now on) or to some seats only."""

    cards: tuple[CardId, ...]
    faces: tuple[Card, ...]
    to: Audience = None


@dataclass(slots=True)
class Covered:
    """Cards are turned face down; who has seen them still knows them."""

    to: ClassVar[Audience] = None
    cards: tuple[CardId, ...]


@dataclass(slots=True)
class Shuffled:
    """Cards are gathered from wherever they lie into `zone`, face down; `cards` are their new handles, top first."""

    to: ClassVar[Audience] = None
    gathered: tuple[CardId, ...]
    zone: Zone
    cards: tuple[CardId, ...]


@dataclass(slots=True)
class Asked:
    """One question is put to all these seats at once (`kind` is a key such as `kuku.window`).

    silence: saying nothing is an answer too (a window that closes); else every seat asked answers itself, even one that
    has one answer only, so that the wait for it tells nothing.
    """

    to: ClassVar[Audience] = None
    question: int
    kind: str
    seats: tuple[Seat, ...]
    silence: bool = False


@dataclass(slots=True)
class TurnOf:
    """One seat is to act; this is a question to one."""

    to: ClassVar[Audience] = None
    question: int
    seat: Seat


@dataclass(slots=True)
class Called:
    """A word is said aloud; `word` is a key such as `kuku.cambio`. `asked` is the seat it is said to, or POT."""

    to: ClassVar[Audience] = None
    seat: Seat
    word: str
    asked: Seat = POT


@dataclass(slots=True)
class Paid:
    """Chips change hands."""

    to: ClassVar[Audience] = None
    payer: Seat
    payee: Seat
    amount: int
    reason: Reason


@dataclass(slots=True)
class Scored:
    """A seat's score changes by `points`."""

    to: ClassVar[Audience] = None
    seat: Seat
    points: int
    reason: Reason


@dataclass(slots=True)
class Left:
    """A seat is out of the `deal`, the `round` or the `match`."""

    to: ClassVar[Audience] = None
    seat: Seat
    what: str
    reason: Reason


@dataclass(slots=True)
class Ended:
    """A `deal`, `round` or `match` is over; `winners` may be empty."""

    to: ClassVar[Audience] = None
    what: str
    winners: tuple[Seat, ...]
    reason: Reason


@dataclass(slots=True)
class Note:
    """A game's own fact: the key of its sentence is `reason.key`."""

    reason: Reason
    to: Audience = None


@dataclass(slots=True)
class Fact:
    """Describes what holds from now on, as the rules say it: which suit is led, which ranks may follow, who has folded.

    It lies open for all, as the cards that it follows from do; a picture draws it, an imagination begins with it,
    and neither works it out again. It holds until the same `key` is told again or the `scope` – the `deal`, the `round`
    or the `match` – is followed by the next. `value` is empty where nothing of the kind holds now. No sentence is said.
    """

    to: ClassVar[Audience] = None
    key: str
    value: tuple[int, ...]
    scope: str = "deal"


Event = (
    Began | Moved | Shown | Covered | Shuffled | Asked | TurnOf | Called | Paid | Scored | Left | Ended | Note | Fact
)


def is_told(event: Event, observer: Seat | None) -> bool:
    """Return whether `observer` (None: the shared screen) learns of this event: the one gate of secrets."""
    return event.to is None or (observer is not None and observer in event.to)


def told(events: Iterable[Event], observer: Seat | None) -> list[Event]:
    """Return those events of which `observer` learns, in order: `is_told` written out, for nothing is asked more often.
    """
    return [event for event in events if event.to is None or (observer is not None and observer in event.to)]


def event_text(event: Event) -> str:
    """Write an event as one line that a person can read, for playthroughs: `moved 3 stock -> hand:2`."""
    name = type(event).__name__.lower()
    return f"{name} " + " ".join(f"{f.name}={_plain(getattr(event, f.name))}" for f in fields(event))


def _plain(value: object) -> str:
    match value:
        case Card():
            return value.code
        case Zone():
            return value.text()
        case Reason():
            rest = [_plain(v) for v in (value.cards, value.seats) if v] + ([str(value.number)] if value.number else [])
            return "/".join([value.key, *rest])
        case tuple():
            return ",".join(map(_plain, value)) or "-"
        case _:
            return str(value)
