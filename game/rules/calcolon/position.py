"""Reports what is told of a position of Calcolon.

It knows how a CalcolonState is laid out and how scenario files name it; how play goes on is `play`'s business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import POT, Began, Event, Moved, Note, Reason, Scored, Shown, Shuffled
from game.core.rules import Reported
from game.core.seating import Seat, Zone
from game.rules.calcolon.advice import advice
from game.rules.calcolon.deal import protection
from game.rules.calcolon.determinize import imagine
from game.rules.calcolon.hands import CARDS
from game.rules.calcolon.play import CalcolonState
from game.rules.calcolon.round import BELOW_ZERO, BOWS, HANDS, PILE, STOCK, Place
from game.rules.calcolon.setup import position

__all__ = ("advice", "imagine", "opening", "position", "report", "start")
"""The Rules of the game: this module offers them."""


start = CalcolonState


def opening(state: CalcolonState) -> list[Event]:
    """See Rules. As if the match stood so when this round began, and everything had been dealt where it lies."""
    events: list[Event] = [Began("match", 1, POT, tuple(range(state.seats)))]
    events += [BELOW_ZERO] * state.negative
    events += [Scored(s, score, Reason("calcolon.before", (), (s,), score)) for s, score in enumerate(state.scores)
               if score]  # fmt: skip
    events.append(Began("deal", state.deal, POT, state.line))
    hands, bows = state.hands, state.bows
    laid = [*(p for s in state.line for p in (*hands[s], *bows[s])), *state.pile, *state.stock()]
    events.append(Shuffled((), STOCK, state.handles(laid)))
    for seat in state.line:
        if hands[seat]:
            events.append(Moved(state.handles(hands[seat]), STOCK, HANDS[seat]))
            events.append(Shown(state.handles(hands[seat]), state.faces(hands[seat]), (seat,)))
        events += _open(state, bows[seat], BOWS[seat])
    if (pairs := state.holds("brackets")).value:
        events.append(pairs)
    events += _open(state, state.pile, PILE)
    if state.first_turns:
        events += protection(state)
    if state.carry:
        events += (Note(Reason("calcolon.carries", (), state.carry)), state.holds("carry"))
    if state.rebel != POT:
        events += (Note(Reason("calcolon.rebels", (), (state.rebel,))), state.holds("rebel"))
    if state.pushed != POT:
        devil = [place for place in hands[state.pushed] if state.is_stuck(place)]
        events.append(Shown(state.handles(devil), state.faces(devil)))
        events += (Note(Reason("calcolon.pushed", state.handles(devil), (POT, state.pushed))), state.holds("pushed"))
    if state.recycled:  # by the first draw: it leaves the places behind where the pile lay
        gathered = len(state.pack) - len(state.live())
        events.append(Note(Reason("calcolon.reshuffled", (), (), gathered)))
    return events + (state.ending(Reason("calcolon.void", (), (), state.deal)) if state.void else state.asking())


def _open(state: CalcolonState, places: list[Place], zone: Zone) -> list[Event]:
    """Cards that lie face up."""
    cards = state.handles(places)
    return [Shown(cards, state.faces(places)), Moved(cards, STOCK, zone)] if cards else []


def report(state: CalcolonState, names: Sequence[str]) -> dict[str, Reported]:
    """Report the position as scenarios may expect it, by key; seats by name, cards by code."""

    def called(seats: Iterable[Seat]) -> tuple[Reported, ...]:
        return tuple(names[seat] for seat in seats)

    def codes(places: Iterable[Place]) -> tuple[Reported, ...]:
        return tuple(CARDS[state.pack[place]].code for place in places)

    def name(seat: Seat) -> str | None:
        return names[seat] if seat != POT else None

    over = state.winner != POT
    return {
        "hands": {names[seat]: codes(hand) for seat, hand in enumerate(state.hands)},
        "stock": codes(state.stock()),
        "stock_size": len(state.stock()),
        "discard": codes(state.pile),
        "discard_size": len(state.pile),
        "bows": {names[seat]: len(bows) for seat, bows in enumerate(state.bows)},
        "value": {names[seat]: value for seat, value in state.values.items()},
        "scores": {names[seat]: score for seat, score in enumerate(state.scores)},
        "burst": called(state.burst),
        "shielded": called(state.shielded),
        "carry": called(state.carry),
        "rebellion": name(state.rebel),
        "devil": name(state.pushed),
        "void": state.void,
        "winner": name(state.winner),
        "winners": called((state.winner,) if over else ()),
        "seats": called(state.line),
        "dealer": names[state.line[-1]] if state.line else None,
        "deal": state.deal,
        "round": state.deal,
        "gathered": True,  # for every round
    }
