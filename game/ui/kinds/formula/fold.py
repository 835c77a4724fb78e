"""Folds what everybody has been told of the formulas of this match: who reads which cards how, who carries a zero over,
who may turn cards, which card was pushed onto whom, which kind is burning.

What holds is read from the facts; only what each hand came to is looked up in a view's history, so that a late screen
knows as much as one that watched. Which notes speak of what is said by the layout file; no rule is known here.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.cards import CardId
from game.core.events import POT, Began, Called, Event, Note, Scored, TurnOf
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.odds.formula import CODES, Brackets
from game.ui.kinds.formula.sheet import formulas
from game.ui.stage.tracks import Track

BRACKETS: dict[str, Brackets] = {"formula": "", "formula-left": "left", "formula-right": "right"}
"""By the movement of the note that tells a formula, where its brackets stand."""


class HandValue(NamedTuple):
    """Describes what a seat comes to: its cards in the order in which they are read – none of a seat that bursts –, and
    which of them lie upside down. value: None where it bursts. shield: the card that shields it, -1: none does. won,
    lost: the points that the seat gets and loses by this duel. because: the card that makes a loss so large, -1: none
    does."""

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
    """Describes how many bows lie before each seat, and before which seats they are a pair of brackets."""

    lying: Mapping[Seat, int]
    pairs: tuple[Seat, ...] = ()


class FormulaReading(NamedTuple):
    """A formula on the board: of which seat, how far its value has been counted up, 0-1; `last`: nothing beats it;
    `stands`: how far its value has come to rest after that, 0-1."""

    seat: Seat
    share: float = 1.0
    last: bool = False
    stands: float = 1.0


@dataclass
class Duel:
    """Describes what a score moves here. readings: what is read on the board; told: by seat, from when on its result
    stands there; stamped: the print on a card that was pushed onto a player, 0-1."""

    readings: list[Track] = field(default_factory=list)
    told: dict[Seat, float] = field(default_factory=dict)
    stamped: Track | None = None


class FormulaFrame(NamedTuple):
    """A frame's part: the formula that is being read, None between two; the results that stand at their seats; what
    else has been told; how far a card is stamped, 0-1."""

    reading: FormulaReading | None
    results: Mapping[Seat, HandValue]
    told: Reckoning
    stamped: float = 1.0


class Reckoning(NamedTuple):
    """results: in the order told, the attacker's first; empty while no hands are compared. winner: whose formula
    nothing beats. carry: who carries a zero over; rebel: who may turn cards upside down, -1: no seat. pushed: the card
    that was pushed onto a player, -1: none; victim: that player, -1: none. named: the code of the kind that burns.
    attacker: who has called for the comparison, -1: no seat has."""

    results: tuple[HandValue, ...] = ()
    winner: HandValue | None = None
    carry: tuple[Seat, ...] = ()
    rebel: Seat = -1
    pushed: CardId = -1
    victim: Seat = -1
    named: str = ""
    attacker: Seat = -1

    def to_beat(self, seat: Seat, told: Collection[Seat]) -> HandValue | None:
        """Return the largest value of those that were told before this seat's; None: there is none."""
        before = [result for result in self.results
                  if result.seat in told and result.seat != seat and result.value is not None]
        return max(before, key=lambda result: result.value or 0, default=None)

    def of(self, seat: Seat) -> HandValue | None:
        return next((result for result in self.results if result.seat == seat), None)

    def lies_open(self, seat: Seat) -> bool:
        """Return whether the hand of this seat was shown; its tile then tells what it came to."""
        return self.of(seat) is not None


def reckon(view: View, sheet: Sheet) -> Reckoning:
    """Work out what holds now."""
    results, best = compared(view, sheet), view.fact("winner")
    winner = next((result for result in results if result.seat in best), None)
    (rebel,), (pushed, victim) = view.fact("rebel") or (-1,), view.fact("pushed") or (-1, -1)
    named = "".join(CODES[kind] for kind in view.fact("named"))
    return Reckoning(results, winner, view.fact("carry"), rebel, pushed, victim, named, _attacker(view, sheet))


def _attacker(view: View, sheet: Sheet) -> Seat:
    """Who has called for the comparison in this round; -1: no seat has."""
    word = formulas(sheet).attack
    for event in reversed(view.heard):
        if isinstance(event, Called) and event.word == word:
            return event.seat
        if isinstance(event, Began | TurnOf):
            break
    return -1


def compared(view: View, sheet: Sheet) -> tuple[HandValue, ...]:
    """Compare the hands: what each came to and what that has cost so far, once one is found to be worth most."""
    if not view.fact("winner"):
        return ()
    found: dict[Seat, HandValue] = {}
    turned: tuple[CardId, ...] = ()
    for event in _since_shown(view, sheet):
        if isinstance(event, Scored):
            because = event.reason.cards[0] if event.reason.cards else -1
            told = found[event.seat]
            found[event.seat] = told._replace(won=told.won + event.points, because=because)
        elif isinstance(event, Note):
            movement, (cards, seats) = sheet.notes.get(event.reason.key, ""), event.reason[1:3]
            if movement == "turned":
                turned = cards
            elif movement in BRACKETS:
                found[seats[0]] = HandValue(seats[0], cards, BRACKETS[movement], turned, event.reason.number)
                turned = ()
            elif movement in ("burst", "shield"):
                found[seats[0]] = HandValue(seats[0], shield=cards[0] if movement == "shield" else -1)
    return tuple(found.values())


def _since_shown(view: View, sheet: Sheet) -> Sequence[Event]:
    """What has been told since the hands of this round were shown."""
    heard = view.heard
    first = next(at for at in range(len(heard) - 1, -1, -1)
                 if isinstance(event := heard[at], Note) and sheet.notes.get(event.reason.key) == "showdown")
    return heard[first:]


def discard(view: View, how: Sheet) -> tuple[CardId, Seat]:
    """Return the last discard and who made it; -1: none lies there."""
    found = next((note.reason for key, note in view.notes.items() if how.notes.get(key) == "put"), None)
    if found is None or found.cards[0] not in view.zone("pile"):
        return -1, POT
    return found.cards[0], found.seats[0]
