"""Tables at which everybody holds one card: how they are laid out from outside, and as one seat sees them.

Everything lies under handles (see `zones`). What a card is worth, and who may have which, is each game's own business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.core.cards import Card, CardId
from game.core.events import POT
from game.core.seating import Seat
from game.core.view import View
from game.rules.kit.zones import HasCards, handle


class OneCardState(HasCards, Protocol):
    """Describes what is wanted of a state. hand: handle by seat, -1 for none. line: the turn order, dealer last."""

    chips: list[int]
    dealer: Seat
    hand: list[CardId]
    line: tuple[Seat, ...]
    pile: list[CardId]
    pot: int
    question: int
    seats: int


def lay(
    state: OneCardState, held: Mapping[Seat, Card], pile: Sequence[Card], stock: Sequence[Card] | None, rest: list[Card]
) -> None:
    """Lay a card to each of the line, the one they hold or any of the rest; the pile; the stock, top first, or all the
    rest. What is left of it then lies in no zone: the next gathering takes it up."""
    for seat in state.line:
        state.hand[seat] = handle(state, held[seat] if seat in held else rest.pop())
    state.pile = [handle(state, card) for card in pile]
    state.stock = [handle(state, card) for card in (rest if stock is None else stock)][::-1]
    if stock is not None:
        for card in rest:
            handle(state, card)


def lie_as_seen(state: OneCardState, view: View) -> None:
    """Lay what is open to all: chips, who was dealt to, where cards lie; of no card which it is."""
    state.chips = [view.chips.get(seat, 0) for seat in range(state.seats)]
    state.pot, state.question = view.chips.get(POT, 0), view.question
    state.line, state.dealer = view.order, view.dealer
    state.hand = [next(iter(view.hand(seat)), -1) for seat in range(state.seats)]
    state.stock, state.pile = list(reversed(view.zone("stock"))), list(view.zone("pile"))
