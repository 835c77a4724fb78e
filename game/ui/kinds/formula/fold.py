"""What everybody has been told of the formulas of this match: who reads which cards how, who carries a zero over, who
may turn cards, which card was pushed onto whom, which kind is burning.

Read from a view's own history, so that a late screen knows as much as one that watched. Which notes speak of what is
said by the layout file; no rule is known here.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import POT, Began, Ended, Event, Note, Reason, Scored, TurnOf
from game.core.formula import Brackets
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.kinds.formula.sheet import formulas
from game.ui.stage.cues import Track

BRACKETS: dict[str, Brackets] = {"formula": "", "formula-left": "left", "formula-right": "right"}
"""By the movement of the note that tells a formula, where its brackets stand."""


class Result(NamedTuple):
    """What a seat comes to: its cards in the order in which they are read – none of a seat that bursts –, and which of
    them lie upside down. value: None where it bursts. shield: the card that shields it, -1: none does. won, lost: the
    points that the seat gets and loses by this duel. because: the card that makes a loss so large, -1: none does."""

    seat: Seat
    cards: tuple[CardId, ...] = ()
    brackets: Brackets = ""
    turned: tuple[CardId, ...] = ()
    value: int | None = None
    shield: CardId = -1
    won: int = 0
    because: CardId = -1

    @property
    def burst(self) -> bool:
        return self.value is None


class Bows(NamedTuple):
    """How many bows lie before each seat."""

    lying: Mapping[Seat, int]


class Reading(NamedTuple):
    """A formula on the board: of which seat, how far its value has been counted up, 0-1; `last`: nothing beats it."""

    seat: Seat
    share: float = 1.0
    last: bool = False


@dataclass
class Duel:
    """What a score moves here. readings: what is read on the board; told: by seat, from when on its result stands
    there; stamped: the print on a card that was pushed onto somebody, 0-1."""

    readings: list[Track] = field(default_factory=list)
    told: dict[Seat, float] = field(default_factory=dict)
    stamped: Track | None = None


class Seen(NamedTuple):
    """A frame's part: the formula that is being read, None between two; the results that stand at their seats; what
    else has been told; how far a card is stamped, 0-1."""

    reading: Reading | None
    results: Mapping[Seat, Result]
    told: Reckoning
    stamped: float = 1.0


@dataclass
class Reckoning:
    """results: in the order told, the attacker's first; empty while no attack has been shown. carry: who carries a
    zero over; rebel: who may turn cards upside down, -1: nobody. pushed: the card that was pushed onto somebody, -1:
    none. victim: onto whom, -1: nobody. named: the code of the kind that is burning."""

    results: list[Result] = field(default_factory=list)
    carry: tuple[Seat, ...] = ()
    rebel: Seat = -1
    pushed: CardId = -1
    victim: Seat = -1
    named: str = ""
    lying: CardId = -1
    _turned: tuple[CardId, ...] = ()

    @property
    def winner(self) -> Result | None:
        """Who is worth most; of equals the attacker, then the first behind him."""
        found = [result for result in self.results if result.value is not None]
        return max(found, key=lambda result: result.value or 0) if found else None

    def of(self, seat: Seat) -> Result | None:
        return next((result for result in self.results if result.seat == seat), None)

    def lies_open(self, seat: Seat) -> bool:
        """The hand of this seat was shown; its tile then tells what it came to."""
        return self.of(seat) is not None

    # ---- being told ------------------------------------------------------------------------------------------
    def hear(self, event: Event, sheet: Sheet) -> None:
        match event:
            case Began(what="match"):
                self.carry, self.rebel = (), -1
                self._new_round()
            case Began(what="deal"):
                self._new_round()
            case Ended(what="match"):
                self.carry, self.rebel = (), -1         # there is no next round
            case TurnOf():
                self.named = ""
            case Scored(seat, points, reason) if self.results:
                because = reason.cards[0] if reason.cards else -1
                self.results = [r._replace(won=r.won + points, because=because) if r.seat == seat else r
                                for r in self.results]
            case Note(reason):
                self._noted(sheet.notes.get(reason.key, ""), reason, sheet)
            case _:
                pass

    def _new_round(self) -> None:
        self.results, self.pushed, self.victim, self.named, self.lying = [], -1, -1, "", -1

    def _noted(self, movement: str, reason: Reason, sheet: Sheet) -> None:
        cards, seats = reason.cards, reason.seats
        match movement:
            case "showdown":
                self.carry, self.rebel, self.named, self._turned = (), -1, "", ()
            case "turned":
                self._turned = cards
            case "formula" | "formula-left" | "formula-right":
                self.results.append(Result(seats[0], cards, BRACKETS[movement], self._turned, reason.number))
                self._turned = ()
            case "burst" | "shield":
                self.results.append(Result(seats[0], shield=cards[0] if movement == "shield" else -1))
            case "carry":
                self.carry = seats
            case "rebel":
                self.rebel = seats[0]
            case "put":
                self.lying = cards[0] if cards else -1
            case "push":
                self.pushed = cards[0] if cards else -1
                self.victim = seats[1] if len(seats) > 1 else -1
            case "named":
                code = formulas(sheet).named.get(reason.key, "")
                self.named = str(reason.number) if code == "digit" else code
            case _:
                pass


def reckon(heard: Sequence[Event], sheet: Sheet) -> Reckoning:
    """All of it, from the first event on."""
    found = Reckoning()
    for event in heard:
        found.hear(event, sheet)
    return found


def discard(view: View, how: Sheet) -> tuple[CardId, Seat]:
    """The last discard and who made it; -1: none lies there."""
    found = next((event.reason for event in reversed(view.heard) if isinstance(event, Note) and event.reason.cards
                  and how.notes.get(event.reason.key) == "put"), None)
    if found is None or found.cards[0] not in view.zone("pile"):
        return -1, POT
    return found.cards[0], found.seats[0]
