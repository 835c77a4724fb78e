"""Reports what is told of a position of Kakkuri."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import Card, CardId
from game.core.events import BANK, POT, Began, Called, Event, Left, Moved, Note, Paid, Reason, Shown, Shuffled
from game.core.rules import Reported
from game.core.seating import Seat
from game.rules.kakkuri.cards import CARD, FACES, PACK, Bits
from game.rules.kakkuri.deal import deal_events, tell_draw
from game.rules.kakkuri.determinize import imagine
from game.rules.kakkuri.facts import FOLDED, LIES, MAY_FOLLOW
from game.rules.kakkuri.offers import FUWARU, HANDS, PILE, SEATS, STOCK
from game.rules.kakkuri.play import KakkuriState
from game.rules.kakkuri.setup import position

__all__ = ("imagine", "opening", "position", "report", "start")
"""The Rules of the game: this module offers them."""


start = KakkuriState


def opening(state: KakkuriState) -> list[Event]:
    """See Rules. As if the match had begun with these counters and these hands had been dealt in this deal."""
    events: list[Event] = [Began("match", 1, POT, tuple(range(state.seats)))]
    events += [Paid(BANK, seat, chips, Reason("kakkuri.stake")) for seat, chips in enumerate(state.chips) if chips]
    if state.pot:
        events.append(Paid(BANK, POT, state.pot, Reason("kakkuri.stake")))
    gathered: tuple[CardId, ...] = ()
    for place, drawn in enumerate(state.drawn):
        cards = tuple(range(len(PACK) * place, len(PACK) * (place + 1)))
        events.append(Shuffled(gathered, STOCK, cards))
        tell_draw(events, cards[: state.seats], drawn)
        gathered = cards
    hands = [bit for seat in state.line for bit in state.held(seat)]
    events.append(Shuffled(gathered, STOCK, state.handles_of([*hands, *reversed(state.box), *state.pile])))
    if state.phase == FUWARU:
        if state.pile:  # out of the deal
            events.append(Moved(state.handles_of(state.pile), STOCK, PILE))
        deal_events(state, events)
        return events
    events.append(Began("deal", state.deal, state.line[0], state.line))
    for seat in state.line:
        held = state.held(seat)
        if held:
            cards = state.handles_of(held)
            events += (Moved(cards, STOCK, HANDS[seat]), Shown(cards, _faces(held), (seat,)))
    _tell_pile(state, events)
    _tell_done(state, events)
    events += (LIES[state.table], MAY_FOLLOW[state.follow])
    if state.folded:
        events.append(FOLDED[state.folded])
    events.append(state.asking())
    return events


def _faces(cards: Iterable[Bits]) -> tuple[Card, ...]:
    return tuple(CARD[bit] for bit in cards)


def _tell_pile(state: KakkuriState, events: list[Event]) -> None:
    """All that lies on the table has been seen; the table card last, as it was turned."""
    *under, top = state.pile
    cards = state.handles_of(under)
    if under:
        events += (Shown(cards, _faces(under)), Moved(cards, STOCK, PILE))
    card = state.handles_of((top,))
    events += (Called(state.turner, "kakkuri.turn_box"), Shown(card, FACES[top]), Moved(card, STOCK, PILE))


def _tell_done(state: KakkuriState, events: list[Event]) -> None:
    if state.sitter != POT:
        events.append(Left(state.sitter, "deal", Reason("kakkuri.sits_out", (), (state.sitter,))))
        if state.dealer != state.line[0]:
            events.append(Note(Reason("kakkuri.dealer_moves", (), (state.sitter, state.dealer))))
    for seat in SEATS[state.folded]:
        events.append(Note(Reason("kakkuri.folded", (), (seat,))))
    for seat in SEATS[state.played]:
        events.append(Note(Reason("kakkuri.has_played", (), (seat,))))
    for seat in SEATS[state.playing & ~state.may_fold & ~state.played]:
        events.append(Note(Reason("kakkuri.had_turn", (), (seat,))))


def report(state: KakkuriState, names: Sequence[str]) -> dict[str, Reported]:
    """Report the position as scenarios may expect it, by key; seats by name, cards by code."""

    def called(seats: Iterable[Seat]) -> tuple[Reported, ...]:
        return tuple(names[seat] for seat in seats)

    def named(seat: Seat) -> Reported:
        return names[seat] if seat != POT else None

    def codes(cards: Iterable[Bits]) -> tuple[Reported, ...]:
        return tuple(CARD[bit].code for bit in cards)

    facts: dict[str, Reported] = {
        "hands": {names[seat]: codes(state.held(seat)) for seat in range(state.seats)},
        "stock": codes(reversed(state.box)),
        "box": codes(reversed(state.box)),
        "stock_size": len(state.box),
        "discard_size": len(state.pile),
        "chips": {names[seat]: chips for seat, chips in enumerate(state.chips)},
        "pot": state.pot,
        "centre": state.pot,
        "table": state.table or None,
        "turner": named(state.turner),
        "won": named(state.won),
        "guri": names[state.guri] if state.guri != POT else False,
        "void": state.how == "kakkuri.void",
        "folded": called(SEATS[state.folded]),
        "sitter": named(state.sitter),
        "seats": called(state.line),
        "dealer": named(state.dealer),
        "deal": state.deal,
        "gathered": True,  # for every deal
    }
    return facts
