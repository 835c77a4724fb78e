"""Chips from one to another, or to the pot: moves them and tells it. Why, each game says itself. The same for what
one player begins with and others do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.cards import CardId
from game.core.events import BANK, POT, Event, Paid, Reason, Scored
from game.core.seating import Seat


class Purses(Protocol):
    """Describes what is wanted of a state: chips by seat, and the pot, whatever a game calls it."""

    chips: list[int]
    events: list[Event] | None
    pot: int


def pay(
    state: Purses, payer: Seat, payee: Seat, amount: int, key: str,
    cards: tuple[CardId, ...] = (), seats: tuple[Seat, ...] = (), number: int = 0,
) -> None:  # fmt: skip
    """Pay so much from one to the other, one of whom may be the pot; the reason is only put together if it is told."""
    if payer == POT:
        state.pot -= amount
    else:
        state.chips[payer] -= amount
    if payee == POT:
        state.pot += amount
    else:
        state.chips[payee] += amount
    if state.events is not None:
        state.events.append(Paid(payer, payee, amount, Reason(key, cards, seats, number)))


def more_chips(key: str, ahead: Sequence[int]) -> list[Event]:
    """Tell that some begin with so many chips beside those that all have, by seat."""
    return [Paid(BANK, seat, more, Reason(key, (), (seat,), more)) for seat, more in enumerate(ahead) if more]


def begun_with(key: str, scores: Sequence[int]) -> list[Event]:
    """Tell that some do not begin at nought, by seat."""
    return [Scored(seat, score, Reason(key, (), (seat,), abs(score))) for seat, score in enumerate(scores) if score]
