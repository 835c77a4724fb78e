"""Folds what everybody has been told of the tricks of this deal: who played what in which order, who passed, who won.

Read from a view's own history, so that a late screen knows as much as one that watched. Which notes speak of tricks
is said by the layout file; no rule is known here: which suit is led, which card is the highest and who has passed until
now is told as facts.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.cards import Card, CardId
from game.core.events import Asked, Called, Moved, Note, Shown, TurnOf
from game.core.seating import Seat
from game.core.view import View
from game.data.sheet import Sheet
from game.ui.stage.marks import this_deal


@dataclass
class Trick:
    """plays: seat, handle and face in the order played; passed: who played nothing; picked: how many cards a passer
    took. `winner` is -1 while it is being played; `winning` the card that won. Of the one that lies on the table `led`
    is the suit to follow, empty as long as none is set, and `best` the highest card, -1 before there is one."""

    plays: list[tuple[Seat, CardId, Card | None]] = field(default_factory=list)
    passed: list[Seat] = field(default_factory=list)
    winner: Seat = -1
    winning: CardId = -1
    picked: dict[Seat, int] = field(default_factory=dict)
    led: str = ""
    best: CardId = -1

    @property
    def is_open(self) -> bool:
        return self.winner < 0


def tricks(view: View, sheet: Sheet) -> list[Trick]:
    """Return all tricks of this deal, the one that is being played last; the last one may be empty."""
    found = [Trick()]
    faces: dict[CardId, Card] = {}
    for event in this_deal(view):
        match event:
            case Shown(cards, shown, None):
                faces.update(zip(cards, shown, strict=True))
            case Moved(cards, _, target) if target.name == "trick" and target.seat is not None:
                if not found[-1].is_open:
                    found.append(Trick())
                found[-1].plays += [(target.seat, card, faces.get(card)) for card in cards]
            case Note(reason):
                _noted(found, sheet.notes.get(reason.key, ""), reason.cards, reason.seats, reason.number)
            case _:
                pass
    return found


def _noted(found: list[Trick], movement: str, cards: Sequence[CardId], seats: Sequence[Seat], number: int) -> None:
    if not seats:
        return
    if movement == "pass":
        if not found[-1].is_open:
            found.append(Trick())
        found[-1].passed.append(seats[0])
    elif movement == "trick":
        found[-1].winner, found[-1].winning = seats[0], cards[0] if cards else -1
    elif movement == "pick-up":
        found[-1].picked[seats[0]] = number or len(cards)


def running(view: View, sheet: Sheet) -> Trick:
    """Return the trick whose cards lie on the table, or an empty one. One that is won lies there until it is taken
    away."""
    last = tricks(view, sheet)[-1]
    lies = any(zone.name == "trick" and cards for zone, cards in view.zones.items())
    if not (last.is_open or lies):
        return Trick()
    led, best = view.fact("led"), view.fact("best")
    suit = next((face.suit for _, card, face in last.plays if card in led and face is not None), "")
    highest = best[0] if best else last.winning
    return replace(last, passed=list(view.fact("passed")), led=suit, best=highest)


def latest(view: View, sheet: Sheet) -> Trick | None:
    """Return the last trick that was played to its end."""
    return next((trick for trick in reversed(tricks(view, sheet)) if not trick.is_open), None)


def actor(view: View, sheet: Sheet) -> Seat:
    """Return the seat that is doing something: whose turn it is, who digs or passes without having been asked, or who
    has won the trick that is being taken away. -1: none.

    A seat that has only one way to go is not asked; it acts all the same, and all eyes are on it.
    """
    if view.acting() < 0:
        return -1
    for event in reversed(view.heard):
        match event:
            case Note(reason) if reason.seats and sheet.notes.get(reason.key) == "trick":
                return reason.seats[0]
            case TurnOf(_, seat) | Called(seat) | Asked(seats=(seat,)):
                return seat
            case Moved(_, source, target) if source.name in ("stock", "hand"):
                return next((zone.seat for zone in (target, source) if zone.seat is not None), -1)
            case _:
                pass
    return -1


def cleared(view: View, sheet: Sheet) -> bool:
    """Return whether a trick has been won and no seat has been asked anything since: it is no seat's turn."""
    for event in reversed(view.heard):
        match event:
            case Note(reason) if reason.seats and sheet.notes.get(reason.key) == "trick":
                return True
            case TurnOf() | Called() | Asked():
                return False
            case _:
                pass
    return False
