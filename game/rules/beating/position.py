"""Reports what is told of a position of Cangkul or a Burro, and the Rules of these games, made of a Variant.

It knows how a BeatingState is laid out and how scenario files name it; how play goes on is `play`'s business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.events import POT, Began, Called, Covered, Event, Left, Moved, Note, Reason, Scored, Shown, Shuffled
from game.core.rng import Rng
from game.core.rules import Given, Options, Reported
from game.core.seating import Seat
from game.core.trouble import ImpossibleValue
from game.core.view import View
from game.odds.leaning_stock import SIDES
from game.rules.beating.determinize import BeatingWorlds
from game.rules.beating.play import BeatingState
from game.rules.beating.setup import position
from game.rules.beating.tricks import trick_facts
from game.rules.beating.variant import HANDS, PILE, STOCK, TRICKS, Key, Variant, handles_of, holds


def opening(state: BeatingState) -> list[Event]:
    """See Rules. As if the match stood so when this deal began, and the trick had been played from these hands."""
    seats = tuple(range(state.seats))
    say = state.say
    key = say.deal_lost if state.last_loses else say.deal_won
    events: list[Event] = [Began("match", 1, state.dealer, seats)]
    events += [Scored(s, score, Reason(key, (), (s,), abs(score))) for s, score in enumerate(state.scores) if score]
    taken = state.trick[: state.taken]
    hands = {seat: [key for key in state.hand(seat) if key not in taken] for seat in state.line}
    laid = [*(key for hand in hands.values() for key in hand), *state.trick, *state.pile, *state.stock_keys()]
    events.append(Shuffled((), STOCK, handles_of(laid)))
    events.append(Began("deal", state.deal, state.dealer, state.line))
    for seat, cards in hands.items():
        if cards:
            events.append(Moved(handles_of(cards), STOCK, HANDS[seat]))
            events.append(Shown(handles_of(cards), state.pack.faces_of(cards), (seat,)))
    if state.pile:  # everybody has seen them played
        pile = handles_of(state.pile)
        events += [Shown(pile, state.pack.faces_of(state.pile)), Covered(pile), Moved(pile, STOCK, PILE)]
    if state.tent:
        events += state.tent_events()
    events += _trick_so_far(state)
    events += [Left(seat, "deal", Reason(say.gone_out, (), (seat,))) for seat in state.out]
    if state.out:
        events.append(holds("out", tuple(state.out)))
    if state.turn != POT:
        events += state.asking()
    return events


def _trick_so_far(state: BeatingState) -> list[Event]:
    events: list[Event] = []
    for key, seat in zip(state.trick, state.who, strict=True):
        events.append(Shown(handles_of((key,)), state.pack.faces_of((key,))))
        events.append(Moved(handles_of((key,)), STOCK, TRICKS[seat]))
        events += trick_facts(state, key)
    for key, seat in zip(state.trick[: state.taken], state.who, strict=False):  # picked up by who could not follow
        holder = next(other for other in state.line if key in state.hand(other))
        events.append(Moved(handles_of((key,)), TRICKS[seat], HANDS[holder]))
    for seat in state.passers:
        events.append(Called(seat, state.say.pass_))
        events.append(Note(Reason(state.say.passed, (), (seat,), state.dug[seat])))
    if state.passers:
        events.append(holds("passed", tuple(state.passers)))
    return events


def report(state: BeatingState, names: Sequence[str]) -> dict[str, Reported]:
    """Report the position as scenarios may expect it, by key; seats by name, cards by code."""

    def called(seats: Iterable[Seat]) -> tuple[Reported, ...]:
        return tuple(names[seat] for seat in seats)

    def codes(keys: Iterable[Key]) -> tuple[Reported, ...]:
        return tuple(cards[key & 127].code for key in keys)

    lost, cards = state.last_loses, state.pack.cards
    facts: dict[str, Reported] = {
        "hands": {names[seat]: codes(state.hand(seat)) for seat in range(state.seats)},
        "stock": codes(state.stock_keys()),
        "stock_size": len(state.stock_keys()),
        "discard_size": len(state.pile),
        "trick": codes(state.trick[state.taken :]),
        "trick_winner": names[state.trick_winner] if state.trick_winner != POT else None,
        "picked": {names[seat]: codes(state.picked.get(seat, ())) for seat in range(state.seats)},
        "dug": {names[seat]: dug for seat, dug in enumerate(state.dug)},
        "out": called(state.out),
        "penalties": {names[seat]: -score if lost else 0 for seat, score in enumerate(state.scores)},
        "losers": called(state.losers),
        "winners": called(state.winners),
        "winner": names[state.winners[0]] if len(state.winners) == 1 else None,
        "seats": called(state.line),
        "dealer": names[state.dealer],
        "deal": state.deal,
        "gathered": True,  # for every deal
    }
    if state.tent:
        facts |= {side: codes(reversed(half)) for side, half in zip(SIDES, state.halves, strict=True)}
    if state.variant.donkey:
        losers = called(state.losers)
        facts["donkey"] = None if not losers else losers[0] if len(losers) == 1 else losers
    else:
        facts["wins"] = {names[seat]: 0 if lost else score for seat, score in enumerate(state.scores)}
    return facts


class Beating:
    """The functions of these modules as the Rules of one game."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def start(self, seats: int, options: Options, events: list[Event] | None) -> BeatingState:
        """See Rules. ValueError with a sentence if the pack is too small for these hands."""
        state = BeatingState(self._variant, seats, options, events)
        cards = len(state.pack.codes)
        if state.hand_size * seats > cards:
            raise ImpossibleValue("impossible.hands", game=self._variant.id, seats=seats, hand=state.hand_size,
                                  cards=cards, most=cards // seats)
        return state

    def position(self, given: Given) -> BeatingState:
        """See Rules."""
        return position(self._variant, given)

    def opening(self, state: BeatingState) -> list[Event]:
        """See Rules."""
        return opening(state)

    def report(self, state: BeatingState, names: Sequence[str]) -> dict[str, Reported]:
        """See Rules."""
        return report(state, names)

    def imagine(self, view: View, options: Options, rng: Rng) -> BeatingState:
        """See Rules."""
        return BeatingWorlds(self._variant, view, options, rng).world()
